//! Diagrams of a variant's rules, each drawn from legal moves or from a refusal, none from a list.

use damier_rules::explain::{Attempt, Refusal};
use damier_rules::laws::{KingLanding, KingRange};
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyMove, AnyPosition, Color, Direction, Kind, Piece, Setup, Square, Variant};
use damier_view::scene::{Marks, Numbers, View};
use damier_view::svg::{self, PieceStyle};
use damier_view::words::Words;
use damier_view::{explain, laws, teach};

use super::super::learn::Figure;
use super::search::{self, Found};

/// A diagram with its title and what it shows.
pub(super) struct Picture {
    title: String,
    figure: Figure,
    text: String,
}

impl Picture {
    /// The whole as markup.
    pub(super) fn markup(mut self) -> String {
        self.figure.caption = format!("<b>{}</b>{}", svg::escape(&self.title), svg::escape(&self.text));
        self.figure.markup()
    }
}

/// The pictures of a variant: how men and kings move and capture, then what each rule of choice refuses.
pub(super) fn pictures(words: &Words, variant: Variant, style: PieceStyle) -> Vec<Picture> {
    let view = View { numbers: Numbers::All, ..View::of(variant) };
    let painter = Painter { words, variant, view, style };
    let mut all = vec![painter.quiet(Kind::Man), painter.quiet(Kind::King), painter.man_captures()];
    all.push(painter.king_capture());
    all.extend(search::choices(variant).iter().map(|found| painter.choice(found)));
    all.into_iter().flatten().collect()
}

struct Painter<'a> {
    words: &'a Words,
    variant: Variant,
    view: View,
    style: PieceStyle,
}

impl Painter<'_> {
    fn draw(&self, title: &str, setup: &Setup, marks: &Marks, text: String) -> Picture {
        let figure = Figure::new(self.words, self.style, self.variant, setup, marks);
        Picture { title: self.words.get(title), figure, text }
    }

    /// The moves of a piece alone.
    fn quiet(&self, kind: Kind) -> Option<Picture> {
        let square = self.middle()?;
        let setup = with(&[(square, Piece::new(Color::White, kind))]);
        let position = self.variant.position(&setup).ok()?;
        let moves = position.legal_moves();
        let (right, forbidden) = teach::around(&position, square);
        let marks = Marks { chosen: Some(square), right, forbidden, ..Marks::default() };
        let title = if kind == Kind::Man { "picture-man" } else { "picture-king" };
        (!moves.is_empty()).then(|| self.draw(title, &setup, &marks, self.listed(&position, &moves)))
    }

    /// What a man captures in each direction, each capture found by itself.
    fn man_captures(&self) -> Option<Picture> {
        let square = self.middle()?;
        let man = |color| Piece::new(color, Kind::Man);
        let mut setup = with(&[(square, man(Color::White))]);
        let (mut finals, mut texts) = (Vec::new(), Vec::new());
        for direction in Direction::ALL {
            let Some(victim) = self.view.shape.step(square, direction) else { continue };
            let alone = with(&[(square, man(Color::White)), (victim, man(Color::Black))]);
            let position = self.variant.position(&alone).ok()?;
            if let [m] = position.legal_moves()[..]
                && m.is_capture()
            {
                setup.set(victim, Some(man(Color::Black)));
                finals.push((m.to, 1));
                texts.push(self.text(&position, &m));
            }
        }
        let marks = Marks { chosen: Some(square), finals, ..Marks::default() };
        let text = self.words.with("picture-moves", &[("moves", self.words.either(&texts).into())]);
        (!texts.is_empty()).then(|| self.draw("picture-man-capture", &setup, &marks, text))
    }

    /// A king that captures from as far as it may, and where it can land.
    fn king_capture(&self) -> Option<Picture> {
        let laws = self.variant.laws();
        let shape = self.view.shape;
        let way = |from: Square, direction| {
            std::iter::successors(Some(from), move |square| shape.step(*square, direction)).skip(1)
        };
        let forward = Direction::ALL
            .into_iter()
            .filter(|direction| laws.king_captures.contains(Color::White, *direction))
            .filter(|direction| direction.delta().0 < 0);
        let (from, direction) = shape
            .row(shape.ranks - 1)
            .iter()
            .flat_map(|from| forward.clone().map(move |direction| (from, direction)))
            .max_by_key(|(from, direction)| way(*from, *direction).count())?;
        let distance = if laws.king_range == KingRange::Flying { 2 } else { 0 };
        let victim = way(from, direction).nth(distance)?;
        let is_last_king = laws.king_landing == KingLanding::BehindLastKing;
        let kind = if is_last_king { Kind::King } else { Kind::Man };
        let setup =
            with(&[(from, Piece::new(Color::White, Kind::King)), (victim, Piece::new(Color::Black, kind))]);
        let position = self.variant.position(&setup).ok()?;
        let moves = position.legal_moves();
        let finals = moves.iter().map(|m| (m.to, 1)).collect();
        let marks = Marks { chosen: Some(from), finals, ..Marks::default() };
        let text = self.listed(&position, &moves);
        (!moves.is_empty()).then(|| self.draw("picture-king-capture", &setup, &marks, text))
    }

    /// What decides between captures, or that nothing does.
    fn choice(&self, found: &Found) -> Option<Picture> {
        match found {
            Found::Refused { position, refused, attempt, refusal } => {
                Some(self.refused(position, refused, attempt, refusal))
            }
            Found::Free { position } => {
                let moves = position.legal_moves();
                let ways = moves.iter().filter_map(|m| {
                    let route = position.routes(m).into_iter().next()?;
                    Some(std::iter::once(m.from).chain(route).collect())
                });
                let marks = Marks { choices: ways.collect(), ..Marks::default() };
                let texts: Vec<_> = moves.iter().map(|m| self.text(position, m)).collect();
                let text = self.words.with("picture-free", &[("moves", self.words.either(&texts).into())]);
                Some(self.draw("picture-choice", &position.setup(), &marks, text))
            }
            Found::Crossing { position, m } => {
                let route = position.routes(m).into_iter().next()?;
                let (last, before) = route.split_last()?;
                let number = |index: usize| u8::try_from(index + 1).unwrap_or(u8::MAX);
                let steps = before.iter().enumerate().map(|(index, square)| (*square, number(index)));
                let marks = Marks {
                    chosen: Some(m.from),
                    steps: steps.collect(),
                    finals: vec![(*last, number(before.len()))],
                    ..Marks::default()
                };
                let said = laws::sentences(self.words, self.variant);
                let said = said.into_iter().rfind(|said| said.topic == laws::Topic::Promotion)?;
                Some(self.draw("topic-promotion", &position.setup(), &marks, said.text))
            }
        }
    }

    fn refused(&self, position: &AnyPosition, m: &AnyMove, attempt: &Attempt, refusal: &Refusal) -> Picture {
        let told = explain::explain(self.words, &self.view, position, attempt, refusal);
        let args = [("move", self.text(position, m).into()), ("why", told.sentence.into())];
        let text = self.words.with("picture-refused", &args);
        let drawn = self.draw("picture-choice", &position.setup(), &explain::marks(attempt, refusal), text);
        Picture { title: told.title, ..drawn }
    }

    /// "32-28, 32-27."
    fn listed(&self, position: &AnyPosition, moves: &[AnyMove]) -> String {
        let texts: Vec<_> = moves.iter().map(|m| self.text(position, m)).collect();
        self.words.with("picture-moves", &[("moves", texts.join(", ").into())])
    }

    /// The move as it is written, kept on one line by word joiners.
    fn text(&self, position: &AnyPosition, m: &AnyMove) -> String {
        move_text::print(position, m, Style::of(self.variant)).replace('-', "\u{2060}-\u{2060}")
    }

    /// A playing square near the middle, on White's side of it.
    fn middle(&self) -> Option<Square> {
        let shape = self.view.shape;
        let columns = [shape.files / 2, shape.files / 2 - 1];
        columns.into_iter().find_map(|column| shape.square_at(shape.ranks / 2, column))
    }
}

/// White to move, with these pieces.
fn with(pieces: &[(Square, Piece)]) -> Setup {
    let mut setup = Setup::empty(Color::White);
    pieces.iter().for_each(|(square, piece)| setup.set(*square, Some(*piece)));
    setup
}

#[cfg(test)]
mod tests {
    use damier_view::words::Lang;

    use super::*;

    fn texts(variant: Variant) -> Vec<String> {
        let words = Words::new(Lang::Fr);
        pictures(&words, variant, PieceStyle::Line).into_iter().map(|picture| picture.text).collect()
    }

    #[test]
    fn every_variant_is_shown_in_three_pictures_or_more() {
        for variant in Variant::ALL {
            let texts = texts(*variant);
            let least = if variant.id() == "breakthrough" { 2 } else { 4 };
            assert!(texts.len() >= least, "{variant:?}: {texts:#?}");
            assert!(texts.iter().all(|text| !text.contains("{$") && !text.contains("picture-")));
        }
    }

    #[test]
    fn pictures_show_what_a_variant_is_about() {
        let has = |variant, part: &str| {
            let texts = texts(variant);
            assert!(texts.iter().any(|text| text.contains(part)), "{variant:?}: {part} not in {texts:#?}");
        };
        has(Variant::INTERNATIONAL, "il faut en prendre 2");
        has(Variant::ITALIAN, "la dame prend avant le pion");
        has(Variant::SPANISH, "le plus de dames");
        has(Variant::FRISIAN, "qui vaut");
        has(Variant::CZECH, "Quand une dame peut prendre");
        has(Variant::RUSSIAN, "au choix");
        has(Variant::RUSSIAN, "devient dame aussitôt");
    }

    #[test]
    fn a_lone_king_shows_all_its_squares() {
        let king = texts(Variant::INTERNATIONAL).swap_remove(1);
        assert_eq!(king.split(", ").count(), 17, "{king}");
    }
}
