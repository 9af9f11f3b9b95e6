import Foundation
import TesseraGraphics

extension UIViewController {
    func adopt(_ child: UIViewController) {
        guard child._parent !== self else { return }
        guard !refusesAsCycle(child) else { return }
        child.willMove(toParent: self)
        child._parent?._children.removeAll { $0 === child }
        child.traitsFromParent = nil
        child._parent = self
        _children.append(child)
        child.contentsMayHaveChanged()
    }

    func leaveParent() {
        guard let parent = _parent else { return }
        parent._children.removeAll { $0 === self }
        _parent = nil
        traitsFromParent = nil
        parent.contentsMayHaveChanged()
        didMove(toParent: nil)
    }

    /// Whether a controller can't become a child of this one, since it is the same or an ancestor: an error.
    func refusesAsCycle(_ child: UIViewController) -> Bool {
        guard isInside(child) else { return false }
        ProgrammerErrors.raise(
            .invalidArgument(
                "There are cycles in the view controller hierarchy.",
                explanation: "\(child) is this controller itself or one of its ancestors."))
        return true
    }

    /// Whether `other` is this controller or above it.
    private func isInside(_ other: UIViewController) -> Bool {
        var current: UIViewController? = self
        while let step = current {
            if step === other { return true }
            current = step._parent
        }
        return false
    }

    /// The controller at the top of the containment this one is in.
    var topAncestor: UIViewController {
        var top = self
        while let above = top._parent { top = above }
        return top
    }

    /// What shows of containers within each other: the top of a stack, the selected one of several.
    var innermostShown: UIViewController {
        var inner = self
        while let next = (inner as? UINavigationController)?.topViewController
            ?? (inner as? UITabBarController)?.selectedViewController
            ?? (inner as? UISplitViewController)?.innermostColumn
        {
            inner = next
        }
        return inner
    }

    var nearestNavigationController: UINavigationController? {
        var above = _parent
        while let step = above {
            if let navigation = step as? UINavigationController { return navigation }
            above = step._parent
        }
        return nil
    }

    // MARK: Title and editing

    func titleDidChange() {
        navigationItem.title = title
        existingTabBarItem?.title = title
    }

    func makeNavigationItem() -> UINavigationItem {
        let item = UINavigationItem(title: "")
        item.title = title
        return item
    }

    func changeEditing(_ editing: Bool) {
        guard editing != _isEditing else { return }
        _isEditing = editing
        editButtonItem.showsEditing(editing)
    }

    func makeEditButton() -> UIBarButtonItem {
        let action = UIAction { [weak self] _ in
            guard let self else { return }
            setEditing(!isEditing, animated: true)
        }
        let item = UIBarButtonItem(systemItem: .edit, primaryAction: action)
        item.showsEditing(isEditing)
        return item
    }

    func showSomehow(_ other: UIViewController, sender: Any?) {
        if let navigation = navigationController {
            navigation.show(other, sender: sender)
        } else {
            present(other, animated: true)
        }
    }
}
