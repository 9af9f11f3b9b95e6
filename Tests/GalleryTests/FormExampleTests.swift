import GalleryExamples
import TesseraHeadless
import Testing
import UIKit
import UIKitTestSupport

/// The example of text fields.
@MainActor
@Suite(.metricsText, .timeLimit(.minutes(2))) struct FormExampleTests {
    @Test func anAlertAsksForTheName() throws {
        let stage = try ExampleStage("form")
        let item = try #require(stage.controller.navigationItem.rightBarButtonItem)
        try #require(item.primaryAction).performWithSender(item, target: nil)
        stage.renderer.settle()
        let alert = try #require(stage.controller.presentedViewController as? UIAlertController)
        let field = try #require(alert.textFields?.first)
        #expect(field.text == "Form" && field.isFirstResponder && field.window != nil)
        #expect(alert.actions.map(\.title) == ["Cancel", "Rename"])
        alert.dismiss(animated: true)
        stage.renderer.settle()
        #expect(stage.controller.presentedViewController == nil && !field.isFirstResponder)
    }
}
