-- Which game of a match of two a game is, as JSON; nothing for a game by itself.
ALTER TABLE games ADD COLUMN leg TEXT;

-- Whether an invitation is to a match of two games.
ALTER TABLE invitations ADD COLUMN is_match INTEGER NOT NULL DEFAULT 0;

-- Who has left games to others of late, and from when on that is forgotten.
CREATE TABLE conduct (
    player TEXT PRIMARY KEY NOT NULL REFERENCES players (id),
    games INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    forgotten_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
