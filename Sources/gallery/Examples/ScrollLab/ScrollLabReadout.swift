import UIKit

/// What a scroll view says of itself: numbers, flags, and the last calls to its delegate.
final class ScrollLabReadout: UIView {
    private static let shownCalls = 5
    private let numbers = UILabel(style: .footnote)
    private let flags = UILabel(style: .footnote, color: .systemBlue)
    private let calls = UILabel(style: .caption1, color: .secondaryLabel)
    /// The newest last; runs of the same call are one entry with a count.
    private var log: [(call: String, count: Int)] = []

    init() {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10
        // Numbers that change stay in their places.
        numbers.font = .limited(.footnote, to: 19)
        flags.font = .limited(.footnote, to: 19)
        calls.font = .limited(.caption1, to: 17)
        numbers.numberOfLines = 2
        calls.numberOfLines = Self.shownCalls
        for label in [numbers, flags, calls] { addSubview(label) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, bounds.width - 24)
        let line = numbers.font.lineHeight.rounded(.up)
        numbers.frame = CGRect(x: 12, y: 8, width: width, height: 2 * line)
        flags.frame = CGRect(x: 12, y: numbers.frame.maxY, width: width, height: line)
        calls.frame = CGRect(
            x: 12, y: flags.frame.maxY + 2, width: width, height: max(0, bounds.height - flags.frame.maxY - 8))
    }

    static func height(_ traits: UITraitCollection) -> CGFloat {
        18 + 3 * min(24, UIFont.lineHeight(.footnote, traits))
            + CGFloat(shownCalls) * min(22, UIFont.lineHeight(.caption1, traits))
    }

    func note(_ call: String) {
        if log.last?.call == call { log[log.count - 1].count += 1 } else { log.append((call, 1)) }
        if log.count > Self.shownCalls { log.removeFirst() }
        var lines: [String] = []
        for entry in log { lines.append(entry.count > 1 ? "\(entry.call) × \(entry.count)" : entry.call) }
        calls.text = lines.joined(separator: "\n")
    }

    func show(_ view: UIScrollView, velocity: CGPoint) {
        func number(_ value: CGFloat) -> String {
            let tenths = Int((value * 10).rounded())
            return "\(tenths < 0 ? "\u{200E}−" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
        }
        numbers.text =
            "offset \(number(view.contentOffset.x)), \(number(view.contentOffset.y))   zoom \(number(view.zoomScale))\n"
            + "velocity \(number(velocity.x)), \(number(velocity.y)) points/s"
        let states: [(String, Bool)] = [
            ("tracking", view.isTracking), ("dragging", view.isDragging), ("decelerating", view.isDecelerating),
            ("animating", view.isScrollAnimating), ("zooming", view.isZooming),
            ("zoom bouncing", view.isZoomBouncing), ("zoom animating", view.isZoomAnimating),
        ]
        let shown = states.filter(\.1).map(\.0)
        flags.text = shown.isEmpty ? "at rest" : shown.joined(separator: ", ")
    }
}
