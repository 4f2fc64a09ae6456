//! A game at the terminal: what is typed, what is shown.

use std::io::{self, BufRead, Write};

use damier_engine::{Engine, Level, Options, ScoreKind, SearchTask, Stop};
use damier_game::Game;
use damier_rules::explain::{Attempt, why_not};
use damier_rules::notation::move_text::{self, ParseMoveError, Style};
use damier_rules::{AnyMove, Color, Variant};
use damier_view::scene::View;
use damier_view::words::Words;
use damier_view::{ending, explain};

use super::order::{self, Order, Vocabulary};
use crate::commands::asked::{parse_move, required};
use crate::commands::board::Board;

/// Memory for the engine: enough for a few seconds of thought.
const HASH_MB: usize = 16;

/// The computer as an opponent.
pub(super) struct Computer {
    engine: Engine,
    level: Level,
    color: Color,
    seed: u64,
}

impl Computer {
    /// The computer playing this side at this level.
    pub(super) fn new(variant: Variant, level: Level, color: Color, seed: u64) -> Self {
        Self { engine: engine(variant), level, color, seed }
    }

    fn task(&self, game: &Game) -> SearchTask {
        self.level.task(*game.position(), Some(game.draws().clone()), self.seed)
    }

    fn choose(&mut self, game: &Game) -> Option<AnyMove> {
        let task = self.task(game);
        self.engine.search(&task, &Stop::new(), &mut |_| ()).best_move()
    }

    /// Whether it takes a draw: from level 3 on, late enough in the game, when it does not stand better.
    fn accepts_draw(&mut self, game: &Game) -> bool {
        const EARLIEST_PLY: usize = 40;
        const BETTER: i32 = 10;
        if self.level < Level::Three || game.len() < EARLIEST_PLY {
            return false;
        }
        let task = self.task(game);
        let score = self.engine.search(&task, &Stop::new(), &mut |_| ()).score();
        score.is_some_and(|score| {
            // The player is to move: the score is the player's.
            match score.kind() {
                ScoreKind::Hundredths(hundredths) => -hundredths <= BETTER,
                ScoreKind::Won { .. } => true,
                ScoreKind::Lost { .. } => false,
            }
        })
    }
}

fn engine(variant: Variant) -> Engine {
    Engine::new(variant, Options { hash_mb: HASH_MB, ..Options::default() })
}

/// A game with its players.
pub(super) struct Table<R, W> {
    game: Game,
    computer: Option<Computer>,
    adviser: Option<Engine>,
    words: Words,
    vocabulary: Vocabulary,
    view: View,
    board: Board,
    input: R,
    output: W,
    /// A draw offered: by whom.
    offered: Option<Color>,
    /// The ply at which a hint was given, and its move.
    hint: Option<(usize, AnyMove)>,
}

/// Whether the game goes on.
#[derive(PartialEq)]
enum Next {
    Go,
    Leave,
}

impl<R: BufRead, W: Write> Table<R, W> {
    pub(super) fn new(
        game: Game,
        computer: Option<Computer>,
        words: Words,
        board: Board,
        input: R,
        output: W,
    ) -> Self {
        let view = View::of(game.variant());
        let vocabulary = Vocabulary::new();
        let (adviser, offered, hint) = (None, None, None);
        Self { game, computer, adviser, words, vocabulary, view, board, input, output, offered, hint }
    }

    /// Plays to the end of the game, or until the player leaves.
    pub(super) fn play(&mut self) -> io::Result<()> {
        if let Some(computer) = &self.computer {
            let level = self.words.get(level_key(computer.level));
            self.say_with("cli-level", &[("level", &level)])?;
        }
        self.show_help()?;
        self.show_board()?;
        while !self.game.is_over() {
            if self.is_computers_turn() {
                if !self.computer_moves()? {
                    return Ok(());
                }
            } else if self.player_acts()? == Next::Leave {
                return self.say("cli-goodbye");
            }
        }
        self.show_result()
    }

    fn is_computers_turn(&self) -> bool {
        self.computer.as_ref().is_some_and(|computer| computer.color == self.game.turn())
    }

    /// False if it found no move, which does not happen while the game goes on.
    fn computer_moves(&mut self) -> io::Result<bool> {
        let Some(m) = self.computer.as_mut().and_then(|computer| computer.choose(&self.game)) else {
            return Ok(false);
        };
        let text = self.text(&m);
        if self.game.play(&m).is_err() {
            return Ok(false);
        }
        self.say_with("cli-computer-plays", &[("move", &text)])?;
        self.show_board()?;
        Ok(true)
    }

    fn player_acts(&mut self) -> io::Result<Next> {
        let prompt = self.words.get("cli-prompt");
        write!(self.output, "{prompt} ")?;
        self.output.flush()?;
        let Some(line) = read_line(&mut self.input)? else {
            writeln!(self.output)?;
            return Ok(Next::Leave);
        };
        let text = line.trim();
        match self.vocabulary.order(text) {
            Some(Order::Quit) => return Ok(Next::Leave),
            Some(order) => self.obey(order)?,
            None if text.is_empty() => {}
            None => self.try_move(text)?,
        }
        Ok(Next::Go)
    }

    fn obey(&mut self, order: Order) -> io::Result<()> {
        match order {
            Order::Moves => self.show_moves(),
            Order::Hint => self.give_hint(),
            Order::Undo => self.undo(),
            Order::Redo => self.redo(),
            Order::Draw => self.draw(),
            Order::Resign => {
                // The game is not over: a player is being asked.
                let _ = self.game.resign(self.game.turn());
                Ok(())
            }
            Order::Board => self.show_board(),
            Order::Help | Order::Quit => self.show_help(),
        }
    }

    fn try_move(&mut self, text: &str) -> io::Result<()> {
        match parse_move(self.game.variant(), self.game.position(), text) {
            Ok(m) => {
                let mover = self.game.turn();
                if self.game.play(&m).is_ok() {
                    // Whoever moves without accepting declines.
                    self.offered = self.offered.filter(|offerer| *offerer == mover);
                    self.show_board()?;
                }
                Ok(())
            }
            Err(ParseMoveError::Ambiguous { .. }) => self.show_choices(text),
            Err(_) => self.refuse(text),
        }
    }

    /// Says why a move is not legal.
    fn refuse(&mut self, text: &str) -> io::Result<()> {
        let position = *self.game.position();
        match order::attempt(position.shape(), self.view.numbering, text) {
            None => {
                let start: String = text.chars().take(LONGEST_QUOTE).collect();
                self.say_with("cli-unknown", &[("text", &start.escape_debug().to_string())])
            }
            Some(Err(square)) => self.say_with("why-off-board-text", &[("square", &square)]),
            Some(Ok(attempt)) => match why_not(&position, &attempt) {
                None => self.show_choices(text),
                Some(refusal) => {
                    let told = explain::explain(&self.words, &self.view, &position, &attempt, &refusal);
                    let best = required(&self.view, &refusal.reason);
                    let best = best.map(|best| format!(" ({best})")).unwrap_or_default();
                    writeln!(self.output, "{}. {}{best}", told.title, told.sentence)
                }
            },
        }
    }

    /// Lists the captures that a text may mean.
    fn show_choices(&mut self, text: &str) -> io::Result<()> {
        let position = *self.game.position();
        let read = order::attempt(position.shape(), self.view.numbering, text);
        let ends = read.and_then(Result::ok).map(|Attempt { from, to, .. }| (from, to));
        let moves: Vec<_> = position
            .legal_moves()
            .iter()
            .filter(|m| ends.is_none_or(|ends| (m.from, m.to) == ends))
            .map(|m| self.text(m))
            .collect();
        let moves = self.words.either(&moves);
        self.say_with("cli-several", &[("moves", &moves)])
    }

    fn show_moves(&mut self) -> io::Result<()> {
        let mut moves = self.game.position().legal_moves();
        moves.sort_by_key(|m| (m.from, m.to));
        let texts: Vec<_> = moves.iter().map(|m| self.text(m)).collect();
        writeln!(self.output, "{}", texts.join("  "))
    }

    /// First which piece; asked again, which move.
    fn give_hint(&mut self) -> io::Result<()> {
        let ply = self.game.len();
        if let Some((at, m)) = self.hint
            && at == ply
        {
            let text = self.text(&m);
            return self.say_with("cli-hint-move", &[("move", &text)]);
        }
        let adviser = self.adviser.get_or_insert_with(|| engine(self.game.variant()));
        let task = Level::Four.task(*self.game.position(), Some(self.game.draws().clone()), 0);
        let Some(m) = adviser.search(&task, &Stop::new(), &mut |_| ()).best_move() else { return Ok(()) };
        self.hint = Some((ply, m));
        let square = self.view.name(m.from);
        self.say_with("cli-hint-piece", &[("square", &square)])
    }

    /// Takes back to where a player is to move again.
    fn undo(&mut self) -> io::Result<()> {
        let is_players = |position: Option<&damier_rules::AnyPosition>| {
            position.is_some_and(|position| {
                self.computer.as_ref().is_none_or(|computer| computer.color != position.turn())
            })
        };
        let Some(back) = (0..self.game.len()).rev().find(|ply| is_players(self.game.position_at(*ply)))
        else {
            return self.say("cli-nothing-to-undo");
        };
        while self.game.len() > back {
            self.game.undo();
        }
        self.forget_words();
        self.say("cli-undone")?;
        self.show_board()
    }

    /// Plays again what was taken back, to where a player is to move.
    fn redo(&mut self) -> io::Result<()> {
        if self.game.redo().is_none() {
            return self.say("cli-nothing-to-redo");
        }
        while self.is_computers_turn() && self.game.redo().is_some() {}
        self.forget_words();
        self.say("cli-redone")?;
        self.show_board()
    }

    fn forget_words(&mut self) {
        self.offered = None;
        self.hint = None;
    }

    fn draw(&mut self) -> io::Result<()> {
        let agreed = match &mut self.computer {
            Some(computer) => computer.accepts_draw(&self.game),
            None => self.offered.is_some(),
        };
        if agreed {
            // The game is not over: a player is being asked.
            let _ = self.game.agree_draw();
            return Ok(());
        }
        if self.computer.is_some() {
            return self.say("draw-declined-text");
        }
        self.offered = Some(self.game.turn());
        self.say("cli-draw-offered")
    }

    fn show_help(&mut self) -> io::Result<()> {
        let orders = Order::words(&self.words).join(", ");
        let first = self.game.position().legal_moves().first().map(|m| self.text(m)).unwrap_or_default();
        self.say_with("cli-commands", &[("example", &first), ("words", &orders)])
    }

    fn show_board(&mut self) -> io::Result<()> {
        let marked = self.game.last_move().map(|m| [m.from, m.to].into_iter().collect()).unwrap_or_default();
        writeln!(self.output)?;
        let position = self.game.position();
        let board = (position.shape(), &position.setup());
        for line in self.board.lines(board, self.view.numbering, marked) {
            writeln!(self.output, "{line}")?;
        }
        writeln!(self.output)?;
        for counter in self.game.counters() {
            writeln!(
                self.output,
                "{}",
                ending::counter(&self.words, self.game.draws().law(), &counter).text
            )?;
        }
        if self.game.is_over() {
            return Ok(());
        }
        let turn = match self.game.turn() {
            Color::White => "turn-white",
            Color::Black => "turn-black",
        };
        self.say(turn)
    }

    fn show_result(&mut self) -> io::Result<()> {
        let Some(conclusion) = self.game.conclusion() else { return Ok(()) };
        let result = match &self.computer {
            Some(computer) => ending::result_for(&self.words, &conclusion, computer.color.opponent()),
            None => ending::result(&self.words, &conclusion),
        };
        let why = ending::why(&self.words, self.game.draws().law(), &conclusion);
        writeln!(self.output, "{result} ({}). {why}", conclusion.points())
    }

    fn text(&self, m: &AnyMove) -> String {
        move_text::print(self.game.position(), m, Style::of(self.game.variant()))
    }

    fn say(&mut self, key: &str) -> io::Result<()> {
        self.say_with(key, &[])
    }

    fn say_with(&mut self, key: &str, args: &[(&str, &str)]) -> io::Result<()> {
        let args: Vec<_> = args.iter().map(|(name, value)| (*name, (*value).into())).collect();
        let text = self.words.with(key, &args);
        writeln!(self.output, "{text}")
    }
}

/// The name of a level, in the catalogue.
fn level_key(level: Level) -> &'static str {
    match level {
        Level::One => "level-discovery",
        Level::Two => "level-beginner",
        Level::Three => "level-club",
        Level::Four => "level-master",
        Level::Five => "level-grandmaster",
        Level::Full => "level-full",
    }
}

/// How much of what was not understood is repeated.
const LONGEST_QUOTE: usize = 40;

/// The longest line that is read: no move is as long.
const LONGEST_LINE: u64 = 4096;

/// A line of text; `None` at the end. Bytes that are no text are read as replacement characters.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if io::Read::take(&mut *input, LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') {
        // The rest of a line that is too long says nothing.
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}
