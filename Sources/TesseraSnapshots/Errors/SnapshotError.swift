/// What a snapshot or a section snapshot refuses. Identifiers are given as they describe themselves.
@usableFromInline
package enum SnapshotError: Error, Sendable, Equatable {
    // Both kinds of identifier in one argument.
    case duplicateItems([String])
    case duplicateSections([String])
    case existingSections([String])

    // Unknown identifiers.
    case noSections
    case unknownSection
    case notFound(Parameter)
    case unknownReloadedItem(String)
    case unknownReconfiguredItem(String)
    case unknownReloadedSection(String)

    // A destination that the operation itself moves.
    case destinationAmongItems(String, update: String)
    case destinationAmongSections(String, update: String)
    case itemMovedToItself(String, update: String)
    case sectionMovedToItself(String, update: String)

    // Section snapshots.
    case duplicateTreeItems([String])
    case unknownTreeItem(String)
    case unknownTreeParent(String)
    case unknownTreeDestination(String, isBefore: Bool)
    case unknownDeletedTreeItem(String)

    /// The position that UIKit looked for in vain, as its message names it.
    @usableFromInline
    package enum Parameter: String, Sendable {
        case section, insertIndex, fromIndex, toIndex, fromSection, toSection
    }
}
