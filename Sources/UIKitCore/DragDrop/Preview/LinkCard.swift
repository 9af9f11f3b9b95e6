import Foundation
import TesseraGraphics

/// What is seen of an address that is dragged: its title, and its host below. Sizes and fonts are from memory.
@MainActor
final class LinkCard: UIView {
    private static let (most, least): (CGFloat, CGFloat) = (300, 120)
    private static let margins = UIEdgeInsets(top: 10, left: 14, bottom: 10, right: 14)
    private static let gap: CGFloat = 2
    static let radius: CGFloat = 12

    let title = UILabel()
    let host = UILabel()

    init(_ url: URL, title text: String?) {
        super.init(frame: .zero)
        let words = text.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) } ?? ""
        title.text = words.isEmpty ? Self.plain(url) : words
        title.numberOfLines = 2
        title.font = .preferredFont(forTextStyle: .headline)
        host.text = url.host == title.text ? nil : url.host
        host.font = .preferredFont(forTextStyle: .footnote)
        host.textColor = .secondaryLabel
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = Self.radius
        for label in [title, host] { addSubview(label) }
        place()
    }

    required init?(coder: NSCoder) { nil }

    /// The address as one reads it: without its scheme and a slash at its end. A file's is its name.
    private static func plain(_ url: URL) -> String {
        if url.isFileURL { return url.lastPathComponent }
        guard url.host != nil, let start = url.absoluteString.range(of: "://") else { return url.absoluteString }
        let rest = url.absoluteString[start.upperBound...]
        return String(rest.hasSuffix("/") ? rest.dropLast() : rest)
    }

    /// As wide as the texts, between bounds; as high as they are there.
    private func place() {
        let margins = Self.margins
        let room = Self.most - margins.left - margins.right
        let (above, below) = (size(of: title, in: room), size(of: host, in: room))
        let inner = min(max(above.width, below.width, Self.least - margins.left - margins.right), room)
        title.frame = CGRect(x: margins.left, y: margins.top, width: inner, height: above.height)
        let next = below.height > 0 ? title.frame.maxY + Self.gap : title.frame.maxY
        host.frame = CGRect(x: margins.left, y: next, width: inner, height: below.height)
        bounds = CGRect(
            x: 0, y: 0, width: inner + margins.left + margins.right, height: host.frame.maxY + margins.bottom)
    }

    private func size(of label: UILabel, in room: CGFloat) -> CGSize {
        guard label.text?.isEmpty == false else { return .zero }
        let size = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
        return CGSize(width: min(size.width.rounded(.up), room), height: size.height.rounded(.up))
    }

    /// Cuts the card's corners, in front of its own colour.
    var parameters: UIDragPreviewParameters {
        let parameters = UIDragPreviewParameters()
        parameters.visiblePath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.radius)
        parameters.backgroundColor = backgroundColor
        return parameters
    }
}

extension UIDragPreview {
    /// A preview that shows an address as a card.
    public convenience init(for url: URL) { self.init(for: url, title: nil) }

    /// A preview that shows an address as a card, with a title and the host below; nil or no words for the address alone.
    public convenience init(for url: URL, title: String?) {
        let card = LinkCard(url, title: title)
        self.init(view: card, parameters: card.parameters)
    }
}

extension UITargetedDragPreview {
    /// A preview that shows an address as a card at `target`.
    public convenience init(for url: URL, target: UIDragPreviewTarget) {
        self.init(for: url, title: nil, target: target)
    }

    /// A preview that shows an address as a card at `target`, with a title and the host below; nil or no words for the
    /// address alone.
    public convenience init(for url: URL, title: String?, target: UIDragPreviewTarget) {
        let card = LinkCard(url, title: title)
        self.init(view: card, parameters: card.parameters, target: target)
    }
}
