import TesseraConstraints
import Testing

/// What UIKit did, as far as it is decided by constraints and content sizes alone.
@Suite struct RecordedLayoutTests {
    @Test(arguments: ["solver", "ties"])
    func framesAreUIKits(set: String) throws {
        var compared = 0
        // Baselines lie where a font says.
        for layout in try RecordedLayout.cases(of: set) where layout.feature != "baselines" {
            var system = RecordedSystem(layout)
            for constraint in system.rootConstraints(tag: 0) { _ = try system.solver.add(constraint) }
            for entry in layout.given["constraints"] as? [RecordedLayout.Object] ?? [] {
                _ = try system.solver.add(try system.constraint(entry))
            }
            let content = try system.addContentSizes()
            try system.solver.solve()
            try measureWrappingLabels(in: &system, content)
            expectFrames(of: layout, in: &system)
            compared += 1
        }
        #expect(compared > 10)
    }

    /// A label without a line limit is measured again in the width that it got, and its content size is set anew.
    private func measureWrappingLabels(in system: inout RecordedSystem, _ content: [String: [ConstraintID]]) throws {
        for view in system.layout.views where number(view["lines"]) == 0 {
            guard let id = view["id"] as? String else { continue }
            for constraint in content[id] ?? [] { try system.solver.remove(constraint) }
            try system.addContentSizes(of: [id])
        }
        try system.solver.solve()
    }

    @Test func conflictsAreUIKits() throws {
        let cases = try RecordedLayout.cases(of: "conflicts")
        #expect(cases.count > 60)
        for layout in cases {
            var conflicts = RecordedConflicts(layout)
            try conflicts.run()
            expectFrames(of: layout, in: &conflicts.system)
            expectBreaks(of: layout, conflicts)
        }
    }

    private func expectBreaks(of layout: RecordedLayout, _ conflicts: RecordedConflicts) {
        let expected = layout.expect["breaks"] as? [RecordedLayout.Object] ?? []
        #expect(conflicts.breaks.count == expected.count, "\(layout.id)")
        for (found, expected) in zip(conflicts.breaks, expected) {
            #expect(found.broken == expected["broken"] as? String, "\(layout.id)")
            #expect(found.members == Set(expected["conflict"] as? [String] ?? []), "\(layout.id)")
            #expect(found.step == number(expected["step"]).map { Int($0) }, "\(layout.id)")
        }
    }

    private func expectFrames(of layout: RecordedLayout, in system: inout RecordedSystem) {
        for (id, expected) in layout.expect["frames"] as? [String: Any] ?? [:] {
            let frame = system.frame(of: id)
            let expected = numbers(expected)
            for (found, wanted) in zip(frame, expected) {
                #expect(abs(found - wanted) <= layout.tolerance + 1e-6, "\(layout.id) \(id): \(frame), not \(expected)")
            }
        }
    }
}

/// The steps of a recorded conflict.
struct RecordedConflicts {
    struct Break {
        var broken: String
        var members: Set<String>
        var step: Int
    }

    var system: RecordedSystem
    private(set) var breaks: [Break] = []
    private var names: [ConstraintID: String] = [:]

    init(_ layout: RecordedLayout) {
        system = RecordedSystem(layout)
    }

    mutating func run() throws {
        let given = system.layout.given
        let steps = given["steps"] as? [String] ?? []
        let isLive = given["mode"] as? String == "live"
        if isLive {
            for (index, step) in steps.enumerated() {
                try apply(step)
                report(at: index)
            }
        } else {
            // Nothing is solved before the container is in a window.
            var active: [String] = []
            for step in steps {
                active.removeAll { $0 == step.dropFirst() }
                if step.hasPrefix("+") { active.append(String(step.dropFirst())) }
            }
            for name in active { try apply("+" + name) }
        }
        for constraint in system.rootConstraints(tag: 0) {
            names[try system.solver.add(constraint)] = "container"
        }
        try system.addContentSizes()
        try system.solver.solve()
        report(at: -1)
    }

    private mutating func apply(_ step: String) throws {
        let name = String(step.dropFirst())
        let constraints = system.layout.given["constraints"] as? [String: RecordedLayout.Object] ?? [:]
        if step.hasPrefix("+") {
            let constraint = try system.constraint(constraints[name] ?? [:])
            names[try system.solver.add(constraint)] = name
        } else if let id = names.first(where: { $0.value == name })?.key {
            try system.solver.remove(id)
            names[id] = nil
        }
    }

    private mutating func report(at step: Int) {
        for conflict in system.solver.takeConflicts() {
            breaks.append(
                Break(
                    broken: names[conflict.broken] ?? "?", members: Set(conflict.members.map { names[$0] ?? "?" }),
                    step: step))
        }
    }
}
