import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Swipes and edge pans")
struct SwipeTests {
    let stage = TouchStage()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init() {
        view.isMultipleTouchEnabled = true
        stage.add(view)
    }

    private func swipe(_ direction: UISwipeGestureRecognizer.Direction, from: CGPoint, to: CGPoint, _ time: Double)
        -> Int
    {
        var count = 0
        let swipe = UISwipeGestureRecognizer { _ in count += 1 }
        swipe.direction = direction
        view.addGestureRecognizer(swipe)
        stage.drag(from: from, to: to, duration: time)
        #expect(stage.isClean)
        view.removeGestureRecognizer(swipe)
        return count
    }

    @Test func directions() {
        let start = CGPoint(x: 160, y: 240)
        let ends: [(UISwipeGestureRecognizer.Direction, CGPoint)] = [
            (.right, CGPoint(x: 240, y: 250)), (.left, CGPoint(x: 80, y: 230)), (.up, CGPoint(x: 170, y: 160)),
            (.down, CGPoint(x: 150, y: 320)),
        ]
        for (direction, end) in ends {
            #expect(swipe(direction, from: start, to: end, 0.2) == 1)
            for (other, _) in ends where other != direction { #expect(swipe(other, from: start, to: end, 0.2) == 0) }
            // As recorded: with horizontal directions among them vertical ones are not recognized.
            let isAcross = direction == .right || direction == .left
            #expect(swipe([.right, .left, .up, .down], from: start, to: end, 0.2) == (isAcross ? 1 : 0))
        }
    }

    @Test func slowShortAndCrookedOnesFail() {
        let start = CGPoint(x: 50, y: 100)
        #expect(swipe(.right, from: start, to: CGPoint(x: 89, y: 100), 0.2) == 0, "too short")
        #expect(swipe(.right, from: start, to: CGPoint(x: 100, y: 100), 0.2) == 1)
        #expect(swipe(.right, from: start, to: CGPoint(x: 80, y: 100), 0.6) == 0, "too slow")
        var count = 0
        view.addGestureRecognizer(UISwipeGestureRecognizer { _ in count += 1 })
        stage.down(50, 100)
        stage.move(70, 155)
        stage.move(200, 110)
        stage.up(200, 110)
        #expect(count == 0, "it strayed")
    }

    @Test func aSwipeAcrossAScrollViewIsASwipe() {
        let fixture = ScrollStage()
        var count = 0
        fixture.view.addGestureRecognizer(UISwipeGestureRecognizer { _ in count += 1 })
        fixture.stage.drag(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 200, y: 306), duration: 0.1)
        #expect(count == 1)
        #expect(fixture.recorder.log == [])
        fixture.stage.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 166, y: 200), duration: 0.1)
        #expect(count == 1 && fixture.view.contentOffset.y > 0)
    }

    @Test func aPanAroundAScrollViewGetsWhatGoesAcross() {
        let fixture = ScrollStage()
        var states: [String] = []
        fixture.stage.window.addGestureRecognizer(UIPanGestureRecognizer { states.append("\($0.state)") })
        fixture.stage.drag(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 200, y: 300), duration: 0.1)
        #expect(states.first == "began" && states.last == "ended")
        #expect(fixture.recorder.log == [])
    }

    @Test func aFingerThatTurnsStillScrolls() {
        let fixture = ScrollStage()
        fixture.stage.down(50, 300)
        fixture.stage.move(110, 301)
        fixture.stage.move(111, 296)
        #expect(!fixture.view.isDragging)
        fixture.stage.move(111, 280)
        #expect(fixture.view.isDragging && fixture.view.contentOffset == CGPoint(x: 0, y: 10))
        fixture.stage.cancel()
    }

    @Test func severalFingers() {
        var count = 0
        let swipe = UISwipeGestureRecognizer { _ in count += 1 }
        swipe.numberOfTouchesRequired = 2
        view.addGestureRecognizer(swipe)
        stage.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 150, y: 100), duration: 0.1)
        #expect(count == 0)
        stage.down(50, 100)
        stage.down(50, 200, finger: 1)
        stage.move(110, 100)
        stage.move(110, 200, finger: 1)
        #expect(count == 1, "while the fingers are down")
        stage.up(110, 100)
        stage.up(110, 200, finger: 1)
        #expect(stage.isClean)
    }

    @Test func edgePansComeFromTheirEdge() {
        var log: [String] = []
        let edge = UIScreenEdgePanGestureRecognizer { log.append("edge \($0.state)") }
        edge.edges = .left
        view.addGestureRecognizer(edge)
        view.addGestureRecognizer(UIPanGestureRecognizer { log.append("pan \($0.state)") })
        stage.drag(from: CGPoint(x: 5, y: 200), to: CGPoint(x: 65, y: 205), duration: 2 / 60)
        #expect(log == ["edge began", "edge changed", "edge ended"])
        log = []
        stage.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 120, y: 200), duration: 2 / 60)
        #expect(log == ["pan began", "pan changed", "pan ended"], "not from the edge")
        log = []
        stage.drag(from: CGPoint(x: 5, y: 200), to: CGPoint(x: 5, y: 260), duration: 2 / 60)
        #expect(log.first == "pan began", "along the edge")
        #expect(!log.contains { $0.hasPrefix("edge") })
        log = []
        stage.drag(from: CGPoint(x: 315, y: 200), to: CGPoint(x: 255, y: 200), duration: 2 / 60)
        #expect(log.first == "pan began", "another edge")
        #expect(stage.isClean)
    }
}
