import CGtk4
import Foundation
import TesseraLayers

/// Where the frames of one window are shown.
@MainActor
protocol FrameScreen: AnyObject {
    /// Pixels per point.
    var scale: CGFloat { get set }

    /// Takes the canvas's place in the window, of `size` points.
    func layOut(size: CGSize)

    /// Shows a frame. Deltas must come in order.
    func show(_ delta: DisplayDelta)

    /// What GTK draws in the canvas; nil where this screen does not draw through GTK.
    func node() -> GskNode?
}

/// Shows frames as render nodes that GTK draws.
@MainActor
final class GskScreen: FrameScreen {
    private let scene = GskScene()
    private let canvas: UnsafeMutablePointer<GtkWidget>

    init(canvas: UnsafeMutablePointer<GtkWidget>) {
        self.canvas = canvas
    }

    var scale: CGFloat {
        get { scene.scale }
        set { scene.scale = newValue }
    }

    func layOut(size: CGSize) {}

    func show(_ delta: DisplayDelta) {
        scene.apply(delta)
        if !delta.isEmpty { gtk_widget_queue_draw(canvas) }
    }

    func node() -> GskNode? { scene.rootNode() }
}
