/// The sections and items that a data source shows, at one moment.
///
/// A value: a copy shares its storage until one side changes, and then all but the few hundred items around the change.
/// Identifiers are unique. What UIKit refuses with an exception goes to the sink for programmer errors; if that returns
/// (in a test), a call without a result has changed nothing, and one with a result answers 0 or an empty array.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: @unchecked Sendable {
    // Unchecked: the storage consists of classes, which nobody changes while more than one value holds them.
    @usableFromInline package var store = ItemStore<SectionIdentifierType, ItemIdentifierType>()
    @usableFromInline package var sectionReloads = MarkList<SectionIdentifierType>()
    @usableFromInline package var itemReloads = MarkList<ItemIdentifierType>()
    @usableFromInline package var itemReconfigurations = MarkList<ItemIdentifierType>()

    /// An empty snapshot.
    @inlinable public init() {}
}

extension NSDiffableDataSourceSnapshot {
    /// The number of items in all sections.
    @inlinable public var numberOfItems: Int { store.itemCount }

    /// The number of sections.
    @inlinable public var numberOfSections: Int { store.sections.count }

    /// The sections in order. O(sections).
    @inlinable
    public var sectionIdentifiers: [SectionIdentifierType] {
        store.sections.map { $0.identifier }
    }

    /// All items in order. O(n).
    @inlinable
    public var itemIdentifiers: [ItemIdentifierType] {
        // Nothing is written to the empty array, which all threads share.
        guard numberOfItems > 0 else { return [] }
        return Array(unsafeUninitializedCapacity: store.itemCount) { target, filled in
            for section in store.sections {
                section.fill(target, &filled)
            }
        }
    }

    /// The number of items in a section, which must exist (else 0).
    @inlinable
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        SnapshotError.reporting(or: 0, try section(identifier).count)
    }

    /// The items of a section, which must exist (else none). O(items).
    @inlinable
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        SnapshotError.reporting(or: [], try section(identifier).allItems())
    }

    /// The section that holds an item, nil for an unknown item. O(log n).
    @inlinable
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        store.location(of: identifier).map { store.sections[$0.section].identifier }
    }

    /// The position of an item, counted through all sections; nil for an unknown item. O(log n).
    @inlinable
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        store.location(of: identifier).map { store.counts.total(before: $0.section) + $0.position }
    }

    /// The position of a section, nil for an unknown one.
    @inlinable
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        store.position(of: identifier)
    }

    @inlinable
    package func section(
        _ identifier: SectionIdentifierType
    ) throws(SnapshotError) -> SectionNode<SectionIdentifierType, ItemIdentifierType> {
        guard let position = store.position(of: identifier) else { throw .unknownSection }
        return store.sections[position]
    }
}
