import Foundation

// Foundation on Linux keeps few structures in NSValue; a transform goes in as the array of its elements.

extension NSValue {
    private convenience init(elements: [CGFloat]) {
        let copy = elements.map(Double.init)
        self.init(bytes: copy, objCType: "[\(copy.count)d]")
    }

    /// The `count` elements that were put in; nil where the value is of another kind.
    private func elements(_ count: Int) -> [CGFloat]? {
        guard String(cString: objCType) == "[\(count)d]" else { return nil }
        var list = [Double](repeating: 0, count: count)
        getValue(&list)
        return list.map { CGFloat($0) }
    }

    public convenience init(cgAffineTransform t: CGAffineTransform) {
        self.init(elements: [t.a, t.b, t.c, t.d, t.tx, t.ty])
    }

    public convenience init(caTransform3D t: CATransform3D) {
        self.init(elements: [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
            t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
        ])
    }

    /// The identity for a value of another kind.
    public var cgAffineTransformValue: CGAffineTransform { affineTransform ?? .identity }
    /// The identity for a value of another kind.
    public var caTransform3DValue: CATransform3D { transform3D ?? CATransform3DIdentity }

    package var affineTransform: CGAffineTransform? {
        elements(6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
    }

    package var transform3D: CATransform3D? {
        elements(16).map {
            CATransform3D(
                m11: $0[0], m12: $0[1], m13: $0[2], m14: $0[3], m21: $0[4], m22: $0[5], m23: $0[6], m24: $0[7],
                m31: $0[8], m32: $0[9], m33: $0[10], m34: $0[11], m41: $0[12], m42: $0[13], m43: $0[14], m44: $0[15])
        }
    }
}
