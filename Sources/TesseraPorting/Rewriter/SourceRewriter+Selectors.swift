#if PORTING
    import Foundation
    import SwiftSyntax

    extension SourceRewriter {
        /// Returns whether the macro was one of ours.
        func rewrite(macro node: MacroExpansionExprSyntax) -> Bool {
            switch node.macroName.text {
            case "selector": rewrite(selector: node)
            case "keyPath": rewrite(keyPath: node)
            case "Preview": drop(preview: node)
            default: return false
            }
            return true
        }

        private func rewrite(selector node: MacroExpansionExprSyntax) {
            guard node.arguments.count == 1, let argument = node.arguments.first else {
                return refuse(node, "#selector with something that is no method")
            }
            if let label = argument.label?.text {
                let name = argument.expression.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
                let selector = label == "setter" ? "set" + capitalized(name) + ":" : name
                return write("Selector(\(quoted(selector)))", for: node)
            }
            var expression = unwrapped(argument.expression)
            var cast: FunctionTypeSyntax?
            if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3 {
                let elements = Array(sequence.elements)
                cast = elements[2].as(TypeExprSyntax.self)?.type.as(FunctionTypeSyntax.self)
                if cast == nil { return refuse(node, "#selector with something that is no method") }
                expression = unwrapped(elements[0])
            }
            guard let method = method(expression, of: node) else { return }
            guard let text = text(of: method, cast: cast, for: node) else { return }
            write(text, for: node)
        }

        private func write(_ text: String, for node: MacroExpansionExprSyntax) {
            edits.replace(node.range, with: text)
            count("#selector")
            mentioned.insert("UIResponder")
        }

        private func unwrapped(_ expression: ExprSyntax) -> ExprSyntax {
            if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
                let only = tuple.elements.first
            {
                return unwrapped(only.expression)
            }
            return expression
        }

        private struct SelectedMethod {
            /// As it is written before the method.
            var type: String
            var base: String
            /// Nil where the source names no labels.
            var labels: [String]?
        }

        private func method(_ expression: ExprSyntax, of node: MacroExpansionExprSyntax) -> SelectedMethod? {
            let reference: DeclReferenceExprSyntax
            var type = enclosingType
            if let plain = expression.as(DeclReferenceExprSyntax.self) {
                reference = plain
            } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
                reference = member.declName
                let text = base.trimmedDescription
                switch text {
                case "self", "Self", "type(of: self)", "self.self": break
                case "super": type = scope.flatMap { lookup.facts(of: $0.name).first { $0.isClass }?.inherited.first }
                case "UIResponderStandardEditActions": type = "UIResponder"
                case _ where text.split(separator: ".").last?.first?.isUppercase == true: type = text
                default:
                    refuse(node, "#selector of an object, '\(text)': name its class instead")
                    return nil
                }
            } else {
                refuse(node, "#selector with something that is no method")
                return nil
            }
            guard let type else {
                refuse(node, "#selector outside of a type")
                return nil
            }
            let labels = reference.argumentNames?.arguments.map { $0.name.text == "_" ? "" : $0.name.text }
            return SelectedMethod(type: type, base: reference.baseName.text, labels: labels)
        }

        private func text(
            of method: SelectedMethod, cast: FunctionTypeSyntax?, for node: MacroExpansionExprSyntax
        ) -> String? {
            let path = (scope?.name ?? "").split(separator: ".").map(String.init)
            let type = lookup.resolve(method.type, in: path)
            let known = type.map { lookup.methods(method.base, of: $0) } ?? []
            // Without labels the type after `as` tells methods of one name apart.
            let fitting = cast.flatMap { cast in known.first { $0.labels.count == cast.parameters.count } }
            let facts = method.labels.map { labels in known.first { $0.labels == labels } } ?? fitting ?? known.first
            if facts?.isStatic == true {
                refuse(node, "#selector of a class method, '\(method.base)': selectors call methods of objects")
                return nil
            }
            var labels = method.labels ?? facts?.labels ?? []
            if let cast, method.labels == nil, facts == nil {
                labels = cast.parameters.map { _ in "" }
            }
            let name = facts?.objectiveCName ?? ObjectiveCName.of(method.base, labels: labels)
            if labels.count > 3 {
                if isArgument(node, labelled: "to", of: "responds") {
                    refuse(node, "responds(to:) with a method of \(labels.count) arguments, '\(method.base)'")
                    return nil
                }
                return "Selector(\(quoted(name)))"
            }
            let names = (method.labels ?? []).map { ($0.isEmpty ? "_" : $0) + ":" }.joined()
            var reference = "\(method.type).\(method.base)" + (names.isEmpty ? "" : "(\(names))")
            let isMain = type.map(lookup.isMainActor) ?? isMainActor(framework: method.type)
            if let cast {
                reference += " as (\(method.type)) -> \(cast.trimmedDescription)"
            } else if method.labels?.isEmpty ?? false || (method.labels == nil && known.count > 1 && labels.isEmpty) {
                reference += " as (\(method.type)) -> () -> Void"
            }
            let label = isMain || labels.count >= 2 ? "" : "nonisolated: "
            return "Selector(\(label)\(quoted(name)), \(reference))"
        }

        private func isMainActor(framework name: String) -> Bool {
            !["NS", "CA", "URL", "Timer", "Operation"].contains { name.hasPrefix($0) }
        }

        private func isArgument(_ node: some SyntaxProtocol, labelled label: String, of function: String) -> Bool {
            guard let argument = node.parent?.as(LabeledExprSyntax.self), argument.label?.text == label,
                let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
            else { return false }
            return call.calledExpression.trimmedDescription.hasSuffix(function)
        }

        // MARK: Key paths

        private func rewrite(keyPath node: MacroExpansionExprSyntax) {
            guard let expression = node.arguments.first?.expression else { return }
            var parts = expression.trimmedDescription.split(separator: ".").map {
                $0.trimmingCharacters(in: ["?", "!", " ", "\n"])
            }
            while parts.count > 1, let first = parts.first, first == "self" || first.first?.isUppercase == true {
                parts.removeFirst()
            }
            edits.replace(node.range, with: quoted(parts.joined(separator: ".")))
            count("#keyPath")
        }
    }

    /// How Objective-C calls a method of Swift.
    enum ObjectiveCName {
        private static let prepositions: Set<String> = [
            "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
            "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
            "until", "using", "via", "when", "with", "within",
        ]

        /// - Parameter labels: an empty text for `_`.
        static func of(_ base: String, labels: [String]) -> String {
            let labels = labels.map(withoutBackticks)
            var name = withoutBackticks(base)
            guard let first = labels.first else { return name }
            if !first.isEmpty {
                let needsWith =
                    !prepositions.contains(firstWord(of: first)) && !prepositions.contains(lastWord(of: base))
                name += (needsWith ? "With" : "") + capitalized(first)
            }
            return name + ":" + labels.dropFirst().map { $0 + ":" }.joined()
        }

        /// Swift's way to write a name that is a keyword.
        static func withoutBackticks(_ name: String) -> String { name.replacing("`", with: "") }

        private static func firstWord(of name: String) -> String { String(name.prefix { $0.isLowercase }) }

        private static func lastWord(of name: String) -> String {
            guard let start = name.lastIndex(where: \.isUppercase) else { return name }
            return name[start...].lowercased()
        }
    }

    func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
#endif
