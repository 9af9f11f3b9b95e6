import UIKit

/// A curve drawn over its time, and a ball that moves by it to and fro.
final class CurveCard: CardView {
    private static let duration: TimeInterval = 1.2
    private let timing: any UITimingCurveProvider
    private let graph: CurveGraph
    private let track = UIView()
    private let ball = UIView()
    private var animator: UIViewPropertyAnimator?
    private var isAtEnd = false

    init(_ name: String, _ color: UIColor, _ timing: any UITimingCurveProvider) {
        self.timing = timing
        graph = CurveGraph(color: color, timing)
        super.init(name)
        track.backgroundColor = .systemFill
        track.layer.cornerRadius = 2
        ball.backgroundColor = color
        ball.layer.cornerRadius = 9
        for view in [graph, track, ball] { stage.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func arrange(_ area: CGRect) {
        let bar: CGFloat = 40
        graph.frame = CGRect(x: 16, y: 14, width: max(0, area.width - 32), height: max(0, area.height - bar - 14))
        track.frame = CGRect(x: 32, y: area.height - 22, width: max(0, area.width - 64), height: 4)
        ball.bounds = CGRect(x: 0, y: 0, width: 18, height: 18)
        placeBall()
    }

    private func placeBall() {
        let isForward = isAtEnd == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        ball.center = CGPoint(x: isForward ? track.frame.maxX : track.frame.minX, y: track.frame.midY)
    }

    /// Goes to the other end and, after a rest, back, until `halt()`.
    func run(after delay: TimeInterval = 0.4) {
        let next = UIViewPropertyAnimator(duration: Self.duration, timingParameters: timing)
        next.addAnimations { [weak self] in
            self?.isAtEnd.toggle()
            self?.placeBall()
        }
        next.addCompletion { [weak self] _ in self?.run() }
        animator = next
        next.startAnimation(afterDelay: delay)
    }

    func halt() {
        animator?.stopAnimation(true)
        animator = nil
    }
}

/// The line of a curve: time to the right, progress upwards.
final class CurveGraph: UIView {
    private let color: UIColor
    private let timing: any UITimingCurveProvider

    init(color: UIColor, _ timing: any UITimingCurveProvider) {
        self.color = color
        self.timing = timing
        super.init(frame: .zero)
        backgroundColor = .clear
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return }
        // Room above and below for curves that go beyond their ends.
        let room = bounds.insetBy(dx: 1, dy: bounds.height * 0.22)
        func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: room.minX + x * room.width, y: room.maxY - y * room.height)
        }
        context.setStrokeColor(UIColor.separator.cgColor)
        context.setLineWidth(1)
        for level in [CGFloat(0), 1] {
            context.move(to: place(0, level))
            context.addLine(to: place(1, level))
        }
        context.strokePath()
        context.setStrokeColor(color.cgColor)
        context.setLineWidth(2.5)
        context.setLineCap(.round)
        context.move(to: place(0, 0))
        if let cubic = timing.cubicTimingParameters {
            context.addCurve(
                to: place(1, 1), control1: place(cubic.controlPoint1.x, cubic.controlPoint1.y),
                control2: place(cubic.controlPoint2.x, cubic.controlPoint2.y))
        } else if let ratio = dampingRatio {
            for step in 1...80 {
                let x = CGFloat(step) / 80
                context.addLine(to: place(x, Self.spring(ratio, x)))
            }
        }
        context.strokePath()
    }

    /// The ratio that the example made the spring with.
    private var dampingRatio: CGFloat? { (timing as? ShownSpring)?.ratio }

    /// An underdamped spring that is at rest at 1, within a thousandth: e to the power of -6.9.
    private static func spring(_ ratio: CGFloat, _ time: CGFloat) -> CGFloat {
        let frequency = 6.9 / ratio
        let damped = frequency * max(1 - ratio * ratio, 1e-6).squareRoot()
        let swing = cos(damped * time) + ratio * frequency / damped * sin(damped * time)
        return 1 - exp(-ratio * frequency * time) * swing
    }
}

/// A spring that remembers its ratio, for the drawing.
final class ShownSpring: UISpringTimingParameters {
    let ratio: CGFloat

    init(_ ratio: CGFloat) {
        self.ratio = ratio
        super.init(dampingRatio: ratio, initialVelocity: .zero)
    }
}
