import Foundation
import TesseraGraphics

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along the line from the start to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start point outwards; the end point is the corner of the box around the ellipse.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around the start point, clockwise from the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer filled with a gradient over its background, inside its rounded bounds.
open class CAGradientLayer: CALayer {
    override public init() {
        super.init()
        values.drawing = .gradient(GradientValues())
    }

    override public init(layer: Any) {
        super.init(layer: layer)
        if !(layer is CAGradientLayer) { values.drawing = .gradient(GradientValues()) }
    }

    private final var gradient: GradientValues { values.gradient }

    /// `CGColor`s; anything else among them is left out.
    open var colors: [Any]? {
        get { gradient.colors.isEmpty ? nil : gradient.colors.map(CGColor.init) }
        set { change("colors", \.gradient.colors, to: (newValue ?? []).compactMap { ($0 as? CGColor)?.rgba }) }
    }

    /// One place for each colour, 0...1 and never running backwards; nil spreads them evenly.
    open var locations: [NSNumber]? {
        get { gradient.locations.map { $0.map { NSNumber(value: Double($0)) } } }
        set { change("locations", \.gradient.locations, to: newValue.map { $0.map { CGFloat($0.doubleValue) } }) }
    }

    /// In fractions of the bounds.
    open var startPoint: CGPoint {
        get { gradient.start }
        set { change("startPoint", \.gradient.start, to: newValue) }
    }

    open var endPoint: CGPoint {
        get { gradient.end }
        set { change("endPoint", \.gradient.end, to: newValue) }
    }

    /// An unknown type is taken as axial.
    open var type: CAGradientLayerType {
        get {
            switch gradient.kind {
            case .axial: .axial
            case .radial: .radial
            case .conic: .conic
            }
        }
        set {
            change("type", \.gradient.kind, to: newValue == .radial ? .radial : newValue == .conic ? .conic : .axial)
        }
    }
}
