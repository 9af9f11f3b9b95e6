import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Touches of content")
struct ContentTouchTests {
    let fixture = ScrollStage()
    let content = RecordingView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init() {
        fixture.view.addSubview(content)
        fixture.stage.advance(0)
    }

    @Test func contentHearsAfterARest() {
        fixture.stage.down(100, 100)
        fixture.stage.run(0.14)
        #expect(content.log == [])
        fixture.stage.run(0.02)
        #expect(content.log == ["began"])
        fixture.stage.up(100, 100)
        #expect(content.log == ["began", "ended"])
    }

    @Test func contentHearsAtOnceWhenThePanHasFailed() {
        fixture.stage.down(100, 100)
        fixture.stage.advance(0.02)
        #expect(content.log == [])
        fixture.view.panGestureRecognizer.state = .failed
        #expect(content.log == ["began"])
        fixture.stage.up(100, 100)
        #expect(content.log == ["began", "ended"])
        #expect(fixture.stage.isClean)
    }

    @Test func aTouchToldLateIsOverAfterwards() {
        var phases: [UITouch.Phase] = []
        final class Watcher: UIView {
            var touch: UITouch?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch = touches.first }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        }
        let view = Watcher(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        fixture.view.addSubview(view)
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        view.addGestureRecognizer(double)
        fixture.stage.down(100, 100)
        fixture.stage.advance(0.05)
        fixture.stage.up(100, 100)
        if let touch = view.touch { phases.append(touch.phase) }
        #expect(phases == [.ended])
        fixture.stage.run(1)
        #expect(fixture.stage.isClean)
    }

    @Test func aQuickTapIsToldInOneGo() {
        fixture.stage.down(100, 100)
        fixture.stage.advance(0.05)
        #expect(content.log == [])
        fixture.stage.up(100, 100)
        #expect(content.log == ["began", "ended"])
        #expect(fixture.stage.isClean)
    }

    @Test func aQuickDragIsNeverHeardOf() {
        fixture.fling(100)
        #expect(content.log == [])
    }

    @Test func aLateDragTakesTheTouch() {
        fixture.stage.down(100, 300)
        fixture.stage.run(0.2)
        fixture.stage.move(100, 200)
        #expect(content.log == ["began", "cancelled"])
        #expect(fixture.view.isDragging)
        fixture.stage.up(100, 200)
        #expect(content.log == ["began", "cancelled"])
    }

    @Test func contentMayKeepItsTouch() {
        fixture.view.canCancelContentTouches = false
        fixture.stage.down(100, 300)
        fixture.stage.run(0.2)
        fixture.stage.move(100, 200)
        #expect(!fixture.view.isDragging)
        fixture.stage.up(100, 200)
        #expect(content.log == ["began", "moved", "ended"])
        #expect(fixture.view.contentOffset == .zero)
    }

    @Test func controlsKeepTheirTouches() {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(!fixture.view.touchesShouldCancel(in: control))
        #expect(fixture.view.touchesShouldCancel(in: content))
    }

    @Test func withoutDelayContentHearsAtOnce() {
        fixture.view.delaysContentTouches = false
        fixture.stage.down(100, 100)
        #expect(content.log == ["began"])
        fixture.stage.up(100, 100)
    }

    @Test func pointersDoNotWait() {
        fixture.stage.down(100, 100, isPointer: true)
        #expect(content.log == ["began"])
        fixture.stage.up(100, 100, isPointer: true)
        #expect(content.log == ["began", "ended"])
    }

    @Test func aScrollViewMayRefuseTouchesForItsContent() {
        let strict = StrictScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        strict.contentSize = CGSize(width: 320, height: 1000)
        let inner = RecordingView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        strict.addSubview(inner)
        fixture.stage.add(strict)
        fixture.stage.tap(100, 100)
        #expect(inner.log == [])
        #expect(fixture.stage.isClean)
    }
}

@MainActor
private final class StrictScrollView: UIScrollView {
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }
}
