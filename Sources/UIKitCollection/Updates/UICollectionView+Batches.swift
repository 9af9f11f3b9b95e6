import TesseraUpdates
import UIKitCore

/// UIKit's header says that the block of updates does not escape, which Swift can say only of a closure that is no
/// optional: with these forms blocks need not name `self`, as on iOS. Overrides are those of the open forms.
extension UICollectionView {
    public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { block in
            let block: (() -> Void)? = block
            performBatchUpdates(block, completion: completion)
        }
    }

    @discardableResult
    public final func performBatchUpdates(_ updates: () -> Void) async -> Bool {
        await withCheckedContinuation { continuation in
            performBatchUpdates(updates) { continuation.resume(returning: $0) }
        }
    }
}

extension UICollectionView {
    /// Has errors of updates told in the words of iOS `major`.`minor`; unasked, they are those of iOS 17 and later.
    package final func tellUpdateErrors(asIniOS major: Int, _ minor: Int) {
        updates.generation = MessageGeneration(major: major, minor: minor)
    }
}
