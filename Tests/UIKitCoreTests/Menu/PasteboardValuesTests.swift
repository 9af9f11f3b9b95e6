import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Values and types of pasteboards, as UIKit documents them.
@MainActor
@Suite struct PasteboardValuesTests {
    private let board = UIPasteboard.withUniqueName()

    @Test func aNameHasOnePasteboard() {
        let name = UIPasteboard.Name("org.example.shelf")
        #expect(UIPasteboard(name: name, create: false) == nil)
        let shelf = UIPasteboard(name: name, create: true)
        defer { UIPasteboard.remove(withName: name) }
        shelf?.string = "kept"
        #expect(shelf?.name == name && UIPasteboard(name: name, create: true) === shelf)
        #expect(UIPasteboard(name: name, create: false)?.string == "kept")
        #expect(UIPasteboard(name: .general, create: false) === UIPasteboard.general)
    }

    @Test func valuesOfEveryKind() {
        #expect(UIPasteboard.general === UIPasteboard.withName(.general, create: false) && !board.isPersistent)
        let urls = ["https://a.example", "https://b.example"].compactMap { URL(string: $0) }
        board.urls = urls
        #expect(board.urls == urls && board.url == urls.first && board.numberOfItems == 2)
        board.colors = [.red, .blue]
        #expect(board.hasColors && !board.hasURLs && board.color == .red && board.colors == [.red, .blue])
        board.color = nil
        #expect(!board.hasColors && board.colors == nil && board.numberOfItems == 0)
        let picture = UIImage()
        board.images = [picture, UIImage()]
        #expect(board.hasImages && board.images?.count == 2 && board.image === picture)
    }

    @Test func typesOfItems() {
        board.setValue("one", forPasteboardType: "a.text")
        #expect(board.types == ["a.text"] && board.value(forPasteboardType: "a.text") as? String == "one")
        #expect(board.data(forPasteboardType: "a.text") == Data("one".utf8))
        board.setData(Data([1, 2]), forPasteboardType: "a.data")
        #expect(board.numberOfItems == 1 && board.data(forPasteboardType: "a.data") == Data([1, 2]))
        board.items = [["a.text": "one", "a.data": Data([1])], ["a.text": "two"]]
        #expect(board.contains(pasteboardTypes: ["other", "a.data"]) && !board.contains(pasteboardTypes: ["other"]))
        #expect(!board.contains(pasteboardTypes: ["a.data"], inItemSet: IndexSet(0...1)))
        #expect(board.types(forItemSet: IndexSet(integer: 0)) == [["a.data", "a.text"]])
        #expect(board.itemSet(withPasteboardTypes: ["a.data"]) == IndexSet(integer: 0))
        #expect(board.values(forPasteboardType: "a.text", inItemSet: nil) as? [String] == ["one", "two"])
        #expect(board.values(forPasteboardType: "a.text", inItemSet: IndexSet(integer: 7))?.isEmpty == true)
    }
}
