import Foundation
import TesseraConstraints
import TesseraGraphics

/// What constraints take as given: frames that are set by hand, sizes of content, and where content is scrolled to.
extension ConstraintEngine {
    func refreshGeometry(of box: ItemBox) {
        if let guide = box.item.guide {
            if guide.placesItself { give(box, guide.layoutFrame, shares: (0, 0, 0, 0), within: nil) }
            return
        }
        guard let view = box.item.owner else { return }
        refreshOffsets(of: box, view)
        if view === root { return refreshRoot(box) }
        guard view.translatesAutoresizingMaskIntoConstraints, let parent = view._superview else {
            return removeGiven(of: box)
        }
        let frame = view.alignmentRect(forFrame: view.plainFrame)
        give(box, frame, shares: MaskShares(of: view, in: parent.bounds.size).all, within: parent)
    }

    /// The root's size is what it is, unless nothing around it decides.
    private func refreshRoot(_ box: ItemBox) {
        guard !isTemporary, root.layoutSizeIsGiven else { return }
        let size = root.alignmentRect(forFrame: CGRect(origin: .zero, size: root.bounds.size)).size
        if box.isFitted {
            box.isFitted = false
            // The width that it was fitted for is mostly the one that it has: then widths stay as they are.
            let width = hasWidth(size.width.native) ? box.given[1] : nil
            if width != nil { box.given[1] = nil }
            removeGiven(of: box)
            box.given[1] = width
        }
        give(1, box, box.width, size.width.native, share: 0, of: nil)
        give(3, box, box.height, size.height.native, share: 0, of: nil)
    }

    /// Whether the root is required to be that wide.
    func hasWidth(_ width: Double) -> Bool {
        guard let known = existingBox(for: root.layoutItem)?.given[1], known.share == 0,
            abs(known.constant - width) <= 1e-7
        else { return false }
        return solver.constraint(known.id)?.isRequired ?? false
    }

    private func give(
        _ box: ItemBox, _ frame: CGRect, shares: (Double, Double, Double, Double), within parent: UIView?
    ) {
        let (width, height) = (parent?.bounds.width.native ?? 0, parent?.bounds.height.native ?? 0)
        let x = frame.minX.native - shares.0 * width
        let across = frame.width.native - shares.1 * width
        let y = frame.minY.native - shares.2 * height
        let down = frame.height.native - shares.3 * height
        give(0, box, box.left, x, share: shares.0, of: (parent, .horizontal))
        give(1, box, box.width, across, share: shares.1, of: (parent, .horizontal))
        give(2, box, box.top, y, share: shares.2, of: (parent, .vertical))
        give(3, box, box.height, down, share: shares.3, of: (parent, .vertical))
    }

    /// Has `variable` be `constant` and a share of the superview's length.
    private func give(
        _ index: Int, _ box: ItemBox, _ variable: ConstraintVariable, _ constant: Double, share: Double,
        of parent: (view: UIView?, axis: LayoutAxis)?
    ) {
        let constant = unrounded(constant, index, box, share: share)
        if var known = box.given[index], known.share == share {
            guard abs(known.constant - constant) > 1e-7 else { return }
            if solver.setConstant(constant, of: known.id) {
                known.constant = constant
                box.given[index] = known
                return
            }
        }
        if let known = box.given[index] { solver.remove(known.id) }
        var right = LinearExpression(constant: constant)
        if share != 0, let parent, let view = parent.view {
            right.add(share, times: frameLength(of: view, parent.axis))
        }
        let id = solver.add(LinearConstraint(LinearExpression(variable), .equal, right))
        box.given[index] = if let id { GivenConstraint(id: id, share: share, constant: constant) } else { nil }
    }

    /// A frame that the tree's own engine has rounded to pixels stands for the constant that it was rounded from, which a
    /// temporary engine cannot see in it.
    private func unrounded(_ constant: Double, _ index: Int, _ box: ItemBox, share: Double) -> Double {
        guard isTemporary, let other = box.item.box, !other.staleness.contains(.geometry),
            let known = other.given[index], known.constant != constant, abs(known.share - share) < 1e-6,
            abs(known.constant - constant) <= 1 / pixels.scale.native + 1e-6
        else { return constant }
        return known.constant
    }

    private func refreshOffsets(of box: ItemBox, _ view: UIView) {
        let origin = view.bounds.origin
        if let x = box.offsets.x { keep(x, at: origin.x.native, &box.offsetConstraints.x) }
        if let y = box.offsets.y { keep(y, at: origin.y.native, &box.offsetConstraints.y) }
    }

    private func keep(_ variable: ConstraintVariable, at value: Double, _ id: inout ConstraintID?) {
        if let id, solver.setConstant(value, of: id) { return }
        if let id { solver.remove(id) }
        id = solver.add(LinearConstraint(LinearExpression(variable), .equal, value))
    }

    // MARK: Content

    func refreshContent(of box: ItemBox) {
        guard let view = box.item.view else { return }
        guard asksForContent(view) else {
            setContent(UIView.noSize, of: box, view)
            return noteTextOfBaselines(of: box)
        }
        box.wrappingWidth = nil
        box.isFresh = true
        let (old, size) = (box.content, view.intrinsicContentSize)
        box.unbrokenWidth = size.width
        setContent(size, of: box, view)
        expectBaseline(of: box, contentWas: old)
    }

    /// Views whose frames are set by hand do not ask for the size of their content.
    private func asksForContent(_ view: UIView) -> Bool {
        if view === root, isTemporary { return true }
        return !view.translatesAutoresizingMaskIntoConstraints && !(view === root && root.layoutSizeIsGiven)
    }

    func setContent(_ size: CGSize, of box: ItemBox, _ view: UIView, again: Bool = false) {
        let priorities = view._layoutItem?.priorities ?? ContentPriorities()
        box.content = size
        setContent(
            size.width, box.width, priorities.horizontalHugging, priorities.horizontalResistance, again,
            &box.contentWidth)
        setContent(
            size.height, box.height, priorities.verticalHugging, priorities.verticalResistance, again,
            &box.contentHeight)
    }

    private func setContent(
        _ length: CGFloat, _ variable: ConstraintVariable, _ hugging: UILayoutPriority, _ resistance: UILayoutPriority,
        _ again: Bool, _ id: inout ConstraintID?
    ) {
        guard length.isFinite, length >= 0 else {
            if let id { solver.removeContent(id) }
            id = nil
            return
        }
        let length = ConstraintCheck.withinLimits(length)
        let (excess, shortfall) = (ConstraintPriority(hugging.rawValue), ConstraintPriority(resistance.rawValue))
        if let known = id {
            if !again {
                return solver.setContentSize(
                    length.native, hugging: excess, resistance: shortfall, of: known)
            }
            solver.removeContent(known)
        } else {
            contentCount += 1
        }
        id = solver.addContent(
            LinearConstraint(
                intrinsic: length.native, of: variable, hugging: excess, compressionResistance: shortfall))
    }

    // MARK: Content that wraps

    /// Whether content may find more room than it was broken for. In a cell whose height alone has changed it does not: what
    /// was measured to find the height is what is laid out.
    var mayUnwrap: Bool {
        if shelf == nil || mixesAxes || widthsMayChange { return true }
        guard !isFitting, root.layoutSizeIsGiven else { return true }
        return !hasWidth(root.alignmentRect(forFrame: CGRect(origin: .zero, size: root.bounds.size)).width.native)
    }

    /// Content that was broken and that nothing stretches may find more room: it is measured in one line first.
    func resetWrapping() {
        for box in boxes {
            guard box.wrappingWidth != nil, box.content.width < box.unbrokenWidth - 1e-6 else { continue }
            if solver.value(of: box.width) <= box.content.width.native + 1e-6 { note(box, .content) }
        }
    }

    /// Measures content that wraps for the widths that were found, and texts for their baselines.
    ///
    /// - Returns: whether there are other sizes to solve for.
    func wrap() -> Bool {
        var changes = false
        for box in boxes {
            guard box.hasContent || box.baselineSize != nil else { continue }
            guard let view = box.item.view else { continue }
            if box.hasContent, view._wrapsContent, asksForContent(view), wrap(box, view) { changes = true }
            if let size = box.baselineSize, baselineMoves(box, from: size) { changes = true }
        }
        return changes
    }

    private func wrap(_ box: ItemBox, _ view: UIView) -> Bool {
        var width = CGFloat(solver.value(of: box.width))
        // Content that fits into one line does so although the solution is a little off.
        if abs(width - box.unbrokenWidth) < 1e-6 { width = box.unbrokenWidth }
        func isOther(_ known: CGFloat) -> Bool { abs(width - known) > 1e-6 }
        // In the width of its longest line text breaks as it did in the room that it was measured in.
        let isKnown = !isOther(box.content.width) || !isOther(box.wrappingWidth ?? box.content.width)
        guard box.isFresh || !isKnown else { return false }
        box.isFresh = false
        box.wrappingWidth = width
        // Content that may wrap comes after what does not, also where it has room: which of equal wishes gives way goes by
        // that.
        let moves = reordersContents && !(shelf != nil && isLast(box))
        setContent(view._contentSize(wrappedAt: width), of: box, view, again: moves)
        box.isOutOfOrder = !reordersContents
        if moves { box.lastAmong = contentCount }
        return true
    }

    /// A view that had the size of its content will probably have it again: its baselines are moved along before the
    /// solution, which else would have to be found twice.
    private func expectBaseline(of box: ItemBox, contentWas old: CGSize) {
        guard let size = box.baselineSize else { return }
        let wasContent = abs(size.width - old.width) <= 1e-6 && abs(size.height - old.height) <= 1e-6
        guard wasContent, !(box.item.owner?._wrapsContent ?? true), box.content != old, box.content.width >= 0,
            box.content.height >= 0
        else { return noteTextOfBaselines(of: box) }
        moveBaseline(of: box, to: box.content)
    }

    /// Another text or font may have other baselines in a view of the same size, and other distances between lines.
    private func noteTextOfBaselines(of box: ItemBox) {
        guard let size = box.baselineSize, box.known != nil else { return }
        moveBaseline(of: box, to: size)
    }

    private func moveBaseline(of box: ItemBox, to size: CGSize) {
        box.baselineSize = size
        box.baselineUsers.removeAll { $0.engine !== self }
        note(box.baselineUsers)
    }

    private func baselineMoves(_ box: ItemBox, from old: CGSize) -> Bool {
        let size = CGSize(width: solver.value(of: box.width), height: solver.value(of: box.height))
        guard abs(size.width - old.width) > 1e-6 || abs(size.height - old.height) > 1e-6 else { return false }
        moveBaseline(of: box, to: size)
        return true
    }
}

/// How much of a change of the superview's size a frame takes, by its autoresizing mask: left, width, top, height.
struct MaskShares {
    let all: (Double, Double, Double, Double)

    @MainActor
    init(of view: UIView, in size: CGSize) {
        let (mask, frame) = (view.autoresizingMask, view.plainFrame)
        let across = Self.shares(
            mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin),
            frame.minX.native, frame.width.native, size.width.native)
        let down = Self.shares(
            mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin),
            frame.minY.native, frame.height.native, size.height.native)
        all = (across.0, across.1, down.0, down.1)
    }

    /// The flexible parts share by their lengths, or equally where they have none.
    private static func shares(
        _ before: Bool, _ inside: Bool, _ after: Bool, _ origin: Double, _ length: Double, _ whole: Double
    ) -> (Double, Double) {
        let count = (before ? 1.0 : 0) + (inside ? 1 : 0) + (after ? 1 : 0)
        guard count > 1 else { return (before ? 1 : 0, inside ? 1 : 0) }
        let first = before ? max(origin, 0) : 0
        let middle = inside ? max(length, 0) : 0
        let total = first + middle + (after ? max(whole - origin - length, 0) : 0)
        guard total > 0 else { return (before ? 1 / count : 0, inside ? 1 / count : 0) }
        return (first / total, middle / total)
    }
}
