import Foundation
import TesseraTesting
import Testing
import UIKit

/// Changes of chance to tables against a naive model: batches that fit and that do not, blocks of updates, snapshots,
/// other heights, scrolls, sizes and traits, selection, editing, swiped and carried rows, the focus.
///
/// `TESSERA_FUZZ_STEPS` makes the run longer, `TESSERA_FUZZ_SEED` repeats one.
@MainActor
@Suite(.serialized)
struct TableFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let steps = environment["TESSERA_FUZZ_STEPS"].flatMap { Int($0) } ?? 6_000
    private static let seed = environment["TESSERA_FUZZ_SEED"].flatMap { UInt64($0) } ?? 40_001
    /// One stage lives this long; a failure is found again from its seed alone.
    private static let stepsPerStage = 300

    @Test func whatIsShownFollowsTheModel() {
        var (seed, done) = (Self.seed, 0)
        while done < Self.steps {
            let count = min(Self.stepsPerStage, Self.steps - done)
            if let failure = run(seed, count) {
                Issue.record("\(failure)\nTESSERA_FUZZ_SEED=\(seed) TESSERA_FUZZ_STEPS=\(count) repeats it")
                return
            }
            done += count
            seed += 1
        }
        let tally = TableFuzzStage.tally.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        print("table fuzz: seeds \(Self.seed)..<\(seed), \(done) steps: " + tally.joined(separator: ", "))
    }

    /// Seeds that failed once: a swiped row that a pass moved, a row kept for the focus that grew, a row carried while
    /// heights became others and while its data changed, content that got shorter in a batch, a row that came back into
    /// sight by that.
    @Test(arguments: [40_005, 40_013, 40_018, 40_019, 40_051, 40_064, 40_068, 42_039] as [UInt64])
    func whatFailedOnceHolds(seed: UInt64) {
        if let failure = run(seed, Self.stepsPerStage) { Issue.record("\(failure)") }
    }

    private func run(_ seed: UInt64, _ count: Int) -> String? {
        weak var view: UITableView?
        if let problem = run(seed, count, &view) { return "seed \(seed), \(problem)" }
        return view == nil ? nil : "seed \(seed): the table outlives its window"
    }

    private func run(_ seed: UInt64, _ count: Int, _ view: inout UITableView?) -> String? {
        var random = SplitMix64(seed: seed)
        let stage = TableFuzzStage(&random, isLarge: seed % 40 == 7)
        view = stage.view
        for step in 0..<count {
            let settles = step % 10 == 9 || step == count - 1
            var isAtRest = true
            let exceptions = recordExceptions {
                stage.step(&random)
                if settles { isAtRest = stage.host.settle(limit: 20) }
                stage.view.layoutIfNeeded()
            }
            let problem =
                exceptions.first.map { "\($0)" } ?? (isAtRest ? nil : "does not come to rest") ?? stage.problem
                ?? stage.walk(isSettled: settles)
            if let problem {
                return "step \(step), \(stage.view.style) \(stage.heights)"
                    + "\(stage.diffable == nil ? "" : " diffable"): \(problem)\n" + stage.trace.joined(separator: "\n")
            }
        }
        return nil
    }
}
