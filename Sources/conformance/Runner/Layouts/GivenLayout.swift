import UIKit

/// The plain layouts that cases name.
@MainActor
enum GivenLayout {
    /// Without a name the abstract layout; nil for a name that is not known.
    static func make(_ given: JSONValue) -> UICollectionViewLayout? {
        switch given["layout"] {
        case nil, .string("base"): UICollectionViewLayout()
        case .string("flow"): UICollectionViewFlowLayout()
        case .string("compositional"): compositional()
        default: nil
        }
    }

    static func unknown(_ given: JSONValue) -> Outcome {
        .skipped("layout \(given["layout"]?.string ?? "?") is not known")
    }

    private static func compositional() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }
}
