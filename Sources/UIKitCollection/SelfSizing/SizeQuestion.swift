import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// What a view is asked for while it says what size it prefers.
@MainActor
enum SizeQuestion {
    /// The layout that asks; nil where the program does.
    @exclusivity(unchecked) private static var layout: UICollectionViewLayout?
    /// The view that is asked for its preferred attributes, and about which ones.
    @exclusivity(unchecked) private static var asked:
        (view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes)?

    /// Runs `ask` for a layout.
    static func of<Result>(_ asking: UICollectionViewLayout, _ ask: () -> Result) -> Result {
        let outer = layout
        layout = asking
        defer { layout = outer }
        return ask()
    }

    /// Whether the view says itself how wide it is, in the layout that asks.
    static func leavesWidth(of attributes: UICollectionViewLayoutAttributes) -> Bool {
        layout?.engine.freeAxes(of: attributes).contains(.width) ?? false
    }

    /// What a view is asked about; nil where somebody else asks it for its size.
    static func attributes(of view: UICollectionReusableView) -> UICollectionViewLayoutAttributes? {
        guard let asked, asked.view === view else { return nil }
        return asked.attributes
    }

    /// The size that `view` says its constraints come to: the smallest along the axes that are left to the view, its own
    /// along the others.
    static func fit(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> CGSize {
        let outer = asked
        asked = (view, attributes)
        defer { asked = outer }
        let free = layout?.engine.freeAxes(of: attributes) ?? [.width, .height]
        let own = attributes.size
        var size = view.systemLayoutSizeFitting(
            CGSize(width: free.contains(.width) ? 0 : own.width, height: free.contains(.height) ? 0 : own.height),
            withHorizontalFittingPriority: free.contains(.width) ? .fittingSizeLevel : .required,
            verticalFittingPriority: free.contains(.height) ? .fittingSizeLevel : .required)
        guard view.constrainedView != nil else { return size }
        // Constraints that do not reach from edge to edge, such as those of a label in the middle, say nothing of a length.
        if free == [.width, .height] {
            if size.width == 0 { size.width = own.width }
            if size.height == 0 { size.height = own.height }
        }
        if !free.contains(.width) { size.width = own.width }
        if !free.contains(.height) { size.height = own.height }
        return size
    }
}
