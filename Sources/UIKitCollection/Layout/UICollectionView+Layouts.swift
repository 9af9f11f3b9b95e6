import Foundation
import TesseraGraphics
import UIKitCore

/// What layouts, their engines, data sources and the defaults of their methods ask the view, and tell it.
extension UICollectionView {
    /// The layout is being told that the bounds are others.
    final var tellsOfBounds: Bool { session.place.tellsOfBounds }
    /// What the layout answered last.
    final var answered: [UICollectionViewLayoutAttributes] { session.answers.attributes }
    /// How far sections are scrolled by themselves.
    final var innerPlaces: InnerPlaces { hosts.places }

    final func isShown(_ key: ElementKey) -> Bool { shown[key] != nil }

    /// Views say once more what they prefer.
    final func askAgain(_ views: ViewsToAsk) {
        switch views {
        case .none: break
        case .all: selfSizing.askAllAgain()
        case .named(let keys): for key in keys { shown[key]?.view.fittedSize = nil }
        }
    }

    /// Where an element that comes into sight starts.
    final func initialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        animator.transition?.initialAttributes(key) ?? session.attributes(for: key)
    }

    /// Where an element that goes out of sight ends, by its place before the change.
    final func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        animator.transition?.finalAttributes(key) ?? session.attributes(for: key)
    }

    // MARK: Data

    /// Whether what is shown stands in another order than the data, because an item is carried.
    final var hasGap: Bool { carried.hasGap }
    /// The path by which the data source knows what is shown at `path`.
    final func dataPath(of path: IndexPath) -> IndexPath { carried.dataPath(of: path) }
    /// How many gaps and placeholders a section shows.
    final func phantomCount(inSection section: Int) -> Int {
        carried.phantoms.all.count { $0.place.section == section }
    }

    /// The path by which the client knows what is shown at `path`; of a gap or placeholder that of an item beside it, so
    /// that nobody is asked about what is not in the data.
    final func clientPath(of path: IndexPath) -> IndexPath {
        let place = carried.dataPath(of: path)
        guard carried.isPhantom(path) else { return place }
        let count = counts.current.numberOfItems(inSection: path.section) - phantomCount(inSection: path.section)
        return IndexPath(item: max(0, min(place.item, count - 1)), section: place.section)
    }

    /// The data source was asked, and has no method that says whether an item may be moved.
    final func noteNoOpinion() { movement.noteNoOpinion() }
    /// The data source has no method that moves items.
    final func refuseMovement() { movement.refuse() }

    /// Calls `ending` in a later turn of the main queue, after the pass that is due.
    final func callWhenShown(_ ending: BatchEnding) { session.callWhenShown(ending) }

    /// Whether the counts that the data source answers are others after `change`, or those of `source`.
    final func answersDifferently(after change: () -> Void, or source: any UICollectionViewDataSource) -> Bool {
        let before = counts.ask()
        change()
        let after = counts.ask()
        return after != before || after == counts.ask(source)
    }
}
