import Foundation
import TesseraGraphics
import TesseraLayers
import TesseraLayout
import UIKitCore

/// Shows over a collection view what its compositional layout does: outlines of sections, groups, items and
/// supplementary views, tinted insets, hatched spacings. Of what is in sight alone; drawn again after each pass.
@MainActor
final class CompositionalOverlay {
    /// In front of everything, pinned views too.
    static let zPosition: CGFloat = 1e12

    private let layer = CompositionalOverlayLayer()

    init() {
        layer.name = "compositional layout"
        layer.zPosition = Self.zPosition
        // It jumps along with the bounds.
        layer.actions = [
            "bounds": NSNull(), "position": NSNull(), "contents": NSNull(), "contentsScale": NSNull(),
            "onOrderIn": NSNull(), "onOrderOut": NSNull(),
        ]
    }

    func show(_ traces: [CompositionalTrace], in view: UICollectionView) {
        if layer.superlayer !== view.layer { view.layer.addSublayer(layer) }
        let bounds = view.bounds
        if layer.frame != bounds { layer.frame = bounds }
        if layer.contentsScale != view.pixelScale { layer.contentsScale = view.pixelScale }
        let shown = traces.map { $0.moved(by: CGPoint(x: -bounds.minX, y: -bounds.minY)) }
        guard shown != layer.traces else { return }
        layer.traces = shown
        layer.setNeedsDisplay()
    }

    func remove() {
        layer.removeFromSuperlayer()
        layer.traces = []
    }

    /// What is drawn, a line each: kind, section, and in points of the view's visible rectangle the outer rectangle and,
    /// where it is another, the inner one.
    var text: [String] { layer.traces.map(\.text) }
}

/// Draws the rectangles; not isolated, like every layer.
final class CompositionalOverlayLayer: CALayer {
    var traces: [CompositionalTrace] = []

    override func draw(in context: CGContext) {
        for trace in traces { trace.fill(in: context) }
        for trace in traces { trace.outline(in: context) }
    }
}

extension CompositionalTrace {
    fileprivate func moved(by distance: CGPoint) -> CompositionalTrace {
        var moved = self
        moved.outer = outer.offsetBy(dx: distance.x, dy: distance.y)
        moved.inner = inner.offsetBy(dx: distance.x, dy: distance.y)
        return moved
    }

    fileprivate var text: String {
        func numbers(_ rect: CGRect) -> String {
            [rect.minX, rect.minY, rect.width, rect.height].map { value in
                let rounded = (value * 100).rounded() / 100
                return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
            }.joined(separator: " ")
        }
        var line = "\(kind.rawValue) \(section): \(numbers(outer))"
        if inner != outer { line += " | \(numbers(inner))" }
        return isEstimate ? line + " estimated" : line
    }
}

extension UICollectionViewCompositionalLayout {
    /// Overlays are on from the start in a process with this variable in its environment, so that any app can be looked
    /// at without a change.
    static let environmentSwitch = "TESSERA_DEBUG_OVERLAY"

    static let overlayIsOnAtStart: Bool = {
        let value = ProcessInfo.processInfo.environment[environmentSwitch] ?? ""
        return !["", "0", "false", "no"].contains(value.lowercased())
    }()
}
