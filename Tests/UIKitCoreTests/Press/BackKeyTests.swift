import Foundation
import TesseraHarness
import Testing

@testable import UIKitCore

/// Keys of desktops: back in a stack, away with a sheet, control in place of command.
@MainActor
@Suite(.serialized)
struct BackKeyTests {
    private func stack() -> (host: TestHost, stack: UINavigationController) {
        let stack = UINavigationController(rootViewController: UIViewController())
        let host = TestHost(stack)
        stack.pushViewController(UIViewController(), animated: false)
        host.settle()
        return (host, stack)
    }

    nonisolated private static let keys: [(String, UIKeyModifierFlags)] = [
        (UIKeyCommand.inputLeftArrow, .alternate), (UIKeyCommand.inputEscape, []),
    ]

    @Test(arguments: keys) func aKeyPopsWhatShows(key: String, modifiers: UIKeyModifierFlags) {
        let (host, stack) = stack()
        host.key(key, modifiers: modifiers)
        host.settle()
        #expect(stack.viewControllers.count == 1)
        host.key(key, modifiers: modifiers)
        host.settle()
        #expect(stack.viewControllers.count == 1)
    }

    @Test func otherArrowsAndHiddenWaysBackPopNothing() {
        let (host, stack) = stack()
        host.key(UIKeyCommand.inputLeftArrow)
        host.key(UIKeyCommand.inputLeftArrow, modifiers: [.alternate, .shift])
        host.settle()
        #expect(stack.viewControllers.count == 2)
        stack.topViewController?.navigationItem.hidesBackButton = true
        host.key(UIKeyCommand.inputEscape)
        host.settle()
        #expect(stack.viewControllers.count == 2)
    }

    @Test func whoWritesKeepsTheScreen() {
        let (host, stack) = stack()
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
        stack.topViewController?.view.addSubview(field)
        field.becomeFirstResponder()
        for key in [UIKeyCommand.inputEscape, UIKeyCommand.inputLeftArrow] {
            host.key(key, modifiers: key == UIKeyCommand.inputEscape ? [] : .alternate)
            host.settle()
        }
        #expect(stack.viewControllers.count == 2)
    }

    @Test func escapeTakesASheetAwayThatMayGo() {
        let root = UIViewController()
        let host = TestHost(root)
        let sheet = UIViewController()
        sheet.modalPresentationStyle = .pageSheet
        sheet.isModalInPresentation = true
        root.present(sheet, animated: false)
        host.settle()
        host.key(UIKeyCommand.inputEscape)
        host.settle()
        #expect(root.presentedViewController === sheet)
        sheet.isModalInPresentation = false
        host.key(UIKeyCommand.inputEscape)
        host.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test func controlStandsForCommandWhereNothingTakesItAsItIs() {
        final class Screen: UIViewController {
            var heard: [String] = []
            override var keyCommands: [UIKeyCommand]? {
                [
                    UIKeyCommand(input: "b", modifierFlags: .command) { [weak self] _ in self?.heard.append("⌘B") },
                    UIKeyCommand(input: "k", modifierFlags: .command) { [weak self] _ in self?.heard.append("⌘K") },
                    UIKeyCommand(input: "k", modifierFlags: .control) { [weak self] _ in self?.heard.append("⌃K") },
                ]
            }
        }
        let screen = Screen()
        let host = TestHost(screen)
        host.key("b", modifiers: .control)
        #expect(screen.heard == [])
        EventDispatcher.controlActsAsCommand = true
        defer { EventDispatcher.controlActsAsCommand = false }
        host.key("b", modifiers: .control)
        host.key("k", modifiers: .control)
        host.key("b", modifiers: [.control, .command])
        #expect(screen.heard == ["⌘B", "⌃K"])
    }
}
