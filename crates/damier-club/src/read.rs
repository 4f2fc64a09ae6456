//! Reading what happened without derives, for the browser: see [`json`](crate::json).

use damier_game::clock::{Millis, Timestamp};
use damier_rules::Color;

use crate::event::{Courtesy, Ending, Event, Happened, Origin, Proposal, Sides};
use crate::json::Json;
use crate::leg::Leg;
use crate::presence::Presence;
use crate::terms::Terms;

impl Happened {
    /// Reads an event from its JSON; `None` if it is none.
    #[must_use]
    pub fn from_json(json: &Json) -> Option<Self> {
        Some(Self { at: Timestamp(json.number("at")?), event: event(json)? })
    }
}

fn event(json: &Json) -> Option<Event> {
    let times = |name: &str| {
        json.optional(name, |sides| Sides::from_json(sides, |time| time.as_number().map(Millis)))
    };
    Some(match json.text("type")? {
        "opened" => Event::Opened {
            game: json.text("game")?.parse().ok()?,
            terms: Terms::from_json(json.get("terms")?)?,
            seats: Sides::from_json(json.get("seats")?, |player| player.as_text()?.parse().ok())?,
            rated: json.is_true("rated"),
            origin: Origin::from_code(json.text("origin")?)?,
            previous: json.optional("previous", |game| game.as_text()?.parse().ok())?,
            leg: json.optional("match", Leg::from_json)?,
        },
        "acted" => Event::Acted {
            act: small(json.number("act")?)?,
            word: json.text("word")?.to_owned(),
            left: times("left")?,
            quota: times("quota")?,
        },
        "proposed" => Event::Proposed { by: color(json)?, what: Proposal::from_code(json.text("what")?)? },
        "declined" => Event::Declined { by: color(json)?, what: Proposal::from_code(json.text("what")?)? },
        "taken_back" => Event::TakenBack {
            acts: small(json.number("acts")?)?,
            left: times("left")?,
            quota: times("quota")?,
        },
        "greeted" => Event::Greeted { by: color(json)?, what: Courtesy::from_code(json.text("what")?)? },
        "resumed" => Event::Resumed { left: times("left")? },
        "ended" => Event::Ended { ending: ending(json.get("ending")?)?, left: times("left")? },
        "rematched" => Event::Rematched { game: json.text("game")?.parse().ok()? },
        _ => return None,
    })
}

fn small(number: u64) -> Option<u32> {
    number.try_into().ok()
}

fn color(json: &Json) -> Option<Color> {
    crate::color::read(json.text("by")?)
}

fn ending(json: &Json) -> Option<Ending> {
    Some(Ending { result: json.text("result")?.to_owned(), reason: json.text("reason")?.to_owned() })
}

impl Leg {
    /// Reads which game of a match one is; `None` if that is not said.
    #[must_use]
    pub fn from_json(json: &Json) -> Option<Self> {
        if let Some(first) = json.get("first") {
            return Some(Self::First { next: first.text("next")?.parse().ok()? });
        }
        let points = |points: &Json| points.as_number()?.try_into().ok();
        Some(Self::Second { brought: Sides::from_json(json.get("second")?.get("brought")?, points)? })
    }
}

impl<T> Sides<T> {
    /// Reads something for each side; `None` if it is not there for both.
    pub fn from_json(json: &Json, read: impl Fn(&Json) -> Option<T>) -> Option<Self> {
        Some(Self { white: read(json.get("white")?)?, black: read(json.get("black")?)? })
    }
}

macro_rules! codes {
    ($name:ident { $($variant:ident => $code:literal,)* }) => {
        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// A stable name, as it is written in JSON.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$variant => $code,)*
                }
            }

            /// The one of this name.
            #[must_use]
            pub fn from_code(code: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.code() == code)
            }
        }
    };
}

codes!(Origin {
    Invitation => "invitation",
    Lobby => "lobby",
    Challenge => "challenge",
    Rematch => "rematch",
});

codes!(Proposal {
    Draw => "draw",
    Takeback => "takeback",
    Rematch => "rematch",
});

codes!(Courtesy {
    Hello => "hello",
    GoodGame => "good_game",
    WellPlayed => "well_played",
    NiceMove => "nice_move",
    Thanks => "thanks",
    Sorry => "sorry",
    OneMoment => "one_moment",
    Goodbye => "goodbye",
});

codes!(Presence {
    Here => "here",
    Away => "away",
    Gone => "gone",
});

#[cfg(test)]
mod tests {
    use damier_rules::Variant;
    use serde::Serialize;

    use super::*;
    use crate::{GameId, PlayerId};

    /// An event read by hand, which is the one that the derives read.
    fn read(text: &str) -> Option<Happened> {
        let read = Json::parse(text).and_then(|json| Happened::from_json(&json));
        assert_eq!(read, serde_json::from_str(text).ok(), "{text}");
        read
    }

    #[test]
    fn every_event_is_read_as_it_is_written() {
        let left = Some(Sides { white: Millis(599_000), black: Millis(u64::MAX) });
        let (game, seats) = (GameId::from_random(1), [2, 3].map(PlayerId::from_random));
        let opened = |terms, previous| Event::Opened {
            game,
            terms,
            seats: Sides { white: seats[0], black: seats[1] },
            rated: previous,
            origin: Origin::Rematch,
            previous: previous.then_some(game),
            leg: previous.then_some(Leg::First { next: game }),
        };
        let mut second = opened(Terms::usual(Variant::INTERNATIONAL), true);
        if let Event::Opened { leg, .. } = &mut second {
            *leg = Some(Leg::Second { brought: Sides { white: 2, black: 0 } });
        }
        let start = r#"{"variant":"german","laws":"king_landing=behind","time":"3d","faults":"arbiter","start":"B:W31:B1"}"#;
        let mut events = vec![
            opened(Terms::usual(Variant::INTERNATIONAL), false),
            opened(Terms { time: None, ..Terms::usual(Variant::POLISH) }, true),
            opened(serde_json::from_str(start).expect("terms"), false),
            second,
            Event::Acted { act: 7, word: "~31-27".to_owned(), left, quota: left },
            Event::Acted { act: 0, word: "huff@27 \"é\"\n".to_owned(), left: None, quota: None },
            Event::TakenBack { acts: u32::MAX, left, quota: None },
            Event::Resumed { left: None },
            Event::Ended { ending: Ending { result: "2-0".to_owned(), reason: "flag".to_owned() }, left },
            Event::Rematched { game },
        ];
        for by in Color::ALL {
            for what in Proposal::ALL {
                events.extend([Event::Proposed { by, what: *what }, Event::Declined { by, what: *what }]);
            }
            events.extend(Courtesy::ALL.iter().map(|what| Event::Greeted { by, what: *what }));
        }
        for event in events {
            let happened = Happened { at: Timestamp(1_790_000_000_000), event };
            let text = serde_json::to_string(&happened).expect("events are text");
            assert_eq!(read(&text), Some(happened));
        }
    }

    #[test]
    fn what_is_no_event_is_none_for_both() {
        for text in [
            "null",
            "{}",
            r#"{"at":7,"type":"acted","act":3}"#,
            r#"{"at":-7,"type":"acted","act":3,"word":"14x23"}"#,
            r#"{"at":7,"type":"acted","act":4294967296,"word":"14x23"}"#,
            r#"{"at":7,"type":"acted","act":3,"word":14}"#,
            r#"{"at":7,"type":"acted","act":3,"word":"14x23","left":{"white":1}}"#,
            r#"{"at":7,"type":"proposed","by":"R","what":"draw"}"#,
            r#"{"at":7,"type":"proposed","by":"W","what":"money"}"#,
            r#"{"at":7,"type":"rematched","game":"short"}"#,
            r#"{"at":7,"type":"won"}"#,
        ] {
            assert_eq!(read(text), None);
        }
        let later = r#"{"at":7,"type":"acted","act":3,"word":"14x23","left":null,"new":[1.5,{"a":null}]}"#;
        assert!(read(later).is_some(), "what is not known yet is passed over");
    }

    #[test]
    fn codes_are_those_that_the_derives_write() {
        fn check<T: Copy + Serialize>(all: &[T], code: impl Fn(T) -> &'static str) {
            for one in all {
                assert_eq!(serde_json::to_string(one).ok(), Some(format!("\"{}\"", code(*one))));
            }
        }
        check(Origin::ALL, Origin::code);
        check(Proposal::ALL, Proposal::code);
        check(Courtesy::ALL, Courtesy::code);
        check(Presence::ALL, Presence::code);
    }
}
