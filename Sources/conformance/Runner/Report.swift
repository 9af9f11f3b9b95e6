import Foundation
import TesseraTesting

/// The result of a run, and its printed form.
public struct Report: Sendable {
    public struct Entry: Sendable {
        public let fixture: Fixture
        public let outcome: Outcome
    }

    public let entries: [Entry]

    /// The names of the areas that exist; cases of others are skipped.
    @MainActor public static let builtAreas = Areas.all.flatMap { $0.names }

    /// Runs `fixtures`, those of one area alone where `only` names it.
    @MainActor
    public static func run(_ fixtures: [Fixture], only: String? = nil) -> Report {
        let chosen = fixtures.filter { only == nil || $0.area == only }
        return Report(
            entries: chosen.map { fixture in
                guard let area = Areas.area(named: fixture.area) else {
                    return Entry(fixture: fixture, outcome: .skipped("area not built yet"))
                }
                if let key = area.keys.unknown(in: fixture.body) {
                    return Entry(fixture: fixture, outcome: .skipped("unknown key \(key)"))
                }
                return Entry(fixture: fixture, outcome: outcome(of: fixture, in: area))
            })
    }

    /// An error that UIKit raises where the case does not expect one fails the case, not the program.
    @MainActor
    private static func outcome(of fixture: Fixture, in area: any Area.Type) -> Outcome {
        var outcome = Outcome.skipped("nothing was compared")
        let exception = expectException { outcome = area.run(fixture) }
        guard let exception else { return outcome }
        let difference = Difference(what: "exception", expected: "none", actual: exception.reason)
        guard case .failed(let others) = outcome else { return .failed([difference]) }
        return .failed([difference] + others)
    }

    /// The part of the report that is about `area`.
    public func part(_ area: String) -> Report { Report(entries: entries.filter { $0.fixture.area == area }) }

    public var passed: Int { entries.count { $0.outcome == .passed } }
    public var failed: Int { entries.count { if case .failed = $0.outcome { true } else { false } } }
    public var skipped: Int { entries.count { if case .skipped = $0.outcome { true } else { false } } }

    /// Failures that no listed exception explains.
    public var unexplained: [Entry] {
        entries.filter { entry in
            guard case .failed = entry.outcome else { return false }
            return Exceptions.reasons[entry.fixture.id] == nil
        }
    }

    /// Failures with what was expected, a line per area and confidence, and the totals.
    public var text: String {
        (failureLines + skipLines + areaLines + ["\(passed) passed, \(failed) failed, \(skipped) skipped"]).joined(
            separator: "\n")
    }

    private var failureLines: [String] {
        entries.flatMap { entry -> [String] in
            guard case .failed(let differences) = entry.outcome else { return [] }
            let reason = Exceptions.reasons[entry.fixture.id].map { " (listed exception: \($0))" } ?? ""
            return ["FAILED \(entry.fixture.id): \(entry.fixture.about)\(reason)"]
                + differences.map { "  \($0.what)\n    expected \($0.expected)\n    actual   \($0.actual)" }
        }
    }

    /// Why cases were skipped, most of them first.
    private var skipLines: [String] {
        var reasons: [String: Int] = [:]
        for entry in entries {
            guard case .skipped(let reason) = entry.outcome else { continue }
            reasons["\(entry.fixture.area): \(reason)", default: 0] += 1
        }
        return reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "skipped \($0.value) of \($0.key)" }
    }

    private var areaLines: [String] {
        let groups = Dictionary(grouping: entries) { "\($0.fixture.area) (\($0.fixture.confidence))" }
        return groups.sorted { $0.key < $1.key }.map { name, group in
            let part = Report(entries: group)
            return "\(name): \(part.passed) passed, \(part.failed) failed, \(part.skipped) skipped"
        }
    }
}
