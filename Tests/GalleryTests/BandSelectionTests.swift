import Foundation
import Testing
import UIKit

@testable import GalleryExamples

/// Tiles that are cut, copied and pasted.
@MainActor
@Suite(.serialized) struct BandSelectionTests {
    @Test func tilesGoToThePasteboardAndComeBackInTheirPlaces() async throws {
        let stage = try ExampleStage("bandselection")
        let page = try #require(stage.controller as? BandSelectionViewController)
        let view = try stage.view
        let cut = Selector("cut:", UIResponder.cut(_:))
        #expect(!page.canPerformAction(cut, withSender: nil))
        for item in [2, 5] {
            view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
        }
        #expect(page.canPerformAction(cut, withSender: nil))
        page.cut(nil)
        stage.renderer.settle()
        #expect(view.numberOfItems(inSection: 0) == 198)
        #expect(UIPasteboard.general.strings == ["3", "6"])
        #expect(page.canPerformAction(Selector("paste:", UIResponder.paste(_:)), withSender: nil))
        page.paste(nil)
        for _ in 0..<500 where view.numberOfItems(inSection: 0) < 200 {
            try await Task.sleep(nanoseconds: 10_000_000)
        }
        stage.renderer.settle()
        #expect(view.numberOfItems(inSection: 0) == 200)
        let label = try #require(view.cellForItem(at: IndexPath(item: 5, section: 0))).contentView.subviews.first
        #expect((label as? UILabel)?.text == "6")
    }
}
