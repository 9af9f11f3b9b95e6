import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// What `prepareForReuse` finds, and when it comes.
final class WitnessCell: UICollectionViewCell {
    var events: [String] = []

    override func prepareForReuse() {
        super.prepareForReuse()
        events.append("reuse \(isSelected) \(isHighlighted)")
    }
}

@MainActor
struct ReuseTests {
    @Test func theLastViewInComesOutFirst() throws {
        let pool = ReusePool()
        let views = (0..<3).map { _ in keyed(.cell("a")) }
        for view in views { pool.put(view) }
        #expect(pool.take(.cell("a")) === views[2])
        #expect(pool.take(.cell("a")) === views[1])
        pool.put(views[2])
        #expect(pool.take(.cell("a")) === views[2])
        #expect(pool.take(.cell("a")) === views[0])
        #expect(pool.take(.cell("a")) == nil)
    }

    @Test func categoriesKindsAndIdentifiersDoNotMix() {
        let pool = ReusePool()
        let keys: [ReuseKey] = [
            .cell("x"), .supplementary("x", "x"), .supplementary("y", "x"), .supplementary("x", "y"), .decoration("x"),
        ]
        let views = keys.map(keyed)
        for view in views { pool.put(view) }
        for (key, view) in zip(keys, views) { #expect(pool.take(key) === view) }
        #expect(pool.count == 0)
    }

    @Test func theLimitHoldsForEachKey() {
        let pool = ReusePool()
        pool.limit = 4
        for _ in 0..<10 {
            pool.put(keyed(.cell("a")))
            pool.put(keyed(.cell("b")))
        }
        #expect(pool.count == 8)
        pool.put(UICollectionReusableView(frame: .zero))
        #expect(pool.count == 8, "a view made by hand has no place")
    }

    private func keyed(_ key: ReuseKey) -> UICollectionReusableView {
        let view = UICollectionReusableView(frame: .zero)
        view.reuseKey = key
        return view
    }

    @Test func cellsAreMadeWithTheSizeOfTheirElements() {
        final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: 50 + indexPath.item, height: 40) }
        }
        let delegate = Delegate()
        let view = grid(GridSource([5]), layout: tightFlow(10))
        view.delegate = delegate
        view.layoutIfNeeded()
        for item in 0..<5 {
            let cell = view.cellForItem(at: path(item)) as? GridCell
            #expect(cell?.sizeAtBirth == CGSize(width: 50 + item, height: 40))
            #expect(cell?.reuses == 0)
            #expect(cell?.reuseIdentifier == (item % 3 == 0 ? "third" : "cell"))
        }
    }

    @Test func prepareForReuseComesWithTheDequeueAndFindsNoSelection() throws {
        let view = grid(GridSource([400]), layout: tightFlow(80))
        view.register(WitnessCell.self, forCellWithReuseIdentifier: "cell")
        view.register(WitnessCell.self, forCellWithReuseIdentifier: "third")
        view.layoutIfNeeded()
        let cells = view.visibleCells.compactMap { $0 as? WitnessCell }
        view.selectItem(at: path(1), animated: false, scrollPosition: [])
        let selected = try #require(view.cellForItem(at: path(1)) as? WitnessCell)
        view.contentOffset.y = 1_600
        view.layoutIfNeeded()
        #expect(cells.allSatisfy { $0.events.isEmpty }, "views in the pool are left alone")
        #expect(selected.isSelected)
        view.contentOffset.y = 3_200
        view.layoutIfNeeded()
        #expect(cells.allSatisfy { $0.events == ["reuse false false"] })
        #expect(!selected.isSelected)
        view.contentOffset.y = 0
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(1))?.isSelected == true)
        #expect(view.visibleCells.filter(\.isSelected).count == 1)
    }

    @Test func aUsedCellLosesAlphaTransformAndHiding() {
        final class Odd: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let all = super.layoutAttributesForElements(in: rect)
                for attributes in all ?? [] where attributes.indexPath.item < 24 {
                    attributes.alpha = 0.25
                    attributes.transform = CGAffineTransform(rotationAngle: 0.2)
                    attributes.zIndex = 7
                }
                return all
            }
        }
        let layout = Odd()
        layout.itemSize = CGSize(width: 80, height: 80)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let view = grid(GridSource([400]), layout: layout)
        view.layoutIfNeeded()
        #expect(view.visibleCells.allSatisfy { $0.alpha == 0.25 && $0.layer.zPosition == 7 })
        for y in [1_600.0, 3_200] {
            view.contentOffset.y = y
            view.layoutIfNeeded()
        }
        #expect(view.visibleCells.allSatisfy { $0.alpha == 1 && $0.transform.isIdentity && $0.layer.zPosition == 0 })
    }

    @Test func aNewRegistrationWinsOverThePool() {
        let source = GridSource([400])
        let view = grid(source, layout: tightFlow(80))
        view.layoutIfNeeded()
        view.contentOffset.y = 1_600
        view.layoutIfNeeded()
        view.register(WitnessCell.self, forCellWithReuseIdentifier: "cell")
        view.contentOffset.y = 3_200
        view.layoutIfNeeded()
        for path in view.indexPathsForVisibleItems {
            #expect(view.cellForItem(at: path) is WitnessCell == (path.item % 3 != 0))
        }
    }

    /// Data sources look at the size of what they configure.
    @Test func usedCellsHaveTheSizeOfTheirItems() {
        final class Measuring: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
            var sizes: [Int: CGSize] = [:]
            var reused = 0

            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

            func collectionView(
                _ view: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                sizes[indexPath.item] = cell.bounds.size
                if let cell = cell as? GridCell, cell.reuses > 0 { reused += 1 }
                return cell
            }

            func collectionView(
                _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: 300, height: CGFloat(30 + indexPath.item % 7 * 10)) }
        }
        let measuring = Measuring()
        let view = grid(GridSource([]), layout: tightFlow(80))
        view.dataSource = measuring
        view.delegate = measuring
        for offset in stride(from: CGFloat(0), through: 2_000, by: 250) {
            view.contentOffset.y = offset
            view.layoutIfNeeded()
        }
        #expect(measuring.reused > 10)
        for (item, size) in measuring.sizes {
            #expect(size == CGSize(width: 300, height: CGFloat(30 + item % 7 * 10)), "\(item)")
        }
    }

    @Test func whatIsDequeuedAndNotReturnedGoesBack() {
        final class Wasteful: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                _ = collectionView.dequeueReusableCell(withReuseIdentifier: "third", for: indexPath)
                _ = collectionView.dequeueReusableSupplementaryView(
                    ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "title", for: indexPath)
                return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        let wasteful = Wasteful()
        let view = grid(GridSource([]), layout: tightFlow(80))
        view.dataSource = wasteful
        let exceptions = recordExceptions { view.layoutIfNeeded() }
        #expect(exceptions.count == 9, "an error for each item")
        #expect(
            exceptions.allSatisfy {
                $0.reason.hasPrefix("Expected dequeued view to be returned")
                    && $0.reason.contains("ThirdCell: 0x")
            })
        #expect(view.visibleCells.count == 9)
        #expect(view.pool.count == 2, "one of each, used nine times")
        #expect(view.pool.take(.cell("third")) is ThirdCell)
        #expect(view.pool.take(.supplementary(UICollectionView.elementKindSectionHeader, "title")) is GridTitle)
    }

    @Test func dequeuingForMeasuringKeepsNothingAlive() {
        let view = grid(GridSource([9]), layout: tightFlow(80))
        view.layoutIfNeeded()
        weak var sizing: UICollectionViewCell?
        do {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path(4))
            #expect((cell as? GridCell)?.sizeAtBirth == CGSize(width: 80, height: 80))
            sizing = cell
        }
        #expect(sizing == nil)
    }

    @Test func decorationViewsBelongToTheirLayout() {
        final class First: UICollectionReusableView {}
        final class Second: UICollectionReusableView {}
        final class Decorated: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let rule = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "title", with: path(0))
                rule.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
                rule.zIndex = -1
                return (super.layoutAttributesForElements(in: rect) ?? []) + [rule]
            }
        }
        let (a, b) = (Decorated(), Decorated())
        a.register(First.self, forDecorationViewOfKind: "title")
        b.register(Second.self, forDecorationViewOfKind: "title")
        let view = grid(GridSource([400]), layout: a)
        func decorations() -> [UIView] { view.subviews.filter { $0 is First || $0 is Second } }
        view.layoutIfNeeded()
        #expect(decorations().map { $0 is First } == [true])
        #expect((decorations().first as? UICollectionReusableView)?.reuseIdentifier == nil)
        view.collectionViewLayout = b
        view.layoutIfNeeded()
        #expect(decorations().map { $0 is Second } == [true])
        view.contentOffset.y = 1_600
        view.layoutIfNeeded()
        #expect(decorations().isEmpty)
        b.register(First.self, forDecorationViewOfKind: "title")
        view.contentOffset.y = 0
        view.layoutIfNeeded()
        #expect(decorations().map { $0 is First } == [true])
    }
}
