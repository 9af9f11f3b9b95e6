#if PORTING
    import SwiftSyntax

    extension SourceRewriter {
        /// A protocol of Objective-C is one for objects.
        func rewrite(protocol node: ProtocolDeclSyntax) {
            guard isActive, node.attributes.has("objc") else { return }
            if let first = node.inheritanceClause?.inheritedTypes.first {
                let names = node.inheritanceClause.names
                guard !names.contains("AnyObject"), !names.contains("class") else { return }
                edits.insert("AnyObject, ", at: first.range.lowerBound)
            } else {
                edits.insert(": AnyObject", at: node.name.range.upperBound)
            }
            count("@objc protocol")
        }

        /// An optional requirement becomes one with a default.
        func rewrite(optional node: FunctionDeclSyntax) {
            dropOptional(node.modifiers)
            let result = node.signature.returnClause?.type
            guard let body = defaultBody(of: result) else {
                return refuse(
                    node,
                    "optional requirement '\(node.name.text)': nothing stands for a missing "
                        + "\(result?.trimmedDescription ?? "result")")
            }
            let text = edits.text(of: node.funcKeyword.range.lowerBound..<node.range.upperBound)
            addDefault("\(text) {\(body)}")
        }

        func rewrite(optional node: VariableDeclSyntax) {
            dropOptional(node.modifiers)
            for binding in node.bindings {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                    let type = binding.typeAnnotation?.type
                else { continue }
                guard isOptional(type) else {
                    refuse(
                        node, "optional requirement '\(name)': nothing stands for a missing \(type.trimmedDescription)")
                    continue
                }
                let sets = binding.accessorBlock?.trimmedDescription.contains("set") == true ? " set {}" : ""
                addDefault("var \(name): \(type.trimmedDescription) { get { nil }\(sets) }")
            }
        }

        private func dropOptional(_ modifiers: DeclModifierListSyntax) {
            for modifier in modifiers where modifier.name.text == "optional" { edits.blank(modifier.range) }
            count("optional requirement")
        }

        private func defaultBody(of result: TypeSyntax?) -> String? {
            guard let result else { return "" }
            if isOptional(result) { return " nil " }
            if ["Void", "()"].contains(result.trimmedDescription) { return "" }
            guard let value = StandIn.value(for: result) else { return nil }
            needsUIKit = true
            return " OptionalRequirement.missing(\(value)) "
        }

        private func addDefault(_ text: String) {
            guard let node = scope?.node.as(ProtocolDeclSyntax.self) else { return }
            let access = node.modifiers.access.map { $0 == "private" ? "fileprivate " : $0 + " " } ?? ""
            appended += "\(access)extension \(node.name.text) {\n    \(text)\n}\n"
        }

        // MARK: Calls

        /// `delegate?.method?(...)` is a plain call; a missing method does what its default does.
        func rewrite(call node: FunctionCallExprSyntax) {
            refuseRuntime(node)
            rewrite(defaults: node)
            rewrite(absolute: node)
            guard isActive, let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
                let member = chain.expression.as(MemberAccessExprSyntax.self), member.base != nil
            else { return }
            let name = member.declName.baseName.text
            guard isOptionalRequirement(name) else { return }
            count("optional call")
            if lookup.optionalValues.contains(fullName(of: node, name)) { return ask(node, chain) }
            let isFlow = name == "collectionView" && node.arguments.dropFirst().first?.label?.text == "layout"
            guard isFlow, let open = node.leftParen, let close = node.rightParen else {
                edits.blank(chain.questionMark.range)
                return refuseAnswer(of: node, name)
            }
            // What nobody implements must still be nil.
            edits.replace(
                member.period.range.lowerBound..<open.range.upperBound,
                with: ".ifImplemented({ $0.\(name)(")
            edits.insert("})", at: close.range.upperBound)
        }

        /// What a missing method answers here is its default, where it is nil on iOS. Whoever takes the answer sees it.
        private func refuseAnswer(of node: FunctionCallExprSyntax, _ name: String) {
            let isOwn = lookup.optionalNames.contains(name)
            guard !isOwn || lookup.optionalActions.contains(fullName(of: node, name)) else { return }
            var next = node.parent
            while let parent = next, parent.is(OptionalChainingExprSyntax.self) || parent.is(TupleExprSyntax.self) {
                next = parent.parent
            }
            guard let next else { return }
            let isTaken =
                next.is(ExprListSyntax.self) || next.is(InitializerClauseSyntax.self)
                || next.is(ReturnStmtSyntax.self) || next.is(LabeledExprSyntax.self)
                || next.is(ConditionElementSyntax.self) || next.is(MemberAccessExprSyntax.self)
            // `_ = delegate?.method?()`.
            let isDropped = next.as(ExprListSyntax.self)?.first?.is(DiscardAssignmentExprSyntax.self) ?? false
            guard isTaken, !isDropped else { return }
            refuse(node, "the answer of '\(name)' is its default where nobody implements it, and not nil")
        }

        /// `collectionView(_:layout:columnsIn:)`, as the call's labels have it.
        private func fullName(of node: FunctionCallExprSyntax, _ base: String) -> String {
            base + "(" + node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined() + ")"
        }

        /// A call whose result would hide that nobody implements the requirement.
        private func ask(_ node: FunctionCallExprSyntax, _ chain: OptionalChainingExprSyntax) {
            edits.blank(chain.questionMark.range)
            edits.insert("OptionalRequirement.ask({ ", at: node.range.lowerBound)
            let isChained = node.parent?.is(MemberAccessExprSyntax.self) ?? false
            edits.insert(isChained ? " })?" : " })", at: node.range.upperBound)
            needsUIKit = true
        }

        /// Key-value coding of the defaults, which belong to no actor: the methods that say the same.
        private func rewrite(defaults node: FunctionCallExprSyntax) {
            guard isActive, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
                member.base?.trimmedDescription == "UserDefaults.standard",
                node.arguments.last?.label?.text == "forKey"
            else { return }
            let name = member.declName.baseName
            guard let plain = ["setValue": "set", "value": "object"][name.text] else { return }
            edits.replace(name.range, with: plain)
            count("key-value coding")
        }

        /// Inside of `CGFloat` the name `abs` finds a method of Linux's Foundation before the function.
        private func rewrite(absolute node: FunctionCallExprSyntax) {
            guard isActive, let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
                name.text == "abs", scope?.isExtension ?? false, scope?.name == "CGFloat"
            else { return }
            edits.replace(name.range, with: "Swift.abs")
            count("abs")
        }

        private func isOptionalRequirement(_ name: String) -> Bool {
            if lookup.optionalNames.contains(name) { return true }
            if lookup.closureNames.contains(name) { return false }
            return DelegateMethods.isOne(name)
        }

        /// A method of a delegate that a class adds below the class that conforms is never called, and nothing else says
        /// so: which method serves a requirement is settled where the conformance is declared.
        func checkReached(_ node: FunctionDeclSyntax) {
            guard isActive, !isInsideFunction, let scope, scope.kind == .class || scope.isExtension,
                !node.modifiers.has("override", "static", "class", "private"),
                let family = DelegateMethods.family(of: node.name.text),
                let type = lookup.resolve(scope.name), lookup.isClass(type)
            else { return }
            func conforms(_ name: String) -> Bool {
                lookup.facts(of: name).flatMap(\.inherited).contains { inherited in
                    isDelegate(inherited) && family.contains { inherited.hasPrefix($0) }
                }
            }
            let above = lookup.ancestry(of: type).dropFirst()
            guard !conforms(type), let conforming = above.first(where: conforms) else { return }
            let name = node.facts.fullName
            let isDeclared = above.contains {
                lookup.facts(of: $0).contains { $0.methods.contains { $0.fullName == name } }
            }
            guard !isDeclared else { return }
            refuse(node, "'\(name)' is never called: '\(conforming)' conforms and lacks it; declare it there")
        }

        private func isDelegate(_ name: String) -> Bool {
            ["Delegate", "DataSource", "DelegateFlowLayout", "Prefetching"].contains { name.hasSuffix($0) }
        }

        /// `delegate?.tapped != nil` asks whether a method is implemented. Here it has a default, and is there always.
        func refuseComparison(_ node: MemberAccessExprSyntax) {
            let name = node.declName.baseName.text
            guard isActive, node.base != nil, lookup.optionalMethods.contains(name),
                !lookup.closureNames.contains(name)
            else { return }
            var next = node.parent
            while let parent = next, parent.is(OptionalChainingExprSyntax.self) || parent.is(TupleExprSyntax.self) {
                next = parent.parent
            }
            guard next?.is(FunctionCallExprSyntax.self) != true else { return }
            refuse(node, "'\(name)' is asked for without being called: whether it is implemented is not known here")
        }

        private static let runtime: Set<String> = [
            "method_exchangeImplementations", "method_setImplementation", "method_getImplementation",
            "class_addMethod", "class_replaceMethod", "class_getInstanceMethod", "class_getClassMethod",
            "class_copyPropertyList", "class_copyMethodList", "objc_getClass", "objc_allocateClassPair",
            "object_setClass", "imp_implementationWithBlock",
        ]

        private func refuseRuntime(_ node: FunctionCallExprSyntax) {
            if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
                if Self.runtime.contains(name) { refuse(node, "\(name): there is no runtime of Objective-C") }
                if ["Selector", "NSSelectorFromString"].contains(name) { refuseNamedSelector(node) }
            }
            refuseObservation(node)
        }

        /// A selector that is a name alone calls nothing. It can be compared with others.
        private func refuseNamedSelector(_ node: FunctionCallExprSyntax) {
            guard node.arguments.count == 1, let argument = node.parent?.as(LabeledExprSyntax.self) else { return }
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
            let called =
                call?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                ?? call?.as(DeclReferenceExprSyntax.self)?.baseName.text
            let isRun = ["action", "selector"].contains(argument.label?.text ?? "") || called == "perform"
            guard isRun || called == "responds" else { return }
            refuse(node, "a selector that is made of a text calls nothing: write #selector")
        }

        /// Properties of views that tell when they change.
        private static let observed: Set<String> = [
            "bounds", "frame", "center", "isHidden", "contentSize", "contentOffset",
        ]

        private func refuseObservation(_ node: FunctionCallExprSyntax) {
            guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return }
            let labels = node.arguments.map { $0.label?.text }
            switch member.declName.baseName.text {
            case "addObserver" where labels.contains("forKeyPath"):
                refuse(
                    node,
                    "addObserver(forKeyPath:): nothing tells when a property changes; observe(_:) knows some of views")
            case "observe" where labels.first == .some(nil):
                guard let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self),
                    let last = path.components.last?.component.trimmedDescription, !Self.observed.contains(last)
                else { return }
                refuse(node, "observe(\(path.trimmedDescription)): '\(last)' does not tell when it changes")
            default: break
            }
        }
    }
#endif
