import Foundation

// What Apple's SDK has the compiler do: `as? CGRect` takes a rectangle out of an NSValue, and `as? NSValue` puts one in.
// Foundation on Linux keeps points, sizes, rectangles and edge insets apart and no other structures, so that what is kept
// as one of these cannot be told from it: an offset or vector from a point, directional insets from edge insets.

/// A structure that goes into an NSValue, and comes out of one, by a cast. A cast of a value of another kind gives nil.
public protocol _KeptInValue: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// Nil for a value of another kind.
    init?(_keptIn value: NSValue)
}

extension _KeptInValue {
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
        result = Self(_keptIn: source)
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
        result = Self(_keptIn: source)
        return result != nil
    }

    /// Traps where there is no value, or one of another kind.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
        guard let value = source.flatMap(Self.init(_keptIn:)) else { preconditionFailure("not a \(Self.self)") }
        return value
    }
}

extension NSValue {
    /// Whether the value was made from a structure that Foundation knows by these types.
    fileprivate func keeps(_ types: String) -> Bool { String(cString: objCType) == types }

    fileprivate static let point = "{CGPoint=dd}"
    fileprivate static let insets = "{NSEdgeInsets=dddd}"
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, _KeptInValue {
    public init?(_keptIn value: NSValue) {
        guard value.keeps(NSValue.point) else { return nil }
        self = value.pointValue
    }

    public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, _KeptInValue {
    public init?(_keptIn value: NSValue) {
        guard value.keeps("{CGSize=dd}") else { return nil }
        self = value.sizeValue
    }

    public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, _KeptInValue {
    public init?(_keptIn value: NSValue) {
        guard value.keeps("{CGRect={CGPoint=dd}{CGSize=dd}}") else { return nil }
        self = value.rectValue
    }

    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
}

extension CGVector: _KeptInValue {
    public init?(_keptIn value: NSValue) {
        guard let point = CGPoint(_keptIn: value) else { return nil }
        self.init(dx: point.x, dy: point.y)
    }

    public func _bridgeToObjectiveC() -> NSValue { NSValue(point: CGPoint(x: dx, y: dy)) }
}

extension UIOffset: _KeptInValue {
    public init?(_keptIn value: NSValue) {
        guard let point = CGPoint(_keptIn: value) else { return nil }
        self.init(horizontal: point.x, vertical: point.y)
    }

    public func _bridgeToObjectiveC() -> NSValue { NSValue(point: CGPoint(x: horizontal, y: vertical)) }
}

extension UIEdgeInsets: _KeptInValue {
    public init?(_keptIn value: NSValue) {
        guard value.keeps(NSValue.insets) else { return nil }
        let kept = value.edgeInsetsValue
        self.init(top: kept.top, left: kept.left, bottom: kept.bottom, right: kept.right)
    }

    public func _bridgeToObjectiveC() -> NSValue {
        NSValue(edgeInsets: NSEdgeInsets(top: top, left: left, bottom: bottom, right: right))
    }
}

extension NSDirectionalEdgeInsets: _KeptInValue {
    public init?(_keptIn value: NSValue) {
        guard let kept = UIEdgeInsets(_keptIn: value) else { return nil }
        self.init(top: kept.top, leading: kept.left, bottom: kept.bottom, trailing: kept.right)
    }

    public func _bridgeToObjectiveC() -> NSValue {
        NSValue(edgeInsets: NSEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing))
    }
}

extension CGAffineTransform: _KeptInValue {
    public init?(_keptIn value: NSValue) {
        guard let kept = value.affineTransform else { return nil }
        self = kept
    }

    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }
}

extension CATransform3D: _KeptInValue {
    public init?(_keptIn value: NSValue) {
        guard let kept = value.transform3D else { return nil }
        self = kept
    }

    public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
}
