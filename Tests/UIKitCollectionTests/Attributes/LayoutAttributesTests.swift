import Foundation
import Testing
import UIKit

/// What layout attributes say of one element, and how one value follows from another.
@MainActor
struct LayoutAttributesTests {
    private let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 4, section: 2))

    @Test func freshOnes() {
        #expect(attributes.frame == .zero && attributes.center == .zero && attributes.size == .zero)
        #expect(attributes.alpha == 1 && attributes.zIndex == 0 && !attributes.isHidden)
        #expect(attributes.transform == .identity)
        #expect(attributes.indexPath == IndexPath(row: 4, section: 2))
        #expect(attributes.indexPath.row == 4)
    }

    @Test func theFrameSetsCentreAndSize() {
        attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(attributes.center == CGPoint(x: 25, y: 40))
        #expect(attributes.size == CGSize(width: 30, height: 40))
        #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    }

    @Test func theSizeKeepsTheCentre() {
        attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        attributes.size = CGSize(width: 10, height: 10)
        #expect(attributes.frame == CGRect(x: 20, y: 35, width: 10, height: 10))
        attributes.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(attributes.frame == CGRect(x: 15, y: 30, width: 20, height: 20))
        attributes.center = CGPoint(x: 10, y: 10)
        #expect(attributes.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    @Test func aTransformChangesTheFrameAlone() {
        attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        attributes.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        #expect(attributes.frame == CGRect(x: -5, y: 30, width: 60, height: 20))
        #expect(attributes.size == CGSize(width: 30, height: 40))
        #expect(attributes.center == CGPoint(x: 25, y: 40))
        #expect(attributes.transform3D == CATransform3DMakeScale(2, 0.5, 1))
        attributes.transform3D = CATransform3DIdentity
        #expect(attributes.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test func equalOnesAndHiddenOnes() throws {
        let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
        #expect(copy == attributes && copy !== attributes)
        copy.isHidden = true
        #expect(copy != attributes)
    }

    /// A view takes over what its attributes say.
    @Test func hiddenElements() {
        final class Hiding: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let answer = super.layoutAttributesForElements(in: rect)
                for one in answer ?? [] where one.indexPath.item == 1 { one.isHidden = true }
                return answer
            }
        }
        let source = GridSource([3])
        let view = grid(source, layout: Hiding())
        view.layoutIfNeeded()
        #expect(
            (0..<3).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.isHidden } == [false, true, false])
    }
}
