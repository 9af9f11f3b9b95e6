import Foundation
import Testing
import UIKit

/// Obsolete names, without a warning.
@MainActor
private protocol OlderNames {
    static var automaticSize: CGSize { get }
}

private enum OlderConstants: OlderNames {
    @available(*, deprecated)
    static var automaticSize: CGSize { UICollectionViewFlowLayoutAutomaticSize }
}

/// How views, layouts and the controller are made from an archive, and what layouts and their enumerations say unasked.
@MainActor
struct LayoutObjectTests {
    private func coder() throws -> NSCoder {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.finishEncoding()
        return try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    }

    @Test func aViewFromACoderHasAFlowLayoutAndWorks() throws {
        let view = try #require(UICollectionView(coder: try coder()))
        #expect(view.collectionViewLayout is UICollectionViewFlowLayout)
        #expect(view.collectionViewLayout.collectionView === view)
        let source = GridSource([4])
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        view.register(GridCell.self, forCellWithReuseIdentifier: "cell")
        view.register(ThirdCell.self, forCellWithReuseIdentifier: "third")
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 4)
    }

    @Test func cellsLayoutsAndControllersFromACoder() throws {
        let cell = try #require(UICollectionViewCell(coder: try coder()))
        #expect(cell.contentView.superview === cell && cell.reuseIdentifier == nil)
        #expect(UICollectionReusableView(coder: try coder())?.subviews.isEmpty == true)
        let plain = try #require(UICollectionViewLayout(coder: try coder()))
        #expect(plain.collectionView == nil && plain.collectionViewContentSize == .zero)
        #expect(UICollectionViewFlowLayout(coder: try coder())?.itemSize == CGSize(width: 50, height: 50))
        let compositional = try #require(UICollectionViewCompositionalLayout(coder: try coder()))
        #expect(compositional.configuration.scrollDirection == .vertical)
        let controller = try #require(UICollectionViewController(coder: try coder()))
        #expect(controller.collectionView.collectionViewLayout is UICollectionViewFlowLayout)
        let unnamed = UICollectionViewController(nibName: nil, bundle: nil)
        #expect(unnamed.collectionView.collectionViewLayout === unnamed.collectionViewLayout)
        #expect(unnamed.collectionViewLayout is UICollectionViewFlowLayout)
    }

    // MARK: Direction

    final class Directed: UICollectionViewFlowLayout {
        var direction = UIUserInterfaceLayoutDirection.leftToRight
        var flips = false
        override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { direction }
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
    }

    private func firstX(
        _ direction: UIUserInterfaceLayoutDirection, flips: Bool, _ attribute: UISemanticContentAttribute
    ) -> CGFloat? {
        let layout = Directed()
        layout.direction = direction
        layout.flips = flips
        layout.itemSize = CGSize(width: 80, height: 80)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let view = grid(GridSource([4]), layout: layout)
        view.semanticContentAttribute = attribute
        view.layoutIfNeeded()
        return view.cellForItem(at: path(0))?.frame.minX
    }

    @Test func aFlowLayoutIsMirroredWhereItWantsToAndTheDirectionIsNotItsOwn() {
        #expect(firstX(.leftToRight, flips: true, .forceLeftToRight) == 0)
        #expect(firstX(.leftToRight, flips: true, .forceRightToLeft) == 240)
        #expect(firstX(.rightToLeft, flips: true, .forceRightToLeft) == 0)
        #expect(firstX(.rightToLeft, flips: true, .forceLeftToRight) == 240)
        #expect(firstX(.leftToRight, flips: false, .forceRightToLeft) == 0)
        #expect(firstX(.rightToLeft, flips: false, .forceLeftToRight) == 0)
    }

    @Test func directionsOfLayouts() {
        for layout in [UICollectionViewLayout(), UICollectionViewFlowLayout()] {
            #expect(layout.developmentLayoutDirection == .leftToRight)
            #expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
        }
        let compositional = UICollectionViewCompositionalLayout(section: rowSection())
        #expect(compositional.developmentLayoutDirection == .leftToRight)
        #expect(compositional.flipsHorizontallyInOppositeLayoutDirection)
    }

    // MARK: Answers of the abstract layout

    @Test func thePlainLayoutAnswersNothing() {
        let layout = UICollectionViewLayout()
        #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 9)) == nil)
        #expect(layout.layoutAttributesForItem(at: path(0)) == nil)
        #expect(layout.layoutAttributesForSupplementaryView(ofKind: "k", at: path(0)) == nil)
        #expect(layout.layoutAttributesForDecorationView(ofKind: "k", at: path(0)) == nil)
        #expect(layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 3, y: 4)) == CGPoint(x: 3, y: 4))
        let rest = layout.targetContentOffset(
            forProposedContentOffset: CGPoint(x: 5, y: 6), withScrollingVelocity: CGPoint(x: 1, y: 1))
        #expect(rest == CGPoint(x: 5, y: 6))
    }

    /// Of any change of the bounds, until a subclass says otherwise.
    @Test func thePlainLayoutHoldsWhateverTheBounds() {
        let layout = UICollectionViewLayout()
        let view = grid(GridSource([0]), layout: layout)
        view.layoutIfNeeded()
        for bounds in [
            CGRect(x: 0, y: 0, width: 320, height: 480), CGRect(x: 0, y: 9, width: 320, height: 480),
            CGRect(x: 0, y: 0, width: 480, height: 320), CGRect(x: 5, y: 9, width: 1, height: 1),
        ] { #expect(!layout.shouldInvalidateLayout(forBoundsChange: bounds)) }
    }

    @Test func numbersOfUpdateActions() {
        let actions: [UICollectionViewUpdateItem.Action] = [.insert, .delete, .reload, .move, .none]
        #expect(actions.map(\.rawValue) == [0, 1, 2, 3, 4])
    }

    @Test func olderNamesMeanTheSame() {
        let older: any OlderNames.Type = OlderConstants.self
        #expect(older.automaticSize == UICollectionViewFlowLayout.automaticSize)
    }
}
