import TesseraTesting
import UIKit

extension FuzzStage {
    func batch(_ random: inout SplitMix64) {
        let change = FuzzChange(model, &random)
        if let diffable { return apply(change, to: diffable, &random) }
        note("batch", "\(change.calls)")
        let isAnimated = happens(66, &random)
        let exceptions = recordExceptions {
            if isAnimated {
                carryOut(change, &random)
            } else {
                UIView.performWithoutAnimation { carryOut(change, &random) }
            }
        }
        if !exceptions.isEmpty { problem = "\(exceptions) for \(change.calls)" }
    }

    private func carryOut(_ change: FuzzChange, _ random: inout SplitMix64, mistake: (() -> Void)? = nil) {
        var generator = random
        let view = view
        let completion = owe("a batch")
        view.performBatchUpdates {
            self.model = change.after
            change.calls.make(on: view, &generator)
            mistake?()
        } completion: { _ in
            completion()
        }
        random = generator
    }

    /// Announces one thing too many, or one too few.
    func invalidBatch(_ random: inout SplitMix64) {
        guard diffable == nil else { return batch(&random) }
        let change = FuzzChange(model, &random)
        let mistake = mistake(Int.random(in: 0..<4, using: &random))
        let recovers = Bool.random(using: &random) || FuzzStage.alwaysRecovers
        note("invalid")
        if recovers { view.invalidUpdateHandler = { _, _ in .reloadData } }
        let before = countsOfView
        var generator = random
        let exceptions = recordExceptions { carryOut(change, &generator, mistake: mistake) }
        random = generator
        view.invalidUpdateHandler = nil
        if exceptions.count != (recovers ? 0 : 1) { problem = "\(exceptions) for a wrong batch" }
        if !recovers {
            // The counts of what is shown are those of the data again where an item was carried.
            if countsOfView != before, !isCarrying { problem = "a wrong batch changed the counts" }
            view.setNeedsLayout()
            view.layoutIfNeeded()
            view.reloadData()
        }
        model.selected = []
    }

    private var countsOfView: [Int] { (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } }

    private func mistake(_ kind: Int) -> () -> Void {
        let view = view
        switch kind {
        case 0: return { view.deleteItems(at: [IndexPath(item: 10_000, section: 0)]) }
        case 1: return { view.insertSections([99]) }
        case 2: return { view.moveItem(at: IndexPath(item: -1, section: 0), to: IndexPath(item: 0, section: 0)) }
        default: return { self.model.sections.append(self.model.makeSection(1)) }
        }
    }

    func reload(_ random: inout SplitMix64) {
        note("reload")
        model = FuzzChange(model, &random).after
        showAnew()
    }

    /// Most of the content goes, and the view may be scrolled beyond what is left.
    func shrink(_ random: inout SplitMix64) {
        note("shrink")
        model.shrink(to: Int.random(in: 0..<4, using: &random))
        showAnew()
    }
}
