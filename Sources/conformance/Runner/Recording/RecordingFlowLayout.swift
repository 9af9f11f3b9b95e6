import TesseraHarness
import UIKit

/// A flow layout that notes what it is told and asked.
class RecordingFlowLayout: UICollectionViewFlowLayout {
    let log: CallLog
    var answersBoundsChange: Bool?
    var questionBounds: CGRect?
    var boundsDuringQuestion: CGRect?
    var queryRect: CGRect?
    var contextOfBoundsChange: UICollectionViewLayoutInvalidationContext?
    /// Answered instead of the layout's own, where it is set.
    var contentSize: CGSize?
    /// Answered instead of the layout's own, where it is set.
    var elements: [UICollectionViewLayoutAttributes]?
    /// Called at the start of the next `prepare()`.
    var onPrepare: (() -> Void)?

    init(log: CallLog) {
        self.log = log
        super.init()
    }

    required init?(coder: NSCoder) {
        log = CallLog()
        super.init(coder: coder)
    }

    override func invalidateLayout() {
        log.add("invalidateLayout")
        super.invalidateLayout()
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        log.add(
            context === contextOfBoundsChange
                ? "invalidateLayout(with: the same context)" : "invalidateLayoutWithContext")
        super.invalidateLayout(with: context)
    }

    override func prepare() {
        log.add("prepare")
        onPrepare?()
        onPrepare = nil
        super.prepare()
        log.add("(prepared)")
    }

    override var collectionViewContentSize: CGSize {
        log.add("collectionViewContentSize")
        return contentSize ?? super.collectionViewContentSize
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        log.add("layoutAttributesForElements")
        queryRect = rect
        return elements ?? super.layoutAttributesForElements(in: rect)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        log.add("layoutAttributesForItem")
        return super.layoutAttributesForItem(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        questionBounds = newBounds
        boundsDuringQuestion = collectionView?.bounds
        log.add("shouldInvalidateLayout")
        return answersBoundsChange ?? super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        log.add("invalidationContext")
        let context = super.invalidationContext(forBoundsChange: newBounds)
        contextOfBoundsChange = context
        return context
    }
}
