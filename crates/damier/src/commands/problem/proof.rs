//! Proving one problem: its solution is played, and every move of the solver judged.

use damier_content::problems::Statement;
use damier_game::exercise::problem::check_setup;
use damier_game::exercise::{Outcome, Point, Problem, Try};
use damier_rules::notation::{fen, move_text};
use damier_rules::{AnyMove, AnyPosition, Color};
use serde::{Deserialize, Serialize};

use super::judge::{Class, Judge, Stopped, Worth, word};

/// How much longer a reply must resist, in hundredths of a man, to be taken instead of the recorded one.
const RESISTS_MORE: i32 = 60;

/// So many moves of the solver are looked for after a reply that is not the recorded one.
const LONGEST_CONTINUATION: usize = 8;

/// Lines of refutations are told so far.
const LONGEST_LINE: usize = 7;

/// What has been found out about a problem.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Report {
    pub(super) id: String,
    pub(super) verdict: Verdict,
    /// Why it is not sound; empty if it is.
    pub(super) why: String,
    /// What the first move is worth.
    pub(super) worth: String,
    /// The next best first move.
    pub(super) next_best: String,
    /// The solution as it was proved.
    pub(super) solution: Vec<String>,
    /// Other moves that win, each after the moves that lead to it.
    pub(super) also_wins: Vec<String>,
    /// Replies that resist longer than the recorded ones.
    pub(super) better_replies: Vec<String>,
    /// Later moves that are neither clearly won nor clearly not: they count as failing.
    pub(super) unclear: Vec<String>,
    /// How many moves of the solver were judged.
    pub(super) judged: u32,
    /// The tries as text; empty if it is not sound.
    pub(super) tries: String,
}

/// Whether a problem is sound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Verdict {
    Sound,
    /// The position or the solution is not legal.
    Illegal,
    /// The solution does not win.
    #[default]
    Unwon,
    /// Another first move wins as well, or may.
    Cooked,
}

/// Why a proof ends early.
enum Ended {
    Stopped,
    Because(Verdict, String),
}

impl From<Stopped> for Ended {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// Proves a problem.
pub(super) fn prove(judge: &mut Judge, statement: &Statement) -> Result<Report, Stopped> {
    let mut proof = Proof {
        judge,
        solver: Color::White,
        accepted: &statement.accepted,
        after: Vec::new(),
        report: Report { id: statement.id.clone(), ..Report::default() },
    };
    match proof.run(statement) {
        Ok(()) => proof.report.verdict = Verdict::Sound,
        Err(Ended::Stopped) => return Err(Stopped),
        Err(Ended::Because(verdict, why)) => {
            proof.report.verdict = verdict;
            proof.report.why = why;
        }
    }
    Ok(proof.report)
}

struct Proof<'a> {
    judge: &'a mut Judge,
    solver: Color,
    accepted: &'a [String],
    /// The moves that led to the point being looked at.
    after: Vec<String>,
    report: Report,
}

/// A legal move, where it leads, and what that is worth.
struct Judged {
    word: String,
    after: AnyPosition,
    worth: Worth,
}

impl Proof<'_> {
    fn run(&mut self, statement: &Statement) -> Result<(), Ended> {
        let illegal = |why: String| Ended::Because(Verdict::Illegal, why);
        let variant = self.judge.variant();
        let setup =
            fen::parse(&statement.fen, variant.shape()).map_err(|error| illegal(error.to_string()))?;
        let position = variant.position(&setup).map_err(|error| illegal(error.to_string()))?;
        check_setup(variant, &setup).map_err(|error| illegal(error.to_string()))?;
        if position.outcome().is_some() {
            return Err(illegal("the game is over".to_owned()));
        }
        let solution = canonical(&position, &statement.solution).map_err(illegal)?;
        self.solver = position.turn();
        let mut first = self.point(&position, &solution, 0)?;
        trim(&mut first);
        let problem = Problem::new(variant, &setup, first).map_err(|error| illegal(error.to_string()))?;
        problem.check().map_err(|error| illegal(error.to_string()))?;
        self.report.solution = problem.solution().into_iter().map(str::to_owned).collect();
        self.report.tries = problem.first().to_text();
        Ok(())
    }

    /// What may be played at a point, `beyond` moves of the solver after the recorded solution.
    fn point(&mut self, position: &AnyPosition, recorded: &[String], beyond: usize) -> Result<Point, Ended> {
        let is_first = self.after.is_empty();
        let mut moves = self.judge_moves(position)?;
        let best = match recorded.first() {
            Some(word) => {
                moves.iter().position(|judged| judged.word == *word).expect("the solution was played")
            }
            None => best_for_solver(&moves),
        };
        let solution = moves.remove(best);
        let worth = self.judge.deep_worth(&solution.after, self.solver)?;
        if is_first {
            self.report.worth = worth.text();
        }
        if worth.class() != Class::Wins {
            let why = format!("{} is only worth {}", self.place(&solution.word), worth.text());
            return Err(Ended::Because(Verdict::Unwon, why));
        }
        if is_first {
            self.look_for_cooks(&moves)?;
        }
        let mut tries = Vec::new();
        for judged in &moves {
            tries.push(Try { word: judged.word.clone(), outcome: self.outcome(judged) });
        }
        let rest = recorded.get(1..).unwrap_or_default();
        let others_win = || tries.iter().any(|tried| matches!(tried.outcome, Outcome::AlsoWins { .. }));
        let ends = match beyond {
            0 => rest.len() < 2,
            LONGEST_CONTINUATION.. => true,
            _ => others_win(),
        };
        let outcome = if ends || solution.after.outcome().is_some() {
            Outcome::Solved
        } else {
            self.after.push(solution.word.clone());
            let outcome = self.solution(&solution.after, rest, beyond);
            self.after.pop();
            outcome?
        };
        tries.insert(0, Try { word: solution.word, outcome });
        Ok(Point { tries })
    }

    fn judge_moves(&mut self, position: &AnyPosition) -> Result<Vec<Judged>, Ended> {
        let moves = position.legal_moves();
        let mut judged = Vec::new();
        for m in &moves {
            let after = position.play(m).expect("a legal move");
            let worth = match moves.len() {
                // It is played whatever it is worth.
                1 => Worth { value: 0, line: Vec::new() },
                _ => self.judge.worth(&after, self.solver)?,
            };
            judged.push(Judged { word: word(position, m), after, worth });
            self.report.judged += 1;
        }
        Ok(judged)
    }

    /// Other first moves that win, or may.
    fn look_for_cooks(&mut self, others: &[Judged]) -> Result<(), Ended> {
        if let Some(next) = others.iter().max_by_key(|judged| judged.worth.value) {
            self.report.next_best = format!("{} {}", next.word, next.worth.text());
        }
        let is_accepted = |judged: &Judged| self.accepted.contains(&judged.word);
        let may_win = |judged: &&Judged| judged.worth.class() != Class::Fails && !is_accepted(judged);
        match others.iter().filter(may_win).max_by_key(|judged| judged.worth.value) {
            None => Ok(()),
            Some(judged) => {
                let why = match judged.worth.class() {
                    Class::Wins => format!("{} wins too: {}", judged.word, judged.worth.text()),
                    _ => format!("{} is in doubt: {}", judged.word, judged.worth.text()),
                };
                Err(Ended::Because(Verdict::Cooked, why))
            }
        }
    }

    /// What comes of a move that is not the solution.
    fn outcome(&mut self, judged: &Judged) -> Outcome {
        let place = self.place(&judged.word);
        let line = told(&judged.after, &judged.worth.line);
        match judged.worth.class() {
            Class::Wins => {
                self.report.also_wins.push(place);
                Outcome::AlsoWins { line }
            }
            Class::Unclear => {
                self.report.unclear.push(format!("{place} {}", judged.worth.text()));
                Outcome::Fails { refutation: line }
            }
            Class::Fails => Outcome::Fails { refutation: line },
        }
    }

    /// How the solution goes on after a move of it that does not end the game.
    fn solution(
        &mut self,
        position: &AnyPosition,
        recorded: &[String],
        beyond: usize,
    ) -> Result<Outcome, Ended> {
        let (m, is_recorded) = self.reply(position, recorded.first())?;
        let reply = word(position, &m);
        let next = position.play(&m).expect("a legal move");
        if next.outcome().is_some() {
            let why = format!("{} ends the game", self.place(&reply));
            return Err(Ended::Because(Verdict::Unwon, why));
        }
        let (rest, beyond) = match is_recorded {
            true if beyond == 0 => (recorded.get(1..).unwrap_or_default(), 0),
            _ => (&[] as &[String], beyond + 1),
        };
        self.after.push(reply.clone());
        let point = self.point(&next, rest, beyond);
        self.after.pop();
        Ok(Outcome::Goes { reply, next: point? })
    }

    /// The reply that resists longest, and whether it is the recorded one: that is taken unless another resists more.
    fn reply(&mut self, position: &AnyPosition, recorded: Option<&String>) -> Result<(AnyMove, bool), Ended> {
        let moves = position.legal_moves();
        let find = |wanted: &String| moves.iter().position(|m| word(position, m) == *wanted);
        let recorded = recorded.and_then(find);
        if let [only] = moves.as_slice() {
            return Ok((*only, recorded.is_some()));
        }
        let mut values = Vec::new();
        for m in &moves {
            let after = position.play(m).expect("a legal move");
            values.push(self.judge.worth(&after, self.solver)?.value);
        }
        let toughest = (0..moves.len()).min_by_key(|index| values[*index]).expect("the game goes on");
        let chosen = match recorded {
            Some(index) if values[index] - values[toughest] < RESISTS_MORE => index,
            _ => toughest,
        };
        if recorded.is_some_and(|index| index != chosen) {
            let place = self.place(&word(position, &moves[chosen]));
            self.report.better_replies.push(place);
        }
        Ok((moves[chosen], recorded == Some(chosen)))
    }

    /// A move with those that lead to it.
    fn place(&self, word: &str) -> String {
        self.after.iter().map(String::as_str).chain([word]).collect::<Vec<_>>().join(" ")
    }
}

fn best_for_solver(moves: &[Judged]) -> usize {
    (0..moves.len()).max_by_key(|index| (moves[*index].worth.value, std::cmp::Reverse(*index))).unwrap_or(0)
}

/// The start of a line that is worth telling: it ends where nothing is to be captured.
fn told(from: &AnyPosition, line: &[String]) -> Vec<String> {
    let mut position = *from;
    let mut best = 0;
    for (index, word) in line.iter().enumerate() {
        let Some(next) = move_text::parse(&position, word).ok().and_then(|m| position.play(&m)) else {
            break;
        };
        position = next;
        if !position.has_capture() {
            best = index + 1;
        }
        if index + 1 >= LONGEST_LINE && best > 0 {
            break;
        }
    }
    line[..best.max(line.len().min(1))].to_vec()
}

/// Takes away quiet moves that come last and are not the only ones to win: the solution ends before. The capture that
/// all was for stays, even if there are two of them.
fn trim(point: &mut Point) {
    let Some(solution) = point.tries.first_mut() else { return };
    let Outcome::Goes { next, .. } = &mut solution.outcome else { return };
    trim(next);
    let is_last_and_quiet =
        next.tries.first().is_some_and(|tried| tried.outcome == Outcome::Solved && !tried.word.contains('x'));
    if is_last_and_quiet && next.others_that_win().next().is_some() {
        solution.outcome = Outcome::Solved;
    }
}

/// The moves of a solution as the tries write them.
fn canonical(start: &AnyPosition, solution: &[String]) -> Result<Vec<String>, String> {
    if solution.is_empty() {
        return Err("there is no solution".to_owned());
    }
    let mut position = *start;
    let mut words = Vec::new();
    for (index, text) in solution.iter().enumerate() {
        let m = move_text::parse(&position, text).map_err(|error| format!("move {}: {error}", index + 1))?;
        words.push(word(&position, &m));
        position = position.play(&m).expect("a legal move");
    }
    Ok(words)
}
