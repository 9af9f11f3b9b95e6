import Testing
import UIKit

/// Frame, centre, size, bounds and transform of layout attributes say the same in different words.
@MainActor
struct AttributeValueTests {
    private func make() -> UICollectionViewLayoutAttributes {
        let made = UICollectionViewLayoutAttributes(forCellWith: path(3, 2))
        made.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        return made
    }

    @Test func aFrameIsACentreAndASize() {
        let made = make()
        #expect(made.center == CGPoint(x: 25, y: 40))
        #expect(made.size == CGSize(width: 30, height: 40))
        #expect(made.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    }

    @Test func centreSizeAndBoundsChangeTheFrame() {
        let made = make()
        made.center = CGPoint(x: 100, y: 200)
        #expect(made.frame == CGRect(x: 85, y: 180, width: 30, height: 40))
        made.size = CGSize(width: 50, height: 60)
        #expect(made.frame == CGRect(x: 75, y: 170, width: 50, height: 60))
        #expect(made.center == CGPoint(x: 100, y: 200), "a size grows around the centre")
        made.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
        #expect(made.size == CGSize(width: 10, height: 20))
        #expect(made.frame == CGRect(x: 95, y: 190, width: 10, height: 20))
    }

    @Test func aTransformChangesTheFrameAlone() {
        let made = make()
        made.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(made.frame == CGRect(x: -5, y: -20, width: 60, height: 120))
        #expect(made.center == CGPoint(x: 25, y: 40))
        #expect(made.size == CGSize(width: 30, height: 40))
        #expect(made.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(made.transform3D.m11 == 2 && made.transform3D.m22 == 3 && made.transform3D.m33 == 1)
        made.transform3D = CATransform3DMakeTranslation(5, 6, 0)
        #expect(made.transform == CGAffineTransform(translationX: 5, y: 6))
        #expect(made.frame == CGRect(x: 15, y: 26, width: 30, height: 40))
        made.transform = .identity
        #expect(made.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    }

    /// Recorded: a matrix that leaves the plane reads as the identity.
    @Test func aTransformInSpaceReadsAsTheIdentity() {
        let made = make()
        made.transform3D = CATransform3DMakeRotation(0.4, 1, 0, 0)
        #expect(made.transform == .identity)
        made.transform3D = CATransform3DMakeTranslation(0, 0, 5)
        #expect(made.transform == .identity && made.transform3D.m43 == 5)
        made.transform3D = CATransform3DMakeRotation(0.4, 0, 0, 1)
        #expect(abs(made.transform.b - sin(0.4)) < 1e-12)
    }

    @Test func whatTheyStandFor() {
        let cell = make()
        #expect(cell.representedElementCategory == .cell)
        #expect(cell.representedElementKind == nil)
        #expect(cell.indexPath == path(3, 2))
        #expect(cell.alpha == 1 && cell.zIndex == 0 && !cell.isHidden && cell.transform.isIdentity)
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "h", with: path(1))
        #expect(header.representedElementCategory == .supplementaryView)
        #expect(header.representedElementKind == "h")
        let rule = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "r", with: path(2))
        #expect(rule.representedElementCategory == .decorationView)
        #expect(rule.representedElementKind == "r")
        #expect(rule.indexPath == path(2))
    }

    @Test func copiesAreEqualUntilOneChanges() throws {
        let made = make()
        let copy = try #require(made.copy() as? UICollectionViewLayoutAttributes)
        #expect(copy !== made && copy.isEqual(made))
        copy.isHidden = true
        #expect(!copy.isEqual(made) && !made.isHidden)
    }

    @Test func hiddenElementsHaveHiddenViews() throws {
        final class Hiding: UICollectionViewFlowLayout {
            var hides = true
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let all = super.layoutAttributesForElements(in: rect)
                for attributes in all ?? [] { attributes.isHidden = hides && attributes.indexPath.item == 1 }
                return all
            }
        }
        let layout = Hiding()
        layout.itemSize = CGSize(width: 80, height: 80)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let view = grid(GridSource([8]), layout: layout)
        view.layoutIfNeeded()
        let cell = try #require(view.cellForItem(at: path(1)))
        #expect(cell.isHidden)
        #expect(view.cellForItem(at: path(0))?.isHidden == false)
        #expect(view.indexPathForItem(at: CGPoint(x: 120, y: 40)) == nil)
        layout.hides = false
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(!cell.isHidden)
        #expect(view.indexPathForItem(at: CGPoint(x: 120, y: 40)) == path(1))
    }
}
