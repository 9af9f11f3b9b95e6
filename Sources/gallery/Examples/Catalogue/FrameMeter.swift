import UIKit

/// A line over the window that tells how many rows there are, and how many frames there were in the last second.
@MainActor
package final class FrameMeter: UIView {
    private let label = UILabel()
    private var link: CADisplayLink?
    /// When the frames of the last second came.
    private var times: [TimeInterval] = []
    /// When it tells next.
    private var due: TimeInterval?

    /// The text it shows.
    package var text: String? { label.text }

    /// The key that shows it over a window, and takes it away.
    static func command(_ window: @escaping @MainActor () -> UIWindow?) -> UIKeyCommand {
        UIKeyCommand(input: UIKeyCommand.f2) { _ in
            guard let window = window() else { return }
            if let meter = shown(in: window) { return meter.removeFromSuperview() }
            window.addPinnedMeter(FrameMeter())
        }
    }

    /// The meter over a window, if there is one.
    package static func shown(in window: UIWindow) -> FrameMeter? {
        window.subviews.lazy.compactMap { $0 as? FrameMeter }.first
    }

    fileprivate init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = UIColor(white: 0.1, alpha: 0.8)
        layer.cornerRadius = 14
        label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
        label.textColor = .white
        label.text = "Counting frames"
        fill(with: label, insets: NSDirectionalEdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12))
    }

    required init?(coder: NSCoder) { nil }

    override package func didMoveToWindow() {
        super.didMoveToWindow()
        link?.invalidate()
        link = nil
        guard window != nil else { return }
        let made = CADisplayLink { [weak self] link in
            // A window that goes with the meter tells it nothing.
            guard let self else { return link.invalidate() }
            count(link.timestamp)
        }
        made.add(to: .main, forMode: .common)
        link = made
    }

    private func count(_ time: TimeInterval) {
        times.append(time)
        times.removeAll { $0 < time - 0.999 }
        guard let due else { return self.due = time + 1 }
        guard time >= due - 0.001 else { return }
        self.due = time + 0.5
        label.text = Self.sentence(rows: window.map { Self.rows(in: $0) } ?? 0, frames: times.count)
    }

    /// As `1,000,000 rows, 60 frames`.
    package static func sentence(rows: Int, frames: Int) -> String {
        "\(rows.formatted()) \(rows == 1 ? "row" : "rows"), \(frames.formatted()) \(frames == 1 ? "frame" : "frames")"
    }

    /// The rows of the list in `view` that has most.
    private static func rows(in view: UIView) -> Int {
        guard !view.isHidden else { return 0 }
        let own: Int =
            switch view {
            case let view as UICollectionView:
                (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
            case let view as UITableView:
                (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfRows(inSection: $1) }
            default: 0
            }
        return view.subviews.reduce(own) { max($0, rows(in: $1)) }
    }
}

extension UIWindow {
    fileprivate func addPinnedMeter(_ meter: FrameMeter) {
        addPinned(
            meter,
            [
                meter.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 12),
                safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: meter.bottomAnchor, constant: 12),
            ])
    }
}
