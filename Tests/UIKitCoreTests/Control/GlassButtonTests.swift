import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Buttons on plates, and members that are kept for clients.
@MainActor
@Suite(.metricsText) struct GlassButtonTests {
    private func background(
        _ configuration: UIButton.Configuration, isEnabled: Bool = true, isSelected: Bool = false
    ) -> UIBackgroundConfiguration {
        let condition = ButtonCondition(tint: .systemGreen, isEnabled: isEnabled, isSelected: isSelected)
        return configuration.background(in: condition, height: 40, SystemLooks.iOS26.button)
    }

    private func foreground(_ configuration: UIButton.Configuration) -> UIColor {
        configuration.foreground(in: ButtonCondition(tint: .systemGreen))
    }

    @Test func platesHaveRoundEndsAndAShadow() {
        let all: [UIButton.Configuration] = [.glass(), .prominentGlass(), .clearGlass(), .prominentClearGlass()]
        for configuration in all {
            let plate = background(configuration)
            #expect(configuration.cornerStyle == .capsule && plate.cornerRadius == 20)
            #expect(plate.shadowProperties.opacity > 0)
            #expect(configuration.drawsBackground(in: ButtonCondition(tint: .systemGreen)))
        }
        #expect(Set(all).count == 4)
    }

    @Test func whatShowsThroughAPlate() {
        #expect(background(.glass()).visualEffect == UIBlurEffect(style: .systemChromeMaterial))
        #expect(background(.clearGlass()).visualEffect == UIBlurEffect(style: .systemUltraThinMaterial))
        #expect(background(.prominentGlass()).visualEffect == nil)
        #expect(background(.prominentClearGlass()).visualEffect != nil)
        var own = UIButton.Configuration.glass()
        own.background.visualEffect = UIBlurEffect(style: .dark)
        #expect(background(own).visualEffect == UIBlurEffect(style: .dark))
    }

    @Test func prominentPlatesHaveTheTint() {
        #expect(background(.prominentGlass()).backgroundColor == .systemGreen)
        #expect(background(.glass(), isSelected: true).backgroundColor == .systemGreen)
        #expect(background(.prominentGlass(), isEnabled: false).backgroundColor == .quaternarySystemFill)
        #expect(foreground(.prominentGlass()) == .white && foreground(.prominentClearGlass()) == .white)
        #expect(foreground(.glass()) == .label && foreground(.clearGlass()) == .label)
        var own = UIButton.Configuration.prominentGlass()
        own.baseBackgroundColor = .red
        #expect(background(own).backgroundColor == .red)
    }

    @Test func aButtonShowsItsPlate() throws {
        let button = UIButton(configuration: .glass())
        button.setTitle("Title", for: .normal)
        button.bounds.size = button.intrinsicContentSize
        button.layoutIfNeeded()
        let plate = try #require(button.subviews.lazy.compactMap { $0 as? BackgroundConfigurationView }.first)
        #expect(plate.frame == button.bounds && plate.configuration.cornerRadius == button.bounds.height / 2)
    }

    @Test func membersThatAreKept() {
        #expect(UIButton(type: .roundedRect).buttonType == .system)
        let button = UIButton(type: .system)
        #expect(!button.showsTouchWhenHighlighted)
        var (a, b) = (UIButton.Configuration.plain(), UIButton.Configuration.plain())
        #expect(a.symbolContentTransition == nil && a == b)
        a.symbolContentTransition = UISymbolContentTransition(.replace.downUp, options: .speed(2))
        #expect(a != b)
        b.symbolContentTransition = a.symbolContentTransition
        #expect(a == b && a.symbolContentTransition?.transition is ReplaceSymbolEffect)
        #expect(UISymbolContentTransition(.automatic).options == .default)
    }
}
