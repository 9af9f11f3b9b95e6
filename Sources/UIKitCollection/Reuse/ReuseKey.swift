import Foundation
import UIKitCore

/// Which views may stand in for each other.
struct ReuseKey: Hashable {
    let category: UICollectionView.ElementCategory
    /// Nil for cells.
    let kind: String?
    let identifier: String

    static func cell(_ identifier: String) -> ReuseKey {
        ReuseKey(category: .cell, kind: nil, identifier: identifier)
    }

    static func supplementary(_ kind: String, _ identifier: String) -> ReuseKey {
        ReuseKey(category: .supplementaryView, kind: kind, identifier: identifier)
    }

    /// Decoration views have no identifier; a kind has one class.
    static func decoration(_ kind: String) -> ReuseKey {
        ReuseKey(category: .decorationView, kind: kind, identifier: "")
    }

    static func == (a: ReuseKey, b: ReuseKey) -> Bool {
        a.category == b.category && a.identifier == b.identifier && a.kind == b.kind
    }

    /// The kind is left out: few keys share an identifier, and strings are slow to hash.
    func hash(into hasher: inout Hasher) {
        hasher.combine(category.rawValue)
        hasher.combine(category == .decorationView ? kind ?? "" : identifier)
    }

    /// The kind as UIKit's messages name it.
    var kindText: String { kind ?? "UICollectionElementKindCell" }
}
