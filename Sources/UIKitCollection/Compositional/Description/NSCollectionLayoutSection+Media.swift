import Foundation
import TesseraGraphics
import UIKitCore

extension NSCollectionLayoutSection {
    /// Returns a row of pictures and the like that scrolls sideways from one to the next. Items say themselves how large
    /// they are. UIKit has it on Apple TV; the numbers are this project's own.
    public static func orthogonalLayoutSectionForMediaItems() -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .estimated(160), heightDimension: .estimated(120))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        section.interGroupSpacing = 16
        section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
        return section
    }
}
