import Testing
import UIKit

/// What UIKit writes to the console about flow layouts.
@MainActor
struct FlowWarningTests {
    private final class Lines: @unchecked Sendable {
        var texts: [String] = []
    }

    private func lines(_ body: () -> Void) -> [String] {
        let lines = Lines()
        DiagnosticsLog.withHandler({ lines.texts.append($0.message) }, operation: body)
        return lines.texts
    }

    private static let width =
        "the item width must be less than the width of the UICollectionView minus the section insets left and right "
        + "values, minus the content insets left and right values."
    private static let height =
        "the item height must be less than the height of the UICollectionView minus the section insets top and bottom "
        + "values, minus the content insets top and bottom values."

    @Test func itemsThatDoNotFitAreReportedOncePerPass() {
        let layout = tightFlow(50)
        layout.itemSize.width = 321
        let view = grid(GridSource([5, 5]), layout: layout)
        let said = lines { view.layoutIfNeeded() }
        #expect(said.count == 3)
        #expect(said.first == "The behavior of the UICollectionViewFlowLayout is not defined because:")
        #expect(said.dropFirst().first == Self.width)
        #expect(said.last?.hasPrefix("The relevant UICollectionViewFlowLayout instance is <") == true)
        #expect(
            lines {
                view.contentOffset.y = 40; view.layoutIfNeeded()
            }.isEmpty)
        #expect(view.cellForItem(at: path(1))?.frame == CGRect(x: -0.5, y: 50, width: 321, height: 50))
    }

    @Test func insetsCount() {
        let layout = tightFlow(50)
        layout.itemSize.width = 300
        layout.sectionInset.left = 11
        let view = grid(GridSource([5]), layout: layout)
        view.contentInset.right = 10
        #expect(lines { view.layoutIfNeeded() }.contains(Self.width))
        layout.sectionInset.left = 10
        #expect(lines { view.layoutIfNeeded() }.isEmpty)
    }

    @Test func sidewaysTheHeightDecides() {
        let layout = tightFlow(50)
        layout.scrollDirection = .horizontal
        layout.itemSize.height = 500
        let view = grid(GridSource([5]), layout: layout)
        #expect(lines { view.layoutIfNeeded() }.contains(Self.height))
    }

    @Test func oneWideItemAmongManyIsFound() {
        final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: indexPath.item == 700 ? 400 : 40, height: 40) }
        }
        let delegate = Sizes()
        let view = grid(GridSource([1_000]), layout: tightFlow(50))
        view.delegate = delegate
        #expect(lines { view.layoutIfNeeded() }.contains(Self.width))
    }

    @Test(arguments: [CGFloat.nan, .infinity, 0, -3])
    func sizesThatAreNoneAreReportedAndSurvived(length: CGFloat) {
        let layout = tightFlow(50)
        layout.itemSize = CGSize(width: 50, height: length)
        let view = grid(GridSource([5]), layout: layout)
        #expect(
            lines { view.layoutIfNeeded() }.contains("negative or zero sizes are not supported in the flow layout"))
        #expect(view.contentSize.height.isFinite)
    }

    @Test func framesChangedInPlaceAreReportedOnce() {
        final class Shifting: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let all = super.layoutAttributesForElements(in: rect)
                for attributes in all ?? [] { attributes.frame.origin.y += 5 }
                return all
            }
        }
        let layout = Shifting()
        let view = grid(GridSource([12]), layout: layout)
        let said = lines {
            for _ in 0..<4 {
                view.setNeedsLayout()
                view.layoutIfNeeded()
            }
        }
        #expect(
            said == [
                "UICollectionViewFlowLayout has cached frame mismatch for index path <NSIndexPath> {length = 2, path = "
                    + "0 - 0} - cached value: {{0, 5}, {50, 50}}; expected value: {{0, 0}, {50, 50}}",
                "This is likely occurring because the flow layout subclass Shifting is modifying attributes returned by "
                    + "UICollectionViewFlowLayout without copying them",
            ])
    }

    /// Only frames are the layout's: transforms and the rest may be changed in place.
    @Test func copiesAndTransformsAreNotReported() {
        final class Polite: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (super.layoutAttributesForElements(in: rect) ?? []).compactMap { attributes in
                    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
                    attributes.zIndex = 4
                    let copy = attributes.copy() as? UICollectionViewLayoutAttributes
                    copy?.frame.origin.y += 5
                    return copy
                }
            }
        }
        let view = grid(GridSource([12]), layout: Polite())
        let said = lines {
            for _ in 0..<3 {
                view.setNeedsLayout()
                view.layoutIfNeeded()
            }
        }
        #expect(said.isEmpty)
    }
}
