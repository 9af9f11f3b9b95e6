#if PORTING
    import SwiftSyntax

    extension SourceRewriter {
        func rewrite(import node: ImportDeclSyntax) {
            let parts = node.path.map(\.name.text)
            guard let module = parts.first else { return }
            guard isActive else { return }
            imported.insert(module)
            if module == "UIKit", parts.count > 1, node.importKindSpecifier == nil {
                // `import UIKit.UIGestureRecognizerSubclass`
                let first = node.path.first?.name.range ?? node.range
                edits.blank(first.upperBound..<node.range.upperBound)
                count("import")
            } else if module == "SwiftUI" {
                swiftUIImports.append(node)
            } else if module == "Darwin" {
                edits.replace(node.range, with: "import Glibc")
                count("import")
            } else if context.modules.contains(module) {
                return
            } else if let own = Frameworks.ours[module] {
                rewrite(import: node, of: module, to: own)
            } else if Frameworks.isMissing(module) {
                refuse(node, "import \(module): there is no such module on Linux")
            } else if !Frameworks.present.contains(module) {
                refuse(node, "import \(module): a module of others; add its package")
            }
        }

        /// A module of Apple's that Tessera brings under a name of its own. What the import names of it comes with the rest.
        private func rewrite(import node: ImportDeclSyntax, of module: String, to own: String) {
            guard let first = node.path.first else { return }
            let start = node.importKindSpecifier?.range.lowerBound ?? first.name.range.lowerBound
            edits.replace(start..<node.path.range.upperBound, with: own)
            imported.insert(own)
            count("import \(module)")
        }

        /// `Combine.Publisher` and `os.Logger` name modules.
        func rewrite(module token: TokenSyntax, before member: TokenSyntax) {
            guard isActive, let own = Frameworks.ours[token.text], imported.contains(own),
                !context.modules.contains(token.text),
                member.text.first?.isUppercase == true || member.text.hasPrefix("os_")
            else { return }
            edits.replace(token.range, with: own)
        }

        /// `Bundle.main` is the folder of the executable on Linux; the app's resources lie in a bundle of its module.
        func rewrite(bundle node: MemberAccessExprSyntax) {
            guard isActive, node.declName.baseName.text == "main",
                ["Bundle", "Foundation.Bundle"].contains(node.base?.trimmedDescription)
            else { return }
            nameAppBundle(node)
        }

        private func nameAppBundle(_ node: MemberAccessExprSyntax) {
            edits.replace(node.declName.baseName.range, with: "tesseraMain")
            needsUIKit = true
            count("Bundle.main")
        }

        /// `bundle: Bundle = .main`, and `.main` for an argument that is called after a bundle.
        func rewrite(implied value: ExprSyntax?, isBundle: Bool) {
            guard isActive, isBundle, let member = value?.as(MemberAccessExprSyntax.self), member.base == nil,
                member.declName.baseName.text == "main"
            else { return }
            nameAppBundle(member)
        }

        func isBundle(_ type: TypeSyntax?) -> Bool {
            guard let text = type?.trimmedDescription else { return false }
            return ["Bundle", "Bundle?", "Foundation.Bundle"].contains(text)
        }

        // MARK: What is added

        /// Modules that other modules give on Apple's platforms, or that other files of the module do.
        func settleImports() {
            settleSwiftUI()
            guard !isStray else { return }
            if !imported.contains("UIKit"), needsUIKit || mentioned.contains(where: Self.isOfUIKit) {
                add(import: "UIKit")
            }
            if !imported.contains("Foundation"), !imported.contains("UIKit"), !addedImports.contains("UIKit"),
                !imported.isDisjoint(with: ["SwiftUI", "Combine", "CoreData"])
            {
                add(import: "Foundation")
            }
            if !imported.contains("TesseraObjectiveC"), !mentioned.isDisjoint(with: Frameworks.ofObjectiveC) {
                add(import: "TesseraObjectiveC")
                imported.insert("TesseraObjectiveC")
            }
            if !imported.contains("FoundationNetworking"), !mentioned.isDisjoint(with: Self.networking) {
                add(import: "FoundationNetworking")
            }
            if !imported.contains("FoundationXML"), !mentioned.isDisjoint(with: ["XMLParser", "XMLParserDelegate"]) {
                add(import: "FoundationXML")
            }
        }

        private func add(import module: String) {
            addedImports.append(module)
            count("import \(module)")
        }

        private static let networking: Set<String> = [
            "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionTask", "URLSessionDataTask",
            "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionConfiguration", "URLSessionDelegate",
            "URLSessionDataDelegate", "URLSessionTaskDelegate", "URLSessionDownloadDelegate", "URLCache",
            "URLProtocol", "URLCredential", "URLProtectionSpace", "URLAuthenticationChallenge", "HTTPCookie",
            "HTTPCookieStorage", "CachedURLResponse", "NSURLRequest", "NSMutableURLRequest",
        ]

        private static let ofUIKit: Set<String> = [
            "NSTextAlignment", "NSParagraphStyle", "NSMutableParagraphStyle", "NSShadow", "NSTextAttachment",
            "NSDirectionalEdgeInsets", "NSDirectionalRectEdge", "NSLineBreakMode", "NSUnderlineStyle",
            "NSTextStorage", "NSLayoutManager", "NSTextContainer", "NSDataAsset", "NSStringDrawingOptions",
            "CGAffineTransform", "CGVector", "CGColor", "CGPath", "CGContext", "CGImage", "CGMutablePath", "Selector",
        ]

        private static func isOfUIKit(_ name: String) -> Bool {
            func begins(_ prefix: String) -> Bool {
                name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
            }
            return begins("UI") || begins("CA") || begins("NSLayout") || begins("NSCollectionLayout")
                || begins("NSDiffable") || ofUIKit.contains(name)
        }

        // MARK: SwiftUI and previews

        /// Signs that a file uses SwiftUI itself.
        private static let ofSwiftUI: Set<String> = [
            "View", "App", "UIHostingController", "UIViewRepresentable", "UIViewControllerRepresentable", "State",
            "Binding", "ObservedObject", "StateObject", "EnvironmentObject", "Environment", "ViewModifier",
            "ViewBuilder", "GeometryReader", "VStack", "HStack", "ZStack", "NavigationView", "NavigationStack",
        ]

        private func settleSwiftUI() {
            let used = mentioned.intersection(Self.ofSwiftUI)
            for node in swiftUIImports {
                if used.isEmpty {
                    edits.blank(node.range)
                    count("import")
                } else {
                    refuse(node, "import SwiftUI: there is no such module on Linux")
                }
            }
        }

        func dropPreview(_ node: StructDeclSyntax) -> Bool {
            guard isActive, node.inheritanceClause.names.contains(where: { $0.hasSuffix("PreviewProvider") }) else {
                return false
            }
            drop(preview: node)
            return true
        }

        func drop(preview node: some SyntaxProtocol) {
            edits.blank(node.range)
            count("preview")
        }
    }
#endif
