/// The throwing cores. They check everything before they change anything, in the order in which UIKit complains.
extension NSDiffableDataSourceSnapshot {
    /// - Parameter identifiers: not as an array: so a client's list of one item, which snapshots are often built of, can
    ///   stand on the stack.
    @inlinable
    package mutating func checkedAppendItems(
        _ identifiers: UnsafeBufferPointer<ItemIdentifierType>, toSection sectionIdentifier: SectionIdentifierType?
    ) throws(SnapshotError) {
        let section = try position(ofDestination: sectionIdentifier)
        if store.itemCount == 0 {
            // Building the index finds duplicates by itself.
            guard fillEmpty(identifiers, section: section) else {
                throw .duplicateItems(Uniqueness.repeated(Array(identifiers)))
            }
        } else if identifiers.count == 1, let item = identifiers.baseAddress {
            store.append(item, section: section)
        } else {
            guard let hashes = Uniqueness.hashes(ifUnique: identifiers) else {
                throw .duplicateItems(Uniqueness.repeated(Array(identifiers)))
            }
            takeOut(identifiers, hashes)
            store.insert(identifiers, hashes: hashes, section: section, at: store.sections[section].count)
        }
    }

    /// The position of a section that items are appended to, the last one for nil.
    @inlinable
    package func position(ofDestination section: SectionIdentifierType?) throws(SnapshotError) -> Int {
        guard !store.sections.isEmpty else { throw .noSections }
        guard let section else { return store.sections.count - 1 }
        guard let position = store.position(of: section) else { throw .notFound(.section) }
        return position
    }

    @inlinable
    package mutating func checkedInsertItems(
        _ identifiers: [ItemIdentifierType], beside destination: ItemIdentifierType, isAfter: Bool
    ) throws(SnapshotError) {
        let hashes = try uniqueHashes(identifiers)
        if identifiers.contains(destination) {
            throw .destinationAmongItems(
                String(describing: destination), update: Self.describe("insert", identifiers, destination, isAfter))
        }
        let destinationHash = destination.snapshotHash
        guard store.location(of: destination, hash: destinationHash) != nil else { throw .notFound(.section) }
        takeOut(identifiers, hashes)
        put(identifiers, hashes, beside: destination, destinationHash, isAfter)
    }

    @inlinable
    package mutating func checkedDeleteItems(_ identifiers: [ItemIdentifierType]) throws(SnapshotError) {
        let hashes = try uniqueHashes(identifiers)
        takeOut(identifiers, hashes)
        itemReloads.remove(identifiers)
        itemReconfigurations.remove(identifiers)
    }

    @inlinable
    package mutating func checkedMoveItem(
        _ identifier: ItemIdentifierType, beside destination: ItemIdentifierType, isAfter: Bool
    ) throws(SnapshotError) {
        if identifier == destination {
            throw .itemMovedToItself(
                String(describing: identifier), update: Self.describe("move", [identifier], destination, isAfter))
        }
        let hashes: ContiguousArray = [identifier.snapshotHash]
        guard store.location(of: identifier, hash: hashes[0]) != nil else { throw .notFound(.fromIndex) }
        let destinationHash = destination.snapshotHash
        guard store.location(of: destination, hash: destinationHash) != nil else { throw .notFound(.toIndex) }
        takeOut([identifier], hashes)
        put([identifier], hashes, beside: destination, destinationHash, isAfter)
    }

    /// Removes those of the items that exist.
    @inlinable
    package mutating func takeOut(_ identifiers: some Sequence<ItemIdentifierType>, _ hashes: ContiguousArray<UInt>) {
        var spots = ContiguousArray<ItemSpot>()
        for (identifier, hash) in zip(identifiers, hashes) {
            if let spot = store.unindex(identifier, hash: hash) { spots.append(spot) }
        }
        store.removeItems(at: spots)
    }

    @inlinable
    package mutating func put(
        _ identifiers: [ItemIdentifierType], _ hashes: ContiguousArray<UInt>, beside destination: ItemIdentifierType,
        _ destinationHash: UInt, _ isAfter: Bool
    ) {
        guard let place = store.location(of: destination, hash: destinationHash) else { return }
        identifiers.withUnsafeBufferPointer {
            store.insert($0, hashes: hashes, section: place.section, at: place.position + (isAfter ? 1 : 0))
        }
    }

    @inlinable
    package func uniqueHashes(_ identifiers: [ItemIdentifierType]) throws(SnapshotError) -> ContiguousArray<UInt> {
        guard let hashes = identifiers.withUnsafeBufferPointer({ Uniqueness.hashes(ifUnique: $0) }) else {
            throw .duplicateItems(Uniqueness.repeated(identifiers))
        }
        return hashes
    }

    @inlinable
    package static func describe<ID>(_ verb: String, _ identifiers: [ID], _ destination: ID, _ isAfter: Bool) -> String
    {
        let list = identifiers.map { String(describing: $0) }.joined(separator: ", ")
        return "\(verb) [\(list)] \(isAfter ? "after" : "before") \(destination)"
    }
}
