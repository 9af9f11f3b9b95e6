#if PORTING
    import SwiftSyntax

    extension FileFacts {
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
            if !scope.isExtension, scope.isHidden, !scope.name.contains(".") { result.hiddenNames.insert(scope.name) }
            if scope.attributes.has("UIApplicationMain", "NSApplicationMain", "main") { result.hasMain = true }
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            guard isActive else { return .skipChildren }
            note([node.name.text])
            noteHidden([node.name.text], node.modifiers)
            if let scope, !isInsideFunction { add(node, in: scope) }
            return super.visit(node)
        }

        override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
            if isActive { note([node.name.text]) }
            return super.visit(node)
        }

        private func noteHidden(_ names: [String], _ modifiers: DeclModifierListSyntax) {
            guard !isInsideFunction, scope == nil || scope?.isExtension == true,
                modifiers.has("private", "fileprivate")
                    || (modifiers.access == nil && ["private", "fileprivate"].contains(scope?.defaultAccess))
            else { return }
            result.hiddenNames.formUnion(names)
        }

        override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
            if isActive { note([node.identifier.text]) }
            return .visitChildren
        }

        override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
            if isActive { note([(node.secondName ?? node.firstName).text]) }
            return .visitChildren
        }

        override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
            if isActive { note([(node.secondName ?? node.firstName).text]) }
            return .visitChildren
        }

        override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
            if isActive { note([node.name.text]) }
            return .visitChildren
        }

        override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
            if isActive { note([node.name.text]) }
            return .visitChildren
        }

        private func note(_ names: [String]) {
            for name in names where OldNames.isOne(name) { result.ownNames.append(name) }
        }

        private func add(_ node: FunctionDeclSyntax, in scope: Scope) {
            var method = node.facts
            method.isExtending = scope.isExtension
            method.isHidden = method.isHidden || ["private", "fileprivate"].contains(scope.defaultAccess)
            if node.modifiers.has("optional") {
                result.optionalNames.append(method.base)
                result.optionalMethods.append(method.base)
                if node.signature.returnClause == nil { result.optionalActions.append(method.fullName) }
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
            noteHidden(node.names, node.modifiers)
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
            } else if isKey(node, in: scope) {
                change(scope.name) { $0.keys += node.names }
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

        /// Whether key-value coding sets a property: a variable of a class that Objective-C sees.
        private func isKey(_ node: VariableDeclSyntax, in scope: Scope) -> Bool {
            guard scope.kind == .class, node.attributes.has("objc") || scope.attributes.has("objcMembers"),
                node.bindingSpecifier.text == "var",
                !node.modifiers.has("static", "class", "private", "override", "unowned", "optional"),
                !node.modifiers.contains(where: { $0.detail?.detail.text == "set" || $0.name.text == "unowned" })
            else { return false }
            return node.bindings.allSatisfy { binding in
                guard let accessors = binding.accessorBlock?.accessors else { return true }
                guard case .accessors(let list) = accessors else { return false }
                return list.contains { ["set", "didSet", "willSet"].contains($0.accessorSpecifier.text) }
            }
        }

        /// An override in an extension whose class is elsewhere; the index decides whether it is.
        private func addStray(_ node: some DeclSyntaxProtocol, modifiers: DeclModifierListSyntax, in scope: Scope) {
            guard scope.isExtension, modifiers.has("override") else { return }
            let line = locations.location(for: node.positionAfterSkippingLeadingTrivia).line
            change(scope.name) {
                $0.strays.append(StrayMember(line: line, text: node.trimmedDescription, names: node.identifiers))
            }
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
