import ArgumentParser
import ConformanceRunner
import Foundation
import TesseraGraphics

@main
struct Conformance: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conformance", abstract: "Runs fixtures recorded from UIKit through the public API.",
        discussion: """
            Areas: animation (springs), autolayout, batch-updates, call-order, collection, compositional, configuration \
            (states of cells), controls, diffable-apply, flow, flow-self-sizing, inset-reference, invalidation, \
            list-cells, lists (configurations), menus, movement, navigation (bars, containers and sheets), orthogonal, \
            outline, scroll, section-snapshot, sized, snapshot, stack, swipe, table, text, text-input, transition and \
            views.

            A case of another area or kind, with an operation or with a key that nothing reads is skipped; the report \
            says why and how many. A member of an expectation that nothing is compared with fails its case. One that \
            wants the metrics of a font that is not here is not comparable, save what no font concerns. Failures \
            that no listed exception explains make the program exit with 1.
            """)

    @Argument(help: "A folder; every .json file below it is read.") var directory: String
    @Option(help: ArgumentHelp("Run the cases of one area or of one set alone.", valueName: "area[/set]"))
    var only: String?

    static func main() {
        StandardStreams.occupyClosed()
        do {
            var command = try parse()
            try command.run()
        } catch let error as ExitCode {
            Foundation.exit(error.rawValue)
        } catch {
            Foundation.exit(
                StandardStreams.end(
                    of: "conformance", by: error,
                    help: exitCode(for: error) == .success ? fullMessage(for: error) : nil,
                    complaint: message(for: error)))
        }
    }

    mutating func run() throws {
        guard !directory.isEmpty else { throw ValidationError("'': must name a folder") }
        let fixtures: [Fixture]
        do {
            fixtures = try FixtureFolder.load(URL(typedPath: directory))
        } catch {
            throw ValidationError("\(error)")
        }
        let only = only.map { Selection($0) }
        if let only, !fixtures.contains(where: only.includes) { throw ValidationError(absence(of: only, in: fixtures)) }
        let report = MainActor.assumeIsolated { Report.run(fixtures, only: only) }
        try StandardStreams.say(report.text + "\n")
        if !report.unexplained.isEmpty { throw ExitCode(1) }
    }

    /// What there is where nothing was chosen.
    private func absence(of only: Selection, in fixtures: [Fixture]) -> String {
        let sets = Set(fixtures.filter { $0.area == only.area }.map(\.set)).sorted().joined(separator: ", ")
        guard sets.isEmpty else { return "no set '\(only.set ?? "")' in area '\(only.area)'; there are: \(sets)" }
        let areas = Set(fixtures.map(\.area)).sorted().joined(separator: ", ")
        return "no area '\(only.area)'; there are: \(areas)"
    }
}
