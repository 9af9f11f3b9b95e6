import Albums
import Testing
import UIKit

@Suite @MainActor
struct AlbumsTests {
    @Test func albumsAreSortedByName() {
        let albums = AlbumsViewController(names: ["Sea", "Hill", "Moor"])
        albums.loadViewIfNeeded()
        albums.sort()
        #expect(albums.names == ["Hill", "Moor", "Sea"])
        #expect(albums.collectionView.numberOfItems(inSection: 0) == 3)
    }
}
