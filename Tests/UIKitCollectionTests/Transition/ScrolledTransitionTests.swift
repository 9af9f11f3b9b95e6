import TesseraTesting
import Testing
import UIKit

private final class AimingDelegate: NSObject, UICollectionViewDelegate {
    var proposals: [CGPoint] = []
    var answer: CGPoint?

    func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
    ) -> CGPoint {
        proposals.append(proposed)
        return answer ?? proposed
    }
}

private final class ActingDelegate: NSObject, UICollectionViewDelegate {
    var action: ((UICollectionView) -> Void)?

    /// Acts once.
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard let action, let view = scrollView as? UICollectionView else { return }
        self.action = nil
        action(view)
    }
}

private final class MirroredFlow: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// From one layout to another by somebody's hand, in content that is scrolled: 100 items in a view of 100 x 200. What
/// UIKit does with the offset is not recorded.
@MainActor
struct ScrolledTransitionTests {
    /// Two layouts of the same items, and what must be seen between them.
    @MainActor
    private final class Stage {
        let from: UICollectionViewFlowLayout
        let to: UICollectionViewFlowLayout
        let view: WordView
        let host: TestHost
        var layout: UICollectionViewTransitionLayout?
        var ends: [[Bool]] = []

        init(
            _ from: UICollectionViewFlowLayout, _ to: UICollectionViewFlowLayout, offset: CGFloat,
            words: [[String]] = [(0..<100).map { "\($0)" }]
        ) {
            (self.from, self.to) = (from, to)
            view = wordView(WordSource(words), layout: from)
            host = listHost(view)
            view.contentOffset.y = offset
            host.settle()
        }

        func start() {
            layout = view.startInteractiveTransition(to: to) { [weak self] in self?.ends.append([$0, $1]) }
            host.settle()
        }

        func advance(to progress: CGFloat) {
            layout?.transitionProgress = progress
            layout?.invalidateLayout()
            host.settle()
        }

        /// The frames on screen against those of all elements, mixed one by one.
        func differences(at progress: CGFloat) -> [String] {
            var found: [String] = []
            for section in 0..<view.numberOfSections {
                for item in 0..<view.numberOfItems(inSection: section) {
                    let path = IndexPath(item: item, section: section)
                    let frame = mixed(
                        from.layoutAttributesForItem(at: path), to.layoutAttributesForItem(at: path), progress)
                    compare("\(path)", view.cellForItem(at: path)?.frame, frame, &found)
                }
                guard from.headerReferenceSize.height > 0 else { continue }
                let kind = UICollectionView.elementKindSectionHeader
                let path = IndexPath(item: 0, section: section)
                let frame = mixed(
                    from.layoutAttributesForSupplementaryView(ofKind: kind, at: path),
                    to.layoutAttributesForSupplementaryView(ofKind: kind, at: path), progress)
                compare(
                    "header \(section)", view.supplementaryView(forElementKind: kind, at: path)?.frame, frame, &found)
            }
            return found
        }

        private func mixed(
            _ a: UICollectionViewLayoutAttributes?, _ b: UICollectionViewLayoutAttributes?, _ t: CGFloat
        ) -> CGRect {
            guard let a = a?.frame, let b = b?.frame else { return .null }
            return CGRect(
                x: (1 - t) * a.minX + t * b.minX, y: (1 - t) * a.minY + t * b.minY,
                width: (1 - t) * a.width + t * b.width, height: (1 - t) * a.height + t * b.height)
        }

        private func compare(_ name: String, _ shown: CGRect?, _ frame: CGRect, _ found: inout [String]) {
            let seen = frame.intersection(view.bounds)
            let isInSight = seen.width > 0.01 && seen.height > 0.01
            guard let shown else {
                if isInSight { found.append("\(name) is missing at \(frame)") }
                return
            }
            let distance =
                abs(shown.minX - frame.minX) + abs(shown.minY - frame.minY) + abs(shown.width - frame.width)
                + abs(shown.height - frame.height)
            // Cells made ahead have no place yet.
            if isInSight, distance > 1e-6 { found.append("\(name) is at \(shown), not \(frame)") }
        }
    }

    private func dense() -> UICollectionViewFlowLayout { tightFlow(50) }
    private func sparse() -> UICollectionViewFlowLayout { tightFlow(100) }

    /// Item 41 (4100 to 4200) is nearest to the middle, 4130; in the grid it stands at 1000 to 1050: 925 shows it there.
    @Test func fromSparseToDense() {
        let stage = Stage(sparse(), dense(), offset: 4030)
        stage.start()
        #expect(stage.view.contentOffset.y == 4030 && stage.view.shownWords == ["40", "41", "42"])
        for (progress, offset) in [(0.25, 3253.75), (0.5, 2477.5), (1, 925), (0, 4030), (0.5, 2477.5)] {
            stage.advance(to: progress)
            #expect(abs(stage.view.contentOffset.y - offset) < 1e-9)
            #expect(stage.differences(at: progress) == [])
            #expect(stage.view.shownWords.contains("41") && stage.view.shownWords.count >= 3)
        }
        stage.view.finishInteractiveTransition()
        stage.host.settle()
        #expect(stage.view.contentOffset == CGPoint(x: 0, y: 925) && stage.ends == [[true, true]])
        #expect(stage.view.shownWords == (36..<46).map { "\($0)" })
    }

    /// The other way: item 40 is the first of the two in the middle, at 1000 to 1050; 3950 shows it there.
    @Test func fromDenseToSparse() {
        let stage = Stage(dense(), sparse(), offset: 925)
        stage.start()
        #expect(stage.view.contentOffset.y == 925)
        for (progress, offset) in [(0.25, 1681.25), (0.5, 2437.5), (1, 3950)] {
            stage.advance(to: progress)
            #expect(abs(stage.view.contentOffset.y - offset) < 1e-9)
            #expect(stage.differences(at: progress) == [])
            #expect(stage.view.shownWords.contains("40"))
        }
        stage.view.finishInteractiveTransition()
        stage.host.settle()
        #expect(stage.view.contentOffset == CGPoint(x: 0, y: 3950))
        #expect(stage.view.shownWords == ["39", "40", "41"])
    }

    @Test(arguments: [0.25, 0.5, 1, 1.25])
    func cancellingLeadsBackToTheOffset(progress: CGFloat) {
        for (from, to, offset) in [(sparse(), dense(), 4030.3), (dense(), sparse(), 925.7)] {
            let stage = Stage(from, to, offset: offset)
            let words = stage.view.shownWords
            stage.start()
            stage.advance(to: progress)
            stage.view.cancelInteractiveTransition()
            stage.host.settle()
            #expect(stage.view.contentOffset == CGPoint(x: 0, y: offset) && stage.ends == [[false, true]])
            #expect(stage.view.shownWords == words && stage.differences(at: 0) == [])
        }
    }

    /// New data leaves nothing to animate from: the content goes to the end at once.
    @Test(arguments: [true, false])
    func theEndAfterNewData(isCompleted: Bool) {
        let stage = Stage(sparse(), dense(), offset: 4030)
        stage.start()
        stage.advance(to: 0.5)
        stage.view.reloadData()
        if isCompleted {
            stage.view.finishInteractiveTransition()
        } else {
            stage.view.cancelInteractiveTransition()
        }
        stage.host.settle()
        #expect(stage.view.contentOffset.y == (isCompleted ? 925 : 4030) && stage.ends == [[isCompleted, true]])
        #expect(stage.differences(at: isCompleted ? 1 : 0) == [])
        stage.view.contentOffset.y = 500
        stage.view.reloadData()
        stage.host.settle()
        #expect(stage.view.contentOffset.y == 500, "once")
    }

    /// The same where callbacks and blocks leave no room for an animation.
    @Test(arguments: [true, false])
    func theEndWithinABlock(isBatch: Bool) {
        let stage = Stage(sparse(), dense(), offset: 4030)
        stage.start()
        stage.advance(to: 0.5)
        if isBatch {
            stage.view.performBatchUpdates { stage.view.finishInteractiveTransition() }
        } else {
            let delegate = ActingDelegate()
            delegate.action = { $0.finishInteractiveTransition() }
            stage.view.delegate = delegate
            stage.advance(to: 0.75)
            #expect(delegate.action == nil)
        }
        stage.host.settle()
        #expect(stage.view.contentOffset.y == 925 && stage.ends == [[true, true]])
        #expect(stage.differences(at: 1) == [])
    }

    @Test func newDataWhileTheContentFollows() {
        let stage = Stage(sparse(), dense(), offset: 4030)
        stage.start()
        let delegate = ActingDelegate()
        delegate.action = { $0.reloadData() }
        stage.view.delegate = delegate
        stage.view.source?.words[0][41] = "new"
        stage.advance(to: 0.5)
        #expect(delegate.action == nil && stage.view.word(41)?.word == "new")
        #expect(stage.differences(at: 0.5) == [])
    }

    /// As from a pinch that begins at a distance of 0.
    @Test func aProgressThatIsNoNumberIsLost() {
        let stage = Stage(sparse(), dense(), offset: 4030)
        stage.start()
        for progress in [0.25, .nan, .infinity, 0.5] as [CGFloat] { stage.advance(to: progress) }
        #expect(stage.view.contentOffset.y == 2477.5 && stage.view.shownWords.contains("41"))
        #expect(stage.differences(at: 0.5) == [])
        stage.view.finishInteractiveTransition()
        stage.host.settle()
        #expect(stage.view.contentOffset.y == 925)
    }

    /// From half way the end is the same, and everything goes there from where it is.
    @Test func finishingHalfWay() {
        let stage = Stage(sparse(), dense(), offset: 4030)
        stage.start()
        stage.advance(to: 0.5)
        let cell = stage.view.word(41)
        let before = stage.view.seen(cell).minY - stage.view.contentOffset.y
        stage.view.finishInteractiveTransition()
        let bounds = (stage.view.layer.presentation() ?? stage.view.layer).bounds
        #expect(abs(stage.view.seen(cell).minY - bounds.minY - before) < 1)
        stage.host.settle()
        #expect(stage.view.contentOffset.y == 925 && stage.view.word(41) === cell)
        #expect(cell?.frame == CGRect(x: 50, y: 1000, width: 50, height: 50))
    }

    /// Also near the ends, where the item in the middle cannot stay there.
    @Test func nothingIsMissingAnywhere() {
        for (from, to) in [(sparse(), dense()), (dense(), sparse())] {
            let most: CGFloat = from.itemSize.width == 100 ? 9_800 : 2_300
            for step in 0...6 {
                let stage = Stage(from, to, offset: most * CGFloat(step) / 6)
                stage.start()
                for progress in [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1] as [CGFloat] {
                    stage.advance(to: progress)
                    #expect(stage.differences(at: progress) == [], "step \(step), progress \(progress)")
                    #expect(!stage.view.shownWords.isEmpty)
                }
                let offset = stage.view.contentOffset
                stage.view.finishInteractiveTransition()
                stage.host.settle()
                #expect(stage.view.contentOffset == offset && stage.differences(at: 1) == [])
            }
        }
    }

    /// Of a row that becomes a column items are in sight half way that are in sight of neither.
    @Test func nothingIsMissingBetweenTheAxes() {
        let row = rows(50, width: 50)
        row.scrollDirection = .horizontal
        row.sectionInset = UIEdgeInsets(top: 75, left: 0, bottom: 75, right: 0)
        for offset in [0, 1_225, 2_450] as [CGFloat] {
            let stage = Stage(row, rows(40), offset: 0)
            stage.view.contentOffset.x = offset
            stage.host.settle()
            stage.start()
            for progress in [0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 1] as [CGFloat] {
                stage.advance(to: progress)
                #expect(stage.differences(at: progress) == [], "offset \(offset), progress \(progress)")
            }
            stage.view.finishInteractiveTransition()
            stage.host.settle()
            #expect(stage.differences(at: 1) == [])
        }
    }

    @Test func sectionsWithHeaders() {
        let words = (0..<10).map { section in (0..<10).map { "\(section).\($0)" } }
        let (rows, grid) = (sparse(), dense())
        for layout in [rows, grid] { layout.headerReferenceSize = CGSize(width: 100, height: 30) }
        for (from, to, offset) in [(rows, grid, 5_400.0), (grid, rows, 1_300)] {
            let stage = Stage(from, to, offset: offset, words: words)
            stage.start()
            for progress in [0, 0.25, 0.5, 0.75, 1] as [CGFloat] {
                stage.advance(to: progress)
                #expect(stage.differences(at: progress) == [], "progress \(progress)")
            }
            let end = stage.view.contentOffset
            stage.view.finishInteractiveTransition()
            stage.host.settle()
            #expect(stage.view.contentOffset == end && stage.differences(at: 1) == [])
        }
    }

    /// Either layout pins its header to what is in sight of it.
    @Test func pinnedHeadersStayPinned() {
        let (rows, grid) = (sparse(), dense())
        for layout in [rows, grid] {
            layout.headerReferenceSize = CGSize(width: 100, height: 30)
            layout.sectionHeadersPinToVisibleBounds = true
        }
        let stage = Stage(rows, grid, offset: 4_000)
        stage.start()
        for progress in [0, 0.25, 0.5, 1] as [CGFloat] {
            stage.advance(to: progress)
            let header = stage.view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
            // Views stand on whole pixels.
            #expect(abs((header?.frame.minY ?? 0) - stage.view.contentOffset.y) < 0.5, "progress \(progress)")
            stage.view.contentOffset.y += 10
            stage.host.settle()
            #expect(abs((header?.frame.minY ?? 0) - stage.view.contentOffset.y) < 0.5, "scrolled at \(progress)")
            stage.view.contentOffset.y -= 10
        }
        stage.view.cancelInteractiveTransition()
        stage.host.settle()
        #expect(stage.view.contentOffset.y == 4_000)
    }

    /// What is scrolled in between counts at the end.
    @Test func scrollingInBetween() {
        for (isCompleted, end) in [(true, 955.0), (false, 4_060)] {
            let stage = Stage(sparse(), dense(), offset: 4030)
            stage.start()
            stage.advance(to: 0.5)
            stage.view.contentOffset.y += 30
            stage.host.settle()
            #expect(stage.differences(at: 0.5) == [])
            if isCompleted {
                stage.view.finishInteractiveTransition()
            } else {
                stage.view.cancelInteractiveTransition()
            }
            stage.host.settle()
            #expect(abs(stage.view.contentOffset.y - end) < 1e-9)
        }
    }

    /// Clients that move the content with the progress themselves go on doing so.
    @Test func whoeverMovesTheContentHimself() {
        let stage = Stage(sparse(), dense(), offset: 4030)
        stage.start()
        for progress in [0.2, 0.4, 0.6, 0.8, 1] as [CGFloat] {
            stage.layout?.transitionProgress = progress
            stage.layout?.invalidateLayout()
            let offset = (1 - progress) * 4030 + progress * 950
            stage.view.contentOffset.y = offset
            stage.host.settle()
            #expect(stage.view.contentOffset.y == offset && stage.differences(at: progress) == [])
        }
        stage.view.finishInteractiveTransition()
        stage.host.settle()
        #expect(abs(stage.view.contentOffset.y - 950) < 1e-9)
    }

    /// The delegate is asked about the offset of the next layout, at the start too: everything leads there.
    @Test func theDelegateDecidesWhereItEnds() {
        let stage = Stage(sparse(), dense(), offset: 4030)
        let delegate = AimingDelegate()
        delegate.answer = CGPoint(x: 0, y: 900)
        stage.view.delegate = delegate
        stage.start()
        #expect(stage.view.contentOffset.y == 4030 && delegate.proposals == [CGPoint(x: 0, y: 925)])
        stage.advance(to: 1)
        #expect(stage.view.contentOffset.y == 900 && stage.differences(at: 1) == [])
        stage.view.finishInteractiveTransition()
        stage.host.settle()
        #expect(stage.view.contentOffset.y == 900)
        #expect(delegate.proposals == [CGPoint(x: 0, y: 925), CGPoint(x: 0, y: 925)])
    }

    /// A tap half way finds what is seen there.
    @Test func itemsAreFoundWhereTheyAre() {
        let stage = Stage(sparse(), dense(), offset: 4030)
        stage.start()
        stage.advance(to: 0.5)
        for item in 40...42 {
            guard let frame = stage.view.word(item)?.frame else { continue }
            let point = CGPoint(x: frame.midX, y: frame.midY)
            #expect(
                stage.view.indexPathForItem(at: point).map { stage.view.word($0.item)?.frame.contains(point) } == true)
        }
        #expect(stage.view.indexPathForItem(at: CGPoint(x: 50, y: 2_550)) != nil)
    }

    /// Sizes that were measured above what is in sight hold when the transition is cancelled.
    @Test func measuredContentComesBackToItsPlace() {
        let stage = SizingStage.column([60])
        let host = listHost(stage.view)
        for _ in 0..<12 {
            stage.view.contentOffset.y += 60
            host.settle()
        }
        let (offset, before) = (stage.view.contentOffset, stage.places)
        let layout = stage.view.startInteractiveTransition(to: tightFlow(50), completion: nil)
        host.settle()
        #expect(stage.places == before && stage.view.contentOffset == offset)
        layout.transitionProgress = 0.5
        layout.invalidateLayout()
        host.settle()
        stage.view.cancelInteractiveTransition()
        host.settle()
        #expect(stage.places == before && stage.view.contentOffset == offset)
    }

    /// Content that begins at the right: nothing moves at the start, and what is in sight stays in sight.
    @Test func mirroredSideways() {
        let (from, to) = (MirroredFlow(), MirroredFlow())
        for (layout, width) in [(from, 100), (to, 50)] {
            layout.scrollDirection = .horizontal
            layout.itemSize = CGSize(width: width, height: 200)
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        }
        let view = wordView(WordSource(100), layout: from)
        view.semanticContentAttribute = .forceRightToLeft
        let host = listHost(view)
        host.settle()
        #expect(view.contentOffset.x == 9_900 && view.shownWords == ["0"])
        // Item 40 at 5900 to 6000.
        view.contentOffset.x = 5_900
        host.settle()
        let layout = view.startInteractiveTransition(to: to, completion: nil)
        host.settle()
        #expect(view.contentOffset.x == 5_900 && view.shownWords == ["40"])
        layout.transitionProgress = 0.5
        layout.invalidateLayout()
        host.settle()
        // There at 2950 to 3000, in the middle from 2925.
        #expect(view.contentOffset.x == (5_900 + 2_925) / 2 && view.shownWords.contains("40"))
        view.finishInteractiveTransition()
        host.settle()
        #expect(view.contentOffset.x == 2_925 && view.shownWords == ["39", "40", "41"])
    }

    /// Margins, insets and the size of the view may change in between: both layouts follow.
    @Test func surroundingsThatChangeInBetween() {
        let (from, to) = (tightFlow(50), tightFlow(25))
        for layout in [from, to] { layout.sectionInsetReference = .fromLayoutMargins }
        let view = wordView(WordSource(100), layout: from)
        view.layoutMargins = .zero
        let host = listHost(view)
        // The margins here are less than the system's minimum.
        host.window.rootViewController?.viewRespectsSystemMinimumLayoutMargins = false
        host.settle()
        let layout = view.startInteractiveTransition(to: to, completion: nil)
        host.settle()
        #expect(view.word(0)?.frame.minX == 0)
        view.layoutMargins.left = 20
        host.settle()
        #expect(view.word(0)?.frame.minX == 35, "one of 50 in the middle of 80")
        layout.transitionProgress = 1
        layout.invalidateLayout()
        host.settle()
        #expect(view.word(0)?.frame.minX == 20 && view.word(3)?.frame.minY == 25, "three of 25 in 80")
        view.layoutMargins.left = 0
        view.contentInset.left = 45
        host.settle()
        #expect(view.word(2)?.frame.origin == CGPoint(x: 0, y: 25), "two of 25 in 55")
        view.contentInset.left = 0
        host.settle()
        layout.transitionProgress = 0
        layout.invalidateLayout()
        view.frame.size.width = 200
        host.settle()
        #expect(view.word(3)?.frame.origin == CGPoint(x: 150, y: 0), "four of 50 in 200")
        view.cancelInteractiveTransition()
        host.settle()
    }

    /// The same for the safe area in a compositional layout.
    @Test func theSafeAreaChangesInBetween() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.contentInsetsReference = .layoutMargins
        let view = wordView(WordSource(20), layout: UICollectionViewCompositionalLayout(section: section))
        view.layoutMargins = .zero
        let host = listHost(view)
        // The margins here are less than the system's minimum.
        host.window.rootViewController?.viewRespectsSystemMinimumLayoutMargins = false
        host.settle()
        _ = view.startInteractiveTransition(to: tightFlow(50), completion: nil)
        host.settle()
        #expect(view.word(1)?.frame == CGRect(x: 0, y: 20, width: 100, height: 20))
        view.layoutMargins.left = 30
        host.settle()
        #expect(view.word(1)?.frame == CGRect(x: 30, y: 20, width: 70, height: 20))
        view.cancelInteractiveTransition()
        host.settle()
    }
}
