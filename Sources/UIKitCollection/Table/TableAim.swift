import Foundation
import TesseraGraphics
import UIKitCore

/// The row that the table scrolls to. On the way there rows get other places than they were thought to have: so the aim
/// is taken anew after each pass until it holds.
@MainActor
final class TableAim {
    private struct Goal {
        let path: IndexPath
        let position: UITableView.ScrollPosition
        /// The motion that leads there.
        var motion: Int
        var corrections = 0
    }

    /// How often one scrolling is corrected when it is there.
    private static let limit = 128

    private unowned let view: UITableView
    private var goal: Goal?
    private var isSetting = false

    init(view: UITableView) {
        self.view = view
    }

    func scroll(to path: IndexPath, at position: UITableView.ScrollPosition, animated: Bool) {
        guard check(path) else { return }
        if view.state.needsReload { view.layoutIfNeeded() }
        // `NSNotFound` is the section's start.
        let target = path.row == NSNotFound ? sectionStart(path.section) : offset(path, position)
        guard let target else { return }
        set(target, animated: animated)
        goal =
            path.row == NSNotFound ? nil : Goal(path: path, position: position, motion: view.motionNumber)
    }

    /// False, with UIKit's error, for a row that does not exist.
    private func check(_ path: IndexPath) -> Bool {
        let counts = view.model.counts
        guard path.count == 2, counts.contains(section: path.section) else {
            raise(
                "Attempted to scroll the table view to an out-of-bounds section (\(path.first ?? -1)) when there are "
                    + "only \(counts.numberOfSections) sections.")
            return false
        }
        let rows = counts.numberOfItems(inSection: path.section)
        guard path.row == NSNotFound || 0..<rows ~= path.row else {
            raise(
                "Attempted to scroll the table view to an out-of-bounds row (\(path.row)) when there are only "
                    + "\(rows) rows in section \(path.section). -[UITableView scrollToRowAtIndexPath:atScrollPosition:"
                    + "animated:]: row (\(path.row)) beyond bounds (\(rows)) for section (\(path.section)).")
            return false
        }
        return true
    }

    private func raise(_ reason: String) {
        ProgrammerErrors.raise(UIKitException(name: "NSRangeException", reason: reason))
    }

    func scrollToNearestSelectedRow(at position: UITableView.ScrollPosition, animated: Bool) {
        let middle = view.bounds.midY
        let nearest = view.selector.store.paths.min {
            abs(view.rectForRow(at: $0).midY - middle) < abs(view.rectForRow(at: $1).midY - middle)
        }
        if let nearest { scroll(to: nearest, at: position, animated: animated) }
    }

    /// Something else decides where the content stands.
    func drop() {
        if !isSetting { goal = nil }
    }

    /// A pass has measured what shows.
    func passEnded() {
        guard let goal, !view.state.needsReload else { return }
        guard goal.motion == view.motionNumber, !view.isDragging, !view.isTracking, view.model.exists(goal.path),
            goal.corrections < Self.limit, let target = offset(goal.path, goal.position)
        else { return self.goal = nil }
        guard !view.isScrollAnimating else { return view.aimAnimation(at: target) }
        guard abs(target.y - view.contentOffset.y) > 0.01 else { return self.goal = nil }
        self.goal?.corrections += 1
        set(target, animated: false)
        self.goal?.motion = view.motionNumber
    }

    /// Cells that a motion brings into sight at its end may take other heights than were thought.
    func motionWillEnd() {
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    private func set(_ target: CGPoint, animated: Bool) {
        isSetting = true
        view.setContentOffset(target, animated: animated)
        isSetting = false
    }

    private func sectionStart(_ section: Int) -> CGPoint? {
        let start = view.rect(forSection: section).minY
        return view.inRange(CGPoint(x: view.contentOffset.x, y: start - view.adjustedContentInset.top))
    }

    /// In a plain table a row at the top stands below its section's header, which stays there.
    private func offset(_ path: IndexPath, _ position: UITableView.ScrollPosition) -> CGPoint? {
        let frame = view.rectForRow(at: path)
        guard frame.minY.isFinite else { return nil }
        let insets = view.adjustedContentInset
        let header = view.style == .plain ? view.rectForHeader(inSection: path.section).height : 0
        let top = frame.minY - insets.top - header
        let bottom = frame.maxY + insets.bottom - view.bounds.height
        let y: CGFloat
        switch position {
        case .top: y = top
        case .middle: y = frame.midY - insets.top - (view.bounds.height - insets.top - insets.bottom) / 2
        case .bottom: y = bottom
        case .none:
            let now = view.contentOffset.y
            y = now > top ? top : now < bottom ? min(bottom, top) : now
        }
        return view.inRange(CGPoint(x: view.contentOffset.x, y: y))
    }
}
