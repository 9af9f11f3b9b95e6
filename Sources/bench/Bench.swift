import ArgumentParser
import Foundation
import TesseraGraphics

@main
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measures each benchmark beside its floor or peer.",
        discussion: "'bench build' reports the build time of each module instead.")

    @Argument(help: "Names, or beginnings of names; all without one.") var names: [String] = []
    @Flag(help: "One JSON object per benchmark.") var json = false
    @Flag(help: "Print the names alone.") var list = false

    static func main() {
        StandardStreams.occupyClosed()
        switch ProcessInfo.processInfo.environment[WindowBenchmark.role] {
        case "ours": return MainActor.assumeIsolated { WindowChild.run() }
        case "grid": return MainActor.assumeIsolated { GridChild.run() }
        case "gridview": return MainActor.assumeIsolated { GridViewChild.run() }
        case "nodes": return MainActor.assumeIsolated { NodeFloorChild.run() }
        case "put": return MainActor.assumeIsolated { PutFloorChild.run() }
        case "start": return MainActor.assumeIsolated { StartChild.run() }
        case "empty": return MainActor.assumeIsolated { EmptyWindowChild.run() }
        default: break
        }
        do {
            var command = try parse()
            try command.run()
        } catch {
            Foundation.exit(
                StandardStreams.end(
                    of: "bench", by: error, help: exitCode(for: error) == .success ? fullMessage(for: error) : nil,
                    complaint: message(for: error)))
        }
    }

    mutating func run() throws {
        if names == ["build"] { return try BuildTimes.report(json: json) }
        let wanted = names
        let (json, list) = (json, list)
        let chosen = MainActor.assumeIsolated {
            AllBenchmarks.list.filter { benchmark in
                wanted.isEmpty || wanted.contains { benchmark.name == $0 || benchmark.name.hasPrefix($0 + ".") }
            }
        }
        for name in wanted where !chosen.contains(where: { $0.name == name || $0.name.hasPrefix(name + ".") }) {
            throw ValidationError("no benchmark '\(name)'; 'bench --list' prints the names")
        }
        for benchmark in chosen {
            if list {
                try StandardStreams.say(benchmark.name + "\n")
                continue
            }
            try Bench.measure(benchmark, json: json)
        }
    }

    private static func measure(_ benchmark: Benchmark, json: Bool) throws {
        do {
            let measurement = try MainActor.assumeIsolated { try benchmark.run() }
            let result = BenchmarkResult(benchmark, measurement)
            guard json else { return try StandardStreams.say(result.line + "\n") }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            try StandardStreams.say(String(decoding: try encoder.encode(result), as: UTF8.self) + "\n")
        } catch let failure as BenchmarkFailure {
            StandardStreams.complain("bench: \(benchmark.name): \(failure)")
        }
    }
}

/// Every benchmark, in the order it runs.
@MainActor
enum AllBenchmarks {
    static let list: [Benchmark] =
        LayoutBenchmarks.list + CompositionalBenchmarks.list + QueryBenchmarks.list + ScrollBenchmarks.list
        + ListBenchmarks.list + TableBenchmarks.list + UpdateBenchmarks.list
        + DiffBenchmarks.list + SnapshotBenchmarks.list + ApplyBenchmarks.list + FirstFrameBenchmarks.list
        + MenuBenchmarks.list + DragBenchmarks.list + FrameBenchmarks.list + PageBenchmarks.list + BlurBenchmarks.list
        + WindowBenchmark.list + StartBenchmarks.list + LayerBenchmarks.list + TextBenchmarks.list
        + TextDrawingBenchmarks.list
        + TextViewBenchmarks.list + SelfSizingBenchmarks.list + StackBenchmarks.list + TransitionBenchmarks.list
        + MemoryBenchmarks.list
        + ConstraintBenchmarks.list + DynamicsBenchmarks.list
}
