import Foundation
import TesseraGraphics
import UIKitCore

/// An accessory that the user taps.
final class AccessoryControl: UIControl {
    let glyph: AccessoryGlyphView
    /// What a tap does.
    var onTap: () -> Void = {}

    init(_ kind: AccessoryGlyphView.Glyph) {
        glyph = AccessoryGlyphView(kind)
        super.init(frame: .zero)
        isAccessibilityElement = true
        addSubview(glyph)
        addAction(UIAction { [weak self] _ in self?.onTap() }, for: [.touchUpInside, .primaryActionTriggered])
    }

    required init?(coder: NSCoder) { nil }

    /// The row is the cell's to be focused.
    override var canBecomeFocused: Bool { false }

    override func sizeThatFits(_ size: CGSize) -> CGSize { glyph.sizeThatFits(size) }

    override func layoutSubviews() {
        super.layoutSubviews()
        glyph.bounds.size = bounds.size
        glyph.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    /// Fingers are wider than signs: the room around counts, all the height of the row.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let height = superview?.bounds.height ?? bounds.height
        return bounds.insetBy(dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - height) / 2))
            .contains(point)
    }

    override func _stateDidChange() {
        super._stateDidChange()
        alpha = isHighlighted ? 0.4 : 1
    }
}

/// The grip by which a row is carried: it begins at once, and the row stays in its column.
final class ReorderGrip: UIView {
    let glyph = AccessoryGlyphView(.reorder)
    private unowned let cell: any RowCell
    private let press = UILongPressGestureRecognizer()
    private var scroller: EdgeScroller?
    /// From the finger to the row's centre, while the row is carried.
    private var shift: CGVector?

    init(_ cell: any RowCell) {
        self.cell = cell
        super.init(frame: .zero)
        addSubview(glyph)
        settleSubviews()
        press.minimumPressDuration = 0
        press.addTarget(self, action: ReorderGrip.pressChanged)
        addGestureRecognizer(press)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { glyph.sizeThatFits(size) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = glyph.sizeThatFits(bounds.size)
        let scale = max(1, traitCollection.displayScale)
        let top = ((bounds.height - size.height) / 2 * scale).rounded() / scale
        glyph.frame = CGRect(x: (bounds.width - size.width) / 2, y: top, width: size.width, height: size.height)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let height = superview?.bounds.height ?? bounds.height
        return bounds.insetBy(dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - height) / 2))
            .contains(point)
    }

    /// The row is carried, and not selected.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    private func pressChanged(_ gesture: UIGestureRecognizer) {
        guard let view = cell.rowCarrier else { return }
        switch gesture.state {
        case .began:
            guard view.beginCarrying(cell) else { return }
            let finger = gesture.location(in: view)
            shift = CGVector(dx: cell.center.x, dy: cell.center.y - finger.y)
            let scroller = EdgeScroller(view: view) { [weak self] in self?.follow(in: view) }
            self.scroller = scroller
            scroller.start(gesture)
        case .changed: follow(in: view)
        case .ended: stop { view.endCarrying() }
        default: stop { view.cancelCarrying() }
        }
    }

    private func follow(in view: any RowCarrier) {
        guard let shift else { return }
        view.carry(to: CGPoint(x: shift.dx, y: press.location(in: view).y + shift.dy))
    }

    private func stop(_ end: () -> Void) {
        scroller?.stop()
        scroller = nil
        guard shift != nil else { return }
        shift = nil
        end()
    }
}
