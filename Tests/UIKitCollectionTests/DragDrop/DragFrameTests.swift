import Foundation
import TesseraGraphics
import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// A flow layout that counts what is asked of it.
@MainActor
private final class CountingLayout: UICollectionViewFlowLayout {
    var queries = 0
    var single = 0

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        queries += 1
        return super.layoutAttributesForElements(in: rect)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        single += 1
        return super.layoutAttributesForItem(at: indexPath)
    }
}

@MainActor
private final class ManyItems: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
{
    static let count = 10_000
    let layout = CountingLayout()
    let view: UICollectionView
    var cells = 0
    var counts = 0

    override init() {
        layout.itemSize = CGSize(width: 50, height: 50)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
        super.init()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
        view.dragDelegate = self
        view.dropDelegate = self
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts += 1
        return Self.count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        cells += 1
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "Tea")))] }
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {}
}

@Suite("What a frame of a drag costs")
@MainActor
struct DragFrameTests {
    @Test("a gap that moves with each frame asks for what is in sight, not for all items")
    func work() {
        let items = ManyItems()
        let host = TestHost(view: items.view)
        host.advance(by: 0.1)
        let visible = items.view.visibleCells.count
        host.liftForDrag(at: CGPoint(x: 100, y: 300))
        host.touchMove(to: CGPoint(x: 100, y: 320))
        host.advance(by: 0.1)
        (items.cells, items.counts, items.layout.queries, items.layout.single) = (0, 0, 0, 0)
        let frames = 20
        for frame in 1...frames {
            host.touchMove(to: CGPoint(x: 100 + CGFloat(frame % 2) * 100, y: 320 + CGFloat(frame % 8) * 30))
            host.advance(by: 1.0 / 60)
        }
        #expect(items.view.hasUncommittedUpdates)
        #expect(items.counts == 0)
        #expect(items.cells <= frames * 7)
        #expect(items.layout.queries <= frames * 4)
        #expect(items.layout.single <= frames * (visible + 10))
        host.touchUp()
        host.advance(by: 1)
    }
}
