import Foundation

/// The tables of all modules that nibs have named so far.
@MainActor
enum NibRegistry {
    /// The modules of UIKit whose classes elements stand for.
    static let frameworks = ["UIKitCore", "UIKitControls", "UIKitCollection"]

    private static var modules: Set<String> = []
    private static var registered: [NibModule.Type] = []
    private static var tables: [ObjectIdentifier: [NibTable]] = [:]
    private static var named: [String: NibTable] = [:]
    private static var decoders: [ObjectIdentifier: InterfaceDecoder] = [:]

    static func add(_ module: NibModule.Type) {
        guard !registered.contains(where: { $0 == module }) else { return }
        registered.append(module)
        (keptTables, keptDecoders) = ([:], [:])
        for table in module.tables {
            tables[ObjectIdentifier(table.type), default: []].append(table)
            named[table.name] = table
            named["\(moduleName(of: table.type)).\(table.name)"] = table
        }
        if let framework = module as? any InterfaceModule.Type {
            for decoder in framework.decoders { decoders[ObjectIdentifier(decoder.type)] = decoder }
        }
    }

    /// Looks for the tables of a module, once.
    static func load(_ module: String) {
        guard modules.insert(module).inserted else { return }
        if let found = NSClassFromString("\(module).__TesseraModule") as? NibModule.Type { add(found) }
    }

    static func loadFrameworks() { frameworks.forEach(load) }

    /// Looks for the tables of the app's own module.
    static func loadAppModule() {
        if let appModule { load(appModule) }
    }

    /// Looks for the tables of the app's own module where its resources lie beside the executable. A look by name reads
    /// the records of all types of all libraries, which takes two megabytes: apps without interface files start without.
    static func loadAppResources() {
        guard ResourceFolders.folders(of: nil).count > 1 else { return }
        if let appModule, ResourceFolders.haveResources(of: appModule) { load(appModule) }
    }

    /// The module of the app's delegate.
    static var appModule: String? { UIApplication.shared.delegate.map { moduleName(of: Swift.type(of: $0)) } }

    /// The bundles of the modules known so far.
    static var bundles: [Bundle] { registered.compactMap(\.bundle) }

    static func moduleName(of type: AnyObject.Type) -> String {
        String(reflecting: type).split(separator: ".").first.map(String.init) ?? ""
    }

    // MARK: Classes

    /// The class that a nib means by a name.
    static func type(named name: String, module: String?, default appModule: String?) -> AnyClass? {
        for module in [module, appModule].compactMap({ $0 }) where !module.isEmpty {
            load(module)
            if let found = named["\(module).\(name)"]?.type ?? NSClassFromString("\(module).\(name)") { return found }
        }
        if let found = framework(name) { return found }
        return named[name]?.type ?? NSClassFromString(name)
    }

    private static var frameworkClasses: [String: AnyClass] = [:]

    /// A class of UIKit.
    static func framework(_ name: String) -> AnyClass? {
        if let known = frameworkClasses[name] { return known }
        for module in frameworks {
            guard let found = NSClassFromString("\(module).\(name)") else { continue }
            frameworkClasses[name] = found
            return found
        }
        return nil
    }

    /// A class and those that it derives from, itself first.
    static func chain(of type: AnyClass) -> [AnyClass] {
        var result: [AnyClass] = []
        var next: AnyClass? = type
        while let found = next {
            result.append(found)
            next = _getSuperclass(found)
        }
        return result
    }

    /// A class that a table names, with its module or without.
    static func known(_ name: String) -> AnyClass? { named[name]?.type }

    // MARK: Members

    private static var keptTables: [ObjectIdentifier: [NibTable]] = [:]

    private static func tables(of object: AnyObject) -> [NibTable] {
        let type: AnyClass = Swift.type(of: object)
        if let known = keptTables[ObjectIdentifier(type)] { return known }
        loadFrameworks()
        let chain = chain(of: type)
        for each in chain { load(moduleName(of: each)) }
        let found = chain.flatMap { tables[ObjectIdentifier($0)] ?? [] }
        keptTables[ObjectIdentifier(type)] = found
        return found
    }

    static func entry(_ key: String, of object: AnyObject) -> NibTable.Entry? {
        for table in tables(of: object) { if let found = table.entry(key) { return found } }
        return nil
    }

    /// The method of an object that a nib means by a selector's name.
    static func action(_ name: String, of object: AnyObject) -> Selector? {
        for table in tables(of: object) { if let found = table.actions[name] { return found } }
        return nil
    }

    // MARK: Decoding

    /// What reads the elements of a class and of those that it derives from, the most general first.
    static func decoders(of type: AnyClass) -> [InterfaceDecoder] {
        if let known = keptDecoders[ObjectIdentifier(type)] { return known }
        loadFrameworks()
        let found = chain(of: type).reversed().compactMap { decoders[ObjectIdentifier($0)] }
        keptDecoders[ObjectIdentifier(type)] = found
        return found
    }

    private static var keptDecoders: [ObjectIdentifier: [InterfaceDecoder]] = [:]
    private static var finishers: [ObjectIdentifier: AnyClass] = [:]

    /// The class of UIKit whose `init(coder:)` is the last to run for an object of a class.
    static func finisher(of type: AnyClass) -> AnyClass? {
        if let known = finishers[ObjectIdentifier(type)] { return known }
        loadFrameworks()
        let found: AnyClass? = chain(of: type).first { decoders[ObjectIdentifier($0)]?.finishes ?? false }
        finishers[ObjectIdentifier(type)] = found
        return found
    }
}
