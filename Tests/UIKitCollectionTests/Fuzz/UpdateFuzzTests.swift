import Foundation
import Testing

/// Changes of chance against a naive model: batches that fit and that do not, changes of layout, invalidations, cells
/// that grow, scrolls, resizes, selection, interrupted animations.
///
/// `TESSERA_FUZZ_STEPS` makes the run longer, `TESSERA_FUZZ_SEED` repeats one.
@MainActor
struct UpdateFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment

    @Test func whatIsShownFollowsTheModel() {
        let steps = Self.environment["TESSERA_FUZZ_STEPS"].flatMap { Int($0) } ?? 2_000
        let seed = Self.environment["TESSERA_FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_231
        let run = FuzzRun(firstSeed: seed, steps: steps)
        if let failure = run.run() { Issue.record("\(failure)") }
        print(run.summary)
    }

    /// Seeds of stages that failed once: inner views whose sections got shorter, an item with two cells, a header missed
    /// after a change of size, a bounce that did not end.
    @Test(arguments: [100_977, 300_933, 300_946, 301_784, 302_208, 303_270] as [UInt64])
    func whatFailedOnceHolds(seed: UInt64) {
        if let failure = FuzzRun(firstSeed: seed, steps: 300).run() { Issue.record("\(failure)") }
    }
}
