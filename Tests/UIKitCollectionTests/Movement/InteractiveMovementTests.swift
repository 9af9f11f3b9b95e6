import TesseraTesting
import Testing
import UIKit

/// A data source of words that may be carried, and moves them.
private final class CarrySource: NSObject, UICollectionViewDataSource {
    var words: [[String]]
    var fixed: Set<String> = []
    private(set) var asked: [IndexPath] = []
    private(set) var moves: [[IndexPath]] = []
    var requests: [IndexPath] = []

    init(_ words: [[String]]) { self.words = words }

    func numberOfSections(in collectionView: UICollectionView) -> Int { words.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        words[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        requests.append(indexPath)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
        (cell as? WordCell)?.word = words[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        asked.append(indexPath)
        return !fixed.contains(words[indexPath.section][indexPath.item])
    }

    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
        moves.append([source, target])
        words[target.section].insert(words[source.section].remove(at: source.item), at: target.item)
    }
}

/// Rows that note what they are told of carried items.
private final class CarryLayout: UICollectionViewFlowLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        super.invalidateLayout(with: context)
    }
}

private final class CarryDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    var proposals: [[IndexPath]] = []
    var answer: IndexPath?
    var sizeQuestions = 0
    var onQuestion: () -> Void = {}
    var size: (IndexPath) -> CGSize = { _ in CGSize(width: 100, height: 20) }

    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        proposals.append([originalIndexPath, currentIndexPath, proposedIndexPath])
        onQuestion()
        return answer ?? proposedIndexPath
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        sizeQuestions += 1
        return size(indexPath)
    }
}

private final class OlderDelegate: NSObject, UICollectionViewDelegate {
    var proposals: [[IndexPath]] = []

    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        proposals.append([originalIndexPath, proposedIndexPath])
        return path(1)
    }
}

/// Items that the user carries: rows, 20 high, ten of them in sight.
@MainActor
struct InteractiveMovementTests {
    @MainActor
    private final class Stage {
        let source: CarrySource
        let layout = CarryLayout()
        let view: UICollectionView
        let host: TestHost

        init(_ words: [[String]]) {
            source = CarrySource(words)
            layout.itemSize = CGSize(width: 100, height: 20)
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
            view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
            view.contentInsetAdjustmentBehavior = .never
            view.register(WordCell.self, forCellWithReuseIdentifier: "word")
            view.dataSource = source
            host = listHost(view)
            layout.contexts = []
        }

        convenience init(_ count: Int) { self.init([(0..<count).map { "\($0)" }]) }

        /// Over the middle of a row.
        func carry(toRow row: Int) {
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: CGFloat(row) * 20 + 10))
            host.settle()
        }
    }

    @Test func othersMakeRoomAndTheDataFollows() throws {
        let stage = Stage(6)
        let view = stage.view
        let cell = view.word(0)
        #expect(view.beginInteractiveMovementForItem(at: path(0)))
        #expect(stage.source.asked == [path(0)] && !view.hasUncommittedUpdates)
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 55))
        stage.host.settle()
        #expect(view.shownWords == ["1", "2", "0", "3", "4", "5"])
        #expect(view.word(2) === cell && cell?.center == CGPoint(x: 60, y: 55))
        #expect((cell?.layer.zPosition ?? 0) > 1_000_000, "in front of all")
        #expect(view.word(0)?.frame.minY == 0 && view.word(3)?.frame.minY == 60)
        #expect(view.hasUncommittedUpdates && stage.source.moves.isEmpty && stage.source.words[0][0] == "0")
        #expect(view.presentationIndexPath(forDataSourceIndexPath: path(0)) == path(2))
        #expect(view.presentationIndexPath(forDataSourceIndexPath: path(1)) == path(0))
        #expect(view.dataSourceIndexPath(forPresentationIndexPath: path(0)) == path(1))
        #expect(view.dataSourceIndexPath(forPresentationIndexPath: path(3)) == path(3))
        stage.source.requests = []
        view.endInteractiveMovement()
        #expect(stage.source.moves == [[path(0), path(2)]])
        stage.host.settle()
        #expect(view.shownWords == ["1", "2", "0", "3", "4", "5"] && stage.source.requests.isEmpty)
        #expect(cell?.frame == CGRect(x: 0, y: 40, width: 100, height: 20) && cell?.layer.zPosition == 0)
        #expect(!view.hasUncommittedUpdates)
    }

    /// The item goes back to its section within a block that announces nothing.
    @Test func aLayoutThatIsSetInABatchEndsIt() {
        let stage = Stage([["a", "b", "c"], ["d", "e", "f"]])
        let view = stage.view
        var failures = 0
        view.invalidUpdateHandler = { _, _ in
            failures += 1
            return .reloadData
        }
        #expect(view.beginInteractiveMovementForItem(at: path(0)))
        stage.carry(toRow: 4)
        #expect(view.numberOfItems(inSection: 0) == 2 && view.numberOfItems(inSection: 1) == 4)
        view.performBatchUpdates { view.collectionViewLayout = rows(30) }
        stage.host.settle()
        #expect(failures == 0 && view.shownWords == ["a", "b", "c", "d", "e", "f"])
        #expect(!view.hasUncommittedUpdates && stage.source.moves.isEmpty)
    }

    /// Recorded: nobody is told, and nothing changes.
    @Test func cancellingBringsTheItemBack() {
        let stage = Stage(6)
        let cell = stage.view.word(4)
        #expect(stage.view.beginInteractiveMovementForItem(at: path(4)))
        stage.carry(toRow: 1)
        #expect(stage.view.shownWords == ["0", "4", "1", "2", "3", "5"])
        stage.view.cancelInteractiveMovement()
        stage.host.settle()
        #expect(stage.view.shownWords == ["0", "1", "2", "3", "4", "5"])
        #expect(stage.view.word(4) === cell && cell?.frame.minY == 80)
        #expect(stage.source.moves.isEmpty && !stage.view.hasUncommittedUpdates)
        stage.view.endInteractiveMovement()
        stage.carry(toRow: 0)
        #expect(stage.view.shownWords.first == "0", "it is over")
    }

    @Test func whatMayNotBeCarried() {
        let stage = Stage(3)
        stage.source.fixed = ["1"]
        #expect(!stage.view.beginInteractiveMovementForItem(at: path(1)))
        #expect(!stage.view.beginInteractiveMovementForItem(at: path(3)))
        #expect(!stage.view.beginInteractiveMovementForItem(at: path(0, 7)))
        stage.carry(toRow: 0)
        #expect(stage.view.shownWords == ["0", "1", "2"])
        #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
        #expect(!stage.view.beginInteractiveMovementForItem(at: path(2)), "one at a time")
        #expect(stage.source.asked == [path(1), path(0)])
        stage.view.endInteractiveMovement()
        #expect(stage.source.moves.isEmpty, "it is where it was")
    }

    @Test func cellsAreAskedForByThePlacesOfTheData() {
        let stage = Stage(30)
        #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
        stage.view.contentOffset.y = 100
        stage.host.settle()
        stage.carry(toRow: 14)
        stage.source.requests = []
        stage.view.contentOffset.y = 0
        stage.host.settle()
        #expect(stage.view.shownWords == (1...10).map { "\($0)" })
        #expect(!stage.source.requests.isEmpty && stage.source.requests.allSatisfy { (1...5).contains($0.item) })
        stage.view.endInteractiveMovement()
        stage.host.settle()
        #expect(stage.source.moves == [[path(0), path(14)]])
        #expect(stage.view.shownWords == (1...10).map { "\($0)" })
    }

    @Test func intoAnotherSection() {
        let stage = Stage([["a", "b", "c"], ["x", "y", "z"]])
        #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
        stage.carry(toRow: 4)
        #expect(stage.view.shownWords == ["b", "c", "x", "a", "y", "z"])
        #expect(stage.view.numberOfItems(inSection: 0) == 2 && stage.view.numberOfItems(inSection: 1) == 4)
        #expect(stage.view.dataSourceIndexPath(forPresentationIndexPath: path(2, 1)) == path(1, 1))
        #expect(stage.view.presentationIndexPath(forDataSourceIndexPath: path(2, 1)) == path(3, 1))
        stage.view.endInteractiveMovement()
        stage.host.settle()
        #expect(stage.source.words == [["b", "c"], ["x", "a", "y", "z"]])
        #expect(stage.view.shownWords == ["b", "c", "x", "a", "y", "z"])
    }

    @Test func theDelegateDecides() {
        let stage = Stage(6)
        let delegate = CarryDelegate()
        stage.view.delegate = delegate
        #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
        stage.carry(toRow: 2)
        stage.carry(toRow: 4)
        #expect(delegate.proposals == [[path(0), path(0), path(2)], [path(0), path(2), path(4)]])
        delegate.answer = path(9)
        stage.carry(toRow: 1)
        #expect(stage.view.shownWords == ["1", "2", "3", "4", "0", "5"], "no such place")
        delegate.answer = path(5)
        stage.carry(toRow: 0)
        #expect(stage.view.shownWords == ["1", "2", "3", "4", "5", "0"])
        stage.view.cancelInteractiveMovement()
        let older = OlderDelegate()
        stage.view.delegate = older
        #expect(stage.view.beginInteractiveMovementForItem(at: path(3)))
        stage.carry(toRow: 5)
        #expect(older.proposals == [[path(3), path(5)]])
        #expect(stage.view.shownWords == ["0", "3", "1", "2", "4", "5"])
        stage.view.cancelInteractiveMovement()
    }

    @Test func theOriginalPlaceAsTheAnswerStopsTheMove() {
        let stage = Stage(6)
        let delegate = CarryDelegate()
        delegate.answer = path(1)
        stage.view.delegate = delegate
        #expect(stage.view.beginInteractiveMovementForItem(at: path(1)))
        stage.carry(toRow: 4)
        #expect(delegate.proposals.first == [path(1), path(1), path(4)])
        #expect(stage.view.shownWords == ["0", "1", "2", "3", "4", "5"])
        stage.view.endInteractiveMovement()
        stage.host.settle()
        #expect(stage.source.moves.isEmpty && stage.source.words == [["0", "1", "2", "3", "4", "5"]])
        #expect(stage.view.word(1)?.frame.minY == 20 && !stage.view.hasUncommittedUpdates)
    }

    @Test func aDelegateMayRefuseOtherSections() {
        let stage = Stage([["a", "b", "c"], ["x", "y", "z"]])
        let keeper = SectionKeeper()
        stage.view.delegate = keeper
        #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
        stage.carry(toRow: 2)
        #expect(stage.view.shownWords == ["b", "c", "a", "x", "y", "z"])
        stage.carry(toRow: 4)
        #expect(stage.view.shownWords == ["a", "b", "c", "x", "y", "z"], "back to where it came from")
        #expect(stage.view.numberOfItems(inSection: 0) == 3 && stage.view.numberOfItems(inSection: 1) == 3)
        stage.view.endInteractiveMovement()
        stage.host.settle()
        #expect(stage.source.moves.isEmpty)
        #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
        stage.carry(toRow: 1)
        stage.view.endInteractiveMovement()
        stage.host.settle()
        #expect(stage.source.words == [["b", "a", "c"], ["x", "y", "z"]])
    }

    @Test func whatTheLayoutHears() {
        let stage = Stage(6)
        let delegate = CarryDelegate()
        stage.view.delegate = delegate
        stage.view.collectionViewLayout.invalidateLayout()
        stage.host.settle()
        stage.layout.contexts = []
        func heard() -> [[IndexPath]] {
            defer { stage.layout.contexts = [] }
            return stage.layout.contexts.map {
                ($0.previousIndexPathsForInteractivelyMovingItems ?? [])
                    + ($0.targetIndexPathsForInteractivelyMovingItems ?? [])
            }
        }
        delegate.sizeQuestions = 0
        #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
        #expect(stage.layout.contexts.first?.interactiveMovementTarget == CGPoint(x: 50, y: 10))
        #expect(heard() == [[path(0), path(0)]])
        stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 51, y: 15))
        stage.host.settle()
        #expect(stage.layout.contexts.first?.interactiveMovementTarget == CGPoint(x: 51, y: 15))
        #expect(heard() == [[path(0), path(0)]])
        #expect(stage.view.word(0)?.center == CGPoint(x: 51, y: 15))
        #expect(delegate.sizeQuestions == 0, "nothing but the carried item has moved")
        stage.carry(toRow: 2)
        #expect(heard() == [[path(0), path(2)]])
        stage.view.endInteractiveMovement()
        #expect(stage.layout.contexts.first?.interactiveMovementTarget == .zero)
        #expect(heard() == [[path(0), path(2)]])
        stage.host.settle()
    }

    /// Nobody has moved the item in the data: it goes back.
    @Test func withoutAMethodThatMovesItGoesBack() {
        final class StillSource: NSObject, UICollectionViewDataSource {
            let counts = [3, 3]
            func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                counts[section]
            }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
                (cell as? WordCell)?.word = "\(indexPath.section).\(indexPath.item)"
                return cell
            }
        }
        let stage = Stage(1)
        let source = StillSource()
        stage.view.dataSource = source
        stage.host.settle()
        #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
        stage.carry(toRow: 4)
        #expect(stage.view.numberOfItems(inSection: 0) == 2)
        stage.view.endInteractiveMovement()
        stage.host.settle()
        #expect(stage.view.shownWords == ["0.0", "0.1", "0.2", "1.0", "1.1", "1.2"])
        #expect(stage.view.numberOfItems(inSection: 0) == 3 && !stage.view.hasUncommittedUpdates)
    }

    @Test func aDelegateMayEndItWhenItIsAsked() {
        let stage = Stage(6)
        let delegate = CarryDelegate()
        stage.view.delegate = delegate
        #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
        delegate.onQuestion = { [view = stage.view] in view.cancelInteractiveMovement() }
        stage.carry(toRow: 3)
        #expect(stage.view.shownWords == ["0", "1", "2", "3", "4", "5"] && !stage.view.hasUncommittedUpdates)
        #expect(delegate.proposals.count == 1)
    }

    /// Sizes and items to fetch are those of the data, also while what is shown has more of them in a section.
    @Test func sizesAreAskedForByThePlacesOfTheData() {
        let stage = Stage([["a", "b", "c"], ["x", "y", "z"]])
        let delegate = CarryDelegate()
        delegate.size = { [source = stage.source] in
            CGSize(width: 100, height: source.words[$0.section][$0.item] == "a" ? 40 : 20)
        }
        stage.view.delegate = delegate
        stage.view.collectionViewLayout.invalidateLayout()
        stage.host.settle()
        #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
        stage.carry(toRow: 6)
        #expect(stage.view.numberOfItems(inSection: 1) == 4)
        stage.view.endInteractiveMovement()
        stage.host.settle()
        let place = stage.view.shownWords.firstIndex(of: "a") ?? 0
        #expect(place > 2 && stage.view.contentSize.height == 140)
    }

    @Test func aFailedBatchIsNotUndoneByIt() {
        let stage = Stage(6)
        stage.view.invalidUpdateHandler = { _, _ in .raise }
        let exception = expectException {
            stage.source.words[0].removeAll()
            stage.view.deleteItems(at: [path(0)])
        }
        #expect(exception != nil && !stage.view.beginInteractiveMovementForItem(at: path(1)))
    }

    @Test func newDataEndsIt() {
        let stage = Stage(6)
        #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
        stage.carry(toRow: 3)
        stage.view.performBatchUpdates {
            stage.source.words[0].remove(at: 5)
            stage.view.deleteItems(at: [path(5)])
        }
        stage.host.settle()
        #expect(stage.view.shownWords == ["0", "1", "2", "3", "4"] && stage.source.moves.isEmpty)
        #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
        stage.carry(toRow: 3)
        stage.source.words = [["x", "y"]]
        stage.view.reloadData()
        stage.host.settle()
        #expect(stage.view.shownWords == ["x", "y"] && !stage.view.hasUncommittedUpdates)
        stage.view.endInteractiveMovement()
        #expect(stage.source.moves.isEmpty)
    }

    /// It does not lag behind the finger when the others make room.
    @Test func theCarriedCellIsWhereTheFingerIs() {
        let stage = Stage(6)
        let (cell, other) = (stage.view.word(0), stage.view.word(1))
        #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
        stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 55))
        #expect(stage.view.word(2) === cell && stage.view.seen(cell) == CGRect(x: 10, y: 45, width: 100, height: 20))
        stage.host.advance(by: 0.1)
        #expect(stage.view.seen(cell) == CGRect(x: 10, y: 45, width: 100, height: 20))
        let place = stage.view.seen(other).minY
        #expect(place > 0 && place < 20, "on its way")
        stage.view.endInteractiveMovement()
        #expect(stage.view.seen(cell).minY == 45, "it goes to its place")
        stage.host.settle()
        #expect(stage.view.seen(cell).minY == 40)
    }

    /// Whatever is scrolled, and wherever the finger is, the cell is the same.
    @Test func theCarriedCellIsKeptOutOfSight() {
        let stage = Stage(60)
        let cell = stage.view.word(0)
        #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
        stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: -60))
        stage.host.settle()
        #expect(cell?.superview === stage.view && stage.view.cellForItem(at: path(0)) === cell)
        #expect(!stage.view.visibleCells.contains { $0 === cell })
        stage.view.contentOffset.y = 600
        stage.host.settle()
        stage.carry(toRow: 33)
        #expect(stage.view.cellForItem(at: path(33)) === cell && cell?.reuses == 0 && cell?.word == "0")
        stage.view.contentOffset.y = 0
        stage.host.settle()
        #expect(cell?.superview === stage.view)
        stage.view.endInteractiveMovement()
        stage.host.settle()
        #expect(cell?.superview == nil && stage.source.words[0][33] == "0")
    }

    /// What animates other changes of the layout ends nothing.
    @Test func aBatchOfNothingLeavesTheItemCarried() {
        let stage = Stage([["a", "b", "c"], ["x", "y", "z"]])
        #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
        stage.carry(toRow: 4)
        stage.view.performBatchUpdates(nil)
        stage.host.settle()
        #expect(stage.view.shownWords == ["b", "c", "x", "a", "y", "z"] && stage.view.hasUncommittedUpdates)
        stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 71))
        var isDone: Bool?
        stage.view.performBatchUpdates {
            stage.layout.itemSize.height = 30
        } completion: {
            isDone = $0
        }
        stage.host.settle()
        #expect(isDone == true && stage.view.shownWords == ["b", "c", "x", "a", "y", "z"])
        #expect(stage.view.word(2, 1)?.frame.minY == 120 && stage.view.word(1, 1)?.center.y == 71)
        #expect(stage.view.numberOfItems(inSection: 1) == 4)
        stage.view.endInteractiveMovement()
        stage.host.settle()
        #expect(stage.source.words == [["b", "c"], ["x", "a", "y", "z"]])
        #expect(stage.view.shownWords == ["b", "c", "x", "a", "y", "z"])
    }

    /// What is announced is told by the places of the data: the item goes back first.
    @Test(arguments: [true, false]) func newDataEndsItAcrossSections(inBlock: Bool) {
        let stage = Stage([["a", "b", "c"], ["x", "y", "z"]])
        let cell = stage.view.word(0)
        #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
        stage.carry(toRow: 4)
        stage.source.requests = []
        func change() {
            stage.source.words[1].removeLast()
            stage.view.deleteItems(at: [path(2, 1)])
        }
        if inBlock { stage.view.performBatchUpdates { change() } } else { change() }
        stage.host.settle()
        #expect(stage.view.shownWords == ["a", "b", "c", "x", "y"] && !stage.view.hasUncommittedUpdates)
        #expect(stage.view.word(0) === cell && cell?.frame.minY == 0 && stage.source.requests.isEmpty)
        #expect(stage.source.moves.isEmpty && cell?.layer.zPosition == 0)
    }
}
