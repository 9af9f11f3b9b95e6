import Foundation

public enum CGLineCap: Int32, Sendable, Codable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable, Codable { case miter, round, bevel }
public enum CGPathFillRule: Int, Sendable, Codable { case winding, evenOdd }

/// A path that does not change; `CGMutablePath` is its growing form.
public class CGPath: Hashable {
    package final var value: PathValue

    package init(_ value: PathValue) {
        self.value = value
    }

    public init(rect: CGRect, transform: CGAffineTransform?) {
        value = PathValue(rect: rect).applying(transform ?? .identity)
    }

    public init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
        value = PathValue(ellipseIn: rect).applying(transform ?? .identity)
    }

    public init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform?) {
        value = PathValue(roundedRect: rect, radii: CornerRadii(min(cornerWidth, cornerHeight)))
            .applying(transform ?? .identity)
    }

    public final var isEmpty: Bool { value.isEmpty }
    public final var boundingBox: CGRect { value.controlBounds }
    public final var currentPoint: CGPoint { value.currentPoint ?? .zero }

    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        value.applying(transform).contains(point, evenOdd: rule == .evenOdd)
    }

    public final func copy() -> CGPath? { CGPath(value) }
    public final func mutableCopy() -> CGMutablePath? { CGMutablePath(value) }

    public static func == (a: CGPath, b: CGPath) -> Bool { a.value == b.value }

    public final func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}

public final class CGMutablePath: CGPath {
    public init() {
        super.init(PathValue())
    }

    override package init(_ value: PathValue) {
        super.init(value)
    }

    public func move(to point: CGPoint, transform t: CGAffineTransform = .identity) {
        value.elements.append(.move(point.applying(t)))
    }

    public func addLine(to point: CGPoint, transform t: CGAffineTransform = .identity) {
        value.elements.append(.line(point.applying(t)))
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform t: CGAffineTransform = .identity) {
        value.elements.append(.quad(end.applying(t), control: control.applying(t)))
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform t: CGAffineTransform = .identity
    ) {
        value.elements.append(
            .curve(end.applying(t), control1: control1.applying(t), control2: control2.applying(t)))
    }

    public func closeSubpath() {
        value.elements.append(.close)
    }

    public func addRect(_ rect: CGRect, transform t: CGAffineTransform = .identity) {
        value.elements += PathValue(rect: rect).applying(t).elements
    }

    public func addEllipse(in rect: CGRect, transform t: CGAffineTransform = .identity) {
        value.elements += PathValue(ellipseIn: rect).applying(t).elements
    }

    public func addPath(_ path: CGPath, transform t: CGAffineTransform = .identity) {
        value.elements += path.value.applying(t).elements
    }
}
