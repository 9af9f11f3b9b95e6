import TesseraHeadless
import Testing
import UIKit
import UIKitTestSupport

@testable import GalleryExamples

/// The examples that constraints lay out.
@MainActor
@Suite(.metricsText) struct AutoLayoutExamplesTests {
    // MARK: Quotes

    @Test(arguments: [CGFloat(320), 390, 1_024]) func everyQuoteHasTheHeightOfItsWords(width: CGFloat) throws {
        let stage = try ExampleStage("quotes", size: CGSize(width: width, height: 844))
        let view = try stage.view
        #expect(!view.visibleCells.isEmpty)
        for cell in view.visibleCells {
            let labels = ExampleStage.all(UILabel.self, in: cell)
            let words = try #require(labels.max { ($0.text ?? "").count < ($1.text ?? "").count })
            let needed = words.sizeThatFits(CGSize(width: words.bounds.width, height: .greatestFiniteMagnitude))
            #expect(abs(words.bounds.height - needed.height) < 1)
            let frames = labels.map { $0.convert($0.bounds, to: cell) }
            #expect(frames.allSatisfy { cell.bounds.insetBy(dx: -0.5, dy: -0.5).contains($0) })
        }
    }

    @Test func theSliderMakesTheWordsLarger() throws {
        let stage = try ExampleStage("quotes")
        let before = try stage.frame(0).height
        let slider = try #require(ExampleStage.all(UISlider.self, in: stage.controller.view).first)
        slider.value = slider.maximumValue
        slider.sendActions(for: .valueChanged)
        stage.renderer.settle()
        #expect(try stage.frame(0).height > before * 1.5)
        slider.value = 3
        slider.sendActions(for: .valueChanged)
        stage.renderer.settle()
        #expect(try stage.frame(0).height == before)
    }

    // MARK: Booking

    private func row(_ name: String, _ stage: ExampleStage) throws -> FormRow {
        try #require(
            ExampleStage.all(FormRow.self, in: stage.controller.view).first { $0.nameLabel.text == name })
    }

    private func turn(_ name: String, _ isOn: Bool, _ stage: ExampleStage) throws {
        let toggle = try #require(ExampleStage.all(UISwitch.self, in: try row(name, stage)).first)
        toggle.isOn = isOn
        toggle.sendActions(for: .valueChanged)
    }

    @Test func rowsComeAndGoAndTheFormFollows() throws {
        let stage = try ExampleStage("booking")
        let scrollView = try #require(ExampleStage.all(UIScrollView.self, in: stage.controller.view).first)
        let before = scrollView.contentSize.height
        #expect(try row("Heater", stage).isHidden)
        try turn("Outside", true, stage)
        stage.renderer.advance(by: 0.1)
        let heater = try row("Heater", stage)
        #expect(!heater.isHidden)
        // On its way the row is seen with a part of its height.
        let shown = try #require(heater.layer.presentation()).bounds.height
        #expect(shown > 0 && shown < heater.bounds.height)
        stage.renderer.settle()
        let rows = try [heater, row("Blankets", stage)].map(\.bounds.height)
        #expect(rows.allSatisfy { $0 >= 52 })
        #expect(abs(scrollView.contentSize.height - before - rows.reduce(0, +)) < 1)
        let names = try ["Kind", "Cake", "Candles"].map { try row($0, stage).nameLabel }
        let lines = names.map(\.bounds.height)
        try turn("Something to celebrate", false, stage)
        stage.renderer.advance(by: 0.05)
        // Rows close over their names, which keep their size.
        #expect(names.map(\.bounds.height) == lines)
        stage.renderer.settle()
        #expect(try ["Kind", "Cake", "Candles"].allSatisfy { try row($0, stage).isHidden })
        try turn("Outside", false, stage)
        try turn("Something to celebrate", true, stage)
        stage.renderer.settle()
        #expect(scrollView.contentSize.height == before)
    }

    @Test func aReservationIsConfirmed() throws {
        let stage = try ExampleStage("booking")
        let button = try #require(
            ExampleStage.all(UIButton.self, in: stage.controller.view).first { $0.configuration?.title == "Reserve" })
        button.sendActions(for: .primaryActionTriggered)
        stage.renderer.settle()
        let alert = try #require(stage.controller.presentedViewController as? UIAlertController)
        #expect(alert.message == "A table for 2, eight o’clock, with a cake and 6 candles.")
    }

    @Test func controlsStandBelowTheirNamesInLargeText() throws {
        let stage = try ExampleStage("booking", textSize: .accessibilityExtraExtraExtraLarge)
        let guests = try row("Guests", stage)
        let stepper = try #require(ExampleStage.all(UIStepper.self, in: guests).first)
        #expect(
            stepper.convert(stepper.bounds, to: guests).minY
                >= guests.nameLabel.convert(
                    guests.nameLabel.bounds, to: guests
                ).maxY)
    }

    // MARK: Chat

    private func isInSight(_ stage: ExampleStage, _ path: IndexPath) throws -> Bool {
        let view = try stage.view
        let frame = try #require(view.layoutAttributesForItem(at: path)).frame
        return view.bounds.inset(by: view.adjustedContentInset).insetBy(dx: -1, dy: -1).contains(frame)
    }

    @Test(arguments: [UIContentSizeCategory.large, .accessibilityExtraLarge])
    func aTalkBeginsAtItsEnd(textSize: UIContentSizeCategory) throws {
        let stage = try ExampleStage("chat", textSize: textSize)
        let view = try stage.view
        let section = view.numberOfSections - 1
        #expect(try isInSight(stage, IndexPath(item: view.numberOfItems(inSection: section) - 1, section: section)))
        let end = view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height
        #expect(abs(view.contentOffset.y - end) < 1)
    }

    /// Also where two days leave less than a screen above.
    @Test(arguments: [
        CGSize(width: 430, height: 932), CGSize(width: 768, height: 1_024), CGSize(width: 820, height: 1_180),
    ])
    func aTalkBeginsAtItsEndOnALargeScreen(size: CGSize) throws {
        let stage = try ExampleStage("chat", size: size)
        let view = try stage.view
        let section = view.numberOfSections - 1
        #expect(try isInSight(stage, IndexPath(item: view.numberOfItems(inSection: section) - 1, section: section)))
        let end = view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height
        #expect(abs(view.contentOffset.y - max(end, -view.adjustedContentInset.top)) < 1)
    }

    @Test func theEndStaysInSightInOtherSizes() throws {
        let stage = try ExampleStage("chat")
        let view = try stage.view
        func toEnd() -> CGFloat {
            view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height - view.contentOffset.y
        }
        for size in [(844, 390), (320, 568), (1_024, 768), (390, 844)] {
            stage.renderer.resize(to: CGSize(width: size.0, height: size.1))
            stage.renderer.settle()
            #expect(abs(toEnd()) < 1, "\(size)")
        }
        // Who reads something else goes on with that.
        stage.renderer.send(
            .scroll(.discrete, location: CGPoint(x: 200, y: 400), delta: CGVector(dx: 0, dy: -300)))
        stage.renderer.settle()
        #expect(toEnd() > 100)
        stage.renderer.resize(to: CGSize(width: 320, height: 568))
        stage.renderer.settle()
        #expect(toEnd() > 100)
    }

    @Test func olderDaysComeWithoutAJump() throws {
        let stage = try ExampleStage("chat")
        let view = try stage.view
        try stage.scroll(to: CGPoint(x: 0, y: view.bounds.height * 1.5))
        for _ in 0..<5 {
            let sections = view.numberOfSections
            let path = try #require(view.indexPathsForVisibleItems.min())
            let place = try #require(view.cellForItem(at: path)).frame.minY - view.contentOffset.y
            let button = try #require(stage.controller.navigationItem.rightBarButtonItem?.primaryAction)
            button.performWithSender(nil, target: nil)
            view.layoutIfNeeded()
            let added = view.numberOfSections - sections
            #expect(added > 0)
            let moved = IndexPath(item: path.item, section: path.section + added)
            let now = try #require(view.cellForItem(at: moved)).frame.minY - view.contentOffset.y
            #expect(abs(now - place) < 1)
            stage.renderer.settle()
            let later = try #require(view.cellForItem(at: moved)).frame.minY - view.contentOffset.y
            #expect(abs(later - place) < 1)
        }
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func ownBubblesStandAtTheTrailingSide(direction: UITraitEnvironmentLayoutDirection) throws {
        let stage = try ExampleStage("chat", direction: direction)
        var sides: Set<Bool> = []
        for cell in try stage.view.visibleCells {
            let label = try #require(ExampleStage.all(UILabel.self, in: cell).first)
            let bubble = try #require(label.superview).frame
            let isOwn = label.textColor == .white
            sides.insert(isOwn)
            #expect((bubble.midX > cell.bounds.midX) == (isOwn == (direction == .leftToRight)) || bubble.width > 270)
            #expect(bubble.width <= 0.8 * (cell.bounds.width - 32) + 0.5)
        }
        #expect(sides.count == 2)
    }

    @Test func anAnswerComesIntoSight() throws {
        let stage = try ExampleStage("chat")
        let button = try #require(ExampleStage.all(UIButton.self, in: stage.controller.view).first)
        button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
        stage.renderer.settle()
        let view = try stage.view
        let section = view.numberOfSections - 1
        let last = IndexPath(item: view.numberOfItems(inSection: section) - 1, section: section)
        #expect(try isInSight(stage, last))
        let cell = try #require(view.cellForItem(at: last))
        #expect(ExampleStage.texts(in: cell) == [ChatBook.answers[0]])
    }

    // MARK: Playground

    private func set(_ rule: Int, _ isOn: Bool, _ stage: ExampleStage) {
        let toggle = ExampleStage.all(UISwitch.self, in: stage.controller.view)[rule]
        toggle.isOn = isOn
        toggle.sendActions(for: .valueChanged)
        stage.renderer.settle()
    }

    @Test func theReportNamesTheRulesThatExcludeEachOther() throws {
        let stage = try ExampleStage("playground")
        let view = try #require(stage.controller.view)
        func texts() -> String { ExampleStage.texts(in: view).joined(separator: "\n") }
        #expect(texts().contains("Conflict"))
        #expect(texts().contains("Unable to simultaneously satisfy constraints."))
        #expect(texts().contains("Leading edge at 32; Trailing edge at 32; 160 points wide"))
        let box = try #require(ExampleStage.all(PlaygroundStage.self, in: view).first).box
        set(1, false, stage)
        #expect(texts().contains("Satisfied"))
        #expect(box.frame.width == 160 && box.frame.minX == 32)
        set(2, false, stage)
        #expect(texts().contains("Ambiguous"))
        set(1, true, stage)
        #expect(texts().contains("Satisfied"))
        #expect(box.frame.width == 192)
        set(2, true, stage)
        #expect(texts().contains("Conflict"))
        let strengths = ExampleStage.all(UISegmentedControl.self, in: view)
        strengths[2].selectedSegmentIndex = 2
        strengths[2].sendActions(for: .valueChanged)
        stage.renderer.settle()
        #expect(texts().contains("Satisfied"))
    }

    /// The card is cut while it opens and closes; its texts stay whole, below each other.
    @Test func theReportRollsUpAndDownWithItsTexts() throws {
        let stage = try ExampleStage("playground", size: CGSize(width: 1_024, height: 900))
        let view = try #require(stage.controller.view)
        let labels = ExampleStage.all(UILabel.self, in: view)
        let title = try #require(labels.first { $0.text == "What the log says" })
        let report = try #require(labels.first { $0.text?.contains("Unable to") == true })
        let card = try #require(title.superview?.superview)
        let height = title.bounds.height
        #expect(height > 10)
        for isOn in [false, true] {
            let toggle = ExampleStage.all(UISwitch.self, in: view)[1]
            toggle.isOn = isOn
            toggle.sendActions(for: .valueChanged)
            stage.renderer.advance(by: 0.1)
            let shown = try #require(card.layer.presentation()).bounds.height
            #expect(shown > 5 && shown < report.bounds.height, "on its way: \(shown)")
            let (above, below) = (title.layer.presentation()?.frame, report.layer.presentation()?.frame)
            #expect(abs((above?.height ?? 0) - height) < 0.5, "\(isOn)")
            #expect((below?.minY ?? 0) >= (above?.maxY ?? 0), "\(isOn)")
            #expect(abs((below?.height ?? 0) - report.bounds.height) < 0.5 && report.text != nil, "\(isOn)")
            stage.renderer.settle()
        }
        #expect(!card.isHidden)
    }
}
