import TesseraGraphics
import UIKitCore

extension UICollectionView {
    /// What becomes of a batch of updates that does not fit the data source.
    public enum InvalidUpdateResponse: Sendable {
        /// The error is raised, which ends the process.
        case raise
        /// The view forgets what it knew and asks the data source for everything, as `reloadData()` does.
        case reloadData
    }

    /// Hears of a batch that does not fit the data source, with UIKit's reason and an explanation in plain words.
    public typealias InvalidUpdateHandler = @MainActor (UICollectionView, UIKitException) -> InvalidUpdateResponse
}
