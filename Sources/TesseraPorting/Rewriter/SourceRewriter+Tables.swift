#if PORTING
    import Foundation
    import SwiftSyntax

    /// Tables of outlets and actions. They stand in the file of their class, where private members can be named.
    extension SourceRewriter {
        func appendTables() {
            guard !isStray else { return }
            let classes = lookup.classesWithTables(in: file)
            let extended = lookup.extendedClasses(in: file)
            guard !classes.isEmpty || !extended.isEmpty else { return }
            for name in classes { appended += table(of: name) }
            for name in extended { appended += table(ofExtended: name) }
            let list =
                (classes.map { "\($0).\(Self.tableName(of: $0))" } + extended.map { "\($0).\(extendedTableName)" })
                .joined(separator: ", ")
            let isStrict = classes.contains(where: isAnnotated) || lookup.mainActorByDefault
            appended +=
                "\(isStrict ? "@MainActor " : actor)func \(GeneratedNames.tables(of: file))() -> [NibTable] { [\(list)] }\n"
            if !imported.contains("UIKit"), !addedImports.contains("UIKit") { addedImports.append("UIKit") }
            counts["table of outlets", default: 0] += classes.count + extended.count
        }

        /// The table stands in the file of the class: an action that another file hides is shown.
        func showAction(_ node: FunctionDeclSyntax) {
            guard isActive, !isStray, let scope, scope.isExtension, node.attributes.has("IBAction", "IBSegueAction"),
                let owner = lookup.resolve(scope.name), let home = lookup.home(of: owner), home != file
            else { return }
            let own = node.modifiers.first { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
            if let own {
                edits.blank(own.range)
            } else if ["private", "fileprivate"].contains(scope.defaultAccess), node.modifiers.access == nil {
                edits.insert("internal ", at: (node.modifiers.first?.range ?? node.funcKeyword.range).lowerBound)
            }
        }

        /// The mode of Swift 5 takes what stands beside it for code that is to be checked as that of Swift 6 is.
        private var actor: String { context.language >= 6 ? "@MainActor " : "" }

        private func isAnnotated(_ name: String) -> Bool {
            lookup.ancestry(of: name).contains { lookup.facts(of: $0).contains { $0.isMainActor } }
        }

        private static func tableName(of name: String) -> String { "__nib_" + name.replacing(".", with: "_") }

        /// Several files may extend a class.
        private var extendedTableName: String { "__nib_in_" + GeneratedNames.identifier(file) }

        /// The table of what the file adds to a class of another module.
        private func table(ofExtended name: String) -> String {
            let keys = lookup.facts(of: name, in: file).flatMap(\.outlets)
            let list = keys.map { "NibKey(\(quoted(ObjectiveCName.withoutBackticks($0))), \\\(name).\($0))" }.joined(
                separator: ", ")
            return """
                extension \(name) {
                    \(actor)static var \(extendedTableName): NibTable { NibTable(\(name).self, keys: [\(list)]) }
                }

                """
        }

        private func table(of name: String) -> String {
            let own = lookup.facts(of: name)
            let keys = own.flatMap { $0.outlets + $0.keys }.map {
                "NibKey(\(quoted(ObjectiveCName.withoutBackticks($0))), \\\(name).\($0))"
            }
            var actions: [String] = []
            let methods = own.flatMap(\.methods)
            for method in methods where method.isAction && method.labels.count <= 3 && !method.isStatic {
                actions.append(selector(of: method, in: name, among: methods))
            }
            let objectiveC = own.compactMap(\.objectiveCName).first.map { ", name: \(quoted($0))" } ?? ""
            return """
                extension \(name) {
                    \(actor)static var \(Self.tableName(of: name)): NibTable {
                        NibTable(
                            \(name).self\(objectiveC),
                            keys: [\(keys.joined(separator: ", "))],
                            actions: [\(actions.joined(separator: ", "))])
                    }
                }

                """
        }

        private func selector(of method: MethodFacts, in name: String, among methods: [MethodFacts]) -> String {
            let selector = method.objectiveCName ?? ObjectiveCName.of(method.base, labels: method.labels)
            var reference = "\(name).\(method.labels.isEmpty ? method.base : method.fullName)"
            if method.labels.isEmpty, methods.contains(where: { $0.base == method.base && !$0.labels.isEmpty }) {
                reference += " as (\(name)) -> () -> Void"
            }
            let label = lookup.isMainActor(name) || method.labels.count >= 2 ? "" : "nonisolated: "
            return "Selector(\(label)\(quoted(selector)), \(reference))"
        }
    }

    /// Names of what is written for a file or a module.
    package enum GeneratedNames {
        /// The function that answers a file's tables.
        static func tables(of file: String) -> String { "__tesseraTables_" + identifier(file) }

        /// `Views/Card.swift` as an identifier. Characters that identifiers lack are spelled out, so that no two files
        /// share one.
        static func identifier(_ file: String) -> String {
            file.unicodeScalars.map { scalar in
                scalar == "/"
                    ? "_"
                    : scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                        ? String(scalar) : "_" + String(scalar.value, radix: 16) + "_"
            }.joined()
        }
    }

    /// The source file that tells a module's tables.
    package enum ModuleRegistry {
        /// - Parameters:
        ///   - hasResources: whether the module has a bundle.
        ///   - assets: the members for the assets of its catalogs.
        package static func text(for index: ModuleIndex, hasResources: Bool, assets: String = "") -> String {
            let calls = index.filesWithTables.map { GeneratedNames.tables(of: $0) + "()" }
            let tables = calls.isEmpty ? "[]" : calls.joined(separator: " + ")
            let bundle = hasResources ? "\n    override class var bundle: Bundle? { Bundle.module }" : ""
            return """
                // Written by tessera. Names what interface files look for in this module.
                \("import") UIKit

                final class __TesseraModule: NibModule {
                    override class var tables: [NibTable] { \(tables) }\(bundle)
                }
                \(texts)
                \(assets)

                """
        }

        /// Stands before Foundation's function, which takes the development language always.
        private static let texts = """

            nonisolated func NSLocalizedString(
                _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "", comment: String
            ) -> String {
                LocalizedStrings.text(key, table: tableName, value: value, bundle: bundle)
            }

            """
    }
#endif
