//! Whether everything that a player was told of is still there.

use anyhow::{Context, Result};
use damier_client::Api;
use futures_util::{StreamExt, TryStreamExt, stream};
use serde::{Deserialize, Serialize};

use crate::game::Played;

/// So many games are asked about at the same time.
const AT_ONCE: usize = 16;

/// What the server has of what players were told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Verified {
    /// Games asked about.
    pub(crate) games: usize,
    /// Acts that players were told of.
    pub(crate) acknowledged: usize,
    /// Those of them that the server does not have, or has otherwise.
    pub(crate) missing: usize,
}

#[derive(Deserialize)]
struct Kept {
    words: Vec<String>,
}

/// Asks the server about every game.
pub(crate) async fn against_api(api: &Api, played: &[Played]) -> Result<Verified> {
    let asked = stream::iter(played.iter().map(|played| {
        let mut api = api.clone();
        async move {
            let path = format!("/api/games/{}", played.game);
            let kept: Kept = api.get(&path).await.with_context(|| format!("game {}", played.game))?;
            Ok::<_, anyhow::Error>((played.words.len(), missing(&played.words, &kept.words)))
        }
    }));
    let found: Vec<_> = asked.buffer_unordered(AT_ONCE).try_collect().await?;
    Ok(Verified {
        games: found.len(),
        acknowledged: found.iter().map(|(words, _)| words).sum(),
        missing: found.iter().map(|(_, missing)| missing).sum(),
    })
}

fn missing(told: &[String], kept: &[String]) -> usize {
    let same = told.iter().zip(kept).take_while(|(told, kept)| told == kept).count();
    told.len() - same
}

#[cfg(test)]
mod tests {
    use super::missing;

    #[test]
    fn what_is_otherwise_is_missing_and_so_is_all_after_it() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(missing(&words("a b c"), &words("a b c d")), 0);
        assert_eq!(missing(&words("a b c"), &words("a b")), 1);
        assert_eq!(missing(&words("a b c"), &words("a x c")), 2);
    }
}
