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
            return ["Void", "()"].contains(result.trimmedDescription) ? "" : nil
        }

        private func addDefault(_ text: String) {
            guard let node = scope?.node.as(ProtocolDeclSyntax.self) else { return }
            let access = node.modifiers.access.map { $0 == "private" ? "fileprivate " : $0 + " " } ?? ""
            appended += "\(access)extension \(node.name.text) {\n    \(text)\n}\n"
        }

        // MARK: Calls

        /// Beginnings of the names of UIKit's optional requirements. What else is called with `?` is a closure.
        private static let optionalNames = [
            "collectionView", "tableView", "numberOfSections", "indexTitles", "sectionIndexTitles", "scrollView",
            "viewForZooming", "gestureRecognizer", "textField", "textView", "searchBar", "navigationController",
            "tabBar", "pageViewController", "presentationController", "popoverPresentationController",
            "adaptivePresentationStyle", "application", "scene", "pickerView", "animationDid", "splitViewController",
            "dropInteraction", "dragInteraction", "contextMenuInteraction", "dynamicAnimator", "collisionBehavior",
            "toolbar", "navigationBar", "imagePickerController", "documentPicker", "position", "spring",
        ]

        /// `delegate?.method?(...)` is a plain call; a missing method does what its default does.
        func rewrite(call node: FunctionCallExprSyntax) {
            refuseRuntime(node)
            guard isActive, let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
                let member = chain.expression.as(MemberAccessExprSyntax.self), member.base != nil
            else { return }
            let name = member.declName.baseName.text
            guard isOptionalRequirement(name) else { return }
            count("optional call")
            let isFlow = name == "collectionView" && node.arguments.dropFirst().first?.label?.text == "layout"
            guard isFlow, let open = node.leftParen, let close = node.rightParen else {
                return edits.blank(chain.questionMark.range)
            }
            // What nobody implements must still be nil.
            edits.replace(
                member.period.range.lowerBound..<open.range.upperBound,
                with: ".ifImplemented({ $0.\(name)(")
            edits.insert("})", at: close.range.upperBound)
        }

        private func isOptionalRequirement(_ name: String) -> Bool {
            if lookup.optionalNames.contains(name) { return true }
            if lookup.closureNames.contains(name) { return false }
            return Self.optionalNames.contains { name.hasPrefix($0) }
        }

        private static let runtime: Set<String> = [
            "method_exchangeImplementations", "method_setImplementation", "method_getImplementation",
            "class_addMethod", "class_replaceMethod", "class_getInstanceMethod", "class_getClassMethod",
            "class_copyPropertyList", "class_copyMethodList", "objc_getClass", "objc_allocateClassPair",
            "object_setClass", "imp_implementationWithBlock",
        ]

        private func refuseRuntime(_ node: FunctionCallExprSyntax) {
            let name = node.calledExpression.trimmedDescription
            if Self.runtime.contains(name) { refuse(node, "\(name): there is no runtime of Objective-C") }
        }
    }
#endif
