import TesseraTesting
import UIKit

/// What may happen on a stage.
enum FuzzScope {
    /// Updates, scrolls and changes of layout, in the order of steps in which seeds found failures once.
    case updates
    /// All kinds of steps.
    case everything
}

/// A collection view and the model it must follow, in a window whose time goes on by chance.
@MainActor
final class FuzzStage: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var model = FuzzModel()
    let view: UICollectionView
    var look = FuzzLook.flow
    let host: TestHost
    /// Cells that the delegate was told are displayed.
    var displayed = 0
    /// Completions that are owed, by number, and who owes them.
    private(set) var owed: [Int: String] = [:]
    private var lastOwed = 0
    /// The interactive transition under way.
    var transition: FuzzTransition?
    /// An item is carried now.
    var isCarrying = false
    /// Who answers for the data in place of the stage.
    private(set) var diffable: UICollectionViewDiffableDataSource<Int, Int>?
    let scope: FuzzScope
    let eyes: FuzzEyes
    /// Finds the cause of a failure: the last steps.
    var trace: [String] = []
    /// What went wrong in a step itself.
    var problem: String?
    /// Whether wrong batches always end in a reload, as in a program in which nobody takes errors in.
    static var alwaysRecovers = false
    /// How often each kind of step was done, by all stages.
    static var tally: [String: Int] = [:]

    /// - Parameter isLarge: thousands of items instead of dozens.
    init(_ random: inout SplitMix64, isLarge: Bool = false, scope: FuzzScope, eyes: FuzzEyes) {
        self.scope = scope
        self.eyes = eyes
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 120, height: 120), collectionViewLayout: UICollectionViewLayout())
        view.contentInsetAdjustmentBehavior = .never
        view.allowsMultipleSelection = true
        view.register(FuzzCell.self, forCellWithReuseIdentifier: "cell")
        view.register(OtherFuzzCell.self, forCellWithReuseIdentifier: "other")
        for kind in FuzzStage.kinds {
            view.register(FuzzTitle.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        for _ in 0..<3 {
            model.sections.append(model.makeSection(Int.random(in: 0..<(isLarge ? 2_000 : 20), using: &random)))
        }
        host = TestHost(
            view: view, configuration: TestConfiguration(size: CGSize(width: 120, height: 120)))
        super.init()
        look = anyLook(&random)
        view.collectionViewLayout = look.makeLayout(for: self)
        if scope == .everything, happens(35, &random) { becomeDiffable() } else { view.dataSource = self }
        view.delegate = self
        host.settle()
    }

    static let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]

    func anyLook(_ random: inout SplitMix64) -> FuzzLook {
        let looks = scope == .updates ? FuzzLook.few : FuzzLook.allCases
        return looks.randomElement(using: &random) ?? .flow
    }

    func happens(_ part: Int, _ random: inout SplitMix64) -> Bool {
        Int.random(in: 0..<100, using: &random) < part
    }

    private func becomeDiffable() {
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
            [unowned self] view, path, _ in
            collectionView(view, cellForItemAt: path)
        }
        source.supplementaryViewProvider = { [unowned self] view, kind, path in
            collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
        }
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.didReorder = { [unowned self] transaction in
            let snapshot = transaction.finalSnapshot
            model.arrange(snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) })
        }
        diffable = source
        source.apply(model.snapshot, animatingDifferences: false)
    }

    // MARK: Completions

    /// Notes that a completion is owed; the answer is to be called for it, once.
    func owe(_ debtor: String) -> () -> Void {
        lastOwed += 1
        let number = lastOwed
        owed[number] = debtor
        return { [weak self] in
            guard let self, owed.removeValue(forKey: number) == nil else { return }
            problem = "the completion of \(debtor) is called twice"
        }
    }

    // MARK: Places

    /// By what place the model knows what is shown at `path`: two while an item is carried.
    func modelPath(_ path: IndexPath) -> IndexPath {
        isCarrying ? view.dataSourceIndexPath(forPresentationIndexPath: path) ?? path : path
    }

    func shownPath(_ path: IndexPath) -> IndexPath {
        isCarrying ? view.presentationIndexPath(forDataSourceIndexPath: path) ?? path : path
    }

    func item(shownAt path: IndexPath) -> FuzzModel.Item? { model.item(at: modelPath(path)) }

    // MARK: Data source

    func numberOfSections(in collectionView: UICollectionView) -> Int { model.sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        model.sections[section].items.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let item = model.sections[indexPath.section].items[indexPath.item]
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: item.name % 3 == 0 ? "other" : "cell", for: indexPath)
        (cell as? FuzzCell)?.text = item.text
        (cell as? FuzzCell)?.preferredHeight = item.height
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let title = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        (title as? FuzzTitle)?.name = model.sections[indexPath.section].name
        return title
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { model.moveItem(from: sourceIndexPath, to: destinationIndexPath) }

    // MARK: Delegate

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { displayed += 1 }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { displayed -= 1 }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        if collectionViewLayout is FuzzSizedFlow, let item = item(shownAt: indexPath) {
            return CGSize(width: CGFloat(20 + item.name * 7 % 30), height: item.height)
        }
        guard let flow = collectionViewLayout as? UICollectionViewFlowLayout else { return .zero }
        return flow.estimatedItemSize == .zero ? flow.itemSize : flow.estimatedItemSize
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let item = item(shownAt: indexPath) else { return }
        if !view.allowsMultipleSelection { model.selected = [] }
        // A tap on the one that is selected is told of again.
        if !model.selected.contains(item.name) { model.selected.append(item.name) }
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        guard let item = item(shownAt: indexPath) else { return }
        model.selected.removeAll { $0 == item.name }
    }
}
