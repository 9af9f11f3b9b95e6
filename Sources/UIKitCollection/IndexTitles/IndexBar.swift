import Foundation
import TesseraGraphics
import UIKitCore

/// A column of titles at the trailing edge; a finger on it chooses one after the other.
final class IndexBar: UIControl, ImmediateTouchTaking {
    /// Points.
    static let width: CGFloat = 20
    private static let lineHeight: CGFloat = 14
    private static let fontSize: CGFloat = 11

    private(set) var titles: [String] = []
    private var labels: [UIView] = []
    /// Of the titles; nil is the tint.
    var titleColor: UIColor? {
        didSet { if titleColor != oldValue { dress() } }
    }
    /// Behind the titles, while no finger is on them and while one is.
    var restingColor: UIColor? {
        didSet { if restingColor != oldValue { dress() } }
    }
    var trackingColor: UIColor? {
        didSet { if trackingColor != oldValue { dress() } }
    }
    /// The title that the finger is on.
    private(set) var chosen: Int?
    var onChoice: ((Int) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
    }

    required init?(coder: NSCoder) { nil }

    func show(_ titles: [String]) {
        guard titles != self.titles else { return }
        self.titles = titles
        rebuild()
    }

    /// What is written in the lines: all titles, or some with dots between where there is no room for all.
    static func lines(for titles: [String], height: CGFloat) -> [String] {
        let room = max(1, Int(height / lineHeight))
        guard titles.count > room else { return titles }
        let count = room % 2 == 0 ? room - 1 : room
        guard count > 1 else { return Array(titles.prefix(1)) }
        return (0..<count).map { line in
            guard line % 2 == 0 else { return "•" }
            let part = Double(line) / Double(count - 1)
            return titles[Int((part * Double(titles.count - 1)).rounded())]
        }
    }

    private func rebuild() {
        for label in labels { label.removeFromSuperview() }
        labels = IndexBar.lines(for: titles, height: bounds.height).map { title in
            let label = title == UITableView.indexSearch ? magnifier() : label(title)
            addSubview(label)
            return label
        }
        dress()
        setNeedsLayout()
    }

    private func label(_ title: String) -> UIView {
        let label = UILabel()
        label.text = title
        label.font = .systemFont(ofSize: IndexBar.fontSize, weight: .semibold)
        label.textAlignment = .center
        return label
    }

    private func magnifier() -> UIView {
        let symbol = UIImage.SymbolConfiguration(pointSize: IndexBar.fontSize, weight: .semibold)
        let view = UIImageView(image: UIImage(systemName: "magnifyingglass", withConfiguration: symbol))
        view.contentMode = .center
        return view
    }

    private func dress() {
        let color = titleColor ?? tintColor
        for label in labels {
            if let label = label as? UILabel { label.textColor = color } else { label.tintColor = color }
        }
        backgroundColor = (chosen == nil ? restingColor : trackingColor ?? restingColor) ?? .clear
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        dress()
    }

    /// The lines stand together in the middle.
    private var block: CGRect {
        let height = CGFloat(labels.count) * IndexBar.lineHeight
        return CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    }

    override var frame: CGRect {
        didSet { if frame.height != oldValue.height { rebuild() } }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let block = block
        for (line, label) in labels.enumerated() {
            label.frame = CGRect(
                x: 0, y: block.minY + CGFloat(line) * IndexBar.lineHeight, width: bounds.width,
                height: IndexBar.lineHeight)
        }
    }

    // MARK: Touches

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { trackingDidEnd() }
    override func cancelTracking(with event: UIEvent?) { trackingDidEnd() }

    private func trackingDidEnd() {
        chosen = nil
        dress()
    }

    /// The title at a height; those above and below belong to the first and the last.
    func title(at y: CGFloat) -> Int? {
        guard !titles.isEmpty, block.height > 0 else { return nil }
        let part = (y - block.minY) / block.height
        return max(0, min(titles.count - 1, Int((part * CGFloat(titles.count)).rounded(.down))))
    }

    private func choose(_ touch: UITouch) {
        guard let title = title(at: touch.location(in: self).y), title != chosen else { return }
        chosen = title
        dress()
        onChoice?(title)
    }
}
