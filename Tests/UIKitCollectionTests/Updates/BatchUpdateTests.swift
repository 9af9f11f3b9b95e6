import TesseraTesting
import Testing
import UIKit

/// Batches without animation: what is shown, what is asked for, what keeps its cell.
@MainActor
struct BatchUpdateTests {
    @Test func oneInsertIsABatchOfItsOwn() {
        let source = WordSource([["a", "b", "c"]])
        let view = wordView(source, layout: rows())
        view.layoutIfNeeded()
        let (a, b) = (view.word(0), view.word(1))
        _ = (source.takeRequests(), source.takeCountQuestions())
        source.words[0].insert("new", at: 1)
        view.insertItems(at: [path(1)])
        #expect(view.shownWords == ["a", "new", "b", "c"])
        #expect(source.takeRequests() == [[0, 1]])
        #expect(source.takeCountQuestions() == 1, "counts are asked for once, after the change")
        #expect(view.word(0) === a && view.word(2) === b)
        #expect(b?.frame == CGRect(x: 0, y: 40, width: 100, height: 20))
        #expect(view.contentSize.height == 80)
    }

    @Test func fourKindsOfUpdatesInAnyOrder() {
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]] {
            let source = WordSource([["a", "b", "c", "d", "e"]])
            let view = wordView(source, layout: rows())
            view.layoutIfNeeded()
            let (a, c, e) = (view.word(0), view.word(2), view.word(4))
            _ = source.takeRequests()
            view.performBatchUpdates {
                source.words = [["e", "a", "x", "C"]]
                for step in order {
                    switch step {
                    case 0: view.deleteItems(at: [path(1), path(3)])
                    case 1: view.insertItems(at: [path(2)])
                    case 2: view.moveItem(at: path(4), to: path(0))
                    default: view.reconfigureItems(at: [path(2)])
                    }
                }
            }
            #expect(view.shownWords == ["e", "a", "x", "C"])
            #expect(view.word(0) === e && view.word(1) === a && view.word(3) === c)
            #expect(source.takeRequests() == [[0, 2], [0, 3]])
            #expect(c?.reuses == 0)
        }
    }

    @Test func aReloadMakesAnotherCellAndAReconfigurationKeepsIt() {
        let source = WordSource([["a", "b"]])
        let view = wordView(source, layout: rows())
        view.layoutIfNeeded()
        let (a, b) = (view.word(0), view.word(1))
        source.words = [["A", "B"]]
        view.performBatchUpdates {
            view.reloadItems(at: [path(0)])
            view.reconfigureItems(at: [path(1)])
        }
        #expect(view.shownWords == ["A", "B"])
        #expect(b === view.word(1) && b?.reuses == 0)
        #expect(a?.reuses == 1 || a !== view.word(0))
    }

    @Test func sectionsAreInsertedDeletedMovedAndReloaded() {
        let source = WordSource([["a"], ["b", "c"], ["d"]])
        let layout = rows()
        layout.headerReferenceSize = CGSize(width: 100, height: 10)
        let view = wordView(source, layout: layout, size: CGSize(width: 100, height: 400))
        view.layoutIfNeeded()
        let kind = UICollectionView.elementKindSectionHeader
        let header = view.supplementaryView(forElementKind: kind, at: path(0, 1))
        let (b, d) = (view.word(0, 1), view.word(0, 2))
        view.performBatchUpdates {
            source.words = [["b", "c"], ["new"], ["D", "E"]]
            view.deleteSections([0])
            view.insertSections([1])
            view.reloadSections([2])
        }
        #expect(view.shownWords == ["b", "c", "new", "D", "E"])
        #expect(view.word(0, 0) === b)
        #expect(view.supplementaryView(forElementKind: kind, at: path(0, 0)) === header)
        #expect(view.visibleSupplementaryViews(ofKind: kind).count == 3)
        #expect(d?.word != "d")
        view.performBatchUpdates {
            source.words = [["D", "E"], ["b", "c"], ["new"]]
            view.moveSection(2, toSection: 0)
        }
        #expect(view.shownWords == ["D", "E", "b", "c", "new"])
        #expect(view.supplementaryView(forElementKind: kind, at: path(0, 1)) === header)
    }

    @Test func nestedBatchesMergeAndCompletionsComeFromTheInside() {
        let source = WordSource(3)
        let view = wordView(source, layout: rows())
        view.layoutIfNeeded()
        var log: [String] = []
        _ = source.takeCountQuestions()
        view.performBatchUpdates {
            #expect(!view.hasUncommittedUpdates, "placeholders and gaps alone count")
            source.words = [["0", "x", "2", "y"]]
            view.deleteItems(at: [path(1)])
            view.performBatchUpdates {
                view.insertItems(at: [path(1), path(3)])
            } completion: {
                log.append("inner \($0)")
            }
            #expect(view.numberOfItems(inSection: 0) == 3, "the old counts hold inside the block")
        } completion: {
            log.append("outer \($0)")
        }
        #expect(source.takeCountQuestions() == 1)
        runLaterTurns()
        #expect(log == ["inner true", "outer true"])
        #expect(view.shownWords == ["0", "x", "2", "y"])
    }

    /// Inside the block the data is ahead of the view: nobody is asked for what the old places mean.
    @Test func noPassRunsInsideABlock() {
        let source = WordSource(10)
        let view = wordView(source, layout: rows())
        view.layoutIfNeeded()
        _ = source.takeRequests()
        view.performBatchUpdates {
            source.words[0].removeLast(5)
            view.deleteItems(at: (5..<10).map { path($0) })
            view.bounds.origin.y = 60
            view.setNeedsLayout()
            view.layoutIfNeeded()
            view.scrollToItem(at: path(4), at: .top, animated: false)
            #expect(source.takeRequests().isEmpty)
        }
        view.layoutIfNeeded()
        #expect(view.shownWords == ["0", "1", "2", "3", "4"])
    }

    /// While a pass shows cells nothing can be animated; the layout hears of the change, and cells are configured, with
    /// the next pass.
    @Test func aBatchDuringAPassIsWhole() {
        final class Inserter: NSObject, UICollectionViewDelegate {
            var action: (() -> Void)?

            func collectionView(
                _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
                forItemAt indexPath: IndexPath
            ) {
                guard indexPath.item == 5, let action else { return }
                self.action = nil
                action()
            }
        }
        let source = WordSource(40)
        let layout = UpdateListener()
        let view = wordView(source, layout: layout)
        let host = listHost(view)
        host.settle()
        view.contentOffset.y = 400
        view.layoutIfNeeded()
        let inserter = Inserter()
        view.delegate = inserter
        var ends: [String?] = []
        inserter.action = {
            source.words[0].insert("new", at: 0)
            source.words[0][9] = "again"
            view.performBatchUpdates {
                view.insertItems(at: [path(0)])
                view.reconfigureItems(at: [path(8)])
            } completion: { _ in
                ends.append(view.word(9)?.word)
            }
        }
        view.contentOffset.y = 100
        host.settle()
        #expect(layout.log == ["prepare 1", "finalize"])
        #expect(ends == ["again"])
        #expect(view.word(5)?.word == "4")
    }

    /// Runs its actions one after the other, each when the next cell comes into sight in another pass.
    private final class Interrupter: NSObject, UICollectionViewDelegate {
        var actions: [() -> Void] = []
        private var isArmed = false

        func arm() { isArmed = true }

        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) {
            guard isArmed, !actions.isEmpty else { return }
            isArmed = false
            actions.removeFirst()()
        }
    }

    /// The layout that heard of the beginning of a batch hears of its end, and one that takes its place in between of
    /// neither.
    @Test func aLayoutThatComesBetweenHearsNothing() {
        let source = WordSource(40)
        let (old, new) = (UpdateListener(), UpdateListener())
        let view = wordView(source, layout: old)
        view.layoutIfNeeded()
        let delegate = Interrupter()
        view.delegate = delegate
        delegate.actions = [
            {
                source.words[0].insert("new", at: 0)
                view.performBatchUpdates { view.insertItems(at: [path(0)]) }
                delegate.arm()
            },
            { view.collectionViewLayout = new },
        ]
        delegate.arm()
        view.contentOffset.y = 400
        view.layoutIfNeeded()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(delegate.actions.isEmpty)
        #expect(view.collectionViewLayout === new)
        #expect(old.log == ["prepare 1", "finalize"])
        #expect(new.log.isEmpty)
    }

    /// A layout that comes before it could hear of a batch has not laid out what was before; cells are configured again
    /// all the same.
    @Test func aLayoutThatComesBeforeHearsNothing() {
        let source = WordSource(40)
        let (old, new) = (UpdateListener(), UpdateListener())
        let view = wordView(source, layout: old)
        view.layoutIfNeeded()
        let delegate = Interrupter()
        view.delegate = delegate
        delegate.actions = [
            {
                source.words[0][9] = "again"
                view.performBatchUpdates { view.reconfigureItems(at: [path(9)]) }
                view.collectionViewLayout = new
            }
        ]
        delegate.arm()
        view.contentOffset.y = 100
        view.layoutIfNeeded()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(delegate.actions.isEmpty)
        #expect(old.log.isEmpty && new.log.isEmpty)
        #expect(view.word(9)?.word == "again")
    }

    /// A view that leaves its window while it shows cells has no further pass: nobody waits for ever.
    @Test func aBatchDuringTheLastPassEnds() {
        final class Leaver: NSObject, UICollectionViewDelegate {
            var action: (() -> Void)?

            func collectionView(
                _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
                forItemAt indexPath: IndexPath
            ) {
                defer { action = nil }
                action?()
            }
        }
        let source = WordSource(40)
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        host.settle()
        let leaver = Leaver()
        view.delegate = leaver
        var ends: [Bool] = []
        leaver.action = {
            source.words[0].removeLast()
            view.performBatchUpdates {
                view.deleteItems(at: [path(39)])
            } completion: {
                ends.append($0)
            }
            #expect(ends.isEmpty)
            view.removeFromSuperview()
        }
        view.contentOffset.y = 300
        host.settle()
        #expect(ends == [false])
    }

    /// Another layout inside a block is not animated: its cells would be asked for by old places.
    @Test func anotherLayoutInsideABlock() {
        let source = WordSource(6)
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        host.settle()
        _ = source.takeRequests()
        let large = UICollectionViewFlowLayout()
        large.itemSize = CGSize(width: 50, height: 10)
        view.performBatchUpdates {
            source.words[0].removeFirst(3)
            view.deleteItems(at: (0..<3).map { path($0) })
            view.setCollectionViewLayout(large, animated: true)
            view.layoutIfNeeded()
            UIView.animate(withDuration: 0.2) { view.frame.size.height += 20 }
            #expect(source.takeRequests().isEmpty)
        }
        host.settle()
        #expect(view.shownWords == ["3", "4", "5"])
        #expect(view.word(0)?.frame.size == CGSize(width: 50, height: 10))
    }

    @Test func emptyAndNilBatches() {
        let source = WordSource(3)
        let layout = rows()
        let view = wordView(source, layout: layout)
        view.layoutIfNeeded()
        _ = source.takeRequests()
        var ends = 0
        view.performBatchUpdates({}) { _ in ends += 1 }
        view.performBatchUpdates(nil) { _ in ends += 1 }
        view.performBatchUpdates(nil)
        runLaterTurns()
        #expect(ends == 2)
        #expect(source.takeRequests().isEmpty)
        layout.itemSize.height = 30
        view.performBatchUpdates(nil)
        #expect(view.word(1)?.frame.minY == 30)
    }

    @Test func theAsyncFormAnswersWhenAllIsInPlace() async {
        let source = WordSource(3)
        let view = wordView(source, layout: rows())
        view.layoutIfNeeded()
        let finished = await view.performBatchUpdates {
            source.words[0].removeFirst()
            view.deleteItems(at: [path(0)])
        }
        #expect(finished)
        #expect(view.shownWords == ["1", "2"])
    }

    @Test func aBatchInACompletion() {
        let source = WordSource(3)
        let view = wordView(source, layout: rows())
        view.layoutIfNeeded()
        view.performBatchUpdates {
            source.words[0].append("x")
            view.insertItems(at: [path(3)])
        } completion: { _ in
            source.words[0].removeFirst()
            view.deleteItems(at: [path(0)])
        }
        runLaterTurns()
        #expect(view.shownWords == ["1", "2", "x"])
    }

    @Test func aBatchBeforeTheFirstLayout() {
        let source = WordSource(3)
        let view = wordView(source, layout: rows())
        view.performBatchUpdates {
            source.words[0].append("x")
            view.insertItems(at: [path(3)])
        }
        view.layoutIfNeeded()
        #expect(view.shownWords == ["0", "1", "2", "x"])
    }

    @Test func aReloadInABatchCoversIt() {
        let source = WordSource(3)
        let view = wordView(source, layout: rows())
        view.layoutIfNeeded()
        view.performBatchUpdates {
            source.words = [["p"], ["q"]]
            view.deleteItems(at: [path(0)])
            view.reloadData()
        }
        view.layoutIfNeeded()
        #expect(view.shownWords == ["p", "q"])
    }

    @Test func selectionAndHighlightGoWithTheirItems() {
        let source = WordSource(5)
        let view = wordView(source, layout: rows())
        view.allowsMultipleSelection = true
        view.layoutIfNeeded()
        for item in [4, 1, 2] { view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        view.performBatchUpdates {
            source.words = [["4", "x", "0", "1", "3"]]
            view.deleteItems(at: [path(2)])
            view.moveItem(at: path(4), to: path(0))
            view.insertItems(at: [path(1)])
        }
        #expect(view.indexPathsForSelectedItems == [path(0), path(3)])
        #expect(view.word(0)?.isSelected == true && view.word(3)?.isSelected == true)
        #expect(view.visibleCells.filter(\.isSelected).count == 2)
    }

    @Test func theOffsetStaysWithinTheContent() {
        let source = WordSource(40)
        let view = wordView(source, layout: rows())
        view.layoutIfNeeded()
        view.contentOffset.y = 600
        view.layoutIfNeeded()
        view.performBatchUpdates {
            source.words[0].removeLast(20)
            view.deleteItems(at: (20..<40).map { path($0) })
        }
        #expect(view.contentOffset.y == 200)
        #expect(view.shownWords == (10..<20).map { "\($0)" })
        view.performBatchUpdates {
            source.words[0].removeFirst()
            view.deleteItems(at: [path(0)])
        }
        #expect(view.contentOffset.y == 180)
    }
}

/// Code as people write it for iOS: blocks of updates need not name `self`.
private final class PlainController: UICollectionViewController {
    let source = WordSource(2)

    func add() {
        collectionView.performBatchUpdates {
            source.words[0].append("x")
            collectionView.insertItems(at: [path(2)])
        }
        collectionView.performBatchUpdates(
            {
                source.words[0].removeFirst()
                collectionView.deleteItems(at: [path(0)])
            }, completion: nil)
        collectionView.performBatchUpdates({
            source.words[0].append("y"); collectionView.insertItems(at: [path(2)])
        }) {
            #expect($0)
        }
    }

    func addLater() async {
        await collectionView.performBatchUpdates {
            source.words[0].append("z")
            collectionView.insertItems(at: [path(3)])
        }
    }
}

/// A subclass hears of all forms through the one that UIKit lets it override.
private final class NotingView: UICollectionView {
    var batches = 0

    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batches += 1
        super.performBatchUpdates(updates, completion: completion)
    }
}

extension BatchUpdateTests {
    @Test func blocksNeedNotNameSelf() async {
        let controller = PlainController(collectionViewLayout: rows())
        controller.collectionView.register(WordCell.self, forCellWithReuseIdentifier: "word")
        controller.collectionView.dataSource = controller.source
        controller.collectionView.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
        controller.collectionView.layoutIfNeeded()
        controller.add()
        await controller.addLater()
        #expect(controller.collectionView.shownWords == ["1", "x", "y", "z"])
    }

    @Test func overridesHearOfEveryForm() async {
        let view = NotingView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: rows())
        perform(view)
        await view.performBatchUpdates {}
        #expect(view.batches == 4)
    }

    /// In a function that is not async: in others these calls mean the async forms, as on iOS.
    private func perform(_ view: UICollectionView) {
        view.performBatchUpdates {}
        view.performBatchUpdates(nil)
        view.performBatchUpdates({}, completion: { _ in })
    }
}

/// Hears of updates.
private final class UpdateListener: UICollectionViewFlowLayout {
    var log: [String] = []

    override init() {
        super.init()
        itemSize = CGSize(width: 100, height: 20)
        minimumLineSpacing = 0
    }

    required init?(coder: NSCoder) { nil }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        log.append("prepare \(updateItems.count)")
    }

    override func finalizeCollectionViewUpdates() { log.append("finalize") }
}
