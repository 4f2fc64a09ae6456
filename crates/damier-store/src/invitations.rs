//! Invitations: links that seat whoever opens them first.

use damier_club::{GameId, Happened, PlayerId, Terms};
use damier_game::clock::Timestamp;
use damier_rules::Color;
use sqlx::SqliteConnection;

use crate::error::StoreError;
use crate::games::{Addition, add};
use crate::players::must_exist;
use crate::rows::{json, millis, moment, value, word};
use crate::store::Store;
use crate::token::TokenHash;

/// An invitation to a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Invitation {
    /// Who invites.
    pub creator: PlayerId,
    /// To what.
    pub terms: Terms,
    /// The colour that the creator wants; by lot if none.
    pub color: Option<Color>,
    /// Whether the game counts for ratings.
    pub is_rated: bool,
    /// Whether it is to a match of two games.
    pub is_match: bool,
    /// When it was made.
    pub created: Timestamp,
    /// Until when it can be taken.
    pub expires: Timestamp,
}

/// An invitation as it is now.
#[derive(Clone, Debug, PartialEq)]
pub struct SentInvitation {
    /// The invitation.
    pub invitation: Invitation,
    /// Who took it, and the game that came of it.
    pub taken: Option<(PlayerId, GameId)>,
}

type Row = (String, String, Option<String>, bool, bool, i64, i64, Option<String>, Option<String>);

fn sent(row: Row) -> Result<SentInvitation, StoreError> {
    let (creator, terms, color, is_rated, is_match, created, expires, by, game) = row;
    let color = color.map(|text| {
        let named = Color::ALL.into_iter().find(|color| color.to_string() == text);
        named.ok_or_else(|| StoreError::damaged(format!("`{text}` is no colour")))
    });
    Ok(SentInvitation {
        invitation: Invitation {
            creator: word(&creator)?,
            terms: value(&terms)?,
            color: color.transpose()?,
            is_rated,
            is_match,
            created: moment(created),
            expires: moment(expires),
        },
        taken: by.zip(game).map(|(by, game)| Ok::<_, StoreError>((word(&by)?, word(&game)?))).transpose()?,
    })
}

impl Store {
    /// Makes an invitation.
    ///
    /// # Errors
    /// If the creator does not exist, or the store fails.
    pub async fn create_invitation(&self, token: TokenHash, new: Invitation) -> Result<(), StoreError> {
        self.write((token, new), |db, (token, new)| {
            Box::pin(async move {
                must_exist(db, new.creator).await?;
                sqlx::query(
                    "INSERT INTO invitations (token_hash, creator, terms, color, is_rated, is_match, created_at, expires_at) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                )
                .bind(token.bytes())
                .bind(new.creator.as_str())
                .bind(json(&new.terms))
                .bind(new.color.map(|color| color.to_string()))
                .bind(new.is_rated)
                .bind(new.is_match)
                .bind(millis(new.created))
                .bind(millis(new.expires))
                .execute(db)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// The invitation of a token, taken or not; none if it has expired without being taken.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn invitation(
        &self,
        token: TokenHash,
        now: Timestamp,
    ) -> Result<Option<SentInvitation>, StoreError> {
        self.read((token, now), |db, (token, now)| Box::pin(find(db, *token, *now))).await
    }

    /// Takes an invitation and opens its game, both or neither. It can be taken once.
    ///
    /// # Errors
    /// [`StoreError::NoInvitation`] if there is none, it has expired, or somebody was faster; or as
    /// [`append`](Self::append).
    pub async fn take_invitation(
        &self,
        token: TokenHash,
        by: PlayerId,
        game: GameId,
        opened: &Happened,
    ) -> Result<(), StoreError> {
        let now = opened.at;
        let addition = Addition::opening(game, opened);
        self.write((token, by, now, addition), |db, (token, by, now, addition)| {
            Box::pin(async move {
                match find(db, *token, *now).await? {
                    Some(SentInvitation { taken: None, .. }) => {}
                    _ => return Err(StoreError::NoInvitation),
                }
                add(db, addition).await?;
                sqlx::query(
                    "UPDATE invitations SET taken_at = $2, taken_by = $3, game = $4 WHERE token_hash = $1",
                )
                .bind(token.bytes())
                .bind(millis(*now))
                .bind(by.as_str())
                .bind(addition.game.as_str())
                .execute(db)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// Withdraws an invitation that has not been taken; whether it was there to withdraw.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn delete_invitation(&self, token: TokenHash, creator: PlayerId) -> Result<bool, StoreError> {
        self.write((token, creator), |db, (token, creator)| {
            Box::pin(async move {
                let done = sqlx::query(
                    "DELETE FROM invitations WHERE token_hash = $1 AND creator = $2 AND taken_at IS NULL",
                )
                .bind(token.bytes())
                .bind(creator.as_str())
                .execute(db)
                .await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
    }

    /// How many invitations of a player stand open.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn open_invitations(&self, creator: PlayerId, now: Timestamp) -> Result<u32, StoreError> {
        self.read((creator, now), |db, (creator, now)| {
            Box::pin(async move {
                let open = "SELECT count(*) FROM invitations WHERE creator = $1 AND taken_at IS NULL AND expires_at > $2";
                let open = sqlx::query_scalar(open).bind(creator.as_str()).bind(millis(*now));
                crate::rows::count(open.fetch_one(db).await?)
            })
        })
        .await
    }
}

async fn find(
    db: &mut SqliteConnection,
    token: TokenHash,
    now: Timestamp,
) -> Result<Option<SentInvitation>, StoreError> {
    let row: Option<Row> = sqlx::query_as(
        "SELECT creator, terms, color, is_rated, is_match, created_at, expires_at, taken_by, game FROM invitations \
         WHERE token_hash = $1 AND (taken_at IS NOT NULL OR expires_at > $2)",
    )
    .bind(token.bytes())
    .bind(millis(now))
    .fetch_optional(db)
    .await?;
    row.map(sent).transpose()
}
