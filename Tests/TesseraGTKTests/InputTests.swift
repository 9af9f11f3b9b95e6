import CGtk4
import Testing
import UIKit

@testable import TesseraGTK

@Suite struct InputTests {
    @Test func movesBetweenTwoFramesBecomeOne() {
        var queue = InputQueue()
        queue.add(.touch(.began, finger: 0, location: .zero, isPointer: true))
        for x in 1...5 { queue.add(.touch(.moved, finger: 0, location: CGPoint(x: x, y: 0), isPointer: true)) }
        queue.add(.touch(.moved, finger: 1, location: .zero, isPointer: false))
        queue.add(.touch(.ended, finger: 0, location: CGPoint(x: 5, y: 0), isPointer: true))
        let events = queue.take()
        #expect(events.count == 4)
        guard case .touch(.moved, 0, let location, true, .primary) = events[1] else {
            Issue.record("\(events)")
            return
        }
        #expect(location == CGPoint(x: 5, y: 0))
        #expect(queue.take().isEmpty)
    }

    @Test func wheelStepsAddUp() {
        var queue = InputQueue()
        for _ in 0..<3 { queue.add(.scroll(.discrete, location: .zero, delta: CGVector(dx: 1, dy: 10))) }
        queue.add(.scroll(.began, location: .zero, delta: CGVector(dx: 0, dy: 1)))
        let events = queue.take()
        #expect(events.count == 2)
        guard case .scroll(.discrete, _, let delta) = events[0] else {
            Issue.record("\(events)")
            return
        }
        #expect(delta == CGVector(dx: 3, dy: 30))
    }

    @Test func aSecondButtonIsNotLostAmongMoves() {
        var queue = InputQueue()
        queue.add(.touch(.moved, finger: 0, location: .zero, isPointer: true, buttons: .primary))
        queue.add(.touch(.moved, finger: 0, location: .zero, isPointer: true, buttons: [.primary, .secondary]))
        #expect(queue.take().count == 2)
    }

    @Test func pinchesBetweenTwoFramesBecomeOne() {
        var queue = InputQueue()
        for step in 1...4 {
            queue.add(.transform(.moved, location: .zero, scale: CGFloat(step), rotation: CGFloat(step) / 10))
        }
        queue.add(.transform(.ended, location: .zero, scale: 4, rotation: 0.4))
        let events = queue.take()
        #expect(events.count == 2)
        guard case .transform(.moved, _, 4, 0.4) = events[0] else {
            Issue.record("\(events)")
            return
        }
    }

    @Test func buttonsAreUIKits() {
        #expect(PointerButtons.mask(of: 1) == .primary && PointerButtons.mask(of: 3) == .secondary)
        #expect(PointerButtons.mask(of: 2) == .button(3) && PointerButtons.mask(of: 8) == .button(8))
        var buttons = PointerButtons()
        #expect(buttons.press(1) && !buttons.press(3))
        #expect(buttons.down == [.primary, .secondary])
        #expect(!buttons.release(1) && buttons.release(3) && !buttons.release(3))
        #expect(buttons.down == .secondary, "those that were down last")
    }

    @Test func placesOfKeys() {
        #expect(KeyPlaces.usage(of: 38) == .keyboardA && KeyPlaces.usage(of: 9) == .keyboardEscape)
        #expect(KeyPlaces.usage(of: 111) == .keyboardUpArrow && KeyPlaces.usage(of: 50) == .keyboardLeftShift)
        #expect(KeyPlaces.usage(of: 0) == nil && KeyPlaces.usage(of: 5_000) == nil)
        #expect(KeyNames.text(of: guint(GDK_KEY_A)) == "A" && KeyNames.text(of: guint(GDK_KEY_Up)) == nil)
    }

    @Test func touchesGetTheSmallestFreeNumber() {
        var fingers = FingerNumbers()
        #expect(fingers.begin(100) == 1)
        #expect(fingers.begin(200) == 2)
        #expect(fingers.begin(200) == 2)
        #expect(fingers.end(100) == 1)
        #expect(fingers.end(100) == nil)
        #expect(fingers.begin(300) == 1)
        #expect(fingers.number(of: 200) == 2)
    }

    @Test func keysHaveUIKitsNames() {
        #expect(KeyNames.name(of: guint(GDK_KEY_Up)) == "UIKeyInputUpArrow")
        #expect(KeyNames.name(of: guint(GDK_KEY_Escape)) == "UIKeyInputEscape")
        #expect(KeyNames.name(of: guint(GDK_KEY_A)) == "a")
        #expect(KeyNames.name(of: guint(GDK_KEY_space)) == " ")
        #expect(KeyNames.name(of: guint(GDK_KEY_Return)) == "\r")
        #expect(KeyNames.name(of: guint(GDK_KEY_Shift_L)) == nil)
        let state = GdkModifierType(rawValue: GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue)
        #expect(KeyNames.modifiers(state) == [.shift, .control])
    }
}
