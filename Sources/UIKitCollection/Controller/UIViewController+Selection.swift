import Foundation
import UIKitCore

extension UIViewController {
    /// Has `restore` bring back the selection that was cleared as the view began to appear, where the user lets go of the
    /// transition and the view does not appear after all.
    final func restoreIfCancelled(_ restore: @escaping @MainActor () -> Void) {
        _ = transitionCoordinator?.animate(alongsideTransition: nil) { context in
            if context.isCancelled { restore() }
        }
    }
}
