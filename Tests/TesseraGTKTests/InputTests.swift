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
        guard case .touch(.moved, 0, let location, true) = events[1] else {
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
