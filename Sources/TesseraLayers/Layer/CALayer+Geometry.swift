import Foundation
import TesseraGraphics

extension CALayer {
    /// Raises what Core Animation raises for a place that is none.
    final func refusePosition(_ new: CGPoint) {
        ProgrammerErrors.raise(
            UIKitException(
                name: "CALayerInvalidGeometry",
                reason: "CALayer position contains NaN: [\(new.x) \(new.y)]. Layer: \(self)"))
    }

    /// The frame where there is no transform, value by value: `values` as a whole is much to copy.
    @inline(__always)
    final var untransformedFrame: CGRect? {
        guard !values.isTransformed else { return nil }
        let (size, anchor, place) = (values.bounds.size, values.anchorPoint, values.position)
        return CGRect(
            x: place.x - anchor.x * size.width, y: place.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

    final func setFrame(_ frame: CGRect) {
        let rect = frame.finiteOrZero.standardized
        var size = rect.size
        if values.isTransformed {
            // The frame is the image of the bounds: go back through the linear part, as far as there is a way.
            let t = CATransform3DGetAffineTransform(values.transform)
            let back = CGSize(width: rect.width, height: rect.height)
            let (a, b, c, d) = (abs(t.a), abs(t.b), abs(t.c), abs(t.d))
            let determinant = a * d - b * c
            if abs(determinant) > 1e-9 {
                size = CGSize(
                    width: max(0, (d * back.width - c * back.height) / determinant),
                    height: max(0, (a * back.height - b * back.width) / determinant))
            }
        }
        bounds = CGRect(origin: values.bounds.origin, size: size)
        position = CGPoint(
            x: rect.minX + rect.width * values.anchorPoint.x, y: rect.minY + rect.height * values.anchorPoint.y)
    }
}

extension CGRect {
    /// Core Animation refuses rectangles with NaN; here such a component counts as zero, so that nothing below sees one.
    var finiteOrZero: CGRect {
        guard !isFinite else { return self }
        func fix(_ v: CGFloat) -> CGFloat { v.isFinite ? v : 0 }
        return CGRect(x: fix(origin.x), y: fix(origin.y), width: fix(size.width), height: fix(size.height))
    }
}
