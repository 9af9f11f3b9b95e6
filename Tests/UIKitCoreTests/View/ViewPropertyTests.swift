import Foundation
import TesseraGraphics
import Testing

@testable import TesseraLayers
@testable import UIKitCore

/// What views say of themselves and of their layers.
@MainActor
@Suite(.serialized) struct ViewPropertyTests {
    @Test func theScaleOfContentsIsTheDisplays() {
        let screen = TestScreen(UIViewController())
        var values = screen.window.traitCollection.values
        values.displayScale = 3
        screen.window.configure(size: screen.window.bounds.size, safeArea: .zero, traits: values)
        let view = UIView()
        screen.window.addSubview(view)
        #expect(view.contentScaleFactor == 3)
        view.contentScaleFactor = 1
        #expect(view.contentScaleFactor == 1 && view.layer.contentsScale == 1)
        #expect(UIView().contentScaleFactor >= 1)
    }

    @Test func animationsAreAsBeforeAfterABlockWithout() {
        #expect(UIView.areAnimationsEnabled)
        UIView.performWithoutAnimation {
            #expect(!UIView.areAnimationsEnabled)
            UIView.setAnimationsEnabled(false)
            UIView.setAnimationsEnabled(true)
            #expect(UIView.areAnimationsEnabled)
        }
        #expect(UIView.areAnimationsEnabled)
        UIView.performWithoutAnimation {
            UIView.performWithoutAnimation {}
            #expect(!UIView.areAnimationsEnabled)
            UIView.setAnimationsEnabled(false)
        }
        #expect(UIView.areAnimationsEnabled)
        UIView.setAnimationsEnabled(false)
        UIView.performWithoutAnimation { UIView.setAnimationsEnabled(true) }
        #expect(!UIView.areAnimationsEnabled)
        UIView.setAnimationsEnabled(true)
    }

    private final class Other: NSObject, CALayerDelegate {}

    @Test func theViewIsTheDelegateOfItsLayer() {
        let view = UIView()
        #expect(view.layer.delegate === view && !view.layer.hasDelegate)
        #expect(view.layer.value(forKey: "delegate") as AnyObject? === view)
        let other = Other()
        view.layer.delegate = other
        #expect(view.layer.delegate === other)
        view.layer.delegate = view
        #expect(view.layer.delegate === view && !view.layer.hasDelegate)
        var gone: UIView? = UIView()
        let layer = gone?.layer
        gone = nil
        #expect(layer?.delegate == nil)
    }

    @Test func animationsOfABlockHaveKeys() {
        let screen = TestScreen(UIViewController())
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        screen.window.addSubview(view)
        screen.run(0.05)
        UIView.animate(withDuration: 1) {
            view.alpha = 0.5
            view.center.x = 50
        }
        #expect(view.layer.animationKeys() == ["opacity", "position"])
        #expect(view.layer.animation(forKey: "opacity") is CABasicAnimation)
        screen.run(0.2)
        UIView.animate(withDuration: 1) { view.center.x = 80 }
        #expect(view.layer.animationKeys() == ["opacity", "position", "position-2"])
        view.layer.removeAnimation(forKey: "position-2")
        screen.run(2)
        #expect(view.layer.animationKeys() ?? [] == [])
        UIView.animate(withDuration: 1) { view.center.x = 10 }
        #expect(view.layer.animationKeys() == ["position"])
    }

    private final class Box: UIView {
        private(set) var given: CGRect?
        override init(frame: CGRect) {
            super.init(frame: frame)
            given = frame
        }

        required init?(coder: NSCoder) { nil }
    }

    private func make<T: UIView>(_ type: T.Type) -> T { T.makeInstance(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }

    @Test func viewsOfAGenericClassAreMadeByTheirOwnInitialiser() {
        #expect(make(Box.self).given == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(make(UILabel.self).frame.width == 3)
    }
}

/// Which window gets keys.
@MainActor
@Suite(.serialized) struct KeyWindowTests {
    private final class Window: UIWindow {
        var calls: [String] = []
        override func becomeKey() { calls.append("become") }
        override func resignKey() { calls.append("resign") }
    }

    private func window() -> Window {
        let made = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        made.makeKeyAndVisible()
        return made
    }

    @Test func aHiddenWindowHandsKeysOn() {
        let application = UIApplication.shared
        let (first, second, third) = (window(), window(), window())
        defer { for one in [first, second, third] { application.forget(one) } }
        #expect(third.isKeyWindow && first.calls == ["become", "resign"])
        second.isHidden = true
        #expect(third.isKeyWindow)
        third.isHidden = true
        #expect(!third.isKeyWindow && third.calls == ["become", "resign"])
        #expect(first.isKeyWindow && first.calls == ["become", "resign", "become"])
        #expect(second.calls == ["become", "resign"])
        first.isHidden = true
        #expect(!first.isKeyWindow)
    }

    @Test func aWindowThatIsShownLetsItsControllerAppear() {
        final class Controller: UIViewController {
            var appeared = 0
            override func viewDidAppear(_ animated: Bool) { appeared += 1 }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let controller = Controller()
        window.rootViewController = controller
        #expect(controller.appeared == 0)
        window.isHidden = false
        #expect(controller.appeared == 1 && !window.isKeyWindow)
        window.makeKeyAndVisible()
        UIApplication.shared.forget(window)
        #expect(controller.appeared == 1)
    }
}
