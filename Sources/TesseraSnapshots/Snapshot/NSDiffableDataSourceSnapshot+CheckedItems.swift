/// The throwing cores. They check everything before they change anything, in the order in which UIKit complains.
extension NSDiffableDataSourceSnapshot {
    @inlinable
    package mutating func checkedAppendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType?
    ) throws(SnapshotError) {
        guard !store.sections.isEmpty else { throw .noSections }
        var section = store.sections.count - 1
        if let sectionIdentifier {
            guard let position = store.position(of: sectionIdentifier) else { throw .notFound(.section) }
            section = position
        }
        if store.itemCount == 0 {
            // Building the index finds duplicates by itself.
            guard identifiers.withUnsafeBufferPointer({ store.fillEmpty($0, section: section) }) else {
                throw .duplicateItems(Uniqueness.repeated(identifiers))
            }
            return
        }
        if identifiers.count == 1 {
            let hash = identifiers[0].snapshotHash
            if let spot = store.unindex(identifiers[0], hash: hash) { store.removeItems(at: [spot]) }
            store.append(identifiers[0], hash: hash, section: section)
            return
        }
        let hashes = try uniqueHashes(identifiers)
        takeOut(identifiers, hashes)
        identifiers.withUnsafeBufferPointer {
            store.insert($0, hashes: hashes, section: section, at: store.sections[section].count)
        }
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
    package mutating func takeOut(_ identifiers: [ItemIdentifierType], _ hashes: ContiguousArray<UInt>) {
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
