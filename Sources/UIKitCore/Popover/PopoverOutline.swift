import Foundation
import TesseraGraphics

/// The outline of a popover: a rounded body, and the arrow on one of its edges.
@MainActor
enum PopoverOutline {
    /// - Parameter size: of the frame, arrow included; the path begins at its origin.
    static func path(size: CGSize, _ place: PopoverGeometry.Place, _ looks: PopoverLooks) -> UIBezierPath {
        let arrow = looks.arrowHeight
        let body = CGRect(origin: .zero, size: size).inset(by: place.arrowInsets(arrow))
        let radius = max(0, min(looks.cornerRadius, body.width / 2, body.height / 2))
        let path = UIBezierPath(roundedRect: body, cornerRadius: radius)
        guard !place.direction.isEmpty else { return path }
        let length = place.direction == .up || place.direction == .down ? body.width : body.height
        path.append(tip(at: place, in: body, half: max(0, min(looks.arrowBase / 2, length / 2 - radius)), arrow))
        return path
    }

    /// Drawn clockwise like the body, so that both are filled where they meet.
    private static func tip(
        at place: PopoverGeometry.Place, in body: CGRect, half: CGFloat, _ height: CGFloat
    ) -> UIBezierPath {
        // In a space of its own: the foot on the x axis, the tip above it.
        let path = UIBezierPath()
        path.move(to: CGPoint(x: -half, y: 0.5))
        path.addLine(to: CGPoint(x: -half, y: 0))
        path.addCurve(
            to: CGPoint(x: 0, y: -height), controlPoint1: CGPoint(x: -half * 0.45, y: 0),
            controlPoint2: CGPoint(x: -half * 0.35, y: -height))
        path.addCurve(
            to: CGPoint(x: half, y: 0), controlPoint1: CGPoint(x: half * 0.35, y: -height),
            controlPoint2: CGPoint(x: half * 0.45, y: 0))
        path.addLine(to: CGPoint(x: half, y: 0.5))
        path.close()
        path.apply(turn(place, body))
        return path
    }

    private static func turn(_ place: PopoverGeometry.Place, _ body: CGRect) -> CGAffineTransform {
        switch place.direction {
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: place.tip, ty: body.maxY)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: body.minX, ty: place.tip)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: body.maxX, ty: place.tip)
        default: CGAffineTransform(translationX: place.tip, y: body.minY)
        }
    }
}
