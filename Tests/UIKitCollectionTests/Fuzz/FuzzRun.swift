import TesseraTesting
import UIKit

/// Stages one after the other, each with a seed of its own, until enough steps are done or one fails.
@MainActor
final class FuzzRun {
    /// One stage lives this long; a failure is found again from its seed alone.
    static let stepsPerStage = 300
    private let firstSeed: UInt64
    private let steps: Int
    private let scope: FuzzScope
    private let eyes: FuzzEyes
    private(set) var done = 0
    private(set) var seed: UInt64

    init(firstSeed: UInt64, steps: Int, scope: FuzzScope, eyes: FuzzEyes = FuzzEyes()) {
        self.firstSeed = firstSeed
        self.steps = steps
        self.scope = scope
        self.eyes = eyes
        seed = firstSeed
    }

    /// Returns what failed; nil after all steps.
    func run() -> String? {
        while !isDone {
            if let failure = runStage() { return failure }
        }
        return nil
    }

    var isDone: Bool { done >= steps }

    /// Runs the next stage, and returns what failed in it.
    func runStage() -> String? {
        let count = min(Self.stepsPerStage, steps - done)
        weak var view: UICollectionView?
        if let problem = run(steps: count, &view) {
            return
                "seed \(seed), \(scope): \(problem)\nTESSERA_FUZZ_SEED=\(seed) TESSERA_FUZZ_STEPS=\(count) repeats it"
        }
        guard view == nil else { return "seed \(seed): the view outlives its window" }
        done += count
        seed += 1
        return nil
    }

    var summary: String {
        let tally = FuzzStage.tally.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return "fuzz: seeds \(firstSeed)..<\(seed), \(done) steps: " + tally.joined(separator: ", ")
    }

    private func run(steps: Int, _ view: inout UICollectionView?) -> String? {
        var random = SplitMix64(seed: seed)
        let stage = FuzzStage(&random, isLarge: seed % 40 == 7, scope: scope, eyes: eyes)
        view = stage.view
        for step in 0..<steps {
            let settles = step % 10 == 9 || step == steps - 1
            var isAtRest = true
            let exceptions = recordExceptions {
                stage.step(&random)
                if settles { isAtRest = stage.host.settle(limit: 20) }
                stage.view.layoutIfNeeded()
            }
            let problem =
                exceptions.first.map { "\($0)" } ?? (isAtRest ? nil : eyes.unrest(of: stage.view)) ?? stage.problem
                ?? stage.walk(isSettled: settles)
            if let problem {
                return "step \(step), \(stage.look)\(stage.isBetween ? " and another" : ""): \(problem)\n"
                    + stage.trace.joined(separator: "\n")
            }
        }
        return nil
    }
}
