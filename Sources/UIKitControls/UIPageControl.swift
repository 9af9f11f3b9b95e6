import Foundation
import TesseraGraphics
import UIKitCore

/// A row of dots, one a page, with the present one lit.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// The most dots there are, however wide the control is.
    private static let mostDots = 256

    /// How the user is changing the page.
    public enum InteractionState: Int, Sendable {
        /// Not at all.
        case none
        /// A tap goes one page on.
        case discrete
        /// A finger moves over the dots.
        case continuous
    }
    /// When the plate behind the dots shows.
    public enum BackgroundStyle: Int, Sendable {
        /// While the user changes the page.
        case automatic
        /// Always.
        case prominent
        /// Never.
        case minimal
    }
    /// In which direction pages follow one another.
    public enum Direction: Int, Sendable {
        /// As the language is read.
        case natural = 0
        /// From the left to the right.
        case leftToRight
        /// From the right to the left.
        case rightToLeft
        /// From above downwards.
        case topToBottom
        /// From below upwards.
        case bottomToTop
    }

    /// As many of the pages as there is room for.
    private var dots: [PageIndicator] = []
    private var images = PageImages()
    /// Behind the dots, where a background is wanted.
    private let plate = UIView()
    /// Whether the control is hidden because it has a single page, and not because the client wants it so.
    private var hidesItself = false
    /// Where the finger came down, and whether it has gone along the dots since.
    private var touchStart: CGFloat = 0
    /// The page of the first dot.
    private var firstPage = 0

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        InterfaceCoder.finish(self, UIPageControl.self, coder)
    }

    private func setUp() {
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        plate.isUserInteractionEnabled = false
        plate.backgroundColor = .secondarySystemFill
    }

    /// Never negative. Where there is no room for a dot a page, those of the pages around the present one are shown.
    open var numberOfPages = 0 {
        didSet {
            guard numberOfPages != oldValue else { return }
            if numberOfPages < 0 { numberOfPages = 0 }
            images.keep(pages: numberOfPages)
            currentPage = min(currentPage, max(0, numberOfPages - 1))
            pagesDidChange()
        }
    }

    /// Kept within the pages.
    open var currentPage = 0 {
        didSet {
            let valid = max(0, min(currentPage, numberOfPages - 1))
            if currentPage != valid { currentPage = valid }
            guard currentPage != oldValue else { return }
            progress?.pageDidChange(to: currentPage)
            if progress != nil { setNeedsLayout() }
            showPages()
        }
    }

    open var hidesForSinglePage = false { didSet { hideOrShow() } }

    // MARK: Progress

    /// How much of the present page is over, shown as a bar in the place of its dot; nil for a dot.
    open var progress: UIPageControlProgress? {
        didSet {
            guard progress !== oldValue else { return }
            oldValue?.control = nil
            oldValue?.isProgressVisible = false
            progress?.control = self
            showProgress()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    final func progressDidChange() { setNeedsLayout() }
    final func timerTurns(to page: Int) { turn(to: page) }

    /// Fingers hide the progress while they turn pages.
    private func showProgress() { progress?.isProgressVisible = window != nil && interactionState != .continuous }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        showProgress()
    }

    /// By how much the present page's bar is longer than a dot.
    private var barLength: CGFloat { progress == nil ? 0 : 2 * looks.pitch }

    // MARK: Interaction

    /// Whether a finger that moves along the dots turns pages as it goes.
    open var allowsContinuousInteraction = true
    /// How the pages are being turned by a finger.
    open private(set) var interactionState = InteractionState.none

    // MARK: Looks

    /// A plate behind the dots: always, never, or while a finger moves along them.
    open var backgroundStyle = BackgroundStyle.automatic {
        didSet { if backgroundStyle != oldValue { setNeedsLayout() } }
    }

    /// Which way the pages go; natural is the way of reading.
    open var direction = Direction.natural {
        didSet {
            guard direction != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// Instead of the dots; nil for dots.
    open var preferredIndicatorImage: UIImage? {
        get { images.all }
        set {
            images.all = newValue
            imagesDidChange()
        }
    }

    /// Instead of the present page's dot; nil for what the other pages have.
    open var preferredCurrentPageIndicatorImage: UIImage? {
        get { images.current }
        set {
            images.current = newValue
            imagesDidChange()
        }
    }

    /// There has to be such a page.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard isPage(page) else { return }
        images.byPage[page] = image
        imagesDidChange()
    }

    /// There has to be such a page.
    open func indicatorImage(forPage page: Int) -> UIImage? { isPage(page) ? images.byPage[page] : nil }

    /// There has to be such a page.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard isPage(page) else { return }
        images.currentByPage[page] = image
        imagesDidChange()
    }

    /// There has to be such a page.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
        isPage(page) ? images.currentByPage[page] : nil
    }

    private func isPage(_ page: Int) -> Bool {
        if (0..<numberOfPages).contains(page) { return true }
        ProgrammerErrors.raise(
            .invalidArgument("Invalid page index \(page): there are \(numberOfPages) pages in the control"))
        return false
    }

    private func imagesDidChange() {
        colour()
        setNeedsLayout()
    }

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
        let length = count > 0 ? count * looks.pitch + looks.padding + barLength : 0
        return isVertical
            ? CGSize(width: looks.height, height: length) : CGSize(width: length, height: looks.height)
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
        let looks = looks
        let content = contentFrame
        plate.isHidden = backgroundStyle == .minimal || backgroundStyle == .automatic && interactionState != .continuous
        if !plate.isHidden, plate.superview == nil { insertSubview(plate, at: 0) }
        let place = content.intersection(bounds)
        plate.frame = place.isNull ? .zero : place
        plate.layer.cornerRadius = min(plate.frame.width, plate.frame.height) / 2
        for index in dots.indices {
            dots[index].place(at: center(ofDot: index), dot: looks.dot)
            let isBar = progress != nil && firstPage + index == currentPage
            dots[index].show(
                isBar ? PageBar(length: looks.dot + barLength, part: CGFloat(progress?.currentProgress ?? 0)) : nil,
                isVertical: isVertical, isReversed: isReversed)
        }
    }

    /// What the dots need, in the middle.
    package final var contentFrame: CGRect { CGRect(center: bounds.center, size: size(forNumberOfPages: dots.count)) }

    /// The places of the dots' pictures.
    package final var indicatorFrames: [CGRect] {
        let size = CGSize(width: looks.picture, height: looks.picture)
        return dots.indices.map { CGRect(center: center(ofDot: $0), size: size) }
    }

    private func center(ofDot index: Int) -> CGPoint {
        let slot = isReversed ? dots.count - 1 - index : index
        let present = isReversed ? dots.count - 1 - (currentPage - firstPage) : currentPage - firstPage
        let shift = slot == present ? 0 : slot < present ? -barLength / 2 : barLength / 2
        let whole = CGFloat(dots.count - 1) / 2
        // The bar takes room on both sides of its middle; all of it stays in the middle of the control.
        let offset = (CGFloat(slot) - whole) * looks.pitch + shift
        return isVertical
            ? CGPoint(x: bounds.midX, y: bounds.midY + offset) : CGPoint(x: bounds.midX + offset, y: bounds.midY)
    }

    private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

    /// Whether the first page is at the right or at the bottom.
    private var isReversed: Bool {
        switch direction {
        case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
        case .leftToRight, .topToBottom: false
        case .rightToLeft, .bottomToTop: true
        }
    }

    // MARK: Touches

    private func place(of touch: UITouch) -> CGFloat {
        let place = touch.location(in: self)
        return isVertical ? place.y : place.x
    }

    override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        touchStart = place(of: touch)
        return super.beginTracking(touch, with: event)
    }

    /// A finger that has moved by more than a dot takes the present page along.
    override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = place(of: touch)
        if allowsContinuousInteraction, interactionState == .none, abs(place - touchStart) > looks.pitch {
            interactionState = .continuous
            showProgress()
            setNeedsLayout()
        }
        if interactionState == .continuous, let index = dot(nearest: place) { turn(to: firstPage + index) }
        return super.continueTracking(touch, with: event)
    }

    private func dot(nearest place: CGFloat) -> Int? {
        func distance(_ index: Int) -> CGFloat {
            let center = center(ofDot: index)
            return abs((isVertical ? center.y : center.x) - place)
        }
        return dots.indices.min { distance($0) < distance($1) }
    }

    /// A tap beside the lit dot goes one page to that side.
    override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard interactionState == .none else { return interactionDidEnd() }
        guard let touch, isTouchInside, dots.indices.contains(currentPage - firstPage) else { return }
        let lit = center(ofDot: currentPage - firstPage)
        let isAfter = place(of: touch) > (isVertical ? lit.y : lit.x)
        let page = currentPage + (isAfter != isReversed ? 1 : -1)
        guard (0..<numberOfPages).contains(page) else { return }
        interactionState = .discrete
        turn(to: page)
        interactionDidEnd()
    }

    override open func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        interactionDidEnd()
    }

    private func interactionDidEnd() {
        interactionState = .none
        showProgress()
        setNeedsLayout()
    }

    private func turn(to page: Int) {
        guard page != currentPage else { return }
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
        let screen = UIScreen.main.bounds.size
        let length =
            isVertical
            ? (bounds.height > 0 ? bounds.height : screen.height) : (bounds.width > 0 ? bounds.width : screen.width)
        let looks = looks
        return Int(min(max((length - looks.dot) / looks.pitch + 1, 1), CGFloat(Self.mostDots)))
    }

    /// Brings the dots to the number that fits, with the present page among theirs.
    private func showPages() {
        let count = min(numberOfPages, room)
        if dots.count != count { setNeedsLayout() }
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        while dots.count < count {
            let view = PageIndicator()
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
            let isCurrent = firstPage + index == currentPage
            view.fillColor = present
            let image = images.image(for: firstPage + index, isCurrent: isCurrent)
            view.show(image, isCurrent && progress == nil ? present : others)
        }
    }

    /// A control that the client has hidden stays so.
    private func hideOrShow() {
        let hides = hidesForSinglePage && numberOfPages <= 1
        guard hides != hidesItself, !hides || !isHidden else { return }
        hidesItself = hides
        isHidden = hides
    }
}
