import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

private final class Board: UIView {
    var copied = 0

    override var canBecomeFirstResponder: Bool { true }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.name == "copy:" || super.canPerformAction(action, withSender: sender)
    }

    override func copy(_ sender: Any?) { copied += 1 }
}

/// A machine's clipboard that keeps what is written.
@MainActor
private final class Machine: PasteboardHost {
    var texts: [String?] = []

    func write(text: String?) { texts.append(text) }
}

@MainActor
@Suite(.metricsText) struct EditMenuTests {
    private let board = Board(frame: CGRect(x: 50, y: 200, width: 200, height: 100))
    private let host: TestHost

    init() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        root.addSubview(board)
        host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 393, height: 852)))
        host.settle()
    }

    @Test func whatTheResponderCanDoIsOffered() {
        let interaction = UIEditMenuInteraction(delegate: nil)
        board.addInteraction(interaction)
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 100, y: 50)))
        host.settle()
        #expect(host.window.editMenuTitles == ["Copy"])
        let frames = host.window.editMenuFrames
        #expect((frames?.bar.maxY ?? 900) < 250, "above the point")
        if let title = frames?.titles.first { host.tap(at: CGPoint(x: title.midX, y: title.midY)) }
        host.settle()
        #expect(board.copied == 1 && host.window.editMenuTitles == nil)
    }

    @Test func aTouchBesideTakesItAwayAndGoesOn() {
        UIMenuController.shared.showMenu(from: board, rect: board.bounds)
        host.settle()
        #expect(UIMenuController.shared.isMenuVisible)
        host.tap(at: CGPoint(x: 300, y: 700))
        host.settle()
        #expect(!UIMenuController.shared.isMenuVisible && host.window.editMenuTitles == nil)
    }

    @Test func respondersThatOverrideNothingOfferNothing() {
        let plain = UIView()
        #expect(!plain.canPerformAction(StandardEditActions.copy, withSender: nil))
        #expect(board.canPerformAction(Selector("copy:", Board.copy(_:)), withSender: nil))
    }

    @Test func pasteboardsKeepWhatIsPutOnThem() {
        let pasteboard = UIPasteboard.withUniqueName()
        #expect(pasteboard.string == nil && !pasteboard.hasStrings && pasteboard.changeCount == 0)
        pasteboard.string = "one"
        #expect(pasteboard.string == "one" && pasteboard.numberOfItems == 1 && pasteboard.changeCount == 1)
        pasteboard.strings = ["one", "two"]
        #expect(pasteboard.strings == ["one", "two"] && pasteboard.types == ["public.utf8-plain-text"])
        pasteboard.url = URL(string: "https://example.org")
        #expect(pasteboard.hasURLs && !pasteboard.hasStrings)
        pasteboard.addItems([["public.utf8-plain-text": "three"]])
        #expect(pasteboard.numberOfItems == 2 && pasteboard.string == "three")
        #expect(UIPasteboard.withName(pasteboard.name, create: false) === pasteboard)
        UIPasteboard.remove(withName: pasteboard.name)
        #expect(UIPasteboard.withName(pasteboard.name, create: false) == nil)
    }

    @Test func otherProgramsGetAddressesAsText() {
        let machine = Machine()
        let before = UIPasteboard.host
        UIPasteboard.host = machine
        defer { UIPasteboard.host = before }
        UIPasteboard.general.string = "one"
        UIPasteboard.general.url = URL(string: "https://example.org/a")
        UIPasteboard.general.items = []
        #expect(machine.texts == ["one", "https://example.org/a", nil])
    }

    @Test func anotherProgramChangesTheClipboard() {
        let before = UIPasteboard.general.changeCount
        UIPasteboard.hostDidChange(text: "from elsewhere \(before)")
        #expect(UIPasteboard.general.string == "from elsewhere \(before)")
        #expect(UIPasteboard.general.changeCount == before + 1)
    }

    @Test func buildersChangeTheTree() {
        let builder = MenuTreeBuilder(.main, StandardMenus.root)
        #expect(!builder.isChanged)
        builder.remove(menu: .format)
        builder.insertSibling(UIMenu(title: "Notes", identifier: .document), afterMenu: .file)
        builder.replaceChildren(ofMenu: .standardEdit) { Array($0.prefix(1)) }
        #expect(builder.isChanged)
        #expect(
            builder.root.children.map(\.title) == ["File", "Notes", "Edit", "View", "Window", "Help"])
        #expect(builder.menu(for: .standardEdit)?.children.map(\.title) == ["Cut"])
        let exception = expectException {
            builder.insertChild(UIMenu(title: "Notes", identifier: .document), atEndOfMenu: .edit)
        }
        #expect(exception?.reason.contains("duplicate submenu") == true)
    }
}
