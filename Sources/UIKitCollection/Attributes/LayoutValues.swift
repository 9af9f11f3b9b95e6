import Foundation
import TesseraGraphics
import UIKitCore

/// What layout attributes say of an element.
struct LayoutValues: Equatable {
    var category = UICollectionView.ElementCategory.cell
    /// Nil for cells.
    var kind: String?
    var indexPath = LayoutValues.firstItem
    // While there is no transform the frame is what was set, to the bit; with one, centre and size are.
    private var untransformedFrame = CGRect.zero
    /// Nil for the identity.
    private var box: TransformBox?
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false

    /// Made once: building a path costs more than all the rest.
    private static let firstItem = IndexPath(item: 0, section: 0)

    init() {}

    init(
        category: UICollectionView.ElementCategory, kind: String?, indexPath: IndexPath, frame: CGRect = .zero
    ) {
        self.category = category
        self.kind = kind
        self.indexPath = indexPath
        untransformedFrame = frame
    }

    var transform: CATransform3D {
        get { box?.transform ?? CATransform3DIdentity }
        set { box = newValue == CATransform3DIdentity ? nil : TransformBox(newValue) }
    }

    /// The frame without the transform.
    var untransformed: CGRect { untransformedFrame }

    var frame: CGRect {
        get {
            guard let box else { return untransformedFrame }
            return CGRect(
                x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
            ).corners(through: box.transform).offsetBy(dx: center.x, dy: center.y)
        }
        set {
            guard box != nil else {
                untransformedFrame = newValue
                return
            }
            center = newValue.center
            size = newValue.size
        }
    }

    var center: CGPoint {
        get { untransformedFrame.center }
        set { untransformedFrame = CGRect(center: newValue, size: untransformedFrame.size) }
    }

    var size: CGSize {
        get { untransformedFrame.size }
        set {
            guard newValue != untransformedFrame.size else { return }
            untransformedFrame = CGRect(center: center, size: newValue)
        }
    }

    /// The values that differ most often come first.
    static func == (a: LayoutValues, b: LayoutValues) -> Bool {
        a.untransformedFrame == b.untransformedFrame && a.indexPath == b.indexPath && a.category == b.category
            && a.alpha == b.alpha && a.zIndex == b.zIndex && a.isHidden == b.isHidden && a.kind == b.kind
            && (a.box === b.box || a.transform == b.transform)
    }
}

/// A matrix is larger than all other values together, and few elements have one.
private final class TransformBox: Sendable {
    let transform: CATransform3D

    init(_ transform: CATransform3D) {
        self.transform = transform
    }
}

extension CGRect {
    /// The smallest rectangle around the corners seen through `transform`.
    fileprivate func corners(through transform: CATransform3D) -> CGRect {
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ]
        return .bounding(corners.compactMap(transform.project))
    }
}
