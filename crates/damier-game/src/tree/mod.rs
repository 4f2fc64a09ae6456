//! A game with its variations, comments and marks: what an analysis is written in.
//!
//! ```
//! use damier_game::GameTree;
//! use damier_rules::Variant;
//! use damier_rules::notation::move_text;
//!
//! let mut tree = GameTree::new(Variant::INTERNATIONAL);
//! let start = tree.position(GameTree::ROOT);
//! let played = tree.add(GameTree::ROOT, &move_text::parse(&start, "32-28")?).unwrap();
//! let better = tree.add(GameTree::ROOT, &move_text::parse(&start, "33-28")?).unwrap();
//! tree.promote(better);
//! assert_eq!(tree.main_line().collect::<Vec<_>>(), [better]);
//! assert_eq!(tree.children(GameTree::ROOT).collect::<Vec<_>>(), [better, played]);
//! # Ok::<(), move_text::ParseMoveError>(())
//! ```

mod note;
mod result;
pub mod script;

pub use note::{Clocks, MARKS, Note, comment_text};
pub use result::GameResult;

use damier_rules::{AnyMove, AnyPosition, Variant};

use crate::game::Game;

/// A place in a tree: after the move that leads there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// Its number, by which [`GameTree::place`] finds it again; that of the root is 0.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }
}

/// No node: the root is nobody's child.
const NONE: u32 = 0;

/// No note.
const PLAIN: u32 = u32::MAX;

/// A game with variations. Of several moves in a position the first is the main one; where a game ends, there may be
/// variations alone, none of which is.
///
/// Two trees are equal if they say the same, however they came about.
#[derive(Clone, Debug)]
pub struct GameTree {
    variant: Variant,
    start: AnyPosition,
    tags: Vec<(String, String)>,
    /// The result as it was given.
    pub result: GameResult,
    root: Links,
    nodes: Vec<Node>,
    notes: Vec<Note>,
}

/// Where a node hangs, by number; and what is said there.
#[derive(Clone, Copy, Debug)]
struct Links {
    parent: u32,
    child: u32,
    last_child: u32,
    sibling: u32,
    note: u32,
    /// Whether the first child is what was played, and not only one way to go on.
    has_main: bool,
}

const ALONE: Links =
    Links { parent: NONE, child: NONE, last_child: NONE, sibling: NONE, note: PLAIN, has_main: false };

#[derive(Clone, Copy, Debug)]
struct Node {
    m: AnyMove,
    links: Links,
}

impl GameTree {
    /// The start.
    pub const ROOT: NodeId = NodeId(NONE);

    /// An empty tree from the start position of the variant.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        Self::starting_at(variant, variant.start())
    }

    /// An empty tree from a position of the variant.
    #[must_use]
    pub fn starting_at(variant: Variant, start: AnyPosition) -> Self {
        Self {
            variant,
            start,
            tags: Vec::new(),
            result: GameResult::Unknown,
            root: ALONE,
            nodes: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// The lawful moves of a game as the main line; it ends before the first irregular one.
    #[must_use]
    pub fn of_game(game: &Game) -> Self {
        let mut tree = Self::starting_at(game.variant(), *game.start());
        let mut at = Self::ROOT;
        for m in game.moves() {
            let Some(next) = tree.add(at, &m) else { break };
            at = next;
        }
        tree.result = game.conclusion().map_or(GameResult::Unknown, |end| GameResult::of(end.outcome));
        tree
    }

    /// The variant played.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The position of the root.
    #[must_use]
    pub const fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// Whether it begins from another position than the variant's own.
    #[must_use]
    pub fn has_own_start(&self) -> bool {
        self.start != self.variant.start()
    }

    /// What is said of the game: names and values. What the variant, the start and the result tell has no tag.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Adds a tag after the others.
    pub fn add_tag(&mut self, name: &str, value: &str) {
        self.tags.push((name.to_owned(), value.to_owned()));
    }

    /// How many moves the tree has, all variations included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.walk().count()
    }

    /// Whether there is no move.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.root.child == NONE
    }

    /// The move that leads here; none at the root.
    #[must_use]
    pub fn move_to(&self, node: NodeId) -> Option<&AnyMove> {
        self.node(node).map(|node| &node.m)
    }

    /// The place before the last move; none at the root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).map(|node| NodeId(node.links.parent))
    }

    /// The places one move on, the main one first.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let next = |id: u32| (id != NONE).then_some(NodeId(id));
        std::iter::successors(next(self.links(node).child), move |node| next(self.links(*node).sibling))
    }

    /// The main line, from the first move.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        self.line_from(Self::ROOT)
    }

    /// The main continuation of a place.
    pub fn line_from(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let next = |node: NodeId| Some(NodeId(self.links(node).child)).filter(|_| self.has_main(node));
        std::iter::successors(next(node), move |node| next(*node))
    }

    /// Whether the game goes on here: the first of the children is the main one.
    #[must_use]
    pub fn has_main(&self, node: NodeId) -> bool {
        let links = self.links(node);
        links.has_main && links.child != NONE
    }

    /// The moves that lead here.
    #[must_use]
    pub fn moves_to(&self, node: NodeId) -> Vec<AnyMove> {
        let back = std::iter::successors(Some(node), |node| self.parent(*node));
        let mut moves: Vec<_> = back.filter_map(|node| self.move_to(node)).copied().collect();
        moves.reverse();
        moves
    }

    /// The place with this number, if it hangs in the tree.
    #[must_use]
    pub fn place(&self, number: u32) -> Option<NodeId> {
        let node = NodeId(number);
        let mut at = node;
        while at != Self::ROOT {
            let parent = self.parent(at)?;
            if !self.children(parent).any(|child| child == at) {
                return None;
            }
            at = parent;
        }
        Some(node)
    }

    /// The position here.
    #[must_use]
    pub fn position(&self, node: NodeId) -> AnyPosition {
        let back = std::iter::successors(Some(node), |node| self.parent(*node));
        let mut way: Vec<_> = back.collect();
        way.reverse();
        way.iter().fold(self.start, |position, node| self.after(&position, *node))
    }

    /// The position at a place, from the one before it.
    #[must_use]
    pub fn after(&self, before: &AnyPosition, node: NodeId) -> AnyPosition {
        let setup = self.note(node).and_then(|note| note.setup.as_ref());
        let set_up = setup.and_then(|setup| self.variant.position(setup).ok());
        let played = || self.move_to(node).and_then(|m| before.play(m));
        set_up.or_else(played).unwrap_or(*before)
    }

    /// Adds a move after the others of its position, or finds it there; `None` if it is not legal.
    pub fn add(&mut self, parent: NodeId, m: &AnyMove) -> Option<NodeId> {
        let known = self.children(parent).find(|child| self.move_to(*child) == Some(m));
        known.or_else(|| self.position(parent).is_legal(m).then(|| self.push(parent, *m)))
    }

    /// Adds a move that is known to be legal and new; the first of its position is the main one.
    pub(crate) fn push(&mut self, parent: NodeId, m: AnyMove) -> NodeId {
        let is_first = self.links(parent).child == NONE;
        let node = self.push_aside(parent, m);
        self.links_mut(parent).has_main |= is_first;
        node
    }

    /// Adds a move that is known to be legal and new, as a variation even if it is the first.
    pub(crate) fn push_aside(&mut self, parent: NodeId, m: AnyMove) -> NodeId {
        self.nodes.push(Node { m, links: Links { parent: parent.0, ..ALONE } });
        let id = u32::try_from(self.nodes.len()).expect("no game has four thousand million moves");
        let elder = std::mem::replace(&mut self.links_mut(parent).last_child, id);
        if elder == NONE {
            self.links_mut(parent).child = id;
        } else {
            self.links_mut(NodeId(elder)).sibling = id;
        }
        NodeId(id)
    }

    /// Ends the game here: what follows are variations, none of which is the game.
    pub(crate) fn end_main(&mut self, node: NodeId) {
        self.links_mut(node).has_main = false;
    }

    /// Makes the move that leads here the main one of its position.
    pub fn promote(&mut self, node: NodeId) {
        let Some(parent) = self.parent(node) else { return };
        let mut order: Vec<_> = self.children(parent).filter(|child| *child != node).collect();
        order.insert(0, node);
        self.links_mut(parent).has_main = true;
        self.rehang(parent, &order);
    }

    /// Takes away the move that leads here, and all that follows it. The root stays.
    pub fn delete(&mut self, node: NodeId) {
        let Some(parent) = self.parent(node) else { return };
        let rest: Vec<_> = self.children(parent).filter(|child| *child != node).collect();
        self.rehang(parent, &rest);
    }

    fn rehang(&mut self, parent: NodeId, order: &[NodeId]) {
        for (index, child) in order.iter().enumerate() {
            self.links_mut(*child).sibling = order.get(index + 1).map_or(NONE, |next| next.0);
        }
        let links = self.links_mut(parent);
        links.child = order.first().map_or(NONE, |first| first.0);
        links.last_child = order.last().map_or(NONE, |last| last.0);
        // What stands before the main move stands after the one before it.
        let main = order.first().copied().filter(|_| self.has_main(parent));
        let before = main.filter(|main| self.note(*main).is_some_and(|note| !note.before.is_empty()));
        if let Some(main) = before {
            let before = std::mem::take(&mut self.note_mut(main).before);
            self.note_mut(parent).after.extend(before);
        }
    }

    /// What is said of a place, if anything is.
    #[must_use]
    pub fn note(&self, node: NodeId) -> Option<&Note> {
        self.notes.get(self.links(node).note as usize).filter(|note| !note.is_empty())
    }

    /// What is said of a place, to be changed.
    pub fn note_mut(&mut self, node: NodeId) -> &mut Note {
        let mut index = self.links(node).note as usize;
        if index == PLAIN as usize {
            index = self.notes.len();
            self.notes.push(Note::default());
            self.links_mut(node).note = index as u32;
        }
        &mut self.notes[index]
    }

    /// All places but the root, those before that lead there.
    pub fn walk(&self) -> impl Iterator<Item = NodeId> {
        let mut open: Vec<NodeId> = self.children(Self::ROOT).collect();
        open.reverse();
        std::iter::from_fn(move || {
            let node = open.pop()?;
            let before = open.len();
            open.extend(self.children(node));
            open[before..].reverse();
            Some(node)
        })
    }

    fn node(&self, node: NodeId) -> Option<&Node> {
        self.nodes.get((node.0 as usize).checked_sub(1)?)
    }

    fn links(&self, node: NodeId) -> &Links {
        self.node(node).map_or(&self.root, |node| &node.links)
    }

    fn links_mut(&mut self, node: NodeId) -> &mut Links {
        match (node.0 as usize).checked_sub(1) {
            Some(index) => &mut self.nodes[index].links,
            None => &mut self.root,
        }
    }

    /// What a tree says, place by place: how far it is from the root, the move there, what is said of it, and
    /// whether the game goes on.
    fn said(&self) -> impl Iterator<Item = (usize, Option<&AnyMove>, Option<&Note>, bool)> {
        let mut open = vec![(0, Self::ROOT)];
        std::iter::from_fn(move || {
            let (depth, node) = open.pop()?;
            let before = open.len();
            open.extend(self.children(node).map(|child| (depth + 1, child)));
            open[before..].reverse();
            Some((depth, self.move_to(node), self.note(node), self.has_main(node)))
        })
    }
}

impl PartialEq for GameTree {
    fn eq(&self, other: &Self) -> bool {
        self.variant == other.variant
            && self.start == other.start
            && self.tags == other.tags
            && self.result == other.result
            && self.said().eq(other.said())
    }
}

impl Eq for GameTree {}
