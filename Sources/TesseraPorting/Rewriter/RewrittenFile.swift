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

    /// What the rewriter knows beside the source text.
    package struct RewritingContext: Sendable {
        package var index: ModuleIndex
        /// Modules of the project and of its packages.
        package var modules: Set<String>
        /// Compilation conditions that hold, such as `DEBUG`.
        package var conditions: Set<String>
        /// The language mode: 5 or 6.
        package var language: Int

        package init(
            index: ModuleIndex, modules: Set<String> = [], conditions: Set<String> = [], language: Int = 5
        ) {
            self.index = index
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
        package init(source: String, file: String, path: String, context: RewritingContext) {
            let tree = Parser.parse(source: source)
            let rewriter = SourceRewriter(source: source, tree: tree, file: file, path: path, context: context)
            rewriter.walk(tree)
            rewriter.finish()
            counts = rewriter.counts
            diagnostics = rewriter.diagnostics.sorted { ($0.line, $0.reason) < ($1.line, $1.reason) }
            imports = rewriter.imported
            let body = rewriter.edits.rendered()
            text = rewriter.addedImports.map { "import \($0)\n" }.joined()
            text += "#sourceLocation(file: \(quoted(path)), line: 1)\n" + body
            let appended = rewriter.appended
            if !appended.isEmpty { text += (body.hasSuffix("\n") ? "" : "\n") + "#sourceLocation()\n" + appended }
        }
    }

    /// A text as a literal of Swift.
    func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
#endif
