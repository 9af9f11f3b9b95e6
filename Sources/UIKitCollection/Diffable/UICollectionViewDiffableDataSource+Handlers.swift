import TesseraSnapshots

extension UICollectionViewDiffableDataSource {
    /// What allows and hears of reordering by the user.
    public struct ReorderingHandlers {
        /// Whether the user may carry an item elsewhere.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called while the data source still has the old content.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called when the data source has the new content: the place to bring a model of one's own in line.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        public init() {}
    }

    /// What is asked and told when an item of an outline expands or collapses by the user's hand.
    public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
        /// Asked first; absent, every item may expand.
        public var shouldExpandItem: ((Item) -> Bool)?
        public var willExpandItem: ((Item) -> Void)?
        /// Asked first; absent, every item may collapse.
        public var shouldCollapseItem: ((Item) -> Bool)?
        public var willCollapseItem: ((Item) -> Void)?
        /// Handed what is below an item that expands; what it answers takes its place. For content that is loaded when
        /// it is first looked at.
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

        public init() {}
    }
}
