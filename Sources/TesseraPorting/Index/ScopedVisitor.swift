#if PORTING
    import SwiftSyntax

    /// A type, or an extension of one, around the place that is visited.
    struct Scope {
        enum Kind {
            case `class`, `struct`, `enum`, `protocol`, `actor`, `extension`
        }

        /// With the types around it.
        var name: String
        var kind: Kind
        var attributes: AttributeListSyntax
        var inherited: [String]
        var isGeneric: Bool
        /// Private or fileprivate, itself or a type around it.
        var isHidden: Bool
        /// Whether it is a private type inside of another, which nothing outside of that can name.
        var isBuried: Bool
        /// What an extension gives members that say nothing: `private extension`.
        var defaultAccess: String?
        var members: MemberBlockSyntax
        var node: Syntax

        var isExtension: Bool { kind == .extension }
    }

    /// Visits a file and knows the types around each place, and which code is compiled.
    class ScopedVisitor: SyntaxVisitor {
        let active: ActiveCode
        private(set) var scopes: [Scope] = []
        private var functions = 0
        private var inactive = 0
        /// How many `#if` stand around the place.
        private(set) var conditions = 0

        init(active: ActiveCode) {
            self.active = active
            super.init(viewMode: .sourceAccurate)
        }

        var scope: Scope? { scopes.last }
        var isInsideFunction: Bool { functions > 0 }
        var isActive: Bool { inactive == 0 }

        func entered(_ scope: Scope) {}

        private func enter(
            _ node: some DeclGroupSyntax, name: String, kind: Scope.Kind, isGeneric: Bool = false
        ) -> SyntaxVisitorContinueKind {
            let hidden = node.modifiers.has("private", "fileprivate")
            let whole = kind == .extension ? name : ((scope.map { [$0.name] } ?? []) + [name]).joined(separator: ".")
            scopes.append(
                Scope(
                    name: whole, kind: kind, attributes: node.attributes, inherited: node.inheritanceClause.names,
                    isGeneric: isGeneric || (scope?.isGeneric ?? false),
                    isHidden: hidden || (scope?.isHidden ?? false),
                    isBuried: (node.modifiers.has("private") && scope != nil) || (scope?.isBuried ?? false)
                        || functions > 0,
                    defaultAccess: kind == .extension ? node.modifiers.access : nil, members: node.memberBlock,
                    node: Syntax(node)))
            if isActive, functions == 0 { entered(scopes[scopes.count - 1]) }
            return .visitChildren
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            enter(node, name: node.name.text, kind: .class, isGeneric: node.genericParameterClause != nil)
        }
        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            enter(node, name: node.name.text, kind: .struct, isGeneric: node.genericParameterClause != nil)
        }
        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
            enter(node, name: node.name.text, kind: .enum, isGeneric: node.genericParameterClause != nil)
        }
        override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
            enter(node, name: node.name.text, kind: .actor, isGeneric: node.genericParameterClause != nil)
        }
        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            enter(node, name: node.name.text, kind: .protocol)
        }
        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            enter(node, name: plainName(of: node.extendedType), kind: .extension)
        }
        override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
        override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
        override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
        override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
        override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
        override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

        override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
            functions += 1
            return .visitChildren
        }
        override func visitPost(_ node: CodeBlockSyntax) { functions -= 1 }
        override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
            functions += 1
            return .visitChildren
        }
        override func visitPost(_ node: AccessorBlockSyntax) { functions -= 1 }
        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
            functions += 1
            return .visitChildren
        }
        override func visitPost(_ node: ClosureExprSyntax) { functions -= 1 }

        override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
            conditions += 1
            if let config = node.parent?.parent?.as(IfConfigDeclSyntax.self), !active.isActive(node, in: config) {
                inactive += 1
            }
            return .visitChildren
        }
        override func visitPost(_ node: IfConfigClauseSyntax) {
            conditions -= 1
            if let config = node.parent?.parent?.as(IfConfigDeclSyntax.self), !active.isActive(node, in: config) {
                inactive -= 1
            }
        }
    }
#endif
