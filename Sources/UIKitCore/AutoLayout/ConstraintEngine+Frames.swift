import Foundation
import TesseraConstraints
import TesseraGraphics

/// From the solution to the views.
extension ConstraintEngine {
    /// Has the superviews of what the solution moves lay out.
    func noteMoves() {
        let grid = pixels
        for box in boxes {
            let now = solution(of: box)
            noteContent(of: box)
            if box.known == now { continue }
            box.known = now
            if let view = box.item.view {
                noteMove(of: view, box, on: grid)
            } else {
                box.item.owner?.setNeedsLayout()
            }
        }
    }

    /// A scroll view takes over the size of its content in its layout.
    private func noteContent(of box: ItemBox) {
        guard box.hasContentLengths, let scrollView = box.item.owner as? UIScrollView else { return }
        if contentSize(of: scrollView, box) != scrollView.contentSize { scrollView.setNeedsLayout() }
    }

    private func noteMove(of view: UIView, _ box: ItemBox, on grid: PixelGrid) {
        guard view !== root else { return placeRoot(box) }
        guard let space = view._superview else { return }
        if !isPlaced(view, target(of: view, box, in: space, on: grid), on: grid) { space.setNeedsLayout() }
    }

    /// A root that nothing around it gives a size has the one that its constraints come to.
    private func placeRoot(_ box: ItemBox) {
        guard !root.layoutSizeIsGiven else { return }
        let size = frame(of: box).size
        if root.bounds.size != size { root.bounds.size = size }
    }

    /// The frame of a view or guide in its superview's or owner's points, on whole pixels.
    func frame(of box: ItemBox) -> CGRect {
        guard let view = box.item.view else { return pixels.edges(of: place(solution(of: box), in: box.item.owner)) }
        return frame(of: view, solution(of: box), in: view._superview, on: pixels)
    }

    private func frame(of view: UIView, _ alignmentRect: CGRect, in space: UIView?, on grid: PixelGrid) -> CGRect {
        grid.edges(of: place(view.frame(forAlignmentRect: alignmentRect), in: space))
    }

    private func solution(of box: ItemBox) -> CGRect {
        CGRect(
            x: solver.value(of: box.left), y: solver.value(of: box.top), width: solver.value(of: box.width),
            height: solver.value(of: box.height))
    }

    /// Places are measured from the corner that bounds begin at; in a scroll view from that of its content.
    private func place(_ rect: CGRect, in space: UIView?) -> CGRect {
        guard let space, space.bounds.origin != .zero, !(space is UIScrollView) else { return rect }
        return rect.offsetBy(dx: space.bounds.minX, dy: space.bounds.minY)
    }

    /// The device's pixels. Asking costs a walk up to the window: once for many frames.
    var pixels: PixelGrid { PixelGrid(scale: root.traitCollection.displayScale) }

    /// Places a subview, unless its frame is set by hand and the constraints agree with it.
    func place(_ view: UIView, _ box: ItemBox, in space: UIView, on grid: PixelGrid) {
        let target = target(of: view, box, in: space, on: grid)
        if isPlaced(view, target, on: grid) { return }
        let size = view.bounds.size
        if abs(size.width - target.width) > 1e-6 || abs(size.height - target.height) > 1e-6 {
            resized = view
            view.bounds.size = target.size
            resized = nil
        }
        let anchor = view.anchorPoint
        view.center = CGPoint(
            x: target.minX + target.width * anchor.x, y: target.minY + target.height * anchor.y)
        if view.translatesAutoresizingMaskIntoConstraints { box.staleness.remove(.geometry) }
    }

    /// Whether the mask of a subview of the view that is being placed has moved it to where its constraints have it, to
    /// within a pixel: the views' places are rounded, and each rounding would else become part of the constraints.
    func movesAlong(_ view: UIView, _ box: ItemBox) -> Bool {
        guard let resized, view._superview === resized, !view.bounds.isEmpty else { return false }
        let frame = view.alignmentRect(forFrame: view.plainFrame)
        let places = [frame.minX.native, frame.width.native, frame.minY.native, frame.height.native]
        let (width, height) = (resized.bounds.width.native, resized.bounds.height.native)
        let pixel = 1 / pixels.scale.native + 1e-6
        for index in places.indices {
            guard let known = box.given[index] else { return false }
            let length = index < 2 ? width : height
            if abs(known.constant + known.share * length - places[index]) > pixel { return false }
        }
        return true
    }

    /// The view's frame as of the last look at the solution.
    private func target(of view: UIView, _ box: ItemBox, in space: UIView, on grid: PixelGrid) -> CGRect {
        frame(of: view, box.known ?? solution(of: box), in: space, on: grid)
    }

    /// A frame set by hand need not lie on pixels.
    private func isPlaced(_ view: UIView, _ target: CGRect, on grid: PixelGrid) -> Bool {
        let frame = view.plainFrame
        let slack: CGFloat = view.translatesAutoresizingMaskIntoConstraints ? 1 / grid.scale : 1e-6
        return abs(frame.minX - target.minX) < slack && abs(frame.minY - target.minY) < slack
            && abs(frame.width - target.width) < slack && abs(frame.height - target.height) < slack
    }

    /// The size of a scroll view's content along the axes that constraints decide.
    func contentSize(of scrollView: UIScrollView, _ box: ItemBox) -> CGSize {
        var size = scrollView.contentSize
        if let width = box.contentLengths.width { size.width = pixels.round(CGFloat(solver.value(of: width))) }
        if let height = box.contentLengths.height { size.height = pixels.round(CGFloat(solver.value(of: height))) }
        return size
    }
}

extension PixelGrid {
    /// The rectangle with every edge on the nearest pixel.
    fileprivate func edges(of rect: CGRect) -> CGRect {
        let (left, top) = (edge(rect.minX), edge(rect.minY))
        return CGRect(x: left, y: top, width: max(0, edge(rect.maxX) - left), height: max(0, edge(rect.maxY) - top))
    }

    /// Halves go up, also where rounding of sums has taken a little off.
    private func edge(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-6).rounded(.down) / scale }
}
