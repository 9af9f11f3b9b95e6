import UIKit

/// Cells whose size their constraints decide, without the measuring of text.
enum ConstrainedCellBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "constraints.cell.first", budget: .milliseconds(0.04), run: first),
        Benchmark(name: "constraints.cell.again", budget: .milliseconds(0.01), run: again),
    ]

    @MainActor
    private static func fit(_ cell: BenchCell) -> CGSize {
        cell.contentView.systemLayoutSizeFitting(
            CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// A cell is made with its views and constraints, and asked for its height.
    @MainActor
    private static func first() -> Measurement {
        let count = 200
        let samples = sampled(15) {
            for _ in 0..<count { consume(fit(BenchCell())) }
        }
        return Measurement(samples.map { $0 / Double(count) }, count: count)
    }

    /// A cell that was asked before has another text.
    @MainActor
    private static func again() -> Measurement {
        let (cell, count) = (BenchCell(), 1_000)
        consume(fit(cell))
        var step: CGFloat = 0
        let samples = sampled(15) {
            for _ in 0..<count {
                step = step == 0 ? 7 : 0
                cell.title.size = CGSize(width: 120 + step, height: 20 + step)
                consume(fit(cell))
            }
        }
        return Measurement(samples.map { $0 / Double(count) }, count: count)
    }
}

/// A view with content of a size.
private final class BenchContent: UIView {
    var size: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
}

/// An icon, a title, a text below it and a detail at the end: 14 constraints.
private final class BenchCell: UICollectionViewCell {
    let title = BenchContent(120, 20)

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let (icon, text, detail) = (BenchContent(24, 24), BenchContent(200, 16), BenchContent(40, 18))
        let content = contentView
        for view in [icon, title, text, detail] { content.addSubview(view) }
        NSLayoutConstraint.activate([
            icon.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            icon.centerYAnchor.constraint(equalTo: content.centerYAnchor),
            icon.widthAnchor.constraint(equalToConstant: 24),
            icon.heightAnchor.constraint(equalToConstant: 24),
            title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
            title.topAnchor.constraint(equalTo: content.topAnchor, constant: 11),
            title.trailingAnchor.constraint(lessThanOrEqualTo: detail.leadingAnchor, constant: -8),
            text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 3),
            text.trailingAnchor.constraint(lessThanOrEqualTo: content.trailingAnchor, constant: -16),
            content.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 11),
            detail.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            detail.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
            content.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
