import Foundation
import Testing
import UIKit

/// What is shown and what the data source has are the same, but for drags.
@MainActor
struct PresentationTests {
    @Test func placesAreTheSame() {
        let view = grid(GridSource([3, 0]), layout: UICollectionViewFlowLayout())
        let translating: any UIDataSourceTranslating = view
        let (inside, outside) = (IndexPath(item: 2, section: 0), IndexPath(item: 3, section: 0))
        #expect(translating.presentationIndexPath(forDataSourceIndexPath: inside) == inside)
        #expect(translating.dataSourceIndexPath(forPresentationIndexPath: inside) == inside)
        #expect(translating.presentationIndexPath(forDataSourceIndexPath: outside) == nil)
        #expect(translating.dataSourceIndexPath(forPresentationIndexPath: outside) == nil)
        #expect(translating.presentationIndexPath(forDataSourceIndexPath: nil) == nil)
        #expect(translating.presentationSectionIndex(forDataSourceSectionIndex: 1) == 1)
        #expect(translating.dataSourceSectionIndex(forPresentationSectionIndex: 1) == 1)
        #expect(translating.presentationSectionIndex(forDataSourceSectionIndex: 2) == NSNotFound)
        #expect(translating.dataSourceSectionIndex(forPresentationSectionIndex: -1) == NSNotFound)
        var runs = 0
        translating.performUsingPresentationValues { runs += 1 }
        #expect(runs == 1)
    }
}
