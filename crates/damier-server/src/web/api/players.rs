//! Players: who they are, whom one wants nothing to do with, and who behaves badly.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use damier_club::{GameId, PlayerId};
use damier_rules::Variant;
use damier_store::{Complaint, Standing};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Body, Refusal};
use crate::wall;
use crate::web::identity::Known;
use crate::web::{AppState, Problem};

/// Letters of a report.
const LONGEST_REPORT: usize = 2000;

/// So many of the strongest players are shown.
const MOST_LEADERS: u32 = 50;

/// Whoever is less known than this is not ranked.
const KNOWN: f64 = 110.0;

/// A player.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlayerNow {
    #[schema(value_type = String)]
    pub(crate) id: PlayerId,
    /// Empty for one who has been forgotten.
    pub(crate) name: String,
    pub(crate) bot: bool,
    /// Whether there is an account.
    pub(crate) account: bool,
    /// Since when, in milliseconds since 1970.
    pub(crate) since: u64,
    #[schema(value_type = Vec<Object>)]
    pub(crate) ratings: Vec<Standing>,
}

/// One of the strongest players.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Ranked {
    #[schema(value_type = String)]
    id: PlayerId,
    name: String,
    rating: u16,
    games: u32,
}

/// What somebody did: one of the usual things, or in words, or both.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct Report {
    #[serde(default)]
    pub(crate) reason: Option<Reason>,
    #[serde(default)]
    pub(crate) text: String,
    /// In which game, if in one.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub(crate) game: Option<GameId>,
}

/// What is usually reported.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Reason {
    /// A program found the moves.
    Cheating,
    /// Insults.
    Abuse,
    /// Games are left, or lost on purpose.
    Leaving,
    /// A name that offends.
    Name,
    /// Something else.
    Other,
}

impl Reason {
    pub(crate) const ALL: [Self; 5] = [Self::Cheating, Self::Abuse, Self::Leaving, Self::Name, Self::Other];

    /// Its name in forms, and before the text of a report.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Cheating => "cheating",
            Self::Abuse => "abuse",
            Self::Leaving => "leaving",
            Self::Name => "name",
            Self::Other => "other",
        }
    }

    /// The key of its words.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Cheating => "report-cheating",
            Self::Abuse => "report-abuse",
            Self::Leaving => "report-leaving",
            Self::Name => "report-name",
            Self::Other => "report-other",
        }
    }
}

impl Report {
    /// The report as moderators read it.
    fn in_full(&self) -> String {
        let text = self.text.trim();
        match self.reason {
            None => text.to_owned(),
            Some(reason) if text.is_empty() => reason.code().to_owned(),
            Some(reason) => format!("{}: {text}", reason.code()),
        }
    }
}

/// A player.
#[utoipa::path(
    get, path = "/api/players/{player}", tag = "players", params(("player" = String, Path)),
    responses((status = 200, body = PlayerNow), (status = 404, body = Refusal)),
)]
pub(crate) async fn player(
    State(state): State<AppState>,
    Path(player): Path<String>,
) -> Result<Json<PlayerNow>, Problem> {
    of_id(&state, id(&player)?).await.map(Json)
}

/// A player with his ratings.
pub(crate) async fn of_id(state: &AppState, id: PlayerId) -> Result<PlayerNow, Problem> {
    let player = state.store().player(id).await?.ok_or_else(|| Problem::not_found("player"))?;
    let ratings = state.store().ratings(id).await?;
    Ok(PlayerNow {
        id,
        name: player.name,
        bot: player.is_bot,
        account: player.has_account,
        since: player.created.0,
        ratings,
    })
}

pub(super) fn id(text: &str) -> Result<PlayerId, Problem> {
    text.parse().map_err(|_| Problem::not_found("player"))
}

/// The strongest players of a variant.
#[utoipa::path(
    get, path = "/api/ratings/{variant}", tag = "players", params(("variant" = String, Path)),
    responses((status = 200, body = Vec<Ranked>), (status = 404, body = Refusal)),
)]
pub(crate) async fn leaders(
    State(state): State<AppState>,
    Path(variant): Path<String>,
) -> Result<Json<Vec<Ranked>>, Problem> {
    let variant = Variant::from_id(&variant).ok_or_else(|| Problem::not_found("variant"))?;
    let leaders = state.store().leaders(variant, KNOWN, MOST_LEADERS).await?;
    let ranked = leaders.into_iter().map(|leader| Ranked {
        id: leader.player,
        name: leader.name,
        // Ratings lie between 100 and 4000.
        rating: leader.standing.rating.rating.round() as u16,
        games: leader.standing.games,
    });
    Ok(Json(ranked.collect()))
}

/// Have nothing more to do with a player: neither is paired with the other, nor can challenge him.
#[utoipa::path(
    post, path = "/api/players/{player}/block", tag = "players", params(("player" = String, Path)),
    responses((status = 204), (status = 401, body = Refusal), (status = 404, body = Refusal)),
)]
pub(crate) async fn block(
    State(state): State<AppState>,
    known: Known,
    Path(player): Path<String>,
) -> Result<StatusCode, Problem> {
    let player = id(&player)?;
    if player == known.player {
        return Err(Problem::conflict("yourself", "nobody blocks himself"));
    }
    state.store().block(known.player, player, wall::now()).await?;
    state.hall.foyer().part(known.player, player);
    Ok(StatusCode::NO_CONTENT)
}

/// Have to do with a player again.
#[utoipa::path(
    delete, path = "/api/players/{player}/block", tag = "players", params(("player" = String, Path)),
    responses((status = 204), (status = 401, body = Refusal), (status = 404, body = Refusal)),
)]
pub(crate) async fn unblock(
    State(state): State<AppState>,
    known: Known,
    Path(player): Path<String>,
) -> Result<StatusCode, Problem> {
    if state.store().unblock(known.player, id(&player)?).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Problem::not_found("block"))
    }
}

/// Whom one has blocked.
#[utoipa::path(
    get, path = "/api/me/blocks", tag = "players",
    responses((status = 200, body = Vec<String>), (status = 401, body = Refusal)),
)]
pub(crate) async fn blocks(
    State(state): State<AppState>,
    known: Known,
) -> Result<Json<Vec<PlayerId>>, Problem> {
    Ok(Json(state.store().blocked_by(known.player).await?))
}

/// Tell the moderators what a player did.
#[utoipa::path(
    post, path = "/api/players/{player}/report", tag = "players", params(("player" = String, Path)),
    request_body = Report, responses((status = 204), (status = 401, body = Refusal), (status = 404, body = Refusal)),
)]
pub(crate) async fn report(
    State(state): State<AppState>,
    known: Known,
    Path(player): Path<String>,
    Body(report): Body<Report>,
) -> Result<StatusCode, Problem> {
    let (text, game) = (report.in_full(), report.game);
    if text.is_empty() || text.chars().count() > LONGEST_REPORT {
        return Err(Problem::nonsense(format_args!("a report has 1 to {LONGEST_REPORT} letters")));
    }
    let (reporter, reported) = (known.player, id(&player)?);
    if reporter == reported {
        return Err(Problem::conflict("yourself", "nobody reports himself"));
    }
    state.store().report(Complaint { reporter, reported, game, text, at: wall::now() }).await?;
    Ok(StatusCode::NO_CONTENT)
}
