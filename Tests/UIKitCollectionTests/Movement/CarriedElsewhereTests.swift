import TesseraTesting
import Testing
import UIKit

private final class ShelfSource: NSObject, UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
    var words: [[String]]
    var fetched: [String] = []

    init(_ words: [[String]]) { self.words = words }

    func numberOfSections(in collectionView: UICollectionView) -> Int { words.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        words[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
        (cell as? WordCell)?.word = words[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
        words[target.section].insert(words[source.section].remove(at: source.item), at: target.item)
    }

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        fetched += indexPaths.map { words[$0.section][$0.item] }
    }
}

/// Items that are carried in sections that scroll by themselves, and what is fetched ahead meanwhile.
@MainActor
struct CarriedElsewhereTests {
    private func stage(
        _ source: ShelfSource, _ layout: UICollectionViewLayout, size: CGSize
    ) -> (UICollectionView, TestHost) {
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(WordCell.self, forCellWithReuseIdentifier: "word")
        view.dataSource = source
        view.prefetchDataSource = source
        return (view, TestHost(view: view, configuration: TestConfiguration(size: size)))
    }

    /// Items of 100, 10 between them; the first shelf is scrolled by two of them. The finger is in the view's content.
    @Test func inAShelfThatIsScrolled() {
        let source = ShelfSource([(0..<20).map { "a\($0)" }, (0..<20).map { "b\($0)" }])
        let layout = UICollectionViewCompositionalLayout { _, _ in shelfSection(.continuous) }
        let (view, host) = stage(source, layout, size: CGSize(width: 320, height: 480))
        host.settle()
        view.innerScrollView(of: path(0))?.contentOffset.x = 220
        host.settle()
        #expect(view.shownFrame(path(2)) == CGRect(x: 0, y: 0, width: 100, height: 60))
        let cell = view.word(2)
        #expect(view.beginInteractiveMovementForItem(at: path(2)))
        host.settle()
        #expect(view.shownFrame(path(2)) == CGRect(x: 0, y: 0, width: 100, height: 60), "nothing moves at first")
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 35))
        host.settle()
        #expect(view.word(3) === cell && view.shownFrame(path(3)) == CGRect(x: 110, y: 5, width: 100, height: 60))
        #expect(view.word(2)?.word == "a3" && view.shownFrame(path(2))?.minX == 0)
        view.endInteractiveMovement()
        host.settle()
        #expect(source.words[0].prefix(5) == ["a0", "a1", "a3", "a2", "a4"])
        #expect(view.shownFrame(path(3)) == CGRect(x: 110, y: 0, width: 100, height: 60))
    }

    /// The other shelf stands at its beginning.
    @Test func fromAScrolledShelfToAnother() {
        let source = ShelfSource([(0..<20).map { "a\($0)" }, (0..<20).map { "b\($0)" }])
        let layout = UICollectionViewCompositionalLayout { _, _ in shelfSection(.continuous) }
        let (view, host) = stage(source, layout, size: CGSize(width: 320, height: 480))
        host.settle()
        view.innerScrollView(of: path(0))?.contentOffset.x = 220
        host.settle()
        let cell = view.word(2)
        #expect(view.beginInteractiveMovementForItem(at: path(2)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 165, y: 90))
        host.settle()
        #expect(
            view.word(1, 1) === cell && view.shownFrame(path(1, 1)) == CGRect(x: 115, y: 60, width: 100, height: 60))
        #expect(view.numberOfItems(inSection: 0) == 19 && view.numberOfItems(inSection: 1) == 21)
        view.endInteractiveMovement()
        host.settle()
        #expect(source.words[1].prefix(3) == ["b0", "a2", "b1"] && source.words[0][2] == "a3")
        #expect(view.shownFrame(path(1, 1)) == CGRect(x: 110, y: 60, width: 100, height: 60))
    }

    /// What is shown has one item more in the second section than the data: no place is told that the data does not have.
    @Test func itemsAreFetchedByThePlacesOfTheData() {
        let source = ShelfSource([(0..<5).map { "a\($0)" }, (0..<20).map { "b\($0)" }])
        let (view, host) = stage(source, rows(), size: CGSize(width: 100, height: 200))
        host.settle()
        #expect(view.beginInteractiveMovementForItem(at: path(0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 130))
        host.settle()
        #expect(view.numberOfItems(inSection: 1) == 21)
        for y in stride(from: 10.0, through: 300, by: 10) {
            view.contentOffset.y = y
            host.advance(by: 0.02)
        }
        host.settle()
        #expect(Set(source.fetched).isSuperset(of: (9..<20).map { "b\($0)" }) && !source.fetched.contains("a0"))
        view.cancelInteractiveMovement()
        host.settle()
    }
}
