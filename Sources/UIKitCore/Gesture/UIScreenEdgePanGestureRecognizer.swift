import Foundation
import TesseraGraphics

/// Recognizes a pan that comes in from an edge of the window.
///
/// The finger must come down within 20 points of one of `edges` and move away from that edge. Pans of the views below
/// wait until it has failed.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// How far from the edge a finger may come down, in points.
    static let margin: CGFloat = 20

    /// The edges it looks at; none by default.
    open var edges: UIRectEdge = []

    private var entered: UIRectEdge = []

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible else { return }
        for touch in touches {
            let near = nearEdges(touch.windowLocation)
            entered = entered.isEmpty ? near : entered.intersection(near)
            if entered.isEmpty { return state = .failed }
        }
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, !isWaiting, isBeyondHysteresis, !comesIn { return state = .failed }
        super.touchesMoved(touches, with: event)
    }

    private func nearEdges(_ point: CGPoint) -> UIRectEdge {
        guard let area = view?.window?.bounds else { return [] }
        var result: UIRectEdge = []
        if point.x - area.minX <= Self.margin { result.insert(.left) }
        if area.maxX - point.x <= Self.margin { result.insert(.right) }
        if point.y - area.minY <= Self.margin { result.insert(.top) }
        if area.maxY - point.y <= Self.margin { result.insert(.bottom) }
        return result.intersection(edges)
    }

    private var isBeyondHysteresis: Bool {
        pendingTranslation.distance(to: .zero) >= hysteresis
    }

    /// Whether the movement leads away from the edge, more than along it.
    private var comesIn: Bool {
        let way = pendingTranslation
        if abs(way.x) > abs(way.y) { return entered.contains(way.x > 0 ? .left : .right) }
        return entered.contains(way.y > 0 ? .top : .bottom)
    }

    override open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer
            && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
    }

    override open func reset() {
        super.reset()
        entered = []
    }
}
