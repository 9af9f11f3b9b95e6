import Foundation
import Testing
import UIKit

@testable import TesseraGTK

/// What the desktop's settings mean, without a desktop.
@MainActor
@Suite struct DesktopValueTests {
    @Test func thePortalsValuesAreTakenOver() {
        var settings = PortalSettings()
        let appearance = PortalSettings.appearance
        #expect(settings.isDark == nil && settings.accent == nil && !settings.hasHighContrast)
        settings.take(.number(1), of: "color-scheme", in: appearance)
        #expect(settings.isDark == true)
        settings.take(.number(2), of: "color-scheme", in: appearance)
        #expect(settings.isDark == false)
        settings.take(.number(0), of: "color-scheme", in: appearance)
        #expect(settings.isDark == nil)
        settings.take(.numbers([0.2, 0.4, 1]), of: "accent-color", in: appearance)
        #expect(settings.accent == PortalSettings.Accent(red: 0.2, green: 0.4, blue: 1))
        settings.take(.numbers([-1, 0, 0]), of: "accent-color", in: appearance)
        #expect(settings.accent == nil)
        settings.take(.number(1), of: "reduced-motion", in: appearance)
        #expect(settings.reducesMotion)
    }

    @Test(arguments: [true, false]) func highContrastComesFromEitherName(isGNOMEs: Bool) {
        var settings = PortalSettings()
        if isGNOMEs {
            settings.take(.flag(true), of: "high-contrast", in: PortalSettings.accessibility)
        } else {
            settings.take(.number(1), of: "contrast", in: PortalSettings.appearance)
        }
        #expect(settings.hasHighContrast)
    }

    @Test func whatHasNoMeaningChangesNothing() {
        var settings = PortalSettings()
        settings.take(.flag(true), of: "color-scheme", in: PortalSettings.appearance)
        settings.take(.numbers([1, 0]), of: "accent-color", in: PortalSettings.appearance)
        settings.take(.numbers([.nan, 0, 0]), of: "accent-color", in: PortalSettings.appearance)
        settings.take(.number(1), of: "color-scheme", in: "org.example")
        #expect(settings == PortalSettings())
    }

    @Test func textsGrowInTheStepsOfDynamicType() {
        #expect(TextScale.factor(resolution: -1) == 1 && TextScale.factor(resolution: 96 * 1_024) == 1)
        #expect(TextScale.factor(resolution: 120 * 1_024) == 1.25)
        #expect(TextScale.category(for: 1) == .large)
        #expect(TextScale.category(for: 0.85) == .extraSmall)
        #expect(TextScale.category(for: 1.25) == .extraExtraLarge)
        #expect(TextScale.category(for: 10) == .accessibilityExtraExtraExtraLarge)
        for factor in [Double.nan, .infinity, -1, 0] { #expect(TextScale.category(for: factor) == .large) }
    }

    @Test func withoutAGraphicsCardCairoDraws() {
        func choice(_ environment: [String: String], card: Bool, compositor: Bool = true) -> [String: String] {
            DrawingChoice(environment, hasGraphicsCard: card, hasCompositor: { compositor }).variables
        }
        let both = ["GSK_RENDERER": "cairo", "GDK_DEBUG": "gl-disable"]
        #expect(choice([:], card: false) == both)
        #expect(choice([:], card: true) == [:])
        #expect(choice(["GSK_RENDERER": "cairo"], card: true) == ["GDK_DEBUG": "gl-disable"])
        #expect(choice(["GSK_RENDERER": "gl"], card: false) == [:])
        #expect(choice(["GDK_DEBUG": "settings"], card: false) == [:])
        // Where the X server would blend windows by itself, they are opaque.
        let opaque = "XLIB_SKIP_ARGB_VISUALS"
        #expect(choice(["DISPLAY": ":1"], card: false, compositor: false)[opaque] == "1")
        #expect(choice(["DISPLAY": ":1"], card: false)[opaque] == nil)
        #expect(choice([:], card: false, compositor: false)[opaque] == nil)
        #expect(choice(["DISPLAY": ":1"], card: true, compositor: false)[opaque] == nil)
        #expect(choice(["DISPLAY": ":1", opaque: "0"], card: false, compositor: false)[opaque] == nil)
    }

    @Test func windowsKeepTheSizesOfTheirScene() {
        #expect(WindowLimits(nil).holding(CGSize(width: 30, height: 9)) == CGSize(width: 30, height: 9))
        let session = UISceneSession(role: .windowApplication, identifier: "sizes")
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        scene.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
        scene.sizeRestrictions?.maximumSize = CGSize(width: 800, height: 100)
        var limits = WindowLimits(scene.sizeRestrictions)
        #expect(limits.smallest == CGSize(width: 320, height: 240) && !limits.isFixed)
        #expect(limits.holding(CGSize(width: 1_000, height: 100)) == CGSize(width: 800, height: 240))
        scene.sizeRestrictions?.maximumSize = CGSize(width: 320, height: 240)
        #expect(WindowLimits(scene.sizeRestrictions).isFixed)
        scene.sizeRestrictions?.minimumSize = CGSize(width: CGFloat.nan, height: -.infinity)
        scene.sizeRestrictions?.maximumSize = CGSize(width: CGFloat.infinity, height: .nan)
        limits = WindowLimits(scene.sizeRestrictions)
        #expect(limits.smallest == .zero && limits.holding(CGSize(width: 5, height: 5)) == CGSize(width: 5, height: 5))
    }
}
