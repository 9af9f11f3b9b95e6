import UIKit

/// Input written down as JSON: what happens to a window, and when.
///
///     [
///         {"at": 0.0, "do": "tap", "x": 100, "y": 200},
///         {"at": 0.5, "do": "fling", "x": 200, "y": 600, "dx": 0, "dy": -2000},
///         {"at": 2.0, "do": "capture", "file": "after.png"}
///     ]
///
/// `at` is in seconds from the start; entries may stand in any order. Points are the window's.
///
/// | `do` | needs | may have |
/// |---|---|---|
/// | `touchDown`, `touchMove` | `x`, `y` | `touch` |
/// | `touchUp` | | `touch`, `x`, `y` |
/// | `tap`, `longPress` | `x`, `y` | `touch`, `duration` |
/// | `drag` | `x`, `y`, `toX`, `toY` | `touch`, `duration`, `hold`: seconds before it moves, 0.4 to lift an item |
/// | `fling` | `x`, `y`, `dx`, `dy` (points per second) | `touch`, `duration` |
/// | `wheel` | `x`, `y` | `dx`, `dy` (points that the content moves) |
/// | `pinch` | `x`, `y`, `scale` | `touch`, `duration` |
/// | `hover` | `x`, `y` | |
/// | `pointerDown` | `x`, `y` | `button`: `primary` or `secondary` |
/// | `pointerMove` | `x`, `y` | |
/// | `pointerUp` | | |
/// | `click` | `x`, `y` | `button`, `modifiers` |
/// | `pointerDrag` | `x`, `y`, `toX`, `toY` | `duration`, `modifiers` |
/// | `key` | `key` | `modifiers`: one or a list of `shift`, `control`, `alternate`, `command` |
/// | `type` | `text` | |
/// | `resize` | `width`, `height` | |
/// | `capture` | `file` | |
///
/// Numbers have bounds, which an error names: `at` 3,600 s, `duration` 600 s, places 100,000 points, and so on.
///
/// `touch` is the finger's number, 0 by default; a pinch has that finger and the next, side by side around the point. At
/// the end of a drag the finger rests for 0.1 s, so that nothing flies on, or until its next entry if that comes sooner.
///
/// A key is a character, one of `up`, `down`, `left`, `right`, `tab`, `return` or `enter`, `space`, `escape` or `esc`,
/// `backspace`, `delete`, `pageUp`, `pageDown`, `home`, `end`, `f1` to `f12`, or a name of UIKit's such as
/// `UIKeyInputF1`. `alternate` may be written `alt` or `option`, `command` `cmd`, `control` `ctrl`.
public struct InputScript {
    /// In the order of their times.
    package let steps: [InputStep]

    /// The time of the last step, in seconds; 0 for an empty script.
    public var duration: TimeInterval { steps.last?.time ?? 0 }

    /// Reads a script; an error names the entry and what is wrong with it, in one line.
    public init(json: Data) throws(InputScriptError) {
        steps = try Self.parse(json)
    }

    public init(json: String) throws(InputScriptError) {
        try self.init(json: Data(json.utf8))
    }
}

/// What is wrong with a script, in one line.
public struct InputScriptError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The entry's place in the list, counted from 1; nil where the whole is wrong.
    public let entry: Int?
    public let description: String

    init(_ message: String) {
        entry = nil
        description = "script: \(message)"
    }

    package init(entry: Int, verb: String?, _ message: String) {
        self.entry = entry
        description = "script entry \(entry)\(verb.map { " (\($0))" } ?? ""): \(message)"
    }
}
