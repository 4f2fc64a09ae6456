//! Passwords: slow on purpose, so on threads of their own, and few at a time.

use std::sync::LazyLock;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::web::Problem;

/// So many at a time: each takes some 20 MB and a processor.
static TURNS: Semaphore = Semaphore::const_new(2);

/// So many wait; more are sent away at once, rather than after a long wait.
static QUEUE: Semaphore = Semaphore::const_new(32);

/// The hash of a password that nobody has: who tries a login that there is not waits as long as for one that there is.
static NOBODYS: LazyLock<String> = LazyLock::new(|| hash_now(&crate::random::secret()).unwrap_or_default());

/// The Argon2id hash of a password, with what is needed to check it.
pub(crate) async fn hash(password: String) -> Result<String, Problem> {
    in_turn(move || hash_now(&password)).await?.map_err(Problem::internal)
}

/// Whether a password is the one of this hash; of none, it is not, after as long a time.
pub(crate) async fn is_right(password: String, hash: Option<String>) -> Result<bool, Problem> {
    in_turn(move || {
        let is_somebodys = hash.is_some();
        let hash = hash.unwrap_or_else(|| NOBODYS.clone());
        let parsed = PasswordHash::new(&hash);
        let is_right =
            parsed.is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok());
        is_right && is_somebodys
    })
    .await
}

fn hash_now(password: &str) -> Result<String, argon2::password_hash::Error> {
    Argon2::default().hash_password(password.as_bytes()).map(|hash: PasswordHash| hash.to_string())
}

async fn in_turn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    let busy = || Problem::no_room("too many sign in at once; try again");
    let _queue = QUEUE.try_acquire().map_err(|_| busy())?;
    let turn = TURNS.acquire().await.map_err(|_| busy())?;
    spawn_blocking(move || {
        let _turn = turn;
        work()
    })
    .await
    .map_err(Problem::internal)
}

#[cfg(test)]
mod tests {
    use super::{hash, is_right};

    #[tokio::test]
    async fn only_the_right_password_is_right() {
        let kept = hash("pion savant 28".to_owned()).await.expect("a hash");
        assert!(kept.starts_with("$argon2id$") && !kept.contains("savant"), "{kept}");
        assert!(is_right("pion savant 28".to_owned(), Some(kept.clone())).await.expect("checked"));
        assert!(!is_right("pion savant 29".to_owned(), Some(kept)).await.expect("checked"));
        assert!(!is_right("pion savant 28".to_owned(), None).await.expect("checked"));
        assert!(!is_right(String::new(), Some("nonsense".to_owned())).await.expect("checked"));
    }
}
