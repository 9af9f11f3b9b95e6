import Foundation
import TesseraInterfaces

extension UIViewController {
    /// Performs the segue of an identifier. The controller's own `shouldPerformSegue` is not asked, as in UIKit.
    func performNamedSegue(_ identifier: String, sender: Any?) {
        guard let segue = scene?.segue(identifier: identifier) else {
            ProgrammerErrors.raise(
                .invalidArgument(
                    "Receiver (\(self)) has no segue with identifier '\(identifier)'",
                    explanation: scene == nil ? "The controller is not of a storyboard." : nil))
            return
        }
        run(segue, sender: sender)
    }

    /// Performs a segue that a control, a cell or a gesture set off.
    func perform(_ segue: InterfaceElement, sender: Any?) {
        if let identifier = segue["identifier"], !shouldPerformSegue(withIdentifier: identifier, sender: sender) {
            return
        }
        run(segue, sender: sender)
    }

    private func run(_ segue: InterfaceElement, sender: Any?) {
        if segue["kind"] == "unwind" { return unwind(by: segue, sender: sender) }
        guard let destination = makeDestination(of: segue, sender: sender) else { return }
        let made = makeSegue(segue, to: destination, sender: sender)
        prepareToPresent(destination, by: segue, sender: sender)
        prepare(for: made, sender: sender)
        guard segue["animates"] == "NO" else { return made.perform() }
        UIView.performWithoutAnimation { made.perform() }
    }

    /// The controller that a segue leads to, made by the source's own method where the file names one.
    private func makeDestination(of segue: InterfaceElement, sender: Any?) -> UIViewController? {
        guard let scene, let id = segue["destination"], let target = scene.storyboard.scene(id: id) else { return nil }
        guard let name = segue["destinationCreationSelector"], let action = NibRegistry.action(name, of: self) else {
            return scene.storyboard.makeController(target, creator: nil)
        }
        return scene.storyboard.makeController(target) { [unowned self] coder in
            action.call(on: self, with: [coder, sender, segue["identifier"]])?.value as? UIViewController
        }
    }

    private func makeSegue(
        _ segue: InterfaceElement, to destination: UIViewController, sender: Any?
    ) -> UIStoryboardSegue {
        let made = InterfaceSegues.segue(segue, from: self, to: destination)
        made.sender = sender.map { $0 as AnyObject }
        made.show = { [weak self] segueObject in
            self?.show(segueObject.destination, by: segue, sender: sender)
        }
        return made
    }

    /// How a controller is going to be presented, which overriders of `prepare(for:sender:)` find set and may change.
    private func prepareToPresent(_ destination: UIViewController, by segue: InterfaceElement, sender: Any?) {
        switch segue["kind"] {
        case "presentation", "modal":
            if let style = segue["modalPresentationStyle"].flatMap({ ControllerDecoding.presentations[$0] }) {
                destination.modalPresentationStyle = style
            }
            if let style = segue["modalTransitionStyle"].flatMap({ ControllerDecoding.transitions[$0] }) {
                destination.modalTransitionStyle = style
            }
        case "popoverPresentation", "popover":
            destination.modalPresentationStyle = .popover
            anchor(destination, at: scene?.anchor(of: segue) ?? sender)
            if let wanted = segue.child("popoverArrowDirection") {
                destination.popoverPresentationController?.permittedArrowDirections = wanted.arrowDirections
            }
        default: break
        }
    }

    /// What the segues of UIKit do.
    private func show(_ destination: UIViewController, by segue: InterfaceElement, sender: Any?) {
        switch segue["kind"] {
        case "show", "push": show(destination, sender: sender)
        case "showDetail", "replace": showDetailViewController(destination, sender: sender)
        case "presentation", "modal", "popoverPresentation", "popover":
            present(destination, animated: UIView.areAnimationsEnabled)
        default: break
        }
    }

    private func anchor(_ destination: UIViewController, at place: Any?) {
        let popover = destination.popoverPresentationController
        switch place {
        case let view as UIView:
            popover?.sourceView = view
            popover?.sourceRect = view.bounds
        case let item as UIBarButtonItem: popover?.barButtonItem = item
        case let recognizer as UIGestureRecognizer: popover?.sourceView = recognizer.view
        default: popover?.sourceView = view
        }
    }

    // MARK: Children

    /// Makes the controllers that a container shows first.
    func adoptRelated(segues: [InterfaceElement]) {
        let related = segues.filter { $0.name == "segue" && $0["kind"] == "relationship" }
        func controllers(_ names: String...) -> [UIViewController] {
            related.filter { names.contains($0["relationship"] ?? "") }
                .compactMap { makeDestination(of: $0, sender: nil) }
        }
        switch self {
        case let navigation as UINavigationController:
            let root = controllers("rootViewController")
            if !root.isEmpty { navigation.setViewControllers(root, animated: false) }
        case let tabs as UITabBarController:
            let all = controllers("viewControllers")
            if !all.isEmpty { tabs.viewControllers = all }
        case let split as UISplitViewController where split.style == .unspecified:
            let all = controllers("masterViewController") + controllers("detailViewController")
            if !all.isEmpty { split.viewControllers = all }
        case let split as UISplitViewController:
            for (name, column) in UISplitViewController.relationships {
                if let controller = controllers(name).first { split.setViewController(controller, for: column) }
            }
        default: break
        }
    }

    /// Makes a controller and puts its view into a container view.
    func embed(_ segue: InterfaceElement, in container: UIView) {
        if let identifier = segue["identifier"], !shouldPerformSegue(withIdentifier: identifier, sender: nil) { return }
        guard let destination = makeDestination(of: segue, sender: nil) else { return }
        let made = makeSegue(segue, to: destination, sender: nil)
        prepare(for: made, sender: nil)
        let child = made.destination
        addChild(child)
        guard let view = child.view else { return }
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.translatesAutoresizingMaskIntoConstraints = true
        container.addSubview(view)
        child.didMove(toParent: self)
    }

    // MARK: The view

    /// Makes the view that the controller's scene or nib has, and hands it to `place`. Returns false where neither has one.
    package final func loadViewFromInterface(_ place: @escaping (UIView) -> Void) -> Bool {
        if let scene { return scene.makeView(of: self, place) }
        guard let name = nibName ?? InterfaceNames.nib(of: self) else { return false }
        guard UINib(nibName: name, bundle: nibBundle).load(into: self, place) else { return false }
        guard _view == nil else { return true }
        ProgrammerErrors.raise(
            .inconsistency(
                "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet was not "
                    + "set."))
        return false
    }
}

/// The nibs of controllers that name none.
@MainActor
private enum InterfaceNames {
    private static var known: [ObjectIdentifier: String?] = [:]

    /// The nib of the class's name, without the word "Controller" or with it; nil where there is none.
    static func nib(of controller: UIViewController) -> String? {
        let type = type(of: controller)
        if let found = known[ObjectIdentifier(type)] { return found }
        var found: String?
        if type != UIViewController.self, !NibRegistry.frameworks.contains(NibRegistry.moduleName(of: type)) {
            let name = String(describing: type)
            let short = name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : nil
            found = [short, name].compactMap { $0 }.first { UINib.exists($0, in: controller.nibBundle) }
        }
        known[ObjectIdentifier(type)] = .some(found)
        return found
    }
}

/// Segues of the classes that files name.
@MainActor
enum InterfaceSegues {
    static func segue(
        _ element: InterfaceElement, from source: UIViewController, to destination: UIViewController
    ) -> UIStoryboardSegue {
        let identifier = element["identifier"]
        if let name = element["customClass"] {
            let found: AnyClass? = NibRegistry.type(
                named: name, module: element["customModule"], default: source.scene?.storyboard.file?.module)
            if let type = found as? UIStoryboardSegue.Type {
                return _SegueInstantiable.make(
                    type, identifier: identifier, source: source, destination: destination)
            }
            DiagnosticsLog.writeOnce(.warning, "UIStoryboard", "Unknown segue class \(name)")
        }
        return UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
    }
}

extension InterfaceElement {
    /// The sides that a file permits for a popover's arrow.
    fileprivate var arrowDirections: UIPopoverArrowDirection {
        let names: [(String, UIPopoverArrowDirection)] = [
            ("up", .up), ("down", .down), ("left", .left), ("right", .right),
        ]
        return names.reduce(into: []) { result, side in if self[side.0] == "YES" { result.insert(side.1) } }
    }
}
