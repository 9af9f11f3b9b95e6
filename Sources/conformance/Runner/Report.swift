import Foundation
import TesseraHarness
import UIKit

/// The result of a run, and its printed form.
public struct Report: Sendable {
    public struct Entry: Sendable {
        public let fixture: Fixture
        public let outcome: Outcome
    }

    public let entries: [Entry]

    /// The names of the areas that exist; cases of others are skipped.
    @MainActor public static let builtAreas = Areas.all.flatMap { $0.names }

    /// Runs `fixtures`, those that `only` chooses where it is given.
    @MainActor
    public static func run(_ fixtures: [Fixture], only: Selection? = nil) -> Report {
        let chosen = fixtures.filter { only?.includes($0) ?? true }
        return Report(entries: chosen.map { Entry(fixture: $0, outcome: outcome(of: $0)) })
    }

    @MainActor
    private static func outcome(of fixture: Fixture) -> Outcome {
        guard let area = Areas.area(named: fixture.area) else { return .skipped("area not built yet") }
        guard let needs = Needs(fixture.body) else { return run(fixture, in: area) }
        let independent = area.membersWithoutFonts(of: fixture)
        guard let rest = needs.comparable(fixture.body, independent: independent) else {
            return .notComparable(needs.text)
        }
        let outcome = run(fixture.with(rest), in: area)
        return outcome == .passed ? .notComparable(needs.text) : outcome
    }

    @MainActor
    private static func run(_ fixture: Fixture, in area: any Area.Type) -> Outcome {
        if let key = area.keys(of: fixture).unknown(in: fixture.body) { return .skipped("unknown key \(key)") }
        return outcome(of: fixture, running: area)
    }

    /// An error that UIKit raises where the case does not expect one fails the case, not the program.
    @MainActor
    private static func outcome(of fixture: Fixture, running area: any Area.Type) -> Outcome {
        var outcome = Outcome.skipped("nothing was compared")
        let looks = Platform.looks(of: fixture.body["platform"]?.string)
        let exception = expectException {
            UITraitCollection.current.modifyingTraits { $0.systemLooks = looks }.performAsCurrent {
                outcome = area.run(fixture)
            }
        }
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

    public var notComparable: Int {
        entries.count { if case .notComparable = $0.outcome { true } else { false } }
    }

    /// Failures that no listed exception explains.
    public var unexplained: [Entry] {
        entries.filter { entry in
            guard case .failed(let differences) = entry.outcome else { return false }
            return Exceptions.reason(for: entry.fixture, differences) == nil
        }
    }

    /// Failures with what was expected, a line per area and confidence, and the totals.
    public var text: String {
        (failureLines + skipLines + areaLines + [counts]).joined(separator: "\n")
    }

    private var counts: String {
        let apart = notComparable > 0 ? ", \(notComparable) not comparable" : ""
        return "\(passed) passed, \(failed) failed, \(skipped) skipped\(apart)"
    }

    private var failureLines: [String] {
        entries.flatMap { entry -> [String] in
            guard case .failed(let differences) = entry.outcome else { return [] }
            let listed = Exceptions.reason(for: entry.fixture, differences)
            let reason = listed.map { " (listed exception: \($0))" } ?? ""
            return ["FAILED \(entry.fixture.id): \(entry.fixture.about)\(reason)"]
                + differences.map { "  \($0.what)\n    expected \($0.expected)\n    actual   \($0.actual)" }
        }
    }

    /// Why cases were skipped, most of them first.
    private var skipLines: [String] {
        var reasons: [String: Int] = [:]
        for entry in entries {
            switch entry.outcome {
            case .skipped(let reason): reasons["skipped \(entry.fixture.area): \(reason)", default: 0] += 1
            case .notComparable(let needs):
                reasons["not comparable \(entry.fixture.area): needs \(needs)", default: 0] += 1
            case .passed, .failed: continue
            }
        }
        return reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { line, count in
            let isSkip = line.hasPrefix("skipped ")
            let rest = line.dropFirst(isSkip ? 8 : 15)
            return "\(isSkip ? "skipped" : "not comparable") \(count) of \(rest)"
        }
    }

    private var areaLines: [String] {
        let groups = Dictionary(grouping: entries) { "\($0.fixture.area) (\($0.fixture.confidence))" }
        return groups.sorted { $0.key < $1.key }.map { name, group in
            "\(name): \(Report(entries: group).counts)"
        }
    }
}
