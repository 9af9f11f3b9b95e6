import TesseraTesting
import Testing
import UIKit

private final class MenuController: UICollectionViewController {
    var words = (0..<20).map { "\($0)" }
    var log: [String] = []
    var moves = false
    var preview: UITargetedPreview?
    var dismissal: UITargetedPreview?

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.contentInsetAdjustmentBehavior = .never
        collectionView.register(WordCell.self, forCellWithReuseIdentifier: "word")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        words.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
        (cell as? WordCell)?.word = words[indexPath.item]
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        moves
    }

    override func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        log.append("unhighlight \(indexPath.item)")
    }

    override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("configuration \(indexPaths.map(\.item))")
        guard !indexPaths.isEmpty else { return nil }
        return UIContextMenuConfiguration(actionProvider: { [unowned self] _ in
            log.append("menu")
            return UIMenu(children: [UIAction(title: "Delete") { [unowned self] _ in log.append("Delete") }])
        })
    }

    override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        log.append("highlight \(indexPath.item)")
        return preview
    }

    override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        log.append("dismissal \(indexPath.item)")
        return dismissal
    }

    override func collectionView(
        _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIWindowScene.ActivationConfiguration? {
        log.append("scene \(indexPath.item)")
        return nil
    }

    override func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("willDisplay") }

    override func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("willEnd") }
}

/// Rows in a window of 320 x 640.
@MainActor
struct CollectionMenuTests {
    private let controller = MenuController(collectionViewLayout: rows(40))
    private let host: TestHost

    init() {
        host = TestHost(controller, configuration: TestConfiguration(size: CGSize(width: 320, height: 640)))
        host.settle()
    }

    private var view: UICollectionView { controller.collectionView }

    /// The middle of an item, in the window.
    private func middle(_ item: Int) -> CGPoint {
        let frame = view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame ?? .zero
        return CGPoint(x: frame.midX, y: frame.midY - view.contentOffset.y)
    }

    private func press(_ point: CGPoint) {
        host.longPress(at: point)
        host.settle()
    }

    private func choose() {
        if let row = host.window.menuReport?.rows.first { host.tap(at: row.center) }
        host.settle()
    }

    @Test func callsForOneItem() {
        press(middle(2))
        #expect(
            controller.log == ["configuration [2]", "highlight 2", "menu", "willDisplay", "unhighlight 2"])
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.isHighlighted == false)
        controller.log = []
        choose()
        #expect(controller.log == ["willEnd", "dismissal 2", "Delete"])
        #expect(view.indexPathsForSelectedItems == [])
    }

    @Test func anItemOfASelectionBringsTheOthers() {
        view.allowsMultipleSelection = true
        for item in [1, 2, 5] {
            view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
        }
        host.rightClick(at: middle(2))
        #expect(controller.log.first == "configuration [2, 1, 5]")
        host.key("escape")
        host.settle()
        controller.log = []
        host.rightClick(at: middle(0))
        #expect(controller.log.first == "configuration [0]", "one outside of it comes alone")
    }

    @Test func betweenItemsThereAreNone() {
        controller.words = ["0"]
        view.reloadData()
        host.settle()
        host.rightClick(at: CGPoint(x: 50, y: 500))
        #expect(controller.log == ["configuration []"] && host.window.menuReport == nil)
    }

    @Test func anItemThatIsDeletedHasNoPlaceToGoBackTo() {
        press(middle(2))
        controller.words.remove(at: 2)
        view.deleteItems(at: [IndexPath(item: 2, section: 0)])
        host.settle()
        #expect(host.window.menuReport != nil, "the menu stays")
        controller.log = []
        choose()
        #expect(controller.log == ["willEnd", "Delete"])
    }

    @Test func itemsThatMoveAreFollowed() {
        press(middle(2))
        controller.words.insert("new", at: 0)
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
        host.settle()
        controller.log = []
        choose()
        #expect(controller.log.contains("dismissal 3"))
    }

    @Test func anItemThatGoesWhileItIsHeldIsNotLifted() {
        host.touchDown(at: middle(2))
        host.advance(by: 0.3)
        #expect(controller.log == ["configuration [2]", "highlight 2"])
        controller.words.remove(at: 2)
        view.deleteItems(at: [IndexPath(item: 2, section: 0)])
        host.advance(by: 0.3)
        host.touchUp()
        host.settle()
        #expect(host.window.liftedFrames.isEmpty && controller.log.contains("menu"))
    }

    @Test func theDelegatesPreviewsAreShown() throws {
        let path = IndexPath(item: 2, section: 0)
        let cell = try #require(view.cellForItem(at: path))
        let parameters = UIPreviewParameters()
        parameters.visiblePath = UIBezierPath(rect: CGRect(x: 10, y: 5, width: 100, height: 20))
        controller.preview = UITargetedPreview(view: cell, parameters: parameters)
        let other = try #require(view.cellForItem(at: IndexPath(item: 9, section: 0)))
        controller.dismissal = UITargetedPreview(view: other)
        press(middle(2))
        let lifted = try #require(host.window.liftedFrames.first)
        #expect(lifted.width < 120 && lifted.height < 30, "the visible path alone")
        choose()
        #expect(controller.log.suffix(3) == ["willEnd", "dismissal 2", "Delete"])
        #expect(cell.alpha == 1)
    }

    // MARK: Keys

    @Test(arguments: ["menu", "f10"]) func keysAskForTheMenuOfTheFocusedItem(key: String) throws {
        controller.log = []
        host.key("down")
        host.settle()
        let frame = try #require(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame)
        host.key(key, modifiers: key == "f10" ? .shift : [])
        host.settle()
        #expect(controller.log.first == "configuration [0]")
        let menu = try #require(host.window.menuReport)
        #expect(menu.frame.contains(CGPoint(x: menu.frame.midX, y: frame.midY + 1)), "at the item")
        host.key("down")
        host.key("return")
        host.settle()
        #expect(controller.log.last == "Delete" && host.window.menuReport == nil)
    }

    @Test func f10AloneAsksForNothing() {
        host.key("down")
        host.key("f10")
        host.settle()
        #expect(host.window.menuReport == nil)
    }

    @Test func aMenuComesBeforeRearranging() {
        controller.moves = true
        host.touchDown(at: middle(2))
        host.advance(by: 0.7)
        #expect(host.window.menuReport != nil && !view.hasUncommittedUpdates)
        host.touchUp()
        host.settle()
        #expect(host.window.menuReport != nil)
    }

    /// A delegate that opens no scene leaves the fingers to the program's own recognizer.
    @Test func fingersThatSpreadAskForAScene() {
        var scales: [CGFloat] = []
        let own = UIPinchGestureRecognizer(action: { recognizer in
            if recognizer.state == .ended { scales.append((recognizer as? UIPinchGestureRecognizer)?.scale ?? 0) }
        })
        view.addGestureRecognizer(own)
        host.pinch(at: middle(3), scale: 1.5)
        host.settle()
        #expect(controller.log.filter { $0.hasPrefix("scene") } == ["scene 3"])
        #expect(scales.count == 1 && abs((scales.first ?? 0) - 1.5) < 0.01)
    }

    private final class OlderDelegate: NSObject, UICollectionViewDelegate {
        var asked: [Int] = []

        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            asked.append(indexPath.item)
            return nil
        }
    }

    @Test func withoutTheMethodForItemsTheOneForAnItemIsAsked() {
        let older = OlderDelegate()
        view.delegate = older
        view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        press(middle(2))
        #expect(older.asked == [2])
    }
}
