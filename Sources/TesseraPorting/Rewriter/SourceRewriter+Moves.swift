#if PORTING
    import SwiftParser
    import Foundation
    import SwiftSyntax

    /// Members of extensions that are overrides, or that a subclass overrides, have to stand in the class's body.
    extension SourceRewriter {
        func visited(member node: some DeclSyntaxProtocol, facts: MethodFacts, modifiers: DeclModifierListSyntax) {
            guard isActive, !isStray, !isInsideFunction, let scope, scope.isExtension else { return }
            let path = scope.name.split(separator: ".").map(String.init)
            let isOverride = modifiers.has("override")
            guard let owner = lookup.resolve(scope.name, in: Array(path.dropLast())), lookup.isClass(owner) else {
                if isOverride {
                    refuse(node, "'\(facts.base)' is overridden for all of \(scope.name), in an extension")
                }
                return
            }
            guard isOverride || (isOverridable(modifiers) && lookup.overriddenBelow(owner).contains(facts.fullName))
            else { return }
            if let extended = scope.node.as(ExtensionDeclSyntax.self), extended.genericWhereClause != nil {
                return refuse(node, "'\(facts.base)' is overridden and stands in an extension with conditions")
            }
            guard let body = bodies[owner] else {
                guard isOverride, lookup.home(of: owner) != nil else {
                    return refuse(
                        node, "'\(facts.base)' is overridden by a subclass and stands in an extension of another file")
                }
                if let name = lookup.hiddenName(in: node.identifiers, of: file) {
                    return refuse(
                        node,
                        "'\(facts.base)' is overridden in an extension of another file, and uses '\(name)', which is "
                            + "private to this one")
                }
                // The file of the class takes it in.
                edits.blank(node.range)
                blankSemicolon(behind: node)
                return count("member moved")
            }
            guard let conditions = conditions(around: node) else {
                return refuse(node, "'\(facts.base)' is overridden and stands in an extension, in an #else")
            }
            var before = "\n" + conditions.map { "#if \($0)\n" }.joined() + place(line(of: node))
            before += String(repeating: " ", count: column(of: node))
            if scope.attributes.has("MainActor") { before += "@MainActor " }
            if let access = addedAccess(to: modifiers, by: scope), let first = modifiers.first {
                edits.insert(access + " ", at: first.range.lowerBound)
            } else if let access = addedAccess(to: modifiers, by: scope) {
                before += access + " "
            }
            edits.move(
                node.range, to: body.rightBrace.range.lowerBound, before: before,
                after: conditions.map { _ in "\n#endif" }.joined())
            blankSemicolon(behind: node)
            grownBodies.insert(owner)
            count("member moved")
        }

        /// Alone in its place it would be no member.
        private func blankSemicolon(behind node: some DeclSyntaxProtocol) {
            if let semicolon = node.parent?.as(MemberBlockItemSyntax.self)?.semicolon { edits.blank(semicolon.range) }
        }

        private func isOverridable(_ modifiers: DeclModifierListSyntax) -> Bool {
            !modifiers.has("static", "private", "fileprivate", "final")
        }

        private func place(_ line: Int, of other: String? = nil) -> String {
            "#sourceLocation(file: \(quoted(other ?? path)), line: \(line))\n"
        }

        /// What an extension says for its members, which a body does not.
        private func addedAccess(to modifiers: DeclModifierListSyntax, by scope: Scope) -> String? {
            guard modifiers.access == nil, let access = scope.defaultAccess, access != "private", access != "internal"
            else { return nil }
            return access
        }

        /// The conditions of the `#if` around a member; nil where it stands in another clause than the first.
        private func conditions(around node: some SyntaxProtocol) -> [String]? {
            var result: [String] = []
            var next = node.parent
            while let current = next {
                if let clause = current.as(IfConfigClauseSyntax.self),
                    let config = clause.parent?.parent?.as(IfConfigDeclSyntax.self)
                {
                    guard let condition = clause.condition, config.clauses.first?.id == clause.id else { return nil }
                    result.insert(condition.trimmedDescription.replacing("os(iOS)", with: "true"), at: 0)
                }
                next = current.parent
            }
            return result
        }

        /// Overrides in extensions of other files, whose class is here.
        func takeInStrays() {
            guard !isStray else { return }
            for owner in bodies.keys.sorted() {
                guard let body = bodies[owner] else { continue }
                for (other, facts) in lookup.facts(of: owner, outside: file) {
                    for stray in facts.strays where lookup.hiddenName(in: stray.names, of: other) == nil {
                        let text = "\n" + place(stray.line, of: sibling(other)) + rewritten(stray, of: owner)
                        edits.insert(text, at: body.rightBrace.range.lowerBound)
                        grownBodies.insert(owner)
                        count("member moved")
                    }
                }
            }
        }

        /// The path of another file of the index: both are named from one folder.
        private func sibling(_ other: String) -> String {
            path.hasSuffix(file) ? String(path.dropLast(file.count)) + other : other
        }

        private func rewritten(_ stray: StrayMember, of owner: String) -> String {
            let source = "extension \(owner) {\n\(stray.text)\n}"
            let tree = Parser.parse(source: source)
            let rewriter = SourceRewriter(
                source: source, tree: tree, file: file, path: path, context: context, isStray: true)
            rewriter.walk(tree)
            guard let member = tree.statements.first?.item.as(ExtensionDeclSyntax.self)?.memberBlock.members.first
            else { return stray.text }
            return rewriter.edits.rendered(member.range)
        }

        func closeGrownBodies() {
            for owner in grownBodies.sorted() {
                guard let brace = bodies[owner]?.rightBrace else { continue }
                edits.insert(
                    "\n" + place(line(of: brace)) + String(repeating: " ", count: column(of: brace)),
                    at: brace.range.lowerBound)
            }
        }
    }
#endif
