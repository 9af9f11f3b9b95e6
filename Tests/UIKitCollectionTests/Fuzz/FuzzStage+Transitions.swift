import UIKit

/// An interactive transition under way.
struct FuzzTransition {
    let layout: UICollectionViewTransitionLayout
    let next: FuzzLook
}

extension FuzzStage {
    /// Begins an interactive transition, leads it on or ends it.
    func transit(_ random: inout SplitMix64) {
        guard let transition, view.collectionViewLayout === transition.layout else { return startTransition(&random) }
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<6:
            let progress = CGFloat(Int.random(in: 0...10, using: &random)) / 10
            note("progress", "\(progress)")
            transition.layout.transitionProgress = progress
            transition.layout.invalidateLayout()
        case 6..<8:
            note("finish")
            look = transition.next
            self.transition = nil
            view.finishInteractiveTransition()
        default:
            note("cancel")
            self.transition = nil
            view.cancelInteractiveTransition()
        }
    }

    private func startTransition(_ random: inout SplitMix64) {
        let next = anyLook(&random)
        note("start", "\(look) to \(next)")
        let completion = owe("a transition")
        var own: UICollectionViewTransitionLayout?
        let layout = view.startInteractiveTransition(to: next.makeLayout(for: self)) { [weak self] _, _ in
            // The completion of an earlier one may come after the next one has begun.
            if self?.transition?.layout === own { self?.transition = nil }
            own = nil
            completion()
        }
        own = layout
        transition = FuzzTransition(layout: layout, next: next)
    }

    /// Whether the view is between two layouts.
    var isBetween: Bool { view.collectionViewLayout is UICollectionViewTransitionLayout }
}
