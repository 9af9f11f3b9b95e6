import Foundation
import TesseraGraphics

extension LayoutValues {
    /// The values on the straight line to `end`; `progress` may lie outside of 0...1. Sizes and alpha stay in their ranges,
    /// and what cannot be in between changes half way.
    func mixed(with end: LayoutValues, _ progress: CGFloat) -> LayoutValues {
        var mixed = progress < 0.5 ? self : end
        mixed.size = CGSize(
            width: max(0, size.width.mixed(with: end.size.width, progress)),
            height: max(0, size.height.mixed(with: end.size.height, progress)))
        mixed.center = CGPoint(
            x: center.x.mixed(with: end.center.x, progress), y: center.y.mixed(with: end.center.y, progress))
        mixed.alpha = min(1, max(0, alpha.mixed(with: end.alpha, progress)))
        if transform != end.transform { mixed.transform = transform.mixed(with: end.transform, progress) }
        return mixed
    }
}

extension CGFloat {
    func mixed(with end: CGFloat, _ progress: CGFloat) -> CGFloat { self + (end - self) * progress }
}

extension CATransform3D {
    /// Number by number.
    fileprivate func mixed(with end: CATransform3D, _ t: CGFloat) -> CATransform3D {
        CATransform3D(
            m11: m11.mixed(with: end.m11, t), m12: m12.mixed(with: end.m12, t), m13: m13.mixed(with: end.m13, t),
            m14: m14.mixed(with: end.m14, t), m21: m21.mixed(with: end.m21, t), m22: m22.mixed(with: end.m22, t),
            m23: m23.mixed(with: end.m23, t), m24: m24.mixed(with: end.m24, t), m31: m31.mixed(with: end.m31, t),
            m32: m32.mixed(with: end.m32, t), m33: m33.mixed(with: end.m33, t), m34: m34.mixed(with: end.m34, t),
            m41: m41.mixed(with: end.m41, t), m42: m42.mixed(with: end.m42, t), m43: m43.mixed(with: end.m43, t),
            m44: m44.mixed(with: end.m44, t))
    }
}
