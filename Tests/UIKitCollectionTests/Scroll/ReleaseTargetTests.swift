import TesseraTesting
import Testing
import UIKit

/// Where content rests that fingers have let go of: the layout is asked, then the delegate.
@MainActor
struct ReleaseTargetTests {
    private final class Steps: UICollectionViewFlowLayout {
        var asked: [(proposed: CGPoint, velocity: CGPoint)] = []

        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint {
            asked.append((proposedContentOffset, velocity))
            return CGPoint(x: proposedContentOffset.x, y: (proposedContentOffset.y / 70).rounded() * 70)
        }
    }

    private final class Delegate: NSObject, UICollectionViewDelegate {
        var targets: [CGFloat] = []
        var wish: CGFloat?

        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            targets.append(targetContentOffset.pointee.y)
            if let wish { targetContentOffset.pointee.y = wish }
        }
    }

    private let layout = Steps()
    private let source = GridSource([1_000])
    private let delegate = Delegate()

    private func stage() -> (UICollectionView, TestHost) {
        let view = grid(source, layout: layout)
        view.delegate = delegate
        return (view, TestHost(view: view))
    }

    @Test func theLayoutChoosesAPlace() throws {
        let (view, host) = stage()
        host.fling(from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 0, dy: -1_000))
        let asked = try #require(layout.asked.first)
        #expect(layout.asked.count == 1)
        #expect(asked.proposed.y > view.contentOffset.y)
        // In points per millisecond, of the offset.
        #expect(asked.velocity.y > 0.5 && asked.velocity.y < 1.5)
        #expect(host.settle())
        #expect(view.contentOffset.y == (asked.proposed.y / 70).rounded() * 70)
        #expect(view.contentOffset.y > 0)
    }

    @Test func theDelegateHasTheLastWord() {
        let (view, host) = stage()
        delegate.wish = 333
        host.fling(from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 0, dy: -1_000))
        #expect(delegate.targets.map { $0.truncatingRemainder(dividingBy: 70) } == [0])
        #expect(host.settle())
        #expect(view.contentOffset.y == 333)
    }

    @Test func withoutADelegateTheLayoutIsAskedToo() {
        let (view, host) = stage()
        view.delegate = nil
        host.fling(from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 0, dy: -1_500))
        #expect(host.settle())
        #expect(layout.asked.count == 1)
        #expect(view.contentOffset.y.truncatingRemainder(dividingBy: 70) == 0)
    }
}
