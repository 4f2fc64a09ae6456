-- Who plays. A guest has nothing else; an account, a session, a rating refer to here.
CREATE TABLE players (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    is_bot INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    erased_at INTEGER
) STRICT;

-- One row a game: what a list shows of it. All of it follows from the events, which are the game.
CREATE TABLE games (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    variant TEXT NOT NULL,
    terms TEXT NOT NULL,
    white TEXT NOT NULL REFERENCES players (id),
    black TEXT NOT NULL REFERENCES players (id),
    is_rated INTEGER NOT NULL,
    origin TEXT NOT NULL,
    previous TEXT,
    rematch TEXT,
    started_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    events INTEGER NOT NULL,
    acts INTEGER NOT NULL,
    ended_at INTEGER,
    result TEXT,
    reason TEXT,
    final_fen TEXT
) STRICT;

CREATE INDEX games_open ON games (key) WHERE result IS NULL;
CREATE INDEX games_of_variant ON games (variant, key);

-- The events of all games in the order in which they happened, so that a group of them is written side by side.
CREATE TABLE events (
    key INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (key),
    number INTEGER NOT NULL,
    event TEXT NOT NULL,
    UNIQUE (game, number)
) STRICT;

-- The games of a player, newest first, whatever the colour.
CREATE TABLE seats (
    player TEXT NOT NULL REFERENCES players (id),
    game INTEGER NOT NULL REFERENCES games (key),
    color TEXT NOT NULL,
    PRIMARY KEY (player, game, color)
) STRICT, WITHOUT ROWID;

-- Proofs of who somebody is. Only a hash of the token is kept.
CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY NOT NULL,
    player TEXT NOT NULL REFERENCES players (id),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_of_player ON sessions (player);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- When the server was last known to be awake: one row.
CREATE TABLE heartbeat (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
