import Testing
import UIKit

/// `observe(_:options:changeHandler:)`. Order and contents of the calls as Foundation documents them; that a view tells of
/// `bounds` and `frame` is believed of UIKit, which does not promise it.
@MainActor @Suite struct KeyValueObservationTests {
    @Test func geometryIsObserved() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var told: [String] = []
        let bounds = view.observe(\.bounds, options: [.old, .new]) { _, change in
            told.append("bounds \(change.oldValue?.width ?? -1) \(change.newValue?.width ?? -1)")
        }
        let frame = view.observe(\.frame) { view, change in
            told.append("frame \(view.frame.minX) \(change.newValue == nil)")
        }
        let hidden = view.observe(\.isHidden, options: .new) { _, change in
            told.append("hidden \(change.newValue == true)")
        }
        view.frame.size.width = 20
        #expect(told == ["bounds 10.0 20.0", "frame 0.0 true"])
        told = []
        view.frame.size.width = 20
        view.center.x += 5
        view.isHidden = true
        view.isHidden = true
        #expect(told == ["frame 5.0 true", "hidden true"])
        told = []
        bounds.invalidate()
        view.bounds.size.width = 30
        #expect(told == ["frame 0.0 true"])
        withExtendedLifetime((frame, hidden)) {}
    }

    @Test func firstAndPriorCallsAreMarked() {
        let view = UIView()
        var told: [String] = []
        let observation = view.observe(\.bounds, options: [.initial, .prior, .new, .old]) { _, change in
            let (old, new) = (change.oldValue.map { "\($0.width)" }, change.newValue.map { "\($0.width)" })
            told.append("\(old ?? "-") \(new ?? "-") \(change.isPrior)")
        }
        view.bounds.size.width = 4
        #expect(told == ["- 0.0 false", "0.0 - true", "0.0 4.0 false"])
        observation.invalidate()
    }

    @Test func contentIsObserved() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        var told: [String] = []
        let size = view.observe(\.contentSize, options: [.new]) { (_: UICollectionView, change) in
            told.append("size \(change.newValue?.height ?? -1)")
        }
        let offset = view.observe(\.contentOffset, options: [.new]) { view, change in
            told.append("offset \(view.contentOffset.y) \(change.newValue?.y ?? -1)")
        }
        (view as UIScrollView).contentSize = CGSize(width: 100, height: 300)
        view.contentOffset.y = 20
        view.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
        #expect(told == ["size 300.0", "offset 20.0 20.0", "offset 30.0 30.0"])
        withExtendedLifetime((size, offset)) {}
    }

    @Test func observationsEndWithWhoHoldsThem() {
        let view = UIView()
        var calls = 0
        var observation: NSKeyValueObservation? = view.observe(\.bounds) { _, _ in calls += 1 }
        view.bounds.size.width = 1
        observation = nil
        view.bounds.size.width = 2
        #expect(calls == 1 && observation == nil)

        var gone: UIView? = UIView()
        weak let weak = gone
        let held = gone?.observe(\.bounds) { _, _ in calls += 1 }
        gone = nil
        #expect(weak == nil, "an observation does not keep its view")
        held?.invalidate()
    }

    @Test func aCallMayChangeTheValueAgain() {
        let view = UIView()
        var widths: [CGFloat] = []
        let observation = view.observe(\.bounds, options: .new) { view, change in
            widths.append(change.newValue?.width ?? -1)
            if view.bounds.width < 3 { view.bounds.size.width += 1 }
        }
        view.bounds.size.width = 1
        #expect(widths == [1, 2, 3])
        observation.invalidate()
    }
}
