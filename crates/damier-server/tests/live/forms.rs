//! Inviting a friend by the form, without scripts.

use crate::house::{Answer, House};

/// The path that an answer leads to.
fn place(answer: &Answer) -> String {
    assert_eq!(answer.status, 303, "{answer:?}");
    answer.header("location").expect("it leads somewhere").to_owned()
}

#[tokio::test]
async fn every_way_to_handle_faults_and_any_clock_can_be_invited_to() {
    let house = House::open().await;
    for (form, says) in [
        ("variant=polish&time=none&faults=", "Sans pendule"),
        ("variant=polish&time=3d&faults=arbiter", "fautes à l’arbitre"),
        ("variant=polish&time=10%2B5&faults=strict", "fautes refusées"),
        ("variant=international&time=own&minutes=7&seconds=3&color=W", "7\u{a0}min + 3\u{a0}s"),
        ("", "10\u{a0}min + 5\u{a0}s"),
    ] {
        let mut person = house.stranger();
        let invitation = place(&person.submit("/jouer/ami", form).await);
        assert!(invitation.starts_with("/i/"), "{invitation}");
        let shown = house.stranger().get(&invitation).await;
        shown.expect_status(200);
        assert!(shown.body.contains(says), "{form}: {}", shown.body);
    }
}

#[tokio::test]
async fn what_cannot_be_played_is_answered_on_the_form() {
    let house = House::open().await;
    for (form, status, says) in [
        ("variant=international&time=10%2B5&faults=huffing", 422, "On ne souffle pas dans ce jeu"),
        ("variant=international&time=own&minutes=0&seconds=0", 422, "pas zéro des deux"),
        ("time=own&minutes=%22%3E%3Cb%3E&seconds=0", 422, "pas zéro des deux"),
        ("variant=chess", 422, "essayez de nouveau"),
        ("variant=international&rated=on", 403, "Il faut un compte"),
    ] {
        let answer = house.stranger().submit("/jouer/ami", form).await;
        answer.expect_status(status);
        assert!(answer.body.contains(says) && answer.body.contains("<form"), "{form}: {}", answer.body);
        assert!(!answer.body.contains("\"><b>"), "{form}");
    }
    // What was chosen stands in the form.
    let form = "variant=international&time=own&minutes=7&seconds=500&faults=arbiter&color=B";
    let answer = house.stranger().submit("/jouer/ami", form).await;
    for kept in ["\"own\" selected", "\"arbiter\" selected", "\"B\" selected", "value=\"7\"", "value=\"500\""]
    {
        assert!(answer.body.contains(kept), "{kept}: {}", answer.body);
    }
}

#[tokio::test]
async fn who_has_an_account_can_invite_to_a_rated_game() {
    let house = House::open().await;
    assert!(!house.stranger().get("/jouer/ami").await.body.contains("name=\"rated\""));
    let mut member = house.member("awa").await;
    assert!(member.get("/jouer/ami").await.body.contains("name=\"rated\""));
    assert!(member.get("/salon").await.body.contains("data-account=\"true\""));
    let invitation =
        place(&member.submit("/jouer/ami", "variant=frisian&time=own&minutes=7&seconds=0&rated=on").await);
    assert!(member.get(&invitation).await.body.contains("classée"));
    for form in ["time=none&rated=on", "time=10%2B5&faults=arbiter&rated=on"] {
        let answer = member.submit("/jouer/ami", form).await;
        answer.expect_status(422);
        assert!(answer.body.contains("Une partie classée se joue avec une pendule"), "{form}");
        assert!(answer.body.contains("checked"), "{form}");
    }
}
