import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// What text fields of alerts look like.
@MainActor
@Suite(.metricsText) struct AlertFieldLooksTests {
    private func make(_ count: Int = 2) -> UIAlertController {
        let alert = UIAlertController(title: "Name", message: "Choose one.", preferredStyle: .alert)
        for _ in 0..<count { alert.addTextField() }
        for (title, style) in [("Cancel", UIAlertAction.Style.cancel), ("OK", .default)] {
            alert.addAction(UIAlertAction(title: title, style: style))
        }
        return alert
    }

    private func show(
        _ alert: UIAlertController, rightToLeft: Bool = false, looks: SystemLooks = .iOS26,
        textSize: UIContentSizeCategory = .large
    ) -> TestScreen {
        let screen = TestScreen(UIViewController(), rightToLeft: rightToLeft, looks: looks)
        screen.window.traitOverrides.preferredContentSizeCategory = textSize
        screen.run(0.05)
        screen.window.rootViewController?.present(alert, animated: true)
        screen.run(0.6)
        return screen
    }

    private func fields(_ alert: UIAlertController) -> [UITextField] { alert.textFields ?? [] }

    /// Words that do not fit scroll; the buttons stay in sight below them.
    @Test func longMessagesScrollAboveTheButtons() throws {
        let alert = make(0)
        alert.message = String(repeating: "A long text of terms. ", count: 200)
        let screen = show(alert)
        defer { withExtendedLifetime(screen) {} }
        let card = try #require(alert.body?.cards.first)
        let header = try #require(card.messageLabel.superview as? UIScrollView)
        #expect(header.isScrollEnabled && header.contentSize.height > header.bounds.height)
        for button in card.buttons {
            let place = button.convert(button.bounds, to: card)
            #expect(place.minY >= header.frame.maxY && place.maxY <= card.bounds.maxY && button.bounds.height > 40)
        }
        header.contentOffset.y = header.contentSize.height - header.bounds.height
        #expect(card.messageLabel.frame.maxY <= header.bounds.maxY)
    }

    /// As wide as the buttons; from memory of 26.
    @Test func fieldsAreFilledCapsules() throws {
        let alert = make()
        let screen = show(alert)
        defer { withExtendedLifetime(screen) {} }
        let (first, second) = (fields(alert)[0], fields(alert)[1])
        #expect(first.frame.minX == 14 && first.frame.size == CGSize(width: 292, height: 44))
        #expect(second.frame.minY == first.frame.maxY + 8)
        #expect(first.borderStyle == .none && first.backgroundColor == .tertiarySystemFill)
        #expect(first.layer.cornerRadius == 22 && first.font == .systemFont(ofSize: 17))
        // The text begins below the words and ends before the button that clears.
        let card = try #require(alert.body?.cards.first)
        #expect(first.frame.minX + first.textRect(forBounds: first.bounds).minX == card.titleLabel.frame.minX)
        #expect(first.frame.minY == card.messageLabel.frame.maxY + 16)
        first.text = "Ada"
        first.clearButtonMode = .always
        #expect(first.clearButtonRect(forBounds: first.bounds).maxX == 280)
        #expect(first.textRect(forBounds: first.bounds).maxX == 261)
        // The buttons keep their distance.
        #expect(abs(card.fittingHeight(width: 320) - alert.view.bounds.height) < 0.01)
        let button = try #require(card.buttons.first)
        #expect(button.convert(button.bounds, to: card).minY == second.frame.maxY + 22)
    }

    @Test func fieldsAreMirrored() {
        let alert = make(1)
        let screen = show(alert, rightToLeft: true)
        defer { withExtendedLifetime(screen) {} }
        let field = fields(alert)[0]
        field.text = "Ada"
        field.clearButtonMode = .always
        #expect(field.clearButtonRect(forBounds: field.bounds).minX == 12)
        #expect(field.textRect(forBounds: field.bounds).maxX == 280)
    }

    @Test func fieldsGrowWithTheText() {
        let alert = make()
        let screen = show(alert, textSize: .accessibilityExtraExtraExtraLarge)
        // As far as the title grows.
        #expect(fields(alert).allSatisfy { abs(($0.font?.pointSize ?? 0) - 33) < 1e-9 })
        #expect(alert.body?.cards.first?.titleLabel.font.pointSize == fields(alert)[0].font?.pointSize)
        #expect(fields(alert).map(\.frame.height) == [73, 73] && fields(alert)[0].layer.cornerRadius == 36.5)
        screen.window.traitOverrides.preferredContentSizeCategory = .large
        screen.run(0.1)
        #expect(fields(alert).map { $0.font?.pointSize } == [17, 17] && fields(alert)[1].frame.height == 44)
    }

    @Test func fieldsOf18HaveABorder() {
        let alert = make()
        let screen = show(alert, looks: .iOS18)
        defer { withExtendedLifetime(screen) {} }
        let field = fields(alert)[0]
        #expect(field.borderStyle == .roundedRect && field.backgroundColor == nil && field.layer.cornerRadius == 0)
        #expect(field.font == .systemFont(ofSize: 13) && field.frame.minX == 16)
        #expect(field.frame.size == CGSize(width: 238, height: 30))
        #expect(fields(alert)[1].frame.minY == field.frame.maxY + 6)
    }

    @Test func whatAClientSetsStays() {
        let alert = make(0)
        alert.addTextField { field in
            field.font = .systemFont(ofSize: 21)
            field.backgroundColor = .red
        }
        alert.addTextField { $0.borderStyle = .line }
        let screen = show(alert)
        screen.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        screen.run(0.1)
        let (own, lined) = (fields(alert)[0], fields(alert)[1])
        #expect(own.font?.pointSize == 21 && own.backgroundColor == .red && own.borderStyle == .none)
        #expect(own.layer.cornerRadius == own.bounds.height / 2)
        #expect(lined.borderStyle == .line && lined.backgroundColor == nil && lined.layer.cornerRadius == 0)
        #expect(lined.font?.pointSize == alert.body?.cards.first?.titleLabel.font.pointSize)
    }
}
