//! What the club keeps of one person: to hand out, and to forget.

use damier_club::people::Role;
use damier_club::{Ending, Event, GameId, PlayerId, Terms};
use damier_game::clock::Timestamp;
use serde::Serialize;
use sqlx::{Row, SqliteConnection};

use crate::accounts;
use crate::api_tokens::{self, ApiToken};
use crate::error::StoreError;
use crate::players::{self, Player};
use crate::ratings::{self, Standing};
use crate::rows::{millis, value, word};
use crate::store::Store;

/// Everything that is kept of a player. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Export {
    /// Who.
    pub player: Player,
    /// How the player signs in; the password is kept only as a hash.
    pub account: Option<ExportedAccount>,
    /// Sessions: since when, and until when.
    pub sessions: Vec<(i64, i64)>,
    /// Tokens of programs.
    pub api_tokens: Vec<ApiToken>,
    /// How strong the player is.
    pub ratings: Vec<Standing>,
    /// All games.
    pub games: Vec<ExportedGame>,
    /// What the player said, in which game and when.
    pub messages: Vec<(GameId, String, i64)>,
    /// Whom the player has blocked.
    pub blocks: Vec<PlayerId>,
    /// What the player said about others, and when.
    pub reports: Vec<(PlayerId, String, i64)>,
    /// Invitations that were made: the terms, and when.
    pub invitations: Vec<(Terms, i64)>,
    /// A mute: until when, and why.
    pub mute: Option<(i64, String)>,
    /// Games left to others of late: how many, and when the last.
    pub conduct: Option<(i64, i64)>,
}

/// An account as it is handed out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ExportedAccount {
    /// The name to sign in with.
    pub login: String,
    /// What the player may do.
    pub role: Role,
    /// Since when.
    pub created: u64,
}

/// A game as it is handed out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ExportedGame {
    /// The game.
    pub id: GameId,
    /// What was agreed on.
    pub terms: Terms,
    /// The side of the player, `W` or `B`.
    pub color: String,
    /// The name of the opponent, as it is now.
    pub opponent: String,
    /// When it began.
    pub started: i64,
    /// How it ended.
    pub ending: Option<Ending>,
    /// The moves and answers to faults that stand, as in a record.
    pub moves: String,
}

impl Store {
    /// Everything that is kept of a player; none if there is no such player.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn export(&self, player: PlayerId) -> Result<Option<Export>, StoreError> {
        self.read(player, |db, player| Box::pin(export(db, *player))).await
    }

    /// Forgets a player. Games stay, because they are the opponent's too, with a player who has no name; account,
    /// sessions, tokens, ratings, invitations and everything said are gone. Backups made before still have it all.
    ///
    /// # Errors
    /// If there is no such player, or one already erased; or the store fails.
    pub async fn erase(&self, player: PlayerId, now: Timestamp) -> Result<(), StoreError> {
        self.write((player, now), |db, (player, now)| Box::pin(erase(db, *player, *now))).await
    }
}

async fn export(db: &mut SqliteConnection, player: PlayerId) -> Result<Option<Export>, StoreError> {
    let Some(who) = players::one(db, player).await? else { return Ok(None) };
    let account = accounts::of(db, player).await?.map(|account| ExportedAccount {
        login: account.login,
        role: account.role,
        created: account.created.0,
    });
    let id = player.as_str();
    let sessions =
        sqlx::query_as("SELECT created_at, expires_at FROM sessions WHERE player = $1 ORDER BY created_at");
    let said = sqlx::query_as(
        "SELECT games.id, text, at FROM messages JOIN games ON games.key = messages.game WHERE player = $1 \
         ORDER BY messages.key",
    );
    let blocks = sqlx::query_scalar("SELECT blocked FROM blocks WHERE player = $1 ORDER BY at");
    let reports = sqlx::query_as("SELECT reported, text, at FROM reports WHERE reporter = $1 ORDER BY key");
    let invited =
        sqlx::query_as("SELECT terms, created_at FROM invitations WHERE creator = $1 ORDER BY created_at");
    let mute = sqlx::query_as("SELECT until, reason FROM mutes WHERE player = $1");
    let conduct = sqlx::query_as("SELECT games, last_at FROM conduct WHERE player = $1");

    let sessions = sessions.bind(id).fetch_all(&mut *db).await?;
    let said: Vec<(String, String, i64)> = said.bind(id).fetch_all(&mut *db).await?;
    let blocks: Vec<String> = blocks.bind(id).fetch_all(&mut *db).await?;
    let reports: Vec<(String, String, i64)> = reports.bind(id).fetch_all(&mut *db).await?;
    let invited: Vec<(String, i64)> = invited.bind(id).fetch_all(&mut *db).await?;
    let mute = mute.bind(id).fetch_optional(&mut *db).await?;
    let conduct = conduct.bind(id).fetch_optional(&mut *db).await?;
    let of_game = |(game, text, at): (String, String, i64)| Ok::<_, StoreError>((word(&game)?, text, at));
    let of_player =
        |(player, text, at): (String, String, i64)| Ok::<_, StoreError>((word(&player)?, text, at));
    let terms = |(terms, at): (String, i64)| Ok::<_, StoreError>((value(&terms)?, at));
    Ok(Some(Export {
        player: who,
        account,
        sessions,
        api_tokens: api_tokens::all(db, player).await?,
        ratings: ratings::all(db, player).await?,
        games: games(db, player).await?,
        messages: said.into_iter().map(of_game).collect::<Result<_, _>>()?,
        blocks: blocks.iter().map(|id| word(id)).collect::<Result<_, _>>()?,
        reports: reports.into_iter().map(of_player).collect::<Result<_, _>>()?,
        invitations: invited.into_iter().map(terms).collect::<Result<_, _>>()?,
        mute,
        conduct,
    }))
}

async fn games(db: &mut SqliteConnection, player: PlayerId) -> Result<Vec<ExportedGame>, StoreError> {
    let rows = sqlx::query(
        "SELECT g.key, g.id, g.terms, s.color, o.name, g.started_at, g.result, g.reason FROM seats s \
         JOIN games g ON g.key = s.game JOIN players o ON o.id = CASE s.color WHEN 'W' THEN g.black ELSE g.white END \
         WHERE s.player = $1 ORDER BY s.game",
    )
    .bind(player.as_str())
    .fetch_all(&mut *db)
    .await?;
    let mut games = Vec::with_capacity(rows.len());
    for row in rows {
        let result: Option<String> = row.try_get(6)?;
        let reason: Option<String> = row.try_get(7)?;
        games.push(ExportedGame {
            id: word(row.try_get(1)?)?,
            terms: value(row.try_get(2)?)?,
            color: row.try_get(3)?,
            opponent: row.try_get(4)?,
            started: row.try_get(5)?,
            ending: result.zip(reason).map(|(result, reason)| Ending { result, reason }),
            moves: moves(db, row.try_get(0)?).await?,
        });
    }
    Ok(games)
}

/// The acts of a game that stand.
async fn moves(db: &mut SqliteConnection, game: i64) -> Result<String, StoreError> {
    let texts: Vec<String> = sqlx::query_scalar("SELECT event FROM events WHERE game = $1 ORDER BY number")
        .bind(game)
        .fetch_all(db)
        .await?;
    let mut words = Vec::new();
    for text in &texts {
        match value::<damier_club::Happened>(text)?.event {
            Event::Acted { word, .. } => words.push(word),
            Event::TakenBack { acts, .. } => words.truncate(acts as usize),
            _ => {}
        }
    }
    Ok(words.join(" "))
}

/// What refers to a player and goes with the player, in an order that leaves nothing dangling.
const FORGET: [&str; 12] = [
    "DELETE FROM sessions WHERE player = $1",
    "DELETE FROM api_tokens WHERE player = $1",
    "DELETE FROM recovery_codes WHERE player = $1",
    "DELETE FROM accounts WHERE player = $1",
    "DELETE FROM ratings WHERE player = $1",
    "DELETE FROM rating_changes WHERE player = $1",
    "DELETE FROM invitations WHERE creator = $1",
    "DELETE FROM messages WHERE player = $1",
    "DELETE FROM blocks WHERE player = $1 OR blocked = $1",
    "DELETE FROM reports WHERE reporter = $1",
    "DELETE FROM mutes WHERE player = $1",
    "DELETE FROM conduct WHERE player = $1",
];

async fn erase(db: &mut SqliteConnection, player: PlayerId, now: Timestamp) -> Result<(), StoreError> {
    players::must_exist(db, player).await?;
    for sql in FORGET {
        sqlx::query(sql).bind(player.as_str()).execute(&mut *db).await?;
    }
    sqlx::query("UPDATE players SET name = '', erased_at = $2 WHERE id = $1")
        .bind(player.as_str())
        .bind(millis(now))
        .execute(db)
        .await?;
    Ok(())
}
