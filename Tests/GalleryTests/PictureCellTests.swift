import Testing
import UIKit

@testable import GalleryExamples

/// Pictures of cells that come from a page back to a thumbnail.
@MainActor
struct PictureCellTests {
    @Test func aSmallerCellOfAnotherShapeShowsAnotherPart() throws {
        let cell = PictureCell(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        cell.show(try #require(SampleAlbum.all.first?.pictures.first))
        func drawn() throws -> CGSize {
            cell.layoutIfNeeded()
            let view = cell.contentView.subviews.compactMap { $0 as? UIImageView }.first
            return try #require(view?.image).size
        }
        #expect(try drawn() == CGSize(width: 300, height: 600))
        cell.frame.size = CGSize(width: 76, height: 76)
        #expect(try drawn() == CGSize(width: 76, height: 76))
        cell.frame.size = CGSize(width: 70, height: 70)
        #expect(try drawn() == CGSize(width: 76, height: 76), "what is larger and of the same shape serves")
    }
}
