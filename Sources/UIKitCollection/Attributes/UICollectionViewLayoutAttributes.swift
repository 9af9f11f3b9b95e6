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
    // Read for every element of every pass: no access to it overlaps another one.
    @exclusivity(unchecked) final var values = LayoutValues()

    override public init() {
        super.init()
    }

    /// A fresh object of this class, which a layout has named.
    static func make(_ values: LayoutValues) -> UICollectionViewLayoutAttributes {
        let made =
            self == UICollectionViewLayoutAttributes.self
            ? UICollectionViewLayoutAttributes() : _RuntimeInstantiable.make(self)
        made.values = values
        return made
    }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        represent(.cell, kind: nil, at: indexPath)
    }

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.supplementaryView, kind: elementKind, at: indexPath)
    }

    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.decorationView, kind: decorationViewKind, at: indexPath)
    }

    private func represent(_ category: UICollectionView.ElementCategory, kind: String?, at indexPath: IndexPath) {
        values = LayoutValues(category: category, kind: kind, indexPath: indexPath)
    }

    open var indexPath: IndexPath {
        get { values.indexPath }
        set { values.indexPath = newValue }
    }

    open var alpha: CGFloat {
        get { values.alpha }
        set { values.alpha = newValue }
    }

    /// Elements with greater values lie in front; equal ones in an order that is not specified.
    open var zIndex: Int {
        get { values.zIndex }
        set { values.zIndex = newValue }
    }

    open var isHidden: Bool {
        get { values.isHidden }
        set { values.isHidden = newValue }
    }

    open var representedElementCategory: UICollectionView.ElementCategory { values.category }
    /// Nil for cells.
    open var representedElementKind: String? { values.kind }

    /// The smallest rectangle around the transformed element, in the content's coordinates.
    open var frame: CGRect {
        get { values.frame }
        set { values.frame = newValue }
    }

    open var center: CGPoint {
        get { values.center }
        set { values.center = newValue }
    }

    open var size: CGSize {
        get { values.size }
        set { values.size = newValue }
    }

    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    open var transform3D: CATransform3D {
        get { values.transform }
        set { values.transform = newValue }
    }

    /// The identity where `transform3D` is not affine (recorded).
    open var transform: CGAffineTransform {
        get { transform3D.affinePart }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    // MARK: Dynamics

    /// The outline with which the element meets others in an animator.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The outline of elements of type `path`: a convex one, about the centre.
    open var collisionBoundingPath: UIBezierPath { boundsPath }

    // MARK: Copies and comparison

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = _RuntimeInstantiable.make(type(of: self))
        copy.values = values
        return copy
    }

    /// `copy(with:)`, without the detour through `Any` where no subclass could have a say.
    final func duplicate() -> UICollectionViewLayoutAttributes? {
        guard isPlain else { return copy() as? UICollectionViewLayoutAttributes }
        let copy = UICollectionViewLayoutAttributes()
        copy.values = values
        return copy
    }

    /// `isEqual(_:)`, compared directly where no subclass could have a say.
    final func equals(_ other: UICollectionViewLayoutAttributes) -> Bool {
        guard isPlain, other.isPlain else { return isEqual(other) }
        // Mostly it is the frame that differs, and values as a whole are much to copy.
        return values.hasFrame(of: other.values) && values == other.values
    }

    /// Takes over all that `other` says, where neither has anything of a subclass to say.
    final func becomeCopy(of other: UICollectionViewLayoutAttributes) -> Bool {
        guard isPlain, other.isPlain else { return false }
        values = other.values
        return true
    }

    /// Subclasses may have their own idea of what they are attributes of.
    final var key: ElementKey {
        guard !isPlain else { return values.key }
        return ElementKey(
            category: representedElementCategory, kind: representedElementKind, indexPath: indexPath)
    }

    /// The numbers of the index path; nil where it has other than two.
    final var place: (section: Int, item: Int)? {
        guard !isPlain else { return values.place }
        let path = indexPath
        return path.count == 2 ? (path[0], path[1]) : nil
    }

    private final var isPlain: Bool { type(of: self) == UICollectionViewLayoutAttributes.self }

    override open nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        if self === other { return true }
        return MainActor.assumeIsolated { hasSameValues(as: other) }
    }

    private func hasSameValues(as other: UICollectionViewLayoutAttributes) -> Bool {
        type(of: self) == type(of: other) && values == other.values
    }

    override open nonisolated var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

    override open nonisolated var description: String { MainActor.assumeIsolated { text } }

    private var text: String {
        let what = values.kind.map { "element kind: (\($0)); " } ?? ""
        let place = "index path: (\(indexPath.section), \(indexPath.count > 1 ? indexPath.item : 0))"
        return "<\(type(of: self)) \(what)\(place); frame = \(frame); zIndex = \(zIndex); alpha = \(alpha)>"
    }
}
