extension NSDiffableDataSourceSnapshot {
    @inlinable
    package mutating func checkedAppendSections(_ identifiers: [SectionIdentifierType]) throws(SnapshotError) {
        try checkUnique(identifiers)
        try checkNew(identifiers)
        store.insertSections(identifiers, at: store.sections.count)
    }

    @inlinable
    package mutating func checkedInsertSections(
        _ identifiers: [SectionIdentifierType], beside destination: SectionIdentifierType, isAfter: Bool
    ) throws(SnapshotError) {
        try checkUnique(identifiers)
        if identifiers.contains(destination) {
            throw .destinationAmongSections(
                String(describing: destination), update: Self.describe("insert", identifiers, destination, isAfter))
        }
        guard let position = store.position(of: destination) else { throw .notFound(.insertIndex) }
        try checkNew(identifiers)
        store.insertSections(identifiers, at: position + (isAfter ? 1 : 0))
    }

    @inlinable
    package mutating func checkedDeleteSections(_ identifiers: [SectionIdentifierType]) throws(SnapshotError) {
        try checkUnique(identifiers)
        // Once each: identifiers that break the rules of `Hashable` may differ and be found at one place.
        let positions = Set(identifiers.compactMap { store.position(of: $0) }).sorted()
        if !itemReloads.isEmpty || !itemReconfigurations.isEmpty {
            for position in positions {
                let items = store.sections[position].allItems()
                itemReloads.remove(items)
                itemReconfigurations.remove(items)
            }
        }
        sectionReloads.remove(identifiers)
        store.removeSections(at: positions)
    }

    @inlinable
    package mutating func checkedMoveSection(
        _ identifier: SectionIdentifierType, beside destination: SectionIdentifierType, isAfter: Bool
    ) throws(SnapshotError) {
        if identifier == destination {
            throw .sectionMovedToItself(
                String(describing: identifier), update: Self.describe("move", [identifier], destination, isAfter))
        }
        guard let position = store.position(of: identifier) else { throw .notFound(.fromSection) }
        guard let anchor = store.position(of: destination) else { throw .notFound(.toSection) }
        // Only for identifiers that break the rules of `Hashable`.
        guard position != anchor else { return }
        // The destination's position once the section is out.
        let target = anchor > position ? anchor - 1 : anchor
        store.moveSection(from: position, to: target + (isAfter ? 1 : 0))
    }

    @inlinable
    package func checkUnique(_ identifiers: [SectionIdentifierType]) throws(SnapshotError) {
        guard Uniqueness.isUnique(identifiers) else {
            throw .duplicateSections(Uniqueness.repeated(identifiers))
        }
    }

    @inlinable
    package func checkNew(_ identifiers: [SectionIdentifierType]) throws(SnapshotError) {
        let existing = identifiers.filter { store.keys[$0] != nil }
        guard existing.isEmpty else { throw .existingSections(existing.map { String(describing: $0) }) }
    }
}
