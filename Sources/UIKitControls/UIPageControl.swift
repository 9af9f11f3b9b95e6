import Foundation
import TesseraGraphics
import UIKitCore

/// A row of dots, one a page, with the present one lit.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private static let dot: CGFloat = 7
    /// From one dot to the next.
    private static let pitch: CGFloat = 17
    private static let height: CGFloat = 26

    private var dots: [UIView] = []

    /// Never negative.
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
            if currentPage != oldValue { colour() }
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
        let count = CGFloat(max(pageCount, 0))
        return CGSize(width: count > 0 ? (count - 1) * Self.pitch + Self.dot + 2 * 10 : 0, height: Self.height)
    }

    override open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIView) {
        super._takeAppearance(keys, from: proxy)
        guard let proxy = proxy as? UIPageControl else { return }
        if keys.contains(.pageIndicatorTintColor) { pageIndicatorTintColor = proxy.pageIndicatorTintColor }
        if keys.contains(.currentPageIndicatorTintColor) {
            currentPageIndicatorTintColor = proxy.currentPageIndicatorTintColor
        }
    }

    override open var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    override open var _keepsTaps: Bool { true }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    override open func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let first = bounds.midX - CGFloat(numberOfPages - 1) * Self.pitch / 2
        for (index, view) in dots.enumerated() {
            let place = isMirrored ? numberOfPages - 1 - index : index
            view.bounds = CGRect(x: 0, y: 0, width: Self.dot, height: Self.dot)
            view.center = CGPoint(x: first + CGFloat(place) * Self.pitch, y: bounds.midY)
        }
    }

    /// A tap beside the lit dot goes one page to that side.
    override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, isTouchInside, dots.indices.contains(currentPage) else { return }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isRight = touch.location(in: self).x > dots[currentPage].center.x
        let page = currentPage + (isRight != isMirrored ? 1 : -1)
        guard (0..<numberOfPages).contains(page) else { return }
        currentPage = page
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    private func pagesDidChange() {
        while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
        while dots.count < numberOfPages {
            let view = UIView()
            view.isUserInteractionEnabled = false
            view.layer.cornerRadius = Self.dot / 2
            dots.append(view)
            addSubview(view)
        }
        colour()
        hideOrShow()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func colour() {
        let others = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.5)
        for (index, view) in dots.enumerated() {
            view.backgroundColor = index == currentPage ? currentPageIndicatorTintColor ?? .white : others
        }
    }

    private func hideOrShow() {
        isHidden = hidesForSinglePage && numberOfPages <= 1
    }
}
