import Foundation
import TesseraGraphics
import TesseraLayers

/// The spokes above the content of a scroll view that appear while it is pulled down, and spin while it is refreshed.
///
/// Given to a scroll view as its `refreshControl`, it sends `.valueChanged` when the content has been pulled far enough,
/// finger still down. The program then fetches what is new and calls `endRefreshing()`.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// Without a title.
    static let plainHeight: CGFloat = 60
    /// How far content must be pulled, in points that it really moves. From memory of how far that is.
    static let threshold: CGFloat = 90
    /// From here on the spokes appear.
    static let firstSpoke: CGFloat = 24

    let spokes = RefreshSpokes()
    private var titleLabel: UILabel?
    /// Whether a pull may start a refresh: one that did must end first.
    private var isArmed = true
    /// The program has ended a refresh that fingers still hold open.
    private var closesAfterDrag = false
    /// The scroll view that it was last in.
    private weak var host: UIScrollView?

    public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 320, height: UIRefreshControl.plainHeight)) }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        InterfaceCoder.finish(self, UIRefreshControl.self, coder)
    }

    private func setUp() {
        isUserInteractionEnabled = false
        alpha = 0
        addSubview(spokes)
        tintDidChange()
    }

    // MARK: For programs

    open private(set) var isRefreshing = false

    /// Text below the spokes.
    open var attributedTitle: NSAttributedString? {
        didSet { titleDidChange() }
    }

    /// The spokes' colour; grey while none is set.
    override open var tintColor: UIColor! {
        get { super.tintColor }
        set {
            super.tintColor = newValue
            hasTint = newValue != nil
            tintDidChange()
        }
    }
    private var hasTint = false

    /// Says that a refresh has begun without a pull. It sends no event, and does not scroll to show the control; it
    /// makes room for it above the content.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        open()
        if let scrollView, scrollView.drag == nil { scrollView.setRefreshInset(height(of: bounds.width)) }
        contentDidMove()
    }

    /// Says that the refresh is over: the spokes shrink and the content goes back, or does so when the finger lifts.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        isArmed = false
        shrink()
        guard let scrollView else { return reset() }
        guard scrollView.drag == nil else {
            closesAfterDrag = true
            return
        }
        close(scrollView)
    }

    // MARK: In a scroll view

    private var scrollView: UIScrollView? { superview as? UIScrollView }

    func attach(to scrollView: UIScrollView) {
        scrollView.insertSubview(self, at: 0)
        if isRefreshing { scrollView.setRefreshInset(height(of: scrollView.bounds.width)) }
        contentDidMove()
    }

    func detach(from old: UIScrollView) {
        old.setRefreshInset(0)
        // Another scroll view may have taken it already.
        guard superview == nil || superview === old else { return }
        removeFromSuperview()
        isRefreshing = false
        closesAfterDrag = false
        reset()
    }

    /// The content was scrolled.
    func contentDidMove() {
        guard let scrollView else { return }
        let pull = scrollView.pull
        if pull <= 0, !isRefreshing { isArmed = true }
        guard pull > 0 || isRefreshing else {
            if alpha != 0, !spokes.isShrinking { UIView.performWithoutAnimation { alpha = 0 } }
            return
        }
        let height = height(of: scrollView.bounds.width)
        // It stays at the top of what is visible, and goes away with the content when that is scrolled on.
        let place = CGRect(
            x: scrollView.bounds.minX, y: scrollView.contentTop - max(pull, height), width: scrollView.bounds.width,
            height: height)
        UIView.performWithoutAnimation {
            if frame != place { frame = place }
            alpha = 1
            if !isRefreshing, !spokes.isShrinking { spokes.show(UIRefreshControl.progress(of: pull)) }
        }
        if pull >= UIRefreshControl.threshold, isArmed, !isRefreshing, isEnabled, scrollView.isPulledByFingers {
            open()
            sendActions(for: .valueChanged)
            sendActions(for: .primaryActionTriggered)
        }
    }

    /// How many of the spokes a pull shows: 0 to 1.
    static func progress(of pull: CGFloat) -> CGFloat { min(1, max(0, (pull - firstSpoke) / (threshold - firstSpoke))) }

    /// The fingers leave the content: from now on it rests below the control, if that is refreshing.
    func dragWillEnd() {
        guard let scrollView else { return }
        if closesAfterDrag {
            closesAfterDrag = false
            scrollView.setRefreshInset(0)
        } else if isRefreshing {
            scrollView.setRefreshInset(height(of: bounds.width))
        }
    }

    func leftWindow() { if !isRefreshing { reset() } }

    /// A control that is added as a subview, as before there was a property for it, becomes the scroll view's.
    override open func didMoveToSuperview() {
        super.didMoveToSuperview()
        if let host, host !== superview, host.refreshControl === self { host.refreshControl = nil }
        host = scrollView
        if let scrollView, scrollView.refreshControl == nil { scrollView.refreshControl = self }
    }

    private func open() {
        isRefreshing = true
        isArmed = false
        closesAfterDrag = false
        UIView.performWithoutAnimation { alpha = 1 }
        spokes.spin()
    }

    private func close(_ scrollView: UIScrollView) {
        scrollView.setRefreshInset(0)
        if scrollView.animator.isAnimating { return scrollView.bringAnimationIntoRange() }
        guard scrollView.isAtRest, !scrollView.range.contains(scrollView.contentOffset) else { return }
        let rest = scrollView.range.clamp(scrollView.contentOffset)
        guard scrollView.window != nil, UIView.areAnimationsEnabled else { return scrollView.contentOffset = rest }
        scrollView.ease(to: rest, within: UIScrollView.animationDuration, .easeInEaseOut, as: .quiet)
    }

    private func shrink() {
        guard window != nil else { return reset() }
        spokes.shrink { [weak self] in
            guard let self, !self.isRefreshing else { return }
            self.reset()
        }
    }

    /// Nothing is to be seen of it.
    private func reset() {
        spokes.stop()
        UIView.performWithoutAnimation { alpha = 0 }
        if scrollView?.pull ?? 0 <= 0 { isArmed = true }
    }

    // MARK: Looks

    private func tintDidChange() { spokes.color = hasTint ? tintColor : .secondaryLabel }

    private func titleDidChange() {
        if attributedTitle == nil {
            titleLabel?.removeFromSuperview()
            titleLabel = nil
        } else {
            let label = titleLabel ?? UILabel()
            titleLabel = label
            label.numberOfLines = 0
            label.textAlignment = .center
            label.show(attributedTitle)
            if label.superview == nil { addSubview(label) }
        }
        setNeedsLayout()
        if let scrollView, isRefreshing, scrollView.drag == nil {
            scrollView.setRefreshInset(height(of: scrollView.bounds.width))
        }
        contentDidMove()
    }

    private func titleHeight(in width: CGFloat) -> CGFloat {
        guard let titleLabel else { return 0 }
        let room = CGSize(width: max(0, width - 32), height: .greatestFiniteMagnitude)
        return titleLabel.sizeThatFits(room).height + 8
    }

    func height(of width: CGFloat) -> CGFloat { UIRefreshControl.plainHeight + titleHeight(in: width) }

    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: bounds.width, height: height(of: bounds.width))
    }

    override open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: height(of: bounds.width))
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        spokes.center = CGPoint(x: bounds.midX, y: UIRefreshControl.plainHeight / 2)
        let height = titleHeight(in: bounds.width)
        titleLabel?.frame = CGRect(
            x: 16, y: UIRefreshControl.plainHeight - 4, width: max(0, bounds.width - 32), height: max(0, height - 8))
    }
}
