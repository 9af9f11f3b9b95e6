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
                Frameworks.present.contains(argument) || Frameworks.ours[argument] != nil || modules.contains(argument)
            case "swift", "compiler": true
            default: false
            }
        }

        /// `a && b || c`, which the parser leaves as a list.
        private func holds(_ elements: [ExprSyntax]) -> Bool {
            elements.split { $0.trimmedDescription == "||" }.contains { part in
                part.filter { $0.trimmedDescription != "&&" }.allSatisfy(holds)
            }
        }
    }
#endif
