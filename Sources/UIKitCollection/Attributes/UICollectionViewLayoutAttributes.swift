import Foundation
import TesseraGraphics
import UIKitCore

extension UICollectionView {
    public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
}

/// Where and how one element stands: what a layout answers and a view applies.
///
/// Subclasses with properties of their own override `copy(with:)` and `isEqual(_:)`; a view gets attributes applied only
/// when they are not equal to the last ones.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    // While there is no transform the frame is what was set, to the bit; with one, centre and size are.
    private var untransformedFrame = CGRect.zero
    private var threeDimensionalTransform = CATransform3DIdentity {
        didSet { isTransformed = threeDimensionalTransform != CATransform3DIdentity }
    }
    private var isTransformed = false
    private var kind: String?
    private var category = UICollectionView.ElementCategory.cell

    override public init() {
        super.init()
    }

    /// How the view and `copy(with:)` make an object of a subclass known only at run time.
    public required convenience init(madeByClass: Void) {
        self.init()
    }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        category = .supplementaryView
        kind = elementKind
    }

    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        category = .decorationView
        kind = decorationViewKind
    }

    open var indexPath = IndexPath(item: 0, section: 0)
    open var alpha: CGFloat = 1
    /// Elements with greater values lie in front; equal ones in an order that is not specified.
    open var zIndex = 0
    open var isHidden = false

    open var representedElementCategory: UICollectionView.ElementCategory { category }
    /// Nil for cells.
    open var representedElementKind: String? { kind }

    /// The smallest rectangle around the transformed element, in the content's coordinates.
    open var frame: CGRect {
        get {
            guard isTransformed else { return untransformedFrame }
            return CGRect(
                x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
            ).corners(through: threeDimensionalTransform).offsetBy(dx: center.x, dy: center.y)
        }
        set {
            guard isTransformed else {
                untransformedFrame = newValue
                return
            }
            center = newValue.center
            size = newValue.size
        }
    }

    open var center: CGPoint {
        get { untransformedFrame.center }
        set { untransformedFrame = CGRect(center: newValue, size: untransformedFrame.size) }
    }

    open var size: CGSize {
        get { untransformedFrame.size }
        set {
            guard newValue != untransformedFrame.size else { return }
            untransformedFrame = CGRect(center: center, size: newValue)
        }
    }

    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    open var transform3D: CATransform3D {
        get { threeDimensionalTransform }
        set { threeDimensionalTransform = newValue }
    }

    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(threeDimensionalTransform) }
        set { threeDimensionalTransform = CATransform3DMakeAffineTransform(newValue) }
    }

    // MARK: Copies and comparison

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init(madeByClass: ())
        copy.take(from: self)
        return copy
    }

    private func take(from other: UICollectionViewLayoutAttributes) {
        indexPath = other.indexPath
        category = other.category
        kind = other.kind
        untransformedFrame = other.untransformedFrame
        if other.isTransformed { threeDimensionalTransform = other.threeDimensionalTransform }
        alpha = other.alpha
        zIndex = other.zIndex
        isHidden = other.isHidden
    }

    /// Makes a fresh object stand for an element; used for objects made by class.
    func represent(_ category: UICollectionView.ElementCategory, kind: String?, at indexPath: IndexPath) {
        self.category = category
        self.kind = kind
        self.indexPath = indexPath
    }

    override open nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        if self === other { return true }
        return MainActor.assumeIsolated { hasSameValues(as: other) }
    }

    private func hasSameValues(as other: UICollectionViewLayoutAttributes) -> Bool {
        type(of: self) == type(of: other) && category == other.category && kind == other.kind
            && indexPath == other.indexPath && untransformedFrame == other.untransformedFrame && alpha == other.alpha
            && zIndex == other.zIndex && isHidden == other.isHidden && isTransformed == other.isTransformed
            && (!isTransformed || threeDimensionalTransform == other.threeDimensionalTransform)
    }

    override open nonisolated var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

    override open nonisolated var description: String { MainActor.assumeIsolated { text } }

    private var text: String {
        let what = kind.map { "element kind: (\($0)); " } ?? ""
        let place = "index path: (\(indexPath.section), \(indexPath.count > 1 ? indexPath.item : 0))"
        return "<\(type(of: self)) \(what)\(place); frame = \(frame); zIndex = \(zIndex); alpha = \(alpha)>"
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
