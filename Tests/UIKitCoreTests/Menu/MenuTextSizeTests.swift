import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Menus in the sizes of text for accessibility.
@MainActor
@Suite(.metricsText) struct MenuTextSizeTests {
    private let room: CGFloat = 374
    private let ruler = UILabel()

    private func measures(_ category: UIContentSizeCategory, _ elements: [UIMenuElement]) -> MenuMeasures {
        MenuMeasures(
            MenuContent(UIMenu(children: elements)), .iOS26,
            traits: UITraitCollection(preferredContentSizeCategory: category), in: room)
    }

    private func width(of word: String, _ font: UIFont) -> CGFloat {
        ruler.font = font
        ruler.text = word
        return ruler.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width
    }

    private func action(_ title: String, _ image: String? = nil) -> UIAction {
        UIAction(title: title, image: image.flatMap { UIImage(systemName: $0) }) { _ in }
    }

    private func row(_ index: Int, _ measures: MenuMeasures) -> MenuRow? {
        if case .row(let row) = measures.content.entries[index] { return row }
        return nil
    }

    @Test func menusAreNearlyAsWideAsTheWindow() {
        #expect(measures(.large, [action("Copy")]).width == 250)
        #expect(measures(.extraExtraExtraLarge, [action("Copy")]).width < 304.5)
        #expect(measures(.accessibilityExtraExtraExtraLarge, [action("Copy")]).width == room)
    }

    @Test func theColumnIsAsWideAsTheImages() throws {
        let image = try #require(UIImage(systemName: "heart"))
        let large = measures(.accessibilityExtraExtraExtraLarge, [action("Copy", "heart")])
        #expect(large.imageScale == 53.0 / 17)
        let ends = large.looks.imageCenter + image.size.width * large.imageScale / 2
        #expect(large.titleInset > ends && large.titleInset < ends + 14)
        #expect(measures(.large, [action("Copy", "heart")]).titleInset == MenuLooks.iOS26.imageTitleInset)
    }

    @Test func textIsSmallerOnlyWhereAWordDoesNotFit() throws {
        let measures = measures(
            .accessibilityExtraExtraExtraLarge,
            ["Sort", "Sort by colours and names", "Incomprehensible"].map { action($0, "heart") })
        let rows = try (0..<3).map { try #require(row($0, measures)) }
        let fonts = rows.map(measures.titleFont(of:))
        #expect(fonts[0].pointSize == 53 && fonts[1].pointSize == 53, "lines break between words")
        #expect(measures.titleHeight(of: rows[1]) > measures.titleHeight(of: rows[0]) * 1.5)
        #expect(fonts[2].pointSize < 53 && fonts[2].pointSize > 26)
        #expect(width(of: "Incomprehensible", fonts[2]) <= measures.titleWidth(of: rows[2]))
        #expect(measures.titleHeight(of: rows[2]) < measures.titleHeight(of: rows[0]), "on one line")
    }

    @Test func imagesGrowWithTheText() throws {
        var configuration = TestConfiguration(size: CGSize(width: 390, height: 844))
        configuration.contentSizeCategory = .accessibilityExtraExtraExtraLarge
        let (root, button) = (UIView(), UIButton(type: .system))
        button.frame = CGRect(x: 300, y: 40, width: 60, height: 44)
        button.showsMenuAsPrimaryAction = true
        button.menu = UIMenu(children: [action("Copy", "heart")])
        root.addSubview(button)
        let host = TestHost(view: root, configuration: configuration)
        host.tap(button)
        host.settle()
        let card = try #require(host.window.openMenu?.overlay.card)
        #expect(card.frame.width == 374)
        let row = try #require(card.rowViews.first)
        #expect(row.imageView.frame.height > 45 && row.imageView.frame.maxX < row.titleLabel.frame.minX)
        host.key("escape")
        host.settle()
    }

    @Test func keysStandInOneOrder() throws {
        let command = UIKeyCommand(
            title: "Delete", action: Selector("delete:"), input: "\u{8}", modifierFlags: .command)
        let content = MenuContent(UIMenu(children: [command]), showsAllCommands: true)
        let (view, measures) = (MenuRowView(), MenuMeasures(content, .iOS26, traits: UITraitCollection(), in: room))
        guard case .row(let row)? = content.entries.first else {
            Issue.record("no row")
            return
        }
        view.semanticContentAttribute = .forceRightToLeft
        view.frame = CGRect(x: 0, y: 0, width: 250, height: 44)
        view.show(row, measures, hasLine: false)
        view.layoutIfNeeded()
        let keys = try #require(view.subviews.compactMap { $0 as? UILabel }.first { $0.text?.contains("⌘") == true })
        #expect(keys.text == "\u{200E}⌘⌫\u{200E}" && keys.textAlignment == .left)
        let text = keys.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
        #expect(keys.frame.width > text.width + 2, "room for signs that reach beyond their widths")
    }
}
