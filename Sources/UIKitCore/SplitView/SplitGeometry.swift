import Foundation
import TesseraGraphics

/// Where the columns of a split view lie.
struct SplitGeometry {
    struct Place: Equatable {
        var frame: CGRect
        /// What a floating sidebar covers of the column, at its left and right.
        var coveredLeft: CGFloat = 0
        var coveredRight: CGFloat = 0
    }

    var bounds: CGSize
    var safeArea = UIEdgeInsets.zero
    var style = UISplitViewController.Style.doubleColumn
    var displayMode = UISplitViewController.DisplayMode.oneBesideSecondary
    var behavior = UISplitViewController.SplitBehavior.tile
    var primaryWidth: CGFloat = 0
    var supplementaryWidth: CGFloat = 0
    /// From the window's edges to a floating sidebar; nil where columns reach the edges.
    var sidebarMargin: CGFloat?
    var sidebarOverlap: CGFloat = 0
    /// Between columns side by side: one pixel.
    var separator: CGFloat = 0.5
    /// Whether the first column lies at the right.
    var isMirrored = false

    /// Every column's place. A hidden one lies beside the window, as wide as it will be.
    var places: [UISplitViewController.Column: Place] {
        let shown = displayMode.columns(in: style)
        let isOver = displayMode.isOver || behavior == .overlay
        var result: [UISplitViewController.Column: Place] = [:]
        var taken: CGFloat = 0
        var covered: CGFloat = 0
        for column in [UISplitViewController.Column.primary, .supplementary] {
            guard column == .primary || style == .tripleColumn else { continue }
            let width = column == .primary ? primaryWidth : supplementaryWidth
            let isShown = shown.contains(column)
            let frame = floats(column) ? sidebar(width, isShown) : plainColumn(at: taken + covered, width, isShown)
            result[column] = Place(frame: frame)
            guard isShown else { continue }
            if floats(column) { covered = (sidebarMargin ?? 0) + width } else { taken += width + separator }
        }
        result[.secondary] = secondary(taken: isOver ? 0 : taken, covered: isOver ? 0 : covered)
        guard isMirrored else { return result }
        return result.mapValues { place in
            var frame = place.frame
            frame.origin.x = bounds.width - frame.maxX
            return Place(frame: frame, coveredLeft: place.coveredRight, coveredRight: place.coveredLeft)
        }
    }

    private func floats(_ column: UISplitViewController.Column) -> Bool {
        column == .primary && sidebarMargin != nil
    }

    /// As recorded: the sidebar begins at the safe area's top and ends a little below its bottom.
    private func sidebar(_ width: CGFloat, _ isShown: Bool) -> CGRect {
        let margin = sidebarMargin ?? 0
        let top = max(safeArea.top, margin)
        let bottom = max(safeArea.bottom - sidebarOverlap, margin)
        return CGRect(
            x: isShown ? margin : -width, y: top, width: width, height: max(0, bounds.height - top - bottom))
    }

    private func plainColumn(at x: CGFloat, _ width: CGFloat, _ isShown: Bool) -> CGRect {
        CGRect(x: isShown ? x : -width, y: 0, width: width, height: bounds.height)
    }

    private func secondary(taken: CGFloat, covered: CGFloat) -> Place {
        let displaces = displayMode == .twoDisplaceSecondary || (behavior == .displace && !displayMode.isOver)
        let width = displaces ? bounds.width : max(0, bounds.width - taken)
        return Place(frame: CGRect(x: taken, y: 0, width: width, height: bounds.height), coveredLeft: covered)
    }
}

/// The width of a column beside the secondary one: what the app prefers, within its limits.
struct SplitColumnWidth: Equatable {
    var fraction = UISplitViewController.automaticDimension
    var preferred = UISplitViewController.automaticDimension
    var least = UISplitViewController.automaticDimension
    var greatest = UISplitViewController.automaticDimension

    /// - Parameters:
    ///   - room: the width of the split view.
    ///   - standard: the width where the app says nothing.
    func resolved(in room: CGFloat, standard: CGFloat, limits: ClosedRange<CGFloat>) -> CGFloat {
        var width = standard
        if isSet(preferred) {
            width = preferred
        } else if isSet(fraction) {
            width = fraction * room
        }
        let greatest = isSet(greatest) ? greatest : max(limits.upperBound, standard)
        let least = min(isSet(least) ? least : limits.lowerBound, greatest)
        width = min(max(width, least), greatest)
        return room > 0 ? min(width, room) : width
    }

    private func isSet(_ value: CGFloat) -> Bool {
        value.isFinite && value != UISplitViewController.automaticDimension && value >= 0
    }
}
