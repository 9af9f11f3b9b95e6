import UIKit

/// What a script does with the pointer.
extension InputScript {
    static let pointerVerbs: Set<String> = ["hover", "pointerDown", "pointerMove", "pointerUp", "click", "pointerDrag"]

    static func pointerSteps(of entry: ScriptEntry) throws(InputScriptError) -> [InputStep] {
        switch entry.verb {
        case "hover": return [InputStep(time: 0, .input(.hover(location: try entry.point("x", "y", also: []))))]
        case "pointerUp":
            try entry.allow([])
            return [.pointer(.ended, .zero, at: 0)]
        case "pointerMove": return [.pointer(.moved, try entry.point("x", "y", also: []), at: 0)]
        case "pointerDown":
            let point = try entry.point("x", "y", also: ["button"])
            return [.pointer(.began, point, try button(of: entry), at: 0)]
        case "click":
            let point = try entry.point("x", "y", also: ["button", "modifiers"])
            let button = try button(of: entry)
            let steps: [InputStep] = [
                .pointer(.began, point, button, at: 0), .pointer(.ended, point, button, at: GestureTiming.tap),
            ]
            return hold(try modifiers(of: entry), during: steps)
        default:
            let start = try entry.point("x", "y", also: ["toX", "toY", "duration", "modifiers"])
            let end = try entry.point("toX", "toY")
            let duration = try entry.number("duration", ScriptBounds.duration, default: GestureTiming.drag)
            let steps = InputStep.drag(from: start, to: end, duration: duration, interval: interval)
            return hold(try modifiers(of: entry), during: steps.map { $0.withPointer })
        }
    }

    private static func button(of entry: ScriptEntry) throws(InputScriptError) -> UIEvent.ButtonMask {
        guard entry.has("button") else { return .primary }
        switch try entry.texts("button").first {
        case "primary": return .primary
        case "secondary": return .secondary
        default: throw entry.error("'button' must be primary or secondary")
        }
    }

    /// Modifier keys are down as long as the steps last.
    private static func hold(_ modifiers: UIKeyModifierFlags, during steps: [InputStep]) -> [InputStep] {
        guard !modifiers.isEmpty, let end = steps.last?.time else { return steps }
        return [InputStep(time: 0, .input(.modifiers(modifiers)))] + steps
            + [InputStep(time: end, .input(.modifiers([])))]
    }
}

extension InputStep {
    static func pointer(
        _ phase: InputEvent.TouchPhase, _ point: CGPoint, _ buttons: UIEvent.ButtonMask = .primary,
        at time: TimeInterval
    ) -> InputStep {
        InputStep(
            time: time,
            .input(
                .touch(phase, finger: TestHost.pointerFinger, location: point, isPointer: true, buttons: buttons)))
    }

    /// The same of the pointer, with its main button.
    fileprivate var withPointer: InputStep {
        guard case .input(.touch(let phase, _, let point, _, _)) = action else { return self }
        return .pointer(phase, point, at: time)
    }
}
