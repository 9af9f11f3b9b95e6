#if PORTING
    import SwiftParser
    import SwiftSyntax

    extension FileFacts {
        /// The facts of one source text.
        package init(source: String, conditions: Set<String> = [], modules: Set<String> = []) {
            let tree = Parser.parse(source: source)
            self.init(tree: tree, active: ActiveCode(modules: modules, conditions: conditions))
        }

        init(tree: SourceFileSyntax, active: ActiveCode) {
            let visitor = FactsVisitor(tree: tree, active: active)
            visitor.walk(tree)
            self = visitor.result
            // What stays in the file concerns no other.
            for place in types.indices where types[place].isDeclared { types[place].strays = [] }
        }
    }

    /// Gathers what other files have to know.
    private final class FactsVisitor: ScopedVisitor {
        var result = FileFacts()
        private let locations: SourceLocationConverter

        init(tree: SourceFileSyntax, active: ActiveCode) {
            locations = SourceLocationConverter(fileName: "", tree: tree)
            super.init(active: active)
        }

        override func entered(_ scope: Scope) {
            change(scope.name) { facts in
                if !scope.isExtension {
                    facts.isDeclared = true
                    facts.isClass = scope.kind == .class
                    facts.isProtocol = scope.kind == .protocol
                    facts.isGeneric = scope.isGeneric
                    facts.isHidden = scope.isHidden
                    facts.isBuried = scope.isBuried
                    facts.objectiveCName = scope.attributes.objectiveCName
                    facts.hasObjectiveCMembers = scope.attributes.has("objcMembers")
                }
                if scope.attributes.has("MainActor") { facts.isMainActor = true }
                facts.inherited += scope.inherited.filter { !facts.inherited.contains($0) }
            }
            if scope.attributes.has("UIApplicationMain", "NSApplicationMain", "main") { result.hasMain = true }
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            guard isActive else { return .skipChildren }
            if let scope, !isInsideFunction { add(node, in: scope) }
            return super.visit(node)
        }

        private func add(_ node: FunctionDeclSyntax, in scope: Scope) {
            var method = node.facts
            method.isExtending = scope.isExtension
            method.isHidden = method.isHidden || ["private", "fileprivate"].contains(scope.defaultAccess)
            if node.modifiers.has("optional") {
                result.optionalNames.append(method.base)
                if StandIn.value(for: node.signature.returnClause?.type) != nil { result.optionalValues.append(method) }
            }
            let isNamed =
                node.attributes.has("objc", "IBAction", "IBSegueAction") || method.isOverride || method.isExtending
                || scope.attributes.has("objcMembers", "objc") || DelegateMethods.family(of: method.base) != nil
            guard isNamed, scope.kind != .protocol else { return }
            change(scope.name) { $0.methods.append(method) }
            addStray(node, modifiers: node.modifiers, in: scope)
        }

        override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
            guard isActive else { return .skipChildren }
            if !isInsideFunction {
                for binding in node.bindings {
                    guard let type = binding.typeAnnotation?.type, isClosure(type) else { continue }
                    if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
                        result.closureNames.append(name)
                    }
                }
                if let scope { add(node, in: scope) }
            }
            return super.visit(node)
        }

        private func add(_ node: VariableDeclSyntax, in scope: Scope) {
            if node.modifiers.has("optional") { result.optionalNames += node.names }
            if node.attributes.has("IBOutlet", "IBInspectable") {
                change(scope.name) { $0.outlets += node.names }
            }
            guard node.modifiers.has("override") || scope.isExtension, scope.kind != .protocol else { return }
            for name in node.names {
                var method = MethodFacts(base: name)
                method.isProperty = true
                method.isOverride = node.modifiers.has("override")
                method.isExtending = scope.isExtension
                change(scope.name) { $0.methods.append(method) }
            }
            addStray(node, modifiers: node.modifiers, in: scope)
        }

        /// An override in an extension whose class is elsewhere; the index decides whether it is.
        private func addStray(_ node: some DeclSyntaxProtocol, modifiers: DeclModifierListSyntax, in scope: Scope) {
            guard scope.isExtension, modifiers.has("override") else { return }
            let line = locations.location(for: node.positionAfterSkippingLeadingTrivia).line
            change(scope.name) { $0.strays.append(StrayMember(line: line, text: node.trimmedDescription)) }
        }

        private func change(_ name: String, _ body: (inout TypeFacts) -> Void) {
            let place =
                result.types.firstIndex { $0.name == name }
                ?? {
                    result.types.append(TypeFacts(name: name))
                    return result.types.count - 1
                }()
            body(&result.types[place])
        }
    }
#endif
