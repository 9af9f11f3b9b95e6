import ArgumentParser
import ConformanceRunner
import Foundation
import TesseraGraphics

@main
struct Conformance: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conformance", abstract: "Runs fixtures recorded from UIKit through the public API.",
        discussion: """
            Areas: batch-updates, call-order, compositional, configuration (states of cells), diffable-apply, flow, \
            flow-self-sizing, inset-reference, invalidation, movement, orthogonal, outline, section-snapshot, sized, \
            snapshot and transition.

            A case of another area, with an operation or with a key that nothing reads is skipped; the report says why \
            and how many. Failures that no listed exception explains make the program exit with 1.
            """)

    @Argument(help: "A folder; every .json file below it is read.") var directory: String
    @Option(help: "Run the cases of one area alone.") var only: String?

    static func main() {
        StandardStreams.occupyClosed()
        do {
            var command = try parse()
            try command.run()
        } catch let error as ExitCode {
            Foundation.exit(error.rawValue)
        } catch {
            Foundation.exit(status(for: error))
        }
    }

    /// Says what `error` has to say, be it the help that was asked for, and returns the program's status.
    private static func status(for error: any Error) -> Int32 {
        do {
            if let failure = error as? OutputError { throw failure }
            guard exitCode(for: error) != .success else {
                try StandardStreams.say(fullMessage(for: error) + "\n")
                return 0
            }
            StandardStreams.complain("conformance: \(message(for: error))")
            return 2
        } catch {
            StandardStreams.complain("conformance: \(error)")
            return 1
        }
    }

    mutating func run() throws {
        let fixtures: [Fixture]
        do {
            fixtures = try FixtureFolder.load(URL(fileURLWithPath: directory))
        } catch {
            throw ValidationError("\(error)")
        }
        if let only, !fixtures.contains(where: { $0.area == only }) {
            let areas = Set(fixtures.map(\.area)).sorted().joined(separator: ", ")
            throw ValidationError("no area '\(only)'; there are: \(areas)")
        }
        let only = only
        let report = MainActor.assumeIsolated { Report.run(fixtures, only: only) }
        try StandardStreams.say(report.text + "\n")
        if !report.unexplained.isEmpty { throw ExitCode(1) }
    }
}
