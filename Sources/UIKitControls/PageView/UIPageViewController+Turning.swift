import Foundation
import TesseraGraphics
import UIKitCore

extension UIPageViewController {
    // MARK: Children

    private func adopt(_ holder: PageHolder) {
        for page in holder.pages where page.parent !== self {
            addChild(page)
            page.didMove(toParent: self)
        }
    }

    private func release(_ holder: PageHolder) {
        for page in holder.pages where !current.pages.contains(where: { $0 === page }) {
            page.willMove(toParent: nil)
            page.viewIfLoaded?.removeFromSuperview()
            page.removeFromParent()
        }
        holder.removeFromSuperview()
    }

    /// Puts the pages' views into their places before they come into the window, where they hear `viewIsAppearing(_:)`.
    func install(_ holder: PageHolder, at step: Int = 0) {
        guard isViewLoaded else { return }
        holder.fill()
        guard holder.superview !== scrollView else { return }
        UIView.performWithoutAnimation {
            holder.frame = strip.frame(step)
            holder.placePages()
        }
        scrollView.addSubview(holder)
    }

    private func begin(_ holder: PageHolder, appears: Bool, animated: Bool) {
        guard isInSight else { return }
        for page in holder.pages { page.beginAppearanceTransition(appears, animated: animated) }
    }

    private func end(_ holder: PageHolder) {
        guard isInSight else { return }
        for page in holder.pages { page.endAppearanceTransition() }
    }

    // MARK: By the program

    func show(_ pages: [UIViewController], step: Int, animated: Bool, _ completion: ((Bool) -> Void)?) {
        finishTurn(isCutShort: true)
        // From here on no finger and no throw moves the pages.
        scrollView.stopScrollingAndZooming()
        neighbours = [:]
        // The same page again is no turn.
        guard !pages.elementsEqual(current.pages, by: ===) else {
            askForDots()
            arrange(isForced: true)
            completion?(true)
            return
        }
        let new = PageHolder(pages)
        if animated, isInSight { view.layoutIfNeeded() }
        let moves =
            animated && strip.pitch > 0 && isInSight && !current.pages.isEmpty && UIView.areAnimationsEnabled
            && view.window != nil
        guard moves else {
            exchange(with: new)
            askForDots()
            completion?(true)
            return
        }
        beginTurn(to: new, step: step, isByUser: false)
        turn?.completion = completion
        askForDots()
        give(.zero)
        scrollView.isScrollEnabled = false
        scrollView.turnPage(to: strip.offset(step))
    }

    /// At once.
    private func exchange(with new: PageHolder) {
        let old = current
        adopt(new)
        begin(old, appears: false, animated: false)
        begin(new, appears: true, animated: false)
        current = new
        install(new)
        release(old)
        arrange(isForced: true)
        end(old)
        end(new)
    }

    // MARK: Turning

    private func beginTurn(to holder: PageHolder, step: Int, isByUser: Bool) {
        turn = PageTurn(holder, step: step, isByUser: isByUser)
        adopt(holder)
        begin(holder, appears: true, animated: true)
        begin(current, appears: false, animated: true)
        UIView.performWithoutAnimation {
            install(holder, at: step)
            holder.frame = strip.frame(step)
            holder.layoutIfNeeded()
        }
    }

    /// The scrolling is over, or is cut short by what comes next: the page that shows most of itself stays.
    func finishTurn(isCutShort: Bool = false) {
        guard let turn, !isArranging else { return }
        self.turn = nil
        scrollView.isScrollEnabled = true
        let progress = strip.progress(scrollView.contentOffset) * CGFloat(turn.step)
        let completed = !turn.isByUser || progress >= 0.5
        let old = current
        if completed {
            current = turn.holder
            neighbours = [:]
            // After a turn by the program the data source says what is beside the page.
            if turn.isByUser { neighbours[-turn.step] = .some(PageHolder(old.pages)) }
            release(old)
            if turn.isByUser { moveDots(by: turn.step) }
            shift(by: turn.step)
            end(turn.holder)
            end(old)
        } else {
            begin(turn.holder, appears: false, animated: true)
            begin(old, appears: true, animated: true)
            release(turn.holder)
            end(turn.holder)
            end(old)
        }
        if !isCutShort { arrange(isForced: true) }
        if turn.isByUser {
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: old.pages, transitionCompleted: completed)
        }
        turn.completion?(completed && !isCutShort)
    }

    /// The page that was turned to takes the middle place; whatever moves goes on from there.
    private func shift(by step: Int) {
        let way = strip.offset(0) - strip.offset(step)
        isArranging = true
        UIView.performWithoutAnimation {
            current.frame = strip.frame(0)
            scrollView.contentOffset = scrollView.contentOffset + way
            give(insets)
        }
        isArranging = false
    }

    // MARK: By a finger

    /// A finger has taken the page: what lies beside it must be known.
    func fingerTakesPage() {
        finishTurn(isCutShort: true)
        guard turn == nil else { return }
        for step in [-1, 1] where neighbours[step] == nil { neighbours[step] = .some(neighbour(step)) }
        give(insets)
    }

    /// Content at an edge would go along with it.
    private func give(_ insets: UIEdgeInsets) {
        let offset = scrollView.contentOffset
        let wasArranging = isArranging
        isArranging = true
        scrollView.contentInset = insets
        if scrollView.contentOffset != offset { scrollView.contentOffset = offset }
        isArranging = wasArranging
    }

    /// The content has moved: the page that comes into sight is shown, and one that goes out of it on the other side of the
    /// middle is taken back.
    func pageMoved() {
        guard !isArranging, scrollView.isTracking || scrollView.isDecelerating || turn?.isByUser ?? false else {
            return
        }
        let progress = strip.progress(scrollView.contentOffset)
        if let turn {
            guard turn.isByUser, progress * CGFloat(turn.step) < 0 else { return }
            finishTurn(isCutShort: true)
        }
        let step = progress > 0 ? 1 : progress < 0 ? -1 : 0
        guard step != 0, let holder = neighbours[step] ?? nil else { return }
        guard announceTurn(to: holder), scrollView.isTracking || scrollView.isDecelerating else { return }
        beginTurn(to: holder, step: step, isByUser: true)
    }

    /// Tells the delegate of a turn by the user. Returns false where the delegate has shown other pages.
    private func announceTurn(to holder: PageHolder) -> Bool {
        let before = current
        delegate?.pageViewController(self, willTransitionTo: holder.pages)
        return turn == nil && current === before
    }

    /// The part of the width at each edge where a tap turns a page; from memory.
    private static let edgePart: CGFloat = 0.2

    func makeTap() -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] tap in self?.turn(to: tap.location(in: self?.view).x) }
        return tap
    }

    /// A tap at an edge turns a page that has a spine.
    private func turn(to x: CGFloat) {
        let width = view.bounds.width
        let isBefore = x < width * Self.edgePart
        guard turn == nil, isInSight, isBefore || x > width * (1 - Self.edgePart) else { return }
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let step = isBefore == isMirrored ? 1 : -1
        fingerTakesPage()
        guard let holder = neighbours[step] ?? nil, announceTurn(to: holder) else { return }
        beginTurn(to: holder, step: step, isByUser: true)
        scrollView.turnPage(to: strip.offset(step))
    }

    // MARK: Neighbours

    func forgetNeighbours() {
        neighbours = [:]
        guard isViewLoaded else { return }
        askForDots()
    }

    private func neighbour(_ step: Int) -> PageHolder? {
        guard let dataSource, let edge = step > 0 ? current.pages.last : current.pages.first else { return nil }
        func next(_ page: UIViewController) -> UIViewController? {
            step > 0
                ? dataSource.pageViewController(self, viewControllerAfter: page)
                : dataSource.pageViewController(self, viewControllerBefore: page)
        }
        // The back of a page is not shown.
        guard let first = hasBacks ? next(edge).flatMap(next) : next(edge) else { return nil }
        guard pagesInSight == 2 else { return PageHolder([first]) }
        guard let second = next(first) else { return nil }
        return PageHolder(step > 0 ? [first, second] : [second, first])
    }

    private var insets: UIEdgeInsets {
        strip.insets(hasBefore: (neighbours[-1] ?? nil) != nil, hasAfter: (neighbours[1] ?? nil) != nil)
    }

    // MARK: Layout

    private static let dotsHeight: CGFloat = 37

    /// Puts everything in its place, the page in sight in the middle.
    ///
    /// - Parameter isForced: also where nothing has another size; what moves, comes to rest.
    func arrange(isForced: Bool = false) {
        guard isViewLoaded else { return }
        var area = view.bounds
        if let dots {
            let bottom = view.safeAreaInsets.bottom
            area.size.height = max(0, area.height - Self.dotsHeight - bottom)
            dots.frame = CGRect(x: 0, y: area.maxY, width: area.width, height: Self.dotsHeight)
        }
        let new = PageStrip(
            size: area.size, spacing: spacing, isVertical: navigationOrientation == .vertical,
            isMirrored: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let isMoving = turn != nil || !isForced && (scrollView.isTracking || scrollView.isDecelerating)
        guard new != strip || !isMoving else { return }
        // In an area of another size a turn under way goes on from where it is.
        let progress = isMoving ? strip.progress(scrollView.contentOffset) : 0
        strip = new
        isArranging = true
        UIView.performWithoutAnimation {
            scrollView.frame = strip.viewport
            scrollView.contentSize = strip.contentSize
            scrollView.contentInset = turn?.isByUser ?? true ? insets : .zero
            current.frame = strip.frame(0)
            current.placePages()
            if let turn { turn.holder.frame = strip.frame(turn.step) }
            let rest = strip.offset(0)
            let way = strip.offset(1) - rest
            scrollView.contentOffset = CGPoint(x: rest.x + way.x * progress, y: rest.y + way.y * progress)
        }
        isArranging = false
        guard let turn, !turn.isByUser else { return }
        scrollView.turnPage(to: strip.offset(turn.step))
        // Where nothing may be animated now it is there already, and nobody says so.
        if self.turn === turn, scrollView.contentOffset == strip.offset(turn.step) { finishTurn() }
    }

    // MARK: Dots

    /// Pages that scroll sideways have dots where the data source counts them.
    func askForDots() {
        guard isViewLoaded else { return }
        guard !current.pages.isEmpty else { return }
        let count =
            transitionStyle == .scroll && navigationOrientation == .horizontal
            ? dataSource?.presentationCount(for: self) ?? 0 : 0
        guard count > 0 else {
            guard dots != nil else { return }
            dots?.removeFromSuperview()
            dots = nil
            return view.setNeedsLayout()
        }
        let control = dots ?? makeDots()
        control.numberOfPages = count
        control.currentPage = dataSource?.presentationIndex(for: self) ?? 0
        shownDot = control.currentPage
    }

    private func makeDots() -> UIPageControl {
        let made = UIPageControl()
        made.addAction(UIAction { [weak self] _ in self?.dotsWereTouched() }, for: .valueChanged)
        view.addSubview(made)
        dots = made
        shownDot = 0
        view.setNeedsLayout()
        return made
    }

    private func moveDots(by step: Int) {
        guard let dots else { return }
        dots.currentPage = min(max(shownDot + step, 0), max(dots.numberOfPages - 1, 0))
        shownDot = dots.currentPage
    }

    private func dotsWereTouched() {
        guard let dots, dots.currentPage != shownDot else { return }
        let step = dots.currentPage > shownDot ? 1 : -1
        guard turn == nil, let next = neighbour(step) else { return dots.currentPage = shownDot }
        let wanted = min(max(shownDot + step, 0), max(dots.numberOfPages - 1, 0))
        show(next.pages, step: step, animated: true, nil)
        // The data source may not know yet what is shown now.
        dots.currentPage = wanted
        shownDot = wanted
    }
}

/// Hears of the scrolling, in place of the controller, which clients may subclass.
@MainActor
final class PageScrollDelegate: NSObject, UIScrollViewDelegate {
    private weak var controller: UIPageViewController?

    init(_ controller: UIPageViewController) {
        self.controller = controller
        super.init()
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { controller?.fingerTakesPage() }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { controller?.pageMoved() }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { controller?.finishTurn() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { controller?.finishTurn() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { controller?.finishTurn() }
    }
}
