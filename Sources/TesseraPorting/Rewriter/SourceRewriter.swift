#if PORTING
    import SwiftSyntax

    /// Finds what Linux's compiler refuses in one file, and writes edits for it. Each construct has a file of its own.
    final class SourceRewriter: ScopedVisitor {
        let file: String
        let path: String
        let context: RewritingContext
        let lookup: TypeLookup
        let locations: SourceLocationConverter
        /// The classes whose bodies stand in this file.
        let bodies: [String: MemberBlockSyntax]
        /// Whether the text is a member that comes from another file.
        let isStray: Bool

        var edits: SourceEdits
        var counts: [String: Int] = [:]
        var diagnostics: Set<PortDiagnostic> = []
        /// Extensions that follow the file's own text.
        var appended = ""
        var imported: Set<String> = []
        var addedImports: [String] = []
        /// Identifiers of code that is compiled, but for dropped previews.
        var mentioned: Set<String> = []
        /// Whether something that was written in needs UIKit.
        var needsUIKit = false
        /// Where each import of SwiftUI stands.
        var swiftUIImports: [ImportDeclSyntax] = []
        /// The class bodies that members were moved into.
        var grownBodies: Set<String> = []

        init(
            source: String, tree: SourceFileSyntax, file: String, path: String, context: RewritingContext,
            isStray: Bool = false
        ) {
            self.file = file
            self.path = path
            self.context = context
            lookup = context.lookup
            self.isStray = isStray
            locations = SourceLocationConverter(fileName: path, tree: tree)
            edits = SourceEdits(Array(source.utf8))
            let active = ActiveCode(modules: context.modules, conditions: context.conditions)
            let collector = BodyCollector(active: active)
            collector.walk(tree)
            bodies = collector.bodies
            super.init(active: active)
        }

        /// What can be said only after the whole file was seen.
        func finish() {
            takeInStrays()
            closeGrownBodies()
            settleImports()
            appendTables()
        }

        // MARK: Places and reports

        func line(of node: some SyntaxProtocol) -> Int {
            locations.location(for: node.positionAfterSkippingLeadingTrivia).line
        }

        func column(of node: some SyntaxProtocol) -> Int {
            max(0, locations.location(for: node.positionAfterSkippingLeadingTrivia).column - 1)
        }

        func count(_ construct: String) { counts[construct, default: 0] += 1 }

        func refuse(_ node: some SyntaxProtocol, _ reason: String) {
            guard isActive, !isStray else { return }
            diagnostics.insert(PortDiagnostic(file: file, line: line(of: node), reason: reason))
        }

        /// The type that source at this place calls its own.
        var enclosingType: String? {
            guard let scope else { return nil }
            return scope.isExtension ? scope.name : String(scope.name.split(separator: ".").last ?? "")
        }

        // MARK: Visits

        override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
            rewrite(attribute: node)
            return .visitChildren
        }

        override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
            rewrite(import: node)
            return .skipChildren
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            let result = super.visit(node)
            prepareTestCase(node)
            return result
        }

        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            if dropPreview(node) {
                _ = super.visit(node)
                return .skipChildren
            }
            return super.visit(node)
        }

        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            rewrite(protocol: node)
            return super.visit(node)
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            visited(member: node, facts: node.facts, modifiers: node.modifiers)
            if node.modifiers.has("optional") { rewrite(optional: node) }
            checkReached(node)
            showAction(node)
            if node.name.text == "observeValue", node.modifiers.has("override") {
                refuse(node, "observeValue(forKeyPath:): nothing calls it; observe(_:) knows some properties of views")
            }
            rewrite(testMethod: node)
            return super.visit(node)
        }

        override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
            if let name = node.names.first {
                var facts = MethodFacts(base: name)
                facts.isProperty = true
                visited(member: node, facts: facts, modifiers: node.modifiers)
            }
            if node.modifiers.has("optional") { rewrite(optional: node) }
            rewrite(testProperty: node)
            return super.visit(node)
        }

        override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
            rewrite(macro: node) ? .skipChildren : .visitChildren
        }

        override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
            guard node.macroName.text == "Preview" else { return .visitChildren }
            drop(preview: node)
            return .skipChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            rewrite(call: node)
            rewrite(oldCall: node)
            return .visitChildren
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            // The name behind a period is a member.
            if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { rewrite(name: node.baseName) }
            return .visitChildren
        }

        override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
            rewrite(name: node.name)
            return .visitChildren
        }

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            rewrite(bundle: node)
            rewrite(oldMember: node)
            refuseComparison(node)
            if let base = node.base?.as(DeclReferenceExprSyntax.self)?.baseName {
                rewrite(module: base, before: node.declName.baseName)
            }
            return .visitChildren
        }

        override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
            rewrite(implied: node.defaultValue?.value, isBundle: isBundle(node.type))
            return .visitChildren
        }

        override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
            rewrite(implied: node.initializer?.value, isBundle: isBundle(node.typeAnnotation?.type))
            return .visitChildren
        }

        override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
            rewrite(implied: node.expression, isBundle: node.label?.text.lowercased().hasSuffix("bundle") ?? false)
            return .visitChildren
        }

        override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
            if let base = node.baseType.as(IdentifierTypeSyntax.self)?.name { rewrite(module: base, before: node.name) }
            return .visitChildren
        }

        override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
            rewrite(condition: node)
            return super.visit(node)
        }

        override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
            if isActive, case .identifier(let name) = token.tokenKind { mentioned.insert(name) }
            return .visitChildren
        }
    }

    /// Finds the bodies of a file's types.
    private final class BodyCollector: ScopedVisitor {
        var bodies: [String: MemberBlockSyntax] = [:]

        override func entered(_ scope: Scope) {
            if !scope.isExtension { bodies[scope.name] = scope.members }
        }
    }
#endif
