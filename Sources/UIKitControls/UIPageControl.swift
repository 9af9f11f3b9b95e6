import Foundation
import TesseraGraphics
import UIKitCore

/// A row of dots, one a page, with the present one lit.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// The most dots there are, however wide the control is.
    private static let mostDots = 256

    /// As many of the pages as there is room for.
    private var dots: [UIView] = []
    /// The page of the first dot.
    private var firstPage = 0

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    /// Never negative. Where there is no room for a dot a page, those of the pages around the present one are shown.
    open var numberOfPages = 0 {
        didSet {
            guard numberOfPages != oldValue else { return }
            if numberOfPages < 0 { numberOfPages = 0 }
            currentPage = min(currentPage, max(0, numberOfPages - 1))
            pagesDidChange()
        }
    }

    /// Kept within the pages.
    open var currentPage = 0 {
        didSet {
            let valid = max(0, min(currentPage, numberOfPages - 1))
            if currentPage != valid { currentPage = valid }
            if currentPage != oldValue { showPages() }
        }
    }

    open var hidesForSinglePage = false { didSet { hideOrShow() } }
    open var pageIndicatorTintColor: UIColor? {
        didSet {
            noteAppearance(.pageIndicatorTintColor)
            colour()
        }
    }

    open var currentPageIndicatorTintColor: UIColor? {
        didSet {
            noteAppearance(.currentPageIndicatorTintColor)
            colour()
        }
    }

    /// The size that so many pages need.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let (count, looks) = (CGFloat(max(pageCount, 0)), looks)
        return CGSize(width: count > 0 ? count * looks.pitch + looks.padding : 0, height: looks.height)
    }

    override open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIView) {
        super._takeAppearance(keys, from: proxy)
        guard let proxy = proxy as? UIPageControl else { return }
        if keys.contains(.pageIndicatorTintColor) { pageIndicatorTintColor = proxy.pageIndicatorTintColor }
        if keys.contains(.currentPageIndicatorTintColor) {
            currentPageIndicatorTintColor = proxy.currentPageIndicatorTintColor
        }
    }

    private var looks: PageControlLooks { traitCollection.systemLooks.pageControl }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        guard hasOtherLooks(than: previous) else { return }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override open var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    override open var _keepsTaps: Bool { true }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    override open func layoutSubviews() {
        super.layoutSubviews()
        showPages()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let looks = looks
        let first = bounds.midX - CGFloat(dots.count - 1) * looks.pitch / 2
        for (index, view) in dots.enumerated() {
            let place = isMirrored ? dots.count - 1 - index : index
            view.bounds = CGRect(x: 0, y: 0, width: looks.dot, height: looks.dot)
            view.center = CGPoint(x: first + CGFloat(place) * looks.pitch, y: bounds.midY)
            view.layer.cornerRadius = looks.dot / 2
        }
    }

    /// A tap beside the lit dot goes one page to that side.
    override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, isTouchInside, dots.indices.contains(currentPage - firstPage) else { return }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isRight = touch.location(in: self).x > dots[currentPage - firstPage].center.x
        let page = currentPage + (isRight != isMirrored ? 1 : -1)
        guard (0..<numberOfPages).contains(page) else { return }
        currentPage = page
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    private func pagesDidChange() {
        showPages()
        hideOrShow()
        invalidateIntrinsicContentSize()
    }

    /// How many dots fit. A control that has no size yet is taken to be as wide as the screen.
    private var room: Int {
        let width = bounds.width > 0 ? bounds.width : UIScreen.main.bounds.width
        let looks = looks
        return Int(min(max((width - looks.dot) / looks.pitch + 1, 1), CGFloat(Self.mostDots)))
    }

    /// Brings the dots to the number that fits, with the present page among theirs.
    private func showPages() {
        let count = min(numberOfPages, room)
        if dots.count != count { setNeedsLayout() }
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        while dots.count < count {
            let view = UIView()
            view.isUserInteractionEnabled = false
            dots.append(view)
            addSubview(view)
        }
        let reached = max(min(firstPage, currentPage), currentPage - count + 1)
        firstPage = max(0, min(reached, numberOfPages - count))
        colour()
    }

    private func colour() {
        let others = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.5)
        let present = currentPageIndicatorTintColor ?? .white
        for (index, view) in dots.enumerated() {
            view.backgroundColor = firstPage + index == currentPage ? present : others
        }
    }

    private func hideOrShow() {
        isHidden = hidesForSinglePage && numberOfPages <= 1
    }
}
