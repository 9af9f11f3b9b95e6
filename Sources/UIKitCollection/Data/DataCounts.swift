import Foundation
import TesseraUpdates
import UIKitCore

/// The numbers of sections and items, asked for once and kept until a reload or an update says otherwise.
@MainActor
final class DataCounts {
    private unowned let view: UICollectionView
    private var known: SectionCounts?

    init(view: UICollectionView) {
        self.view = view
    }

    /// The counts in force; asks the data source where there are none.
    var current: SectionCounts {
        if let known { return known }
        let counts = ask()
        known = counts
        return counts
    }

    /// Forgets the counts: the next question goes to the data source.
    func invalidate() {
        known = nil
    }

    private func ask() -> SectionCounts {
        guard let source = view.dataSource else { return SectionCounts([]) }
        let sections = max(0, source.numberOfSections(in: view))
        return SectionCounts(
            (0..<sections).map { max(0, source.collectionView(view, numberOfItemsInSection: $0)) })
    }
}
