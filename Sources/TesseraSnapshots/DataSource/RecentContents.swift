import Foundation
internal import TesseraBase

/// The data sources that applied last, by the types of their identifiers: a snapshot that an app makes anew is nearly what
/// one of them shows.
package enum RecentContents {
    private struct Entry {
        weak var contents: AnyObject?
    }

    /// So many of one type are kept in mind.
    private static let limit = 4
    private static let entries = Locked<[ObjectIdentifier: [Entry]]>([:])

    /// Notes that `contents` has applied a snapshot. The latest ones stand first.
    static func note(_ contents: AnyObject) {
        entries.withLock { entries in
            var known = entries[ObjectIdentifier(type(of: contents))] ?? []
            if known.first?.contents === contents { return }
            known.removeAll { $0.contents == nil || $0.contents === contents }
            known.insert(Entry(contents: contents), at: 0)
            if known.count > limit { known.removeLast() }
            entries[ObjectIdentifier(type(of: contents))] = known
        }
    }

    /// Those of one type, the latest first.
    static func all<Contents: AnyObject>(_ type: Contents.Type) -> [Contents] {
        entries.withLock { $0[ObjectIdentifier(type)] ?? [] }.compactMap { $0.contents as? Contents }
    }
}

extension NSDiffableDataSourceSnapshot {
    /// Whether the hash of an identifier is always the same: known of the types that identifiers are advised to have.
    @usableFromInline package static var hasPlainItems: Bool {
        PlainTypes.all.contains(ObjectIdentifier(ItemIdentifierType.self))
    }

    /// What data sources of these types show that show about `count` items.
    @usableFromInline
    package static func recentStores(
        near count: Int
    ) -> [ItemStore<SectionIdentifierType, ItemIdentifierType>] {
        RecentContents.all(DiffableContents<SectionIdentifierType, ItemIdentifierType>.self).compactMap { contents in
            let store = contents.latest.snapshot.store
            return abs(store.itemCount - count) * 4 <= count ? store : nil
        }
    }

    /// Fills a section while there are no items; answers false, and changes nothing, if two of them are equal.
    @inlinable
    package mutating func fillEmpty(_ items: UnsafeBufferPointer<ItemIdentifierType>, section: Int) -> Bool {
        if items.count >= ItemStore<SectionIdentifierType, ItemIdentifierType>.leastRefill, Self.hasPlainItems {
            for old in Self.recentStores(near: items.count) {
                if let answer = store.fillEmpty(items, section: section, like: old) { return answer }
            }
        }
        return store.fillEmpty(items, section: section)
    }
}

/// Types whose values are hashed by what they hold. A type of an app's may look up in a model that changes.
private enum PlainTypes {
    static let all: Set<ObjectIdentifier> = {
        let types: [Any.Type] = [
            UUID.self, String.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self,
            UInt16.self, UInt32.self, UInt64.self, Double.self, Float.self, Date.self, URL.self, IndexPath.self,
            ObjectIdentifier.self,
        ]
        return Set(types.map { ObjectIdentifier($0) })
    }()
}
