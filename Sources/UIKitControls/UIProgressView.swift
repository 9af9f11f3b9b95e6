import Foundation
import TesseraGraphics
import UIKitCore

/// A bar that fills as work gets done.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    public enum Style: Int, Sendable { case `default`, bar }

    package final let fill = UIImageView()
    private lazy var follower = ProgressFollower(self)
    /// The colour that the track was given.
    private var track: UIColor?

    public convenience init(progressViewStyle style: Style) {
        let looks = SystemLooks.current.progress
        self.init(frame: CGRect(x: 0, y: 0, width: looks.width, height: looks.height))
        progressViewStyle = style
    }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        InterfaceCoder.finish(self, UIProgressView.self, coder)
    }

    private func setUp() {
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        addSubview(fill)
        colour()
    }

    open var progressViewStyle = Style.default { didSet { colour() } }
    open var progressTintColor: UIColor? {
        didSet {
            noteAppearance(.progressTintColor)
            colour()
        }
    }

    open var trackTintColor: UIColor? {
        didSet {
            noteAppearance(.trackTintColor)
            colour()
        }
    }

    /// Stretched over what is done, in place of the fill; nil for the fill.
    open var progressImage: UIImage? { didSet { imagesDidChange() } }
    /// Stretched over the whole bar, in place of the track; nil for the track.
    open var trackImage: UIImage? { didSet { imagesDidChange() } }
    private var trackView: UIImageView?

    private func imagesDidChange() {
        fill.image = progressImage
        if trackImage != nil, trackView == nil {
            let view = UIImageView()
            insertSubview(view, at: 0)
            trackView = view
        }
        trackView?.image = trackImage
        colour()
    }

    /// 0...1; what lies outside, or is no number, becomes the nearer end.
    open var progress: Float {
        get { part }
        set { setProgress(newValue, animated: false) }
    }
    private var part: Float = 0

    open func setProgress(_ progress: Float, animated: Bool) {
        part = progress > 0 ? min(progress, 1) : 0
        accessibilityValue = "\(Int((part * 100).rounded())) %"
        guard animated, window != nil else { return place() }
        UIView.animate(withDuration: 0.25, animations: { self.place() })
    }

    /// What the view shows the progress of, until it is over; nil for what `progress` says.
    open var observedProgress: Progress? {
        didSet {
            guard observedProgress !== oldValue else { return }
            followProgress()
        }
    }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        followProgress()
    }

    private func followProgress() {
        guard let observedProgress else { return }
        setProgress(Float(observedProgress.fractionCompleted), animated: false)
        follower.follow()
    }

    override open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIView) {
        super._takeAppearance(keys, from: proxy)
        guard let proxy = proxy as? UIProgressView else { return }
        if keys.contains(.progressTintColor) { progressTintColor = proxy.progressTintColor }
        if keys.contains(.trackTintColor) { trackTintColor = proxy.trackTintColor }
    }

    private var looks: ProgressLooks { traitCollection.systemLooks.progress }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        guard hasOtherLooks(than: previous) else { return }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: looks.height)
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: looks.height) }

    override open func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        colour()
    }

    private func place() {
        trackView?.frame = bounds
        let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
        layer.cornerRadius = radius
        fill.layer.cornerRadius = radius
        // In whole points, and never less than the ends need; recorded, also for no progress at all. That nothing is to be
        // seen of it then is from memory.
        let width = min(max((bounds.width * CGFloat(part)).rounded(), looks.leastFill), bounds.width)
        fill.alpha = part > 0 ? 1 : 0
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        fill.frame = CGRect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    }

    private func colour() {
        clipsToBounds = true
        fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
        // A background of the client's stays, from an appearance or of the view's own.
        if trackTintColor != nil || backgroundColor === track {
            track = trackImage == nil ? trackTintColor ?? (progressViewStyle == .bar ? nil : .systemFill) : nil
            keepingAppearanceKeys { backgroundColor = track }
        }
        setNeedsLayout()
    }
}

/// Shows how far the observed progress is: with each frame, since a `Progress` tells nobody here when it changes.
@MainActor
private final class ProgressFollower: FrameTicking {
    private weak var view: UIProgressView?

    init(_ view: UIProgressView) {
        self.view = view
    }

    func isAwaiting(_ window: UIWindow) -> Bool { view?.window === window }
    var frameLoop: FrameLoop { view?.frameLoop ?? .standard }

    func follow() {
        guard let view, view.window != nil, view.observedProgress != nil else { return }
        FrameScheduler.add(self)
    }

    func tick(at time: TimeInterval) -> Bool {
        guard let view, view.window != nil, let observed = view.observedProgress else { return false }
        let part = Float(observed.fractionCompleted)
        if part != view.progress { view.setProgress(part, animated: true) }
        return !observed.isFinished && !observed.isCancelled
    }
}
