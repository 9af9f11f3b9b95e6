#if PORTING
    import SwiftSyntax

    /// Names that are others here: those of older SDKs, and those that are not there.
    extension SourceRewriter {
        /// A name in an expression, a type or a case.
        func rewrite(name token: TokenSyntax) {
            guard isActive, lookup.resolve(token.text) == nil, !lookup.ownNames.contains(token.text) else { return }
            if let name = OldNames.globals[token.text] {
                edits.replace(token.range, with: name)
                count("old name")
            } else if token.text == "NSClassFromString" {
                // Objective-C knows the classes of UIKit without their module.
                edits.replace(token.range, with: "NibModule.classNamed")
                count("NSClassFromString")
                needsUIKit = true
            } else if let reason = AbsentNames.reason(token.text) {
                refuse(token, "\(token.text): \(reason)")
            }
        }

        func rewrite(oldMember node: MemberAccessExprSyntax) {
            guard isActive else { return }
            let name = node.declName.baseName
            guard !lookup.ownNames.contains(name.text) else { return }
            if let notification = OldNames.notifications[name.text], isNotificationName(node.base) {
                edits.replace(node.range, with: notification)
                count("old name")
            } else if let new = OldNames.members[name.text] {
                edits.replace(name.range, with: new)
                count("old name")
            }
        }

        private func isNotificationName(_ base: ExprSyntax?) -> Bool {
            guard let base else { return true }
            return ["NSNotification.Name", "Notification.Name", "Foundation.Notification.Name"].contains(
                base.trimmedDescription)
        }

        func rewrite(oldCall node: FunctionCallExprSyntax) {
            guard isActive else { return }
            let member = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
            let plain = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
            guard let name = member ?? plain, !lookup.ownNames.contains(name.text) else { return }
            rewrite(oldLabelOf: name, in: node)
            if member == nil { rewrite(oldFunction: name, in: node) }
        }

        private func rewrite(oldLabelOf member: TokenSyntax, in node: FunctionCallExprSyntax) {
            guard let label = node.arguments.first?.label else { return }
            if let new = OldNames.labels[member.text]?[label.text] {
                edits.replace(label.range, with: new)
                count("old name")
            } else if let new = OldNames.joined[member.text]?[label.text], let colon = node.arguments.first?.colon {
                edits.replace(member.range, with: new)
                edits.blank(label.range.lowerBound..<colon.range.upperBound)
                count("old name")
            }
        }

        private func rewrite(oldFunction name: TokenSyntax, in node: FunctionCallExprSyntax) {
            if let (type, labels) = OldNames.initializers[name.text], node.arguments.count == labels.count {
                edits.replace(name.range, with: type)
                for (argument, label) in zip(node.arguments, labels) {
                    edits.insert(label + ": ", at: argument.expression.range.lowerBound)
                }
                count("old name")
            } else if let new = OldNames.members[name.text] {
                edits.replace(name.range, with: new)
                count("old name")
            } else if let method = OldNames.methods[name.text], node.arguments.count == 1 {
                edits.blank(name.range)
                edits.insert(".\(method)()", at: node.range.upperBound)
                count("old name")
            }
        }
    }
#endif
