import Foundation
import TesseraInterfaces

extension UIViewController {
    /// Goes back to the nearest controller that has the method of an unwind segue.
    func unwind(by segue: InterfaceElement, sender: Any?) {
        guard let name = segue["unwindAction"] else { return }
        let action = Selector(searched: name)
        let source = UIStoryboardUnwindSegueSource(source: self, unwindAction: action, sender: sender)
        guard let target = unwindTarget(source) else { return }
        let made = InterfaceSegues.segue(segue, from: self, to: target)
        made.show = { [weak self] segue in self?.leave(for: segue.destination, animated: UIView.areAnimationsEnabled) }
        prepare(for: made, sender: sender)
        NibRegistry.action(name, of: target)?.call(on: target, with: [made])
        target.unwind(for: made, towards: target)
        made.perform()
    }

    /// Looks at those around and before this controller for one that takes the segue.
    private func unwindTarget(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var visited: Set<ObjectIdentifier> = []
        var next: UIViewController? = parent ?? presentingViewController
        var last: UIViewController = self
        while let container = next, visited.insert(ObjectIdentifier(container)).inserted {
            if let found = container.unwindTarget(source, besides: last) { return found }
            last = container
            next = container.parent ?? container.presentingViewController
        }
        return nil
    }

    /// This controller or one in it that takes the segue. Those that were shown last come first.
    private func unwindTarget(
        _ source: UIStoryboardUnwindSegueSource, besides left: UIViewController
    ) -> UIViewController? {
        for child in allowedChildrenForUnwinding(from: source) where child !== left {
            if let found = child.unwindTarget(source, besides: child) { return found }
        }
        guard self !== source.source,
            canPerformUnwindSegueAction(source.unwindAction, from: source.source, sender: source.sender)
        else { return nil }
        return self
    }

    /// Takes away what lies over a controller: presented controllers, and those above it on a stack.
    private func leave(for target: UIViewController, animated: Bool) {
        let navigation = target.navigationController
        let stacked = navigation.flatMap { navigation in
            target.ancestors.first { navigation.viewControllers.contains($0) }
        }
        let base = target.ancestors.first { $0.presentedViewController != nil && !self.ancestors.contains($0) }
        base?.dismiss(animated: animated)
        if let navigation, let stacked, navigation.topViewController !== stacked {
            navigation.popToViewController(stacked, animated: animated && base == nil)
        }
    }

    /// This controller and those around it.
    private var ancestors: [UIViewController] {
        var result = [self]
        while let next = result.last?.parent { result.append(next) }
        return result
    }
}
