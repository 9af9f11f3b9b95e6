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

    @Test func everyMaterialCoversMuchAndNotAll() throws {
        for style in UIBlurEffect.Style.allCases {
            let color = UIBlurEffect(style: style).color
            for appearance in [UIUserInterfaceStyle.light, .dark] {
                let rgba = color.rgba(with: UITraitCollection(userInterfaceStyle: appearance))
                #expect(rgba.alpha >= 0.75 && rgba.alpha < 1, "\(style)")
            }
        }
    }

    @Test func systemMaterialsFollowTheAppearanceAndNamedOnesDoNot() {
        let (light, dark) = (
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
        )
        let adaptive = UIBlurEffect(style: .systemMaterial).color
        #expect(adaptive.rgba(with: light).red > 0.9 && adaptive.rgba(with: dark).red < 0.2)
        let fixed = UIBlurEffect(style: .systemMaterialDark).color
        #expect(fixed.rgba(with: light) == fixed.rgba(with: dark) && fixed.rgba(with: light).red < 0.2)
        // Thinner ones let more through.
        let covers = [
            UIBlurEffect.Style.systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
        ].map { UIBlurEffect(style: $0).color.rgba(with: light).alpha }
        #expect(covers == covers.sorted() && Set(covers).count == 4)
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
