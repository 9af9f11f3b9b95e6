import Foundation
import TesseraGraphics
import TesseraInterfaces

/// Makes the objects of a nib in code.
///
/// An app registers the maker by the nib's name, once, at its start; `UINib(nibName:bundle:)` finds it there before it
/// looks for a file.
///
///     UINib.register(CardCellNib(), forNibNamed: "CardCell")
@preconcurrency @MainActor
public protocol NibInstantiating {
    /// New top-level objects.
    func instantiate(withOwner owner: Any?, options: [UINib.OptionsKey: Any]?) -> [Any]
}

/// A nib: something that makes the same objects again and again.
///
/// It is made of a compiled interface file (`Card.nib`), or of the `.xib` file itself.
@preconcurrency @MainActor
open class UINib: NSObject {
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The objects that placeholders of the nib stand for, by the identifiers of the placeholders.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// What makes the objects.
    private enum Source {
        case maker(any NibInstantiating)
        case file(InterfaceFile)
        case prototype(InterfacePrototype)
        case missing
    }

    private static var makers: [String: any NibInstantiating] = [:]
    private let source: Source
    private let name: String
    private let bundle: Bundle?

    /// The nib of a name: of a maker registered under it, or else of a file in the bundle; nil stands for the app.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        bundle = bundleOrNil
        if let maker = Self.makers[name] {
            source = .maker(maker)
        } else if let file = InterfaceFile.find(name, .nib, in: bundleOrNil) {
            source = .file(file)
        } else {
            source = .missing
        }
    }

    /// The nib in the data of a file. The bundle is where its pictures and colours are looked for.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        name = "data"
        bundle = bundleOrNil
        let document = InterfaceFile.document(data, named: "data")
        source = document.map { .file(InterfaceFile($0, name: "data", bundle: bundleOrNil)) } ?? .missing
    }

    /// A nib made in code. Ours.
    public init(_ maker: any NibInstantiating) {
        source = .maker(maker)
        name = "\(type(of: maker))"
        bundle = nil
    }

    /// The nib of a prototype in another nib or a storyboard.
    package init(_ prototype: InterfacePrototype) {
        source = .prototype(prototype)
        name = prototype.element["reuseIdentifier"] ?? ""
        bundle = nil
    }

    /// Names a maker, for `init(nibName:bundle:)`. The last one registered holds. Ours.
    public static func register(_ maker: any NibInstantiating, forNibNamed name: String) {
        makers[name] = maker
    }

    /// Whether there is such a nib.
    static func exists(_ name: String, in bundle: Bundle?) -> Bool {
        makers[name] != nil || InterfaceFile.find(name, .nib, in: bundle, isGuess: true) != nil
    }

    /// New top-level objects, told `awakeFromNib()`. A nib that is not there raises UIKit's error and answers none.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        switch source {
        case .maker(let maker):
            let objects = maker.instantiate(withOwner: ownerOrNil, options: optionsOrNil)
            for object in objects {
                (object as? UIView)?.awakeFromNib()
                (object as? UIViewController)?.awakeFromNib()
            }
            return objects
        case .file(let file): return instantiate(file, ownerOrNil, optionsOrNil)
        case .prototype(let prototype): return prototype.instantiate()
        case .missing:
            ProgrammerErrors.raise(
                .inconsistency(
                    "Could not load NIB in bundle: '\((bundle ?? .main).bundlePath)' with name '\(name)'"))
            return []
        }
    }

    private func instantiate(_ file: InterfaceFile, _ owner: Any?, _ options: [OptionsKey: Any]?) -> [Any] {
        let session = InterfaceSession(file, owner: owner.map { $0 as AnyObject })
        let external = options?[.externalObjects] as? [String: Any] ?? [:]
        var result: [Any] = []
        UIView.performWithoutAnimation { result = session.makeAll(external: external) }
        return result
    }

    /// Makes the view of a controller, which is the file's owner. Returns false for a nib that is not there, which raises
    /// UIKit's error.
    func load(into controller: UIViewController, _ place: @escaping (UIView) -> Void) -> Bool {
        guard case .file(let file) = source else { return !instantiate(withOwner: controller).isEmpty }
        let session = InterfaceSession(file, owner: controller)
        session.placeView = place
        controller.nibObjects = session.makeAll(external: [:])
        return true
    }
}

extension InterfaceSession {
    /// Makes all objects of a nib. Returns those that no other contains.
    func makeAll(external: [String: Any]) -> [Any] {
        var result: [Any] = []
        var placeholders: [(object: AnyObject, element: InterfaceElement)] = []
        for element in file.document.child("objects")?.children ?? [] {
            if element.name == "placeholder" {
                let name = element["placeholderIdentifier"] ?? ""
                if name == "IBFilesOwner", let owner { placeholders.append((owner, element)) }
                if let given = external[name] { set(given as AnyObject, id: element.id) }
            } else if let made = object(of: element) {
                result.append(made)
            }
        }
        connectFirst(placeholders)
        finish()
        return result
    }

    /// The connections of the file's owner, which is no object of the nib.
    private func connectFirst(_ placeholders: [(object: AnyObject, element: InterfaceElement)]) {
        for (object, element) in placeholders {
            for connection in element.child("connections")?.children ?? [] { wait(object, connection) }
        }
    }
}

/// A cell, header or footer that lies in a collection or table view of a file.
@MainActor
package final class InterfacePrototype {
    package let element: InterfaceElement
    private let file: InterfaceFile
    private let storyboard: UIStoryboard?
    private weak var controller: UIViewController?
    private let controllerID: String?

    package init(_ reader: InterfaceReader) {
        element = reader.element
        file = reader.session.file
        storyboard = reader.session.storyboard
        controller = reader.session.controller
        controllerID = controller?.scene?.element.id
    }

    func instantiate() -> [Any] {
        let session = InterfaceSession(file, owner: controller, ownerID: controllerID, storyboard: storyboard)
        guard let made = session.object(of: element) else { return [] }
        session.finish()
        return [made]
    }
}

extension Bundle {
    /// Makes the objects of a nib of the bundle. Returns those that no other contains, without the file's owner.
    @MainActor
    @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
