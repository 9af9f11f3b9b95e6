import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
struct VisualEffectTests {
    private func rgba(_ view: UIView) -> RGBA? { view.layer.backgroundColor?.rgba }

    private func material(_ view: UIVisualEffectView) throws -> UIView {
        try #require(view.subviews.first { $0 !== view.contentView })
    }

    @Test func everyMaterialCoversSomeOfItsBlurAndMuchWhereThereIsNone() {
        for style in UIBlurEffect.Style.allCases {
            let material = UIBlurEffect(style: style).material
            for appearance in [UIUserInterfaceStyle.light, .dark] {
                let traits = UITraitCollection(userInterfaceStyle: appearance)
                let tint = material.tint.rgba(with: traits)
                #expect(tint.alpha >= 0.3 && tint.alpha < 1, "\(style)")
                #expect(material.opaque.rgba(with: traits).alpha == 1, "\(style)")
                #expect(tint.alpha <= material.plainAlpha, "\(style)")
                #expect(Double(material.filter.tintAlpha) <= tint.alpha + 1e-6, "\(style)")
            }
            #expect(material.plainAlpha >= 0.75 && material.plainAlpha < 1, "\(style)")
            #expect(material.filter.radius >= 20 && material.filter.saturation == 1.8, "\(style)")
        }
    }

    @Test func systemMaterialsFollowTheAppearanceAndNamedOnesDoNot() {
        let (light, dark) = (
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
        )
        let adaptive = UIBlurEffect(style: .systemMaterial).material
        #expect(adaptive.tint.rgba(with: light).red > 0.9 && adaptive.tint.rgba(with: dark).red < 0.2)
        #expect(adaptive.opaque.rgba(with: light).red > 0.9 && adaptive.opaque.rgba(with: dark).red < 0.2)
        let fixed = UIBlurEffect(style: .systemMaterialDark).material.tint
        #expect(fixed.rgba(with: light) == fixed.rgba(with: dark) && fixed.rgba(with: light).red < 0.2)
        // Thinner ones let more through.
        let styles = [
            UIBlurEffect.Style.systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
        ]
        for traits in [light, dark] {
            let covers = styles.map { UIBlurEffect(style: $0).material.tint.rgba(with: traits).alpha }
            #expect(covers == covers.sorted() && Set(covers).count == 4)
        }
    }

    @Test func reducedTransparencyMakesMaterialsOpaqueAndBack() throws {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        let bar = BarBackground(lineEdge: .bottom)
        bar.take(UIBarAppearance(), tint: nil, style: .default, image: nil, shadow: nil)
        let material = try material(view)
        for view in [material, bar] {
            #expect(view.layer.backdropFilter != nil && rgba(view).map { $0.alpha < 1 } == true)
        }
        UIAccessibility.settings.isReduceTransparencyEnabled = true
        defer { UIAccessibility.settings.isReduceTransparencyEnabled = false }
        #expect(UIAccessibility.isReduceTransparencyEnabled)
        for view in [material, bar] {
            #expect(view.layer.backdropFilter == nil && rgba(view)?.alpha == 1)
        }
        UIAccessibility.settings.isReduceTransparencyEnabled = false
        for view in [material, bar] {
            #expect(view.layer.backdropFilter != nil && rgba(view).map { $0.alpha < 1 } == true)
        }
    }

    @Test func barsTakeTheMaterialOfTheirAppearance() {
        let bar = BarBackground(lineEdge: .bottom)
        func take(_ appearance: UIBarAppearance, tint: UIColor? = nil) {
            bar.take(appearance, tint: tint, style: .default, image: nil, shadow: nil)
        }
        let looks = UIBarAppearance()
        #expect(looks.backgroundEffect == UIBlurEffect(style: .systemChromeMaterial))
        take(looks)
        let chrome = UIBlurEffect(style: .systemChromeMaterial).material
        #expect(bar.layer.backdropFilter == chrome.filter && bar.fill == nil)
        looks.backgroundColor = .red
        take(looks)
        #expect(rgba(bar) == UIColor.red.cgColor.rgba)
        looks.backgroundColor = nil
        looks.backgroundEffect = UIBlurEffect(style: .dark)
        take(looks)
        #expect(bar.layer.backdropFilter == UIBlurEffect(style: .dark).material.filter)
        bar.isTranslucent = false
        #expect(bar.layer.backdropFilter == nil && rgba(bar)?.alpha == 1)
        bar.isTranslucent = true
        bar.take(looks, tint: nil, style: .black, image: nil, shadow: nil)
        #expect(bar.layer.backdropFilter != nil && rgba(bar).map { $0.red < 0.2 } == true)
        take(looks, tint: .green)
        #expect(bar.layer.backdropFilter == nil && rgba(bar) == UIColor.green.cgColor.rgba)
        looks.configureWithOpaqueBackground()
        take(looks)
        #expect(looks.backgroundEffect == nil && bar.layer.backdropFilter == nil && rgba(bar)?.alpha == 1)
        looks.configureWithTransparentBackground()
        take(looks)
        #expect(bar.layer.backdropFilter == nil && bar.backgroundColor == nil)
    }

    @Test func cornersCutTheMaterialAtOnce() throws {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        view.layer.cornerRadius = 12
        view.layer.maskedCorners = .layerMinXMinYCorner
        view.layer.cornerCurve = .continuous
        let layer = try material(view).layer
        #expect(layer.cornerRadius == 12 && layer.maskedCorners == .layerMinXMinYCorner)
        #expect(layer.cornerCurve == .continuous)
    }

    @Test func aTintOfTheClientsStaysWhenTheEffectChanges() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        let vibrancy = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterial))
        view.effect = vibrancy
        #expect(view.contentView._tintColor === vibrancy.color)
        view.effect = nil
        #expect(view.contentView._tintColor == nil)
        view.contentView.tintColor = .red
        for effect in [UIBlurEffect(style: .dark), vibrancy, nil] as [UIVisualEffect?] {
            view.effect = effect
            #expect(view.contentView.tintColor == .red)
        }
    }

    @Test func theContentFillsTheViewAboveTheMaterial() throws {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        view.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
        #expect(view.contentView.frame == view.bounds && view.subviews.last === view.contentView)
        #expect(try material(view).frame == view.bounds)
        #expect(rgba(try material(view)).map { $0.alpha > 0.5 } == true && view.backgroundColor == nil)
        view.layer.cornerRadius = 12
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(try material(view).layer.cornerRadius == 12)
    }

    @Test func materialsFadeInsideAnimations() throws {
        let screen = TestScreen(UIViewController())
        let view = UIVisualEffectView(effect: nil)
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        screen.window.addSubview(view)
        #expect(rgba(try material(view)) == nil)
        UIView.animate(withDuration: 1) { view.effect = UIBlurEffect(style: .dark) }
        screen.run(0.5)
        let passing = try #require(try material(view).layer.presentation()?.backgroundColor?.rgba.alpha)
        #expect(passing > 0.1 && passing < 0.8)
        screen.run(0.6)
        UIView.animate(withDuration: 1) { view.effect = nil }
        screen.run(1.1)
        let color = try #require(rgba(try material(view)))
        #expect(color.alpha == 0 && color.red < 0.2)
    }

    @Test func vibrancyTintsItsContents() {
        let blur = UIBlurEffect(style: .systemMaterial)
        let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
        let image = UIImageView()
        view.contentView.addSubview(image)
        #expect(image.tintColor == .secondaryLabel)
        view.effect = UIVibrancyEffect(blurEffect: blur)
        #expect(image.tintColor == .label)
        view.effect = nil
        #expect(image.tintColor == .systemBlue)
    }

    @Test func vibrantContentsAreMadeFromTheColoursBehindThem() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        #expect(view.contentView.layer.vibrancyFilter == nil)
        let styles: [UIVibrancyEffectStyle] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
        for (blur, isDark) in [(UIBlurEffect.Style.systemMaterialLight, false), (.systemMaterialDark, true)] {
            let filters = styles.compactMap { style in
                view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: blur), style: style)
                return view.contentView.layer.vibrancyFilter
            }
            #expect(filters.count == 4 && filters.allSatisfy { $0.lightens == isDark && $0.saturation > 1 })
            // The weaker the style, the nearer to what is behind.
            let distances = filters.map { 1 - $0.gain - $0.bias }
            #expect(distances == distances.sorted(by: >) && distances.allSatisfy { $0 > 0 })
        }
        view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterial))
        let screen = TestScreen(UIViewController())
        screen.window.addSubview(view)
        view.overrideUserInterfaceStyle = .dark
        #expect(view.contentView.layer.vibrancyFilter?.lightens == true)
        screen.window.overrideUserInterfaceStyle = .dark
        view.overrideUserInterfaceStyle = .light
        #expect(view.contentView.layer.vibrancyFilter?.lightens == false)
        view.effect = nil
        #expect(view.contentView.layer.vibrancyFilter == nil)
    }

    @Test func effectsAreEqualByTheirStyles() {
        let blur = UIBlurEffect(style: .dark)
        #expect(blur == UIBlurEffect(style: .dark) && blur != UIBlurEffect(style: .light))
        #expect(UIVibrancyEffect(blurEffect: blur) == UIVibrancyEffect(blurEffect: blur, style: .label))
        #expect(UIVibrancyEffect(blurEffect: blur) != UIVibrancyEffect(blurEffect: blur, style: .fill))
        #expect(blur.copy() as? UIBlurEffect === blur)
    }

    @Test func subviewsBesideTheContentAreAnError() {
        let view = UIVisualEffectView(effect: nil)
        let errors = recordExceptions { view.addSubview(UILabel()) }
        #expect(errors.count == 1 && errors.first?.name == "NSInternalInconsistencyException")
        #expect(errors.first?.reason.contains("instead add them to the -contentView") == true)
    }
}
