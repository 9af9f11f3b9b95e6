import Foundation

/// What nibs set and call by name on the objects of a class.
///
///     extension CardCell {
///         static var nibTable: NibTable {
///             NibTable(CardCell.self, keys: [NibKey("titleLabel", \CardCell.titleLabel)])
///         }
///     }
///
/// The tables of a module are listed by its `NibModule`. A table names the members of its own class alone; those of
/// superclasses are found in theirs.
@preconcurrency @MainActor
public struct NibTable {
    let type: AnyObject.Type
    /// What Interface Builder calls the class.
    let name: String
    private let keys: [String: Entry]
    /// Methods that controls, gesture recognizers and segues call.
    let actions: [String: Selector]

    struct Entry {
        let set: (AnyObject, Any?) -> Bool
        let get: ((AnyObject) -> Any?)?
        let typeName: String
    }

    /// A table of a class.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: What Interface Builder calls the class, where that is another name than Swift's.
    ///   - keys: The properties.
    ///   - actions: The methods, each with the name that Objective-C gives it.
    public init<Object: AnyObject>(
        _ type: Object.Type, name: String? = nil, keys: [NibKey<Object>] = [], actions: [Selector] = []
    ) {
        self.type = type
        self.name = name ?? String(describing: type)
        var entries: [String: Entry] = [:]
        for key in keys {
            let get = key.get.map { get in { (object: AnyObject) in (object as? Object).flatMap(get) } }
            entries[key.name] = Entry(
                set: { object, value in (object as? Object).map { key.set($0, value) } ?? false }, get: get,
                typeName: key.typeName)
        }
        self.keys = entries
        self.actions = Dictionary(actions.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
    }

    func entry(_ name: String) -> Entry? { keys[name] }
}

/// The tables of a module. The porting tool writes one class of this kind into each module that it ports, under the name
/// `__TesseraModule`, and UIKit finds it by that name.
@preconcurrency @MainActor
open class NibModule: NSObject {
    /// The tables of the module's classes.
    open class var tables: [NibTable] { [] }

    /// Where the module's nibs and storyboards lie; nil where it has no resources of its own.
    open class var bundle: Bundle? { nil }

    /// Returns the class of a name, as `NSClassFromString` does where Objective-C knows all classes: one of UIKit without
    /// its module, or one of a table.
    public static func classNamed(_ name: String) -> AnyClass? {
        NibRegistry.loadFrameworks()
        NibRegistry.loadAppModule()
        return NibRegistry.framework(name) ?? NibRegistry.known(name) ?? NSClassFromString(name)
    }

    /// Makes the classes of a module known, where no nib names the module.
    public static func register(_ module: NibModule.Type) { NibRegistry.add(module) }
}
