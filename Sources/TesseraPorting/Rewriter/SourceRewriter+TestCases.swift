#if PORTING
    import SwiftSyntax

    /// XCTest on Linux crashes where it lists synchronous test methods of the main actor. They lose the attribute, and
    /// their bodies say that they run there, as they do.
    extension SourceRewriter {
        private func isTestCase(_ scope: Scope?) -> Bool {
            guard let scope else { return false }
            return lookup.inheritedNames(of: scope.name).contains("XCTestCase")
        }

        func prepareTestCase(_ node: ClassDeclSyntax) {
            guard isActive, isTestCase(scope) else { return }
            for attribute in node.attributes.plain where attribute.name == "MainActor" {
                edits.blank(attribute.range)
                count("@MainActor")
            }
        }

        private var isMainActorTestCase: Bool {
            guard let scope, isTestCase(scope) else { return false }
            return lookup.facts(of: scope.name).contains { $0.isMainActor }
        }

        func rewrite(testMethod node: FunctionDeclSyntax) {
            guard isActive, !isInsideFunction, let scope, isTestCase(scope) else { return }
            let own = node.attributes.plain.first { $0.name == "MainActor" }
            guard own != nil || isMainActorTestCase, !node.attributes.has("Sendable"),
                !node.modifiers.has("nonisolated", "static", "class")
            else { return }
            let isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
            let isCalledByXCTest =
                node.modifiers.has("override")
                || (node.name.text.hasPrefix("test") && node.signature.parameterClause.parameters.isEmpty)
            guard isCalledByXCTest, !isAsync, let body = node.body else {
                if own == nil { edits.insert("@MainActor ", at: node.range.lowerBound) }
                return
            }
            if let own { edits.blank(own.range) }
            let isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
            edits.insert(
                (isThrowing ? " try" : "") + " MainActor.assumeIsolated {", at: body.leftBrace.range.upperBound)
            edits.insert("} ", at: body.rightBrace.range.lowerBound)
            count("@MainActor")
        }

        func rewrite(testProperty node: VariableDeclSyntax) {
            guard isActive, !isInsideFunction, isMainActorTestCase, !node.attributes.has("MainActor"),
                !node.modifiers.has("nonisolated", "static", "class", "override")
            else { return }
            edits.insert("@MainActor ", at: node.range.lowerBound)
        }
    }
#endif
