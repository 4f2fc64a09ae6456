//! The page of an analysis: what is pressed there is done.

use damier_game::{GameTree, pdn};
use damier_rules::Variant;
use damier_rules::notation::fen;
use leptos::prelude::{ReadUntracked, Write};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, MouseEvent};

use super::super::state::App;
use super::super::{arbiter, place};
use super::running::{AnalysisApp, first_analysis};
use super::thinking::MOST_LINES;
use super::{Desk, absolute, begin, copy, listen, number, panels, pressed, put};
use crate::analysis::{Analysis, Drill, address, mistakes, ply_under};
use crate::browser::{self, fill};

/// The panels, by their place.
pub(super) const MOVES: usize = 0;
pub(super) const FILE: usize = 2;

/// What can be pressed, beside the board.
const PRESSED: &str = "[data-action],[data-onglet],[data-n],[data-signe],[data-ligne],[data-faute],[data-exercice],\
    [data-choix],.courbe";

/// Takes over the page of an analysis.
pub(super) fn mount(id: &str) {
    let Some((element, words)) = place(id) else { return };
    // All that is shared belongs to this part, which stays as long as the page.
    put("#autour", move || {
        let analysis = &*Box::leak(Box::new(AnalysisApp::new(first_analysis())));
        let app = App::of_desk(words, analysis.table(), Desk::Analysis(analysis));
        let analysis = *analysis;
        let around = begin(app, &element);
        panels::fill(app, analysis);
        listen(&element, "click", move |event, target| {
            if let Some(button) = pressed(target, PRESSED) {
                app.press(analysis, &button, event);
            }
        });
        listen(&element, "change", move |event, field| app.choose_at_desk(analysis, field, event));
        listen(&element, "pointerdown", move |_, target| {
            if pressed(target, "#damier").is_some() {
                analysis.by_hand(true);
            }
        });
        browser::on_files(move |bytes| app.open_text(analysis, &bytes));
        app.hire(analysis);
        app.ask_tables(analysis);
        app.set_to_work(analysis);
        around
    });
}

impl App {
    fn press(self, analysis: AnalysisApp, button: &Element, event: &Event) {
        if let Some(choice) = number(button, "data-choix") {
            self.act(|table| table.choose(choice));
        } else if let Some(tab) = number(button, "data-onglet") {
            analysis.tab.set(tab);
        } else if let Some(place) = number(button, "data-n").or_else(|| number(button, "data-faute")) {
            self.walk(analysis, |board| board.go_to_number(place as u32));
        } else if let Some(mark) = number(button, "data-signe") {
            self.walk(analysis, |board| {
                board.toggle_mark(mark as u16);
            });
        } else if let Some(index) = number(button, "data-exercice") {
            self.move_drill(analysis, |drill| drill.go_to(index));
        } else if let Some(rank) = number(button, "data-ligne") {
            let line = analysis
                .thinking
                .read_untracked()
                .lines
                .get(rank)
                .and_then(|line| line.moves.first().copied());
            if let Some(m) = line {
                self.walk(analysis, |board| {
                    board.play(&m);
                });
            }
        } else if let Some(action) = button.get_attribute("data-action") {
            self.perform_at_desk(analysis, &action, button);
        } else if let Some(share) = event.dyn_ref().and_then(|event| share_of(button, event)) {
            self.go_along_chart(analysis, share);
        }
    }

    fn perform_at_desk(self, analysis: AnalysisApp, action: &str, button: &Element) {
        let walk: fn(&mut Analysis) = match action {
            "moves-first" => Analysis::first,
            "moves-previous" => Analysis::back,
            "moves-next" => Analysis::forward,
            "moves-last" => Analysis::last,
            "analyse-undo" => Analysis::undo,
            "analyse-redo" => Analysis::redo,
            "analyse-promote" => |board| {
                board.promote();
            },
            "analyse-delete" => |board| {
                board.delete();
            },
            _ => return self.perform_beside_board(analysis, action, button),
        };
        self.walk(analysis, walk);
    }

    fn perform_beside_board(self, analysis: AnalysisApp, action: &str, button: &Element) {
        match action {
            "action-flip" => self.table.write().flip(),
            "moteur" => self.want(analysis, |wants| wants.is_on = !wants.is_on),
            "menace" => self.want(analysis, |wants| wants.threat = !wants.threat),
            "duree" => {
                let pace = number(button, "data-valeur").unwrap_or_default();
                self.want(analysis, |wants| wants.pace = pace);
            }
            "review-start" => self.begin_review(analysis),
            "review-stop" => self.stop_review(analysis),
            "review-drill" => self.begin_drill(analysis),
            "review-show" => {
                self.show_better(analysis, number(button, "data-place").unwrap_or_default() as u32);
            }
            "drill-show" => {
                if let Some(drill) = analysis.drill.write().as_mut() {
                    drill.show();
                }
                self.drill_told(analysis);
            }
            "drill-next" => self.move_drill(analysis, Drill::go_on),
            "drill-leave" => self.leave_drill(analysis),
            _ => self.perform_with_file(analysis, action),
        }
    }

    fn perform_with_file(self, analysis: AnalysisApp, action: &str) {
        let board = analysis.board;
        let variant = board.read_untracked().tree().variant();
        match action {
            "ouvrir-texte" => {
                let text = fill::find("#pdn").map(|field| fill::value_of(&field)).unwrap_or_default();
                fill::put_value("#pdn", "");
                self.open_text(analysis, text.as_bytes());
            }
            "nouvelle" => self.renew(analysis, variant),
            "precedente" => self.open_before(analysis),
            "telecharger" => {
                let text = pdn::write_tree(board.read_untracked().tree());
                browser::download("analyse.pdn", "application/x-draughts-pdn", &text);
            }
            "svg" => {
                browser::download("diagramme.svg", "image/svg+xml", &self.picture(analysis).0);
            }
            "png" => {
                let (svg, size) = self.picture(analysis);
                browser::download_png("diagramme.png".to_owned(), &svg, size);
            }
            "copier-pdn" | "copier-fen" | "copier-lien" => {
                let text = {
                    let board = board.read_untracked();
                    match action {
                        "copier-pdn" => pdn::write_tree(board.tree()),
                        "copier-fen" => fen::print(&board.position().setup()),
                        _ => absolute(&address("/analyse", variant, &board.position())),
                    }
                };
                analysis.told.set(copy(self, &text));
            }
            _ => {
                let proposed =
                    self.told.read_untracked().acts.iter().copied().find(|act| act.key() == action);
                if let Some(act) = proposed {
                    arbiter::perform(self, act);
                }
            }
        }
    }

    /// A field has another value.
    fn choose_at_desk(self, analysis: AnalysisApp, field: &Element, event: &Event) {
        let value = fill::value_of(field);
        match field.get_attribute("data-action").as_deref() {
            Some("lignes") => {
                let lines = value.parse().unwrap_or(1).clamp(1, MOST_LINES);
                self.want(analysis, |wants| wants.lines = lines);
            }
            Some("commentaire") => self.walk(analysis, |board| {
                board.set_comment(&value);
            }),
            Some("variante") => {
                if let Some(variant) = Variant::from_id(&value) {
                    self.renew(analysis, variant);
                }
            }
            Some("partie") => self.open_other(analysis, value.parse().unwrap_or_default()),
            Some("fen") => self.open_fen(analysis, value.trim()),
            Some("fichier") => browser::chosen_file(event, move |bytes| self.open_text(analysis, &bytes)),
            _ => {}
        }
    }

    /// Begins anew, with this variant.
    fn renew(self, analysis: AnalysisApp, variant: Variant) {
        analysis.brought.set(None);
        analysis.remarks.set(Vec::new());
        analysis.told.set(String::new());
        self.open_tree(analysis, GameTree::new(variant));
    }

    /// Plays out what would have been better than the move that leads to this place.
    fn show_better(self, analysis: AnalysisApp, place: u32) {
        let found = {
            let (review, board) = (analysis.review.read_untracked(), analysis.board.read_untracked());
            review.as_ref().map(|review| mistakes(review, board.tree())).unwrap_or_default()
        };
        if let Some(mistake) = found.iter().find(|mistake| mistake.node.number() == place) {
            self.play_out(analysis, mistake);
        }
    }

    fn go_along_chart(self, analysis: AnalysisApp, share: f64) {
        let plies = analysis.review.read_untracked().as_ref().map_or(0, |review| review.progress().1 - 1);
        self.walk(analysis, |board| {
            let ply = ply_under(share, plies);
            let node = ply.checked_sub(1).and_then(|index| board.tree().main_line().nth(index));
            board.go(node.unwrap_or(GameTree::ROOT));
        });
    }
}

/// Where on the chart one has pressed, as a share of its width.
fn share_of(chart: &Element, event: &MouseEvent) -> Option<f64> {
    let area = chart.get_bounding_client_rect();
    (area.width() > 0.0).then(|| (f64::from(event.client_x()) - area.left()) / area.width())
}
