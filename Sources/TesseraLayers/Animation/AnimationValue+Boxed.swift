import Foundation
import TesseraGraphics

extension AnimationValue {
    /// The structure in `value`, which Foundation on Linux does not take out by a cast; nil for other kinds.
    init?(boxed value: NSValue) {
        switch String(cString: value.objCType) {
        case "{CGPoint=dd}": self = .point(value.pointValue)
        case "{CGSize=dd}": self = .size(value.sizeValue)
        case "{CGRect={CGPoint=dd}{CGSize=dd}}": self = .rect(value.rectValue)
        default:
            let affine = value.affineTransform.map(CATransform3DMakeAffineTransform)
            guard let transform = value.transform3D ?? affine else { return nil }
            self = .transform(transform)
        }
    }
}
