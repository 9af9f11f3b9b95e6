import Foundation
import TesseraGraphics

/// Decides about the items of a navigation bar, and hears of them. Everything is optional.
///
/// A navigation controller that is one is asked before the way back of its bar is taken.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Returns whether an item may come on top.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// An item has come on top.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Returns whether the item on top may go.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// The item on top has gone.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

extension UINavigationBar {
    func push(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        change(to: itemList + [item], animated: animated)
        delegate?.navigationBar(self, didPush: item)
    }

    func pop(animated: Bool) -> UINavigationItem? {
        guard let last = itemList.last, delegate?.navigationBar(self, shouldPop: last) ?? true else { return nil }
        change(to: Array(itemList.dropLast()), animated: animated)
        delegate?.navigationBar(self, didPop: last)
        return last
    }

    /// The way back was tapped.
    func backWasTapped() {
        guard manager != nil else {
            popItem(animated: true)
            return
        }
        guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return }
        goBack?()
    }

    /// Shows other items; they fade in where it is animated.
    func change(to items: [UINavigationItem], animated: Bool) {
        display(items)
        guard animated, window != nil, let row else { return }
        row.alpha = 0
        UIView.animate(withDuration: 0.2) { row.alpha = 1 }
    }

    /// Runs `work`, in whose animations a row that was made just now takes part as an old one does.
    func moveNewParts(_ work: () -> Void) {
        withoutSettling { if let row { row.withoutSettling(work) } else { work() } }
    }

    func refuseDelegate() {
        ProgrammerErrors.raise(
            .inconsistency("Cannot manually set the delegate on a UINavigationBar managed by a controller."))
    }

    /// Whether the items are the app's to change; those of a navigation controller's bar are not.
    func mayChangeItems(_ call: String) -> Bool {
        guard manager != nil else { return true }
        ProgrammerErrors.raise(
            .inconsistency("Cannot call \(call) directly on a UINavigationBar managed by a controller."))
        return false
    }

    /// Asks the delegate where the bar lies.
    func askForPosition() {
        guard manager == nil, let delegate else { return }
        let wanted = delegate.position(for: self)
        position = wanted == .any ? .top : wanted
        setNeedsLayout()
    }

    /// How far the background reaches above the bar: up to the window's edge where the bar is attached to it.
    var backgroundAbove: CGFloat {
        guard manager == nil, position == .topAttached, window != nil else { return topExtension }
        return max(0, convert(CGPoint.zero, to: nil).y)
    }
}
