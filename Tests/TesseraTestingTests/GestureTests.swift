import Foundation
import TesseraTesting
import Testing
import UIKit

@MainActor @Suite struct GestureTests {
    let view = TouchRecorder()
    let host: TestHost

    init() {
        host = TestHost(view: view)
    }

    @Test func aTapTakesThreeFrames() {
        host.tap(at: CGPoint(x: 10, y: 20))
        #expect(view.lines == ["began 10.0 20.0", "ended 10.0 20.0"])
        #expect(view.frames == [0, 3])
    }

    @Test func aLongPressLasts() {
        host.longPress(at: CGPoint(x: 10, y: 20))
        #expect(view.frames == [0, 36])
    }

    @Test func aDragMovesEvenlyAndRests() {
        host.drag(from: CGPoint(x: 0, y: 100), to: CGPoint(x: 60, y: 100), duration: 0.1)
        #expect(
            view.lines == [
                "began 0.0 100.0", "moved 10.0 100.0", "moved 20.0 100.0", "moved 30.0 100.0", "moved 40.0 100.0",
                "moved 50.0 100.0", "moved 60.0 100.0", "ended 60.0 100.0",
            ])
        #expect(view.frames == [0, 1, 2, 3, 4, 5, 6, 12])
    }

    @Test func aFlingLiftsWhileMoving() {
        host.fling(from: CGPoint(x: 200, y: 400), velocity: CGVector(dx: 0, dy: -600))
        #expect(view.lines.first == "began 200.0 400.0")
        #expect(view.lines.suffix(2) == ["moved 200.0 340.0", "ended 200.0 340.0"])
        #expect(view.frames == [0, 1, 2, 3, 4, 5, 6, 6])
    }

    @Test func fingersMoveByHand() {
        host.touchDown(at: CGPoint(x: 1, y: 1))
        host.advance(by: 0.1)
        host.touchMove(to: CGPoint(x: 30, y: 30))
        host.touchCancel()
        #expect(view.lines == ["began 1.0 1.0", "moved 30.0 30.0", "cancelled 30.0 30.0"])
    }

    @Test func tappingAViewHitsItsMiddle() {
        let small = TouchRecorder(frame: CGRect(x: 100, y: 100, width: 20, height: 10))
        view.addSubview(small)
        host.tap(small)
        #expect(small.lines.first == "began 110.0 105.0")
    }
}

@MainActor @Suite struct ScriptTests {
    @Test func stepsHappenAtTheirTimes() throws {
        let view = TouchRecorder()
        let host = TestHost(view: view)
        let script = try InputScript(
            json: """
                [
                    {"at": 1.0, "do": "tap", "x": 5, "y": 6},
                    {"at": 0.5, "do": "touchDown", "x": 50, "y": 60, "touch": 2},
                    {"at": 0.7, "do": "touchUp", "touch": 2},
                    {"at": 0.2, "do": "capture", "file": "early.json"},
                    {"at": 2.0, "do": "capture", "file": "late.json"},
                    {"at": 1.5, "do": "resize", "width": 300, "height": 400}
                ]
                """)
        #expect(script.duration == 2)
        var captures: [String] = []
        host.run(script) { captures.append("\($0) \((host.time * 60).rounded()) \(view.bounds.width)") }
        #expect(view.lines == ["began 50.0 60.0", "ended 50.0 60.0", "began 5.0 6.0", "ended 5.0 6.0"])
        #expect(view.frames == [0, 12, 30, 33])
        #expect(captures == ["early.json 12.0 390.0", "late.json 120.0 300.0"])
    }

    @Test func aDragOfAScriptIsTheHostsDrag() throws {
        let (first, second) = (TouchRecorder(), TouchRecorder())
        TestHost(view: first).drag(from: CGPoint(x: 0, y: 9), to: CGPoint(x: 90, y: 9))
        let script = try InputScript(json: #"[{"at": 0, "do": "drag", "x": 0, "y": 9, "toX": 90, "toY": 9}]"#)
        TestHost(view: second).run(script)
        #expect(first.lines == second.lines)
        #expect(first.frames == second.frames)
    }

    @Test(arguments: [
        ("{}", "script: the file must hold a list of entries, [{\"at\": ..., \"do\": ...}, ...]"),
        ("null", "script: the file must hold a list of entries, [{\"at\": ..., \"do\": ...}, ...]"),
        ("[", "script: line 1: the file ends too early"),
        (String(repeating: "[", count: 513), "script: nests deeper than 8 levels"),
        ("[3]", "script entry 1: is no object"),
        (#"[{"at": 0}]"#, "script entry 1: 'do' must name what to do"),
        (#"[{"do": "tap", "x": 1, "y": 2}]"#, "script entry 1 (tap): 'at' is missing"),
        (#"[{"at": -1, "do": "tap", "x": 1, "y": 2}]"#, "script entry 1 (tap): 'at' must be at least 0"),
        (#"[{"at": 0, "do": "tap", "x": 1}]"#, "script entry 1 (tap): 'y' is missing"),
        (#"[{"at": 0, "do": "tap", "x": true, "y": 2}]"#, "script entry 1 (tap): 'x' must be a number"),
        (#"[{"at": 0, "do": "tap", "x": 1, "y": 2, "z": 3}]"#, "script entry 1 (tap): unknown key 'z'"),
        (#"[{"at": 0, "do": "tap", "x": 1, "y": 2}, {"at": 1, "do": "jump"}]"#, "script entry 2 (jump): unknown verb"),
        (#"[{"at": 0, "do": "pinch", "x": 1, "y": 2}]"#, "script entry 1 (pinch): 'scale' is missing"),
        (
            #"[{"at": 0, "do": "pinch", "x": 1, "y": 2, "scale": 0}]"#,
            "script entry 1 (pinch): 'scale' must be at least 0.01"
        ),
        (
            #"[{"at": 0, "do": "pinch", "x": 1, "y": 2, "scale": 2}, {"at": 0.1, "do": "tap", "x": 1, "y": 2}]"#,
            "script entry 2 (tap): finger 0 is down already"
        ),
        (#"[{"at": 0, "do": "type", "text": 4}]"#, "script entry 1 (type): 'text' must be a text"),
        (#"[{"at": 0, "do": "key", "key": "any"}]"#, "script entry 1 (key): 'key' names no key: 'any'"),
        (#"[{"at": 0, "do": "resize", "width": 100}]"#, "script entry 1 (resize): 'height' is missing"),
        (#"[{"at": 0, "do": "touchUp"}]"#, "script entry 1 (touchUp): finger 0 is not down"),
        (
            #"[{"at": 0, "do": "touchDown", "x": 1, "y": 1}, {"at": 1, "do": "tap", "x": 1, "y": 1}]"#,
            "script entry 2 (tap): finger 0 is down already"
        ),
        (
            #"[{"at": 0, "do": "tap", "x": 1, "y": 1, "touch": 0.5}]"#,
            "script entry 1 (tap): 'touch' must be a whole number, at least 0"
        ),
        (#"[{"at": 0, "do": "drag", "x": 1, "y": 1, "toX": 4}]"#, "script entry 1 (drag): 'toY' is missing"),
        (#"[{"at": 0, "do": "key", "key": ""}]"#, "script entry 1 (key): 'key' must be a text"),
        (
            #"[{"at": 0, "do": "key", "key": "a", "modifiers": ["hyper"]}]"#,
            "script entry 1 (key): 'modifiers' names no modifier: 'hyper'"
        ),
        (
            #"[{"at": 0, "do": "resize", "width": 0, "height": 5}]"#,
            "script entry 1 (resize): 'width' must be at least 1"
        ),
        (#"[{"at": 0, "do": "capture"}]"#, "script entry 1 (capture): 'file' is missing"),
    ])
    func mistakesAreNamedInOneLine(json: String, message: String) {
        let error = #expect(throws: InputScriptError.self) { try InputScript(json: json) }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        (#""do": "tap", "x": 1, "y": 1, "at": 1e9"#, "tap", "'at' must be at most 3600"),
        (#""do": "tap", "x": 1, "y": 1, "at": 1e999"#, "tap", "'at' is too large, or too near to 0, to be read"),
        (#""do": "tap", "x": 1, "y": 1, "at": 1e-400"#, "tap", "'at' is too large, or too near to 0, to be read"),
        (#""do": "tap", "x": 1, "y": 1, "at": "soon""#, "tap", "'at' must be a number"),
        (#""do": "tap", "x": 1e6, "y": 1"#, "tap", "'x' must be at most 100000"),
        (#""do": "tap", "x": 1, "y": -1e300"#, "tap", "'y' must be at least -100000"),
        (#""do": "tap", "x": 1, "y": 1, "duration": 1e8"#, "tap", "'duration' must be at most 600"),
        (#""do": "longPress", "x": 1, "y": 1, "duration": 1e19"#, "longPress", "'duration' must be at most 600"),
        (
            #""do": "drag", "x": 1, "y": 1, "toX": 1, "toY": 1, "duration": 1e19"#, "drag",
            "'duration' must be at most 600"
        ),
        (#""do": "drag", "x": 1, "y": 1, "toX": 1e19, "toY": 1"#, "drag", "'toX' must be at most 100000"),
        (
            #""do": "fling", "x": 1, "y": 1, "dx": 1, "dy": 1, "duration": 1e8"#, "fling",
            "'duration' must be at most 600"
        ),
        (#""do": "fling", "x": 1, "y": 1, "dx": 1e7, "dy": 1"#, "fling", "'dx' must be at most 1000000"),
        (#""do": "fling", "x": 1, "y": 1, "dx": 1, "dy": -1e300"#, "fling", "'dy' must be at least -1000000"),
        (#""do": "wheel", "x": 1, "y": 1, "dy": 1e10"#, "wheel", "'dy' must be at most 1000000000"),
        (#""do": "pinch", "x": 1, "y": 1, "scale": 1e19"#, "pinch", "'scale' must be at most 100"),
        (#""do": "pinch", "x": 1, "y": 1, "scale": 2, "duration": 1e19"#, "pinch", "'duration' must be at most 600"),
        (#""do": "pinch", "x": 1, "y": 1, "scale": 2, "touch": 100"#, "pinch", "'touch' must be at most 99"),
        (#""do": "tap", "x": 1, "y": 1, "touch": 9223372036854774784"#, "tap", "'touch' must be at most 99"),
        (#""do": "tap", "x": 1, "y": 1, "touch": 1e30"#, "tap", "'touch' must be a whole number, at least 0"),
        (#""do": "resize", "width": 20000, "height": 1"#, "resize", "'width' must be at most 16384"),
        (#""do": "resize", "width": 1, "height": 1e19"#, "resize", "'height' must be at most 16384"),
    ])
    func numbersHaveBounds(keys: String, verb: String, message: String) {
        let at = keys.contains(#""at""#) ? "" : #""at": 0, "#
        let error = #expect(throws: InputScriptError.self) { try InputScript(json: "[{\(at)\(keys)}]") }
        #expect(error?.description == "script entry 1 (\(verb)): \(message)")
    }

    @Test func lengthsHaveBounds() throws {
        func message(_ json: String) -> String? {
            #expect(throws: InputScriptError.self) { try InputScript(json: json) }?.description
        }
        let text = String(repeating: "a", count: 10_001)
        for (verb, key) in [("type", "text"), ("capture", "file"), ("key", "key")] {
            #expect(
                message(#"[{"at": 0, "do": "\#(verb)", "\#(key)": "\#(text)"}]"#)
                    == "script entry 1 (\(verb)): '\(key)' must have at most 10000 characters")
        }
        let taps = Array(repeating: "1", count: 100_001).joined(separator: ",")
        #expect(message("[\(taps)]") == "script: has 100001 entries, at most 100000 are read")
        let drag = #"{"at": 0, "do": "drag", "x": 1, "y": 1, "toX": 1, "toY": 1, "duration": 600, "touch": "#
        let drags = (0..<20).map { drag + "\($0)}" }.joined(separator: ",")
        #expect(
            message("[\(drags)]")
                == "script entry 14 (drag): with it the script has more than 500000 moves and keys")
        let spaces = String(repeating: " ", count: 16 << 20)
        #expect(message("[\(spaces)]") == "script: has 16777218 bytes, at most 16777216 are read")
    }

    @Test func everyVerbIsRead() throws {
        let script = try InputScript(
            json: """
                [
                    {"at": 0, "do": "touchDown", "x": 1, "y": 1}, {"at": 0.1, "do": "touchMove", "x": 2, "y": 2},
                    {"at": 0.2, "do": "touchUp"}, {"at": 1, "do": "tap", "x": 1, "y": 1, "duration": 0.1},
                    {"at": 2, "do": "longPress", "x": 1, "y": 1}, {"at": 3, "do": "wheel", "x": 1, "y": 1, "dy": 53},
                    {"at": 4, "do": "fling", "x": 1, "y": 1, "dx": 0, "dy": -900},
                    {"at": 5, "do": "key", "key": "UIKeyInputDownArrow", "modifiers": ["shift", "command"]}
                ]
                """)
        #expect(script.steps.count == 3 + 2 + 2 + 1 + 8 + 2)
        #expect(script.steps.map(\.time) == script.steps.map(\.time).sorted())
    }
}
