import TesseraHarness
import Testing
import UIKit

/// A view that leaves in the midst of a transition ends it, as it ends every other animation: at once, unfinished.
@MainActor
struct TransitionLeavingTests {
    enum Way: CaseIterable { case itself, parent, animationsAreRemoved, windowIsHidden }

    private let root = UIView()
    private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

    private func stage() -> TestHost {
        view.backgroundColor = .blue
        root.addSubview(parent)
        parent.addSubview(view)
        let host = TestHost(view: root)
        host.settle()
        return host
    }

    @Test(
        arguments: [
            UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft,
            [.transitionCrossDissolve, .repeat, .autoreverse],
        ], Way.allCases)
    func itEndsAtOnce(_ options: UIView.AnimationOptions, _ way: Way) {
        let host = stage()
        var ends: [Bool] = []
        UIView.transition(
            with: view, duration: 1, options: options, animations: { view.backgroundColor = .red },
            completion: { ends.append($0) })
        host.advance(by: 0.3)
        #expect(ends.isEmpty)
        #expect(parent.layer.sublayers?.count == 2)
        let time = host.time
        switch way {
        case .itself: view.removeFromSuperview()
        case .parent: parent.removeFromSuperview()
        case .animationsAreRemoved: view.layer.removeAllAnimations()
        case .windowIsHidden: host.window.isHidden = true
        }
        #expect(ends.isEmpty, "nobody is told within the call")
        host.settle()
        #expect(ends == [false])
        #expect(host.time - time < 0.1)
        #expect(parent.layer.sublayers?.count == (way == .itself ? nil : 1) || parent.layer.sublayers?.isEmpty == true)
    }

    /// What goes on in the window runs to its end.
    @Test(arguments: [UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft])
    func itRunsToItsEnd(_ options: UIView.AnimationOptions) {
        let host = stage()
        var ends: [Bool] = []
        UIView.transition(with: view, duration: 1, options: options, animations: {}, completion: { ends.append($0) })
        host.advance(by: 0.9)
        #expect(ends.isEmpty)
        host.advance(by: 0.2)
        #expect(ends == [true])
        #expect(parent.layer.sublayers?.count == 1)
        #expect(view.layer.animationKeys() == nil)
    }
}
