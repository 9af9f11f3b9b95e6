import Foundation
import TesseraBase
import TesseraHarness
import Testing

@testable import UIKitCore

@MainActor
@Suite struct ChildTransitionTests {
    private final class Child: UIViewController {
        var calls: [String] = []
        override func viewWillAppear(_ animated: Bool) { calls.append("will appear \(animated)") }
        override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear \(animated)") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
    }

    @Test func oneChildTakesTheOthersPlace() {
        let (root, old, new) = (UIViewController(), Child(), Child())
        root.addChild(old)
        root.view.addSubview(old.view)
        root.addChild(new)
        let host = TestHost(root, configuration: TestConfiguration())
        host.settle()
        old.calls = []
        new.calls = []
        var ends: [Bool] = []
        root.transition(
            from: old, to: new, duration: 0.2, animations: { new.view.alpha = 0.5 }, completion: { ends.append($0) })
        #expect(new.view.superview === root.view && old.view.superview === root.view)
        #expect(old.calls == ["will disappear true"] && new.calls == ["will appear true"] && ends.isEmpty)
        host.settle()
        #expect(old.view.superview == nil && ends == [true])
        #expect(old.calls.last == "did disappear" && new.calls.last == "did appear")
    }

    @Test func strangersAreRefused() {
        nonisolated(unsafe) var raised: [String] = []
        ProgrammerErrors.withSink({ raised.append($0.name) }) {
            UIViewController().transition(
                from: UIViewController(), to: UIViewController(), duration: 0, animations: nil)
        }
        #expect(raised == ["NSInvalidArgumentException"])
    }

    @Test func presentingCanBeAwaited() async {
        let (root, shown) = (UIViewController(), UIViewController())
        let host = TestHost(root, configuration: TestConfiguration())
        host.settle()
        await root.present(shown, animated: false)
        #expect(root.presentedViewController === shown)
        await root.dismiss(animated: false)
        #expect(root.presentedViewController == nil)
        // What cannot be presented is not waited for.
        await UIViewController().present(shown, animated: true)
        #expect(shown.presentingViewController == nil)
        _ = host
    }

    @Test func theChildInSightDecidesAboutTheStatusBar() {
        final class Light: UIViewController {
            override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
            override var prefersStatusBarHidden: Bool { true }
        }
        final class Around: UIViewController {
            override var childForStatusBarStyle: UIViewController? { children.first }
        }
        let around = Around()
        around.addChild(Light())
        let navigation = UINavigationController(rootViewController: around)
        #expect(navigation.statusBarDecider(\.childForStatusBarStyle) is Light)
        #expect(navigation.statusBarDecider(\.childForStatusBarHidden) === around)
    }
}
