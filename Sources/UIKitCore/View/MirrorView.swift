import Foundation
import TesseraGraphics
import TesseraLayers

/// Shows what another view shows, as that changes, whatever its opacity; what it showed last once that is let go of.
final class MirrorView: UIView {
    private var source: UIView?
    private var picture: Recording?

    init(of source: UIView) {
        self.source = source
        source.layoutIfNeeded()
        super.init(frame: CGRect(origin: .zero, size: source.bounds.size))
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
        LayerMirrors.add(layer, of: source.layer)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows no change from now on.
    func letGo() {
        guard let source else { return }
        if picture == nil { takePicture() }
        LayerMirrors.remove(layer, of: source.layer)
        self.source = nil
    }

    private func takePicture() {
        guard let source, !source.bounds.isEmpty else { return }
        let context = CGContext()
        context.translateBy(x: -source.bounds.minX, y: -source.bounds.minY)
        context.append(source.layer.renderedSubtree)
        picture = context.finish()
    }

    override func draw(_ rect: CGRect) {
        takePicture()
        if let picture { UIGraphicsGetCurrentContext()?.append(picture) }
    }
}
