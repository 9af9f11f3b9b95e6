import UIKit

/// A flow layout that notes what it is asked and told.
final class LoggingFlow: UICollectionViewFlowLayout {
    let log: CallLog
    var answer: Bool?
    var boundsWhenAsked: [CGRect] = []
    var boundsWhenTold: [CGRect] = []
    var questions: [CGRect] = []
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    var madeContext: UICollectionViewLayoutInvalidationContext?
    var queries: [CGRect] = []

    init(_ log: CallLog) {
        self.log = log
        super.init()
        itemSize = CGSize(width: 50, height: 50)
        _ = log.take()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
        log.add("prepare")
        super.prepare()
        log.add("prepared")
    }

    override var collectionViewContentSize: CGSize {
        log.add("size")
        return super.collectionViewContentSize
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        log.add("elements")
        queries.append(rect)
        return super.layoutAttributesForElements(in: rect)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        log.add("item")
        return super.layoutAttributesForItem(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        log.add("should")
        questions.append(newBounds)
        boundsWhenAsked.append(collectionView?.bounds ?? .null)
        return answer ?? super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        log.add("context")
        boundsWhenAsked.append(collectionView?.bounds ?? .null)
        let context = super.invalidationContext(forBoundsChange: newBounds)
        madeContext = context
        return context
    }

    override func invalidateLayout() {
        log.add("invalidate")
        super.invalidateLayout()
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        log.add("invalidate with")
        boundsWhenTold.append(collectionView?.bounds ?? .null)
        contexts.append(context)
        super.invalidateLayout(with: context)
    }
}

/// A data source that notes when it is asked for numbers.
final class LoggingSource: NSObject, UICollectionViewDataSource {
    let log: CallLog
    var count: Int

    init(_ log: CallLog, count: Int) {
        self.log = log
        self.count = count
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        log.add("sections")
        return 1
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        log.add("items \(section)")
        return count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        log.add("cell \(indexPath.item)")
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        log.add("header \(indexPath.section)")
        return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
}

/// Keeps its data source, which a collection view does not.
final class LoggedView: UICollectionView {
    var source: LoggingSource?
}
