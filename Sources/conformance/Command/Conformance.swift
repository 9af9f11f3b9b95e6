import ArgumentParser
import ConformanceRunner
import Foundation

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
        do {
            var command = try parse()
            try command.run()
        } catch let error as ExitCode {
            Foundation.exit(error.rawValue)
        } catch {
            let code = exitCode(for: error)
            guard code != .success else { exit(withError: error) }
            FileHandle.standardError.write(Data("conformance: \(message(for: error))\n".utf8))
            Foundation.exit(2)
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
        print(report.text)
        if !report.unexplained.isEmpty { throw ExitCode(1) }
    }
}
