import TesseraTesting
import Testing
import UIKit

/// A batch between a change of the view's size and the next frame is judged by the counts from before the data changed.
@MainActor
struct ResizeBeforeBatchTests {
    private final class Grid: UICollectionViewController {
        var count = 40
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }

        init() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 60, height: 60)
            super.init(collectionViewLayout: layout)
        }

        required init?(coder: NSCoder) { nil }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            count
        }

        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
        }
    }

    @Test(arguments: [false, true]) func itemsAreDeletedRightAfterARotation(afterFling: Bool) throws {
        let grid = Grid()
        let host = TestHost(
            UINavigationController(rootViewController: grid),
            configuration: TestConfiguration(size: CGSize(width: 390, height: 844)))
        host.settle()
        let view = try #require(grid.collectionView)
        if afterFling { host.fling(from: CGPoint(x: 195, y: 600), velocity: CGVector(dx: 0, dy: -2_000)) }
        var problem: String?
        view.invalidUpdateHandler = { _, exception in
            problem = exception.reason
            return .reloadData
        }
        host.resize(to: CGSize(width: 844, height: 390))
        grid.count -= 5
        view.deleteItems(at: (0..<5).map { IndexPath(item: $0, section: 0) })
        host.settle()
        #expect(problem == nil)
        #expect(view.numberOfItems(inSection: 0) == 35)
    }
}
