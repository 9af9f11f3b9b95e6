import Foundation
import TesseraGraphics

/// Corners of a rectangle, as sets.
public struct UIRectCorner: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path with the style it is drawn in. Points, y down; angles in radians from the positive x axis.
open class UIBezierPath: NSObject, NSSecureCoding, NSCopying {
    package final var value: PathValue
    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    open var miterLimit: CGFloat = 10
    /// Kept, without an effect: curves are drawn as finely as the screen shows.
    open var flatness: CGFloat = 0.6
    open var usesEvenOddFillRule = false
    final var dash: [CGFloat] = []
    final var dashPhase: CGFloat = 0

    override public init() {
        value = PathValue()
        super.init()
    }

    package init(_ value: PathValue) {
        self.value = value
        super.init()
    }

    public convenience init(rect: CGRect) {
        self.init(PathValue(rect: rect))
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init(PathValue(ellipseIn: rect))
    }

    /// Radii above half of the shorter side are taken as that half.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(PathValue(roundedRect: rect, radii: CornerRadii(cornerRadius)))
    }

    /// Rounds the named corners by the width of `cornerRadii`, as circles.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
        self.init(
            PathValue(
                roundedRect: rect,
                radii: CornerRadii(
                    topLeft: radius(.topLeft), topRight: radius(.topRight), bottomRight: radius(.bottomRight),
                    bottomLeft: radius(.bottomLeft))))
    }

    /// `clockwise` as seen on screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        var value = PathValue()
        value.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
        self.init(value)
    }

    public convenience init(cgPath: CGPath) {
        self.init(cgPath.value)
    }

    /// The lines and curves without the style; setting it replaces them.
    open var cgPath: CGPath {
        get { CGPath(value) }
        set { value = newValue.value }
    }

    // MARK: Archives

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encodeJSON(value, forKey: "UIBezierPathElements")
        coder.encodeNumbers(
            [
                lineWidth, CGFloat(lineCapStyle.rawValue), CGFloat(lineJoinStyle.rawValue), miterLimit, flatness,
                usesEvenOddFillRule ? 1 : 0, dashPhase,
            ] + dash, forKey: "UIBezierPathStyle")
    }

    public required init?(coder: NSCoder) {
        guard let value = coder.decodeJSON(PathValue.self, forKey: "UIBezierPathElements"),
            let style = coder.decodeNumbers(forKey: "UIBezierPathStyle"), style.count >= 7
        else { return nil }
        self.value = value
        super.init()
        lineWidth = style[0]
        lineCapStyle = CGLineCap(rawValue: .init(style[1])) ?? .butt
        lineJoinStyle = CGLineJoin(rawValue: .init(style[2])) ?? .miter
        (miterLimit, flatness, usesEvenOddFillRule, dashPhase) = (style[3], style[4], style[5] != 0, style[6])
        dash = Array(style.dropFirst(7))
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(value)
        (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
        (copy.miterLimit, copy.flatness, copy.usesEvenOddFillRule) = (miterLimit, flatness, usesEvenOddFillRule)
        (copy.dash, copy.dashPhase) = (dash, dashPhase)
        return copy
    }

    // MARK: Building

    open func move(to point: CGPoint) { value.elements.append(.move(point)) }

    /// A path without a point takes no line; the same holds for curves.
    open func addLine(to point: CGPoint) { extend(.line(point)) }

    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        extend(.curve(endPoint, control1: controlPoint1, control2: controlPoint2))
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        extend(.quad(endPoint, control: controlPoint))
    }

    /// An arc, joined by a line to the current point where there is one.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        value.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    open func close() { if !value.isEmpty { value.elements.append(.close) } }
    open func removeAllPoints() { value = PathValue() }
    open func append(_ bezierPath: UIBezierPath) { value.elements += bezierPath.value.elements }
    open func apply(_ transform: CGAffineTransform) { value = value.applying(transform) }

    /// The same lines drawn from the end; the style is UIKit's default.
    open func reversing() -> UIBezierPath { UIBezierPath(value.reversed) }

    // MARK: Questions

    open var isEmpty: Bool { value.isEmpty }
    open var currentPoint: CGPoint { value.currentPoint ?? .zero }
    /// The smallest rectangle around all points, control points included.
    open var bounds: CGRect { value.controlBounds }

    /// Whether the filled path covers `point`.
    open func contains(_ point: CGPoint) -> Bool { value.contains(point, evenOdd: usesEvenOddFillRule) }

    // MARK: Dashes

    /// Lengths of lines and gaps in turn; nil or a count of 0 draws whole lines. Reads `count` values.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
        dashPhase = phase
    }

    /// Writes as many values as the pattern has, its count and phase; arguments that are nil are left out.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (index, length) in dash.enumerated() { pattern?[index] = length }
        count?.pointee = dash.count
        phase?.pointee = dashPhase
    }

    // MARK: Drawing

    /// Fills with the fill colour of the current context.
    @preconcurrency @MainActor
    open func fill() { UIGraphicsGetCurrentContext()?.fill(value, evenOdd: usesEvenOddFillRule) }

    @preconcurrency @MainActor
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { blended(blendMode, alpha) { fill() } }

    /// Strokes with the stroke colour of the current context in the path's own style.
    @preconcurrency @MainActor
    open func stroke() { UIGraphicsGetCurrentContext()?.stroke(value, style) }

    @preconcurrency @MainActor
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { blended(blendMode, alpha) { stroke() } }

    /// Narrows the current context's clip to the filled path.
    @preconcurrency @MainActor
    open func addClip() { UIGraphicsGetCurrentContext()?.clip(to: value, evenOdd: usesEvenOddFillRule) }
}
