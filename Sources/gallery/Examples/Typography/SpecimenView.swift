import UIKit

/// A line in a font, with the font's size at its end.
final class SpecimenView: UIView {
    private let font: (UITraitCollection) -> UIFont
    private let sample = UILabel()
    private let points = UILabel(style: .caption1, color: .secondaryLabel)

    init(_ text: String, _ font: @escaping (UITraitCollection) -> UIFont) {
        self.font = font
        super.init(frame: .zero)
        sample.text = text
        sample.numberOfLines = 0
        addSubview(sample)
        addSubview(points)
        update()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: SpecimenView, _) in view.update() }
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        update()
    }

    private func update() {
        let font = font(traitCollection)
        sample.font = font
        points.text = "\(Int(font.pointSize.rounded())) pt"
        setNeedsLayout()
    }

    private func measure(_ width: CGFloat) -> (points: CGSize, sample: CGSize) {
        let end = points.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        let room = max(0, width - end.width - 12)
        return (end, sample.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let (end, text) = measure(size.width)
        return CGSize(width: size.width, height: max(end.height, text.height).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (end, _) = measure(bounds.width)
        sample.textAlignment = .natural
        sample.frame = directional(
            CGRect(x: 0, y: 0, width: max(0, bounds.width - end.width - 12), height: bounds.height))
        points.frame = directional(
            CGRect(x: bounds.width - end.width, y: 0, width: end.width, height: bounds.height))
    }
}
