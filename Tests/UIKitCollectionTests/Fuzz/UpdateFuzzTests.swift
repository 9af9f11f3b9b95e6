import Foundation
import TesseraTesting
import Testing
import UIKit

/// Changes of chance against a naive model: batches that fit and that do not, scrolls, resizes, interrupted animations.
///
/// `TESSERA_FUZZ_STEPS` makes the run longer, `TESSERA_FUZZ_SEED` repeats one.
@MainActor
struct UpdateFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let steps = environment["TESSERA_FUZZ_STEPS"].flatMap { Int($0) } ?? 2_000
    /// One stage lives this long; a failure is found again from its seed alone.
    private static let stepsPerStage = 300
    private static let firstSeed = environment["TESSERA_FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_231

    @Test func whatIsShownFollowsTheModel() {
        var seed = Self.firstSeed
        var done = 0
        while done < Self.steps {
            let steps = min(Self.stepsPerStage, Self.steps - done)
            if let problem = run(seed: seed, steps: steps) {
                Issue.record("seed \(seed): \(problem)")
                return
            }
            done += steps
            seed += 1
        }
        print("fuzz: seeds \(Self.firstSeed)..<\(seed), \(done) steps")
    }

    private func run(seed: UInt64, steps: Int) -> String? {
        var random = SplitMix64(seed: seed)
        let stage = FuzzStage(&random)
        for step in 0..<steps {
            stage.step(&random)
            let settles = step % 10 == 9
            if settles, !stage.host.settle(limit: 20) { return "step \(step): does not come to rest" }
            stage.view.layoutIfNeeded()
            if let problem = stage.walk(isSettled: settles) {
                return "step \(step): \(problem)\n" + stage.trace.joined(separator: "\n")
            }
        }
        return nil
    }
}
