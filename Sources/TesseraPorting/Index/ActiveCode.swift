#if PORTING
    import SwiftSyntax

    /// What `#if` conditions come to in a ported app on Linux.
    struct ActiveCode {
        /// Modules that the project has or builds with, beside those of the platform.
        var modules: Set<String> = []
        var conditions: Set<String> = []

        /// Whether the clause of an `#if` is compiled.
        func isActive(_ clause: IfConfigClauseSyntax, in config: IfConfigDeclSyntax) -> Bool {
            for candidate in config.clauses {
                let holds = candidate.condition.map(holds) ?? true
                if candidate.id == clause.id { return holds }
                if holds { return false }
            }
            return false
        }

        func holds(_ condition: ExprSyntax) -> Bool {
            if let sequence = condition.as(SequenceExprSyntax.self) { return holds(Array(sequence.elements)) }
            if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
                return !holds(prefix.expression)
            }
            if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first {
                return holds(only.expression)
            }
            if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
            if let name = condition.as(DeclReferenceExprSyntax.self) { return conditions.contains(name.baseName.text) }
            guard let call = condition.as(FunctionCallExprSyntax.self) else { return false }
            let argument = call.arguments.first?.expression.trimmedDescription ?? ""
            return switch call.calledExpression.trimmedDescription {
            case "os": argument == "iOS" || argument == "Linux"
            case "canImport":
                isThere(argument.split(separator: ".").first.map(String.init) ?? argument)
            case "swift", "compiler": holds(version: argument)
            case "arch": argument == Self.processor
            default: false
            }
        }

        private func isThere(_ module: String) -> Bool {
            Frameworks.present.contains(module) || Frameworks.ours[module] != nil || modules.contains(module)
        }

        /// The version of Swift that ported apps are built with.
        private static let version = [6, 3]

        /// `>=5.9` or `<6`.
        private func holds(version text: String) -> Bool {
            let numbers = text.drop { "<>= ".contains($0) }.split(separator: ".").map { Int($0) ?? 0 }
            let isBelow = Self.version.lexicographicallyPrecedes(numbers)
            return text.hasPrefix("<") ? isBelow : !isBelow
        }

        private static var processor: String {
            #if arch(arm64)
                "arm64"
            #else
                "x86_64"
            #endif
        }

        /// `a && b || c`, which the parser leaves as a list.
        private func holds(_ elements: [ExprSyntax]) -> Bool {
            elements.split { $0.trimmedDescription == "||" }.contains { part in
                part.filter { $0.trimmedDescription != "&&" }.allSatisfy(holds)
            }
        }
    }
#endif
