import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import UIKitCore

/// A view that takes typed text.
@MainActor
private final class Field: UIView, UIKeyInput {
    var text = ""
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text = String(text.dropLast()) }
}

@MainActor
private final class PressedControl: UIControl {
    override var canBecomeFocused: Bool { true }
}

@MainActor
private final class Asking: UIView {
    var follower: UIView?
    override var canBecomeFocused: Bool { true }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        guard context.nextFocusedItem === self, let follower else { return }
        self.follower = nil
        window?.focus.requestFocusUpdate(to: follower)
    }
}

@MainActor
@Suite("Focus that must move on", .serialized)
struct FocusRecoveryTests {
    let stage = TouchStage()
    let a = Tile("a", CGRect(x: 0, y: 0, width: 80, height: 80))
    let b = Tile("b", CGRect(x: 100, y: 0, width: 80, height: 80))

    init() {
        for tile in [a, b] { stage.add(tile) }
        stage.window.focus.move(to: a, heading: [])
    }

    enum Loss: CaseIterable { case hidden, transparent, deaf, unfocusable }

    @Test("a key finds what can have it", arguments: Loss.allCases)
    func lost(_ loss: Loss) {
        #expect(a.isFocused)
        switch loss {
        case .hidden: a.isHidden = true
        case .transparent: a.alpha = 0
        case .deaf: a.isUserInteractionEnabled = false
        case .unfocusable: a.isAvailable = false
        }
        stage.press(UIKeyCommand.inputRightArrow)
        #expect(b.isFocused)
    }

    @Test func aHiddenItemLosesItByItself() {
        a.isHidden = true
        for _ in 0..<3 { stage.advance(1 / 60) }
        #expect(b.isFocused)
    }

    @Test func aRequestMadeWhileItMovesIsCarriedOut() {
        let asking = Asking(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
        stage.add(asking)
        asking.follower = b
        stage.window.focus.requestFocusUpdate(to: asking)
        stage.advance(1 / 60)
        stage.advance(1 / 60)
        #expect(b.isFocused)
    }

    /// From memory of the documentation: what has the focus is asked before what shall have it.
    @Test func whatHasItIsAskedFirst() {
        var asked: [String] = []
        a.onAsk = { asked.append("a") }
        b.onAsk = { asked.append("b") }
        stage.window.focus.move(to: b, heading: .right)
        #expect(asked == ["a", "b"])
    }

    @Test func textGoesToTheFieldThatIsEdited() {
        let control = PressedControl(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
        let field = Field(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        stage.add(control)
        stage.add(field)
        stage.window.focus.move(to: control, heading: [])
        var count = 0
        control.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
        #expect(field.becomeFirstResponder())
        for key in ["a", " ", "b"] { stage.press(key) }
        #expect(field.text == "a b" && count == 0)
        #expect(!control.isFocused)
        // Tab leaves the text again.
        stage.press("\t")
        #expect(stage.window.focus.focusedItem != nil && !field.isFirstResponder)
        stage.window.focus.move(to: control, heading: [])
        stage.press(" ")
        #expect(count == 1 && field.text == "a b")
    }

    @Test func anOuterScrollViewShowsWhereTheInnerOneEndsUp() {
        let outer = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 300))
        outer.contentSize = CGSize(width: 320, height: 3_000)
        let inner = UIScrollView(frame: CGRect(x: 0, y: 400, width: 320, height: 200))
        inner.contentSize = CGSize(width: 320, height: 2_000)
        let item = Tile("item", CGRect(x: 0, y: 1_500, width: 80, height: 80))
        inner.addSubview(item)
        outer.addSubview(inner)
        stage.add(outer)
        stage.window.focus.move(to: item, heading: [])
        stage.run(0.5)
        #expect(inner.contentOffset.y == 1_380)
        // 400 + 200 - 300: the item lies at the bottom of the inner one.
        #expect(outer.contentOffset.y == 300)
    }

    /// Clients may hold the system; other windows then ask whether it waits for them.
    @Test func aSystemMayOutliveItsWindow() throws {
        var stage: TouchStage? = TouchStage()
        let tile = Tile("a", CGRect(x: 0, y: 0, width: 80, height: 80))
        stage?.add(tile)
        let system = try #require(stage?.window.focus)
        system.requestFocusUpdate(to: tile)
        weak let window = stage?.window
        stage = nil
        try #require(window == nil)
        let other = TouchStage()
        #expect(!other.window.loop.concerns(other.window))
        other.advance(0.1)
        #expect(system.focusedItem == nil && !system.move(.down))
    }
}
