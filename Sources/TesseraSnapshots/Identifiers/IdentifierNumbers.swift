/// Identifiers with a number each, found by hash.
///
/// What `[ID: Int]` would be, but for two things. The standard library's collections stop the program where they meet
/// an identifier that breaks the rules of `Hashable`; here its look-up may fail, and nothing else. And a number can be
/// removed as such, so what an identifier has become meanwhile doesn't matter.
@usableFromInline
package struct IdentifierNumbers<ID: Hashable> {
    /// By number; nil for a number that is not taken.
    @usableFromInline package var identifiers: ContiguousArray<ID?> = []
    @usableFromInline package var table = NumberTable()

    @inlinable package init() {}

    /// How many identifiers there are.
    @inlinable package var count: Int { table.count }

    /// The number of an identifier, nil for an unknown one.
    @inlinable
    package subscript(identifier: ID) -> Int? {
        number(of: identifier, hash: identifier.snapshotHash)
    }

    @inlinable
    package func number(of identifier: ID, hash: UInt) -> Int? {
        table.first(hash) { identifiers[$0] == identifier }
    }

    /// Adds an unknown identifier under a number that is not taken.
    @inlinable
    package mutating func insert(_ identifier: ID, hash: UInt, as number: Int) {
        place(identifier, hash, number)
    }

    /// Adds what `other` has under `source`, and which is unknown here, under a number that is not taken.
    @inlinable
    package mutating func insert(_ source: Int, of other: Self, as number: Int) {
        place(other.identifiers[source], other.table.hashes[source], number)
    }

    @inlinable
    package mutating func place(_ identifier: ID?, _ hash: UInt, _ number: Int) {
        while identifiers.count <= number { identifiers.append(nil) }
        identifiers[number] = identifier
        table.insert(number, hash: hash)
    }

    /// Adds an identifier under the number after the last one; false for one that is known already.
    @inlinable
    package mutating func append(_ identifier: ID) -> Bool {
        let hash = identifier.snapshotHash
        guard number(of: identifier, hash: hash) == nil else { return false }
        place(identifier, hash, identifiers.count)
        return true
    }

    /// Removes the identifier under a number that is taken.
    @inlinable
    package mutating func remove(_ number: Int) {
        identifiers[number] = nil
        table.remove(number)
    }
}

extension IdentifierNumbers: Sendable where ID: Sendable {}
