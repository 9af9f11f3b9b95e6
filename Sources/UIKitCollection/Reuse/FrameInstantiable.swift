import Foundation
import TesseraGraphics
import UIKitCore

/// Makes a view of a registered class by the class's own `init(frame:)`, which client classes override without the word
/// `required`. See `_RuntimeInstantiable`.
open class _FrameInstantiable: UICollectionReusableView {
    public required override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    static func make<View: UICollectionReusableView>(_ viewClass: View.Type, frame: CGRect) -> View {
        let made: UICollectionReusableView = unsafeBitCast(viewClass, to: _FrameInstantiable.Type.self).init(
            frame: frame)
        return unsafeDowncast(made, to: View.self)
    }
}
