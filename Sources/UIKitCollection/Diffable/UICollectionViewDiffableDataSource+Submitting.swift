import Foundation
import TesseraGraphics
import TesseraSnapshots

extension UICollectionViewDiffableDataSource {
    package typealias State = DiffableState<SectionIdentifierType, ItemIdentifierType>
    package typealias Contents = DiffableContents<SectionIdentifierType, ItemIdentifierType>

    /// Brings what `change` makes of the content to the view.
    nonisolated func submit(_ change: Contents.Change, _ mode: DiffableMode, _ completion: (() -> Void)?) {
        DiffableSubmitter(contents: contents, applier: applier, source: self).submit(change, mode, completion)
    }
}
