import Foundation
import TesseraTesting
import Testing
import UIKit

private final class MovableItems: NSObject, UICollectionViewDataSource {
    var items = ["a", "b", "c", "d"]
    var fixed: Set<Int> = []
    var moves: [String] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        !fixed.contains(indexPath.item)
    }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        moves.append("\(sourceIndexPath.item) \(destinationIndexPath.item)")
        items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
}

@Suite("Moves without dragging")
@MainActor
struct AccessibleMovesTests {
    private let source = MovableItems()
    private let view: UICollectionView
    private let host: TestHost

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 50)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        host = TestHost(view: view)
        host.advance(by: 0.1)
    }

    private func actions(_ item: Int) -> [UIAccessibilityCustomAction] {
        view.cellForItem(at: IndexPath(item: item, section: 0))?.accessibilityCustomActions ?? []
    }

    @Test("actions move an item by a place, and the data source moves it in the data")
    func move() throws {
        #expect(actions(0).map(\.name) == ["Move Down"])
        #expect(actions(1).map(\.name) == ["Move Up", "Move Down"])
        #expect(actions(3).map(\.name) == ["Move Up"])
        let down = try #require(actions(1).last)
        #expect(down.actionHandler?(down) == true)
        host.advance(by: 1)
        #expect(source.items == ["a", "c", "b", "d"])
        #expect(source.moves == ["1 2"])
        // The cell has moved along, and so has what its action means.
        #expect(down.actionHandler?(down) == true)
        host.advance(by: 1)
        #expect(source.items == ["a", "c", "d", "b"])
        #expect(down.actionHandler?(down) == false)
    }

    @Test("what may not be moved has no such actions")
    func fixed() {
        source.fixed = [1]
        #expect(actions(1).isEmpty)
        #expect(!actions(0).isEmpty)
    }
}
