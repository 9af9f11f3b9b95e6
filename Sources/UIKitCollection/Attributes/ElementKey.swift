import Foundation

/// Which element of a collection view: its category, its kind, and its place.
struct ElementKey: Hashable {
    let category: UICollectionView.ElementCategory
    /// Nil for cells.
    let kind: String?
    /// Numbers instead of a path, which is slow to make, to compare and to hash.
    private let section: Int
    private let item: Int
    /// All indexes of a path that has other than two.
    private let oddPath: [Int]?

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
        self = attributes.key
    }

    init(category: UICollectionView.ElementCategory, kind: String?, indexPath: IndexPath) {
        let isPair = indexPath.endIndex == 2
        self.init(
            category: category, kind: kind, section: isPair ? indexPath[0] : 0, item: isPair ? indexPath[1] : 0,
            oddPath: isPair ? nil : Array(indexPath))
    }

    init(
        category: UICollectionView.ElementCategory, kind: String?, section: Int, item: Int, oddPath: [Int]? = nil
    ) {
        self.category = category
        self.kind = kind
        self.section = section
        self.item = item
        self.oddPath = oddPath
    }

    var indexPath: IndexPath {
        if let oddPath { return IndexPath(indexes: oddPath) }
        return IndexPath(item: item, section: section)
    }

    /// The numbers of the path; nil where it has other than two.
    var place: (section: Int, item: Int)? { oddPath == nil ? (section, item) : nil }

    func isSupplementary(_ kind: String) -> Bool { category == .supplementaryView && self.kind == kind }

    static func == (a: ElementKey, b: ElementKey) -> Bool {
        // Nil is told from nil in a moment, and a text from a text by a call.
        a.item == b.item && a.section == b.section && a.category == b.category
            && (a.kind == nil && b.kind == nil || a.kind == b.kind)
            && (a.oddPath == nil && b.oddPath == nil || a.oddPath == b.oddPath)
    }

    /// The kind is left out: elements of two kinds at one place are few, and strings are slow to hash.
    func hash(into hasher: inout Hasher) {
        hasher.combine(item)
        hasher.combine(section)
    }
}

extension IndexPath {
    /// As UIKit's messages print a path: `{length = 2, path = 0 - 3}`.
    var messageText: String {
        "<NSIndexPath> {length = \(count), path = \(map(String.init).joined(separator: " - "))}"
    }
}
