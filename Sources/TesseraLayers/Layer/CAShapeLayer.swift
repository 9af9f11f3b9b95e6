import Foundation
import TesseraGraphics

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// A layer that shows a path, filled and stroked, in its own space; what lies outside of the bounds shows too.
///
/// The path, the colours and the line's values animate; paths of different make change at once.
open class CAShapeLayer: CALayer {
    override public init() {
        super.init()
        values.drawing = .shape(ShapeValues())
    }

    override public init(layer: Any) {
        super.init(layer: layer)
        if !(layer is CAShapeLayer) { values.drawing = .shape(ShapeValues()) }
    }

    private final var shape: ShapeValues { values.shape }

    /// The outline in the layer's space; later changes of a mutable path do not count.
    open var path: CGPath? {
        get { shape.path.map(CGPath.init) }
        set { change("path", \.shape.path, to: newValue?.value) }
    }

    /// Opaque black unless set; nil fills nothing.
    open var fillColor: CGColor? {
        get { shape.fill.map(CGColor.init) }
        set { change("fillColor", \.shape.fill, to: newValue?.rgba) }
    }

    open var fillRule: CAShapeLayerFillRule {
        get { shape.isEvenOdd ? .evenOdd : .nonZero }
        set { change("fillRule", \.shape.isEvenOdd, to: newValue == .evenOdd) }
    }

    /// Nil, as it is unless set, strokes nothing.
    open var strokeColor: CGColor? {
        get { shape.stroke.map(CGColor.init) }
        set { change("strokeColor", \.shape.stroke, to: newValue?.rgba) }
    }

    /// Where on the path's length the stroke begins, 0...1.
    open var strokeStart: CGFloat {
        get { shape.start }
        set { change("strokeStart", \.shape.start, to: newValue) }
    }

    /// Where on the path's length the stroke ends, 0...1.
    open var strokeEnd: CGFloat {
        get { shape.end }
        set { change("strokeEnd", \.shape.end, to: newValue) }
    }

    open var lineWidth: CGFloat {
        get { shape.style.width }
        set { change("lineWidth", \.shape.style.width, to: newValue) }
    }

    open var miterLimit: CGFloat {
        get { shape.style.miterLimit }
        set { change("miterLimit", \.shape.style.miterLimit, to: newValue) }
    }

    open var lineCap: CAShapeLayerLineCap {
        get {
            switch shape.style.cap {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        }
        set {
            change(
                "lineCap", \.shape.style.cap, to: newValue == .round ? .round : newValue == .square ? .square : .butt)
        }
    }

    open var lineJoin: CAShapeLayerLineJoin {
        get {
            switch shape.style.join {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        }
        set {
            change(
                "lineJoin", \.shape.style.join, to: newValue == .round ? .round : newValue == .bevel ? .bevel : .miter)
        }
    }

    open var lineDashPhase: CGFloat {
        get { shape.style.dashPhase }
        set { change("lineDashPhase", \.shape.style.dashPhase, to: newValue) }
    }

    /// Lengths of lines and gaps in turn; nil draws whole lines.
    open var lineDashPattern: [NSNumber]? {
        get { shape.style.dash.isEmpty ? nil : shape.style.dash.map { NSNumber(value: Double($0)) } }
        set { change("lineDashPattern", \.shape.style.dash, to: newValue?.map { CGFloat($0.doubleValue) } ?? []) }
    }
}
