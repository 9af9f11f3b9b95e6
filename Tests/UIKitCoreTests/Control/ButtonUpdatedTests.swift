import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// A configuration that is brought up to date says what the state makes of it.
@MainActor @Suite struct ButtonUpdatedTests {
    @Test func theBackgroundHasTheColourOfTheState() {
        let button = UIButton(configuration: .filled())
        button.tintColor = .systemRed
        let updated = UIButton.Configuration.filled().updated(for: button)
        #expect(updated.background.backgroundColor == .systemRed)
        button.isEnabled = false
        #expect(
            updated.updated(for: button).background.backgroundColor == .quaternarySystemFill, "it goes on following")
        #expect(UIButton.Configuration.plain().updated(for: button).background.backgroundColor == nil)
    }

    @Test func aSelectedButtonLooksStronger() {
        let button = UIButton(configuration: .plain())
        button.tintColor = .systemRed
        button.isSelected = true
        var configuration = UIButton.Configuration.plain()
        #expect(
            configuration.updated(for: button).background.backgroundColor?.rgba(with: button.traitCollection)
                == UIColor.systemRed.withAlphaComponent(0.18).rgba(with: button.traitCollection))
        configuration.automaticallyUpdateForSelection = false
        #expect(configuration.updated(for: button).background.backgroundColor == nil)
    }

    @Test func theClientsColourStays() {
        let button = UIButton(configuration: .filled())
        var configuration = UIButton.Configuration.filled()
        configuration.background.backgroundColor = .green
        button.isEnabled = false
        #expect(configuration.updated(for: button).background.backgroundColor == .green)
    }

    @Test func theHandlerSeesTheColourOfTheState() {
        let button = UIButton(configuration: .filled())
        button.tintColor = .systemRed
        var seen: [UIColor?] = []
        button.configurationUpdateHandler = { seen.append($0.configuration?.background.backgroundColor) }
        button.layoutIfNeeded()
        button.isEnabled = false
        button.layoutIfNeeded()
        #expect(seen == [.systemRed, .quaternarySystemFill])
    }

    @Test func backgroundsOfCellsFollowToo() {
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        let plain = UIBackgroundConfiguration.listCell()
        state.isSelected = true
        #expect(plain.updated(for: state).backgroundColor != plain.backgroundColor)
        var own = plain
        own.backgroundColor = .green
        #expect(own.updated(for: state).backgroundColor == .green)
    }
}
