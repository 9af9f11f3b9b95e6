import UIKit

/// Stack views in stack views.
enum StackBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "stack.nested.5", budget: .milliseconds(0.2), run: toggle)
    ]

    private static let levels = 5
    private static let viewsPerLevel = 8

    /// Five levels of eight views each: one of the innermost is hidden or shown, and all is laid out.
    @MainActor
    private static func toggle() -> Measurement {
        var inner: UIStackView?
        var toggled: [UIView] = []
        for level in 0..<levels {
            let stack = UIStackView()
            stack.axis = level.isMultiple(of: 2) ? .vertical : .horizontal
            stack.spacing = 4
            for index in 0..<viewsPerLevel - (inner == nil ? 0 : 1) {
                let view = SizedView(width: CGFloat(10 + index), height: CGFloat(8 + index))
                stack.addArrangedSubview(view)
                if inner == nil { toggled.append(view) }
            }
            if let inner { stack.addArrangedSubview(inner) }
            inner = stack
        }
        guard let outermost = inner else { return Measurement([]) }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
        outermost.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(outermost)
        NSLayoutConstraint.activate([
            outermost.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            outermost.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            outermost.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        var count = 0
        let samples = sampled(201) {
            let view = toggled[count / 2 % toggled.count]
            view.isHidden.toggle()
            root.layoutIfNeeded()
            count += 1
        }
        consume(outermost.bounds)
        return Measurement(samples, count: levels * viewsPerLevel)
    }
}

private final class SizedView: UIView {
    private let size: CGSize

    init(width: CGFloat, height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
}
