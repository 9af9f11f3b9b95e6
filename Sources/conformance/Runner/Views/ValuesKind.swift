import UIKit

/// Values of new objects and of enumerations.
enum ValuesKind: ViewKind {
    static let name = "values"
    static let given: Set<String> = ["type", "idiom"]
    static let expect: Set<String> = ["values"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let type = view.given["type"]?.string ?? "?"
        if let idiom = view.given["idiom"]?.string, idiom != "phone" {
            throw ViewCase.Unknown(what: "there is no idiom \(idiom)")
        }
        guard let ours = values(of: type) else { throw ViewCase.Unknown(what: "type \(type) is not known") }
        for (name, wanted) in (view.expect["values"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let value = ours[name] else { throw ViewCase.Unknown(what: "\(type).\(name) is not known") }
            view.check(name, wanted, value, &checker)
        }
    }

    private static func values(of type: String) -> [String: JSONValue]? {
        rawValues(type) ?? collectionValues(type) ?? controlValues(type) ?? viewValues(type)
    }

    private static func raw(_ values: [String: Int]) -> [String: JSONValue] { values.mapValues { JSONValue($0) } }

    private static func rawValues(_ type: String) -> [String: JSONValue]? {
        switch type {
        case "UIContentInsetsReference":
            raw([
                "automatic": Int(UIContentInsetsReference.automatic.rawValue),
                "none": Int(UIContentInsetsReference.none.rawValue),
                "safeArea": Int(UIContentInsetsReference.safeArea.rawValue),
                "layoutMargins": Int(UIContentInsetsReference.layoutMargins.rawValue),
                "readableContent": Int(UIContentInsetsReference.readableContent.rawValue),
            ])
        case "NSDirectionalRectEdge":
            raw([
                "top": Int(NSDirectionalRectEdge.top.rawValue), "leading": Int(NSDirectionalRectEdge.leading.rawValue),
                "bottom": Int(NSDirectionalRectEdge.bottom.rawValue),
                "trailing": Int(NSDirectionalRectEdge.trailing.rawValue),
                "all": Int(NSDirectionalRectEdge.all.rawValue),
            ])
        case "UIScrollView.ContentInsetAdjustmentBehavior":
            raw([
                "automatic": UIScrollView.ContentInsetAdjustmentBehavior.automatic.rawValue,
                "scrollableAxes": UIScrollView.ContentInsetAdjustmentBehavior.scrollableAxes.rawValue,
                "never": UIScrollView.ContentInsetAdjustmentBehavior.never.rawValue,
                "always": UIScrollView.ContentInsetAdjustmentBehavior.always.rawValue,
            ])
        case "UICollectionView.ScrollDirection", "UICollectionViewScrollDirection":
            raw([
                "vertical": UICollectionView.ScrollDirection.vertical.rawValue,
                "horizontal": UICollectionView.ScrollDirection.horizontal.rawValue,
            ])
        case "UIFont":
            [
                "systemFontSize": JSONValue(UIFont.systemFontSize),
                "smallSystemFontSize": JSONValue(UIFont.smallSystemFontSize),
                "labelFontSize": JSONValue(UIFont.labelFontSize), "buttonFontSize": JSONValue(UIFont.buttonFontSize),
            ]
        default: nil
        }
    }

    // MARK: Layouts

    private static func collectionValues(_ type: String) -> [String: JSONValue]? {
        switch type {
        case "UICollectionViewFlowLayout": flowValues(UICollectionViewFlowLayout())
        case "NSCollectionLayoutSupplementaryItem": supplementaryValues()
        case _ where type.hasPrefix("NSCollectionLayoutAnchor("): anchorValues(type)
        default: nil
        }
    }

    private static func flowValues(_ layout: UICollectionViewFlowLayout) -> [String: JSONValue] {
        [
            "itemSize": JSONValue(layout.itemSize), "estimatedItemSize": JSONValue(layout.estimatedItemSize),
            "minimumLineSpacing": JSONValue(layout.minimumLineSpacing),
            "minimumInteritemSpacing": JSONValue(layout.minimumInteritemSpacing),
            "scrollDirection": JSONValue(layout.scrollDirection.rawValue),
            "sectionInset": JSONValue(layout.sectionInset),
            "headerReferenceSize": JSONValue(layout.headerReferenceSize),
            "footerReferenceSize": JSONValue(layout.footerReferenceSize),
            "sectionHeadersPinToVisibleBounds": .bool(layout.sectionHeadersPinToVisibleBounds),
            "sectionFootersPinToVisibleBounds": .bool(layout.sectionFootersPinToVisibleBounds),
            "collectionView": layout.collectionView == nil ? .null : "a view",
            "collectionViewContentSize": JSONValue(layout.collectionViewContentSize),
        ]
    }

    private static func supplementaryValues() -> [String: JSONValue] {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10))
        let item = NSCollectionLayoutSupplementaryItem(
            layoutSize: size, elementKind: "kind", containerAnchor: NSCollectionLayoutAnchor(edges: .top))
        return [
            "zIndex": JSONValue(item.zIndex), "itemAnchor": item.itemAnchor == nil ? .null : "an anchor",
            "contentInsets": JSONValue(item.contentInsets), "elementKind": JSONValue(item.elementKind),
        ]
    }

    /// `NSCollectionLayoutAnchor(edges: top, trailing, absoluteOffset: 10, -10)`.
    private static func anchorValues(_ type: String) -> [String: JSONValue]? {
        var edges: NSDirectionalRectEdge = []
        var offset: (isFractional: Bool, numbers: [Double])?
        let named: [Substring: NSDirectionalRectEdge] = [
            "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
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
        let anchor: NSCollectionLayoutAnchor
        if let offset {
            guard offset.numbers.count == 2 else { return nil }
            let point = CGPoint(x: offset.numbers[0], y: offset.numbers[1])
            anchor =
                offset.isFractional
                ? NSCollectionLayoutAnchor(edges: edges, fractionalOffset: point)
                : NSCollectionLayoutAnchor(edges: edges, absoluteOffset: point)
        } else {
            anchor = NSCollectionLayoutAnchor(edges: edges)
        }
        return [
            "edges": JSONValue(Int(anchor.edges.rawValue)), "offset": JSONValue(anchor.offset),
            "isAbsoluteOffset": .bool(anchor.isAbsoluteOffset), "isFractionalOffset": .bool(anchor.isFractionalOffset),
        ]
    }

    // MARK: Views

    private static func viewValues(_ type: String) -> [String: JSONValue]? {
        switch type {
        case "UILabel":
            let label = UILabel()
            // The recording set it after the label was made.
            label.isOpaque = true
            return [
                "isOpaque": .bool(label.isOpaque), "textAlignment": JSONValue(label.textAlignment.rawValue),
                "lineBreakMode": JSONValue(label.lineBreakMode.rawValue),
                "numberOfLines": JSONValue(label.numberOfLines),
                "font.pointSize": JSONValue(label.font.pointSize), "isEnabled": .bool(label.isEnabled),
                "highlightedTextColor": label.highlightedTextColor == nil ? .null : "a colour",
                "isHighlighted": .bool(label.isHighlighted),
            ]
        case "NSLayoutConstraint":
            return ["priority": JSONValue(CGFloat(NSLayoutConstraint().priority.rawValue))]
        case "UIButton":
            let button = UIButton()
            return [
                "isOpaque": .bool(button.isOpaque), "contentEdgeInsets": JSONValue(button.contentEdgeInsets),
                "titleShadowColor": button.titleShadowColor(for: .normal) == nil ? .null : "a colour",
            ]
        case "UIView":
            let view = UIView()
            return [
                "isOpaque": .bool(view.isOpaque), "isHidden": .bool(view.isHidden), "alpha": JSONValue(view.alpha),
                "clipsToBounds": .bool(view.clipsToBounds), "frame": JSONValue(view.frame),
                "isUserInteractionEnabled": .bool(view.isUserInteractionEnabled),
                "contentMode": JSONValue(view.contentMode.rawValue), "tag": JSONValue(view.tag),
                "alpha after setting 0.35": alpha { $0.alpha = 0.35 },
                "alpha after setting 0.01": alpha { $0.alpha = 0.01 },
                "alpha after setting layer.opacity 0.75": alpha { $0.layer.opacity = 0.75 },
            ]
        case "NSMutableParagraphStyle":
            let style = NSMutableParagraphStyle()
            return [
                "lineSpacing": JSONValue(style.lineSpacing), "alignment": JSONValue(style.alignment.rawValue),
                "paragraphSpacing": JSONValue(style.paragraphSpacing),
                "paragraphSpacingBefore": JSONValue(style.paragraphSpacingBefore),
                "firstLineHeadIndent": JSONValue(style.firstLineHeadIndent), "headIndent": JSONValue(style.headIndent),
            ]
        case "CALayer": return layerValues(CALayer())
        default: return nil
        }
    }

    private static func alpha(after change: (UIView) -> Void) -> JSONValue {
        let view = UIView()
        change(view)
        return JSONValue(view.alpha)
    }

    private static func layerValues(_ layer: CALayer) -> [String: JSONValue] {
        [
            "bounds": JSONValue(layer.bounds), "position": JSONValue(layer.position),
            "anchorPoint": JSONValue(layer.anchorPoint), "frame": JSONValue(layer.frame),
            "cornerRadius": JSONValue(layer.cornerRadius), "borderWidth": JSONValue(layer.borderWidth),
            "opacity": .number(Double(layer.opacity)), "isHidden": .bool(layer.isHidden),
            "masksToBounds": .bool(layer.masksToBounds), "isOpaque": .bool(layer.isOpaque),
            "contentsScale": JSONValue(layer.contentsScale), "shadowOpacity": .number(Double(layer.shadowOpacity)),
            "shadowRadius": JSONValue(layer.shadowRadius), "shadowOffset": JSONValue(layer.shadowOffset),
            "sublayers": JSONValue(layer.sublayers?.count), "superlayer": layer.superlayer == nil ? .null : "a layer",
            "mask": layer.mask == nil ? .null : "a layer", "needsLayout": .bool(layer.needsLayout()),
            "backgroundColor": color(layer.backgroundColor), "borderColor": color(layer.borderColor),
            "shadowColor": color(layer.shadowColor),
        ]
    }

    /// Red, green, blue and alpha.
    private static func color(_ color: CGColor?) -> JSONValue {
        guard let color else { return .null }
        var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard UIColor(cgColor: color).getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3) else {
            return "unknown"
        }
        return .array([parts.0, parts.1, parts.2, parts.3].map { .number($0.native) })
    }
}
