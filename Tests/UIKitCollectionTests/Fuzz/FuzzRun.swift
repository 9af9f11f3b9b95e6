/// Stages one after the other, each with a seed of its own, until enough steps are done or one fails.
@MainActor
final class FuzzRun {
    /// One stage lives this long; a failure is found again from its seed alone.
    private static let stepsPerStage = 300
    private let firstSeed: UInt64
    private let steps: Int
    private(set) var done = 0
    private var seed: UInt64

    init(firstSeed: UInt64, steps: Int) {
        self.firstSeed = firstSeed
        self.steps = steps
        seed = firstSeed
    }

    /// Answers what failed; nil after all steps.
    func run() -> String? {
        while done < steps {
            let count = min(Self.stepsPerStage, steps - done)
            if let problem = Self.run(seed: seed, steps: count) { return "seed \(seed): \(problem)" }
            done += count
            seed += 1
        }
        return nil
    }

    var summary: String {
        let tally = FuzzStage.tally.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return "fuzz: seeds \(firstSeed)..<\(seed), \(done) steps: " + tally.joined(separator: ", ")
    }

    private static func run(seed: UInt64, steps: Int) -> String? {
        var random = SplitMix64(seed: seed)
        let stage = FuzzStage(&random, isLarge: seed % 40 == 7)
        for step in 0..<steps {
            stage.step(&random)
            let settles = step % 10 == 9
            if settles, !stage.host.settle(limit: 20) { return "step \(step): does not come to rest" }
            stage.view.layoutIfNeeded()
            if let problem = stage.problem ?? stage.walk(isSettled: settles) {
                return "step \(step), \(stage.look): \(problem)\n" + stage.trace.joined(separator: "\n")
            }
        }
        return nil
    }
}
