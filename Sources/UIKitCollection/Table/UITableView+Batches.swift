import Foundation
import TesseraGraphics

/// UIKit's header says that the block of updates does not escape, which Swift can say only of a closure that is no
/// optional: with these forms blocks need not name `self`, as on iOS. Overrides are those of the open forms.
extension UITableView {
    /// Runs `updates` and carries out together what they announce, animated.
    public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { block in
            let block: (() -> Void)? = block
            performBatchUpdates(block, completion: completion)
        }
    }

    /// Returns when all is in place.
    @discardableResult
    public final func performBatchUpdates(_ updates: () -> Void) async -> Bool {
        await withCheckedContinuation { continuation in
            performBatchUpdates(updates) { continuation.resume(returning: $0) }
        }
    }
}
