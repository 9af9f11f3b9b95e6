import Foundation
import TesseraGraphics

extension UINavigationController {
    func pushOne(_ controller: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === controller }) else {
            ProgrammerErrors.raise(
                .invalidArgument(
                    "Pushing the same view controller instance more than once is not supported (\(controller))"))
            return
        }
        guard !(controller is UINavigationController) else {
            ProgrammerErrors.raise(.invalidArgument("Pushing a navigation controller is not supported"))
            return
        }
        guard mayStack(stack + [controller]) else { return }
        changeStack(to: stack + [controller], animated: animated)
    }

    func popOne(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        changeStack(to: Array(stack.dropLast()), animated: animated)
        return top
    }

    func popTo(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === controller }) else {
            ProgrammerErrors.raise(
                .inconsistency(
                    "Tried to pop to a view controller that doesn't exist.",
                    explanation: "\(controller) is not on the stack; nothing changes."))
            return nil
        }
        let popped = Array(stack[(index + 1)...])
        guard !popped.isEmpty else { return nil }
        changeStack(to: Array(stack[...index]), animated: animated)
        return popped
    }

    /// The program changes the stack itself: a pop by hand that is cancelled brings nothing back.
    private func forgetStackBefore() {
        if let transition, transition.coordinator.isInteractive { transition.stackBefore = [] }
    }

    func replaceStack(with controllers: [UIViewController], animated: Bool) {
        let distinct = Set(controllers.map { ObjectIdentifier($0) })
        guard distinct.count == controllers.count else {
            ProgrammerErrors.raise(
                .invalidArgument("All view controllers in a navigation controller must be distinct"))
            return
        }
        guard mayStack(controllers) else { return }
        forgetStackBefore()
        changeStack(to: controllers, animated: animated)
    }

    /// Takes in and gives up children as the stack says, and has the views follow.
    func changeStack(to new: [UIViewController], animated: Bool, interactive: Bool = false) {
        let old = stack
        stack = new
        for controller in new where !old.contains(where: { $0 === controller }) {
            leaving.removeAll { $0 === controller }
            if controller.parent === self {
                controller.willMove(toParent: self)
            } else {
                addChild(controller)
            }
            entering.append(controller)
        }
        for controller in old where !new.contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
            entering.removeAll { $0 === controller }
            leaving.append(controller)
        }
        joinStack()
        synchronise(animated: animated && !PreviewCommit.isUnderWay, interactive: interactive, mayWait: true)
        showToolbarItems(animated: animated)
        if old.first !== new.first { nearestTabBarController?.itemsDidChange() }
    }

    /// Makes the move of the controller in sight known.
    func settleDisplayed() {
        guard let displayed, entering.contains(where: { $0 === displayed }) else { return }
        entering.removeAll { $0 === displayed }
        displayed.didMove(toParent: self)
    }

    /// Makes the moves known that are over: all but that of a controller still in sight.
    func settleMembers() {
        guard !settlesWhenShown else { return }
        let gone = leaving.filter { $0 !== displayed }
        leaving.removeAll { $0 !== displayed }
        let come = entering
        entering = []
        for controller in gone where controller.parent === self { controller.removeFromParent() }
        for controller in come { controller.didMove(toParent: self) }
    }
}
