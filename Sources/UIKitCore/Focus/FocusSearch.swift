import Foundation
import TesseraGraphics

/// Finds items for the focus. Costs O(items that the containers know).
@MainActor
enum FocusSearch {
    /// What the focus can go to, with its place in the window. A guide leads on to another item.
    struct Candidate {
        let item: any UIFocusItem
        let frame: CGRect
        let guide: UIFocusGuide?
    }

    /// `environment` and those around it, innermost first.
    static func chain(from environment: any UIFocusEnvironment) -> [any UIFocusEnvironment] {
        var result: [any UIFocusEnvironment] = []
        var current: (any UIFocusEnvironment)? = environment
        while let step = current, result.count < 1_000 {
            result.append(step)
            current = step.parentFocusEnvironment
        }
        return result
    }

    static func window(of environment: any UIFocusEnvironment) -> UIWindow? {
        for step in chain(from: environment) {
            if let view = step as? UIView { return view._window }
        }
        return nil
    }

    /// Whether an item can have the focus where it is now.
    static func canFocus(_ item: any UIFocusItem) -> Bool {
        guard item.canBecomeFocused, !isOutOfSight(item), !isCovered(item) else { return false }
        for step in chain(from: item) {
            if let view = step as? UIView, !view.isUserInteractionEnabled { return false }
        }
        return true
    }

    /// Whether the item lies behind a presented controller.
    private static func isCovered(_ item: any UIFocusItem) -> Bool {
        for step in chain(from: item) {
            if let view = step as? UIView { return view._window?.covers(view) ?? false }
        }
        return false
    }

    /// Whether the item, or a view around it, is hidden or transparent.
    static func isOutOfSight(_ item: any UIFocusItem) -> Bool {
        for step in chain(from: item) {
            if let view = step as? UIView, view.isHidden || view.alpha < 0.01 { return true }
        }
        return false
    }

    // MARK: Preferences

    /// Where the focus goes in `environment`: along the preferences, else to the first item in reading order.
    static func preferredItem(in environment: any UIFocusEnvironment) -> (any UIFocusItem)? {
        var seen: Set<ObjectIdentifier> = []
        return preferred(environment, &seen) ?? first(in: environment)
    }

    private static func preferred(
        _ environment: any UIFocusEnvironment, _ seen: inout Set<ObjectIdentifier>
    ) -> (any UIFocusItem)? {
        guard seen.insert(ObjectIdentifier(environment)).inserted else { return nil }
        for next in environment.preferredFocusEnvironments where next !== environment {
            if let found = preferred(next, &seen) { return found }
        }
        guard let item = environment as? any UIFocusItem, window(of: item) != nil, canFocus(item) else { return nil }
        return item
    }

    private static func first(in environment: any UIFocusEnvironment) -> (any UIFocusItem)? {
        guard let container = environment.focusItemContainer, let window = window(of: environment) else { return nil }
        let all = items(in: container, window: window).filter { candidate in
            candidate.guide == nil && !(candidate.item is any DeferredFocusItem)
                && chain(from: candidate.item).contains { $0 === environment }
        }
        return reading(all, isRightToLeft: window.isRightToLeft).first { canFocus($0.item) }?.item
    }

    // MARK: Items

    /// Every item in a window that can have the focus, and every guide.
    static func items(in window: UIWindow) -> [Candidate] {
        // What a presented controller covers is out of reach.
        guard let container = window.topPresentation?.container,
            let place = window._subviews.identityIndex(of: container)
        else { return items(in: window, window: window) }
        return window._subviews[place...].flatMap { items(in: $0, window: window) }
    }

    private static func items(in container: any UIFocusItemContainer, window: UIWindow) -> [Candidate] {
        var result: [Candidate] = []
        var seen: Set<ObjectIdentifier> = []
        collect(container, window, &seen, &result)
        return result
    }

    private static func collect(
        _ container: any UIFocusItemContainer, _ window: UIWindow, _ seen: inout Set<ObjectIdentifier>,
        _ result: inout [Candidate]
    ) {
        guard seen.insert(ObjectIdentifier(container)).inserted else { return }
        let space = container.coordinateSpace
        // As far as a screen beyond what shows: what comes next may lie there.
        let reach = space.bounds.insetBy(dx: -space.bounds.width, dy: -space.bounds.height)
        for item in container.focusItems(in: reach) {
            if let view = item as? UIView, view.isHidden || view.alpha < 0.01 || !view.isUserInteractionEnabled {
                continue
            }
            if item.canBecomeFocused {
                result.append(Candidate(item: item, frame: space.convert(item.frame, to: window), guide: nil))
            }
            if let guides = (item as? UIView)?.focusGuides {
                for guide in guides where guide.isEnabled {
                    guard let view = guide.owningView else { continue }
                    result.append(
                        Candidate(item: item, frame: view.convert(guide.layoutFrame, to: nil), guide: guide))
                }
            }
            if let inner = item.focusItemContainer { collect(inner, window, &seen, &result) }
        }
    }

    /// In reading order: rows from the top, each from the leading side. Frames that share half of their height with the
    /// first of a row belong to it.
    static func reading(_ candidates: [Candidate], isRightToLeft: Bool) -> [Candidate] {
        var rest = candidates.enumerated().sorted {
            ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
        }
        .map(\.element)
        var result: [Candidate] = []
        while let first = rest.first {
            var row: [Candidate] = []
            var later: [Candidate] = []
            for candidate in rest {
                let shared = min(candidate.frame.maxY, first.frame.maxY) - max(candidate.frame.minY, first.frame.minY)
                let height = min(candidate.frame.height, first.frame.height)
                if shared * 2 > height || candidate.frame.minY == first.frame.minY {
                    row.append(candidate)
                } else {
                    later.append(candidate)
                }
            }
            row.sort { isRightToLeft ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX }
            result += row
            rest = later
        }
        return result
    }

    /// Scrolls what is around the item so that it shows.
    static func reveal(_ item: any UIFocusItem) {
        guard let view = item as? UIView else { return }
        var (inner, rect) = (view, view.bounds)
        var current = view.superview
        while let above = current {
            if let scrollView = above as? UIScrollView, scrollView.isScrollEnabled {
                let place = inner.convert(rect, to: scrollView)
                scrollView.scrollRectToVisible(place, animated: true)
                // What is around it shows the item where it will be, as far as it can be seen there.
                let (now, target) = (scrollView.contentOffset, scrollView.restingOffset)
                let visible = place.intersection(CGRect(origin: target, size: scrollView.bounds.size))
                rect = (visible.isNull ? place : visible).offsetBy(dx: now.x - target.x, dy: now.y - target.y)
                inner = scrollView
            }
            current = above.superview
        }
    }
}
