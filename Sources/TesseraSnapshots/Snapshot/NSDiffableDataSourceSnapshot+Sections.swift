extension NSDiffableDataSourceSnapshot {
    /// Adds sections at the end. None of them may exist.
    @inlinable
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        do {
            try checkedAppendSections(identifiers)
        } catch {
            error.raise()
        }
    }

    /// Inserts sections before another one. None of them may exist.
    @inlinable
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        do {
            try checkedInsertSections(identifiers, beside: toIdentifier, isAfter: false)
        } catch {
            error.raise()
        }
    }

    /// Inserts sections after another one. None of them may exist.
    @inlinable
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        do {
            try checkedInsertSections(identifiers, beside: toIdentifier, isAfter: true)
        } catch {
            error.raise()
        }
    }

    /// Removes sections with their items; unknown ones are ignored.
    @inlinable
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        do {
            try checkedDeleteSections(identifiers)
        } catch {
            error.raise()
        }
    }

    /// Moves a section with its items before another one.
    @inlinable
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        do {
            try checkedMoveSection(identifier, beside: toIdentifier, isAfter: false)
        } catch {
            error.raise()
        }
    }

    /// Moves a section with its items after another one.
    @inlinable
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        do {
            try checkedMoveSection(identifier, beside: toIdentifier, isAfter: true)
        } catch {
            error.raise()
        }
    }
}
