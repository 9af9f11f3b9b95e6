import Foundation
import TesseraGraphics
import TesseraTesting
import Testing
import UIKit

@MainActor
private final class Pad: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if log.last?.hasPrefix("moved") != true { note("moved", touches, event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }

    private func note(_ word: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches {
            let kind = touch.type == .indirectPointer ? "pointer" : "finger"
            let button = event?.buttonMask == .secondary ? " secondary" : ""
            let keys = event?.modifierFlags.contains(.shift) == true ? " shift" : ""
            log.append("\(word) \(kind)\(button)\(keys)")
        }
    }
}

@Suite("Pointers in scripts")
@MainActor
struct ScriptPointerTests {
    private func played(_ json: String) throws -> [String] {
        let pad = Pad(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let host = TestHost(view: pad)
        try host.run(InputScript(json: json))
        host.advance(by: 1)
        return pad.log
    }

    @Test("clicks and drags are the pointer's, with their buttons and keys")
    func pointer() throws {
        #expect(
            try played(#"[{"at": 0, "do": "click", "x": 10, "y": 10, "button": "secondary", "modifiers": "shift"}]"#)
                == ["began pointer secondary shift", "ended pointer secondary shift"])
        #expect(
            try played(#"[{"at": 0, "do": "pointerDrag", "x": 10, "y": 10, "toX": 90, "toY": 90}]"#)
                == ["began pointer", "moved pointer", "ended pointer"])
        #expect(
            try played(
                """
                [{"at": 0, "do": "hover", "x": 5, "y": 5}, {"at": 0.1, "do": "pointerDown", "x": 5, "y": 5},
                 {"at": 0.2, "do": "pointerMove", "x": 50, "y": 5}, {"at": 0.3, "do": "pointerUp"}]
                """) == ["began pointer", "moved pointer", "ended pointer"])
    }

    @Test("a drag may rest before it moves")
    func hold() throws {
        func script(_ hold: String) throws -> InputScript {
            try InputScript(json: #"[{"at": 0, "do": "drag", "x": 10, "y": 10, "toX": 90, "toY": 90\#(hold)}]"#)
        }
        let (plain, held) = (try script(""), try script(#", "hold": 0.4"#))
        #expect(abs(held.duration - plain.duration - 0.4) < 1e-9)
    }

    @Test(
        "mistakes are named",
        arguments: [
            (#"[{"at": 0, "do": "pointerUp"}]"#, "the pointer is not down"),
            (
                #"[{"at": 0, "do": "pointerDown", "x": 1, "y": 1}, {"at": 1, "do": "click", "x": 1, "y": 1}]"#,
                "the pointer is down already"
            ),
            (#"[{"at": 0, "do": "click", "x": 1, "y": 1, "button": "left"}]"#, "'button' must be"),
            (#"[{"at": 0, "do": "click", "x": 1, "y": 1, "modifiers": "hyper"}]"#, "'modifiers' names no modifier"),
            (#"[{"at": 0, "do": "hover", "x": 1}]"#, "'y' is missing"),
            (#"[{"at": 0, "do": "pointerMove", "x": 1, "y": 1, "touch": 1}]"#, "unknown key 'touch'"),
        ])
    func mistakes(json: String, message: String) {
        let error = #expect(throws: InputScriptError.self) { try InputScript(json: json) }
        #expect(error?.description.contains(message) == true)
    }
}
