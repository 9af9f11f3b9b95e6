extension NSDiffableDataSourceSnapshot {
    /// Adds sections at the end. None of them may exist.
    @inlinable
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        SnapshotError.reporting(try checkedAppendSections(identifiers))
    }

    /// Inserts sections before another one. None of them may exist.
    @inlinable
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        SnapshotError.reporting(try checkedInsertSections(identifiers, beside: toIdentifier, isAfter: false))
    }

    /// Inserts sections after another one. None of them may exist.
    @inlinable
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        SnapshotError.reporting(try checkedInsertSections(identifiers, beside: toIdentifier, isAfter: true))
    }

    /// Removes sections with their items; unknown ones are ignored.
    @inlinable
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        SnapshotError.reporting(try checkedDeleteSections(identifiers))
    }

    /// Moves a section with its items before another one.
    @inlinable
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        SnapshotError.reporting(try checkedMoveSection(identifier, beside: toIdentifier, isAfter: false))
    }

    /// Moves a section with its items after another one.
    @inlinable
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        SnapshotError.reporting(try checkedMoveSection(identifier, beside: toIdentifier, isAfter: true))
    }
}
