import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

private final class Board: UIView {
    var copied = 0
    var pastes = false

    override var canBecomeFirstResponder: Bool { true }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.name == "copy:" || action.name == "paste:" && pastes
            || super.canPerformAction(action, withSender: sender)
    }

    override func copy(_ sender: Any?) { copied += 1 }
}

/// A machine's clipboard that keeps what is written.
@MainActor
private final class Machine: PasteboardHost {
    var exports: [DragExport] = []

    func write(_ items: [NSItemProvider]) { exports.append(DragExport(items)) }
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

    @Test func theEndsOfTheBarAreHalfCircles() throws {
        let looks = MenuLooks.iOS26
        let row = MenuRow(element: UIAction(title: "Copy") { _ in }, title: "Copy", subtitle: nil, image: nil)
        let bar = EditMenuBar([row], looks) { _ in }
        bar.frame = CGRect(x: 0, y: 0, width: bar.contentWidth, height: looks.barHeight)
        bar.layoutIfNeeded()
        let plate = try #require(bar.subviews.first)
        #expect(plate.layer.cornerRadius * 2 == plate.bounds.height && plate.layer.cornerCurve == .circular)
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

    // MARK: The menu of before

    @MainActor
    private final class Posted {
        var names: [String] = []
    }

    /// The calls are of UIKit's headers; that the frame is told of when the menu moves is believed.
    @Test func theOldControllerShowsMovesAndHides() {
        let controller = UIMenuController.shared
        let log = Posted()
        var posted: [String] { log.names }
        let names = [
            UIMenuController.willShowMenuNotification, UIMenuController.menuFrameDidChangeNotification,
            UIMenuController.willHideMenuNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let name = String(note.name.rawValue.dropFirst(16).dropLast(12))
                MainActor.assumeIsolated { log.names.append(name) }
            }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        controller.setTargetRect(CGRect(x: 0, y: 0, width: 50, height: 20), in: board)
        #expect(!controller.isMenuVisible)
        controller.setMenuVisible(true, animated: false)
        host.settle()
        #expect(controller.isMenuVisible && posted == ["WillShowMenu"])
        let frame = controller.menuFrame
        controller.setTargetRect(CGRect(x: 100, y: 60, width: 50, height: 20), in: board)
        #expect(controller.menuFrame != frame && posted == ["WillShowMenu", "MenuFrameDidChange"])
        controller.isMenuVisible = false
        host.settle()
        #expect(!controller.isMenuVisible && posted.last == "WillHideMenu")
        controller.isMenuVisible = true
        #expect(controller.isMenuVisible && host.window.editMenuTitles == ["Copy"])
        controller.hideMenu()
        host.settle()
    }

    // MARK: The delegate

    private final class Delegate: NSObject, UIEditMenuInteractionDelegate {
        var log: [String] = []
        var target = CGRect(x: 20, y: 40, width: 60, height: 20)

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            log.append("menu \(configuration.identifier) \(suggestedActions.count)")
            return UIMenu(children: suggestedActions + [UIAction(title: "Star") { _ in }])
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
        ) -> CGRect { target }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            animator.addAnimations { [unowned self] in log.append("animates") }
            animator.addCompletion { [unowned self] in log.append("presented") }
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) { animator.addCompletion { [unowned self] in log.append("dismissed") } }
    }

    @Test func theDelegateSaysWhatIsShownAndWhere() throws {
        let delegate = Delegate()
        let interaction = UIEditMenuInteraction(delegate: delegate)
        #expect(interaction.delegate === delegate)
        board.addInteraction(interaction)
        let configuration = UIEditMenuConfiguration(identifier: "text", sourcePoint: CGPoint(x: 30, y: 50))
        configuration.preferredArrowDirection = .up
        interaction.presentEditMenu(with: configuration)
        host.settle()
        #expect(delegate.log == ["menu text 1", "animates", "presented"])
        #expect(host.window.editMenuTitles == ["Copy", "Star"])
        #expect(interaction.location(in: board) == CGPoint(x: 30, y: 50))
        let below = try #require(host.window.editMenuFrames?.bar)
        #expect(below.minY >= 260, "below the target, as the arrow points up")
        delegate.target.origin.y = 70
        interaction.updateVisibleMenuPosition(animated: false)
        #expect(host.window.editMenuFrames?.bar.minY == below.minY + 30)
        interaction.dismissMenu()
        host.settle()
        #expect(delegate.log.last == "dismissed")
    }

    // MARK: At the pointer

    @Test func theMenuAtThePointerIsTheInteractionsToo() {
        let interaction = UIEditMenuInteraction(delegate: nil)
        board.addInteraction(interaction)
        host.rightClick(at: CGPoint(x: 100, y: 250))
        host.settle()
        #expect(host.window.menuReport?.rows.map(\.title) == ["Copy"] && interaction.isShown)
        board.pastes = true
        interaction.reloadVisibleMenu()
        host.settle()
        #expect(host.window.menuReport?.rows.map(\.title) == ["Copy", "Paste"])
        interaction.dismissMenu()
        host.settle()
        #expect(host.window.menuReport == nil && !interaction.isShown)
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
        #expect(UIPasteboard(name: pasteboard.name, create: false) === pasteboard)
        UIPasteboard.remove(withName: pasteboard.name)
        #expect(UIPasteboard(name: pasteboard.name, create: false) == nil)
        #expect(UIPasteboard.withName(pasteboard.name, create: false) == nil)
    }

    @Test func otherProgramsGetAddressesAsText() async throws {
        let machine = Machine()
        let before = UIPasteboard.host
        UIPasteboard.host = machine
        defer { UIPasteboard.host = before }
        UIPasteboard.general.string = "one"
        UIPasteboard.general.url = URL(string: "https://example.org/a")
        UIPasteboard.general.items = []
        #expect(machine.exports.count == 3 && machine.exports[2].formats.isEmpty)
        #expect(try await machine.exports[0].bytes("text/plain;charset=utf-8") == Data("one".utf8))
        #expect(try await machine.exports[1].bytes("text/plain") == Data("https://example.org/a".utf8))
        #expect(try await machine.exports[1].bytes("text/uri-list") == Data("https://example.org/a\r\n".utf8))
    }

    @Test func otherProgramsGetPicturesAndTypesOfTheirOwn() async throws {
        let machine = Machine()
        let before = UIPasteboard.host
        UIPasteboard.host = machine
        defer { UIPasteboard.host = before }
        UIPasteboard.general.items = [
            ["public.png": Data("PNG".utf8), "org.example.note": Data("note".utf8), "public.utf8-plain-text": "text"]
        ]
        let export = try #require(machine.exports.last)
        #expect(Set(export.formats).isSuperset(of: ["image/png", "application/x-uti.org.example.note", "text/plain"]))
        #expect(try await export.bytes("image/png") == Data("PNG".utf8))
        UIPasteboard.general.setItems([["public.png": Data()]], options: [.localOnly: true])
        #expect(machine.exports.count == 1)
    }

    @Test func whatIsReadOfAnotherProgramsClipboard() {
        let offered = [
            "text/plain", "image/tiff", "image/png", "text/uri-list", "application/x-uti.org.example.note", "x/y",
        ]
        #expect(
            ForeignClipboard.wanted(offered) == ["text/uri-list", "image/png", "application/x-uti.org.example.note"])
        let items = ForeignClipboard.items(
            text: "text", ["image/png": Data("PNG".utf8), "application/x-uti.org.example.note": Data("note".utf8)])
        #expect(items.count == 1 && items[0]["public.png"] as? Data == Data("PNG".utf8))
        #expect(items[0]["org.example.note"] as? Data == Data("note".utf8))
        #expect(items[0]["public.utf8-plain-text"] as? String == "text")
        let files = ForeignClipboard.items(
            text: nil, ["text/uri-list": Data("file:///a.txt\r\nhttps://example.org\r\n".utf8)])
        #expect(files.map { Array($0.keys) } == [["public.file-url"], ["public.url"]])
        #expect(ForeignClipboard.items(text: nil, [:]).isEmpty)
    }

    @Test func anotherProgramChangesTheClipboard() {
        let before = UIPasteboard.general.changeCount
        let items = [["public.utf8-plain-text": "from elsewhere \(before)", "public.url": URL(fileURLWithPath: "/a")]]
        UIPasteboard.hostDidChange(items)
        #expect(UIPasteboard.general.string == "from elsewhere \(before)")
        #expect(UIPasteboard.general.changeCount == before + 1)
        UIPasteboard.hostDidChange(items)
        #expect(UIPasteboard.general.changeCount == before + 1, "nothing is new")
        UIPasteboard.hostDidChange([["public.file-url": URL(fileURLWithPath: "/b")]])
        #expect(UIPasteboard.general.urls == [URL(fileURLWithPath: "/b")] && UIPasteboard.general.string == nil)
    }

    @Test func buildersChangeTheTree() {
        let builder = MenuTreeBuilder(.main, StandardMenus.root)
        #expect(!builder.isChanged)
        builder.remove(menu: .format)
        let notes = UIMenu(title: "Notes", identifier: UIMenu.Identifier("notes"))
        builder.insertSibling(notes, afterMenu: .file)
        builder.replaceChildren(ofMenu: .standardEdit) { Array($0.prefix(1)) }
        #expect(builder.isChanged)
        #expect(
            builder.root.children.map(\.title).dropFirst() == ["File", "Notes", "Edit", "View", "Window", "Help"])
        #expect(builder.menu(for: .standardEdit)?.children.map(\.title) == ["Cut"])
        let exception = expectException {
            builder.insertChild(notes, atEndOfMenu: .edit)
        }
        #expect(exception?.reason.contains("duplicate submenu") == true)
    }
}

extension DragExport {
    fileprivate func bytes(_ format: String) async throws -> Data? {
        guard case .data(let data) = try await content(format) else { return nil }
        return data
    }
}
