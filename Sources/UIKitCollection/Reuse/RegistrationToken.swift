import Foundation
import TesseraGraphics
import UIKitCore

/// What tells registration objects apart: each has cells of its own.
@MainActor
final class RegistrationToken {
    private static var count = 0

    let nib: UINib?
    private let number: Int
    /// The collection view for which a data source was being asked for a view when it was made: a new one each time would
    /// reuse nothing. Others, as one within that view, may use it.
    private weak var provider: UICollectionView?

    init(nib: UINib?) {
        self.nib = nib
        Self.count += 1
        number = Self.count
        provider = Dequeuer.innermostAsking
    }

    func identifier(for viewClass: AnyClass) -> String { "\(viewClass)-\(number)" }

    /// Raises UIKit's error for a registration that was made inside a provider of the view that dequeues with it.
    func checkOrigin(_ what: String, in view: UICollectionView) {
        guard provider === view else { return }
        ProgrammerErrors.raise(
            .inconsistency(
                "Attempted to dequeue a \(what) using a registration that was created inside "
                    + "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell "
                    + "provider. Creating a new registration each time a \(what) is requested will prevent reuse and "
                    + "cause created cells to remain inaccessible in memory for the lifetime of the collection view. "
                    + "Registrations should be created up front and reused."))
    }
}
