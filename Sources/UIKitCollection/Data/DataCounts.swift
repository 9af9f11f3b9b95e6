import Foundation
import TesseraUpdates
import UIKitCore

/// The numbers of sections and items, asked for once and kept until a reload or an update says otherwise.
@MainActor
final class DataCounts: CollectionPart {
    private unowned let view: UICollectionView
    private var known: SectionCounts?
    private var isAsking = false
    /// The most items of a section, so that sums of senseless counts (`NSNotFound`) stay within `Int`.
    private static let most = 1 << 40

    init(view: UICollectionView) {
        self.view = view
    }

    /// The counts in force; asks the data source where there are none.
    var current: SectionCounts {
        if let known { return known }
        let counts = ask()
        if !isAsking { known = counts }
        return counts
    }

    func exists(_ path: IndexPath) -> Bool {
        path.count == 2 && current.contains(ItemPath(section: path.section, item: path.item))
    }

    /// Forgets the counts: the next question goes to the data source.
    func invalidate() {
        known = nil
    }

    func dataIsReloaded() { invalidate() }
    func follow(_ plan: UpdatePlan) { known = plan.after }

    /// Asks the data source, or another than the view's, whatever is known.
    func ask(_ other: (any UICollectionViewDataSource)? = nil) -> SectionCounts {
        // A data source that asks for the numbers while it is asked for them.
        guard !isAsking, let source = other ?? view.dataSource else { return SectionCounts([]) }
        isAsking = true
        defer { isAsking = false }
        let sections = max(0, source.numberOfSections(in: view))
        return SectionCounts(
            (0..<sections).map {
                min(max(0, source.collectionView(view, numberOfItemsInSection: $0)), DataCounts.most)
            })
    }
}
