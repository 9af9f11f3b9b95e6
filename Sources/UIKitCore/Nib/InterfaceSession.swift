import Foundation
import TesseraBase
import TesseraInterfaces

/// One making of the objects of a nib, of a scene, or of a prototype.
///
/// Objects are made first, each with what it contains. Then constraints, attributes and connections are made, since they
/// name objects anywhere, and all objects hear that they are awake.
@MainActor
package final class InterfaceSession {
    package let file: InterfaceFile
    /// The storyboard of a scene.
    let storyboard: UIStoryboard?
    /// The file's owner, the controller of a scene, or the controller around a prototype.
    private(set) weak var owner: AnyObject?
    private var ownerIDs: Set<String> = ["-1"]
    private var objects: [String: AnyObject] = [:]
    private var made: [Made] = []
    private var constraintLists: [(holder: UIView, element: InterfaceElement)] = []
    /// What names objects that are not made yet: those of a controller's view.
    private var waiting: [Waiting] = []
    /// The scene whose controller is made.
    weak var scene: InterfaceScene?
    /// What puts the view of the file's owner in its place.
    var placeView: ((UIView) -> Void)?
    /// The views that are others by size class.
    let variationGroup = VariationGroup()
    /// Controllers to be embedded when all is connected.
    private var embeddings: [(view: UIView, segue: InterfaceElement)] = []

    private struct Waiting {
        /// Nil stands for the owner, which holds the session.
        let source: AnyObject?
        let connection: InterfaceElement
    }

    private struct Made {
        let object: AnyObject
        let element: InterfaceElement
    }

    init(_ file: InterfaceFile, owner: AnyObject? = nil, ownerID: String? = nil, storyboard: UIStoryboard? = nil) {
        self.file = file
        self.owner = owner
        self.storyboard = storyboard
        if let ownerID { ownerIDs.insert(ownerID) }
        // Its extensions of UIKit's classes have attributes, too.
        if let module = file.module { NibRegistry.load(module) }
    }

    /// The controller whose segues the objects perform.
    package var controller: UIViewController? { owner as? UIViewController }

    /// A text of the file in the user's language.
    package func text(_ key: String) -> String? { file.strings[key] }

    // MARK: Objects

    /// The object of an id, if it is made.
    func object(id: String) -> AnyObject? { ownerIDs.contains(id) ? owner : objects[id] }

    func set(_ object: AnyObject, id: String?) {
        guard let id else { return }
        if ownerIDs.contains(id) { owner = object } else { objects[id] = object }
    }

    /// The object of an element, made now if it was not made before.
    func object(of element: InterfaceElement) -> AnyObject? {
        if let id = element.id, let known = object(id: id) { return known }
        guard let type = InterfaceClasses.type(of: element, in: file) else { return nil }
        return make(type, element)
    }

    /// A new object of a class.
    func make(_ type: AnyClass, _ element: InterfaceElement) -> AnyObject? {
        let coder = InterfaceCoder(element, self)
        switch type {
        case let view as UIView.Type: return view.init(coder: coder)
        case let controller as UIViewController.Type: return controller.init(coder: coder)
        case is UINavigationItem.Type: return adopt(UINavigationItem(title: ""), element)
        case let coded as any NSCoding.Type:
            guard let object = coded.init(coder: coder) else { return nil }
            let result = object as AnyObject
            if let id = element.id, self.object(id: id) == nil { decode(result, element) }
            return result
        case let plain as NSObject.Type: return adopt(_RuntimeInstantiable.make(plain), element)
        default: return nil
        }
    }

    /// Gives an object that is there already what an element says.
    @discardableResult
    package func adopt<Object: AnyObject>(_ object: Object, _ element: InterfaceElement) -> Object {
        decode(object, element)
        return object
    }

    /// Gives a new object what its element says, and notes what is to be done when all objects are made.
    func decode(_ object: AnyObject, _ element: InterfaceElement) {
        set(object, id: element.id)
        if let scene, element.id == scene.element.id { (object as? UIViewController)?.scene = scene }
        let reader = InterfaceReader(element, self)
        for decoder in NibRegistry.decoders(of: type(of: object)) { decoder.decode(object, reader) }
        made.append(Made(object: object, element: element))
    }

    /// Notes the constraints that a view holds.
    func noteConstraints(of view: UIView, _ element: InterfaceElement) {
        if element.child("constraints") != nil { constraintLists.append((view, element)) }
    }

    /// What of a view depends on the size classes.
    func variations(of view: UIView, _ element: InterfaceElement) -> VariedView {
        variationGroup.entry(of: view, element)
    }

    func noteEmbedding(_ segue: InterfaceElement, in view: UIView) { embeddings.append((view, segue)) }

    // MARK: The end

    /// Makes constraints and connections among the objects made since, and tells these objects that they are awake.
    func finish() {
        let lists = constraintLists
        constraintLists = []
        for (holder, element) in lists { makeConstraints(of: element, in: holder) }
        variationGroup.update()
        let new = made
        made = []
        for each in new { setAttributes(of: each.object, each.element) }
        let left = waiting
        waiting = []
        for each in left { if let source = each.source ?? owner { connect(source, each.connection) } }
        for each in new {
            for connection in each.element.child("connections")?.children ?? [] { connect(each.object, connection) }
        }
        for each in new { awake(each.object) }
        let views = embeddings
        embeddings = []
        for (view, segue) in views { controller?.embed(segue, in: view) }
    }

    private func awake(_ object: AnyObject) {
        (object as? UIView)?.awakeFromNib()
        (object as? UIViewController)?.awakeFromNib()
    }

    /// Keeps a connection until the object that it names is made.
    func wait(_ source: AnyObject, _ connection: InterfaceElement) {
        waiting.append(Waiting(source: source === owner ? nil : source, connection: connection))
    }

    /// Lets go of all objects but those that only the file holds.
    func forget() {
        objects = objects.filter { !($0.value is UIView) }
        waiting = []
        placeView = nil
    }
}

/// The classes that elements stand for.
@MainActor
enum InterfaceClasses {
    static func type(of element: InterfaceElement, in file: InterfaceFile) -> AnyClass? {
        let name =
            KnownElements.views[element.name] ?? KnownElements.controllers[element.name]
            ?? KnownElements.objects[element.name]
        guard let name, let base = name == "NSObject" ? NSObject.self : NibRegistry.framework(name) else { return nil }
        guard let custom = element["customClass"] else { return base }
        let found: AnyClass? = NibRegistry.type(
            named: custom, module: element["customModule"], default: file.module ?? NibRegistry.appModule)
        if let found, isKind(found, of: base) { return found }
        DiagnosticsLog.writeOnce(.warning, "UINib", "Unknown class \(custom) in Interface Builder file \(file.name).")
        return base
    }

    /// A class of another kind cannot take the place of the element's. Any view may stand for any plain view.
    private static func isKind(_ found: AnyClass, of base: AnyClass) -> Bool {
        if base is UIView.Type { return found is UIView.Type }
        if base is UIViewController.Type { return found is UIViewController.Type }
        return NibRegistry.chain(of: found).contains { $0 == base } || base == UIGestureRecognizer.self
    }
}
