import Testing
import UIKit

/// Headers and footers that stay in sight.
@MainActor
struct PinnedViewTests {
    private static let header = UICollectionView.elementKindSectionHeader
    private static let footer = UICollectionView.elementKindSectionFooter

    final class Counting: UICollectionViewFlowLayout {
        let log = CallLog()
        var flips = false
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            log.add("elements")
            return super.layoutAttributesForElements(in: rect)
        }

        override func layoutAttributesForSupplementaryView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            log.add("\(elementKind == PinnedViewTests.header ? "header" : "footer") \(indexPath.section)")
            return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
        }
    }

    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        var asked = 0
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            asked += 1
            return CGSize(width: 320, height: 90)
        }
    }

    /// Sections of ten items of 100, headers of 30, footers of 20.
    private func layout() -> Counting {
        let layout = Counting()
        layout.itemSize = CGSize(width: 320, height: 90)
        layout.headerReferenceSize = CGSize(width: 30, height: 30)
        layout.footerReferenceSize = CGSize(width: 20, height: 20)
        layout.sectionHeadersPinToVisibleBounds = true
        return layout
    }

    private func top(_ view: UICollectionView, _ section: Int, _ kind: String = header) -> CGFloat? {
        view.supplementaryView(forElementKind: kind, at: path(0, section))?.frame.minY
    }

    /// The layout is not asked about a scroll while something is pending, if that names others alone.
    @Test func headersFollowAScrollAfterItemsWereNamed() {
        let view = grid(GridSource([10, 10]), layout: layout())
        view.contentOffset.y = 100
        view.layoutIfNeeded()
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateFlowLayoutAttributes = false
        context.invalidateFlowLayoutDelegateMetrics = false
        context.invalidateItems(at: [path(2)])
        view.collectionViewLayout.invalidateLayout(with: context)
        view.contentOffset.y = 105
        view.layoutIfNeeded()
        #expect(top(view, 0) == 105)
    }

    @Test func headersStickBelowTheInsetAndAreThenPushedOff() {
        let view = grid(GridSource([10, 10]), layout: layout())
        view.contentInset.top = 40
        view.contentOffset.y = -40
        view.layoutIfNeeded()
        #expect(top(view, 0) == 0)
        view.contentOffset.y = 100
        view.layoutIfNeeded()
        #expect(top(view, 0) == 140)
        // A section ends with its lines at 1020, where the footer begins.
        view.contentOffset.y = 1_000 - 40
        view.layoutIfNeeded()
        #expect(top(view, 0) == 990)
        #expect(top(view, 1) == 1_040)
        let cell = view.cellForItem(at: path(9))
        let header = view.supplementaryView(forElementKind: Self.header, at: path(0))
        #expect((header?.layer.zPosition ?? 0) > (cell?.layer.zPosition ?? 0))
    }

    @Test func footersStickAtTheBottom() {
        let layout = layout()
        layout.sectionHeadersPinToVisibleBounds = false
        layout.sectionFootersPinToVisibleBounds = true
        let view = grid(GridSource([10, 10]), layout: layout)
        view.contentInset.bottom = 10
        view.layoutIfNeeded()
        #expect(top(view, 0, Self.footer) == 450)
        view.contentOffset.y = 1_040 + 20 - 470
        view.layoutIfNeeded()
        #expect(top(view, 0, Self.footer) == 1_020, "its own place is above the edge")
        #expect(top(view, 1, Self.footer) == nil, "the section's header is not in sight yet")
        view.contentOffset.y = 1_040 + 45 - 470
        view.layoutIfNeeded()
        #expect(top(view, 1, Self.footer) == 1_070, "never above the end of the header")
    }

    @Test func scrollingAsksForThePinnedViewsAlone() {
        let (layout, delegate) = (layout(), Sizes())
        let view = grid(GridSource([10, 10]), layout: layout)
        view.delegate = delegate
        view.layoutIfNeeded()
        delegate.asked = 0
        // The first step changes the rectangle that the layout is asked about.
        view.contentOffset.y = 10
        view.layoutIfNeeded()
        _ = layout.log.take()
        for step in 2..<20 {
            view.contentOffset.y = CGFloat(step) * 10
            view.layoutIfNeeded()
            #expect(layout.log.take() == ["header 0"], "step \(step)")
            #expect(top(view, 0) == CGFloat(step) * 10)
        }
        #expect(delegate.asked == 0)
    }

    @Test func onlyTheScrollAxisMattersWhilePinned() {
        let layout = layout()
        let view = grid(GridSource([10]), layout: layout)
        view.layoutIfNeeded()
        #expect(layout.shouldInvalidateLayout(forBoundsChange: view.bounds.offsetBy(dx: 0, dy: 1)))
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: view.bounds.offsetBy(dx: 1, dy: 0)))
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: view.bounds))
        layout.sectionHeadersPinToVisibleBounds = false
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: view.bounds.offsetBy(dx: 0, dy: 1)))
    }

    @Test(arguments: [false, true])
    func sidewaysHeadersStickToTheSide(rightToLeft: Bool) {
        let layout = layout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 90, height: 480)
        layout.flips = rightToLeft
        let view = grid(GridSource([10, 10]), layout: layout)
        view.semanticContentAttribute = rightToLeft ? .forceRightToLeft : .forceLeftToRight
        view.layoutIfNeeded()
        let content = view.contentSize.width
        #expect(content == 2_080)
        view.contentOffset.x = rightToLeft ? content - 320 - 150 : 150
        view.layoutIfNeeded()
        let frame = view.supplementaryView(forElementKind: Self.header, at: path(0))?.frame
        let x = rightToLeft ? content - 150 - 30 : 150
        #expect(frame == CGRect(x: x, y: 0, width: 30, height: 480))
    }

    /// Many random scrolls against the rule for each section.
    @Test(arguments: [UInt64(1), 2, 3])
    func randomScrolls(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let layout = layout()
        layout.sectionFootersPinToVisibleBounds = true
        let counts = (0..<12).map { _ in Int.random(in: 0...8, using: &random) }
        let view = grid(GridSource(counts), layout: layout)
        view.layoutIfNeeded()
        var starts: [CGFloat] = [0]
        for count in counts { starts.append((starts.last ?? 0) + 50 + CGFloat(max(0, count * 100 - 10))) }
        for step in 0..<80 {
            view.contentOffset.y += CGFloat(Int.random(in: -300...350, using: &random))
            view.layoutIfNeeded()
            let (low, high) = (view.bounds.minY, view.bounds.maxY)
            for section in counts.indices {
                let (start, end) = (starts[section], starts[section + 1])
                let header = max(start, min(low, end - 50))
                let footer = min(end - 20, max(high - 20, start + 30))
                let shown = (header < high && header + 30 > low) ? header : nil
                let shownFooter = (footer < high && footer + 20 > low) ? footer : nil
                #expect(top(view, section) == shown, "seed \(seed), step \(step), section \(section)")
                #expect(top(view, section, Self.footer) == shownFooter, "seed \(seed), step \(step), \(section)")
            }
        }
    }
}
