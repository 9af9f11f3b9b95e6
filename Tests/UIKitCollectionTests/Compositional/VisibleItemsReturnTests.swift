import TesseraTesting
import Testing
import UIKit

/// A section that scrolls by itself leaves the sight and comes back: what its handler sets, shows again.
@MainActor
struct VisibleItemsReturnTests {
    /// The first section scrolls by itself and its handler shrinks its cells; twenty rows follow.
    private func stage() -> (view: UICollectionView, host: TestHost) {
        let layout = UICollectionViewCompositionalLayout { number, _ in
            let width: NSCollectionLayoutDimension = number == 0 ? .absolute(100) : .fractionalWidth(1)
            let size = NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(100))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            guard number == 0 else { return section }
            section.orthogonalScrollingBehavior = .continuous
            section.visibleItemsInvalidationHandler = { items, _, _ in
                for item in items { item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
            }
            return section
        }
        let view = grid(GridSource([10, 20]), layout: layout)
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
        return (view, host)
    }

    private func scales(_ view: UICollectionView) -> [CGFloat] {
        (0..<3).map { view.cellForItem(at: path($0))?.transform.a ?? 0 }
    }

    @Test(arguments: [false, true])
    func comesBack(animated: Bool) {
        let (view, host) = stage()
        #expect(scales(view) == [0.5, 0.5, 0.5])
        view.contentOffset.y = 1_000
        host.settle()
        // Handlers are called for what is in sight then.
        view.collectionViewLayout.invalidateLayout()
        host.settle()
        view.setContentOffset(.zero, animated: animated)
        host.settle()
        #expect(scales(view) == [0.5, 0.5, 0.5])
    }

    /// It is called when the section comes, and not in every frame that scrolls the view.
    @Test func isCalledOnce() {
        let log = CallLog()
        let layout = UICollectionViewCompositionalLayout { _, _ in
            let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(400))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            section.orthogonalScrollingBehavior = .continuous
            section.visibleItemsInvalidationHandler = { _, _, _ in log.add("called") }
            return section
        }
        let view = grid(GridSource([10, 10, 10]), layout: layout)
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
        _ = log.take()
        for step in 1...40 {
            view.contentOffset.y = CGFloat(step) * 10
            host.settle()
        }
        #expect(log.entries.count == 1, "the third section came into sight")
    }
}
