import Foundation
import TesseraGraphics

extension UISplitViewController {
    /// What a collapsed split view shows: the compact column's controller, or the stack of the others'.
    final var collapsedHolder: UIViewController? {
        if let compact = holders[.compact] { return compact }
        return [Column.primary, .supplementary, .secondary].lazy.compactMap { self.holders[$0] }.first
    }

    /// The column whose controller is on top of the collapsed stack.
    final var collapsedTop: Column? {
        if holders[.compact] != nil { return .compact }
        guard let navigation = collapsedHolder as? UINavigationController, style != .unspecified else {
            return collapsedHolder == nil ? nil : .primary
        }
        var count = 0
        for column in plainColumns {
            guard let own = state.collapsedCounts[column] else { continue }
            count += own
            if navigation.stack.count <= count { return column }
        }
        return plainColumns.last { state.collapsedCounts[$0] != nil }
    }

    /// The column that is to be on top: the delegate decides.
    func topColumn(proposed: Column) -> Column {
        guard style != .unspecified, holders[.compact] == nil, assigned[.compact] == nil else { return proposed }
        return delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    }

    /// Puts the columns' stacks one above the other, up to that of `top`.
    func joinStacks(top: Column, animated: Bool = false) {
        state.collapsedCounts = [:]
        guard style != .unspecified, holders[.compact] == nil else { return joinWithoutStyle() }
        guard let base = collapsedHolder as? UINavigationController else { return }
        for column in plainColumns {
            if holders[column] === base {
                state.collapsedCounts[column] = base.stack.count
            } else {
                push(column, onto: base, animated: animated && column == top)
            }
            if column == top { break }
        }
    }

    private func push(_ column: Column, onto base: UINavigationController, animated: Bool = false) {
        let moved = takeControllers(of: column)
        guard !moved.isEmpty else { return }
        state.collapsedCounts[column] = moved.count
        base.setViewControllers(base.stack + moved, animated: animated)
    }

    /// What the column shows, out of its own navigation controller if it has one.
    private func takeControllers(of column: Column) -> [UIViewController] {
        let navigation = holders[column] as? UINavigationController ?? assigned[column] as? UINavigationController
        guard let navigation else { return holders[column] == nil ? assigned[column].map { [$0] } ?? [] : [] }
        holders[column] = navigation
        let moved = navigation.stack
        state.takenStacks[column] = moved
        navigation.viewControllers = []
        return moved
    }

    /// Two controllers without a style: the delegate says what becomes of the second, and after it the first.
    private func joinWithoutStyle() {
        guard style == .unspecified, let first = holders[.primary], let second = holders[.secondary] else { return }
        if delegate?.splitViewController(self, collapseSecondary: second, onto: first) == true { return }
        first.collapseSecondaryViewController(second, for: self)
    }

    /// Puts a secondary controller, or the stack that it is, onto the stack of the first column. It becomes the secondary
    /// column when the split view expands; where another is still on the stack, it goes there together with that.
    func put(_ second: UIViewController, onto base: UINavigationController, animated: Bool = false) {
        let moved = (second as? UINavigationController)?.stack ?? [second]
        if second is UINavigationController { state.takenStacks[.secondary] = moved }
        guard !moved.isEmpty else { return }
        if let again = moved.first(where: { controller in base.stack.contains { $0 === controller } }) {
            return base.pushViewController(again, animated: animated)
        }
        (second as? UINavigationController)?.viewControllers = []
        release(second)
        if holders[.primary] === base {
            let first = isSecondary(on: base) ? state.collapsedCounts[.primary] : nil
            if first == nil {
                holders[.secondary] = second
                assigned[.secondary] = second
            }
            let count = first ?? base.stack.count
            state.collapsedCounts = [.primary: count, .secondary: base.stack.count + moved.count - count]
        }
        base.setViewControllers(base.stack + moved, animated: animated)
    }

    /// Whether controllers of the secondary column are still on the stack of the first.
    private func isSecondary(on base: UINavigationController) -> Bool {
        guard state.collapsedCounts[.secondary] != nil, let count = state.collapsedCounts[.primary] else {
            return false
        }
        return count < base.stack.count
    }

    /// Takes what was put onto the first column's stack, and what came after it, off again. Returns what shows it.
    func takeSecondary(from base: UINavigationController) -> UIViewController? {
        guard holders[.primary] === base, isSecondary(on: base), let count = state.collapsedCounts[.primary] else {
            return nil
        }
        state.collapsedCounts = [:]
        let moved = Array(base.stack[count...])
        base.setViewControllers(Array(base.stack[..<count]), animated: false)
        let navigation = holders[.secondary] as? UINavigationController
        if navigation == nil, moved.count == 1 { return moved[0] }
        let home = navigation ?? UINavigationController()
        home.setViewControllers(moved, animated: false)
        return home
    }

    /// No transition of the columns' stacks goes on: their controllers are about to change places.
    func settleStacks() {
        for holder in holders.values { (holder as? UINavigationController)?.settleTransition() }
    }

    /// Navigation controllers of the app's own whose controllers have been popped off the collapsed stack have them back.
    func restoreEmptyStacks() {
        let taken = state.takenStacks
        state.takenStacks = [:]
        for (column, controllers) in taken {
            guard let navigation = holders[column] as? UINavigationController, navigation !== collapsedHolder,
                navigation.stack.isEmpty
            else { continue }
            navigation.setViewControllers(controllers.filter { $0.parent == nil }, animated: false)
        }
    }

    /// Gives each column its controllers back.
    func separateStacks() {
        defer { restoreEmptyStacks() }
        let counts = state.collapsedCounts
        state.collapsedCounts = [:]
        guard let base = collapsedHolder as? UINavigationController, counts.count > 1 else { return }
        var stack = base.stack
        var own: [(Column, [UIViewController])] = []
        for column in plainColumns {
            guard let count = counts[column], holders[column] !== base else { continue }
            let start = plainColumns.prefix { $0 != column }.reduce(0) { $0 + (counts[$1] ?? 0) }
            guard start < stack.count else { continue }
            let isLast = column == plainColumns.last { counts[$0] != nil }
            own.append((column, Array(stack[start..<(isLast ? stack.count : min(start + count, stack.count))])))
        }
        stack.removeAll { controller in own.contains { $0.1.contains { $0 === controller } } }
        base.setViewControllers(stack, animated: false)
        for (column, controllers) in own { giveBack(controllers, to: column) }
    }

    private func giveBack(_ controllers: [UIViewController], to column: Column) {
        let navigation = holders[column] as? UINavigationController ?? UINavigationController()
        holders[column] = navigation
        navigation.setViewControllers(controllers, animated: false)
    }

    // MARK: Showing

    func revealCollapsed(_ column: Column) {
        guard let base = collapsedHolder as? UINavigationController, holders[.compact] == nil else { return }
        if isLower(column) {
            let count = plainColumns.prefix { $0 != column }.reduce(0) { $0 + (state.collapsedCounts[$1] ?? 0) }
            let end = count + (state.collapsedCounts[column] ?? 0)
            guard end > 0, end < base.stack.count else { return }
            base.popToViewController(base.stack[end - 1], animated: isInWindow)
            return
        }
        for next in plainColumns.drop(while: { state.collapsedCounts[$0] != nil && !isPopped($0) }) {
            if holders[next] !== base { push(next, onto: base, animated: isInWindow && next == column) }
            if next == column { break }
        }
    }

    func concealCollapsed(_ column: Column) {
        guard let index = plainColumns.firstIndex(of: column), index > 0, collapsedTop == column else { return }
        revealCollapsed(plainColumns[index - 1])
    }

    final var isInWindow: Bool { viewIfLoaded?.window != nil }

    private func isLower(_ column: Column) -> Bool {
        guard let top = collapsedTop, let topIndex = plainColumns.firstIndex(of: top),
            let index = plainColumns.firstIndex(of: column)
        else { return false }
        return index < topIndex
    }

    /// Whether the controllers of a column have been popped off the collapsed stack.
    private func isPopped(_ column: Column) -> Bool {
        guard let base = collapsedHolder as? UINavigationController else { return false }
        let start = plainColumns.prefix { $0 != column }.reduce(0) { $0 + (state.collapsedCounts[$1] ?? 0) }
        return base.stack.count <= start
    }
}
