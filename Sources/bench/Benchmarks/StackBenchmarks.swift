import UIKit

/// Stack views in stack views.
enum StackBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "stack.nested.5", budget: .milliseconds(0.2), run: toggle)
    ]

    private static let levels = 5
    private static let viewsPerLevel = 8

    /// Five levels of eight views each: one of the innermost is hidden or shown, and all is laid out. Floor: views nested
    /// likewise that place what is in them by hand.
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
        return Measurement(samples, floor: ("by hand", byHand()), count: levels * viewsPerLevel)
    }

    @MainActor
    private static func byHand() -> [Double] {
        var inner: HandStack?
        var toggled: [UIView] = []
        for level in 0..<levels {
            let stack = HandStack(isVertical: level.isMultiple(of: 2))
            for index in 0..<viewsPerLevel - (inner == nil ? 0 : 1) {
                let view = SizedView(width: CGFloat(10 + index), height: CGFloat(8 + index))
                stack.addSubview(view)
                if inner == nil { toggled.append(view) }
            }
            if let inner { stack.addSubview(inner) }
            inner = stack
        }
        guard let outermost = inner else { return [] }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
        root.addSubview(outermost)
        var count = 0
        return sampled(201) {
            toggled[count / 2 % toggled.count].isHidden.toggle()
            outermost.frame.size = outermost.arrange()
            root.layoutIfNeeded()
            count += 1
        }
    }
}

/// Places its views one after the other, four points apart.
private final class HandStack: UIView {
    private let isVertical: Bool

    init(isVertical: Bool) {
        self.isVertical = isVertical
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the size that the views take.
    func arrange() -> CGSize {
        var (along, across): (CGFloat, CGFloat) = (0, 0)
        for view in subviews where !view.isHidden {
            let size = (view as? HandStack)?.arrange() ?? view.intrinsicContentSize
            if along > 0 { along += 4 }
            view.frame = CGRect(origin: isVertical ? CGPoint(x: 0, y: along) : CGPoint(x: along, y: 0), size: size)
            along += isVertical ? size.height : size.width
            across = max(across, isVertical ? size.width : size.height)
        }
        return isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
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
