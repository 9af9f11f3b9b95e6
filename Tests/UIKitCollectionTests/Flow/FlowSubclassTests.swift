import Testing
import UIKit

@testable import UIKitCollection

/// Subclasses of the flow layout that do what subclasses do.
@MainActor
struct FlowSubclassTests {
    /// Columns that follow the width: properties set in `prepare()`, before and after super.
    final class Columns: UICollectionViewFlowLayout {
        var prepares = 0
        var setsAfterSuper = false

        override func prepare() {
            prepares += 1
            if setsAfterSuper { super.prepare() }
            let width = collectionView?.bounds.width ?? 0
            itemSize = CGSize(width: (width / 4).rounded(.down), height: 30)
            sectionInset = UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0)
            (minimumInteritemSpacing, minimumLineSpacing) = (0, 0)
            if !setsAfterSuper { super.prepare() }
        }
    }

    @Test(arguments: [false, true])
    func propertiesSetInPrepareHoldAtOnce(afterSuper: Bool) {
        let layout = Columns()
        layout.setsAfterSuper = afterSuper
        let source = GridSource([40])
        let view = grid(source, layout: layout)
        view.layoutIfNeeded()
        #expect(layout.prepares == 1)
        #expect(view.cellForItem(at: path(5))?.frame == CGRect(x: 80, y: 37, width: 80, height: 30))
        view.frame.size.width = 400
        view.layoutIfNeeded()
        #expect(layout.prepares == 2)
        #expect(view.cellForItem(at: path(5))?.frame == CGRect(x: 100, y: 37, width: 100, height: 30))
        VisibleWalker(view: view, source: source).walk()
    }

    /// A line of cards that grow in the middle, changed in place without a copy.
    final class Cards: UICollectionViewFlowLayout {
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidates }
        var invalidates = true

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let all = super.layoutAttributesForElements(in: rect)
            let middle = collectionView?.bounds.midX ?? 0
            for attributes in all ?? [] where abs(attributes.center.x - middle) < 60 {
                attributes.transform3D = CATransform3DMakeScale(1.5, 1.5, 1)
                attributes.zIndex = 1
                attributes.alpha = 0.5
            }
            return all
        }
    }

    @Test(arguments: [false, true])
    func whatIsChangedInPlaceDoesNotLeak(invalidates: Bool) throws {
        let layout = Cards()
        layout.invalidates = invalidates
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 100)
        let view = grid(GridSource([100]), layout: layout, size: CGSize(width: 300, height: 100))
        view.layoutIfNeeded()
        for step in 0..<60 {
            view.contentOffset.x = CGFloat(step) * 17
            view.layoutIfNeeded()
            for path in view.indexPathsForVisibleItems {
                let cell = try #require(view.cellForItem(at: path))
                let center = CGFloat(path.item) * 110 + 50
                #expect(cell.center == CGPoint(x: center, y: 50), "step \(step), item \(path.item)")
                #expect(cell.bounds.size == CGSize(width: 100, height: 100))
                let isNear = abs(center - view.bounds.midX) < 60
                #expect(cell.transform3D.m11 == (isNear ? 1.5 : 1), "step \(step), item \(path.item)")
                #expect(cell.layer.zPosition == (isNear ? 1 : 0))
                #expect(cell.alpha == (isNear ? 0.5 : 1))
            }
            #expect(layout.layoutAttributesForItem(at: path(step))?.alpha == 1)
        }
    }

    /// Changed frames are the subclass's own affair: the layout's arithmetic must not take them over.
    @Test func framesChangedInPlaceDoNotAddUp() {
        final class Shifting: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let all = super.layoutAttributesForElements(in: rect)
                for attributes in all ?? [] { attributes.frame.origin.y += 5 }
                return all
            }
        }
        let layout = Shifting()
        layout.itemSize = CGSize(width: 50, height: 50)
        let view = grid(GridSource([12]), layout: layout)
        for _ in 0..<4 {
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
        #expect(view.cellForItem(at: path(0))?.frame.minY == 5)
    }

    @Test func attributesAreOfTheNamedClassAndContextsToo() {
        final class Tinted: UICollectionViewLayoutAttributes {
            var tint = 3
            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = super.copy(with: zone)
                (copy as? Tinted)?.tint = tint
                return copy
            }
            override nonisolated func isEqual(_ object: Any?) -> Bool {
                guard let other = object as? Tinted else { return false }
                return super.isEqual(object) && MainActor.assumeIsolated { other.tint == tint }
            }
        }
        final class Context: UICollectionViewFlowLayoutInvalidationContext {}
        final class Layout: UICollectionViewFlowLayout {
            var contexts = 0
            var tint = 3
            override class var layoutAttributesClass: AnyClass { Tinted.self }
            override class var invalidationContextClass: AnyClass { Context.self }
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                if context is Context { contexts += 1 }
                super.invalidateLayout(with: context)
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let all = super.layoutAttributesForElements(in: rect)
                for attributes in all ?? [] { (attributes as? Tinted)?.tint = tint }
                return all
            }
        }
        let layout = Layout()
        let view = grid(GridSource([3]), layout: layout)
        view.layoutIfNeeded()
        #expect(layout.layoutAttributesForItem(at: path(1)) is Tinted)
        #expect(layout.contexts == 1)
        let cell = view.cellForItem(at: path(1)) as? GridCell
        #expect(cell?.applied == 1)
        layout.tint = 4
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(cell?.applied == 2, "a difference that only the subclass sees is applied")
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(cell?.applied == 2)
    }
}
