import TesseraTesting
import UIKit

extension FuzzStage {
    /// Carries an item about while other things happen, and drops it or brings it back.
    func carry(_ random: inout SplitMix64) {
        view.layoutIfNeeded()
        guard !isCarrying, let path = view.indexPathsForVisibleItems.sorted().randomElement(using: &random) else {
            return
        }
        note("carry", "\(path)")
        guard view.beginInteractiveMovementForItem(at: path) else { return }
        isCarrying = true
        for _ in 0..<Int.random(in: 1..<5, using: &random) where problem == nil {
            note("carry on")
            view.updateInteractiveMovementTargetPosition(anyPoint(&random))
            if happens(20, &random) { step(&random) } else { pass(&random) }
            view.layoutIfNeeded()
            problem = problem ?? walkWhileCarrying()
        }
        if Bool.random(using: &random) {
            note("drop")
            view.endInteractiveMovement()
        } else {
            note("bring back")
            view.cancelInteractiveMovement()
        }
        isCarrying = false
    }

    private func anyPoint(_ random: inout SplitMix64) -> CGPoint {
        let bounds = view.bounds
        return CGPoint(
            x: bounds.minX + CGFloat.random(in: 0...1, using: &random) * bounds.width,
            y: bounds.minY + CGFloat.random(in: 0...1, using: &random) * bounds.height)
    }

    /// What holds while the order that is shown is not that of the data.
    private func walkWhileCarrying() -> String? {
        for path in view.indexPathsForVisibleItems {
            guard let cell = view.cellForItem(at: path) as? FuzzCell, let item = item(shownAt: path) else {
                return "nothing for \(path) while an item is carried"
            }
            guard cell.text == item.text else { return "cell \(path) shows \(cell.text), not \(item.text), carrying" }
        }
        var count = 0
        for section in 0..<view.numberOfSections { count += view.numberOfItems(inSection: section) }
        return count == model.count ? nil : "\(count) items shown, \(model.count) known, carrying"
    }
}
