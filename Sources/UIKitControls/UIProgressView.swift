import Foundation
import TesseraGraphics
import UIKitCore

/// A bar that fills as work gets done.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    public enum Style: Int, Sendable { case `default`, bar }

    private let fill = UIView()
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
        let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
        layer.cornerRadius = radius
        fill.layer.cornerRadius = radius
        let width = bounds.width * CGFloat(part)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        fill.frame = CGRect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    }

    private func colour() {
        clipsToBounds = true
        fill.backgroundColor = progressTintColor ?? tintColor
        // A background of the client's stays, from an appearance or of the view's own.
        if trackTintColor != nil || backgroundColor === track {
            track = trackTintColor ?? (progressViewStyle == .bar ? nil : .systemFill)
            keepingAppearanceKeys { backgroundColor = track }
        }
        setNeedsLayout()
    }
}
