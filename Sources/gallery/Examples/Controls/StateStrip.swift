import UIKit

/// Controls side by side, each with a word below it; what does not fit goes into the next line.
final class StateStrip: UIView {
    private struct Item {
        let view: UIView
        let caption: UILabel
        let size: CGSize?
    }

    private var items: [Item] = []
    private static let inset: CGFloat = 14
    private static let gap: CGFloat = 14

    init() {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 14
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter size: the size of a view that has none of its own.
    func add(_ view: UIView, _ text: String, size: CGSize? = nil) {
        let caption = UILabel(style: .caption2, color: .secondaryLabel)
        caption.text = text
        addSubview(view)
        addSubview(caption)
        items.append(Item(view: view, caption: caption, size: size))
    }

    /// Places everything for a width and returns the height.
    @discardableResult
    private func arrange(_ width: CGFloat, places: Bool) -> CGFloat {
        let most = max(0, width - 2 * Self.inset)
        var place = CGPoint(x: Self.inset, y: Self.inset)
        var line: [(Item, CGSize, CGSize, CGFloat)] = []
        var lineHeight: CGFloat = 0
        func finishLine() {
            for (item, size, text, x) in line where places {
                let middle = x + max(size.width, text.width) / 2
                let y = place.y + (lineHeight - size.height - text.height - 4) / 2
                item.view.frame = directional(
                    CGRect(x: middle - size.width / 2, y: y, width: size.width, height: size.height))
                item.caption.frame = directional(
                    CGRect(
                        x: middle - text.width / 2, y: place.y + lineHeight - text.height, width: text.width,
                        height: text.height))
            }
            place = CGPoint(x: Self.inset, y: place.y + lineHeight + Self.gap)
            line = []
            lineHeight = 0
        }
        for item in items {
            let wanted = item.size ?? item.view.sizeThatFits(CGSize(width: most, height: .infinity))
            let size = CGSize(width: min(wanted.width, most), height: wanted.height)
            let text = item.caption.sizeThatFits(CGSize(width: most, height: .infinity))
            let itemWidth = max(size.width, text.width)
            if !line.isEmpty, place.x + itemWidth > width - Self.inset { finishLine() }
            line.append((item, size, text, place.x))
            place.x += itemWidth + Self.gap
            lineHeight = max(lineHeight, size.height + 4 + text.height)
        }
        finishLine()
        return place.y - Self.gap + Self.inset
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrange(size.width, places: false).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        arrange(bounds.width, places: true)
    }
}
