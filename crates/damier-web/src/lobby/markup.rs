//! The lobby as markup. What players have called themselves is escaped here, like everything else.

use std::fmt::Write;

use damier_club::{PlayerId, Terms};
use damier_game::{FaultMode, TimeControl};
use damier_protocol::live::Card;
use damier_rules::{Color, Variant};
use damier_view::svg::escape;
use damier_view::time;
use damier_view::words::{Arg, Words};

use super::Lobby;

/// So many offers are shown.
const MOST: usize = 30;

/// The lobby in the words of a language.
pub struct Markup<'a> {
    /// The words.
    pub words: &'a Words,
    /// The lobby.
    pub lobby: &'a Lobby,
}

impl Markup<'_> {
    /// What stays as it is: the variant, the time controls, and the offer to make; rated ones for who has an account.
    #[must_use]
    pub fn frame(words: &Words, has_account: bool) -> String {
        let word = |key: &str| escape(&words.get(key));
        let mut html = format!(
            r#"<section><div class="titre"><h2>{}</h2><span class="rangee"><select id="jeu" aria-label="{}">"#,
            word("lobby-pair-title"),
            word("variants-title")
        );
        for variant in Variant::ALL {
            let name = word(&format!("variant-{}", variant.id()));
            // A string takes all that is written to it.
            let _ = write!(html, r#"<option value="{}">{name}</option>"#, variant.id());
        }
        html += "</select>";
        let checkbox = |id: &str, key: &str| {
            format!(r#"<label class="coche"><input id="{id}" type="checkbox">{}</label>"#, word(key))
        };
        if has_account {
            html += &checkbox("vite-classee", "lobby-pair-rated");
        }
        html += r#"</span></div><div class="cadences">"#;
        for control in TimeControl::USUAL {
            let class = if control == TimeControl::DEFAULT { "cadence p" } else { "cadence" };
            let pace = word(pace(control));
            let _ = write!(
                html,
                r#"<button class="{class}" type="button" data-pair="{control}"><b>{control}</b><span>{pace}</span></button>"#
            );
        }
        let _ = write!(
            html,
            r#"</div><div id="attente" aria-live="polite"></div></section><section><div class="titre"><h2 id="offres-titre"></h2><span class="rangee"><select id="cadence" aria-label="{}">"#,
            word("clock-label")
        );
        let correspondence = ["1d", "2d", "3d", "7d"].into_iter().filter_map(|text| text.parse().ok());
        for control in TimeControl::USUAL.into_iter().chain(correspondence) {
            let selected = if control == TimeControl::DEFAULT { " selected" } else { "" };
            let name = escape(&time::control(words, control));
            let _ = write!(html, r#"<option value="{control}"{selected}>{name}</option>"#);
        }
        let _ = write!(html, r#"</select><select id="couleur" aria-label="{}">"#, word("color-label"));
        for (value, key) in [("", "color-random"), ("W", "color-white"), ("B", "color-black")] {
            let _ = write!(html, r#"<option value="{value}">{}</option>"#, word(key));
        }
        let _ = write!(html, r#"</select><select id="fautes" aria-label="{}">"#, word("faults-label"));
        for (value, key) in [("", "lobby-faults-usual")]
            .into_iter()
            .chain(FaultMode::ALL.map(|mode| (mode.code(), fault_key(mode))))
        {
            let _ = write!(html, r#"<option value="{value}">{}</option>"#, word(key));
        }
        html += "</select>";
        html += &checkbox("match", "match-wanted");
        if has_account {
            html += &checkbox("classee", "lobby-rated");
        }
        let _ = write!(
            html,
            r#"<button class="bt" type="button" data-action="offer">{}</button></span></div><div id="offres"></div></section>"#,
            word("lobby-offer")
        );
        html
    }

    /// What one waits for, or why one cannot.
    #[must_use]
    pub fn waiting(&self) -> String {
        if let Some(reason) = &self.lobby.refused {
            let known = format!("lobby-refused-{}", reason.replace('_', "-"));
            let key = if self.words.has(&known) { known.as_str() } else { "table-refused-text" };
            return format!(r#"<p class="arbitre refus">{}</p>"#, escape(&self.words.get(key)));
        }
        let Some((terms, is_rated)) = &self.lobby.waiting else { return String::new() };
        let key = if *is_rated { "lobby-waiting-rated" } else { "lobby-waiting" };
        let text = self.words.with(key, &[("what", self.what(terms).into())]);
        let cancel = escape(&self.words.get("action-cancel"));
        format!(
            r#"<div class="arbitre"><div class="etapes"><span class="attend" aria-hidden="true"><i></i><i></i><i></i></span><span>{}</span><button class="bt etape" type="button" data-action="withdraw">{cancel}</button></div></div>"#,
            escape(&text)
        )
    }

    /// How many offers there are.
    #[must_use]
    pub fn title(&self) -> String {
        self.words.with("lobby-offers", &[("n", self.lobby.offers.len().into())])
    }

    /// The offers, and challenges to oneself, in a table.
    #[must_use]
    pub fn offers(&self) -> String {
        let lobby = self.lobby;
        let offers = || lobby.challenges.iter().chain(&lobby.offers).take(MOST);
        if offers().next().is_none() {
            return format!(r#"<p class="doux">{}</p>"#, escape(&self.words.get("lobby-no-offers")));
        }
        let mut html = r#"<div class="carte tableau"><table><tbody>"#.to_owned();
        for offer in offers() {
            let terms = &offer.seek.terms;
            let color = match offer.seek.color {
                Some(Color::White) => "color-white",
                Some(Color::Black) => "color-black",
                None => "color-random",
            };
            let kind = if offer.seek.rated { "table-rated" } else { "table-casual" };
            let (id, is_own) = (offer.offer, lobby.is_own(offer));
            let button = |class, does: &str, key| {
                let name = escape(&self.words.get(key));
                format!(r#"<button class="{class}" type="button" {does}>{name}</button>"#)
            };
            let mut buttons = if is_own {
                button("bt nu", r#"data-action="withdraw""#, "table-withdraw")
            } else {
                button("bt p", &format!(r#"data-take="{id}""#), "action-play")
            };
            let who = match offer.to {
                None => self.name(&offer.player),
                Some(other) if is_own => self.challenge_to(other),
                Some(_) => {
                    buttons
                        .insert_str(0, &button("bt nu", &format!(r#"data-decline="{id}""#), "table-decline"));
                    format!(
                        "{} <b>{}</b>",
                        self.name(&offer.player),
                        escape(&self.words.get("lobby-challenge"))
                    )
                }
            };
            let _ = write!(
                html,
                r#"<tr><th scope="row">{}</th><td><span class="plaque vide">{}</span></td><td>{}</td><td class="pas-tel">{}</td><td class="pas-tel">{}</td><td>{buttons}</td></tr>"#,
                who,
                terms.time.map_or_else(|| "–".to_owned(), |time| escape(&time.to_string())),
                self.variant(terms) + &self.match_mark(offer.seek.is_match),
                escape(&self.words.get(color)),
                escape(&self.words.get(kind)),
            );
        }
        html + "</tbody></table></div>"
    }

    /// The games that go on.
    #[must_use]
    pub fn running(&self) -> String {
        if self.lobby.running.is_empty() {
            return format!(r#"<p class="doux">{}</p>"#, escape(&self.words.get("lobby-none-running")));
        }
        let mut html = "<ul>".to_owned();
        for game in &self.lobby.running {
            let _ = write!(
                html,
                r#"<li>{} – {} · <a href="/partie/{}">{}</a></li>"#,
                self.name(&game.players.white),
                self.name(&game.players.black),
                game.game,
                escape(&self.what(&game.terms)),
            );
        }
        html += "</ul>";
        let more = u32::try_from(self.lobby.running.len())
            .map_or(0, |shown| self.lobby.all_running.saturating_sub(shown));
        if more > 0 {
            let text = self.words.with("lobby-more-running", &[("n", more.into())]);
            let _ = write!(html, r#"<p class="doux pt">{}</p>"#, escape(&text));
        }
        html
    }

    fn name(&self, card: &Card) -> String {
        let mut html = linked(self.words, card);
        let about =
            [card.rating.map(|rating| rating.to_string()), card.bot.then(|| self.words.get("table-bot"))];
        for about in about.into_iter().flatten() {
            let _ = write!(html, r#" <small class="doux">{}</small>"#, escape(&about));
        }
        html
    }

    /// A challenge of one's own, which leads to whom it is to.
    fn challenge_to(&self, other: PlayerId) -> String {
        let text = escape(&self.words.get("lobby-challenge-own"));
        format!(r#"<a href="/joueur/{other}" target="_blank">{text}</a>"#)
    }

    fn variant(&self, terms: &Terms) -> String {
        let name = escape(&self.words.get(&format!("variant-{}", terms.variant.id())));
        let is_usual = terms.faults == FaultMode::usual(terms.variant);
        let about = [
            terms.variant.is_house().then(|| self.words.get("house-title")),
            (!is_usual).then(|| self.words.get(&format!("terms-faults-{}", terms.faults.code()))),
        ];
        about
            .into_iter()
            .flatten()
            .fold(name, |html, about| format!("{html} <small>{}</small>", escape(&about)))
    }

    fn match_mark(&self, is_match: bool) -> String {
        if !is_match {
            return String::new();
        }
        format!(r#" <small>{}</small>"#, escape(&self.words.get("match-short")))
    }

    /// What is played, in a few words.
    fn what(&self, terms: &Terms) -> String {
        let clock = match terms.time {
            Some(control) => time::control(self.words, control),
            None => self.words.get("clock-none"),
        };
        let name = self.words.get(&format!("variant-{}", terms.variant.id()));
        let args: [(&str, Arg<'_>); 2] = [("kind", name.into()), ("clock", clock.into())];
        self.words.with("table-about", &args)
    }
}

/// What a player is called.
#[must_use]
pub fn name_of(words: &Words, card: &Card) -> String {
    if card.name.is_empty() { words.get("table-nobody") } else { card.name.clone() }
}

/// A player's name as markup, which leads to his page if he has one: beside the game, or whatever is waited for here.
#[must_use]
pub fn linked(words: &Words, card: &Card) -> String {
    let name = escape(&name_of(words, card));
    if card.name.is_empty() {
        return name;
    }
    format!(r#"<a href="/joueur/{}" target="_blank">{name}</a>"#, card.id)
}

const fn fault_key(mode: FaultMode) -> &'static str {
    match mode {
        FaultMode::Strict => "faults-strict",
        FaultMode::Arbiter => "faults-arbiter",
        FaultMode::Huffing => "faults-huffing",
    }
}

/// The key of how fast a time control is.
fn pace(control: TimeControl) -> &'static str {
    match control.base().0 / 60_000 {
        ..3 => "lobby-pace-flash",
        3..10 => "lobby-pace-fast",
        10 => "lobby-pace-club",
        11..30 => "lobby-pace-calm",
        _ => "lobby-pace-long",
    }
}
