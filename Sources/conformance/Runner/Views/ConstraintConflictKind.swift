import Foundation
import TesseraBase
import UIKit

/// Constraints that exclude each other: which is given up, when, and what is reported.
enum ConstraintConflictKind: ViewKind {
    static let name = "constraintConflict"
    static let given: Set<String> = ["root", "scale", "views", "constraints", "create", "steps", "mode"]
    static let expect: Set<String> = ["breaks", "frames"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let stage = try LayoutStage(view)
        var constraints: [String: NSLayoutConstraint] = [:]
        for name in view.given["create"]?.strings ?? [] {
            constraints[name] = try stage.constraint(view.given["constraints"]?[name] ?? .null, named: name)
        }
        let reports = Reports()
        let isLive = view.given["mode"]?.string == "live"
        if isLive {
            stage.showRoot()
            stage.settle()
        }
        for (index, step) in (view.given["steps"]?.strings ?? []).enumerated() {
            guard let constraint = constraints[String(step.dropFirst())], let sign = step.first, "+-".contains(sign)
            else { throw ViewCase.Unknown(what: "step \(step) is not known") }
            reports.record(step: index) { stage.perform { constraint.isActive = sign == "+" } }
        }
        reports.record(step: -1) {
            if !isLive { stage.showRoot() }
            stage.settle()
        }
        check(view, reports, Set(constraints.keys), &checker)
        stage.checkFrames(view, &checker)
    }

    private static func check(
        _ view: ViewCase, _ reports: Reports, _ names: Set<String>, _ checker: inout Checker
    ) {
        let wanted = view.expect["breaks"]?.array ?? []
        checker.expect("reports", wanted.count, reports.all.count)
        for (wanted, report) in zip(wanted, reports.all) {
            let members = (wanted["conflict"]?.strings ?? []).sorted()
            checker.expect("broken", wanted["broken"]?.string ?? "", report.broken(names))
            checker.expect("conflict", members.description, report.members(names).sorted().description)
            checker.expect("step", wanted["step"]?.int ?? 0, report.step)
        }
    }
}

/// The reports of constraints that were broken, from the log.
@MainActor
private final class Reports {
    struct Report {
        let text: String
        let step: Int

        func broken(_ names: Set<String>) -> String {
            let parts = text.components(separatedBy: "Will attempt to recover by breaking constraint")
            return parts.count == 2 ? names.first { parts[1].contains("'\($0)'") } ?? "" : ""
        }

        /// The constraints in the list; one that stands for a frame is the container's.
        func members(_ names: Set<String>) -> [String] {
            let list = text.components(separatedBy: "Will attempt")[0]
            var found = names.filter { list.contains(" '\($0)' ") }
            if list.contains("<NSAutoresizingMaskLayoutConstraint:") { found.insert("container") }
            return Array(found)
        }
    }

    private(set) var all: [Report] = []

    func record(step: Int, _ work: () -> Void) {
        let texts = Locked<[String]>([])
        DiagnosticsLog.withHandler({ line in
            if line.category == "LayoutConstraints" { texts.value.append(line.message) }
        }) { work() }
        all += texts.value.map { Report(text: $0, step: step) }
    }
}
