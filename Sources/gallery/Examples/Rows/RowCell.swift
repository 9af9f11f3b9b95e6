import UIKit

/// A row of a list: a title, a detail at the far end, and what stands before and behind them.
class RowCell: UICollectionViewCell {
    static let margin: CGFloat = 16
    static let indentation: CGFloat = 20

    let titleLabel = UILabel(style: .body)
    let detailLabel = UILabel(style: .body, color: .secondaryLabel)
    private let separator = UIView()

    /// Off for the last row of a panel.
    var showsSeparator = true { didSet { separator.isHidden = !showsSeparator } }
    /// How deep the row stands in an outline.
    var level = 0 { didSet { setNeedsLayout() } }
    /// A view before the title, in a square of 24 points.
    var leading: UIView? { didSet { replace(oldValue, leading) } }
    /// A view at the end, as large as it wants to be.
    var trailing: UIView? { didSet { replace(oldValue, trailing) } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        separator.backgroundColor = .separator
        for view in [titleLabel, detailLabel, separator] { contentView.addSubview(view) }
        let selected = UIView()
        selected.backgroundColor = .systemGray4
        selectedBackgroundView = selected
    }

    required init?(coder: NSCoder) { nil }

    /// 44 points, and more where the text is larger.
    static func height(_ traits: UITraitCollection) -> CGFloat { max(44, UIFont.lineHeight(.body, traits) + 20) }

    func show(_ title: String, detail: String? = nil) {
        titleLabel.text = title
        detailLabel.text = detail
        setNeedsLayout()
    }

    private func replace(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { contentView.addSubview(new) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (contentView.bounds.width, contentView.bounds.height)
        var start = Self.margin + CGFloat(level) * Self.indentation
        var end = width - Self.margin
        if let leading {
            leading.frame = directional(CGRect(x: start, y: (height - 24) / 2, width: 24, height: 24))
            start += 36
        }
        if let trailing {
            let size = trailing.sizeThatFits(CGSize(width: end - start, height: height))
            trailing.frame = directional(
                CGRect(
                    x: end - size.width, y: ((height - size.height) / 2).rounded(), width: size.width,
                    height: size.height))
            end -= size.width + 8
        }
        let room = max(0, end - start)
        let detail = detailLabel.text == nil ? 0 : min(detailLabel.sizeThatFits(bounds.size).width.rounded(.up), room)
        titleLabel.frame = directional(
            CGRect(x: start, y: 0, width: max(0, room - (detail > 0 ? detail + 8 : 0)), height: height))
        detailLabel.frame = directional(CGRect(x: end - detail, y: 0, width: detail, height: height))
        let hairline = 1 / max(1, traitCollection.displayScale)
        separator.frame = directional(
            CGRect(x: start, y: height - hairline, width: max(0, width - start), height: hairline))
    }
}
