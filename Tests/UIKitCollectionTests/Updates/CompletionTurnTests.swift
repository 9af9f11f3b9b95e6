import TesseraTesting
import Testing
import UIKit

/// Completions never come inside the call that takes them, and never before the pass that shows what they are about.
@MainActor
struct CompletionTurnTests {
    /// A way to hand over a completion, on a view of three words.
    enum Form: CaseIterable {
        case nothing, empty, unanimated, animated, reloadInside, afterReload, withReload, sameLayout, plainLayout
        case animatedLayout, mistaken
    }

    private func perform(_ form: Form, _ view: WordView, _ completion: @escaping (Bool) -> Void) {
        let source = view.source
        let add: () -> Void = {
            source?.words[0].append("x")
            view.insertItems(at: [path((source?.words[0].count ?? 1) - 1)])
        }
        switch form {
        case .nothing: view.performBatchUpdates(nil, completion: completion)
        case .empty: view.performBatchUpdates({}, completion: completion)
        case .unanimated: UIView.performWithoutAnimation { view.performBatchUpdates(add, completion: completion) }
        case .animated: view.performBatchUpdates(add, completion: completion)
        case .reloadInside: view.performBatchUpdates({ view.reloadData() }, completion: completion)
        case .afterReload:
            view.reloadData()
            view.performBatchUpdates(nil, completion: completion)
        case .withReload:
            view.reloadData()
            view.performBatchUpdates(add, completion: completion)
        case .sameLayout:
            view.setCollectionViewLayout(view.collectionViewLayout, animated: true, completion: completion)
        case .plainLayout: view.setCollectionViewLayout(rows(30), animated: false, completion: completion)
        case .animatedLayout: view.setCollectionViewLayout(rows(30), animated: true, completion: completion)
        case .mistaken:
            view.invalidUpdateHandler = { _, _ in .reloadData }
            view.performBatchUpdates({ view.insertItems(at: [path(3)]) }, completion: completion)
        }
    }

    @Test(arguments: Form.allCases) func noneComesInsideTheCall(_ form: Form) {
        for isInWindow in [true, false] {
            let view = wordView(WordSource(3), layout: rows())
            let host = isInWindow ? listHost(view) : nil
            view.layoutIfNeeded()
            var ends: [Bool] = []
            perform(form, view) { ends.append($0) }
            #expect(ends.isEmpty, "\(form) in a window: \(isInWindow)")
            if form == .animated || form == .animatedLayout { host?.settle() }
            runLaterTurns()
            #expect(ends == [form != .mistaken], "\(form) in a window: \(isInWindow)")
            host?.settle()
            runLaterTurns()
            #expect(ends.count == 1)
        }
    }

    /// A client that starts its next batch in the completion of the last one needs no stack for it.
    @Test func aLongChainOfBatches() {
        let view = wordView(WordSource(3), layout: rows())
        view.layoutIfNeeded()
        var left = 20_000
        func next() {
            guard left > 0 else { return }
            left -= 1
            view.performBatchUpdates(nil) { _ in next() }
        }
        next()
        runLaterTurns()
        #expect(left == 0)
    }

    @Test func noTimePassesForALaterTurn() {
        let view = wordView(WordSource(3), layout: rows())
        let host = listHost(view)
        host.settle()
        let start = host.time
        var seen: [TimeInterval] = []
        UIView.performWithoutAnimation { view.performBatchUpdates(nil) { _ in seen.append(host.time) } }
        view.reloadData()
        view.performBatchUpdates(nil) { _ in seen.append(host.time) }
        host.settle()
        #expect(seen == [start, start])
    }

    @Test(arguments: [true, false]) func afterAReloadItSeesTheNewContent(isInWindow: Bool) {
        let source = WordSource(5)
        let view = wordView(source, layout: rows())
        let host = isInWindow ? listHost(view) : nil
        view.layoutIfNeeded()
        source.words = [["a", "b", "c"]]
        var seen: [String] = []
        var size = CGSize.zero
        view.reloadData()
        view.performBatchUpdates(nil) { _ in
            seen = view.shownWords
            size = view.contentSize
        }
        #expect(seen.isEmpty)
        if let host { host.settle() } else { runLaterTurns() }
        #expect(seen == ["a", "b", "c"] && size.height == 60)
    }

    @Test func aReloadInABlockIsShownFirst() {
        let source = WordSource(5)
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        var seen: [String] = []
        view.performBatchUpdates {
            source.words = [["a", "b"]]
            view.reloadData()
        } completion: { _ in
            seen = view.shownWords
        }
        host.settle()
        #expect(seen == ["a", "b"])
    }

    private final class Screen: UICollectionViewController {
        let source = WordSource(4)
        var seen: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.contentInsetAdjustmentBehavior = .never
            collectionView.register(WordCell.self, forCellWithReuseIdentifier: "word")
            collectionView.dataSource = source
            collectionView.performBatchUpdates(nil) { [weak self] _ in self?.note() }
        }

        private func note() { seen = collectionView.shownWords }
    }

    @Test func inViewDidLoad() {
        let screen = Screen(collectionViewLayout: rows())
        let host = TestHost(screen)
        host.settle()
        #expect(screen.seen == ["0", "1", "2", "3"])
    }

    /// The view leaves its window before the pass comes.
    @Test func aViewThatLeavesAnswersFalse() {
        let view = wordView(WordSource(3), layout: rows())
        let host = listHost(view)
        host.settle()
        var ends: [Bool] = []
        view.reloadData()
        view.performBatchUpdates(nil) { ends.append($0) }
        view.removeFromSuperview()
        host.settle()
        #expect(ends == [false])
    }

    /// Nobody shows the window, and no frame is made for it.
    @Test func aViewInAHiddenWindow() {
        let view = wordView(WordSource(3), layout: rows())
        let window = UIWindow(frame: view.bounds)
        window.addSubview(view)
        var ends: [Bool] = []
        view.reloadData()
        view.performBatchUpdates(nil) { ends.append($0) }
        runLaterTurns()
        #expect(ends == [true] && view.shownWords == ["0", "1", "2"])
    }

    @Test func theAsyncFormsGoOn() async {
        let view = wordView(WordSource(3), layout: rows())
        await view.performBatchUpdates(nil)
        #expect(view.shownWords == ["0", "1", "2"])
        view.reloadData()
        await view.performBatchUpdates {}
        #expect(view.shownWords == ["0", "1", "2"])
        #expect(await view.setCollectionViewLayout(view.collectionViewLayout, animated: true))
    }
}
