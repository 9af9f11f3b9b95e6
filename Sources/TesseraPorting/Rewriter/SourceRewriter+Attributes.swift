#if PORTING
    import SwiftSyntax

    extension SourceRewriter {
        /// Attributes of Objective-C and of Interface Builder: what they say is in the index.
        private static let dropped: Set<String> = [
            "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
            "GKInspectable",
        ]

        func rewrite(attribute node: AttributeSyntax) {
            guard isActive else { return }
            switch node.name {
            case let name where Self.dropped.contains(name):
                edits.blank(node.range)
                count("@" + name)
            case "UIApplicationMain":
                edits.replace(node.range, with: "@main")
                count("@UIApplicationMain")
            case "NSApplicationMain":
                refuse(node, "@NSApplicationMain: AppKit has nothing here")
            case "NSManaged":
                refuse(node, "@NSManaged: Core Data makes these members when the app runs")
            case "NSCopying":
                refuse(node, "@NSCopying: copy the value in the setter")
            case "convention" where node.arguments?.trimmedDescription.contains("block") == true:
                refuse(node, "@convention(block): there are no blocks of Objective-C")
            default: break
            }
        }

        /// `os(iOS)` holds for a ported app, and modules that Tessera brings have its names.
        func rewrite(condition clause: IfConfigClauseSyntax) {
            guard let condition = clause.condition else { return }
            let tokens = Array(condition.tokens(viewMode: .sourceAccurate))
            guard tokens.count >= 4 else { return }
            for place in 0...tokens.count - 4 where tokens[place].text == "canImport" {
                let module = tokens[place + 2]
                guard let own = Frameworks.ours[module.text], !context.modules.contains(module.text) else { continue }
                edits.replace(module.range, with: own)
                count("#if canImport(\(module.text))")
            }
            for place in 0...tokens.count - 4
            where tokens[place..<place + 4].map(\.text) == ["os", "(", "iOS", ")"] {
                let range = tokens[place].range.lowerBound..<tokens[place + 3].range.upperBound
                edits.replace(range, with: "true" + String(repeating: " ", count: max(0, range.count - 4)))
                count("#if os(iOS)")
            }
        }
    }
#endif
