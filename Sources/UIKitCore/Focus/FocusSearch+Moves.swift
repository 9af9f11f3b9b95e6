import Foundation
import TesseraGraphics

extension FocusSearch {
    // MARK: Directions

    /// The item that lies next in a direction, within the group of `item`; a guide in the way leads elsewhere.
    ///
    /// What lies straight ahead, in the strip that the item's frame cuts out, comes before what lies aside of it.
    static func neighbour(
        of item: any UIFocusItem, heading: UIFocusHeading, in window: UIWindow
    ) -> (any UIFocusItem)? {
        let all = items(in: window)
        guard let start = all.first(where: { $0.guide == nil && $0.item === item })?.frame else { return nil }
        let group = group(of: item)
        var best: (rank: (Int, CGFloat, CGFloat), item: any UIFocusItem)?
        for candidate in all where candidate.guide != nil || candidate.item !== item {
            guard candidate.guide != nil || self.group(of: candidate.item) == group,
                let rank = rank(candidate.frame, from: start, heading: heading)
            else { continue }
            if let best, best.rank <= rank { continue }
            var target: (any UIFocusItem)? = candidate.item
            if let guide = candidate.guide {
                target = nil
                for next in guide.preferredFocusEnvironments where target == nil { target = preferredItem(in: next) }
            }
            guard let target, target !== item else { continue }
            best = (rank, target)
        }
        return best?.item
    }

    /// How good a frame is as the next one in a direction, smallest best; nil where it does not lie there.
    private static func rank(
        _ frame: CGRect, from start: CGRect, heading: UIFocusHeading
    ) -> (Int, CGFloat, CGFloat)? {
        // Everything turned so that the heading is to the right.
        let (a, b) = (turned(start, heading), turned(frame, heading))
        guard b.midX > a.midX, b.maxX > a.maxX || b.minX >= a.maxX else { return nil }
        let gap = max(0, b.minX - a.maxX)
        let shared = min(a.maxY, b.maxY) - max(a.minY, b.minY)
        let aside = abs(b.midY - a.midY)
        if shared > 0 { return (0, gap, aside) }
        // Aside of the strip: only what lies more ahead than aside, seen from the edge.
        let way = -shared
        guard b.minX >= a.maxX || gap >= way else { return nil }
        return (1, gap + 2 * way, aside)
    }

    private static func turned(_ rect: CGRect, _ heading: UIFocusHeading) -> CGRect {
        switch heading {
        case .left: CGRect(x: -rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        case .down: CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
        case .up: CGRect(x: -rect.maxY, y: rect.minX, width: rect.height, height: rect.width)
        default: rect
        }
    }

    // MARK: Groups

    /// The name of the group that an item belongs to: that of the nearest environment with one.
    static func group(of item: any UIFocusEnvironment) -> String {
        for step in chain(from: item) {
            if let name = step.focusGroupIdentifier { return name }
        }
        return ""
    }

    /// The item that Tab goes to: the groups follow each other in the reading order of their first items, round and round;
    /// in a group the item of the highest priority, the first of equals.
    ///
    /// - Parameter last: the item of a group that had the focus last.
    static func groupItem(
        from item: any UIFocusItem, forward: Bool, in window: UIWindow, last: (String) -> (any UIFocusEnvironment)?
    ) -> (any UIFocusItem)? {
        let order = reading(
            items(in: window).filter { $0.guide == nil && !($0.item is any DeferredFocusItem) },
            isRightToLeft: window.isRightToLeft)
        var names: [String] = []
        var members: [String: [any UIFocusItem]] = [:]
        for candidate in order {
            let name = group(of: candidate.item)
            if members[name] == nil { names.append(name) }
            members[name, default: []].append(candidate.item)
        }
        guard names.count > 1, let place = names.firstIndex(of: group(of: item)) else { return nil }
        let name = names[(place + (forward ? 1 : names.count - 1)) % names.count]
        let remembered = last(name)
        var best: (priority: UIFocusGroupPriority, item: any UIFocusItem)?
        for member in members[name] ?? [] {
            var priority = member.focusGroupPriority
            if member === remembered { priority = max(priority, .previouslyFocused) }
            if let best, best.priority >= priority { continue }
            best = (priority, member)
        }
        return best?.item
    }
}
