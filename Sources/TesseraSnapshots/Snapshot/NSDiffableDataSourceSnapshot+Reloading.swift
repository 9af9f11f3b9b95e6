extension NSDiffableDataSourceSnapshot {
    /// The sections marked for a reload, in the order in which they were marked.
    @inlinable public var reloadedSectionIdentifiers: [SectionIdentifierType] { sectionReloads.identifiers }

    /// The items marked for a reload, in the order in which they were marked.
    @inlinable public var reloadedItemIdentifiers: [ItemIdentifierType] { itemReloads.identifiers }

    /// The items marked for a reconfiguration, in the order in which they were marked.
    @inlinable public var reconfiguredItemIdentifiers: [ItemIdentifierType] { itemReconfigurations.identifiers }

    /// Marks items, all of which must exist: applying the snapshot gives them new cells.
    @inlinable
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        SnapshotError.reporting(try checkedReloadItems(identifiers))
    }

    /// Marks items, all of which must exist: applying the snapshot configures their cells anew.
    @inlinable
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        SnapshotError.reporting(try checkedReconfigureItems(identifiers))
    }

    /// Marks sections, all of which must exist: applying the snapshot gives their items and supplementary views anew.
    @inlinable
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        SnapshotError.reporting(try checkedReloadSections(identifiers))
    }

    @inlinable
    package mutating func checkedReloadItems(_ identifiers: [ItemIdentifierType]) throws(SnapshotError) {
        if let unknown = try firstUnknown(identifiers) { throw .unknownReloadedItem(String(describing: unknown)) }
        itemReloads.insert(identifiers)
    }

    @inlinable
    package mutating func checkedReconfigureItems(_ identifiers: [ItemIdentifierType]) throws(SnapshotError) {
        if let unknown = try firstUnknown(identifiers) { throw .unknownReconfiguredItem(String(describing: unknown)) }
        itemReconfigurations.insert(identifiers)
    }

    @inlinable
    package mutating func checkedReloadSections(_ identifiers: [SectionIdentifierType]) throws(SnapshotError) {
        try checkUnique(identifiers)
        if let unknown = identifiers.first(where: { store.keys[$0] == nil }) {
            throw .unknownReloadedSection(String(describing: unknown))
        }
        sectionReloads.insert(identifiers)
    }

    @inlinable
    package func firstUnknown(_ identifiers: [ItemIdentifierType]) throws(SnapshotError) -> ItemIdentifierType? {
        let hashes = try uniqueHashes(identifiers)
        return zip(identifiers, hashes).first { store.location(of: $0, hash: $1) == nil }?.0
    }
}
