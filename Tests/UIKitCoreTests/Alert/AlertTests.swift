import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite(.metricsText) struct AlertTests {
    private let log = CallLog()

    private func make(
        _ style: UIAlertController.Style = .alert, title: String? = "Delete?",
        message: String? = "It is gone for good.",
        _ actions: (String, UIAlertAction.Style)...
    ) -> UIAlertController {
        let alert = UIAlertController(title: title, message: message, preferredStyle: style)
        for (name, style) in actions {
            alert.addAction(UIAlertAction(title: name, style: style) { [log] in log.add("chose \($0.title ?? "")") })
        }
        return alert
    }

    private func show(
        _ alert: UIAlertController, rightToLeft: Bool = false, looks: SystemLooks = .iOS26
    ) -> TestScreen {
        let screen = TestScreen(UIViewController(), rightToLeft: rightToLeft, looks: looks)
        screen.run(0.05)
        screen.window.rootViewController?.present(alert, animated: true) { [log] in log.add("shown") }
        screen.run(0.6)
        return screen
    }

    private func buttons(_ alert: UIAlertController) -> [AlertButton] {
        (alert.view as? AlertBody)?.cards.flatMap(\.buttons) ?? []
    }

    private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
    private func titles(_ alert: UIAlertController) -> [String] { buttons(alert).map { $0.label.text ?? "" } }

    @Test func anAlertIsACardInTheMiddle() throws {
        let alert = make(.alert, ("Delete", .destructive), ("Keep", .cancel))
        let screen = show(alert)
        #expect(log.take() == ["shown"])
        let frame = place(alert.view)
        #expect(frame.width == 320 && abs(frame.midX - 195) <= 0.5 && abs(frame.midY - (47 + 763.0 / 2)) <= 1)
        // Two short answers are capsules side by side, the one that cancels first.
        #expect(titles(alert) == ["Keep", "Delete"])
        let both = buttons(alert)
        #expect(place(both[0]).minY == place(both[1]).minY && place(both[0]).maxX + 8 == place(both[1]).minX)
        #expect(both[0].label.font == .systemFont(ofSize: 17, weight: .medium) && both[0].label.textColor == .label)
        #expect(both[1].label.font == .systemFont(ofSize: 17, weight: .medium) && both[1].label.textColor == .systemRed)
        #expect(place(both[0]).maxY + 14 == frame.maxY && place(both[0]).height == 48)
        #expect(place(both[0]).minX == frame.minX + 14 && both[0].layer.cornerRadius == 24)
        // The presenter stays in sight.
        #expect(screen.window.rootViewController?.view.window != nil)
    }

    @Test func anAnswerDismissesAndIsCarriedOutAfterwards() {
        let alert = make(.alert, ("Yes", .default), ("No", .cancel))
        let screen = show(alert)
        _ = log.take()
        screen.tap(buttons(alert)[1])
        #expect(alert.isBeingDismissed && log.take() == [])
        screen.run(0.5)
        #expect(log.take() == ["chose Yes"])
        #expect(alert.presentingViewController == nil && screen.window.subviews.count == 1)
    }

    @Test func longOrManyAnswersStandBelowEachOther() {
        let long = make(.alert, ("Delete all of them at once", .destructive), ("Keep", .cancel))
        _ = show(long)
        #expect(place(buttons(long)[1]).minY == place(buttons(long)[0]).maxY + 8)
        let three = make(.alert, ("A", .cancel), ("B", .default), ("C", .default))
        _ = show(three)
        #expect(titles(three) == ["B", "C", "A"] && place(buttons(three)[2]).minY == place(buttons(three)[1]).maxY + 8)
        #expect(place(buttons(three)[0]).width == 292)
    }

    @Test func thePreferredActionIsInBold() {
        let alert = make(.alert, ("Save", .default), ("Cancel", .cancel))
        alert.preferredAction = alert.actions[0]
        _ = alert.view
        let weights = buttons(alert).map { $0.label.font == .systemFont(ofSize: 17, weight: .semibold) }
        #expect(titles(alert) == ["Cancel", "Save"] && weights == [false, true])
        #expect(buttons(alert)[1].label.textColor == .white, "on a capsule in the tint")
    }

    /// Believed: words and buttons grow with the text, and buttons that have no room beside each other stand below.
    @Test func theAlertGrowsWithTheText() {
        let alert = make(.alert, ("Delete", .destructive), ("Keep", .cancel))
        let screen = show(alert)
        let before = place(alert.view).height
        screen.window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
        screen.run(0.1)
        #expect(buttons(alert)[0].label.font.pointSize == 28)
        #expect(place(alert.view).height > before + 40)
    }

    /// Believed: one card, with the parts of an alert.
    @Test func aSheetStandsAtTheBottom() throws {
        let alert = make(.actionSheet, ("Copy", .default), ("Cancel", .cancel), ("Delete", .destructive))
        let screen = show(alert)
        let body = try #require(alert.view as? AlertBody)
        let card = try #require(body.cards.first)
        #expect(body.cards.count == 1 && titles(alert) == ["Copy", "Delete", "Cancel"])
        #expect(place(card) == place(body) && card.layer.cornerRadius == 34)
        #expect(place(body).minX == 8 && place(body).width == 374 && place(body).maxY == 810)
        let all = buttons(alert)
        #expect(all.map(place).allSatisfy { $0.minX == 22 && $0.size == CGSize(width: 346, height: 48) })
        #expect(place(all[1]).minY == place(all[0]).maxY + 8 && place(all[2]).minY == place(all[1]).maxY + 8)
        #expect(place(all[2]).maxY == 796 && all.allSatisfy { $0.layer.cornerRadius == 24 })
        #expect(all.map(\.label.textColor) == [.label, .systemRed, .label])
        #expect(all.allSatisfy { $0.label.font == .systemFont(ofSize: 17, weight: .medium) })
        #expect(all.allSatisfy { $0.backgroundColor == .tertiarySystemFill })
        #expect(card.titleLabel.textColor == .label && card.titleLabel.textAlignment == .natural)
        #expect(card.messageLabel.font == .systemFont(ofSize: 15) && place(card.titleLabel).minX == 34)
        _ = log.take()
        screen.touch(.began, 100, 100)
        screen.run(0.05)
        screen.touch(.ended, 100, 100)
        screen.run(0.6)
        #expect(log.take() == ["chose Cancel"] && alert.presentingViewController == nil)
    }

    @Test func aSheetGrowsWithTheText() {
        let alert = make(.actionSheet, ("Copy", .default), ("Cancel", .cancel))
        let screen = TestScreen(UIViewController())
        screen.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        screen.run(0.05)
        screen.window.rootViewController?.present(alert, animated: true)
        screen.run(0.1)
        // It comes in with its height.
        let height = alert.view.bounds.height
        screen.run(0.6)
        #expect(buttons(alert).allSatisfy { $0.bounds.height == 80 && $0.layer.cornerRadius == 40 })
        #expect(alert.view.bounds.height == height && place(alert.view).maxY == 810)
    }

    @Test func aSheetOf18HasTheWayOutApart() throws {
        let alert = make(.actionSheet, ("Copy", .default), ("Delete", .destructive), ("Cancel", .cancel))
        let screen = show(alert, looks: .iOS18)
        defer { withExtendedLifetime(screen) {} }
        let frame = place(alert.view)
        #expect(frame.minX == 8 && frame.width == 374 && frame.maxY == 810)
        let body = try #require(alert.view as? AlertBody)
        #expect(body.cards.count == 2 && titles(alert) == ["Copy", "Delete", "Cancel"])
        #expect(place(body.cards[1]) == CGRect(x: 8, y: 753, width: 374, height: 57))
        #expect(place(body.cards[0]).maxY == 745)
        #expect(buttons(alert).map(\.label.textColor) == [.systemBlue, .systemRed, .systemBlue])
        #expect(body.cards[0].titleLabel.textColor == .secondaryLabel)
    }

    @Test func aTapBesideAnAlertDoesNothing() {
        let alert = make(.alert, ("OK", .cancel))
        let screen = show(alert)
        _ = log.take()
        screen.touch(.began, 10, 100)
        screen.run(0.05)
        screen.touch(.ended, 10, 100)
        screen.run(0.6)
        #expect(log.take() == [] && alert.presentingViewController != nil)
    }

    @Test func escapeAndReturnAnswer() {
        for (key, chosen) in [(UIKeyCommand.inputEscape, "No"), ("\r", "Yes")] {
            let alert = make(.alert, ("Yes", .default), ("No", .cancel))
            alert.preferredAction = alert.actions[0]
            let screen = show(alert)
            _ = log.take()
            screen.window.handle(.key(KeyInput(isDown: true, key: key, modifiers: [])))
            screen.window.handle(.key(KeyInput(isDown: false, key: key, modifiers: [])))
            screen.run(0.6)
            #expect(log.take() == ["chose \(chosen)"])
        }
    }

    @Test func anAlertIsAnsweredOnce() {
        let alert = make(.alert, ("Yes", .default), ("No", .cancel))
        let screen = TestScreen(UIViewController())
        screen.run(0.05)
        screen.window.rootViewController?.present(alert, animated: true)
        alert.choose(alert.actions[1])
        alert.choose(alert.actions[0])
        screen.run(1.2)
        #expect(log.take().filter { $0.hasPrefix("chose") } == ["chose No"])
        #expect(alert.presentingViewController == nil)
    }

    @Test func disabledActionsCannotBeChosen() {
        let alert = make(.alert, ("OK", .default))
        let screen = show(alert)
        _ = log.take()
        alert.actions[0].isEnabled = false
        screen.run(0.05)
        #expect(buttons(alert)[0].label.textColor == .tertiaryLabel)
        screen.tap(buttons(alert)[0])
        screen.run(0.6)
        #expect(log.take() == [] && alert.presentingViewController != nil)
        alert.actions[0].isEnabled = true
        screen.run(0.05)
        screen.tap(buttons(alert)[0])
        screen.run(0.6)
        #expect(log.take() == ["chose OK"])
    }

    @Test func anActionThatIsDisabledKeepsTheButtons() {
        let alert = make(.alert, ("Yes", .default), ("No", .cancel))
        _ = show(alert)
        let before = buttons(alert)
        alert.actions[0].isEnabled = false
        #expect(buttons(alert).elementsEqual(before, by: ===) && !before[1].isEnabled && before[0].isEnabled)
        #expect(before[1].label.textColor == .tertiaryLabel)
        alert.actions[0].isEnabled = true
        #expect(before[1].isEnabled)
    }

    @Test func aSheetWithAWayOutAloneIsOneCard() throws {
        let alert = make(.actionSheet, title: nil, message: nil, ("Cancel", .cancel))
        _ = show(alert)
        let body = try #require(alert.view as? AlertBody)
        #expect(body.cards.count == 1 && place(alert.view) == CGRect(x: 8, y: 734, width: 374, height: 76))
        #expect(place(body.cards[0]) == place(alert.view))
    }

    @Test func whatDoesNotFitScrolls() throws {
        let alert = make(.actionSheet)
        for index in 0..<30 { alert.addAction(UIAlertAction(title: "Choice \(index)", style: .default)) }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        _ = show(alert)
        #expect(place(alert.view).minY >= 47)
        let last = buttons(alert)[29]
        let scroller = try #require(last.superview as? UIScrollView)
        #expect(abs(scroller.contentSize.height - (31 * 48 + 30 * 8 + 14)) < 0.01)
        #expect(scroller.bounds.height < 700 && scroller.isScrollEnabled)
    }

    @Test func wordsThatChangeMakeRoom() {
        let alert = make(.alert, message: nil, ("OK", .default))
        let screen = show(alert)
        let before = place(alert.view).height
        alert.message = "A message that is long enough for more than one line of the card, and then for another one."
        screen.run(0.05)
        #expect(place(alert.view).height > before + 30)
        alert.title = nil
        alert.message = nil
        screen.run(0.05)
        #expect(place(alert.view).height == 76)
    }

    @Test func mirroredFromRightToLeft() {
        let alert = make(.alert, ("Delete", .destructive), ("Keep", .cancel))
        _ = show(alert, rightToLeft: true)
        #expect(place(buttons(alert)[0]).minX > place(buttons(alert)[1]).minX)
    }

    @Test func onlyOneActionCancels() {
        let alert = make(.alert, ("A", .cancel))
        var raised = 0
        nonisolated(unsafe) var reasons: [String] = []
        ProgrammerErrors.withSink({ reasons.append($0.reason) }) {
            alert.addAction(UIAlertAction(title: "B", style: .cancel))
        }
        raised = reasons.count
        #expect(raised == 1 && alert.actions.count == 1)
    }

    @Test func nothingSurvivesAnAlert() {
        weak var gone: UIAlertController?
        do {
            let alert = make(.alert, ("OK", .cancel))
            let screen = show(alert)
            screen.tap(buttons(alert)[0])
            screen.run(0.6)
            gone = alert
        }
        #expect(gone == nil)
    }

    /// An animation may hold the views longer than anybody holds the controllers.
    @Test func viewsMayOutliveTheirControllers() throws {
        var alert: UIAlertController? = make(.actionSheet, ("Delete", .destructive), ("Keep", .cancel))
        alert?.loadViewIfNeeded()
        let body = try #require(alert?.body)
        var controller: UIViewController? = UIViewController()
        let container = try PresentationContainerView(controller: #require(controller))
        (alert, controller) = (nil, nil)
        body.rebuild()
        body.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        body.layoutIfNeeded()
        #expect(body.cards.count == 1)
        container.frame = body.frame
        container.layoutIfNeeded()
        container.setProgress(0.5)
        #expect(container.subviews.count == 2)
    }
}
