import Foundation
import TesseraGraphics
import UIKitCore

/// The title of a table's header or footer. It is made when somebody asks for it.
@MainActor
final class TableTitle {
    private unowned let view: UITableViewHeaderFooterView
    private var madeText: UILabel?
    private var madeDetail: UILabel?

    init(view: UITableViewHeaderFooterView) {
        self.view = view
    }

    // MARK: Parts

    var text: UILabel? {
        if let madeText { return madeText }
        let label = make()
        madeText = label
        dress()
        return label
    }

    var detail: UILabel? {
        if let madeDetail { return madeDetail }
        let label = make()
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        madeDetail = label
        return label
    }

    private func make() -> UILabel {
        let label = UILabel()
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        view.contentView.addSubview(label)
        return label
    }

    func remove() {
        for label in [madeText, madeDetail] { label?.removeFromSuperview() }
        (madeText, madeDetail, given) = (nil, nil, nil)
    }

    private var isFooter: Bool { view.setting.place.role == .footer }
    private var looks: TableLooks { traits.tableLooks }

    /// Before the view is in the table, those of the table that it comes into.
    private var traits: UITraitCollection {
        view.superview == nil ? view.owner?.traitCollection ?? view.traitCollection : view.traitCollection
    }

    /// The font and colour that a header or footer has, until the client sets others.
    func dress() {
        guard let madeText else { return }
        let style: UIFont.TextStyle = isFooter ? .footnote : view.isGrouped ? looks.headerFont : .headline
        let isQuiet = isFooter || (view.isGrouped && looks.isHeaderUppercase)
        let look = Look(
            font: .preferredFont(forTextStyle: style, compatibleWith: traits),
            color: isQuiet ? .secondaryLabel : .label)
        if given == nil || madeText.font == given?.font { madeText.font = look.font }
        if given == nil || madeText.textColor == given?.color { madeText.textColor = look.color }
        given = look
    }

    /// What the system has set last: others are the client's.
    private struct Look {
        var font: UIFont
        var color: UIColor
    }
    private var given: Look?

    // MARK: Places

    private func textSize(in width: CGFloat) -> CGSize {
        guard let madeText, !(madeText.text ?? "").isEmpty else { return .zero }
        return madeText.sizeThatFits(CGSize(width: room(width), height: 0))
    }

    private func room(_ width: CGFloat) -> CGFloat {
        let margins = view.directionalLayoutMargins
        return max(0, width - margins.leading - margins.trailing)
    }

    /// What a title in this width comes to; nothing where none shows.
    func height(in width: CGFloat) -> CGFloat {
        let text = textSize(in: width).height
        guard text > 0 else { return 0 }
        if isFooter { return looks.footerHeight(text: text, scale: max(1, traits.displayScale)) }
        guard view.isGrouped else {
            return max(looks.plainHeader, (text + looks.plainHeader - Self.headerLine).rounded())
        }
        switch view.setting.standing {
        case .first: return looks.groupedHeaderFirst + text
        case .later: return looks.groupedHeaderLater + text
        case .close: return looks.groupedHeaderClose + text
        }
    }

    /// Points of one line of a plain header at the standard size of type.
    private static let headerLine: CGFloat = 20.5

    /// Titles of grouped headers end above the section, whatever height the header has; footers begin below it.
    func layout() {
        guard let madeText else { return }
        let size = view.contentView.bounds.size
        let scale = max(1, traits.displayScale)
        let text = textSize(in: size.width)
        let y: CGFloat
        if isFooter {
            y = looks.footerTop
        } else if view.isGrouped {
            y = size.height - looks.groupedHeaderBottom - exact(text.height, madeText.font, scale)
        } else {
            y = (size.height - text.height) / 2
        }
        let frame = CGRect(
            x: view.directionalLayoutMargins.leading, y: (y * scale).rounded() / scale, width: room(size.width),
            height: text.height)
        place(madeText, frame, size)
        guard let madeDetail else { return }
        let height = madeDetail.sizeThatFits(CGSize(width: room(size.width), height: 0)).height
        place(madeDetail, CGRect(x: frame.minX, y: frame.maxY, width: frame.width, height: height), size)
    }

    /// The height of a text before it was brought to whole pixels: the place counts from that (recorded).
    private func exact(_ height: CGFloat, _ font: UIFont?, _ scale: CGFloat) -> CGFloat {
        guard let line = font?.lineHeight, line > 0 else { return height }
        let lines = (height / line).rounded() * line
        return abs(lines - height) < 1 / scale ? lines : height
    }

    private func place(_ label: UILabel, _ frame: CGRect, _ size: CGSize) {
        var place = frame
        if view.effectiveUserInterfaceLayoutDirection == .rightToLeft { place.origin.x = size.width - frame.maxX }
        if label.frame != place { label.frame = place }
    }
}
