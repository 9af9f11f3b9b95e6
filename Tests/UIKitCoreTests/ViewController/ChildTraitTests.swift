import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Traits that a container gives a child.
@MainActor @Suite struct ChildTraitTests {
    private let parent = UIViewController()
    private let child = UIViewController()

    private func show() -> TestScreen {
        let screen = TestScreen(parent)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        screen.run(0.05)
        return screen
    }

    @Test func theChildHasThemAndNobodyElse() {
        let screen = show()
        #expect(child.traitCollection.horizontalSizeClass == .compact)
        let regular = UITraitCollection(horizontalSizeClass: .regular)
        parent.setOverrideTraitCollection(regular, forChild: child)
        screen.run(0.05)
        #expect(
            child.traitCollection.horizontalSizeClass == .regular
                && child.view.traitCollection.horizontalSizeClass == .regular)
        #expect(child.traitCollection.verticalSizeClass == .regular, "what is not said inherits")
        #expect(parent.traitCollection.horizontalSizeClass == .compact)
        #expect(parent.overrideTraitCollection(forChild: child) == regular)
        parent.setOverrideTraitCollection(nil, forChild: child)
        screen.run(0.05)
        #expect(child.traitCollection.horizontalSizeClass == .compact)
        #expect(parent.overrideTraitCollection(forChild: child) == nil)
    }

    @Test func theChildsOwnOverridesGoBefore() {
        let screen = show()
        child.traitOverrides.horizontalSizeClass = .compact
        parent.setOverrideTraitCollection(
            UITraitCollection(traitsFrom: [
                UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(userInterfaceStyle: .dark),
            ]), forChild: child)
        screen.run(0.05)
        #expect(
            child.traitCollection.horizontalSizeClass == .compact && child.traitCollection.userInterfaceStyle == .dark)
        #expect(child.traitOverrides.userInterfaceStyle == .unspecified, "what the parent says is not the child's own")
    }

    @Test func theyEndWithTheParent() {
        let screen = show()
        parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        screen.run(0.05)
        #expect(parent.overrideTraitCollection(forChild: child) == nil)
        // A controller that is no child gets none.
        parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        #expect(parent.overrideTraitCollection(forChild: child) == nil)
    }
}
