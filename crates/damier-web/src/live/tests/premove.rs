//! Moves decided on before the turn, on their way to the server.

use super::*;

impl Page {
    /// Decides on a move before the turn; what is sent for it.
    fn decide(&mut self, from: u8, to: u8) -> Vec<ClientMessage> {
        self.table.set_premoving(true);
        self.table.tap(sq(from));
        self.table.tap(sq(to));
        self.tell()
    }

    /// What is told of the premove as it stands now.
    fn tell(&mut self) -> Vec<ClientMessage> {
        let does = self.live.decide(self.table.premove());
        self.note(does);
        std::mem::take(&mut self.sent)
    }
}

#[test]
fn a_premove_is_told_once_and_again_over_a_new_line() {
    let (server, _, mut black, _) = begun();
    let decided = [ClientMessage::Premove { act: 3, from: 14, to: 23 }];
    assert_eq!(black.decide(14, 23), decided);
    assert_eq!(black.tell(), [], "once");
    black.live.closed(Page::now(&server));
    black.connect(&server);
    assert_eq!(std::mem::take(&mut black.sent), decided);
    // Another takes its place, and then none.
    assert_eq!(black.decide(13, 24), [ClientMessage::Premove { act: 3, from: 13, to: 24 }]);
    black.table.back();
    assert_eq!(black.tell(), [ClientMessage::CancelPremove]);
    black.live.closed(Page::now(&server));
    black.connect(&server);
    assert_eq!(black.sent, []);
}

#[test]
fn the_page_plays_it_as_the_server_does_and_says_when_it_is_dropped() {
    let (mut server, _, mut black, _) = begun();
    black.decide(14, 23);
    server.act(Color::White, "28x19");
    server.act(Color::Black, "14x23");
    black.catch_up(&server);
    assert_eq!((black.table.game().len(), black.tell()), (4, vec![]), "nothing to take back");
    assert_eq!(black.table.premove(), None);

    black.decide(10, 14);
    server.act(Color::White, "33-28");
    black.catch_up(&server);
    assert_eq!(black.tell(), [], "its time has passed");
    let told = black.told(&server);
    assert!(told.title.contains("abandonné") && told.title.contains("10-14"), "{told:?}");
}

#[test]
fn what_is_decided_while_ones_own_move_is_on_its_way_is_for_the_turn_after() {
    let (server, mut white, ..) = begun();
    assert_eq!(white.play(28, 19, &server).len(), 1);
    assert_eq!(white.decide(33, 28), [ClientMessage::Premove { act: 4, from: 33, to: 28 }]);
    let told = white.told(&server);
    assert!(told.title.contains("33-28") && told.acts.contains(&Act::Other), "{told:?}");
}
