import TesseraBase
import TesseraGraphics
import TestSupport
import Testing

@testable import UIKitCore

/// Callbacks of views that come and go and change the tree meanwhile. Each view is in the window of its superview
/// afterwards, whatever happened.
@MainActor
@Suite struct TreeCallbackTests {
    private final class Mover: UIView {
        var willMove: (Mover, UIView?) -> Void = { _, _ in }
        var willMoveToWindow: (Mover, UIWindow?) -> Void = { _, _ in }
        var didMove: (Mover) -> Void = { _ in }
        private var depth = 0

        private func once(_ work: () -> Void) {
            guard depth == 0 else { return }
            depth += 1
            work()
            depth -= 1
        }

        override func willMove(toSuperview newSuperview: UIView?) { once { willMove(self, newSuperview) } }
        override func willMove(toWindow newWindow: UIWindow?) { once { willMoveToWindow(self, newWindow) } }
        override func didMoveToSuperview() { once { didMove(self) } }
    }

    /// The reasons of the exceptions that `body` raises.
    private func exceptions(_ body: () -> Void) -> [String] {
        nonisolated(unsafe) var raised: [String] = []
        ProgrammerErrors.withSink({ raised.append($0.reason) }, operation: body)
        return raised
    }

    private func check(_ view: UIView, _ note: String) {
        for subview in view.subviews {
            #expect(subview.window === view.window, "\(note)")
            #expect(subview.superview === view, "\(note)")
            check(subview, note)
        }
    }

    @Test func aParentThatLeavesMeanwhileTakesTheViewAlong() {
        let (window, parent, mover) = (UIWindow(), UIView(), Mover())
        window.addSubview(parent)
        mover.willMove = { _, new in new?.removeFromSuperview() }
        parent.addSubview(mover)
        #expect(mover.superview === parent)
        #expect(mover.window == nil)
    }

    @Test func aViewThatGoesElsewhereMeanwhileComesAfterAll() {
        let (window, other, parent, mover) = (UIWindow(), UIWindow(), UIView(), Mover())
        window.addSubview(parent)
        mover.willMove = { view, _ in other.addSubview(view) }
        parent.addSubview(mover)
        #expect(mover.superview === parent)
        #expect(mover.window === window)
        #expect(other.subviews.isEmpty)
    }

    @Test func aParentThatComesBelowTheViewMeanwhileIsRefused() {
        let (window, parent, mover) = (UIWindow(), UIView(), Mover())
        window.addSubview(parent)
        window.addSubview(mover)
        mover.willMove = { view, new in if let new { view.addSubview(new) } }
        let raised = exceptions { parent.addSubview(mover) }
        #expect(raised.count == 1)
        #expect(mover.window == nil)
        #expect(parent.window == nil)
    }

    @Test(arguments: 1...150 as ClosedRange<UInt64>) func viewsAreInTheWindowsOfTheirSuperviews(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let windows = [UIWindow(), UIWindow()]
        let views = (0..<6).map { _ in Mover() }
        func act() {
            let view = views[random.int(0...5)]
            if random.chance(30) { return view.removeFromSuperview() }
            let target: UIView = random.chance(30) ? windows[random.int(0...1)] : views[random.int(0...5)]
            if !target.isDescendant(of: view) { target.addSubview(view) }
        }
        for view in views {
            if random.chance(40) { view.willMove = { _, _ in act() } }
            if random.chance(40) { view.willMoveToWindow = { _, _ in act() } }
            if random.chance(40) { view.didMove = { _ in act() } }
        }
        _ = exceptions {
            for step in 0..<60 {
                act()
                for window in windows { check(window, "seed \(seed), step \(step)") }
                for view in views where view.superview == nil {
                    #expect(view.window == nil, "seed \(seed), step \(step)")
                    check(view, "seed \(seed), step \(step)")
                }
            }
        }
    }
}
