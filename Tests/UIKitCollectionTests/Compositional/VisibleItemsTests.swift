import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// `visibleItemsInvalidationHandler`: when it is called, with what, and how long what it sets holds.
@MainActor
struct VisibleItemsTests {
    private struct Call {
        let section: Int
        let names: [String]
        let point: CGPoint
        let room: CGSize
    }

    @MainActor
    private final class Recorder {
        var calls: [Call] = []
        var change: (([any NSCollectionLayoutVisibleItem], CGPoint) -> Void)?

        func listen(to section: NSCollectionLayoutSection, _ index: Int) {
            section.visibleItemsInvalidationHandler = { [self] items, point, environment in
                calls.append(
                    Call(
                        section: index, names: items.map { "\($0.name)\($0.indexPath.item)" }, point: point,
                        room: environment.container.contentSize))
                change?(items, point)
            }
        }
    }

    private func stage(
        _ recorder: Recorder, orthogonal: Bool = true,
        direction: UISemanticContentAttribute = .forceLeftToRight
    ) -> (view: UICollectionView, host: TestHost) {
        let layout = UICollectionViewCompositionalLayout { index, _ in
            let section = orthogonal ? shelfSection(.continuous) : rowSection()
            section.boundarySupplementaryItems = [headerItem()]
            recorder.listen(to: section, index)
            return section
        }
        let view = grid(GridSource([20, 20]), layout: layout)
        view.semanticContentAttribute = direction
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        return (view, host)
    }

    /// Recorded: the last section first, cells before supplementary views.
    @Test func calledOncePerSectionWhenSolved() {
        let recorder = Recorder()
        let (_, host) = stage(recorder)
        #expect(recorder.calls.map(\.section) == [1, 0])
        let header = UICollectionView.elementKindSectionHeader
        #expect(recorder.calls.last?.names == ["0", "1", "2", "\(header)0"])
        #expect(recorder.calls.last?.room == CGSize(width: 320, height: 480))
        recorder.calls = []
        host.advance(by: 0.2)
        #expect(recorder.calls.isEmpty, "nothing has changed")
    }

    /// Recorded: while a section scrolls, its place comes along, and the inner view's size.
    @Test func calledForTheSectionThatScrolls() {
        let recorder = Recorder()
        let (view, host) = stage(recorder)
        recorder.calls = []
        view.innerScrollView(of: path(0, 1))?.contentOffset.x = 220
        #expect(recorder.calls.map(\.section) == [1])
        #expect(recorder.calls.last?.point == CGPoint(x: 220, y: 120))
        #expect(recorder.calls.last?.room == CGSize(width: 320, height: 60))
        host.advance(by: 0.1)
        #expect(recorder.calls.last?.names.prefix(3) == ["2", "3", "4"])
    }

    /// No distance is no negative zero, which prints as "-0.0".
    @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
    func aPlaceAtTheStartHasNoSign(direction: UISemanticContentAttribute) {
        let recorder = Recorder()
        let (view, _) = stage(recorder, direction: direction)
        guard let inner = view.innerScrollView(of: path(0, 1)) else { return #expect(Bool(false), "no inner view") }
        let start = inner.contentOffset
        inner.contentOffset.x += direction == .forceRightToLeft ? -110 : 110
        inner.contentOffset = start
        #expect(recorder.calls.last?.point.x == 0)
        let zeros = recorder.calls.flatMap { [$0.point.x, $0.point.y] }.filter { $0 == 0 }
        #expect(zeros.allSatisfy { $0.sign == .plus })
    }

    @Test func whatItSetsIsShownAndHoldsUntilTheNextCall() {
        let recorder = Recorder()
        recorder.change = { items, point in
            for item in items where item.representedElementCategory == .cell {
                item.alpha = item.indexPath.item == 1 ? 0.5 : 1
                item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            }
        }
        let (view, host) = stage(recorder)
        let cell = view.cellForItem(at: path(1))
        #expect(cell?.alpha == 0.5)
        #expect(view.shownFrame(path(1)) == CGRect(x: 135, y: 45, width: 50, height: 30))
        #expect(view.layoutAttributesForItem(at: path(1))?.alpha == 0.5)
        recorder.change = { items, _ in
            for item in items where item.indexPath.item == 1 { item.transform = .identity }
        }
        view.innerScrollView(of: path(0))?.contentOffset.x = 10
        host.advance(by: 0.1)
        #expect(cell?.alpha == 0.5, "what is not set again stays")
        #expect(view.shownFrame(path(1)) == CGRect(x: 100, y: 30, width: 100, height: 60))
    }

    /// As with layout attributes, for which it is recorded.
    @Test func aTransformInSpaceReadsAsTheIdentity() {
        let recorder = Recorder()
        var read: [CGAffineTransform] = []
        recorder.change = { items, _ in
            guard let item = items.first else { return }
            item.transform3D = CATransform3DMakeRotation(0.4, 1, 0, 0)
            read.append(item.transform)
            item.transform = CGAffineTransform(scaleX: 2, y: 2)
            read.append(item.transform)
        }
        let (view, host) = stage(recorder)
        #expect(read.prefix(2) == [.identity, CGAffineTransform(scaleX: 2, y: 2)])
        #expect(view.window != nil && host.settle())
    }

    @Test func ordinarySectionsHearOfEveryScroll() {
        let recorder = Recorder()
        let (view, host) = stage(recorder, orthogonal: false)
        recorder.calls = []
        recorder.change = { items, point in
            for item in items where item.representedElementCategory == .cell {
                item.zIndex = 7
            }
        }
        view.contentOffset.y = 50
        host.advance(by: 0.1)
        #expect(recorder.calls.map(\.section) == [0])
        #expect(recorder.calls.last?.point == CGPoint(x: 0, y: 50))
        #expect(view.cellForItem(at: path(5))?.layer.zPosition == 7)
        view.collectionViewLayout.invalidateLayout()
        host.advance(by: 0.1)
        #expect(recorder.calls.count == 2)
    }

    /// In either direction a place less the offset is where the element shows.
    @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
    func placesLessTheOffsetAreWhereElementsShow(direction: UISemanticContentAttribute) throws {
        let recorder = Recorder()
        var shown: [IndexPath: CGFloat] = [:]
        recorder.change = { items, point in
            shown = [:]
            for item in items where item.representedElementCategory == .cell {
                shown[item.indexPath] = item.center.x - point.x
            }
        }
        let (view, host) = stage(recorder, direction: direction)
        let inner = try #require(view.innerScrollView(of: path(0)))
        inner.contentOffset.x += direction == .forceRightToLeft ? -110 : 110
        #expect(shown.count >= 3)
        host.advance(by: 0.1)
        for (path, middle) in shown { #expect(view.shownFrame(path)?.midX == middle, "\(path)") }
    }
}
