import TesseraTesting
import Testing
import UIKit

/// From one layout to another by a pinch, and what the data source and the controller do about it.
@MainActor
struct LayoutSwitchSampleTests {
    /// A pinch that opens shows large cells with the pinched one in the middle; one that closes goes back.
    @MainActor
    private final class Pincher {
        let view: UICollectionView
        let large = tightFlow(200)
        let small: UICollectionViewLayout
        private(set) lazy var opening = UIPinchGestureRecognizer(target: self, action: Pincher.opened)
        private(set) lazy var closing = UIPinchGestureRecognizer(target: self, action: Pincher.closed)
        private var pinched: IndexPath?
        private(set) var states: [UIGestureRecognizer.State] = []

        init(_ view: UICollectionView) {
            self.view = view
            small = view.collectionViewLayout
            view.addGestureRecognizer(opening)
        }

        func opened(_ recognizer: UIPinchGestureRecognizer) {
            states.append(recognizer.state)
            if recognizer.state == .began { pinched = view.indexPathForItem(at: recognizer.location(in: view)) }
            guard recognizer.state == .ended else { return }
            view.removeGestureRecognizer(recognizer)
            view.setCollectionViewLayout(large, animated: true) { [self] _ in
                if let pinched { view.scrollToItem(at: pinched, at: .centeredVertically, animated: true) }
                view.addGestureRecognizer(closing)
            }
        }

        func closed(_ recognizer: UIPinchGestureRecognizer) {
            guard recognizer.state == .ended else { return }
            view.removeGestureRecognizer(recognizer)
            view.setCollectionViewLayout(small, animated: true) { [self] _ in view.addGestureRecognizer(opening) }
        }
    }

    @Test func pinchesChangeTheLayoutAndTakeTurns() {
        let view = grid(GridSource([60]), layout: tightFlow(80))
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        let pincher = Pincher(view)
        host.pinch(at: CGPoint(x: 120, y: 280), scale: 2)
        #expect(pincher.states.first == .began && pincher.states.last == .ended)
        #expect(pincher.opening.view == nil, "taken away within its own action")
        #expect(view.collectionViewLayout === pincher.large)
        host.settle()
        // One per line of 200: the middle of the fourteenth stands at 2700, that of the view at 240.
        #expect(view.contentOffset.y == 2_460)
        #expect(view.cellForItem(at: path(13))?.frame.size == CGSize(width: 200, height: 200))
        #expect(pincher.closing.view === view)
        host.pinch(at: CGPoint(x: 160, y: 240), scale: 0.5)
        host.settle()
        #expect(view.collectionViewLayout === pincher.small)
        #expect(pincher.opening.view === view && pincher.closing.view == nil)
        #expect(view.cellForItem(at: path(13))?.frame.size == CGSize(width: 80, height: 80))
    }

    /// The data source shows something else in the new layout: cells stay and are configured again.
    @Test func visibleCellsAreConfiguredAnewAfterTheSwitch() {
        let source = GridSource([60])
        let view = grid(source, layout: tightFlow(80))
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        let page = tightFlow(320)
        page.scrollDirection = .horizontal
        page.itemSize = CGSize(width: 320, height: 480)
        var isLarge = false
        source.onCell = { _ in isLarge = view.collectionViewLayout === page }
        var wanted: [IndexPath] = []
        view.setCollectionViewLayout(page, animated: true) { _ in
            source.forgetRequests()
            wanted = view.indexPathsForVisibleItems
            view.reconfigureItems(at: wanted)
        }
        host.settle()
        #expect(!wanted.isEmpty && source.cellRequests.sorted() == wanted.sorted())
        #expect(isLarge)
        let cell = view.cellForItem(at: wanted[0]) as? GridCell
        #expect(cell?.frame.size == CGSize(width: 320, height: 480))
        #expect(cell?.represented == wanted[0])
    }

    // MARK: The controller

    /// Another layout, set when the view has loaded.
    private final class Chooser: MiddleController {
        private(set) var changes: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.collectionViewLayout = tightFlow(100)
        }

        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            changes.append("\(editing) \(animated) \(collectionView.isEditing)")
        }
    }

    @Test func aLayoutSetWhenTheViewHasLoaded() {
        let first = tightFlow(50)
        let controller = Chooser(collectionViewLayout: first)
        let host = TestHost(controller)
        host.advance(by: 0.05)
        #expect(controller.collectionView.collectionViewLayout !== first && first.collectionView == nil)
        #expect(controller.collectionView.cellForItem(at: path(0))?.frame.size == CGSize(width: 100, height: 100))
        #expect(controller.collectionView.visibleCells.count > 6)
    }

    /// The edit button calls `setEditing(_:animated:)`, which turns the view's editing on and off.
    @Test func theEditButtonEditsTheView() {
        let controller = Chooser(collectionViewLayout: tightFlow(50))
        controller.editButtonItem.primaryAction?.performWithSender(controller, target: nil)
        #expect(controller.isEditing && controller.changes == ["true true true"])
        let host = TestHost(controller)
        host.settle()
        #expect(controller.collectionView.isEditing)
        controller.editButtonItem.primaryAction?.performWithSender(controller, target: nil)
        #expect(controller.changes.last == "false true false" && !controller.collectionView.isEditing)
        let early = MiddleController(collectionViewLayout: tightFlow(50))
        early.setEditing(true, animated: false)
        #expect(!early.isViewLoaded, "editing is no reason to load the view")
        #expect(early.collectionView.isEditing)
    }

    // MARK: Refreshing

    /// Pulled down, the data is the first data again.
    @Test func pullingDownResetsTheData() {
        let source = GridSource([3])
        let view = grid(source, layout: tightFlow(80))
        view.alwaysBounceVertical = true
        let refresh = UIRefreshControl()
        view.refreshControl = refresh
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        var resets = 0
        refresh.addAction(
            UIAction { _ in
                resets += 1
                source.counts = [7]
                view.reloadData()
                refresh.endRefreshing()
            }, for: .valueChanged)
        host.drag(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160, y: 460))
        host.settle()
        #expect(resets == 1)
        #expect(view.visibleCells.count == 7)
        #expect(!refresh.isRefreshing && view.contentOffset == .zero)
    }
}
