import TesseraUpdates
import UIKitCore

/// A part of a collection view that goes along when the data, the places of items or the layout are others.
///
/// `UICollectionView.parts` lists them in the order in which they are told.
@MainActor
protocol CollectionPart: AnyObject {
    /// All that is known of the data is void: after `reloadData()`, or with another data source.
    func dataIsReloaded()

    /// Items and sections have the places that `plan` says; nothing is shown there yet.
    func follow(_ plan: UpdatePlan)

    /// What `follow` told of is on its way, or taken over by the next pass.
    func didFollow()

    /// The view has another layout.
    func layoutIsExchanged(_ exchange: LayoutExchange)
}

extension CollectionPart {
    func dataIsReloaded() {}
    func follow(_ plan: UpdatePlan) {}
    func didFollow() {}
    func layoutIsExchanged(_ exchange: LayoutExchange) {}
}

/// How another layout takes the place of the present one.
enum LayoutExchange: Equatable {
    /// The next pass shows it.
    case atOnce
    /// A transition shows it.
    ///
    /// - Parameter isKnown: whether the layout has served the view until now, and what it knows holds.
    case inTransition(isKnown: Bool)
}

extension UICollectionView {
    /// The parts that follow changes. What the user holds comes first, then what goes by the places of items, then the
    /// counts and the views; last comes the session, which has the layout follow and asks for a pass.
    final var parts: [any CollectionPart] {
        [
            movement, dragDrop, selector, menus, swipes, focus, prefetcher, aim, indexTitles, counts, updates,
            departures, hosts,
            selfSizing, session,
        ]
    }

    final func replaceLayout(with layout: UICollectionViewLayout) {
        let old = collectionViewLayout
        guard layout !== old else { return }
        old.owner = nil
        exchangeLayout(for: layout, .atOnce)
    }

    /// The old layout keeps the view in a transition: it is asked about that still.
    final func exchangeLayout(for layout: UICollectionViewLayout, _ exchange: LayoutExchange) {
        takeLayout(layout)
        for part in parts { part.layoutIsExchanged(exchange) }
    }
}
