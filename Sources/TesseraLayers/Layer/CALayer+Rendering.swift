import Foundation
import TesseraGraphics

extension CALayer {
    /// Draws the layer and all below it into `context`, in the layer's own space; its transform does not count.
    ///
    /// Layers that wait for it display first. Perspective is drawn flat, and a shadow with a path of its own falls as
    /// the layer's opaque parts say. Linear in the subtree.
    public final func render(in context: CGContext) {
        context.append(renderedSubtree)
    }

    /// The subtree as one drawing in the layer's own space, its opacity and shadow left out.
    package final var renderedSubtree: Recording {
        displayIfNeeded()
        var recorder = SubtreeRecorder(.rendering)
        _ = recorder.run(self, DisplayNode(showing: self))
        return recorder.recording
    }
}
