import TesseraTesting
import Testing
import UIKit

/// The view gets another size inside an animation while it is between two layouts.
@MainActor
struct ResizedTransitionTests {
    /// Which of the layouts keep their headers in sight.
    enum Pinned: CaseIterable { case from, to, both }

    /// 13 offsets, 4 sizes, 4 pauses.
    private static let offsets = (0...12).map { CGFloat($0) * 150 }
    private static let sizes: [CGSize] = [
        CGSize(width: 100, height: 150), CGSize(width: 100, height: 210), CGSize(width: 200, height: 120),
        CGSize(width: 50, height: 320),
    ]
    /// Seconds that pass between the resize and the end of the transition.
    private static let pauses: [Double] = [0, 0.05, 0.15, 0.5]

    @MainActor
    private final class Stage {
        let view: WordView
        let host: TestHost
        let to = tightFlow(50)

        init(_ pinned: Pinned, offset: CGFloat) {
            let from = tightFlow(100)
            for layout in [from, to] { layout.headerReferenceSize = CGSize(width: 0, height: 30) }
            from.sectionHeadersPinToVisibleBounds = pinned != .to
            to.sectionHeadersPinToVisibleBounds = pinned != .from
            let words = (0..<3).map { section in (0..<6).map { "\(section).\($0)" } }
            view = wordView(WordSource(words), layout: from)
            let outer = UIView()
            outer.addSubview(view)
            host = TestHost(view: outer, configuration: TestConfiguration(size: CGSize(width: 400, height: 400)))
            host.settle()
            view.contentOffset.y = min(offset, view.contentSize.height - view.bounds.height)
            host.settle()
        }

        func start(at progress: CGFloat) {
            let layout = view.startInteractiveTransition(to: to, completion: nil)
            layout.transitionProgress = progress
            layout.invalidateLayout()
            view.layoutIfNeeded()
        }

        /// Differences of the headers in sight from where the layout has them.
        var differences: [String] {
            var found: [String] = []
            for attributes in view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
            where attributes.representedElementCategory == .supplementaryView
                && attributes.frame.intersection(view.bounds).height > 0.01
            {
                let header = view.supplementaryView(
                    forElementKind: UICollectionView.elementKindSectionHeader, at: attributes.indexPath)
                // Views stand on whole pixels.
                if abs((header?.frame.minY ?? -1_000) - attributes.frame.minY) > 0.5 {
                    found.append("header \(attributes.indexPath): \(header?.frame ?? .null), not \(attributes.frame)")
                }
            }
            return found
        }
    }

    @Test(arguments: Pinned.allCases)
    func headersFollowTheNewSize(pinned: Pinned) {
        for offset in Self.offsets {
            for size in Self.sizes {
                for pause in Self.pauses {
                    let stage = Stage(pinned, offset: offset)
                    let exceptions = recordExceptions {
                        stage.start(at: 0.5)
                        UIView.animate(withDuration: 0.2) { stage.view.frame.size = size }
                        stage.host.advance(by: pause)
                        stage.view.layoutIfNeeded()
                        #expect(stage.differences == [], "offset \(offset), size \(size), pause \(pause)")
                        if pause < 0.1 {
                            stage.view.finishInteractiveTransition()
                        } else {
                            stage.view.cancelInteractiveTransition()
                        }
                        stage.host.settle()
                    }
                    #expect(exceptions.isEmpty, "offset \(offset), size \(size), pause \(pause)")
                    #expect(stage.differences == [], "offset \(offset), size \(size), pause \(pause)")
                }
            }
        }
    }

    /// New data brings the ends of the way into range, too.
    @Test(arguments: Pinned.allCases)
    func headersFollowNewData(pinned: Pinned) {
        for offset in Self.offsets {
            for size in Self.sizes {
                let stage = Stage(pinned, offset: offset)
                let exceptions = recordExceptions {
                    stage.start(at: 0.5)
                    stage.view.performBatchUpdates {
                        stage.view.source?.words.removeLast()
                        stage.view.source?.words[1].removeFirst(4)
                        stage.view.deleteSections([2])
                        stage.view.deleteItems(at: (0..<4).map { path($0, 1) })
                    }
                    stage.host.advance(by: 0.05)
                    UIView.animate(withDuration: 0.2) { stage.view.frame.size = size }
                    stage.host.advance(by: 0.05)
                    stage.view.layoutIfNeeded()
                    #expect(stage.differences == [], "offset \(offset), size \(size)")
                    stage.view.cancelInteractiveTransition()
                    stage.host.settle()
                }
                #expect(exceptions.isEmpty, "offset \(offset), size \(size)")
            }
        }
    }
}
