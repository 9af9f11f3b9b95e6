import UIKit

extension ValuesKind {
    /// A new object of a type; nil for types that are not known.
    static func made(_ type: String) -> Any? {
        if type.hasPrefix("NSCollectionLayoutAnchor(") { return anchor(type) }
        return view(type) ?? control(type) ?? layout(type) ?? part(type) ?? other(type)
    }

    private static func view(_ type: String) -> Any? {
        switch type {
        case "UIView": UIView()
        case "UILabel": label()
        case "UIImageView": UIImageView()
        case "UIStackView": UIStackView()
        case "UIScrollView": UIScrollView()
        case "UITextView": UITextView()
        case "UITableView": UITableView()
        case "UITableViewCell": UITableViewCell(style: .default, reuseIdentifier: nil)
        case "UITableViewHeaderFooterView": UITableViewHeaderFooterView(reuseIdentifier: nil)
        case "UICollectionView":
            UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        case "UICollectionReusableView": UICollectionReusableView()
        case "UICollectionViewCell": UICollectionViewCell()
        case "UICollectionViewListCell": UICollectionViewListCell()
        default: nil
        }
    }

    private static func label() -> UILabel {
        let label = UILabel()
        // The recording set it after the label was made.
        label.isOpaque = true
        return label
    }

    private static func control(_ type: String) -> Any? {
        switch type {
        case "UIControl": UIControl()
        case "UIButton": UIButton()
        case "UISwitch": UISwitch()
        case "UISlider": UISlider()
        case "UIStepper": UIStepper()
        case "UISegmentedControl": UISegmentedControl()
        case "UIPageControl": UIPageControl()
        case "UIProgressView": UIProgressView()
        case "UIActivityIndicatorView": UIActivityIndicatorView()
        case "UIDatePicker": UIDatePicker()
        case "UIPickerView": UIPickerView()
        case "UITextField": UITextField()
        case "UISearchBar": UISearchBar()
        case "UISearchTextField": UISearchTextField()
        case "UIRefreshControl": UIRefreshControl()
        case "UINavigationBar": UINavigationBar()
        case "UITabBar": UITabBar()
        case "UIToolbar": UIToolbar()
        case "UIBarButtonItem": UIBarButtonItem()
        case "UITabBarItem": UITabBarItem()
        case "UINavigationItem": UINavigationItem(title: "")
        default: nil
        }
    }

    private static func layout(_ type: String) -> Any? {
        switch type {
        case "UICollectionViewLayout": UICollectionViewLayout()
        case "UICollectionViewFlowLayout": UICollectionViewFlowLayout()
        case "UICollectionViewCompositionalLayoutConfiguration": UICollectionViewCompositionalLayoutConfiguration()
        case "UICollectionViewLayoutAttributes": UICollectionViewLayoutAttributes()
        case "UICollectionLayoutListConfiguration": UICollectionLayoutListConfiguration(appearance: .plain)
        case "UIListSeparatorConfiguration": UIListSeparatorConfiguration(listAppearance: .plain)
        case "UICollectionViewLayoutInvalidationContext": context(UICollectionViewLayoutInvalidationContext())
        case "UICollectionViewFlowLayoutInvalidationContext":
            context(UICollectionViewFlowLayoutInvalidationContext())
        default: nil
        }
    }

    private static func context(_ context: UICollectionViewLayoutInvalidationContext) -> [String: Any?] {
        ContextDescription.of(context).mapValues { $0 as Any? }
    }

    /// Parts of compositional layouts, of fixed sizes.
    private static func part(_ type: String) -> Any? {
        let side = NSCollectionLayoutDimension.absolute(10)
        let size = NSCollectionLayoutSize(widthDimension: side, heightDimension: side)
        let item = NSCollectionLayoutItem(layoutSize: size)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
        return switch type {
        case "NSCollectionLayoutItem": item
        case "NSCollectionLayoutGroup": group
        case "NSCollectionLayoutSection": NSCollectionLayoutSection(group: group)
        case "NSCollectionLayoutSize": size
        case "NSCollectionLayoutDimension", "NSCollectionLayoutDimension.absolute": side
        case "NSCollectionLayoutDimension.fractionalWidth": NSCollectionLayoutDimension.fractionalWidth(1)
        case "NSCollectionLayoutDimension.fractionalHeight": NSCollectionLayoutDimension.fractionalHeight(1)
        case "NSCollectionLayoutDimension.estimated": NSCollectionLayoutDimension.estimated(10)
        case "NSCollectionLayoutSpacing", "NSCollectionLayoutSpacing.fixed": NSCollectionLayoutSpacing.fixed(10)
        case "NSCollectionLayoutSpacing.flexible": NSCollectionLayoutSpacing.flexible(10)
        case "NSCollectionLayoutEdgeSpacing":
            NSCollectionLayoutEdgeSpacing(leading: nil, top: nil, trailing: nil, bottom: nil)
        case "NSCollectionLayoutSupplementaryItem":
            NSCollectionLayoutSupplementaryItem(
                layoutSize: size, elementKind: "kind", containerAnchor: NSCollectionLayoutAnchor(edges: .top))
        case "NSCollectionLayoutBoundarySupplementaryItem":
            NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "kind", alignment: .top)
        case "NSCollectionLayoutDecorationItem": NSCollectionLayoutDecorationItem.background(elementKind: "kind")
        default: nil
        }
    }

    private static func other(_ type: String) -> Any? {
        switch type {
        case "UIViewController": UIViewController()
        case "UICollectionViewController":
            UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        case "UITableViewController": UITableViewController(style: .plain)
        case "UINavigationController": UINavigationController()
        case "UITabBarController": UITabBarController()
        case "UITapGestureRecognizer": UITapGestureRecognizer()
        case "UIPanGestureRecognizer": UIPanGestureRecognizer()
        case "UILongPressGestureRecognizer": UILongPressGestureRecognizer()
        case "UISwipeGestureRecognizer": UISwipeGestureRecognizer()
        case "UIPinchGestureRecognizer": UIPinchGestureRecognizer()
        case "UIDragInteraction": UIDragInteraction(delegate: NoDrags())
        case "UIDropInteraction": UIDropInteraction(delegate: NoDrops())
        case "UIPointerInteraction": UIPointerInteraction(delegate: nil)
        case "CALayer": CALayer()
        case "NSLayoutConstraint": NSLayoutConstraint()
        case "NSMutableParagraphStyle", "NSParagraphStyle": NSMutableParagraphStyle()
        default: nil
        }
    }

    /// `NSCollectionLayoutAnchor(edges: top, trailing, absoluteOffset: 10, -10)`.
    private static func anchor(_ type: String) -> NSCollectionLayoutAnchor? {
        var edges: NSDirectionalRectEdge = []
        var offset: (isFractional: Bool, numbers: [Double])?
        let named: [Substring: NSDirectionalRectEdge] = [
            "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing, "all": .all,
        ]
        for word in type.drop(while: { $0 != "(" }).split(whereSeparator: { "(), ".contains($0) }) {
            if let edge = named[word] {
                edges.formUnion(edge)
            } else if word == "absoluteOffset:" || word == "fractionalOffset:" {
                offset = (word == "fractionalOffset:", [])
            } else if let number = Double(word), offset != nil {
                offset?.numbers.append(number)
            } else if word != "edges:" {
                return nil
            }
        }
        guard let offset else { return NSCollectionLayoutAnchor(edges: edges) }
        guard offset.numbers.count == 2 else { return nil }
        let point = CGPoint(x: offset.numbers[0], y: offset.numbers[1])
        return offset.isFractional
            ? NSCollectionLayoutAnchor(edges: edges, fractionalOffset: point)
            : NSCollectionLayoutAnchor(edges: edges, absoluteOffset: point)
    }

    // MARK: Members

    /// Values of classes.
    static func classValues(of type: String) -> [String: Any?]? {
        switch type {
        case "UIFont":
            [
                "systemFontSize": UIFont.systemFontSize, "smallSystemFontSize": UIFont.smallSystemFontSize,
                "labelFontSize": UIFont.labelFontSize, "buttonFontSize": UIFont.buttonFontSize,
            ]
        case "UIScrollView.DecelerationRate", "UIScrollViewDecelerationRate":
            [
                "normal": UIScrollView.DecelerationRate.normal.rawValue,
                "fast": UIScrollView.DecelerationRate.fast.rawValue,
            ]
        default: nil
        }
    }

    /// Members of what is neither view nor controller nor layout, and of values.
    static func membersOfValues(of object: Any) -> [String: Any?] {
        switch object {
        case let font as UIFont:
            ["pointSize": font.pointSize, "fontName": font.fontName, "lineHeight": font.lineHeight]
        case let size as CGSize: ["width": size.width, "height": size.height]
        case let point as CGPoint: ["x": point.x, "y": point.y]
        case let rect as CGRect: ["origin": rect.origin, "size": rect.size]
        case let insets as UIEdgeInsets:
            ["top": insets.top, "left": insets.left, "bottom": insets.bottom, "right": insets.right]
        case let insets as NSDirectionalEdgeInsets:
            ["top": insets.top, "leading": insets.leading, "bottom": insets.bottom, "trailing": insets.trailing]
        case let constraint as NSLayoutConstraint: constraintMembers(constraint)
        case let style as NSParagraphStyle: styleMembers(style)
        case let interaction as UIDragInteraction: dragMembers(interaction)
        case let interaction as UIDropInteraction:
            ["allowsSimultaneousDropSessions": interaction.allowsSimultaneousDropSessions]
        case let interaction as UIPointerInteraction:
            ["isEnabled": interaction.isEnabled, "delegate": interaction.delegate]
        case let layer as CALayer: ["needsLayout": layer.needsLayout()]
        case let button as UIButton:
            viewChanges.merging(["titleShadowColor": button.titleShadowColor(for: .normal)]) { $1 }
        case is UIView: viewChanges
        default: [:]
        }
    }

    private static func constraintMembers(_ constraint: NSLayoutConstraint) -> [String: Any?] {
        [
            "priority": constraint.priority, "isActive": constraint.isActive, "constant": constraint.constant,
            "multiplier": constraint.multiplier, "identifier": constraint.identifier,
        ]
    }

    private static func styleMembers(_ style: NSParagraphStyle) -> [String: Any?] {
        [
            "lineSpacing": style.lineSpacing, "alignment": style.alignment, "paragraphSpacing": style.paragraphSpacing,
            "paragraphSpacingBefore": style.paragraphSpacingBefore, "firstLineHeadIndent": style.firstLineHeadIndent,
            "headIndent": style.headIndent, "tailIndent": style.tailIndent, "lineBreakMode": style.lineBreakMode,
            "minimumLineHeight": style.minimumLineHeight, "maximumLineHeight": style.maximumLineHeight,
            "lineHeightMultiple": style.lineHeightMultiple, "hyphenationFactor": style.hyphenationFactor,
            "baseWritingDirection": style.baseWritingDirection,
        ]
    }

    /// The duration and the movement are no properties: those of the recognizer that lifts.
    private static func dragMembers(_ interaction: UIDragInteraction) -> [String: Any?] {
        [
            "isEnabledByDefault": UIDragInteraction.isEnabledByDefault, "isEnabled": interaction.isEnabled,
            "allowsSimultaneousRecognitionDuringLift": interaction.allowsSimultaneousRecognitionDuringLift,
            "pressDuration": DragLiftRecognizer.duration, "allowableMovement": DragLiftRecognizer.slop,
        ]
    }

    /// What a view's alpha is after a change.
    private static var viewChanges: [String: Any?] {
        [
            "alpha after setting 0.35": alpha { $0.alpha = 0.35 },
            "alpha after setting 0.01": alpha { $0.alpha = 0.01 },
            "alpha after setting layer.opacity 0.75": alpha { $0.layer.opacity = 0.75 },
        ]
    }

    private static func alpha(after change: (UIView) -> Void) -> CGFloat {
        let view = UIView()
        change(view)
        return view.alpha
    }
}

/// Lets nothing be dragged.
private final class NoDrags: NSObject, UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [] }
}

/// Takes nothing.
private final class NoDrops: NSObject, UIDropInteractionDelegate {}
