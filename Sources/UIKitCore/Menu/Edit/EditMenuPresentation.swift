import Foundation
import TesseraGraphics

/// Where the arrow of an edit menu points: up from a menu below its target, and so on.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// The system decides.
    case automatic
    /// The arrow points up: the menu lies below.
    case up
    /// The arrow points down: the menu lies above.
    case down
    /// The arrow points left: the menu lies at the right.
    case left
    /// The arrow points right: the menu lies at the left.
    case right
}

/// What an edit menu is opened with.
@MainActor
struct EditMenuRequest {
    var menu: UIMenu
    /// What it is about, in the window.
    var target: CGRect
    var arrow = UIEditMenuArrowDirection.automatic
    weak var source: UIView?
    var responder: UIResponder?
    var sender: Any?
    var willPresent: (MenuAnimator) -> Void = { _ in }
    var willDismiss: (MenuAnimator) -> Void = { _ in }
    /// The bar is at another place, or has another size.
    var didMove: () -> Void = {}
}

/// An edit menu that is open in a window. The rest of the window goes on as usual; a touch beside it takes it away.
@MainActor
final class EditMenuPresentation {
    private(set) var request: EditMenuRequest
    private weak var window: UIWindow?
    private let overlay = EditMenuOverlay()
    private(set) var bar: EditMenuBar?
    private(set) var isOver = false

    /// Opens an edit menu in place of the one that is open; nil where it has no entries.
    @discardableResult
    static func open(_ request: EditMenuRequest, in window: UIWindow) -> EditMenuPresentation? {
        let presentation = EditMenuPresentation(request, in: window)
        guard presentation.build() else { return nil }
        window.openEditMenu?.dismiss()
        window.openEditMenu = presentation
        presentation.begin(in: window)
        return presentation
    }

    private init(_ request: EditMenuRequest, in window: UIWindow) {
        self.request = request
        self.window = window
        overlay.presentation = self
    }

    /// Makes the bar; false where there is nothing to show in it.
    private func build() -> Bool {
        guard let window else { return false }
        let content = MenuContent(request.menu, responder: request.responder ?? request.source)
        let rows = content.entries.flatMap { entry -> [MenuRow] in
            switch entry {
            case .row(let row): [row]
            case .tiles(let rows, _): rows
            default: []
            }
        }
        guard !rows.isEmpty else { return false }
        bar?.removeFromSuperview()
        let bar = EditMenuBar(rows, window.traitCollection.systemLooks.menu) { [weak self] row in self?.choose(row) }
        self.bar = bar
        overlay.addSubview(bar)
        place(in: window)
        return true
    }

    private func begin(in window: UIWindow) {
        let animator = MenuAnimator(nil)
        request.willPresent(animator)
        overlay.frame = window.bounds
        overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        UIView.performWithoutAnimation {
            window.addSubview(overlay)
            bar?.alpha = 0
            place(in: window)
            overlay.layoutIfNeeded()
        }
        UIView.animate(
            withDuration: 0.2, delay: 0, options: .allowUserInteraction,
            animations: {
                self.bar?.alpha = 1
                animator.animate()
            }, completion: { _ in animator.complete() })
    }

    // MARK: Place

    private func place(in window: UIWindow) {
        guard let bar else { return }
        let looks = window.traitCollection.systemLooks.menu
        let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: looks.margin, dy: looks.margin)
        let size = CGSize(width: min(bar.contentWidth, room.width), height: looks.barHeight)
        let old = lastFrame
        bar.frame = Self.frame(size, at: request.target, request.arrow, in: room, gap: looks.gap)
        lastFrame = bar.frame
        if let old, old != bar.frame { request.didMove() }
    }

    /// Where the bar was put last.
    private var lastFrame: CGRect?

    /// Above the target unless the arrow says otherwise, or there is no room.
    static func frame(
        _ size: CGSize, at target: CGRect, _ arrow: UIEditMenuArrowDirection, in room: CGRect, gap: CGFloat
    ) -> CGRect {
        var frame = CGRect(
            origin: CGPoint(x: target.midX - size.width / 2, y: target.minY - gap - size.height), size: size)
        let below = target.maxY + gap
        switch arrow {
        case .up: frame.origin.y = below
        case .left: frame.origin = CGPoint(x: target.maxX + gap, y: target.midY - size.height / 2)
        case .right: frame.origin = CGPoint(x: target.minX - gap - size.width, y: target.midY - size.height / 2)
        case .automatic, .down: if frame.minY < room.minY { frame.origin.y = below }
        }
        frame.origin.x = max(room.minX, min(frame.minX, room.maxX - size.width))
        frame.origin.y = max(room.minY, min(frame.minY, room.maxY - size.height))
        return frame
    }

    func move(to target: CGRect, animated: Bool) {
        guard let window, !isOver else { return }
        request.target = target
        guard animated else { return place(in: window) }
        UIView.animate(withDuration: 0.2) { self.place(in: window) }
    }

    /// Shows another menu in the same place; one without entries takes it away.
    func show(_ menu: UIMenu) {
        guard !isOver else { return }
        request.menu = menu
        if !build() { dismiss() }
    }

    // MARK: Choosing and going

    private func choose(_ row: MenuRow) {
        guard !isOver, row.isEnabled else { return }
        if let submenu = row.submenu { return show(submenu) }
        guard let leaf = row.element as? any UIMenuLeaf else { return }
        let keeps = leaf.attributes.contains(.keepsMenuPresented)
        if !keeps { dismiss() }
        if let command = leaf as? UICommand, let start = request.responder ?? request.source {
            command.perform(from: start, sender: request.sender)
        } else {
            leaf.performWithSender(request.sender, target: nil)
        }
        if keeps, !isOver { show(request.menu) }
    }

    func dismiss() {
        guard !isOver else { return }
        isOver = true
        if window?.openEditMenu === self { window?.openEditMenu = nil }
        overlay.isUserInteractionEnabled = false
        let animator = MenuAnimator(nil)
        request.willDismiss(animator)
        UIView.animate(
            withDuration: 0.15, delay: 0, options: .allowUserInteraction,
            animations: {
                self.bar?.alpha = 0
                animator.animate()
            },
            completion: { _ in
                self.overlay.removeFromSuperview()
                animator.complete()
            })
    }

    /// Without the view it belongs to the menu goes.
    func viewLeaves(_ view: UIView) { if view === request.source { dismiss() } }

    /// A touch has come down at a place of the window.
    fileprivate func touched(_ point: CGPoint) {
        if let bar, !bar.frame.contains(point) { dismiss() }
    }
}

/// Lets all touches through but those on the bar.
@MainActor
private final class EditMenuOverlay: UIView {
    weak var presentation: EditMenuPresentation?

    init() {
        super.init(frame: .zero)
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let event, event.allTouches?.contains(where: { $0.phase == .began }) ?? false, event.type == .touches {
            presentation?.touched(point)
        }
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
