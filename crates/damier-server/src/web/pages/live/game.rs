use askama::Template;
use axum::extract::{Path, State};
use axum::response::Html;
use damier_club::{GameId, Leg, MatchScore, MatchStage, Sides, Table};
use damier_rules::notation::move_text::Style;
use damier_rules::{Color, Variant};
use damier_view::ending;
use damier_view::scene::{Cast, Marks, Scene, View};
use damier_view::speech::{self, color_key};
use damier_view::svg::{self, PieceStyle};
use damier_view::two_games::TwoGames;
use damier_view::words::{self, Arg, Words};

use super::line::Person;
use super::{clock, variant};
use crate::hall::{HallError, shown_rating};
use crate::web::identity::Asker;
use crate::web::pages::{Frame, Look};
use crate::web::{AppState, PageLang, Problem, WebError};

/// A game: as it stands for whoever reads, and live for whoever has scripts.
#[derive(Template)]
#[template(path = "partie.html")]
struct GamePage {
    frame: Frame,
    game: GameId,
    variant: Variant,
    name: String,
    clock: String,
    rated: bool,
    players: Sides<Person>,
    board: String,
    /// Sentences: whose turn it is, or how it ended.
    state: Vec<String>,
    leg: Option<Leg>,
    /// How the match ended that this is the first game of, once it has.
    match_end: Option<String>,
    /// The moves in pairs with their numbers.
    moves: Vec<String>,
    fen: String,
    previous: Option<GameId>,
    rematch: Option<GameId>,
    /// Whether the reader plays, and could go on at another device.
    plays: bool,
    words: String,
}

impl GamePage {
    /// The key of what the next game is called.
    const fn next_key(&self) -> &'static str {
        if matches!(self.leg, Some(Leg::First { .. })) { "live-second" } else { "live-rematch" }
    }

    /// The key of what the game before is called.
    const fn previous_key(&self) -> &'static str {
        if matches!(self.leg, Some(Leg::Second { .. })) { "live-first" } else { "live-previous" }
    }
}

pub(super) async fn game(
    State(state): State<AppState>,
    PageLang(lang): PageLang,
    look: Look,
    asker: Asker,
    Path(game): Path<String>,
) -> Result<Html<String>, WebError> {
    let game = game.parse().map_err(|_| WebError::NotFound)?;
    let table = table(&state, game).await?;
    // The settings can change the style of the pieces, so all of them are there.
    let styles = [PieceStyle::CHOICES, &[PieceStyle::Mini]].concat();
    let frame = Frame::new(lang, look, state.assets.clone(), "", &styles);
    let terms = table.terms();
    let players = players(&state, &frame.words, &table).await?;
    let view = View { numbers: look.numbers, ..View::of(terms.variant) };
    let setup = table.game().position().setup();
    let label = speech::position(&frame.words, &view, &setup);
    let board = svg::board(&Scene::new(&view, &Cast::new(&setup), &Marks::default()), look.pieces, &label);
    let match_end = match_end(&state, &frame.words, &table, &players).await?;
    let mut sentences = sentences(&frame.words, &table);
    sentences.extend(ratings(&state, &frame.words, &table, &players).await?);
    sentences.extend(match_end.clone().or_else(|| {
        let score = table.match_score()?;
        Some(match_in_words(&frame.words, score, &players))
    }));
    let page = GamePage {
        game,
        leg: table.leg(),
        match_end,
        variant: terms.variant,
        name: variant(&frame.words, terms),
        clock: clock(&frame.words, terms),
        rated: table.is_rated(),
        players,
        board,
        state: sentences,
        moves: moves(&table),
        fen: table.game().fen(),
        previous: table.previous(),
        rematch: table.rematch(),
        plays: table.ended().is_none()
            && asker.player().is_some_and(|player| table.color_of(player).is_some()),
        words: words::for_page(lang),
        frame,
    };
    Ok(Html(page.render()?))
}

pub(super) async fn table(state: &AppState, game: GameId) -> Result<Box<Table>, WebError> {
    state.hall.table(game).await.map_err(|error| match error {
        HallError::NoSuchGame => WebError::NotFound,
        error => Problem::from(error).into(),
    })
}

async fn players(state: &AppState, words: &Words, table: &Table) -> Result<Sides<Person>, WebError> {
    let name = async |color| {
        let card = state.hall.people().card(*table.seats().of(color), table.terms().variant).await;
        card.map(|card| Person::new(words, &card)).map_err(|error| WebError::from(Problem::from(error)))
    };
    Ok(Sides { white: name(Color::White).await?, black: name(Color::Black).await? })
}

/// Whose turn it is; or who won, and why.
fn sentences(words: &Words, table: &Table) -> Vec<String> {
    let Some(ended) = table.ended() else {
        return vec![words.with("live-turn", &[("color", color_key(table.turn()).into())])];
    };
    match table.conclusion() {
        None => vec![words.get(match ended.reason.as_str() {
            "not_begun" => "live-not-begun",
            "closed" => "live-closed",
            _ => "live-aborted",
        })],
        Some(conclusion) => {
            let law = table.terms().variant.spec().draws;
            let result = format!("{} ({})", ending::result(words, &conclusion), conclusion.points());
            vec![result, ending::why(words, law, &conclusion)]
        }
    }
}

/// How a match stands between players of these names.
fn match_in_words(words: &Words, score: MatchScore, players: &Sides<Person>) -> String {
    let MatchScore { stage, points } = score;
    let names = [players.white.name.as_str(), &players.black.name];
    TwoGames { stage: stage.code(), names, points: [points.white, points.black], reader: None }.told(words)
}

/// How the match ended that this is the first game of, if it has: the page of the second game knows it by itself.
async fn match_end(
    state: &AppState,
    words: &Words,
    table: &Table,
    players: &Sides<Person>,
) -> Result<Option<String>, WebError> {
    let (Some(Leg::First { .. }), Some(next)) = (table.leg(), table.rematch()) else { return Ok(None) };
    let Some(second) = state.store().summary(next).await.map_err(Problem::from)? else { return Ok(None) };
    let ending = second.ended.map(|(ending, _)| ending);
    let score = second.leg.map(|leg| MatchScore::of(leg, ending.as_ref()));
    let score = score
        .filter(|score| matches!(score.stage, MatchStage::Over | MatchStage::BrokenOff) && ending.is_some());
    // Colours are swapped there.
    let players = Sides { white: players.black.clone(), black: players.white.clone() };
    Ok(score.map(|score| match_in_words(words, score, &players)))
}

/// What a rated game did to the ratings of its players.
async fn ratings(
    state: &AppState,
    words: &Words,
    table: &Table,
    players: &Sides<Person>,
) -> Result<Option<String>, WebError> {
    if !table.is_rated() || table.conclusion().is_none() {
        return Ok(None);
    }
    let changes = state.store().rerated(table.id()).await.map_err(Problem::from)?;
    let of = |color| changes.iter().find(|change| change.player == *table.seats().of(color));
    let Some((white, black)) = of(Color::White).zip(of(Color::Black)) else { return Ok(None) };
    let shown = |rating: f64| Arg::from(u32::from(shown_rating(rating)));
    Ok(Some(words.with(
        "ratings-after",
        &[
            ("white", players.white.name.as_str().into()),
            ("w1", shown(white.before)),
            ("w2", shown(white.after)),
            ("black", players.black.name.as_str().into()),
            ("b1", shown(black.before)),
            ("b2", shown(black.after)),
        ],
    )))
}

/// `1. 32-28 19-23`, `2. …`; a game that Black begins has its first move alone.
fn moves(table: &Table) -> Vec<String> {
    let game = table.game();
    let texts: Vec<String> = game.move_texts(Style::of(game.variant())).collect();
    let number = |(index, pair): (usize, &[String])| format!("{}. {}", index + 1, pair.join(" "));
    texts.chunks(2).enumerate().map(number).collect()
}

#[cfg(test)]
mod tests {
    use damier_club::{Claim, Command, GameId, Opening, Origin, PlayerId, Sides, Table, Terms};
    use damier_game::clock::{Millis, Timestamp};
    use damier_rules::{Color, Variant};
    use damier_view::words::{Lang, Words};

    use super::sentences;

    /// A game that White leaves after a move each, an hour before `claim` is made.
    fn left(claim: Claim) -> Table {
        let seats = Sides { white: PlayerId::from_random(1), black: PlayerId::from_random(2) };
        let terms = Terms { time: "90+0".parse().ok(), ..Terms::usual(Variant::INTERNATIONAL) };
        let game = GameId::from_random(7);
        let opening =
            Opening { game, terms, seats, is_rated: false, origin: Origin::Lobby, previous: None, leg: None };
        let begun = Timestamp(1_790_000_000_000);
        let (mut table, _) = Table::open(opening, begun).expect("they sit down");
        for (by, act, word) in [(Color::White, 0, "32-28"), (Color::Black, 1, "19-23")] {
            let act = Command::Act { by, act, word: word.to_owned(), lag: Millis::ZERO };
            table.apply(act, begun).expect("it is legal");
        }
        let claim = Command::Claim { by: Color::Black, what: claim };
        table.apply(claim, begun + Millis::from_mins(60)).expect("White is gone");
        table
    }

    #[test]
    fn a_page_says_how_a_game_that_was_left_ended() {
        for lang in Lang::ALL {
            let words = Words::new(*lang);
            for claim in [Claim::Draw, Claim::Win] {
                let told = sentences(&words, &left(claim));
                assert_eq!(told.len(), 2);
                assert!(!told.concat().contains("result-"), "{lang}: {told:?}");
            }
        }
        let told = sentences(&Words::new(Lang::Fr), &left(Claim::Draw));
        assert_eq!(
            told,
            ["Partie nulle (1-1)", "Un joueur avait quitté la partie\u{202f}; l’autre a fait nulle."]
        );
    }
}
