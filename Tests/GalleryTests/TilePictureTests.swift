import GalleryExamples
import TesseraHeadless
import Testing
import UIKit

/// Tiles that show pictures are still known by their numbers.
@MainActor struct TilePictureTests {
    @Test(arguments: ["grid", "nested", "waterfall", "squares"])
    func tilesShowPicturesAndAreCalledByNumbers(name: String) throws {
        let stage = try ExampleStage(name)
        let cell = try #require(try stage.view.cellForItem(at: IndexPath(item: 2, section: 0)))
        let picture = try #require(
            ExampleStage.all(UIImageView.self, in: cell).first { !$0.isHidden && $0.image != nil })
        #expect(picture.accessibilityLabel == "3")
        #expect(picture.frame.size == cell.bounds.size)
        #expect(ExampleStage.texts(in: cell).isEmpty)
        // Neighbours differ.
        let next = try #require(try stage.view.cellForItem(at: IndexPath(item: 3, section: 0)))
        let other = try #require(ExampleStage.all(UIImageView.self, in: next).first { $0.image != nil })
        #expect(other.image !== picture.image)
    }

    @Test(arguments: ["squares", "circle", "mosaic", "bandselection", "menus", "reordering", "fallingcells"])
    func layoutsOfTheirOwnAreMirrored(name: String) throws {
        let (left, right) = (try ExampleStage(name), try ExampleStage(name, direction: .rightToLeft))
        let path = IndexPath(item: 1, section: 0)
        let (frame, mirrored) = try (
            #require(try left.view.cellForItem(at: path)).frame, #require(try right.view.cellForItem(at: path)).frame
        )
        #expect(abs(mirrored.maxX - (390 - frame.minX)) < 0.5 && mirrored.minY == frame.minY)
    }

    /// Where people read from the right, too, the picture in the middle is the largest, and the first one comes first.
    @Test func theCarouselGrowsInTheMiddleFromTheRight() throws {
        let stage = try ExampleStage("carousel", direction: .rightToLeft)
        let view = try stage.view
        let frames = view.visibleCells.map(\.frame)
        let largest = try #require(frames.max { $0.width < $1.width })
        #expect(largest.width > 100 && abs(largest.midX - view.bounds.midX) < 1)
        #expect(view.indexPathForItem(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))?.item == 0)
    }
}
