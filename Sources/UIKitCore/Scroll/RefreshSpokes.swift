import Foundation
import TesseraGraphics
import TesseraLayers

/// The eight spokes of a refresh control, or of a button that is busy: they appear one after another, clockwise, and then
/// spin.
final class RefreshSpokes: UIView {
    static let count = 8
    /// Seconds of one turn.
    static let turn: TimeInterval = 0.8
    static let side: CGFloat = 28
    private static let faintest: CGFloat = 0.25
    static let spoke = CGSize(width: 3.5, height: 8.5)

    private var spokes: [UIView] = []
    private var spinStart: TimeInterval?
    private(set) var isSpinning = false
    private(set) var isShrinking = false

    init(side: CGFloat = RefreshSpokes.side, spoke size: CGSize = RefreshSpokes.spoke) {
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        isUserInteractionEnabled = false
        isOpaque = false
        let middle = side / 2
        for index in 0..<RefreshSpokes.count {
            let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(RefreshSpokes.count)
            let radius = middle - size.height / 2
            let spoke = UIView(frame: CGRect(origin: .zero, size: size))
            spoke.center = CGPoint(x: middle + radius * sin(angle), y: middle - radius * cos(angle))
            spoke.transform = CGAffineTransform(rotationAngle: angle)
            spoke.layer.cornerRadius = size.width / 2
            spoke.alpha = 0
            spokes.append(spoke)
            addSubview(spoke)
        }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    var color: UIColor! {
        didSet { for spoke in spokes { spoke.backgroundColor = color } }
    }

    /// What is to be seen of each spoke, clockwise from the top.
    var opacities: [CGFloat] {
        var result: [CGFloat] = []
        for spoke in spokes { result.append(spoke.alpha) }
        return result
    }

    /// As many spokes as a pull that is `progress` of the way shows, the last one in part.
    func show(_ progress: CGFloat) {
        let shown = progress * CGFloat(RefreshSpokes.count)
        for (index, spoke) in spokes.enumerated() {
            let alpha = min(1, max(0, shown - CGFloat(index)))
            if spoke.alpha != alpha { spoke.alpha = alpha }
        }
    }

    func spin() {
        isShrinking = false
        isSpinning = true
        spinStart = nil
        UIView.performWithoutAnimation {
            alpha = 1
            transform = .identity
            light(0)
        }
        FrameScheduler.add(self)
    }

    func shrink(then done: @escaping () -> Void) {
        isShrinking = true
        UIView.animate(
            withDuration: 0.25, delay: 0, options: .curveEaseIn,
            animations: { [self] in
                alpha = 0
                transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
            },
            completion: { [weak self] _ in
                guard self?.isShrinking == true else { return }
                done()
            })
    }

    func stop() {
        isSpinning = false
        isShrinking = false
        layer.removeAllAnimations()
        UIView.performWithoutAnimation {
            alpha = 1
            transform = .identity
            show(0)
        }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if isSpinning, window != nil { FrameScheduler.add(self) }
    }

    private func light(_ lead: Int) {
        for (index, spoke) in spokes.enumerated() {
            let age = (lead - index + RefreshSpokes.count) % RefreshSpokes.count
            spoke.alpha = max(RefreshSpokes.faintest, 1 - CGFloat(age) / CGFloat(RefreshSpokes.count - 2))
        }
    }
}

extension RefreshSpokes: FrameTicking {
    func isAwaiting(_ window: UIWindow) -> Bool { self.window === window }
    func clockDidChange(by seconds: TimeInterval) { spinStart? += seconds }

    func tick(at time: TimeInterval) -> Bool {
        guard isSpinning, window != nil else {
            spinStart = nil
            return false
        }
        let start = spinStart ?? time
        spinStart = start
        // A hair early: frames come at multiples of the step, give or take a rounding.
        let step = Int((time - start) / RefreshSpokes.turn * Double(RefreshSpokes.count) + 1e-6) % RefreshSpokes.count
        UIView.performWithoutAnimation { light(step) }
        return true
    }
}
