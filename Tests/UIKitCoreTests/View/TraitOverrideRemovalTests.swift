import TesseraHarness
import Testing
import UIKit

/// Overrides of traits that are taken back, and overrides that a forced layout meets.
@MainActor
@Suite struct TraitOverrideRemovalTests {
    @Test func aRemovedOverrideInherits() {
        let view = UIView()
        let host = TestHost(view: view)
        view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        view.traitOverrides.userInterfaceStyle = .dark
        #expect(view.traitOverrides.contains(UITraitPreferredContentSizeCategory.self))
        #expect(!view.traitOverrides.contains(UITraitLayoutDirection.self))
        view.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
        host.settle()
        #expect(view.traitCollection.preferredContentSizeCategory == .large)
        #expect(view.traitCollection.userInterfaceStyle == .dark)
        #expect(!view.traitOverrides.contains(UITraitPreferredContentSizeCategory.self))
    }

    @Test func everyTraitCanBeRemoved() {
        var overrides = UIView().traitOverrides
        overrides.userInterfaceIdiom = .pad
        overrides.horizontalSizeClass = .compact
        overrides.verticalSizeClass = .compact
        overrides.layoutDirection = .rightToLeft
        overrides.displayScale = 3
        overrides.displayGamut = .P3
        overrides.accessibilityContrast = .high
        overrides.userInterfaceLevel = .elevated
        overrides.legibilityWeight = .bold
        overrides.activeAppearance = .active
        func check<Trait: UITraitDefinition>(_ trait: Trait.Type) {
            #expect(overrides.contains(trait))
            overrides.remove(trait)
            #expect(!overrides.contains(trait))
        }
        check(UITraitUserInterfaceIdiom.self)
        check(UITraitHorizontalSizeClass.self)
        check(UITraitVerticalSizeClass.self)
        check(UITraitLayoutDirection.self)
        check(UITraitDisplayScale.self)
        check(UITraitDisplayGamut.self)
        check(UITraitAccessibilityContrast.self)
        check(UITraitUserInterfaceLevel.self)
        check(UITraitLegibilityWeight.self)
        check(UITraitActiveAppearance.self)
    }

    /// A view that waits for no layout is asked for one: what was set above it counts.
    @Test func aForcedLayoutOfACleanViewSeesOverridesAboveIt() {
        let (outer, inner, label) = (UIView(), UIView(), UILabel())
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        outer.addSubview(inner)
        inner.addSubview(label)
        let host = TestHost(view: outer)
        host.settle()
        outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        inner.layoutIfNeeded()
        #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        #expect(label.font.pointSize == 33)
    }
}
