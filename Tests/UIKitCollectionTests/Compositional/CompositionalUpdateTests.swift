import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Batches over sections of different layouts, and switches between flow and compositional layouts.
@MainActor
struct CompositionalUpdateTests {
    /// Even sections are rows, odd ones shelves: a section's layout changes with its number.
    private func mixed() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { index, _ in
            index.isMultiple(of: 2) ? rowSection() : shelfSection(.continuous)
        }
    }

    private func check(
        _ view: UICollectionView, _ source: GridSource, _ comment: Comment, atRest: Bool = true
    ) {
        let cells = view.visibleCells
        for cell in cells {
            guard let place = view.indexPath(for: cell) else { continue }
            #expect((cell as? GridCell)?.represented != nil, comment)
            #expect(place.item < source.counts[place.section], comment)
            let isInner = !place.section.isMultiple(of: 2)
            #expect((view.innerScrollView(of: place) != nil) == isInner, comment)
            #expect(cell.frame == view.layoutAttributesForItem(at: place)?.frame, comment)
            #expect(cell.alpha == 1, comment)
        }
        let wanted = view.collectionViewLayout.elementsForView(in: view.bounds)
            .filter { view.hosts.shownFrame(of: $0).intersects(view.bounds) }
        #expect(Set(wanted.map(\.indexPath)) == Set(view.indexPathsForVisibleItems), comment)
        // Those of sections that are gone stay until their cells have faded.
        let inner = view.subviews.filter { $0 is UIScrollView }
        #expect(atRest ? inner.count == view.hosts.count : inner.count >= view.hosts.count, comment)
    }

    @Test func sectionsComeGoAndMove() {
        let source = GridSource([2, 20, 3, 20])
        let view = grid(source, layout: mixed())
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        check(view, source, "first")
        source.counts.insert(4, at: 0)
        view.insertSections([0])
        check(view, source, "inserted, under way", atRest: false)
        host.settle()
        check(view, source, "inserted")
        source.counts.remove(at: 1)
        view.deleteSections([1])
        host.settle()
        check(view, source, "deleted")
        source.counts.swapAt(0, 3)
        view.performBatchUpdates {
            view.moveSection(0, toSection: 3)
            view.moveSection(3, toSection: 0)
        }
        host.settle()
        check(view, source, "swapped")
        source.counts[1] += 1
        source.counts[0] -= 1
        view.moveItem(at: path(0, 0), to: path(0, 1))
        host.settle()
        check(view, source, "an item went from one to another")
    }

    /// Random batches, printed seeds: what is shown is what the layout says.
    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func randomBatches(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func pick(_ limit: Int) -> Int { Int(random.next() % UInt64(max(1, limit))) }
        let source = GridSource([3, 20, 5, 20])
        let view = grid(source, layout: mixed())
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        for step in 0..<12 {
            let section = pick(source.counts.count)
            switch pick(5) {
            case 0:
                source.counts.insert(pick(8), at: section)
                view.insertSections([section])
            case 1 where source.counts.count > 2:
                source.counts.remove(at: section)
                view.deleteSections([section])
            case 2 where source.counts[section] > 0:
                let item = pick(source.counts[section])
                source.counts[section] -= 1
                view.deleteItems(at: [path(item, section)])
            case 3:
                let target = pick(source.counts.count)
                source.counts.insert(source.counts.remove(at: section), at: target)
                view.moveSection(section, toSection: target)
            default:
                let item = pick(source.counts[section] + 1)
                source.counts[section] += 1
                view.insertItems(at: [path(item, section)])
            }
            if pick(2) == 0 { view.hosts.scrollView(section: 1)?.contentOffset.x = CGFloat(pick(900)) }
            host.advance(by: pick(2) == 0 ? 0.1 : 0.5)
            check(view, source, "seed \(seed) step \(step)", atRest: false)
        }
        host.settle()
        check(view, source, "seed \(seed) at rest")
    }

    @Test func switchesBetweenFlowAndCompositional() {
        let source = GridSource([2, 20])
        let view = grid(source, layout: mixed())
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        let cell = view.cellForItem(at: path(1, 1))
        #expect(view.hosts.count == 1)
        view.collectionViewLayout = tightFlow(80)
        host.settle()
        #expect(view.cellForItem(at: path(1, 1)) === cell)
        #expect(cell?.superview === view)
        #expect(view.hosts.count == 0)
        #expect(!view.subviews.contains { $0 is UIScrollView })
        VisibleWalker(view: view, source: source).walk("flow")
        view.collectionViewLayout = mixed()
        host.settle()
        #expect(view.cellForItem(at: path(1, 1)) === cell)
        check(view, source, "back")
    }
}
