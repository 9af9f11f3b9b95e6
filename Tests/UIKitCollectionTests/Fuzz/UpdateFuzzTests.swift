import Foundation
import Testing
import UIKit
import UIKitCollection

/// Looks into the view, too.
private final class SharpEyes: FuzzEyes {
    override func frameInSight(of attributes: UICollectionViewLayoutAttributes, in stage: FuzzStage) -> CGRect? {
        stage.view.frameInSight(of: attributes)
    }

    override func unrest(of view: UICollectionView) -> String? {
        let reasons = view.window?.pipeline.reasonsForFrame ?? []
        // Tests that wait meanwhile may have left something running that is in no window.
        let own = reasons.filter { !$0.hasSuffix(FrameLoop.inNoWindow) }
        guard reasons.isEmpty || !own.isEmpty else { return nil }
        return "does not come to rest: " + reasons.joined(separator: "; ")
    }

    override func problem(in view: UICollectionView, beyond count: Int) -> String? {
        let census = view.census
        // A cell out of sight may be kept for the focus.
        guard count == census.leaving || count == census.leaving + 1 else {
            return "\(count) views too many, \(census.leaving) leaving"
        }
        guard census.pooled <= census.pooledPerIdentifier * 6 else { return "pool of \(census.pooled)" }
        return nil
    }
}

/// Changes of chance against a naive model: batches that fit and that do not, snapshots, changes of layout by call, by
/// animation and by hand, invalidations, cells that grow, scrolls, resizes, selection, carried items, the focus, traits,
/// interrupted animations.
///
/// `TESSERA_FUZZ_STEPS` makes the run longer, `TESSERA_FUZZ_SEED` repeats one.
@MainActor
@Suite(.serialized)
struct UpdateFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let steps = environment["TESSERA_FUZZ_STEPS"].flatMap { Int($0) }
    private static let seed = environment["TESSERA_FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_231

    @Test func whatIsShownFollowsTheModel() {
        run(FuzzRun(firstSeed: Self.seed, steps: Self.steps ?? 20_000, scope: .everything, eyes: SharpEyes()))
    }

    /// Fewer kinds of steps meet more often.
    @Test func whatIsShownFollowsUpdates() {
        run(FuzzRun(firstSeed: Self.seed, steps: Self.steps ?? 2_000, scope: .updates, eyes: SharpEyes()))
    }

    private func run(_ run: FuzzRun) {
        if let failure = run.run() { Issue.record("\(failure)") }
        print(run.summary)
    }

    /// Seeds of stages that failed once: inner views whose sections got shorter, an item with two cells, a header missed
    /// after a change of size, a bounce that did not end.
    @Test(arguments: [100_977, 300_933, 300_946, 301_784, 302_208, 303_270] as [UInt64])
    func whatFailedOnceHolds(seed: UInt64) {
        let run = FuzzRun(firstSeed: seed, steps: 300, scope: .updates, eyes: SharpEyes())
        if let failure = run.run() { Issue.record("\(failure)") }
    }

    /// Seeds that failed with all kinds of steps: content put out of range by a transition that was replaced, a cell that
    /// took the focus along to another item, a section that scrolled before the same pass as the view, a section that
    /// went out of sight beyond its end, an item that overhangs its section beside the screen, a throw beyond an end that
    /// an interactive transition cut short, a cell kept for the focus in a section that went out of sight, a section
    /// scrolled beyond its end when an interactive transition began, a scroll to the focused cell from beyond an end that
    /// a batch cut short, a tap that stopped a throw one point beyond an end.
    @Test(
        arguments: [
            20_319, 20_365, 20_370, 20_391, 20_536, 20_592, 2_000_609, 6_000_122, 9_000_204, 30_005_065,
            30_006_084, 20_011_035, 100_006_091, 100_012_028,
            90_015_014,
        ] as [UInt64])
    func whatFailedOnceHoldsForAllSteps(seed: UInt64) {
        let run = FuzzRun(firstSeed: seed, steps: 300, scope: .everything, eyes: SharpEyes())
        if let failure = run.run() { Issue.record("\(failure)") }
    }
}
