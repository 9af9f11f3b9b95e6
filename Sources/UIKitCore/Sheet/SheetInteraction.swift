import Foundation
import TesseraGraphics
import TesseraPhysics

/// Lets a finger move a sheet between its detents and away, and a tap beside it dismiss it.
@MainActor
final class SheetInteraction: NSObject, UIGestureRecognizerDelegate {
    private weak var container: PresentationContainerView?
    private weak var sheet: UISheetPresentationController?
    /// The height when the finger took the sheet.
    private var start: CGFloat = 0
    /// Whether the sheet goes along below its lowest height; asked once for each pull, when it gets there.
    private var mayLeave: Bool?
    private let pan = UIPanGestureRecognizer()

    /// Above this speed, in points per second, the direction of the finger decides and not the place.
    private static let decidingSpeed: CGFloat = 500
    /// The part of the finger's way that a sheet which must stay follows below its lowest height.
    private static let resistance: CGFloat = 0.15
    /// The points that a sheet never quite follows above its greatest height; from memory.
    private static let stretch: CGFloat = 40

    init(_ container: PresentationContainerView, _ sheet: UISheetPresentationController) {
        self.container = container
        self.sheet = sheet
        super.init()
        pan.addAction { [weak self] recognizer in self?.follow(recognizer) }
        pan.delegate = self
    }

    func install(on card: UIView, dimming: UIView) {
        card.addGestureRecognizer(pan)
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.tryToDismiss() }
        dimming.addGestureRecognizer(tap)
    }

    // MARK: Beginning

    /// A scroll view under the finger keeps it unless it is at its top and the finger goes down.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan, let view = pan.view else { return true }
        let way = pan.translation(in: view)
        guard abs(way.y) > abs(way.x) else { return false }
        // What counts is where the finger came down.
        let now = pan.location(in: view)
        let down = CGPoint(x: now.x - way.x, y: now.y - way.y)
        guard let scroll = scrollView(under: down, in: view) else { return true }
        return way.y > 0 ? isAtTop(scroll) : canGrow && isAtTop(scroll)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        // What else is in a scroll view, such as a long press, does not wait for the sheet.
        guard gestureRecognizer === pan, let view = pan.view, let scroll = other.view as? UIScrollView,
            other === scroll.panGestureRecognizer
        else { return false }
        return scroll.isDescendant(of: view)
    }

    private var canGrow: Bool {
        guard let sheet, let container, sheet.prefersScrollingExpandsWhenScrolledToEdge else { return false }
        return sheet.restingValue(in: container) < (sheet.heights(in: container).last?.value ?? 0)
    }

    private func isAtTop(_ scroll: UIScrollView) -> Bool {
        scroll.contentOffset.y <= -scroll.rangeInsets.top + 0.5
    }

    private func scrollView(under point: CGPoint, in view: UIView) -> UIScrollView? {
        var hit = view.hitTest(point, with: nil)
        while let step = hit, step !== view {
            if let scroll = step as? UIScrollView, scroll.isScrollEnabled { return scroll }
            hit = step.superview
        }
        return nil
    }

    // MARK: Moving

    private func follow(_ recognizer: UIGestureRecognizer) {
        // A program may dismiss the sheet under the finger.
        guard let sheet, let container, !container.isLeaving else { return }
        switch recognizer.state {
        case .began, .changed:
            if recognizer.state == .began {
                start = sheet.restingValue(in: container)
                mayLeave = nil
            }
            move(sheet, in: container, to: start - pan.translation(in: container).y)
        case .ended:
            let value = start - pan.translation(in: container).y
            finish(sheet, in: container, value: value, speed: -pan.velocity(in: container).y)
        case .cancelled, .failed: settle(sheet, in: container, value: start, speed: 0)
        default: break
        }
    }

    private func move(
        _ sheet: UISheetPresentationController, in container: PresentationContainerView, to value: CGFloat
    ) {
        let heights = sheet.heights(in: container)
        guard let lowest = heights.first?.value, let highest = heights.last?.value else { return }
        if value < lowest, mayLeave == nil { beginLeaving(sheet) }
        UIView.performWithoutAnimation {
            if value > highest {
                sheet.heldValue = highest
                container.pull = -RubberBand.offset(overshoot: value - highest, dimension: Self.stretch)
            } else if value < lowest {
                sheet.heldValue = lowest
                container.pull = (lowest - value) * (mayLeave == true ? 1 : Self.resistance)
            } else {
                sheet.heldValue = value
                container.pull = 0
            }
            container.setNeedsLayout()
            container.layoutIfNeeded()
        }
        presentation?.movePull(to: container.pull / max(lowest, 1))
    }

    private var presentation: ModalPresentation? { sheet?.presentedViewController.ownPresentation }

    /// The sheet has come to its lowest height: its dismissal begins, unless it must stay.
    private func beginLeaving(_ sheet: UISheetPresentationController) {
        let mayDismiss = sheet.mayDismiss
        mayLeave = mayDismiss
        if mayDismiss { presentation?.beginPull() }
    }

    /// - Parameter value: the height that the finger has pulled to, whether or not the sheet followed all the way: one that
    ///   must stay is asked to go as any other is.
    private func finish(
        _ sheet: UISheetPresentationController, in container: PresentationContainerView, value: CGFloat, speed: CGFloat
    ) {
        if let lowest = sheet.heights(in: container).first {
            let goesAway = value < lowest.value && (speed < -Self.decidingSpeed || value < lowest.value / 2)
            if goesAway {
                sheet.heldValue = nil
                if let presentation, presentation.pull != nil { return presentation.completePull() }
                if tryToDismiss() { return }
            }
        }
        settle(sheet, in: container, value: value, speed: speed)
    }

    /// Has the sheet go to the detent that belongs to a height.
    private func settle(
        _ sheet: UISheetPresentationController, in container: PresentationContainerView, value: CGFloat, speed: CGFloat
    ) {
        sheet.heldValue = nil
        let heights = sheet.heights(in: container)
        guard !heights.isEmpty else { return }
        let target = target(heights, value, speed)
        let changes = target != sheet.selectedDetentIdentifier && heights.count > 1
        if changes { sheet.selectedDetentIdentifier = target }
        container.pull = 0
        container.setNeedsLayout()
        let stay = presentation?.cancelPull()
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
            options: .allowUserInteraction, animations: { container.layoutIfNeeded() }, completion: { _ in stay?() })
        guard changes else { return }
        (sheet.delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
    }

    /// The detent that a fast finger points to; otherwise the nearest.
    private func target(
        _ heights: [(identifier: UISheetPresentationController.Detent.Identifier, value: CGFloat)], _ value: CGFloat,
        _ speed: CGFloat
    ) -> UISheetPresentationController.Detent.Identifier? {
        if abs(speed) > Self.decidingSpeed {
            let next = speed > 0 ? heights.first { $0.value > value } : heights.last { $0.value < value }
            return (next ?? (speed > 0 ? heights.last : heights.first))?.identifier
        }
        return heights.min { abs($0.value - value) < abs($1.value - value) }?.identifier
    }

    /// What the user asks for: the delegate may refuse, and hears of the beginning and the end.
    @discardableResult
    private func tryToDismiss() -> Bool {
        guard let sheet, let container else { return false }
        return sheet.dismissByUser { container.isLeaving = true }
    }
}
