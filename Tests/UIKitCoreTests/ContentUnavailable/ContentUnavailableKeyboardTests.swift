import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKit

/// Placeholders and a keyboard on the screen.
@MainActor
@Suite struct ContentUnavailableKeyboardTests {
    /// Believed: the texts stand in the middle of what a keyboard leaves free.
    @Test func placeholdersMakeRoomForTheKeyboard() throws {
        let controller = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
        controller.view.addSubview(field)
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        var configuration = TestConfiguration(size: CGSize(width: 320, height: 480))
        configuration.safeArea = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        let host = TestHost(controller, configuration: configuration)
        host.useScreenKeyboard()
        host.settle()
        let placeholder = try #require(
            controller.view.subviews.compactMap { $0 as? UIContentUnavailableView }.first)
        #expect(placeholder.frame == CGRect(x: 0, y: 40, width: 320, height: 420))
        field.becomeFirstResponder()
        host.settle()
        let keyboard = try #require(host.screenKeyboardFrame)
        #expect(keyboard.minY < 300)
        #expect(placeholder.frame == CGRect(x: 0, y: 40, width: 320, height: keyboard.minY - 40))
        field.resignFirstResponder()
        host.settle()
        #expect(placeholder.frame == CGRect(x: 0, y: 40, width: 320, height: 420))
    }
}
