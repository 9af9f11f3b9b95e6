import Foundation
import TesseraGraphics
import TesseraLayout
import TesseraUpdates
import UIKitCore

/// One batch on its way: what was, and how rows come and go.
///
/// That deleted rows stay and fade, and that new ones are in their places at once, is recorded for `fade` and
/// `automatic`; the ways of the others are from memory. With `middle` a row fades in the middle of the room that opens
/// for it, or closes behind it.
@MainActor
final class TableTransition {
    let number: Int
    let isAnimated: Bool
    private let view: UITableView
    private let plan: UpdatePlan
    private let animations: TableAnimations
    private let old: TableGeometry
    private let oldStart: CGFloat
    private var gone: [(view: UIView, element: TableElement, kind: TableAnimations.Kind)] = []
    private var reconfigured: [IndexPath] = []
    private(set) var wasInRange = false

    init(
        _ view: UITableView, _ plan: UpdatePlan, _ animations: TableAnimations, number: Int, isAnimated: Bool
    ) {
        self.view = view
        self.plan = plan
        self.animations = animations
        self.number = number
        self.isAnimated = isAnimated
        old = view.model.geometry
        oldStart = view.model.start
    }

    // MARK: Steps

    /// Everything that is known goes along with the batch; what shows keeps its place so far.
    func prepare() {
        wasInRange = view.stage.isInRange
        guard !animations.isResizing else { return }
        view.model.follow(plan, asks: !animations.isCarrying)
        view.partsFollow(plan)
        view.stage.departures.follow(plan)
        followRows()
        followTitles()
    }

    private func followRows() {
        var rows: [TableWindow.Row] = []
        for row in view.shown.rows {
            guard let path = TableItemPath.of(row.path) else { continue }
            guard !plan.isReloaded(path), let new = plan.newPath(forOld: path) else {
                view.swipes.rowWillBeDeleted(row.cell)
                gone.append((row.cell, .row(row.path), animations.departure(of: path)))
                continue
            }
            let target = IndexPath(item: new.item, section: new.section)
            if plan.isReconfigured(path) { reconfigured.append(target) }
            rows.append(TableWindow.Row(path: target, cell: row.cell))
        }
        view.shown.set(rows.sorted { $0.path < $1.path })
    }

    private func followTitles() {
        var titles: [TableElement: UIView] = [:]
        for (element, title) in view.shown.orderedTitles {
            let section = element.section
            guard let new = plan.newSection(forOld: section), !plan.isReloaded(section: section) else {
                gone.append((title, element, animations.departure(ofSection: section)))
                continue
            }
            if case .footer = element { titles[.footer(new)] = title } else { titles[.header(new)] = title }
        }
        view.shown.titles = titles
    }

    /// Puts everything where it belongs; called inside the animation block.
    func show() {
        view.state.isPassing = true
        view.heights.resolveTitles()
        let target = view.inRange(
            view.contentOffset, contentSize: CGSize(width: view.bounds.width, height: view.model.contentHeight))
        for leaving in gone where isAnimated && leaving.kind != .none {
            depart(leaving.view, leaving.element, leaving.kind)
        }
        if wasInRange, !view.isDragging, target != view.contentOffset { view.contentOffset = target }
        for path in reconfigured { reconfigure(path) }
        view.stage.show(self)
        // Cells that go at once are used again from the next time on (recorded).
        for leaving in gone where !isAnimated || leaving.kind == .none { takeAway(leaving.view, leaving.element) }
        view.stage.dressAgain()
        view.state.isPassing = false
        view.passDidEnd()
    }

    private func reconfigure(_ path: IndexPath) {
        guard let cell = view.shown.cell(at: path) else { return }
        _ = view.reuse.requestCell(view.movement.dataPath(of: path), existing: cell)
    }

    // MARK: Ways out

    private func depart(_ leaving: UIView, _ element: TableElement, _ kind: TableAnimations.Kind) {
        view.stage.departures.add(leaving, element, run: number, isPresent: false)
        // Rows that stay cover those that go.
        UIView.performWithoutAnimation { view.insertSubview(leaving, at: view.backgroundView == nil ? 0 : 1) }
        let size = leaving.frame.size
        switch kind {
        case .left: leaving.frame.origin.x -= size.width
        case .right: leaving.frame.origin.x += size.width
        case .top: leaving.frame.origin.y -= size.height
        case .bottom: leaving.frame.origin.y += size.height
        case .middle: leaving.frame.origin.y -= size.height / 2
        default: break
        }
        // A row that was swiped away goes on out of sight.
        if let cell = leaving as? UITableViewCell, let swipe = view.swipes.openSwipe(of: cell) {
            leaving.center.x = view.rowWidth / 2 + view.cardInsets.left + swipe.offset
            return swipe.rowWasPlaced()
        }
        leaving.alpha = 0
    }

    private func takeAway(_ leaving: UIView, _ element: TableElement) {
        if case .row(let path) = element, let cell = leaving as? UITableViewCell {
            view.stage.takeAway(cell, path)
        } else {
            view.stage.takeAway(leaving, element)
        }
    }

    // MARK: Ways in

    /// Puts a cell that comes into sight where it comes from: where its row was, or as the batch says of a new row.
    func prepareArrival(_ cell: UITableViewCell, _ path: IndexPath) {
        // A data source may return the very cell of a row that is reloaded.
        gone.removeAll { $0.view === cell }
        view.stage.departures.forget(cell)
        guard isAnimated, let place = TableItemPath.of(path) else { return }
        let source = plan.oldPath(forNew: place)
        if let source, !plan.isReloaded(source), old.contains(TableRow(source)) {
            cell.frame.origin.y = oldStart + CGFloat(old.span(of: TableRow(source)).start)
            return
        }
        start(cell, animations.arrival(of: place, old: source))
    }

    func prepareArrival(_ title: UIView, _ element: TableElement) {
        guard isAnimated else { return }
        let section = element.section
        guard let source = plan.oldSection(forNew: section), !plan.isReloaded(section: source) else {
            return start(title, animations.arrival(ofSection: section))
        }
        let span: TableSpan
        if case .footer = element { span = old.footerSpan(source) } else { span = old.headerSpan(source) }
        title.frame.origin.y = oldStart + CGFloat(span.start)
    }

    private func start(_ arriving: UIView, _ kind: TableAnimations.Kind) {
        let size = arriving.frame.size
        switch kind {
        case .fade: arriving.alpha = 0
        case .middle:
            arriving.alpha = 0
            arriving.frame.origin.y -= size.height / 2
        case .left: arriving.frame.origin.x -= size.width
        case .right: arriving.frame.origin.x += size.width
        case .top: arriving.frame.origin.y -= size.height
        case .bottom: arriving.frame.origin.y += size.height
        case .automatic, .none: break
        }
    }
}
