import Foundation

/// Which element of a collection view: its category, its kind, and its place.
struct ElementKey: Hashable {
    let category: UICollectionView.ElementCategory
    /// Nil for cells.
    let kind: String?
    let indexPath: IndexPath

    static func cell(_ indexPath: IndexPath) -> ElementKey {
        ElementKey(category: .cell, kind: nil, indexPath: indexPath)
    }

    static func supplementary(_ kind: String, _ indexPath: IndexPath) -> ElementKey {
        ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath)
    }

    static func decoration(_ kind: String, _ indexPath: IndexPath) -> ElementKey {
        ElementKey(category: .decorationView, kind: kind, indexPath: indexPath)
    }

    @MainActor
    init(_ attributes: UICollectionViewLayoutAttributes) {
        self.init(
            category: attributes.representedElementCategory, kind: attributes.representedElementKind,
            indexPath: attributes.indexPath)
    }

    init(category: UICollectionView.ElementCategory, kind: String?, indexPath: IndexPath) {
        self.category = category
        self.kind = kind
        self.indexPath = indexPath
    }

    static func == (a: ElementKey, b: ElementKey) -> Bool {
        a.category == b.category && a.indexPath == b.indexPath && a.kind == b.kind
    }

    /// The kind is left out: elements of two kinds at one place are few, and strings are slow to hash.
    func hash(into hasher: inout Hasher) {
        hasher.combine(category.rawValue)
        hasher.combine(indexPath)
    }
}

extension IndexPath {
    /// As UIKit's messages print a path: `{length = 2, path = 0 - 3}`.
    var messageText: String {
        "<NSIndexPath> {length = \(count), path = \(map(String.init).joined(separator: " - "))}"
    }
}
