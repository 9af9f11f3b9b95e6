#if PORTING
    import Foundation

    /// What is known of the declarations of a whole module.
    package struct ModuleIndex: Codable, Equatable, Sendable {
        /// The facts of each file, by its path.
        package var files: [String: FileFacts]
        /// Whether the module is isolated to the main actor where nothing else is said.
        var mainActorByDefault = false

        package init(files: [String: FileFacts] = [:], mainActorByDefault: Bool = false) {
            self.files = files
            self.mainActorByDefault = mainActorByDefault
        }

        /// The properties that the module's extensions add to a type.
        package func properties(addedTo type: String) -> Set<String> {
            Set(
                files.values.flatMap(\.types).filter { $0.name == type }.flatMap(\.methods)
                    .filter { $0.isProperty && $0.isExtending }.map(\.base))
        }

        /// The files that say where the program begins.
        package var mains: [String] { files.filter(\.value.hasMain).keys.sorted() }

        /// The files that have tables of outlets and actions.
        package var filesWithTables: [String] {
            let lookup = TypeLookup(self)
            return files.keys.filter {
                !lookup.classesWithTables(in: $0).isEmpty || !lookup.extendedClasses(in: $0).isEmpty
            }.sorted()
        }
    }

    /// The index, arranged for questions about types.
    struct TypeLookup: Sendable {
        private let types: [String: [(file: String, facts: TypeFacts)]]
        /// The name of a nested type alone, to its whole names.
        private let short: [String: [String]]
        let optionalNames: Set<String>
        /// The base names of optional requirements that are methods.
        let optionalMethods: Set<String>
        /// The whole names of optional requirements whose results are not optional.
        let optionalValues: Set<String>
        let closureNames: Set<String>
        /// Names of older SDKs that the module declares itself.
        let ownNames: Set<String>
        /// The whole names of optional requirements that return nothing.
        let optionalActions: Set<String>
        private let hiddenNames: [String: Set<String>]
        let mainActorByDefault: Bool
        /// The direct subclasses in the module, by the class's name.
        private let subclasses: [String: [String]]

        init(_ index: ModuleIndex) {
            var types: [String: [(file: String, facts: TypeFacts)]] = [:]
            var optional: Set<String> = []
            var methods: Set<String> = []
            var values: Set<String> = []
            var closures: Set<String> = []
            for (file, facts) in index.files.sorted(by: { $0.key < $1.key }) {
                for type in facts.types { types[type.name, default: []].append((file, type)) }
                optional.formUnion(facts.optionalNames)
                methods.formUnion(facts.optionalMethods)
                values.formUnion(facts.optionalValues.map(\.fullName))
                closures.formUnion(facts.closureNames)
            }
            var short: [String: [String]] = [:]
            for name in types.keys.sorted() {
                short[String(name.split(separator: ".").last ?? ""), default: []].append(name)
            }
            var subclasses: [String: [String]] = [:]
            for (name, parts) in types {
                for superclass in Set(parts.flatMap(\.facts.inherited)) {
                    subclasses[superclass, default: []].append(name)
                }
            }
            self.types = types
            self.short = short
            self.subclasses = subclasses
            optionalNames = optional
            optionalMethods = methods
            optionalValues = values
            closureNames = closures
            optionalActions = Set(index.files.values.flatMap(\.optionalActions))
            hiddenNames = index.files.mapValues(\.hiddenNames)
            ownNames = Set(index.files.values.flatMap(\.ownNames))
            mainActorByDefault = index.mainActorByDefault
        }

        /// The whole name of a type that source inside of `scope` calls `name`.
        func resolve(_ name: String, in scope: [String] = []) -> String? {
            for length in stride(from: scope.count, through: 0, by: -1) {
                let candidate = (scope[..<length] + [name]).joined(separator: ".")
                if types[candidate] != nil { return candidate }
            }
            guard let found = short[name], found.count == 1 else { return nil }
            return found[0]
        }

        func facts(of name: String) -> [TypeFacts] { types[name, default: []].map(\.facts) }

        /// A name that only one file can say.
        func hiddenName(in names: Set<String>, of file: String) -> String? {
            hiddenNames[file].flatMap { $0.intersection(names).min() }
        }

        /// The file that holds the body of a type.
        func home(of name: String) -> String? { types[name]?.first { $0.facts.isDeclared }?.file }

        func isClass(_ name: String) -> Bool { facts(of: name).contains { $0.isClass } }

        /// The facts of a type that stand in other files than `file`.
        func facts(of name: String, outside file: String) -> [(file: String, facts: TypeFacts)] {
            types[name, default: []].filter { $0.file != file }
        }

        /// A type and those of the module that it inherits from, nearest first.
        func ancestry(of name: String) -> [String] {
            var result: [String] = []
            var open = [name]
            while !open.isEmpty {
                let next = open.removeFirst()
                guard let whole = resolve(next), !result.contains(whole) else { continue }
                result.append(whole)
                open += facts(of: whole).flatMap(\.inherited)
            }
            return result
        }

        /// The names after the colon of a type and its ancestors.
        func inheritedNames(of name: String) -> Set<String> {
            Set(ancestry(of: name).flatMap { facts(of: $0).flatMap(\.inherited) })
        }

        /// The names that classes below a class override.
        func overriddenBelow(_ name: String) -> Set<String> {
            var result: Set<String> = []
            var seen: Set<String> = [name]
            var open = [name]
            while let next = open.popLast() {
                let simple = String(next.split(separator: ".").last ?? "")
                for below in Set(subclasses[next, default: []] + subclasses[simple, default: []])
                where seen.insert(below).inserted {
                    open.append(below)
                    for method in facts(of: below).flatMap(\.methods) where method.isOverride {
                        result.insert(method.fullName)
                    }
                }
            }
            return result
        }

        /// The method of a type, or of a class above it, that source calls by this name.
        func methods(_ base: String, of name: String) -> [MethodFacts] {
            for type in ancestry(of: name) {
                let found = facts(of: type).flatMap(\.methods).filter { $0.base == base }
                if !found.isEmpty { return found }
            }
            return []
        }

        /// The classes of other modules that extensions in a file give attributes for interface files.
        func extendedClasses(in file: String) -> [String] {
            types.compactMap { name, parts in
                let isOwn = parts.contains { $0.facts.isDeclared }
                return !isOwn && parts.contains { $0.file == file && !$0.facts.outlets.isEmpty } ? name : nil
            }.sorted()
        }

        /// The facts of a type that stand in a file.
        func facts(of name: String, in file: String) -> [TypeFacts] {
            types[name, default: []].filter { $0.file == file }.map(\.facts)
        }

        /// The classes declared in a file that interface files need a table for: those with outlets or actions, and
        /// those that cannot be found by their names.
        func classesWithTables(in file: String) -> [String] {
            types.compactMap { name, parts in
                guard parts.contains(where: { $0.file == file && $0.facts.isDeclared && $0.facts.isClass }),
                    !parts.contains(where: { $0.facts.isGeneric || $0.facts.isBuried })
                else { return nil }
                let all = parts.map(\.facts)
                if all.contains(where: {
                    !$0.outlets.isEmpty || !$0.keys.isEmpty || $0.methods.contains { $0.isAction }
                }) {
                    return name
                }
                let isUnknown = all.contains { $0.isHidden || $0.objectiveCName != nil }
                return isUnknown && inheritedNames(of: name).contains { $0.hasPrefix("UI") } ? name : nil
            }.sorted()
        }

        /// Whether a type's methods belong to the main actor.
        func isMainActor(_ name: String) -> Bool {
            if mainActorByDefault { return true }
            let chain = ancestry(of: name)
            if chain.contains(where: { facts(of: $0).contains { $0.isMainActor } }) { return true }
            let outside = inheritedNames(of: name).filter { resolve($0) == nil }
            if outside.contains(where: { $0.hasPrefix("UI") }) { return true }
            let elsewhere = outside.filter { !Self.isWithoutActor($0) }
            return chain.isEmpty || !elsewhere.isEmpty
        }

        /// Names of Foundation, Core Animation and the standard library, whose types belong to no actor.
        private static func isWithoutActor(_ name: String) -> Bool {
            name.hasPrefix("NS") || name.hasPrefix("CA") || name.hasPrefix("URL") || name.hasPrefix("XCT")
                || [
                    "Operation", "Thread", "Codable", "Equatable", "Hashable", "Comparable", "Sendable", "Formatter",
                    "AnyObject", "CustomStringConvertible", "Identifiable", "Error", "Encodable", "Decodable",
                ].contains(name)
        }
    }
#endif
