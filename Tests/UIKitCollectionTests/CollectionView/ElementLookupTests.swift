import Foundation
import Testing
import UIKit

/// Finding views and attributes by place, and places by view.
@MainActor
struct ElementLookupTests {
    private let header = UICollectionView.elementKindSectionHeader

    private func titled() -> UICollectionView {
        let layout = tightFlow(80)
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let view = grid(GridSource([4, 4, 400]), layout: layout)
        view.layoutIfNeeded()
        return view
    }

    @Test func supplementaryViews() throws {
        let view = titled()
        let titles = view.visibleSupplementaryViews(ofKind: header).compactMap { $0 as? GridTitle }
        #expect(titles.compactMap(\.represented).sorted() == [path(0), path(0, 1), path(0, 2)])
        #expect(view.visibleSupplementaryViews(ofKind: "other").isEmpty)
        let second = try #require(view.supplementaryView(forElementKind: header, at: path(0, 1)))
        #expect(titles.contains { $0 === second })
        #expect(view.indexPath(forSupplementaryView: second) == path(0, 1))
        #expect(view.indexPath(forSupplementaryView: UICollectionReusableView(frame: .zero)) == nil)
        #expect(view.supplementaryView(forElementKind: header, at: path(0, 3)) == nil)
        let attributes = try #require(view.layoutAttributesForSupplementaryElement(ofKind: header, at: path(0, 1)))
        #expect(attributes.frame == CGRect(x: 0, y: 110, width: 320, height: 30))
        #expect(attributes.frame == second.frame)
        view.contentOffset.y = 2_000
        view.layoutIfNeeded()
        #expect(view.visibleSupplementaryViews(ofKind: header).isEmpty)
        #expect(view.indexPath(forSupplementaryView: second) == nil)
        #expect(view.layoutAttributesForSupplementaryElement(ofKind: header, at: path(0, 1))?.frame.minY == 110)
    }

    /// What the base class answers, which places nothing.
    @Test func aLayoutThatPlacesNothing() {
        let layout = UICollectionViewLayout()
        #expect(layout.layoutAttributesForElements(in: .infinite) == nil)
        #expect(layout.layoutAttributesForItem(at: path(0)) == nil)
        #expect(layout.layoutAttributesForSupplementaryView(ofKind: "a", at: path(0)) == nil)
        #expect(layout.layoutAttributesForDecorationView(ofKind: "a", at: path(0)) == nil)
        #expect(layout.collectionViewContentSize == .zero)
        #expect(layout.developmentLayoutDirection == .leftToRight)
        #expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
    }

    /// Decoration views are known to the layout alone.
    @Test func decorationViews() throws {
        final class Ruled: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let rule = layoutAttributesForDecorationView(ofKind: "rule", at: IndexPath(item: 0, section: 0))
                return (super.layoutAttributesForElements(in: rect) ?? []) + [rule].compactMap { $0 }
            }

            override func layoutAttributesForDecorationView(
                ofKind elementKind: String, at indexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                let rule = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
                rule.frame = CGRect(x: 5, y: 6, width: 70, height: 2)
                return rule
            }
        }
        final class Rule: UICollectionReusableView {}
        let layout = Ruled()
        layout.register(Rule.self, forDecorationViewOfKind: "rule")
        let view = grid(GridSource([3]), layout: layout)
        view.layoutIfNeeded()
        let attributes = try #require(layout.layoutAttributesForDecorationView(ofKind: "rule", at: path(0)))
        #expect(attributes.representedElementCategory == .decorationView)
        #expect(attributes.representedElementKind == "rule")
        let rule = try #require(view.subviews.first { $0 is Rule } as? Rule)
        #expect(rule.frame == CGRect(x: 5, y: 6, width: 70, height: 2))
        #expect(view.visibleSupplementaryViews(ofKind: "rule").isEmpty)
        #expect(view.indexPath(forSupplementaryView: rule) == nil)
        #expect(rule.reuseIdentifier == nil)
    }

    /// Paths of other lengths than two name decorations as well.
    @Test func pathsOfOneIndex() throws {
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: IndexPath(index: 7))
        #expect(attributes.indexPath == IndexPath(index: 7))
        let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
        #expect(copy.indexPath == IndexPath(index: 7) && copy == attributes)
        copy.indexPath = path(1, 2)
        #expect(copy.indexPath == path(1, 2) && copy.representedElementKind == "line")
        #expect(copy != attributes)
    }

    @Test func aDataSourceMayNameItsModels() {
        final class Named: NSObject, UIDataSourceModelAssociation {
            let names = ["a", "b"]
            func modelIdentifierForElement(at indexPath: IndexPath, in view: UIView) -> String? {
                names.indices.contains(indexPath.item) ? names[indexPath.item] : nil
            }
            func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
                names.firstIndex(of: identifier).map { IndexPath(item: $0, section: 0) }
            }
        }
        let source: any UIDataSourceModelAssociation = Named()
        let view = UIView()
        #expect(source.modelIdentifierForElement(at: path(1), in: view) == "b")
        #expect(source.indexPathForElement(withModelIdentifier: "b", in: view) == path(1))
        #expect(source.indexPathForElement(withModelIdentifier: "c", in: view) == nil)
    }
}
