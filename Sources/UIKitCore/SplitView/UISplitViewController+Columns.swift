import Foundation
import TesseraGraphics

extension UISplitViewController {
    /// The columns that lie beside each other, in order.
    final var plainColumns: [Column] {
        style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }

    final var shownControllers: [UIViewController] {
        if isCollapsed { return collapsedHolder.map { [$0] } ?? [] }
        return plainColumns.compactMap { holders[$0] ?? assigned[$0] }
    }

    // MARK: Assigning

    func assign(_ controller: UIViewController?, to column: Column, animated: Bool = false) {
        guard style != .unspecified else {
            return refuse(.invalidArgument("Columns are unsupported for a UISplitViewController without a style."))
        }
        guard column != .supplementary || style == .tripleColumn else {
            return refuse(
                .invalidArgument(
                    "The supplementary column is unsupported for style = \(Self.name(of: style))"))
        }
        if let controller, let other = assigned.first(where: { $0.value === controller })?.key {
            guard other != column else { return }
            return refuse(
                .inconsistency(
                    "\(controller) is already specified as the view controller for the \(other.name) column"))
        }
        if let controller, refusesAsCycle(controller) { return }
        let wasCollapsed = isCollapsed && state.isArranged
        // What takes the place of controllers in sight comes at once.
        let isPushed = animated && collapsedTop != column && isInWindow
        if wasCollapsed {
            settleStacks()
            separateStacks()
        }
        removeHolder(of: column)
        assigned[column] = controller
        guard state.isArranged else { return }
        makeHolder(of: column)
        if wasCollapsed {
            let isShown = column == .secondary && controller != nil
            joinStacks(top: isShown ? .secondary : topColumn(proposed: .primary), animated: isPushed)
        }
        arrangementDidChange()
    }

    /// For split views without a style: the first and the second controller.
    func replaceControllers(with new: [UIViewController]) {
        let distinct = Set(new.map { ObjectIdentifier($0) })
        guard distinct.count == new.count else {
            return refuse(.invalidArgument("All view controllers in a split view controller must be distinct"))
        }
        // Nothing is given up for controllers that can't come.
        if new.contains(where: refusesAsCycle) { return }
        guard style == .unspecified else {
            for (column, controller) in zip(plainColumns, new) where assigned[column] !== controller {
                removeHolder(of: column)
                assigned[column] = nil
                assign(controller, to: column)
            }
            return
        }
        let places = Dictionary(uniqueKeysWithValues: zip([Column.primary, .secondary], new))
        // A controller that stays in its column hears nothing.
        for column in plainColumns where assigned[column] == nil || assigned[column] !== places[column] {
            removeHolder(of: column)
        }
        assigned = places
        guard state.isArranged else { return }
        for column in plainColumns { makeHolder(of: column) }
        arrangementDidChange()
    }

    func refuse(_ error: UIKitException) { ProgrammerErrors.raise(error) }

    static func name(of style: Style) -> String {
        switch style {
        case .unspecified: "Unspecified"
        case .doubleColumn: "DoubleColumn"
        case .tripleColumn: "TripleColumn"
        }
    }

    // MARK: Holders

    /// Puts the column's controller into a navigation controller of its own where it isn't one, and takes it in.
    func makeHolder(of column: Column) {
        guard holders[column] == nil, let controller = assigned[column] else { return }
        holders[column] = wrapped(controller, in: column)
    }

    private func wrapped(_ controller: UIViewController, in column: Column) -> UIViewController {
        guard style != .unspecified, column != .compact, !(controller is UINavigationController) else {
            return controller
        }
        let navigation = UINavigationController()
        navigation.settlesWhenShown = true
        navigation.viewControllers = [controller]
        return navigation
    }

    private func removeHolder(of column: Column) {
        guard let holder = holders.removeValue(forKey: column) else { return }
        release(holder)
        // What was wrapped may go elsewhere.
        if holder !== assigned[column] { (holder as? UINavigationController)?.viewControllers = [] }
    }

    /// Takes a column's controller in as a child, with its view.
    func take(_ holder: UIViewController) {
        guard holder.parent !== self else { return }
        addChild(holder)
        view.insertSubview(holder.view, at: 0)
        holder.didMove(toParent: self)
    }

    /// Gives a column's controller up.
    func release(_ holder: UIViewController) {
        guard holder.parent === self else { return }
        holder.willMove(toParent: nil)
        holder.viewIfLoaded?.removeFromSuperview()
        holder.containerInsets = .zero
        holder.removeFromParent()
        // It was on its way out of sight along with this controller.
        if holder.appearance.phase == .disappearing { holder.endDisappearance(animated: holder.appearance.isAnimated) }
    }

    // MARK: Showing by name

    func showInPrimary(_ controller: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
        if let navigation = (isCollapsed ? collapsedHolder : holders[.primary]) as? UINavigationController {
            return navigation.pushViewController(controller, animated: true)
        }
        style == .unspecified
            ? replaceControllers(with: [controller] + viewControllers.dropFirst()) : assign(controller, to: .primary)
    }

    /// What keys go to where nothing is first responder: the details, or what is shown alone.
    final var innermostColumn: UIViewController? {
        isCollapsed ? collapsedHolder : holders[.secondary] ?? holders[.primary]
    }

    func showInSecondary(_ controller: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
        guard style == .unspecified else {
            assign(controller, to: .secondary, animated: true)
            return reveal(.secondary, animated: true)
        }
        guard isCollapsed, let shown = collapsedHolder else {
            return replaceControllers(with: Array(viewControllers.prefix(1)) + [controller])
        }
        guard let navigation = shown as? UINavigationController else {
            return shown.present(controller, animated: true)
        }
        if refusesAsCycle(controller) { return }
        put(controller, onto: navigation, animated: true)
    }
}

extension UIViewController {
    var nearestSplitViewController: UISplitViewController? {
        var above = _parent
        while let step = above {
            if let split = step as? UISplitViewController { return split }
            above = step._parent
        }
        return nil
    }

    /// The nearest split view controller shows it in its secondary column; without one it is presented.
    func showAsDetail(_ controller: UIViewController, sender: Any?) {
        if let split = nearestSplitViewController {
            split.showDetailViewController(controller, sender: sender)
        } else {
            present(controller, animated: true)
        }
    }
}
