import Foundation
import TesseraHarness
import Testing
import UIKit

@testable import UIKitCore

/// Which methods for editing a responder has: those that its class overrides.
@MainActor
struct ResponderOverridesTests {
    private class CopyView: UIView {
        var copies = 0
        override var canBecomeFirstResponder: Bool { true }
        override func copy(_ sender: Any?) { copies += 1 }
    }

    private final class Inheriting: CopyView {}

    private final class Generic<Value>: UIView {
        override func performClose(_ sender: Any?) {}
    }

    private final class Controller: UIViewController {
        override func find(_ sender: Any?) {}
        override func buildMenu(with builder: any UIMenuBuilder) {}
    }

    @Test func overriddenMethodsAreFound() {
        #expect(ResponderOverrides.has(CopyView(), "copy:"))
        #expect(ResponderOverrides.has(Inheriting(), "copy:"), "of a superclass, too")
        #expect(!ResponderOverrides.has(CopyView(), "cut:") && !ResponderOverrides.has(UIView(), "copy:"))
        // The last of the methods, in a class whose metadata is made when it is used.
        #expect(ResponderOverrides.has(Generic<Int>(), "performClose:"))
        #expect(!ResponderOverrides.has(Generic<Int>(), "printContent:"))
        #expect(
            ResponderOverrides.names.filter { ResponderOverrides.has(Controller(), $0) }
                == [ResponderOverrides.buildMenu, "find:"])
    }

    @Test func oneOverrideIsEnoughToOfferAMethod() {
        let view = CopyView()
        #expect(view.canPerformAction(StandardEditActions.copy, withSender: nil))
        #expect(!view.canPerformAction(StandardEditActions.cut, withSender: nil))
        #expect(!UIView().canPerformAction(StandardEditActions.copy, withSender: nil))
    }

    @Test func theEditMenuAndTheChainFindIt() {
        let view = CopyView(frame: CGRect(x: 50, y: 200, width: 200, height: 100))
        let root = UIView()
        root.addSubview(view)
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 393, height: 852)))
        view.becomeFirstResponder()
        let interaction = UIEditMenuInteraction(delegate: nil)
        view.addInteraction(interaction)
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 9, y: 9)))
        host.settle()
        #expect(host.window.editMenuTitles == ["Copy"])
        #expect(UIApplication.shared.sendAction(StandardEditActions.copy, to: nil, from: nil, for: nil))
        #expect(view.copies == 1)
        #expect(!UIApplication.shared.sendAction(StandardEditActions.cut, to: nil, from: nil, for: nil))
        view.resignFirstResponder()
    }

    @Test func otherMethodsOfAllRespondersAreEverybodys() {
        // What programs do to end editing, wherever that is.
        let resign = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
        let view = CopyView()
        #expect(view.canPerformAction(resign, withSender: nil))
        let host = TestHost(view: view)
        #expect(view.becomeFirstResponder() && view.isFirstResponder)
        UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil)
        #expect(!view.isFirstResponder)
        _ = host
    }

    private final class Refusing: UIView {
        var closes = 0
        static let close = Selector("close:", Refusing.close(_:))
        override var canBecomeFirstResponder: Bool { true }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
        func close(_ sender: Any?) { closes += 1 }
    }

    private final class Elsewhere: UIView {
        var other: Refusing?
        override var canBecomeFirstResponder: Bool { true }
        override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
            action == Refusing.close ? other : super.target(forAction: action, withSender: sender)
        }
    }

    /// Recorded of UIKit is only who gets the method; that the two methods are asked is believed.
    @Test func actionsWithoutATargetAskWhoCanPerformThem() {
        let (refusing, elsewhere) = (Refusing(), Elsewhere())
        elsewhere.other = refusing
        let root = UIView()
        for view in [refusing, elsewhere] as [UIView] { root.addSubview(view) }
        let host = TestHost(view: root)
        #expect(refusing.becomeFirstResponder())
        #expect(!UIApplication.shared.sendAction(Refusing.close, to: nil, from: nil, for: nil))
        #expect(refusing.closes == 0)
        #expect(elsewhere.becomeFirstResponder())
        #expect(UIApplication.shared.sendAction(Refusing.close, to: nil, from: nil, for: nil))
        #expect(refusing.closes == 1)
        elsewhere.resignFirstResponder()
        _ = host
    }
}
