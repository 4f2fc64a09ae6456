-- A player who can sign in. The key of the login is its lower-case form, so that no two differ by case alone.
CREATE TABLE accounts (
    player TEXT PRIMARY KEY NOT NULL REFERENCES players (id),
    login TEXT NOT NULL,
    login_key TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    role TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    closed_at INTEGER,
    closed_reason TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE recovery_codes (
    player TEXT NOT NULL REFERENCES accounts (player),
    code_hash BLOB NOT NULL,
    used_at INTEGER,
    PRIMARY KEY (player, code_hash)
) STRICT, WITHOUT ROWID;

-- Tokens of programs.
CREATE TABLE api_tokens (
    key INTEGER PRIMARY KEY,
    token_hash BLOB NOT NULL UNIQUE,
    player TEXT NOT NULL REFERENCES players (id),
    name TEXT NOT NULL,
    is_bot INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;

CREATE INDEX api_tokens_of_player ON api_tokens (player);

CREATE TABLE ratings (
    player TEXT NOT NULL REFERENCES players (id),
    variant TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (player, variant)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_by_variant ON ratings (variant, rating);

-- What a game did to the ratings of its players.
CREATE TABLE rating_changes (
    game INTEGER NOT NULL REFERENCES games (key),
    player TEXT NOT NULL REFERENCES players (id),
    variant TEXT NOT NULL,
    rating_before REAL NOT NULL,
    rating_after REAL NOT NULL,
    PRIMARY KEY (game, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_changes_of_player ON rating_changes (player, variant, game);

-- Links that seat whoever opens them first.
CREATE TABLE invitations (
    token_hash BLOB PRIMARY KEY NOT NULL,
    creator TEXT NOT NULL REFERENCES players (id),
    terms TEXT NOT NULL,
    color TEXT,
    is_rated INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    taken_at INTEGER,
    taken_by TEXT REFERENCES players (id),
    game TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX invitations_of_creator ON invitations (creator);
CREATE INDEX invitations_by_expiry ON invitations (expires_at);
