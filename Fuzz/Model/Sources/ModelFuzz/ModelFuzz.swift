import Foundation
import UIKit

/// Runs the model test of collection views on new seeds, in as many processes as there are cores.
@main
@MainActor
struct ModelFuzz {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
        guard arguments.count == CommandLine.arguments.count - 1, arguments.count <= 3 else {
            print("usage: ModelFuzz [STEPS [SEED [PROCESSES]]]")
            exit(2)
        }
        let steps = Int(clamping: arguments.first ?? 1_000_000)
        let seed = arguments.count > 1 ? arguments[1] : UInt64(Date().timeIntervalSince1970) * 10_000
        let processes = arguments.count > 2 ? Int(clamping: arguments[2]) : ProcessInfo.processInfo.activeProcessorCount
        if processes <= 1 {
            exit(await work(steps: steps, seed: seed))
        }
        exit(share(steps: steps, seed: seed, among: processes))
    }

    /// Runs stages one after the other, each told of before it begins: one that ends the process can be found again.
    private static func work(steps: Int, seed: UInt64) async -> Int32 {
        let run = FuzzRun(firstSeed: seed, steps: steps, scope: .everything)
        while !run.isDone {
            note("seed \(run.seed)")
            if let failure = run.runStage() {
                note(failure)
                return 1
            }
            // Lets the main queue have its turn.
            await Task.yield()
        }
        note(run.summary)
        return 0
    }

    /// At once, whatever happens next.
    private static func note(_ text: String) {
        print(text)
        fflush(nil)
    }

    /// Gives each process a part of the steps, with seeds of its own. Returns 0 if all of them went through.
    private static func share(steps: Int, seed: UInt64, among count: Int) -> Int32 {
        let part = (steps + count - 1) / count
        let stages = UInt64(part / FuzzRun.stepsPerStage + 1)
        let workers = (0..<count).map { Worker(steps: part, seed: seed + UInt64($0) * stages) }
        for worker in workers { worker.start() }
        var result: Int32 = 0
        for worker in workers where worker.wait() != 0 { result = 1 }
        return result
    }
}
