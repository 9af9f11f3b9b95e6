import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

/// What commands do instead while modifier keys are down.
@MainActor
@Suite struct CommandAlternateTests {
    private final class Screen: UIViewController {
        var log: [String] = []
        static let close = Selector("close:", Screen.close(_:))
        static let closeAll = Selector("closeAll:", Screen.closeAll(_:))
        func close(_ sender: Any?) { log.append("close") }
        func closeAll(_ sender: Any?) { log.append("close all") }
        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? {
            [
                UIKeyCommand(
                    title: "Close", action: Screen.close, input: "w", modifierFlags: .command,
                    alternates: [
                        UICommandAlternate(title: "Close All", action: Screen.closeAll, modifierFlags: .alternate)
                    ])
            ]
        }
    }

    private let screen = Screen()

    private func shown() -> TestHost {
        let host = TestHost(screen, configuration: TestConfiguration(size: CGSize(width: 393, height: 852), scale: 2))
        screen.becomeFirstResponder()
        host.settle()
        return host
    }

    @Test func keysWithTheModifierRunTheAlternate() {
        let host = shown()
        host.key("w", modifiers: .command)
        host.key("w", modifiers: [.command, .alternate])
        host.key("w", modifiers: [.command, .shift])
        host.key("w", modifiers: .alternate)
        #expect(screen.log == ["close", "close all"])
    }

    @Test func aMenuRunsTheAlternateWhileTheModifierIsDown() {
        let host = shown()
        let command = UICommand(
            title: "Close", action: Screen.close,
            alternates: [UICommandAlternate(title: "Close All", action: Screen.closeAll, modifierFlags: .alternate)])
        let button = UIButton(frame: CGRect(x: 40, y: 120, width: 100, height: 44))
        button.menu = UIMenu(children: [command])
        button.showsMenuAsPrimaryAction = true
        screen.view.addSubview(button)
        for flags in [UIKeyModifierFlags.alternate, []] {
            host.tap(button)
            host.settle()
            host.hold(flags)
            if let row = host.window.menuReport?.rows.first { host.tap(at: row.center) }
            host.settle()
            host.hold([])
        }
        #expect(screen.log == ["close all", "close"])
    }

    @Test func alternatesAreToldApartByTheirModifiers() {
        func alternate(_ flags: UIKeyModifierFlags) -> UICommandAlternate {
            UICommandAlternate(title: "\(flags.rawValue)", action: Screen.close, modifierFlags: flags)
        }
        let (option, both) = (alternate(.alternate), alternate([.alternate, .shift]))
        let command = UICommand(title: "C", action: Screen.close, alternates: [option, both, alternate([])])
        #expect(command.alternate(with: .alternate) === option)
        #expect(command.alternate(with: [.alternate, .shift]) === both)
        #expect(command.alternate(with: [.alternate, .command], beyond: .command) === option)
        #expect(command.alternate(with: []) == nil && command.alternate(with: .command, beyond: .command) == nil)
    }
}
