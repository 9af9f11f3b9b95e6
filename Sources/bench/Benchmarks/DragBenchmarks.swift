import TesseraHarness
import UIKit

/// A finger drags a cell over a view of many: with each frame it is over another line, and the others make room.
enum DragBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "drag.frame.10k", budget: .ratio(1.5), run: frames)
    ]

    private static let size = CGSize(width: 1_200, height: 800)
    private static let line: CGFloat = 60
    private static let runs = 240

    /// The floor is a frame that scrolls the same view by a line.
    @MainActor
    private static func frames() -> Measurement {
        let scene = DragScene(size: size, side: line - 10)
        let host = TestHost(view: scene.view, configuration: TestConfiguration(size: size))
        host.advance(by: 0.1)
        let rest = scene.view.contentSize.height - size.height
        let floor = samples { index in
            scene.view.contentOffset.y = (CGFloat(index) * line).truncatingRemainder(dividingBy: rest)
            host.advance(by: 1.0 / 60)
        }
        scene.view.contentOffset = .zero
        host.advance(by: 0.1)
        host.liftForDrag(at: CGPoint(x: 600, y: 400))
        let drag = samples { index in
            // Down over eight lines and up again, away from the edges, where the view would scroll.
            let step = index % 16
            let y = 160 + line * CGFloat(step < 8 ? step : 16 - step)
            host.touchMove(to: CGPoint(x: 600, y: y))
            host.advance(by: 1.0 / 60)
        }
        host.touchUp()
        return Measurement(
            drag, floor: ("a frame of scrolling by a line", floor), count: scene.view.visibleCells.count)
    }

    /// The first frames are not counted: views and layers are made then.
    @MainActor
    private static func samples(_ frame: (Int) -> Void) -> [Double] {
        for index in 0..<60 { frame(index) }
        return (60..<60 + runs).map { index in milliseconds { frame(index) } }
    }
}

/// A collection view whose items can be dragged within it.
@MainActor
private final class DragScene: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    private let collection: BenchCollection
    var view: UICollectionView { collection.view }

    init(size: CGSize, side: CGFloat) {
        collection = BenchCollection(size: size, count: 10_000, layout: uniformFlow(side))
        super.init()
        view.dragDelegate = self
        view.dropDelegate = self
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "\(indexPath.item)")))] }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {}
}
