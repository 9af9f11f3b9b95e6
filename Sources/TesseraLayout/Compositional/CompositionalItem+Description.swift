import Foundation

extension CompositionalDimension {
    package var visualDescription: String {
        switch kind {
        case .fractionalWidth: "fractionalWidth(\(value.native))"
        case .fractionalHeight: "fractionalHeight(\(value.native))"
        case .absolute: "absolute(\(value.native))"
        case .estimated: "estimated(\(value.native))"
        case .uniformAcrossSiblings: "uniformAcrossSiblings(estimate: \(value.native))"
        }
    }
}

extension CompositionalItem {
    /// The item and everything in it as text, a line each, two spaces deeper per level.
    package func visualDescription(indent: Int = 0) -> String {
        let margin = String(repeating: "  ", count: indent)
        var line = "\(margin)\(title) \(size.width.visualDescription) x \(size.height.visualDescription)"
        if contentInsets != .zero {
            line +=
                " insets(\(contentInsets.top.native), \(contentInsets.leading.native),"
                + " \(contentInsets.bottom.native), \(contentInsets.trailing.native))"
        }
        if let spacing = group?.interItemSpacing { line += " spacing \(spacing.visualDescription)" }
        var lines = [line]
        for item in supplementaryItems {
            lines.append(
                "\(margin)  supplementary \(item.elementKind) \(item.size.width.visualDescription)"
                    + " x \(item.size.height.visualDescription)")
        }
        if let group, case .custom(let items) = group.arrangement {
            for item in items {
                let frame = item.frame
                lines.append(
                    "\(margin)  frame \(frame.origin.x.native) \(frame.origin.y.native)"
                        + " \(frame.size.width.native) \(frame.size.height.native)")
            }
        }
        for subitem in group?.subitems ?? [] { lines.append(subitem.visualDescription(indent: indent + 1)) }
        return lines.joined(separator: "\n")
    }

    private var title: String {
        guard let group else { return "item" }
        let axis = group.axis == .horizontal ? "horizontal" : "vertical"
        return switch group.arrangement {
        case .filling: "\(axis) group"
        case .divided(let count): "\(axis) group divided by \(count)"
        case .repeating(let count): "\(axis) group repeating \(count)"
        case .custom: "custom group"
        }
    }
}

extension CompositionalSpacing {
    package var visualDescription: String {
        switch self {
        case .fixed(let value): "fixed(\(value.native))"
        case .flexible(let value): "flexible(\(value.native))"
        }
    }
}
