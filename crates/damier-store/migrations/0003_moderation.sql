-- What players said to each other in their own words.
CREATE TABLE messages (
    key INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (key),
    player TEXT NOT NULL REFERENCES players (id),
    text TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX messages_of_game ON messages (game, key);
CREATE INDEX messages_of_player ON messages (player);

-- Who wants nothing to do with whom.
CREATE TABLE blocks (
    player TEXT NOT NULL REFERENCES players (id),
    blocked TEXT NOT NULL REFERENCES players (id),
    at INTEGER NOT NULL,
    PRIMARY KEY (player, blocked)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_of_blocked ON blocks (blocked);

CREATE TABLE reports (
    key INTEGER PRIMARY KEY,
    reporter TEXT NOT NULL REFERENCES players (id),
    reported TEXT NOT NULL REFERENCES players (id),
    game TEXT,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    resolved_at INTEGER,
    resolution TEXT
) STRICT;

CREATE INDEX reports_open ON reports (key) WHERE resolved_at IS NULL;
CREATE INDEX reports_of_reporter ON reports (reporter);
CREATE INDEX reports_of_reported ON reports (reported);

-- Who may not say anything in words of his own, and until when.
CREATE TABLE mutes (
    player TEXT PRIMARY KEY NOT NULL REFERENCES players (id),
    until INTEGER NOT NULL,
    reason TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What moderators did. Nobody named: the operator, at the command line.
CREATE TABLE audit (
    key INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    moderator TEXT REFERENCES players (id),
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL
) STRICT;

-- What the operator asks of a server that runs; it deletes what it has done.
CREATE TABLE errands (
    key INTEGER PRIMARY KEY,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
