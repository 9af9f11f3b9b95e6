import Foundation
import TesseraGraphics
import TesseraLayers

extension UIView {
    /// Draws the view and all below it into the current context, its bounds stretched into `rect`; false without a
    /// context or an area.
    ///
    /// - Parameter afterUpdates: lays out first. Views that wait for it display either way.
    @discardableResult
    public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), rect.isFinite, !rect.isEmpty, !bounds.isEmpty else {
            return false
        }
        context.append(hierarchyDrawing(of: bounds, in: rect, afterUpdates))
        return true
    }

    /// A view that shows what this one shows now in `rect`; nil for a view without an area.
    func snapshot(of rect: CGRect, _ afterUpdates: Bool, caps capInsets: UIEdgeInsets) -> UIView? {
        guard rect.isFinite, !rect.isEmpty, !bounds.isEmpty else { return nil }
        let area = CGRect(origin: .zero, size: rect.size)
        return SnapshotView(
            frame: CGRect(origin: frame.origin, size: rect.size),
            picture: hierarchyDrawing(of: rect, in: area, afterUpdates), caps: capInsets)
    }

    /// The part `rect` of the view's space drawn into `target`, clipped to it.
    private final func hierarchyDrawing(of rect: CGRect, in target: CGRect, _ afterUpdates: Bool) -> Recording {
        if afterUpdates { layoutIfNeeded() }
        let context = CGContext()
        context.clip(to: target)
        context.translateBy(x: target.minX, y: target.minY)
        context.scaleBy(x: target.width / rect.width, y: target.height / rect.height)
        context.translateBy(x: -rect.minX, y: -rect.minY)
        context.append(layer.renderedSubtree)
        return context.finish()
    }
}

/// A view that shows a drawing, stretched where it is resized.
final class SnapshotView: UIView {
    private let picture: Recording
    private let size: CGSize
    private let caps: UIEdgeInsets

    init(frame: CGRect, picture: Recording, caps: UIEdgeInsets) {
        self.picture = picture
        self.caps = caps
        size = frame.size
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for part in CapParts(caps: caps, size: size, target: bounds).parts {
            context.saveGState()
            context.clip(to: part.target)
            context.translateBy(x: part.target.minX, y: part.target.minY)
            context.scaleBy(x: part.target.width / part.source.width, y: part.target.height / part.source.height)
            context.translateBy(x: -part.source.minX, y: -part.source.minY)
            context.append(picture)
            context.restoreGState()
        }
    }
}
