#if PORTING
    import SwiftSyntax

    extension AttributeListSyntax {
        /// The attributes, those in `#if` left out.
        var plain: [AttributeSyntax] {
            compactMap {
                if case .attribute(let attribute) = $0 { attribute } else { nil }
            }
        }

        func has(_ names: String...) -> Bool { plain.contains { names.contains($0.name) } }

        /// What `@objc(Name)` says.
        var objectiveCName: String? {
            for attribute in plain where attribute.name == "objc" {
                if let arguments = attribute.arguments { return arguments.trimmedDescription }
            }
            return nil
        }
    }

    extension AttributeSyntax {
        var name: String { attributeName.trimmedDescription }
    }

    extension DeclModifierListSyntax {
        func has(_ names: String...) -> Bool { contains { names.contains($0.name.text) && $0.detail == nil } }

        var access: String? {
            for modifier in self where modifier.detail == nil {
                if ["open", "public", "package", "internal", "fileprivate", "private"].contains(modifier.name.text) {
                    return modifier.name.text
                }
            }
            return nil
        }
    }

    extension SyntaxProtocol {
        /// The identifiers in the source.
        var identifiers: Set<String> {
            Set(
                tokens(viewMode: .sourceAccurate).compactMap { token in
                    if case .identifier(let name) = token.tokenKind { name } else { nil }
                })
        }

        /// The UTF-8 range without the white space and comments around.
        var range: Range<Int> {
            positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
        }
    }

    extension InheritanceClauseSyntax? {
        var names: [String] {
            guard let clause = self else { return [] }
            return clause.inheritedTypes.map { plainName(of: $0.type) }
        }
    }

    /// A type's name without attributes and generic arguments.
    func plainName(of type: TypeSyntax) -> String {
        if let attributed = type.as(AttributedTypeSyntax.self) { return plainName(of: attributed.baseType) }
        if let member = type.as(MemberTypeSyntax.self) {
            return plainName(of: member.baseType) + "." + member.name.text
        }
        if let identifier = type.as(IdentifierTypeSyntax.self) { return identifier.name.text }
        return type.trimmedDescription
    }

    /// Whether a type is optional as it is written.
    func isOptional(_ type: TypeSyntax) -> Bool {
        type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
            || type.trimmedDescription.hasPrefix("Optional<")
    }

    func isClosure(_ type: TypeSyntax) -> Bool {
        if type.is(FunctionTypeSyntax.self) { return true }
        if let attributed = type.as(AttributedTypeSyntax.self) { return isClosure(attributed.baseType) }
        if let optional = type.as(OptionalTypeSyntax.self) { return isClosure(optional.wrappedType) }
        if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return isClosure(optional.wrappedType)
        }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return isClosure(only.type)
        }
        return false
    }

    extension FunctionDeclSyntax {
        var facts: MethodFacts {
            var result = MethodFacts(base: name.text)
            result.labels = signature.parameterClause.parameters.map {
                $0.firstName.text == "_" ? "" : $0.firstName.text
            }
            result.objectiveCName = attributes.objectiveCName
            result.isAction = attributes.has("IBAction", "IBSegueAction")
            result.isStatic = modifiers.has("static", "class")
            result.isOverride = modifiers.has("override")
            result.isHidden = modifiers.has("private", "fileprivate")
            return result
        }
    }

    extension VariableDeclSyntax {
        /// The names that are declared.
        var names: [String] { bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text } }
    }
#endif
