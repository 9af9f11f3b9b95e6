#if PORTING
    import SwiftSyntax

    /// What a default returns in place of a method that nobody implements. Nobody reads the value.
    enum StandIn {
        private static let numbers: Set<String> = [
            "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double",
            "CGFloat", "TimeInterval", "NSInteger", "NSTimeInterval",
        ]
        /// Types that are made of nothing.
        private static let plain: Set<String> = [
            "CGSize", "CGPoint", "CGRect", "CGVector", "UIEdgeInsets", "NSDirectionalEdgeInsets", "NSRange",
            "IndexPath",
            "IndexSet", "Date", "Data", "UIView", "UIColor", "UIImage", "UILabel", "UIButton", "UIViewController",
            "UICollectionViewCell", "UICollectionReusableView", "UITableViewCell", "UICollectionViewLayoutAttributes",
            "NSAttributedString", "CGAffineTransform",
        ]

        /// Returns nil for types of which nothing is known, and for optional ones, whose nil says it.
        static func value(for type: TypeSyntax?) -> String? {
            guard let type else { return nil }
            if type.is(ArrayTypeSyntax.self) { return "[]" }
            if type.is(DictionaryTypeSyntax.self) { return "[:]" }
            switch type.trimmedDescription {
            case "Bool": return "false"
            case "String": return "\"\""
            case let name where numbers.contains(name): return "0"
            case let name where plain.contains(name): return "\(name)()"
            default: return nil
            }
        }
    }
#endif
