import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// Collects the updates of a batch with their animations, validates them when the outermost block ends, and has them
/// carried out.
@MainActor
final class TableUpdates {
    private unowned let view: UITableView
    private lazy var animator = TableAnimator(view: view)
    private var batch = UpdateBatch()
    private var animations = TableAnimations()
    /// How many blocks are open.
    private var depth = 0 {
        didSet { view.state.isCollecting = depth > 0 }
    }
    private var before = SectionCounts([])
    private var reloadsBefore = 0
    private var completions: [(Bool) -> Void] = []
    /// What is to be done when the open batch is carried out.
    private var followers: [() -> Void] = []
    /// Whose words errors are told in.
    var generation = MessageGeneration.current
    /// Elementary steps of the last plan; a test counts them.
    private(set) var lastPlanWork = 0

    init(view: UITableView) {
        self.view = view
    }

    // MARK: Collecting

    /// Runs `updates` as a batch, or as part of the one that is open.
    func perform(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
        begin()
        updates?()
        if let completion { completions.append(completion) }
        end()
    }

    /// Runs `action` now, or when the open batch is carried out.
    func afterBatch(_ action: @escaping () -> Void) {
        guard depth > 0 else { return action() }
        followers.append(action)
    }

    func begin() {
        if depth == 0 {
            view.movement.giveWay()
            if !view.movement.phantoms.isEmpty { view.dragDrop.giveWay() }
            before = view.model.counts
            reloadsBefore = view.state.reloads
        }
        depth += 1
    }

    /// An end without a beginning means nothing.
    func endOpen() {
        if depth > 0 { end() }
    }

    /// Adds to the open batch; outside of one, the call is a batch of its own.
    func announce(_ operation: UpdateBatch.Operation, _ animation: UITableView.RowAnimation) {
        guard depth > 0 else { return perform({ self.announce(operation, animation) }, completion: nil) }
        batch.append(operation)
        animations.note(operation, animation)
    }

    /// The same for calls that name rows.
    func announce(
        _ paths: [IndexPath], _ animation: UITableView.RowAnimation,
        _ operation: ([ItemPath]) -> UpdateBatch.Operation
    ) {
        guard let places = IndexPathReader.places(of: paths) else { return raisePathLength() }
        announce(operation(places), animation)
    }

    func announceMove(from: IndexPath, to: IndexPath) {
        guard from.count == 2, to.count == 2 else { return raisePathLength() }
        announce(.moveItem(ItemMove(from: ItemPath(from), to: ItemPath(to))), .automatic)
    }

    /// The open batch may move rows out of sections that it deletes.
    func allowMovesFromDeletedSections() { batch.allowsMovesFromDeletedSections = true }

    private func end() {
        depth -= 1
        guard depth == 0 else { return }
        carryOutBatch()
        while depth == 0, !followers.isEmpty { followers.removeFirst()() }
    }

    private func carryOutBatch() {
        let (batch, animations, completions) = (batch, animations, completions)
        self.batch = UpdateBatch()
        self.animations = TableAnimations()
        self.completions = []
        let ending =
            completions.isEmpty
            ? nil : BatchEnding { finished in for completion in completions { completion(finished) } }
        defer { ending?.callReturns() }
        // A reload in the block covers everything that was announced.
        guard view.state.reloads == reloadsBefore else {
            view.setNeedsLayout()
            return ending?.callLater(true) { [weak view] in view?.layoutIfNeeded() } ?? ()
        }
        do throws(UpdateError) {
            let plan = try plan(batch, view.model.ask())
            lastPlanWork = plan.workCount
            carryOut(plan, animations, ending)
        } catch {
            fail(error)
            ending?.call(false)
        }
    }

    /// The batch by the places of what is shown; it is judged by those of the data.
    private func plan(_ batch: UpdateBatch, _ data: SectionCounts) throws(UpdateError) -> UpdatePlan {
        let phantoms = view.movement.phantoms
        guard !phantoms.isEmpty else {
            return try batch.freeze(before: before, after: data)
        }
        let judged = try batch.freeze(before: phantoms.dataCounts(ofShown: before), after: data)
        let next = phantoms.following(judged)
        let plan = try phantoms.translated(batch, after: next).freeze(
            before: before, after: next.shownCounts(ofData: data))
        view.movement.phantoms = next
        return plan
    }

    /// A placeholder gives way to a row that the data has at `path` now.
    func exchange(_ id: Int, at place: ItemPath, forData path: ItemPath) {
        guard depth == 0, !view.state.needsReload else { return view.reloadData() }
        before = view.model.counts
        let phantoms = view.movement.phantoms
        var next = phantoms
        next.remove(id)
        var batch = UpdateBatch()
        batch.insertItems(at: [path])
        do throws(UpdateError) {
            let data = view.model.ask()
            _ = try batch.freeze(before: phantoms.dataCounts(ofShown: before), after: data)
            var shown = phantoms.translated(batch, after: next)
            shown.deleteItems(at: [place])
            let plan = try shown.freeze(before: before, after: next.shownCounts(ofData: data))
            view.movement.phantoms = next
            var animations = TableAnimations()
            for operation in shown.operations { animations.note(operation, .fade) }
            carryOut(plan, animations, nil)
        } catch {
            fail(error)
        }
    }

    // MARK: Carrying out

    func carryOut(_ plan: UpdatePlan, _ animations: TableAnimations, _ ending: BatchEnding?) {
        view.state.awaitsReload = false
        if depth > 0 { before = plan.after }
        guard !view.state.needsReload, !view.state.isPassing else {
            // Nothing shows yet that could go along.
            view.model.follow(plan, asks: !animations.isCarrying)
            view.partsFollow(plan)
            view.state.needsReload = true
            view.state.reloads += 1
            view.setNeedsLayout()
            ending?.callLater(view.window != nil) { [weak view] in view?.layoutIfNeeded() }
            return
        }
        animator.run(plan, animations, ending)
    }

    /// Has rows on screen take the heights that they want now, in an animation, as a batch that announces nothing does.
    /// The data source is asked nothing.
    func takeHeights() {
        let counts = view.model.counts
        guard let plan = try? UpdateBatch().freeze(before: counts, after: counts) else { return }
        carryOut(plan, TableAnimations(isResizing: true), nil)
    }

    // MARK: Errors

    private func fail(_ error: UpdateError) {
        view.state.awaitsReload = true
        let text = error.message(generation: generation, words: .tableView, view: view.description)
        let exception = UIKitException(
            name: UpdateError.exceptionName, reason: text, explanation: error.explanation)
        let handler = view.invalidUpdateHandler ?? UITableView.defaultInvalidUpdateHandler
        switch handler?(view, exception) ?? .raise {
        case .reloadData: view.reloadData()
        case .raise: ProgrammerErrors.raise(exception)
        }
    }

    private func raisePathLength() {
        ProgrammerErrors.raise(
            .invalidArgument(
                "Invalid index path for use with UITableView. Index paths passed to table view must contain exactly two "
                    + "indices specifying the section and row. Please use the category on NSIndexPath in "
                    + "NSIndexPath+UIKitAdditions.h if possible."))
    }
}

extension UITableView {
    /// What becomes of a batch of updates that does not fit the data source.
    public typealias InvalidUpdateResponse = UICollectionView.InvalidUpdateResponse

    /// Hears of a batch that does not fit the data source, with UIKit's reason and an explanation in plain words.
    public typealias InvalidUpdateHandler = @MainActor (UITableView, UIKitException) -> InvalidUpdateResponse
}

/// How the rows and sections of a batch come and go.
struct TableAnimations {
    typealias Kind = UITableView.RowAnimation

    /// Whether this is no batch, but the others' making room for a row that is carried.
    let isCarrying: Bool
    /// Whether this is no batch, but rows' coming to other heights: the data are what they were.
    let isResizing: Bool
    /// By places before the batch: what is deleted or reloaded.
    private var leaving: [ItemPath: Kind] = [:]
    private var leavingSections: [Int: Kind] = [:]
    /// By places after it.
    private var arriving: [ItemPath: Kind] = [:]
    private var arrivingSections: [Int: Kind] = [:]
    /// Whether something is announced that is not done at once.
    private(set) var moves = false
    private(set) var isEmpty = true

    init(isCarrying: Bool = false, isResizing: Bool = false) {
        self.isCarrying = isCarrying
        self.isResizing = isResizing
    }

    mutating func note(_ operation: UpdateBatch.Operation, _ kind: Kind) {
        isEmpty = false
        switch operation {
        case .insertItems(let paths): for path in paths { arriving[path] = kind }
        case .deleteItems(let paths), .reloadItems(let paths): for path in paths { leaving[path] = kind }
        case .insertSections(let sections): for section in sections { arrivingSections[section] = kind }
        case .deleteSections(let sections), .reloadSections(let sections):
            for section in sections { leavingSections[section] = kind }
        case .moveItem, .moveSection: moves = true
        case .reconfigureItems: break
        }
        if kind != .none { moves = true }
    }

    /// Of a row that goes, or gives way to a new cell.
    func departure(of path: ItemPath) -> Kind { leaving[path] ?? leavingSections[path.section] ?? .fade }
    func departure(ofSection section: Int) -> Kind { leavingSections[section] ?? .fade }

    /// Of a row that was not there; of one that was reloaded as it leaves.
    func arrival(of path: ItemPath, old: ItemPath?) -> Kind {
        if let kind = arriving[path] ?? arrivingSections[path.section] { return kind }
        guard let old else { return .automatic }
        return departure(of: old)
    }

    func arrival(ofSection section: Int) -> Kind { arrivingSections[section] ?? .fade }
}
