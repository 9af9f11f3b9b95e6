import Foundation
import TesseraUpdates
import UIKitCore

/// Views on their way out, and the runs that carry them.
@MainActor
final class Departures {
    /// A view on its way out. It is in the hierarchy, but nobody can ask for it.
    final class Element {
        let view: UICollectionReusableView
        /// What the delegate hears when it has gone; nobody has renumbered what is gone itself.
        fileprivate(set) var key: ElementKey
        /// Its place after the change; nil for an element that is gone. If it comes back into sight, this view is shown.
        fileprivate var place: ElementKey?
        let run: Int

        fileprivate init(view: UICollectionReusableView, key: ElementKey, place: ElementKey?, run: Int) {
            self.view = view
            self.key = key
            self.place = place
            self.run = run
        }
    }

    /// One change on its way.
    struct Run {
        let number: Int
        /// Called when all is in place, with false if something cut the animation short.
        let completion: (Bool) -> Void
    }

    private var elements: [Element] = []
    private var runs: [Run] = []

    var count: Int { elements.count }
    /// Whether some change is still on its way.
    var areUnderWay: Bool { !runs.isEmpty }

    func begin(_ run: Run) { runs.append(run) }

    /// The run that is over; nil if it was cut short before.
    func end(_ number: Int) -> Run? {
        runs.firstIndex { $0.number == number }.map { runs.remove(at: $0) }
    }

    /// All runs; none is under way any more.
    func takeRuns() -> [Run] {
        defer { runs = [] }
        return runs
    }

    func add(_ view: UICollectionReusableView, key: ElementKey, place: ElementKey?, run: Int) {
        elements.append(Element(view: view, key: key, place: place, run: run))
    }

    /// The view on its way out that stands for `key`; it stays.
    func reclaim(_ key: ElementKey) -> UICollectionReusableView? {
        for (index, candidate) in elements.enumerated() where candidate.place == key && !candidate.view.isOutdated {
            elements.remove(at: index)
            return candidate.view
        }
        return nil
    }

    /// Those that `isOver` names; they are not on their way any more.
    func take(where isOver: (Element) -> Bool) -> [Element] {
        var over: [Element] = []
        var left: [Element] = []
        for element in elements {
            if isOver(element) { over.append(element) } else { left.append(element) }
        }
        elements = left
        return over
    }
}

extension Departures: CollectionPart {
    /// Views on their way out have their places after another batch.
    func follow(_ plan: UpdatePlan) {
        guard !elements.isEmpty else { return }
        let places = PlacesAfter(plan)
        for element in elements {
            guard let place = element.place else { continue }
            let new = places.newKey(forOld: place)
            if let new { element.key = new }
            element.place = places.isOutdated(old: place) ? nil : new
        }
    }

    /// Decoration views that may still be seen leaving in a transition are not used again.
    func layoutIsExchanged(_ exchange: LayoutExchange) {
        guard exchange != .atOnce else { return }
        for element in elements where element.key.category == .decorationView { element.view.isOutdated = true }
    }
}
