import TesseraTesting
import Testing
import UIKit

private class BoardController: UICollectionViewController {
    var words = (0..<60).map { "\($0)" }
    var moves: [[Int]] = []
    var selected: [Int] = []

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

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) {
        moves.append([source.item, destination.item])
        words.insert(words.remove(at: source.item), at: destination.item)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath.item)
    }
}

private final class MovableController: BoardController {
    var asked: [Int] = []
    var fixed = 5

    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        asked.append(indexPath.item)
        return indexPath.item != fixed
    }
}

/// The long press of collection view controllers: rows of 40 in a view of 100 x 400.
@MainActor
struct ReorderingGestureTests {
    @MainActor
    private final class Stage {
        let controller: BoardController
        let host: TestHost
        let view: UICollectionView

        init(_ controller: BoardController) {
            self.controller = controller
            host = TestHost(controller, configuration: TestConfiguration(size: CGSize(width: 100, height: 400)))
            host.settle()
            view = controller.collectionView
        }

        static func layout() -> UICollectionViewFlowLayout { rows(40) }

        func press(_ y: CGFloat, for duration: TimeInterval = 0.6) {
            host.touchDown(at: CGPoint(x: 50, y: y))
            host.advance(by: duration)
        }

        func move(to y: CGFloat) {
            host.touchMove(to: CGPoint(x: 50, y: y))
            host.advance(by: 0.4)
        }

        func lift() {
            host.touchUp()
            host.settle()
        }
    }

    @Test func aLongPressCarriesAnItem() {
        let controller = MovableController(collectionViewLayout: Stage.layout())
        let stage = Stage(controller)
        let cell = stage.view.word(2)
        stage.press(100)
        #expect(controller.asked == [2] && !stage.view.hasUncommittedUpdates)
        stage.move(to: 190)
        #expect(stage.view.hasUncommittedUpdates && cell?.center == CGPoint(x: 50, y: 190))
        #expect(stage.view.shownWords.prefix(6) == ["0", "1", "3", "4", "2", "5"])
        #expect(stage.view.contentOffset.y == 0, "it does not scroll")
        stage.lift()
        #expect(controller.moves == [[2, 4]] && controller.selected.isEmpty && controller.asked == [2])
        #expect(cell?.frame.minY == 160 && !stage.view.hasUncommittedUpdates)
    }

    /// A shelf in the cell is asked about the press around it, and has nothing against it.
    @Test func anItemWithAShelfIsLifted() {
        let controller = MovableController(collectionViewLayout: Stage.layout())
        let stage = Stage(controller)
        let shelf = wordView(WordSource(3), layout: rows(10), size: CGSize(width: 100, height: 40))
        stage.view.word(2)?.contentView.addSubview(shelf)
        stage.host.settle()
        stage.press(100)
        #expect(controller.asked == [2])
        stage.move(to: 190)
        stage.lift()
        #expect(controller.moves == [[2, 4]])
    }

    @Test func atTheEdgeItScrolls() {
        let controller = MovableController(collectionViewLayout: Stage.layout())
        let stage = Stage(controller)
        let cell = stage.view.word(1)
        stage.press(60)
        stage.move(to: 200)
        #expect(stage.view.contentOffset.y == 0)
        stage.move(to: 399)
        let offset = stage.view.contentOffset.y
        #expect(offset > 100)
        #expect(cell?.center.y == offset + 399, "it is under the finger")
        stage.host.advance(by: 5)
        #expect(stage.view.contentOffset.y == 2_000, "to the end")
        #expect(cell?.center.y == 2_399 && stage.view.shownWords.last == "1")
        stage.move(to: 200)
        stage.move(to: 1)
        stage.host.advance(by: 5)
        #expect(stage.view.contentOffset.y == 0 && stage.view.shownWords.first == "1")
        stage.lift()
        #expect(controller.moves == [[1, 0]] && stage.view.contentOffset.y == 0)
        stage.host.advance(by: 1)
        #expect(stage.view.contentOffset.y == 0, "nobody scrolls any more")
    }

    @Test func whereItDoesNotBegin() {
        let controller = MovableController(collectionViewLayout: Stage.layout())
        let stage = Stage(controller)
        stage.press(220)
        stage.move(to: 225)
        #expect(controller.asked == [5] && !stage.view.hasUncommittedUpdates)
        stage.lift()
        #expect(controller.moves.isEmpty && controller.selected == [5], "the touch is the cell's")
        // A drag before its time scrolls.
        stage.press(300, for: 0.1)
        stage.move(to: 200)
        stage.host.advance(by: 0.6)
        #expect(stage.view.contentOffset.y > 50 && controller.asked == [5])
        stage.lift()
        #expect(controller.moves.isEmpty)
    }

    /// Whether there is a method that moves items cannot be seen; that there is one that allows it can.
    @Test func withoutAMethodThatAllowsItNothingIsLifted() {
        let controller = BoardController(collectionViewLayout: Stage.layout())
        let stage = Stage(controller)
        stage.press(100)
        stage.move(to: 105)
        #expect(stage.view.word(2)?.center.y == 100)
        stage.lift()
        #expect(controller.moves.isEmpty && controller.selected == [2])
        #expect(stage.view.beginInteractiveMovementForItem(at: path(2)), "by hand it begins")
        stage.view.cancelInteractiveMovement()
    }

    @Test func aCancelledTouchBringsTheItemBack() {
        let controller = MovableController(collectionViewLayout: Stage.layout())
        let stage = Stage(controller)
        stage.press(100)
        stage.move(to: 190)
        for recognizer in stage.view.gestureRecognizers ?? [] where recognizer is UILongPressGestureRecognizer {
            recognizer.isEnabled = false
        }
        stage.host.settle()
        #expect(stage.view.shownWords.prefix(4) == ["0", "1", "2", "3"] && controller.moves.isEmpty)
        #expect(!stage.view.hasUncommittedUpdates)
        stage.lift()
    }

    /// New data ends it, and the finger carries nothing any more.
    @Test func newDataEndsIt() {
        let controller = MovableController(collectionViewLayout: Stage.layout())
        let stage = Stage(controller)
        stage.press(100)
        stage.move(to: 190)
        controller.words.removeLast()
        stage.view.deleteItems(at: [path(59)])
        stage.host.settle()
        #expect(stage.view.shownWords.prefix(4) == ["0", "1", "2", "3"])
        stage.move(to: 398)
        stage.host.advance(by: 1)
        #expect(stage.view.contentOffset.y < 100, "nothing scrolls")
        stage.lift()
        #expect(controller.moves.isEmpty && stage.view.word(2)?.frame.minY == 80)
    }

    @Test func itCanBeTurnedOff() {
        let controller = MovableController(collectionViewLayout: Stage.layout())
        #expect(controller.installsStandardGestureForInteractiveMovement)
        let stage = Stage(controller)
        func presses() -> Int {
            (stage.view.gestureRecognizers ?? []).filter { $0 is UILongPressGestureRecognizer }.count
        }
        #expect(presses() == 1)
        stage.press(100)
        stage.move(to: 190)
        controller.installsStandardGestureForInteractiveMovement = false
        stage.host.settle()
        #expect(presses() == 0 && !stage.view.hasUncommittedUpdates && controller.moves.isEmpty)
        stage.lift()
        stage.press(100)
        #expect(controller.asked == [2])
        stage.lift()
        controller.installsStandardGestureForInteractiveMovement = true
        #expect(presses() == 1)
        let other = UICollectionView(frame: .zero, collectionViewLayout: Stage.layout())
        controller.collectionView = other
        #expect(presses() == 0 && (other.gestureRecognizers ?? []).contains { $0 is UILongPressGestureRecognizer })
    }

    /// New data has ended what the gesture carried; what the program carries then is its own.
    @Test func whatTheProgramCarriesIsNotTheGestures() {
        let controller = MovableController(collectionViewLayout: Stage.layout())
        let stage = Stage(controller)
        stage.press(100)
        stage.move(to: 190)
        controller.words.removeLast()
        stage.view.deleteItems(at: [path(59)])
        stage.host.settle()
        #expect(stage.view.beginInteractiveMovementForItem(at: path(1)))
        stage.move(to: 250)
        #expect(stage.view.shownWords.prefix(3) == ["0", "1", "2"])
        stage.lift()
        controller.installsStandardGestureForInteractiveMovement = false
        stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 190))
        stage.host.settle()
        stage.view.endInteractiveMovement()
        stage.host.settle()
        #expect(controller.moves == [[1, 4]])
    }

    @Test func contentThatDoesNotScrollStays() {
        let stage = Stage(MovableController(collectionViewLayout: Stage.layout()))
        stage.view.isScrollEnabled = false
        stage.press(60)
        stage.move(to: 399)
        #expect(stage.view.contentOffset.y == 0 && stage.view.hasUncommittedUpdates)
        stage.lift()
    }

    /// Content that the program put out of range stays there while the finger is far from an edge.
    @Test func contentOutOfRangeStays() {
        let stage = Stage(MovableController(collectionViewLayout: Stage.layout()))
        stage.view.contentOffset.y = -30
        stage.host.settle()
        stage.press(130)
        stage.move(to: 200)
        #expect(stage.view.contentOffset.y == -30 && stage.view.hasUncommittedUpdates)
        stage.lift()
    }
}
