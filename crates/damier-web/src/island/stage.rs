//! The board as it is drawn: what of a table is shown, and how it is looked at.

use damier_rules::{Setup, Variant};
use damier_view::scene::{Cast, Marks, Scene, View};

use crate::play::{self, Settings, Table};

/// The board as it is drawn, its pieces with their numbers.
#[derive(Clone, PartialEq)]
pub(crate) struct Stage {
    variant: Variant,
    cast: Cast,
    pub(crate) scene: Scene,
    pub(crate) marks: Marks,
    pub(crate) setup: Setup,
}

/// How a table is looked at.
pub(super) fn view_of(table: &Table, settings: &Settings) -> View {
    let variant = table.game().variant();
    View {
        shape: variant.shape(),
        flipped: table.is_flipped(settings),
        numbers: settings.numbers,
        numbering: settings.notation.numbering(variant),
        drawing: variant.spec().drawing,
    }
}

/// The board of a table; `dress` changes what else is shown. Pieces keep the numbers they had `before`.
pub(super) fn stage_of(
    table: &Table,
    settings: &Settings,
    view: &View,
    before: Option<&Stage>,
    dress: &dyn Fn(&mut Setup, &mut Marks),
) -> Stage {
    let mut setup = play::shown_setup(table);
    let mut marks = play::marks(table, settings);
    dress(&mut setup, &mut marks);
    let variant = table.game().variant();
    // Pieces do not go from one board to another.
    let before = before.filter(|before| before.variant.shape() == variant.shape());
    let mut cast = before.map_or_else(|| Cast::new(&setup), |before| before.cast.clone());
    cast.follow(&setup);
    let scene = Scene::new(view, &cast, &marks);
    Stage { variant, cast, scene, marks, setup }
}
