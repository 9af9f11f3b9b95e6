import Foundation
import TesseraInterfaces

/// The scenes of a storyboard file.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let file: InterfaceFile?
    private let name: String
    private let bundle: Bundle?

    /// The storyboard of a name in a bundle; nil stands for the app. One that is not there raises UIKit's error and has
    /// no scenes.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil
        file = InterfaceFile.find(name, .storyboard, in: storyboardBundleOrNil)
        super.init()
        guard file == nil else { return }
        let path = (storyboardBundleOrNil ?? .main).bundlePath
        ProgrammerErrors.raise(
            .invalidArgument("Could not find a storyboard named '\(name)' in bundle NSBundle <\(path)> (loaded)"))
    }

    /// A storyboard of a compiled or plain file's data.
    package init(data: Data, name: String, bundle: Bundle? = nil, strings: [String: String] = [:]) {
        self.name = name
        self.bundle = bundle
        file = InterfaceFile.document(data, named: name).map {
            InterfaceFile($0, name: name, bundle: bundle, strings: strings)
        }
        super.init()
    }

    /// The color that the file gives windows as their tint; nil where it gives none.
    var globalTint: UIColor? {
        file.flatMap { InterfaceReader($0.document, InterfaceSession($0)).color("tintColor") }
    }

    // MARK: Making controllers

    /// Makes the controller that the file shows first; nil where it names none.
    open func instantiateInitialViewController() -> UIViewController? {
        guard let id = file?.document["initialViewController"] else { return nil }
        return scene(id: id).flatMap { makeController($0, creator: nil) }
    }

    /// Makes the controller that the file shows first, of what `creator` returns; nil from it means the file's own class.
    public final func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        guard let id = file?.document["initialViewController"], let scene = scene(id: id) else { return nil }
        return makeController(scene, creator: creator) as? ViewController
    }

    /// Makes the controller of an identifier. One that is not there raises UIKit's error and answers an empty controller.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        controller(identifier, creator: nil) ?? UIViewController(nibName: nil, bundle: nil)
    }

    /// Makes the controller of an identifier, of what `creator` returns; nil from it means the file's own class. One that
    /// is not there, or is of another class, traps.
    public final func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let made = controller(identifier, creator: creator)
        guard let made = made as? ViewController else {
            preconditionFailure(
                "The view controller '\(identifier)' of \(self) is \(made.map { "a \(type(of: $0))" } ?? "not there"), "
                    + "not a \(ViewController.self)")
        }
        return made
    }

    private func controller(_ identifier: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        let scene = file?.document.child("scenes")?.children.first {
            Self.controllerElement(of: $0)?["storyboardIdentifier"] == identifier
        }
        guard let scene else {
            ProgrammerErrors.raise(
                .invalidArgument(
                    "Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'"))
            return nil
        }
        return makeController(scene, creator: creator)
    }

    // MARK: Scenes

    static func controllerElement(of scene: InterfaceElement) -> InterfaceElement? {
        scene.child("objects")?.children.first { KnownElements.controllers[$0.name] != nil }
    }

    /// The scene whose controller has an id.
    func scene(id: String) -> InterfaceElement? {
        file?.document.child("scenes")?.children.first { Self.controllerElement(of: $0)?.id == id }
    }

    /// The scene with an object of an id, such as the exit of a scene.
    func makeController(
        _ scene: InterfaceElement, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        guard let file, let element = Self.controllerElement(of: scene) else { return nil }
        guard SceneDepth.enter() else { return nil }
        defer { SceneDepth.leave() }
        if element.name == "viewControllerPlaceholder" { return referenced(by: element) }
        return InterfaceScene(scene, element, file, self).makeController(creator: creator)
    }

    /// The controller in another storyboard that a placeholder stands for.
    private func referenced(by element: InterfaceElement) -> UIViewController? {
        guard let name = element["storyboardName"] else { return nil }
        let other = UIStoryboard(
            name: name, bundle: element["bundleIdentifier"].flatMap(Bundle.init(identifier:)) ?? bundle)
        guard let identifier = element["referencedIdentifier"] else { return other.instantiateInitialViewController() }
        return other.controller(identifier, creator: nil)
    }

    /// The storyboard's name and bundle.
    override open nonisolated var description: String {
        let place = String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16)
        return "<UIStoryboard: 0x\(place)>"
    }
}

/// How many scenes are being made within one another: storyboards that refer to each other could do so without an end.
@MainActor
private enum SceneDepth {
    private static let limit = 64
    private static var depth = 0

    static func enter() -> Bool {
        guard depth < limit else {
            ProgrammerErrors.raise(
                .inconsistency(
                    "Scenes are made within one another \(limit) deep",
                    explanation: "A scene embeds itself, by way of other scenes or storyboards."))
            return false
        }
        depth += 1
        return true
    }

    static func leave() { depth -= 1 }
}
