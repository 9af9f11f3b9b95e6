import Foundation
import TesseraGraphics
import UIKitCore

/// The lines below the last row of a plain table, which stand as if more rows followed.
@MainActor
final class TableFiller {
    private unowned let view: UITableView
    private var lines: [UIView] = []

    init(view: UITableView) {
        self.view = view
    }

    /// After a pass: the lines in sight, and no others.
    func update() {
        let places = places
        while lines.count > places.count { lines.removeLast().removeFromSuperview() }
        let color = view.separatorColor ?? .separator
        for (index, place) in places.enumerated() {
            if index == lines.count { add(at: place) }
            if lines[index].frame != place { lines[index].frame = place }
            if lines[index].backgroundColor != color { lines[index].backgroundColor = color }
        }
    }

    private func add(at place: CGRect) {
        UIView.performWithoutAnimation {
            let line = UIView(frame: place)
            line.isUserInteractionEnabled = false
            view.insertSubview(line, at: 0)
            lines.append(line)
        }
    }

    /// A view below the rows ends the table, and there is nothing to fill.
    private var places: [CGRect] {
        let height = view.fillerRowHeight
        guard view.style == .plain, view.separatorStyle != .none, view.tableFooterView == nil, height.isFinite,
            height >= 1, view.bounds.height.isFinite
        else { return [] }
        let start = view.model.start + CGFloat(view.model.geometry.length)
        let bounds = view.bounds
        let first = max(0, ((bounds.minY - start) / height).rounded(.down))
        let (margin, covered) = (view.rowMargin, view.coveredSides)
        let thickness = view.traitCollection.systemLooks.list.separatorThickness ?? 1 / view.pixelScale
        var result: [CGRect] = []
        var end = start + (first + 1) * height
        while end - thickness < bounds.maxY {
            result.append(
                CGRect(
                    x: covered.left + margin, y: end - thickness,
                    width: max(0, bounds.width - covered.sum - 2 * margin), height: thickness))
            end += height
        }
        return result
    }
}
