import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Offsets and bounds")
struct ScrollOffsetTests {
    @Test func theOffsetIsTheOriginOfTheBounds() {
        let view = UIScrollView(frame: CGRect(x: 10, y: 10, width: 100, height: 200))
        view.contentOffset = CGPoint(x: 3, y: 40)
        #expect(view.bounds == CGRect(x: 3, y: 40, width: 100, height: 200))
        view.bounds.origin.y = 7
        #expect(view.contentOffset == CGPoint(x: 3, y: 7))
        #expect(view.frame == CGRect(x: 10, y: 10, width: 100, height: 200))
    }

    @Test func programsMayLeaveTheRange() {
        let fixture = ScrollStage()
        fixture.view.contentOffset = CGPoint(x: -50, y: 99_999)
        fixture.stage.run(1)
        #expect(fixture.view.contentOffset == CGPoint(x: -50, y: 99_999))
    }

    @Test func nonsenseIsIgnored() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        view.setContentOffset(CGPoint(x: 0, y: CGFloat.infinity), animated: true)
        view.contentOffset.x = -.infinity
        view.contentSize = CGSize(width: 10, height: 20)
        view.contentSize = CGSize(width: CGFloat.infinity, height: 20)
        view.contentSize = CGSize(width: CGFloat.nan, height: 20)
        view.contentSize = CGSize(width: 5, height: -20)
        view.contentInset.top = .nan
        view.contentInset.left = .infinity
        view.frame.size.width = .infinity
        view.scrollRectToVisible(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), animated: false)
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 200))
        #expect(view.contentSize == CGSize(width: 10, height: 20))
        #expect(view.contentInset == .zero)
    }

    /// Core Animation's exception, by its name and its text.
    @Test func nanIsAnException() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let changes: [(UIScrollView) -> Void] = [
            { $0.contentOffset = CGPoint(x: CGFloat.nan, y: 1) },
            { $0.setContentOffset(CGPoint(x: CGFloat.nan, y: 1), animated: false) },
            { $0.setContentOffset(CGPoint(x: CGFloat.nan, y: 1), animated: true) },
            { $0.bounds.origin = CGPoint(x: CGFloat.nan, y: 1) },
        ]
        for change in changes {
            let raised = recordExceptions { change(view) }
            #expect(raised.map(\.name) == ["CALayerInvalidGeometry"])
            #expect(
                raised.first?.reason.hasPrefix("CALayer bounds contains NaN: [nan 1.0; 100.0 200.0]. Layer: <CALayer")
                    == true)
        }
        #expect(recordExceptions { view.frame.size.width = .nan }.map(\.name) == ["CALayerInvalidGeometry"])
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 200))
    }

    /// Facts measured on UIKit: the question comes while the bounds are old, `scrollViewDidScroll` comes last, and not at
    /// all where the bounds themselves are set. Only calls are foretold.
    @Test func theChainOfAChange() {
        let view = ChainView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let recorder = ScrollRecorder()
        recorder.onScroll = { [unowned view] in view.log.append("scroll \($0.bounds.minY)") }
        view.delegate = recorder
        view.log = []
        view.contentOffset.y = 10
        view.bounds.origin.y = 20
        view.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
        #expect(
            view.log == [
                "will 0.0 -> 10.0", "did 0.0 -> 10.0", "scroll 10.0",
                "will 10.0 -> 20.0", "did 10.0 -> 20.0",
                "foretold 30.0 at 20.0", "will 20.0 -> 30.0", "did 20.0 -> 30.0", "scroll 30.0",
            ])
        view.log = []
        view.contentOffset.y = 30
        view.frame = view.frame
        view.frame.origin.x = 50
        #expect(view.log == [])
        view.frame.size.height = 300
        #expect(view.log == ["will 200.0 high -> 300.0 high", "did 200.0 high -> 300.0 high"])
    }

    @Test func aTransformedFrameAsksForTheRightBounds() {
        let view = ChainView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.log = []
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 500)
        #expect(view.log == ["will 200.0 high -> 250.0 high", "did 200.0 high -> 250.0 high"])
    }

    @Test func theContentSizeLeavesTheOffset() {
        let fixture = ScrollStage()
        fixture.view.contentOffset.y = 4000
        fixture.view.contentSize.height = 1000
        #expect(fixture.view.contentOffset.y == 4000)
    }

    @Test func aGrowingViewportMovesBack() {
        let fixture = ScrollStage()
        fixture.view.contentOffset.y = 4520
        fixture.view.frame.size.height = 600
        #expect(fixture.view.contentOffset.y == 4400)
    }

    @Test func leavingTheWindowPutsTheOffsetInRange() {
        let fixture = ScrollStage()
        fixture.view.contentOffset.y = 9000
        fixture.view.removeFromSuperview()
        #expect(fixture.view.contentOffset.y == 4520)
    }

    @Test func scrollingLaysOut() {
        let fixture = ScrollStage()
        let view = ChainView(frame: fixture.view.frame)
        fixture.stage.add(view)
        let before = view.layouts
        view.contentOffset.y = 1
        fixture.stage.advance(0.1)
        #expect(view.layouts == before + 1)
    }

    // MARK: Another module's narrower delegate

    @Test func subclassesMayNarrowTheDelegate() {
        let view = NarrowView(frame: .zero)
        let (narrow, wide) = (NarrowDelegate(), ScrollRecorder())
        view.delegate = narrow
        let read: (any NarrowScrollDelegate)? = view.delegate
        #expect(read === narrow)
        let general: UIScrollView = view
        #expect(general.delegate === narrow)
        general.delegate = wide
        #expect(general.delegate === wide)
        #expect(view.delegate == nil)
        #expect(view.changes == 2)
    }

    @Test func delegatesAreHeldWeakly() {
        let view = UIScrollView(frame: .zero)
        var recorder: ScrollRecorder? = ScrollRecorder()
        view.delegate = recorder
        #expect(view.delegate != nil)
        recorder = nil
        #expect(view.delegate == nil)
    }
}

@MainActor
private final class ChainView: UIScrollView {
    var log: [String] = []
    var layouts = 0

    private func describe(_ old: CGRect, _ new: CGRect) -> String {
        old.size == new.size ? "\(old.minY) -> \(new.minY)" : "\(old.height) high -> \(new.height) high"
    }

    override func _willChangeBounds(to newBounds: CGRect) { log.append("will " + describe(bounds, newBounds)) }
    override func _willScroll(to offset: CGPoint) { log.append("foretold \(offset.y) at \(bounds.minY)") }
    override func _didChangeBounds(from oldBounds: CGRect) { log.append("did " + describe(oldBounds, bounds)) }

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}

@MainActor
protocol NarrowScrollDelegate: UIScrollViewDelegate {}

@MainActor
private final class NarrowDelegate: NSObject, NarrowScrollDelegate {}

@MainActor
private class NarrowView: UIScrollView {
    var changes = 0

    weak var delegate: (any NarrowScrollDelegate)? {
        get { _scrollDelegate as? any NarrowScrollDelegate }
        set { _scrollDelegate = newValue }
    }

    override func _scrollDelegateDidChange() { changes += 1 }
}
