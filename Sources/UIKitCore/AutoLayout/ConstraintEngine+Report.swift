import Foundation
import TesseraConstraints
import TesseraGraphics

/// What the log says of constraints that exclude each other.
extension ConstraintEngine {
    /// Writes what the solver had to break.
    func report() {
        for conflict in solver.takeConflicts() where !isTemporary { report(conflict) }
    }

    private func report(_ conflict: ConstraintConflict) {
        let names = names(of: Set(conflict.members + [conflict.broken]))
        guard case .constraint(let broken)? = names[conflict.broken] else { return }
        let members = conflict.members.compactMap { names[$0] }
        DiagnosticsLog.write(.warning, "LayoutConstraints", Self.text(broken, members))
    }

    private enum Member {
        case constraint(NSLayoutConstraint)
        case frame(UIView, part: Int, isEncapsulated: Bool)

        @MainActor var text: String {
            switch self {
            case .constraint(let constraint): return constraint.description
            case .frame(let view, let part, let isEncapsulated):
                return ConstraintText.given(view, part, isEncapsulated: isEncapsulated)
            }
        }
    }

    private func names(of ids: Set<ConstraintID>) -> [ConstraintID: Member] {
        var names: [ConstraintID: Member] = [:]
        for box in boxes {
            var mentions = box.item.mentions
            // Guides that the system places have no boxes.
            if let view = box.item as? ViewLayoutItem {
                for guide in view.systemGuides { mentions += guide._layoutItem?.mentions ?? [] }
            }
            for constraint in mentions where constraint.engine === self {
                if let id = constraint.solverID, ids.contains(id) { names[id] = .constraint(constraint) }
            }
            guard let view = box.item.owner else { continue }
            for part in box.given.indices {
                let given = box.given[part]
                guard let id = given?.id, ids.contains(id) else { continue }
                names[id] = .frame(view, part: part, isEncapsulated: view.layoutFlags.contains(.isolates))
            }
        }
        return names
    }

    private static func text(_ broken: NSLayoutConstraint, _ members: [Member]) -> String {
        var hint = ""
        if members.contains(where: { if case .frame(_, _, false) = $0 { true } else { false } }) {
            hint =
                "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the "
                + "documentation for the UIView property translatesAutoresizingMaskIntoConstraints) \n"
        }
        let constraints = members.compactMap { if case .constraint(let constraint) = $0 { constraint } else { nil } }
        let lines = members.map(\.text) + ConstraintText.guideEdges(of: constraints)
        let list = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
        return """
            Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want. \n\
            \tTry this: \n\
            \t\t(1) look at each constraint and try to figure out which you don't expect; \n\
            \t\t(2) find the code that added the unwanted constraint or constraints and fix it. \n\
            \(hint)(
            \(list)
            )

            Will attempt to recover by breaking constraint \n\
            \(broken)

            Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
            The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may \
            also be helpful.
            """
    }
}

extension ConstraintText {
    /// The constraint that stands for a part of a view's frame: left, width, top or height.
    static func given(_ view: UIView, _ part: Int, isEncapsulated: Bool) -> String {
        let (frame, name) = (view.frame, name(view.layoutItem))
        let parts = [("minX", frame.minX), ("width", frame.width), ("minY", frame.minY), ("height", frame.height)]
        let (attribute, value) = parts[part]
        if isEncapsulated, part == 1 || part == 3 {
            let direction = part == 1 ? "Width" : "Height"
            return "<NSLayoutConstraint:\(ViewText.address(of: view)) 'UIView-Encapsulated-Layout-\(direction)' "
                + "\(name).\(attribute) == \(number(value))   (active)>"
        }
        let mask = view.autoresizingMask
        func word(_ before: Bool, _ inside: Bool, _ after: Bool) -> String {
            let isFixed = !before && !inside && !after
            return (before ? "&" : "-") + (inside ? "&" : "-") + (after || isFixed ? "&" : "-")
        }
        let across = word(
            mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
        let down = word(
            mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
        return "<NSAutoresizingMaskLayoutConstraint:\(ViewText.address(of: view)) h=\(across) v=\(down) "
            + "\(name).\(attribute) == \(number(value))   (active)>"
    }
}
