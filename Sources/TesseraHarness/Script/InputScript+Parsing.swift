import UIKit

extension InputScript {
    /// The moves of ready-made gestures follow each other at this distance, in seconds.
    static let interval: TimeInterval = 1 / 60

    static func parse(_ json: Data) throws(InputScriptError) -> [InputStep] {
        guard json.count <= ScriptBounds.mostBytes else {
            throw InputScriptError("has \(json.count) bytes, at most \(ScriptBounds.mostBytes) are read")
        }
        let list = try list(in: json)
        guard list.count <= ScriptBounds.mostEntries else {
            throw InputScriptError("has \(list.count) entries, at most \(ScriptBounds.mostEntries) are read")
        }
        var found: [(entry: ScriptEntry, step: InputStep)] = []
        for (index, value) in list.enumerated() {
            let entry = try ScriptEntry(value, number: index + 1)
            let start = try entry.number("at", ScriptBounds.time)
            for var step in try steps(of: entry) {
                step.time += start
                step.entry = entry.number
                found.append((entry, step))
            }
            guard found.count <= ScriptBounds.mostSteps else {
                throw entry.error("with it the script has more than \(ScriptBounds.mostSteps) moves and keys")
            }
        }
        let order = found.indices.sorted { (found[$0].step.time, $0) < (found[$1].step.time, $1) }
        return try followFingers(order.map { found[$0] })
    }

    private static func list(in json: Data) throws(InputScriptError) -> [JSONValue] {
        do {
            let list: [JSONValue] = try BoundedJSON.decode(from: json, depth: ScriptBounds.mostLevels)
            try checkGrammar(of: json)
            return list
        } catch BoundedJSON.Failure.nestsTooDeep(let limit) {
            throw InputScriptError("nests deeper than \(limit) levels")
        } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
            throw InputScriptError("the file must hold a list of entries, [{\"at\": ..., \"do\": ...}, ...]")
        } catch let error as InputScriptError {
            throw error
        } catch {
            try checkGrammar(of: json)
            throw InputScriptError("the file is no valid JSON")
        }
    }

    /// Foundation's decoder takes what is no JSON, and says too little of what it does not take.
    private static func checkGrammar(of json: Data) throws(InputScriptError) {
        do throws(JSONGrammar.Fault) {
            try JSONGrammar.check(Array(json))
        } catch {
            throw InputScriptError("line \(error.line): \(error.what)")
        }
    }

    private static func steps(of entry: ScriptEntry) throws(InputScriptError) -> [InputStep] {
        switch entry.verb {
        case "touchDown", "touchMove", "touchUp", "tap", "longPress", "drag", "fling": try touchSteps(of: entry)
        case "wheel":
            [
                InputStep(
                    time: 0,
                    .input(
                        .scroll(
                            .discrete, location: try entry.point("x", "y", also: ["dx", "dy"]),
                            delta: CGVector(
                                dx: try entry.number("dx", ScriptBounds.way, default: 0),
                                dy: try entry.number("dy", ScriptBounds.way, default: 0)))))
            ]
        case "key": try keySteps(of: entry)
        case "resize":
            [
                InputStep(
                    time: 0,
                    .resize(
                        CGSize(
                            width: try entry.number("width", ScriptBounds.side, also: ["height"]),
                            height: try entry.number("height", ScriptBounds.side))))
            ]
        case "capture": [InputStep(time: 0, .capture(try entry.text("file")))]
        case "pinch":
            InputStep.pinch(
                at: try entry.point("x", "y", also: ["touch", "duration", "scale"]),
                scale: try entry.number("scale", ScriptBounds.scale),
                duration: try entry.number("duration", ScriptBounds.duration, default: GestureTiming.drag),
                interval: interval, finger: try entry.finger())
        case "type": InputStep.typing(try entry.text("text"), interval: interval)
        case _ where pointerVerbs.contains(entry.verb): try pointerSteps(of: entry)
        default: throw entry.error("unknown verb")
        }
    }

    private static func touchSteps(of entry: ScriptEntry) throws(InputScriptError) -> [InputStep] {
        let finger = try entry.finger()
        switch entry.verb {
        case "touchUp":
            try entry.allow(["touch", "x", "y"])
            guard entry.has("x") || entry.has("y") else { return [.touch(.ended, finger, .zero, at: 0)] }
            let point = try entry.point("x", "y")
            return [.touch(.moved, finger, point, at: 0), .touch(.ended, finger, point, at: 0)]
        case "touchDown":
            return [.touch(.began, finger, try entry.point("x", "y", also: ["touch"]), at: 0)]
        case "touchMove":
            return [.touch(.moved, finger, try entry.point("x", "y", also: ["touch"]), at: 0)]
        case "tap", "longPress":
            let point = try entry.point("x", "y", also: ["touch", "duration"])
            let usual = entry.verb == "tap" ? GestureTiming.tap : GestureTiming.longPress
            return InputStep.hold(
                at: point, duration: try entry.number("duration", ScriptBounds.duration, default: usual),
                finger: finger)
        case "drag":
            let start = try entry.point("x", "y", also: ["touch", "duration", "toX", "toY", "hold"])
            return InputStep.drag(
                from: start, to: try entry.point("toX", "toY"),
                duration: try entry.number("duration", ScriptBounds.duration, default: GestureTiming.drag),
                interval: interval, finger: finger,
                hold: try entry.number("hold", ScriptBounds.duration, default: 0))
        default:
            let start = try entry.point("x", "y", also: ["touch", "duration", "dx", "dy"])
            let velocity = CGVector(
                dx: try entry.number("dx", ScriptBounds.speed), dy: try entry.number("dy", ScriptBounds.speed))
            return InputStep.fling(
                from: start, velocity: velocity,
                duration: try entry.number("duration", ScriptBounds.duration, default: GestureTiming.fling),
                interval: interval, finger: finger)
        }
    }

    static func modifiers(of entry: ScriptEntry) throws(InputScriptError) -> UIKeyModifierFlags {
        let names: [String: UIKeyModifierFlags] = [
            "shift": .shift, "control": .control, "ctrl": .control, "alternate": .alternate, "alt": .alternate,
            "option": .alternate, "command": .command, "cmd": .command, "alphashift": .alphaShift,
            "capslock": .alphaShift, "numericpad": .numericPad,
        ]
        var modifiers: UIKeyModifierFlags = []
        for name in try entry.texts("modifiers") {
            guard let flag = names[name.lowercased()] else {
                throw entry.error("'modifiers' names no modifier: '\(name)'")
            }
            modifiers.insert(flag)
        }
        return modifiers
    }

    private static func keySteps(of entry: ScriptEntry) throws(InputScriptError) -> [InputStep] {
        let modifiers = try modifiers(of: entry)
        let key = try entry.text("key", also: ["modifiers"])
        guard KeyName.resolve(key) != nil else { throw entry.error("'key' names no key: '\(key)'") }
        return [true, false].map {
            InputStep(time: 0, .input(.key(KeyName.input(key, isDown: $0, modifiers: modifiers))))
        }
    }

    /// Checks that fingers go down before they move and only once, and lifts them where they are. A finger that rests at
    /// the end of a drag lifts earlier if it is to come down again.
    private static func followFingers(
        _ found: [(entry: ScriptEntry, step: InputStep)]
    ) throws(InputScriptError) -> [InputStep] {
        var down: [Int: CGPoint] = [:]
        /// The buttons that the pointer went down with.
        var held: [Int: UIEvent.ButtonMask] = [:]
        var steps: [InputStep] = []
        /// How many moves of a drag are still to come, by its entry.
        var moves: [Int: Int] = [:]
        for (entry, step) in found where entry.verb == "drag" {
            if case .input(.touch(.moved, _, _, _, _)) = step.action { moves[entry.number, default: 0] += 1 }
        }
        /// The drag that each finger makes.
        var drags: [Int: Int] = [:]
        var lifted: Set<Int> = []
        for (entry, step) in found {
            guard case .input(.touch(let phase, let finger, let point, let isPointer, let buttons)) = step.action else {
                steps.append(step)
                continue
            }
            if phase == .began {
                held[finger] = buttons
                if let last = down[finger] {
                    guard let drag = drags[finger], moves[drag] == 0 else {
                        throw entry.error("\(isPointer ? "the pointer" : "finger \(finger)") is down already")
                    }
                    steps.append(.touch(.ended, finger, last, at: step.time))
                    lifted.insert(drag)
                }
                drags[finger] = entry.verb == "drag" ? entry.number : nil
                down[finger] = point
                steps.append(step)
                continue
            }
            if phase == .ended, lifted.contains(entry.number) { continue }
            if phase == .moved { moves[entry.number]? -= 1 }
            guard let last = down[finger] else {
                throw entry.error("\(isPointer ? "the pointer" : "finger \(finger)") is not down")
            }
            down[finger] = phase == .moved ? point : nil
            let place = phase == .moved ? point : last
            steps.append(
                isPointer
                    ? .pointer(phase, place, held[finger] ?? buttons, at: step.time)
                    : .touch(phase, finger, place, at: step.time))
        }
        return steps
    }
}
