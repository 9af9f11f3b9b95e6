import Foundation
import TesseraGraphics
import UIKitCore

/// Eight spokes that light up one after another while something takes its time.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
        /// The names of former days, each with its colour.
        case whiteLarge = 0
        case white = 1
        case gray = 2
    }

    /// Seconds of one turn.
    package static let turn: TimeInterval = 0.8
    package static let count = 8
    private static let faintest: CGFloat = 0.25

    private let spokes = (0..<UIActivityIndicatorView.count).map { _ in UIView() }
    private lazy var spinner = Spinner(self)
    /// The brightest spoke, counted clockwise from the top.
    package private(set) var lead = 0
    private var start: TimeInterval?

    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: style.size(in: SystemLooks.current.activityIndicator)))
        if let tint = style.tint { color = tint }
        setUp()
    }

    override public init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        setUp()
        InterfaceCoder.finish(self, UIActivityIndicatorView.self, coder)
    }

    private func setUp() {
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        isUserInteractionEnabled = false
        isOpaque = false
        isHidden = hidesWhenStopped
        for spoke in spokes {
            spoke.backgroundColor = color
            addSubview(spoke)
        }
        light(0)
    }

    open var style: Style {
        didSet {
            guard style != oldValue else { return }
            if let tint = style.tint { keepingAppearanceKeys { color = tint } }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    open var color: UIColor! = .secondaryLabel {
        didSet {
            noteAppearance(.color)
            for spoke in spokes { spoke.backgroundColor = color }
        }
    }

    override open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIView) {
        super._takeAppearance(keys, from: proxy)
        if keys.contains(.color), let proxy = proxy as? UIActivityIndicatorView { color = proxy.color }
    }

    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }

    open private(set) var isAnimating = false

    open func startAnimating() {
        isHidden = false
        guard !isAnimating else { return }
        isAnimating = true
        start = nil
        spinner.follow()
    }

    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
    }

    private var looks: ActivityIndicatorLooks { traitCollection.systemLooks.activityIndicator }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        guard hasOtherLooks(than: previous) else { return }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override open var intrinsicContentSize: CGSize { style.size(in: looks) }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { style.size(in: looks) }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        spinner.follow()
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        let looks = looks
        let size = style.spokeSize(in: looks)
        let radius = style.size(in: looks).width / 2 - size.height / 2
        for (index, spoke) in spokes.enumerated() {
            let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(Self.count)
            spoke.bounds = CGRect(origin: .zero, size: size)
            spoke.center = CGPoint(x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle))
            spoke.transform = CGAffineTransform(rotationAngle: angle)
            spoke.layer.cornerRadius = size.width / 2
        }
    }

    /// The picture for `time`; answers whether there is another to come.
    fileprivate func show(at time: TimeInterval) -> Bool {
        guard isAnimating, window != nil else {
            start = nil
            return false
        }
        let begin = start ?? time
        start = begin
        // A hair early: frames come at multiples of the step, give or take a rounding.
        let step = Int((time - begin) / Self.turn * Double(Self.count) + 1e-6) % Self.count
        if step != lead { light(step) }
        return true
    }

    private func light(_ step: Int) {
        lead = step
        for (index, spoke) in spokes.enumerated() {
            let age = (step - index + Self.count) % Self.count
            spoke.alpha = max(Self.faintest, 1 - CGFloat(age) / CGFloat(Self.count - 2))
        }
    }

    /// Ticks for the view, whose class is the clients'.
    @MainActor
    private final class Spinner: FrameTicking {
        private weak var view: UIActivityIndicatorView?

        init(_ view: UIActivityIndicatorView) {
            self.view = view
        }

        func isAwaiting(_ window: UIWindow) -> Bool { view?.window === window }
        var frameLoop: FrameLoop { view?.frameLoop ?? .standard }
        func clockDidChange(by seconds: TimeInterval) { view?.start? += seconds }

        func follow() {
            guard let view, view.isAnimating, view.window != nil else { return }
            FrameScheduler.add(self)
        }

        func tick(at time: TimeInterval) -> Bool { view?.show(at: time) ?? false }
    }
}

extension UIActivityIndicatorView.Style {
    fileprivate var isLarge: Bool { self == .large || self == .whiteLarge }

    /// The colour that comes with a style of former days.
    fileprivate var tint: UIColor? {
        switch self {
        case .medium, .large: nil
        case .whiteLarge, .white: .white
        case .gray: .gray
        }
    }

    fileprivate func size(in looks: ActivityIndicatorLooks) -> CGSize {
        isLarge ? looks.largeSize : looks.mediumSize
    }

    fileprivate func spokeSize(in looks: ActivityIndicatorLooks) -> CGSize {
        isLarge ? looks.largeSpoke : looks.mediumSpoke
    }
}
