import Foundation
import TesseraBase
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite(.metricsText, .serialized) struct TextViewLinkTests {
    /// A delegate of the older kind.
    private final class Old: NSObject, UITextViewDelegate {
        var asked: [String] = []
        var allows = true

        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            asked.append(
                "\(URL.absoluteString) \(characterRange.location),\(characterRange.length) \(interaction.rawValue)")
            return allows
        }
    }

    private final class New: NSObject, UITextViewDelegate {
        var tags: [String] = []

        func textView(
            _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
        ) -> UIAction? {
            guard case .tag(let tag) = textItem.content else { return defaultAction }
            return UIAction(title: tag) { [weak self] _ in self?.tags.append(tag) }
        }
    }

    private func stage() -> TextStage {
        let stage = TextStage()
        let text = NSMutableAttributedString(
            string: "see the site or a tag", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.addAttribute(.link, value: "https://example.org/a", range: NSRange(location: 8, length: 4))
        text.addAttribute(.textItemTag, value: "mine", range: NSRange(location: 18, length: 3))
        stage.view.attributedText = text
        stage.view.isEditable = false
        stage.host.settle()
        return stage
    }

    @Test func tapsOpenLinksWhereTheDelegateAllowsIt() {
        var opened: [String] = []
        URLOpener.replacement = { url in
            opened.append(url.absoluteString)
            return true
        }
        defer { URLOpener.replacement = nil }
        let stage = stage()
        let old = Old()
        stage.view.delegate = old
        stage.host.tap(at: stage.point(of: 9))
        stage.host.settle()
        #expect(old.asked == ["https://example.org/a 8,4 0"])
        #expect(opened == ["https://example.org/a"])
        old.allows = false
        stage.host.advance(by: 1)
        stage.host.tap(at: stage.point(of: 9))
        stage.host.settle()
        #expect(opened.count == 1)
        stage.host.advance(by: 1)
        stage.host.tap(at: stage.point(of: 2))
        stage.host.settle()
        #expect(old.asked.count == 2)
    }

    @Test func taggedRangesDoWhatTheDelegateSays() {
        let stage = stage()
        let new = New()
        stage.view.delegate = new
        stage.host.tap(at: stage.point(of: 19))
        stage.host.settle()
        #expect(new.tags == ["mine"])
        stage.view.isEditable = true
        stage.host.advance(by: 1)
        stage.host.tap(at: stage.point(of: 19))
        stage.host.settle()
        #expect(new.tags == ["mine"])
    }

    @Test func linksHaveAMenu() throws {
        let stage = stage()
        let point = stage.view.convert(stage.point(of: 9), from: nil)
        let item = try #require(stage.view.links.item(at: point))
        #expect(item.range == NSRange(location: 8, length: 4))
        let menu = try #require(stage.view.links.menuConfiguration(of: item)).menu
        #expect(menu.children.map(\.title) == ["Open Link", "Copy Link"])
        #expect(stage.view.links.item(at: CGPoint(x: 8, y: 12)) == nil)
    }

    /// A delegate with a menu of its own.
    private final class MenuDelegate: NSObject, UITextViewDelegate {
        var preview: UITextItem.MenuConfiguration.Preview? = .default
        var log: [String] = []

        func textView(
            _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
        ) -> UIAction? {
            log.append("primary")
            return nil
        }

        func textView(
            _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
        ) -> UITextItem.MenuConfiguration? {
            let own = UIAction(title: "Own") { [weak self] _ in self?.log.append("own") }
            return UITextItem.MenuConfiguration(
                preview: preview, menu: UIMenu(children: defaultMenu.children + [own]))
        }

        func textView(
            _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
            animator: any UIContextMenuInteractionAnimating
        ) { log.append("display \(textItem.range.location)") }

        func textView(
            _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
            animator: any UIContextMenuInteractionAnimating
        ) { log.append("end \(textItem.range.location)") }
    }

    private func titles(_ stage: TextStage) -> [String] {
        stage.host.window.openMenu?.request.menu?.children.map(\.title) ?? []
    }

    @Test func aLongPressShowsTheMenuAndDoesNotOpenTheLink() throws {
        let stage = stage()
        let delegate = MenuDelegate()
        stage.view.delegate = delegate
        stage.host.longPress(at: stage.point(of: 9))
        stage.host.settle()
        #expect(titles(stage) == ["Open Link", "Copy Link", "Own"])
        #expect(delegate.log == ["display 8"])
        #expect(stage.view.selectedRange.length == 0 && !stage.view.isFirstResponder)
        // The text of the link is lifted, and not the view.
        let lifted = try #require(stage.host.window.openMenu?.request.previews.first)
        #expect(lifted.view !== stage.view && abs(lifted.size.width - 40) < 1)
        stage.host.tap(at: CGPoint(x: 390, y: 790))
        stage.host.settle()
        #expect(stage.host.window.openMenu == nil)
        #expect(delegate.log == ["display 8", "end 8"])
    }

    @Test func previewsAreTheDelegates() throws {
        let stage = stage()
        let delegate = MenuDelegate()
        stage.view.delegate = delegate
        delegate.preview = nil
        stage.host.longPress(at: stage.point(of: 9))
        stage.host.settle()
        #expect(stage.host.window.openMenu?.request.previews.isEmpty == true)
        #expect(titles(stage) == ["Open Link", "Copy Link", "Own"])
        stage.host.tap(at: CGPoint(x: 390, y: 790))
        stage.host.settle()
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 90))
        delegate.preview = .view(card)
        stage.host.longPress(at: stage.point(of: 9))
        stage.host.settle()
        let controller = try #require(stage.host.window.openMenu?.request.controller)
        #expect(controller.view === card && controller.preferredContentSize == CGSize(width: 120, height: 90))
    }

    @Test func aRightClickShowsTheMenuOfALink() {
        let stage = stage()
        stage.host.rightClick(at: stage.point(of: 9))
        stage.host.settle()
        #expect(titles(stage) == ["Open Link", "Copy Link"])
        stage.host.tap(at: CGPoint(x: 390, y: 790))
        stage.host.settle()
        stage.host.rightClick(at: stage.point(of: 2))
        stage.host.settle()
        #expect(!titles(stage).contains("Open Link"), "beside a link the text has its own menu")
    }

    @Test func editedTextIsPressedAsBefore() {
        let stage = stage()
        stage.view.isEditable = true
        stage.host.longPress(at: stage.point(of: 9))
        stage.host.settle()
        #expect(stage.host.window.openMenu == nil && stage.view.isFirstResponder)
    }

    @Test func linksAreShownInTheTint() {
        let stage = stage()
        stage.view.linkTextAttributes = [.foregroundColor: UIColor.red]
        stage.host.settle()
        let runs = stage.view.layoutManager.layout(ofPiece: 0).layout.block.runs
        #expect(runs.first { $0.text == "site" }?.color.red == 1)
    }
}
