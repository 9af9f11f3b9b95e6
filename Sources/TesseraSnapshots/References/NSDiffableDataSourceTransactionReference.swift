import Foundation

// The underscores are UIKit's: Objective-C's classes carry them in Swift, where the generic structures have the names.

/// What an interactive reordering changed in a data source without generics.
open class __NSDiffableDataSourceTransaction: NSObject {
    /// The content before the change.
    public let initialSnapshot: NSDiffableDataSourceSnapshotReference
    /// The content after the change.
    public let finalSnapshot: NSDiffableDataSourceSnapshotReference
    /// The change of the items of all sections, with moves associated.
    public let difference: CollectionDifference<Any>
    /// The changes of single sections.
    public let sectionTransactions: [__NSDiffableDataSourceSectionTransaction]

    package init(_ transaction: NSDiffableDataSourceTransaction<ReferenceIdentifier, ReferenceIdentifier>) {
        initialSnapshot = NSDiffableDataSourceSnapshotReference(transaction.initialSnapshot)
        finalSnapshot = NSDiffableDataSourceSnapshotReference(transaction.finalSnapshot)
        difference = transaction.difference.unwrapped
        sectionTransactions = transaction.sectionTransactions.map { __NSDiffableDataSourceSectionTransaction($0) }
        super.init()
    }
}

/// What an interactive reordering changed in one section of a data source without generics.
open class __NSDiffableDataSourceSectionTransaction: NSObject {
    public let sectionIdentifier: Any
    /// The section's content before the change.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshotReference
    /// The section's content after the change.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshotReference
    /// The change of the section's items, with moves associated.
    public let difference: CollectionDifference<Any>

    package init(_ transaction: NSDiffableDataSourceSectionTransaction<ReferenceIdentifier, ReferenceIdentifier>) {
        sectionIdentifier = transaction.sectionIdentifier.base
        initialSnapshot = NSDiffableDataSourceSectionSnapshotReference(transaction.initialSnapshot)
        finalSnapshot = NSDiffableDataSourceSectionSnapshotReference(transaction.finalSnapshot)
        difference = transaction.difference.unwrapped
        super.init()
    }
}
