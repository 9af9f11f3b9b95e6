import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Refresh controls")
struct RefreshControlTests {
    let fixture = ScrollStage()
    let control = UIRefreshControl()
    let count = Counter()
    var view: UIScrollView { fixture.view }
    var stage: TouchStage { fixture.stage }

    final class Counter { var value = 0 }

    init() {
        view.refreshControl = control
        control.addAction(UIAction { [count] _ in count.value += 1 }, for: .valueChanged)
        stage.advance(0)
    }

    /// A drag downwards that keeps hold; 10 points go to knowing it from a tap.
    private func pull(_ way: CGFloat, lifts: Bool = false) {
        stage.drag(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160, y: 70 + way), duration: 0.3, lifts: lifts)
    }

    @Test func itIsHiddenAtRest() {
        #expect(control.superview === view && view.subviews.first === control)
        #expect(control.alpha == 0 && !control.isRefreshing)
        #expect(view.adjustedContentInset == .zero)
        #expect(control.spokes.opacities.allSatisfy { $0 == 0 })
    }

    @Test func theSpokesAppearOneByOne() {
        pull(70)
        let moved = -view.contentOffset.y
        #expect(moved > UIRefreshControl.firstSpoke && moved < UIRefreshControl.threshold)
        let shown = UIRefreshControl.progress(of: moved) * 8
        let opacities = control.spokes.opacities
        #expect(control.alpha == 1)
        for (index, opacity) in opacities.enumerated() {
            #expect(isNear(opacity, min(1, max(0, shown - CGFloat(index)))))
        }
        #expect(opacities[0] == 1 && opacities[7] == 0)
        #expect(count.value == 0)
        stage.up(160, 140)
        fixture.rest()
        #expect(count.value == 0 && control.alpha == 0 && view.contentOffset.y == 0)
    }

    @Test func aLongPullRefreshesWithTheFingerStillDown() {
        pull(320)
        #expect(-view.contentOffset.y >= UIRefreshControl.threshold)
        #expect(count.value == 1 && control.isRefreshing && control.spokes.isSpinning)
        // Room is made when the finger lifts.
        #expect(view.adjustedContentInset.top == 0)
        stage.move(160, 400)
        #expect(count.value == 1)
        stage.up(160, 400)
        #expect(view.adjustedContentInset.top == 60 && view.contentInset.top == 0)
        fixture.rest()
        #expect(view.contentOffset.y == -60)
        #expect(control.frame == CGRect(x: 0, y: -60, width: 320, height: 60))
        let first = control.spokes.opacities
        stage.run(0.25)
        #expect(control.spokes.opacities != first)
        #expect(Set(control.spokes.opacities).count > 4)
        control.endRefreshing()
        #expect(!control.isRefreshing && view.adjustedContentInset.top == 0)
        stage.run(0.15)
        #expect(view.contentOffset.y < 0 && view.contentOffset.y > -60)
        stage.run(0.5)
        #expect(view.contentOffset.y == 0 && control.alpha == 0)
        #expect(fixture.recorder.runs.last == "scroll ")
        // Nothing asks for frames any more.
        #expect(!stage.window.loop.concerns(stage.window))
    }

    @Test func itStaysAtTheTopOfWhatIsVisible() {
        pull(320)
        #expect(control.frame.minY == view.bounds.minY)
        stage.cancel()
        fixture.rest()
        view.contentOffset.y = 200
        #expect(control.frame.minY == -60)
    }

    @Test func endingDuringTheDragWaitsForTheFinger() {
        pull(320)
        let offset = view.contentOffset
        control.endRefreshing()
        #expect(view.contentOffset == offset && !control.isRefreshing)
        // The same pull does not refresh again.
        stage.move(160, 300)
        stage.move(160, 420)
        #expect(count.value == 1)
        stage.up(160, 420)
        fixture.rest()
        #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 0)
        stage.run(0.5)
        pull(320, lifts: true)
        #expect(count.value == 2)
    }

    @Test func endingDuringASecondDrag() {
        pull(320, lifts: true)
        fixture.rest()
        stage.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 240), duration: 0.1, lifts: false)
        let offset = view.contentOffset
        control.endRefreshing()
        #expect(view.contentOffset == offset)
        stage.move(160, 241)
        #expect(abs(view.contentOffset.y - offset.y) <= 1)
        stage.up(160, 241)
        fixture.rest()
        #expect(view.contentOffset.y == 0)
    }

    @Test func endingDuringALongSecondDrag() {
        pull(320, lifts: true)
        fixture.rest()
        stage.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 240), duration: 0.1, lifts: false)
        control.endRefreshing()
        stage.run(0.5)
        stage.up(160, 240)
        fixture.rest()
        #expect(view.adjustedContentInset.top == 0 && view.contentOffset.y == 0)
    }

    @Test func endingDuringTheProgramsWayThere() {
        control.beginRefreshing()
        view.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
        stage.run(0.1)
        control.endRefreshing()
        stage.run(1)
        #expect(view.contentOffset.y == 0)
        #expect(fixture.recorder.log.filter { $0.hasPrefix("didEndAnimation") }.count == 1)
    }

    @Test func aControlAddedAsASubviewWorks() {
        let fixture = ScrollStage()
        let control = UIRefreshControl()
        fixture.view.addSubview(control)
        #expect(fixture.view.refreshControl === control)
        control.beginRefreshing()
        #expect(fixture.view.adjustedContentInset.top == 60)
        control.removeFromSuperview()
        #expect(fixture.view.refreshControl == nil && fixture.view.adjustedContentInset.top == 0)
        #expect(control.superview == nil)
    }

    @Test func programsBeginItWithoutAnEvent() {
        control.beginRefreshing()
        #expect(control.isRefreshing && count.value == 0)
        #expect(view.adjustedContentInset.top == 60)
        // Shown only where the program scrolls to it.
        #expect(view.contentOffset.y == 0)
        view.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
        #expect(control.frame.minY == -60 && control.alpha == 1)
        control.beginRefreshing()
        #expect(view.adjustedContentInset.top == 60)
        control.endRefreshing()
        control.endRefreshing()
        stage.run(0.5)
        #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 0)
    }

    @Test func shortContentIsPulledToo() {
        view.contentSize = CGSize(width: 320, height: 100)
        pull(320, lifts: true)
        #expect(count.value == 1)
        fixture.rest()
        #expect(view.contentOffset.y == -60)
        control.endRefreshing()
        stage.run(0.5)
        #expect(view.contentOffset.y == 0)
    }

    @Test func aBarAboveKeepsItBelow() {
        stage.window.configure(
            size: CGSize(width: 320, height: 480), safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0),
            traits: .standard)
        #expect(view.contentOffset.y == -44)
        pull(320, lifts: true)
        fixture.rest()
        #expect(view.contentOffset.y == -104)
        #expect(view.convert(control.frame, to: nil).minY == 44)
        control.endRefreshing()
        stage.run(0.5)
        #expect(view.contentOffset.y == -44)
    }

    @Test func aTitleMakesItTaller() {
        control.attributedTitle = NSAttributedString(string: "Fetching")
        let height = control.sizeThatFits(.zero).height
        #expect(height > 70)
        pull(320, lifts: true)
        fixture.rest()
        #expect(view.contentOffset.y == -height && view.adjustedContentInset.top == height)
        control.attributedTitle = nil
        #expect(view.adjustedContentInset.top == 60)
        #expect(control.subviews.count == 1)
    }

    @Test func itsTintColoursTheSpokes() {
        #expect(control.spokes.color == .secondaryLabel)
        control.tintColor = .red
        #expect(control.spokes.color == .red)
        control.tintColor = nil
        #expect(control.spokes.color == .secondaryLabel)
    }

    @Test func anotherOneTakesItsPlace() {
        control.beginRefreshing()
        let other = UIRefreshControl()
        view.refreshControl = other
        #expect(control.superview == nil && !control.isRefreshing && other.superview === view)
        #expect(view.adjustedContentInset.top == 0)
        view.refreshControl = nil
        #expect(view.subviews.allSatisfy { $0 !== other })
        pull(320, lifts: true)
        #expect(count.value == 0)
    }

    @Test func disabledItDoesNotRefresh() {
        control.isEnabled = false
        pull(320, lifts: true)
        fixture.rest()
        #expect(count.value == 0 && view.contentOffset.y == 0)
    }

    @Test func handlersMayEndItAtOnceOrTakeTheViewAway() {
        control.addAction(UIAction { [control] _ in control.endRefreshing() }, for: .valueChanged)
        pull(320, lifts: true)
        fixture.rest()
        #expect(count.value == 1 && view.contentOffset.y == 0)
        stage.run(0.5)
        control.addAction(UIAction { [view] _ in view.removeFromSuperview() }, for: .valueChanged)
        pull(320, lifts: true)
        #expect(!view.isDragging && !view.isTracking && stage.isClean)
        #expect(view.range.contains(view.contentOffset))
    }

    @Test func leavingTheWindowWhileRefreshing() {
        pull(320, lifts: true)
        fixture.rest()
        view.removeFromSuperview()
        control.endRefreshing()
        #expect(view.contentOffset.y == 0)
        stage.add(view)
        #expect(control.alpha == 0)
    }
}
