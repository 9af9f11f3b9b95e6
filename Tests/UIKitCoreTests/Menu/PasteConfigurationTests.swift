import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

@MainActor
private final class Board: UIView {
    var pasted: [[String]] = []
    override var canBecomeFirstResponder: Bool { true }
    override func paste(itemProviders: [NSItemProvider]) {
        pasted.append(itemProviders.flatMap(\.registeredTypeIdentifiers))
    }
}

@Suite("Pasting items", .serialized)
@MainActor
struct PasteConfigurationTests {
    private let board = Board(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let host: TestHost
    private let paste = Selector("paste:", UIResponder.paste(_:))

    init() {
        host = TestHost(view: board)
        board.becomeFirstResponder()
    }

    @Test("a responder with a configuration takes items of its types, by the key and by the menu's action")
    func items() {
        UIPasteboard.general.setItems([["public.png": Data([1])]])
        #expect(!board.canPerformAction(paste, withSender: nil))
        board.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.image"])
        #expect(board.canPerformAction(paste, withSender: nil))
        host.key("v", modifiers: .command)
        #expect(board.pasted == [["public.png"]])
        UIPasteboard.general.string = "Tea"
        #expect(!board.canPerformAction(paste, withSender: nil))
        board.paste(nil)
        #expect(board.pasted.count == 1)
        board.pasteConfiguration?.addTypeIdentifiers(forAccepting: String.self)
        #expect(board.canPerformAction(paste, withSender: nil))
        board.paste(nil)
        #expect(board.pasted.count == 2)
        UIPasteboard.general.items = []
        #expect(!board.canPerformAction(paste, withSender: nil))
    }

    @Test("types are named once, in their order")
    func types() {
        let configuration = UIPasteConfiguration(forAccepting: URL.self)
        #expect(configuration.acceptableTypeIdentifiers == ["public.url", "public.file-url"])
        configuration.addAcceptableTypeIdentifiers(["public.url", "public.png"])
        #expect(configuration.acceptableTypeIdentifiers == ["public.url", "public.file-url", "public.png"])
        #expect(UIPasteConfiguration().acceptableTypeIdentifiers.isEmpty)
    }
}
