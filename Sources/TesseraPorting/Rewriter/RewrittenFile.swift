#if PORTING
    import SwiftParser
    import Foundation
    import SwiftSyntax

    /// A source file as Linux's compiler accepts it.
    package struct RewrittenFile: Sendable {
        package var text: String
        /// How often each construct was rewritten.
        package var counts: [String: Int]
        package var diagnostics: [PortDiagnostic]
        /// The modules that the source imports.
        package var imports: Set<String>

        /// Whether anything but places was written.
        package var isChanged: Bool { !counts.isEmpty }
    }

    /// A source text and its syntax.
    package struct ParsedSource: Sendable {
        package let text: String
        let tree: SourceFileSyntax

        package init(_ text: String) {
            self.text = text
            tree = Parser.parse(source: text)
        }

        /// The facts that other files have to know.
        package func facts(conditions: Set<String> = [], modules: Set<String> = []) -> FileFacts {
            FileFacts(tree: tree, active: ActiveCode(modules: modules, conditions: conditions))
        }
    }

    /// What the rewriter knows beside the source text.
    package struct RewritingContext: Sendable {
        let lookup: TypeLookup
        /// Modules of the project and of its packages.
        package var modules: Set<String>
        /// Compilation conditions that hold, such as `DEBUG`.
        package var conditions: Set<String>
        /// The language mode: 5 or 6.
        package var language: Int

        package init(
            index: ModuleIndex, modules: Set<String> = [], conditions: Set<String> = [], language: Int = 5
        ) {
            lookup = TypeLookup(index)
            self.modules = modules
            self.conditions = conditions
            self.language = language
        }
    }

    extension RewrittenFile {
        /// Rewrites a file.
        ///
        /// - Parameters:
        ///   - file: names the file in the index and in diagnostics.
        ///   - path: what errors of the compiler and breakpoints name.
        package init(_ source: ParsedSource, file: String, path: String, context: RewritingContext) {
            let rewriter = SourceRewriter(
                source: source.text, tree: source.tree, file: file, path: path, context: context)
            rewriter.walk(source.tree)
            rewriter.finish()
            counts = rewriter.counts
            diagnostics = rewriter.diagnostics.sorted { ($0.line, $0.reason) < ($1.line, $1.reason) }
            imports = rewriter.imported
            var body = rewriter.edits.rendered()
            // What only the beginning of a file may have.
            if body.hasPrefix("\u{FEFF}") { body.removeFirst() }
            if body.hasPrefix("#!") { body.replaceSubrange(..<body.index(body.startIndex, offsetBy: 2), with: "//") }
            text = rewriter.addedImports.map { "import \($0)\n" }.joined()
            text += "#sourceLocation(file: \(quoted(path)), line: 1)\n" + body
            let appended = rewriter.appended
            if !appended.isEmpty { text += (body.hasSuffix("\n") ? "" : "\n") + "#sourceLocation()\n" + appended }
        }
    }

    /// A text as a literal of Swift.
    func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"" + escaped.replacing("\n", with: "\\n").replacing("\r", with: "\\r") + "\""
    }
#endif
