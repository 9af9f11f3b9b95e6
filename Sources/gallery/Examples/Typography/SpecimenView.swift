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

    /// The frames in a width, thought from left to right. The size stands below a text that has no room beside it.
    private func frames(_ width: CGFloat) -> (sample: CGRect, points: CGRect) {
        let most = CGFloat.greatestFiniteMagnitude
        let end = points.sizeThatFits(CGSize(width: width, height: most))
        let room = max(0, width - end.width - 12)
        let line = sample.sizeThatFits(CGSize(width: most, height: most))
        if line.width <= room {
            let height = max(end.height, line.height).rounded(.up)
            return (
                CGRect(x: 0, y: 0, width: room, height: height),
                CGRect(x: width - end.width, y: 0, width: end.width, height: height)
            )
        }
        let height = sample.sizeThatFits(CGSize(width: width, height: most)).height.rounded(.up)
        return (
            CGRect(x: 0, y: 0, width: width, height: height),
            CGRect(x: 0, y: height, width: end.width, height: end.height.rounded(.up))
        )
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let (sample, points) = frames(size.width)
        return CGSize(width: size.width, height: max(sample.maxY, points.maxY))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        sample.textAlignment = .natural
        let frames = frames(bounds.width)
        sample.frame = directional(frames.sample)
        points.frame = directional(frames.points)
    }
}
