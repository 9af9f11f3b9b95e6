import UIKit

/// An abstract layout that notes how it is invalidated.
final class RecordingBaseLayout: UICollectionViewLayout {
    private(set) var calls: [String] = []
    private(set) var lastContext: UICollectionViewLayoutInvalidationContext?

    override func invalidateLayout() {
        calls.append("invalidateLayout")
        super.invalidateLayout()
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        calls.append("invalidateLayoutWithContext")
        lastContext = context
        super.invalidateLayout(with: context)
    }
}

/// The same for a flow layout.
final class RecordingPlainFlowLayout: UICollectionViewFlowLayout {
    private(set) var calls: [String] = []
    private(set) var contexts: [UICollectionViewLayoutInvalidationContext] = []

    override func invalidateLayout() {
        calls.append("invalidateLayout")
        super.invalidateLayout()
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        calls.append("invalidateLayoutWithContext")
        contexts.append(context)
        super.invalidateLayout(with: context)
    }
}
