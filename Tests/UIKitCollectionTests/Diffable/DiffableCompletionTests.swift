import TesseraTesting
import Testing
import UIKit

/// Completions of applies come after the call, and after the pass that shows what was applied.
@MainActor
struct DiffableCompletionTests {
    enum Form: CaseIterable {
        case equal, equalUnanimated, other, otherUnanimated, reloading, outline, equalOutline, marks, elsewhere
    }

    private func apply(_ form: Form, _ stage: DiffableStage, _ completion: @escaping () -> Void) {
        let source = stage.source
        let new = DiffableStage.snapshot([("A", [3, 1])])
        switch form {
        case .equal: source.apply(source.snapshot(), completion: completion)
        case .equalUnanimated: source.apply(source.snapshot(), animatingDifferences: false, completion: completion)
        case .other: source.apply(new, completion: completion)
        case .otherUnanimated: source.apply(new, animatingDifferences: false, completion: completion)
        case .reloading: source.applySnapshotUsingReloadData(new, completion: completion)
        case .outline:
            source.apply(
                NSDiffableDataSourceSectionSnapshot(roots: [3, 1]), to: "A", animatingDifferences: false,
                completion: completion)
        case .equalOutline: source.apply(source.snapshot(for: "A"), to: "A", completion: completion)
        case .marks:
            var snapshot = source.snapshot()
            snapshot.reloadItems([1])
            source.apply(snapshot, animatingDifferences: false, completion: completion)
        case .elsewhere:
            stage.view.dataSource = nil
            source.apply(new, completion: completion)
        }
    }

    @Test(arguments: Form.allCases) func noneComesInsideTheCall(_ form: Form) {
        let stage = DiffableStage([("A", [1, 2, 3])])
        var ends = 0
        apply(form, stage) { ends += 1 }
        #expect(ends == 0)
        stage.host.settle()
        #expect(ends == 1)
    }

    @Test(arguments: [true, false]) func theFirstOneSeesItsItems(isAnimated: Bool) {
        let stage = DiffableStage()
        var seen: [Int] = []
        var size = CGSize.zero
        stage.source.apply(DiffableStage.snapshot([("A", [1, 2, 3, 4])]), animatingDifferences: isAnimated) {
            seen = stage.shown
            size = stage.view.contentSize
        }
        #expect(seen.isEmpty)
        stage.host.settle()
        #expect(seen == [1, 2, 3, 4] && size.height == 100)
    }

    @Test func aReloadingOneSeesItsItems() {
        let stage = DiffableStage([("A", [1, 2, 3])])
        var seen: [Int] = []
        stage.source.applySnapshotUsingReloadData(DiffableStage.snapshot([("A", [7])])) { seen = stage.shown }
        stage.host.settle()
        #expect(seen == [7])
    }

    @Test func aLongChainOfEqualApplies() {
        let stage = DiffableStage([("A", [1, 2, 3])])
        var left = 5_000
        func next() {
            guard left > 0 else { return }
            left -= 1
            stage.source.apply(stage.source.snapshot(), animatingDifferences: false) { next() }
        }
        next()
        runLaterTurns()
        #expect(left == 0)
    }

    @Test func theAsyncFormsGoOn() async {
        let stage = DiffableStage()
        await stage.source.apply(DiffableStage.snapshot([("A", [1, 2])]))
        #expect(stage.shown == [1, 2])
        await stage.source.apply(stage.source.snapshot())
        await stage.source.applySnapshotUsingReloadData(DiffableStage.snapshot([("A", [3])]))
        #expect(stage.shown == [3])
        await stage.source.apply(
            NSDiffableDataSourceSectionSnapshot(roots: [4, 5]), to: "A", animatingDifferences: false)
        #expect(stage.shown == [4, 5])
    }
}
