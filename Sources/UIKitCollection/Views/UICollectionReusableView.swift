import Foundation
import TesseraGraphics
import TesseraLayers
import UIKitCore

/// A view that a collection view makes, places by layout attributes and uses again: cells, headers, decorations.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The identifier it was dequeued with; nil for decoration views and views made by hand.
    open var reuseIdentifier: String? {
        reuseKey.map { $0.category == .decorationView ? nil : $0.identifier } ?? fileIdentifier
    }
    /// The identifier that a nib gives the view.
    private final var fileIdentifier: String?
    /// Where it goes when it leaves the screen; nil for views made by hand.
    final var reuseKey: ReuseKey?
    /// Its identifier was registered anew meanwhile.
    final var isOutdated = false
    /// What the view is in the list of its section; known before the view is configured.
    final var listPlace = ListPlace.nowhere {
        didSet {
            guard listPlace != oldValue else { return }
            if listPlace.environment != oldValue.environment {
                traitOverrides.listEnvironment = listPlace.environment
            }
            listPlaceDidChange()
        }
    }
    /// What holds while the view, a row, stands beside its place: the user has swiped it.
    package final var openSwipe: OpenSwipe? {
        didSet { if (openSwipe == nil) != (oldValue == nil) { swipeDidChange() } }
    }
    /// The user has swiped the view, or it is back in its place.
    func swipeDidChange() {}
    /// What was applied last; equal attributes are not applied again.
    @exclusivity(unchecked) final var appliedAttributes: UICollectionViewLayoutAttributes?
    /// The time of the frame in which it came on screen last; nil outside of windows.
    @exclusivity(unchecked) final var arrival: TimeInterval?
    /// The size it was last asked about by `preferredLayoutAttributesFitting(_:)`; nil makes it be asked again.
    @exclusivity(unchecked) final var fittedSize: CGSize?
    /// The pass that last asked it for its size, and how often; see `SelfSizing`.
    @exclusivity(unchecked) final var questions = (pass: UInt64(0), count: 0)

    override public init(frame: CGRect) {
        super.init(frame: frame)
        layer.flattensWhenQuiet = true
        isolateLayout()
    }

    public required init?(coder: NSCoder) {
        fileIdentifier = InterfaceCoder.value("reuseIdentifier", coder)
        super.init(coder: coder)
        layer.flattensWhenQuiet = true
        isolateLayout()
        InterfaceCoder.finish(self, UICollectionReusableView.self, coder)
    }

    /// Called when the view comes out of the pool, before it is configured again.
    open func prepareForReuse() {}

    /// A hook for attributes of client classes; geometry, alpha and the like are applied already.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The attributes that the view would like instead of `layoutAttributes`, which it has been given already; a layout
    /// with estimates places it accordingly. By default a copy with the size that the constraints come to, of lengths that
    /// are not left to the view with its own ones, which `systemLayoutSizeFitting` with priorities is asked for; without
    /// constraints with the size that `sizeThatFits(_:)` answers.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let preferred = layoutAttributes.duplicate() else { return layoutAttributes }
        preferred.size = SizeQuestion.fit(self, layoutAttributes)
        return preferred
    }

    /// What the constraints in the view, of a cell in its content view, come to. A view without any that is asked for its
    /// preferred attributes says what its contents come to.
    override open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let view = constrainedView
        if view == nil, let attributes = SizeQuestion.attributes(of: self) { return preferredSize(for: attributes) }
        guard let view, view !== self else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        return view.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    /// What a view without constraints prefers.
    func preferredSize(for attributes: UICollectionViewLayoutAttributes) -> CGSize { sizeThatFits(attributes.size) }

    /// The view whose constraints decide the size; nil where there are none.
    var constrainedView: UIView? { usesConstraints ? self : nil }

    override open func _constraintsInsideDidChange() -> Bool {
        guard fittedSize != nil else { return true }
        var step = superview
        while let current = step {
            if let view = current as? UICollectionView {
                view.constraintsDidChange(in: self)
                return true
            }
            step = current.superview
        }
        return true
    }

    /// The view is about to move from its place in one layout to its place in another, animated.
    open func willTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) {}

    /// The view has come to its place in the new layout, or has left.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Rows of cards have its corners.
    func listPlaceDidChange() { cutToCard() }

    final func cutToCard() { cut.apply(listPlace, stance, to: self) }
    /// How the view, a row, stands to its card.
    var stance: CardCut.Stance { openSwipe == nil ? .inPlace : .swiped }
    /// Controls slide in or out at the edges of the view, a row of a card.
    final var clipsSliding = false {
        didSet { cut.clip(clipsSliding, self) }
    }
    private final var cut = CardCut()

    /// Takes geometry and looks from `attributes`, unless they equal the last ones.
    final func take(_ attributes: UICollectionViewLayoutAttributes) {
        if let applied = appliedAttributes, applied.equals(attributes) { return }
        remember(attributes)
        if attributes.values.list != listPlace { listPlace = attributes.values.list }
        bounds = CGRect(origin: bounds.origin, size: attributes.size)
        place(at: attributes.center)
        layer.transform = attributes.transform3D
        alpha = attributes.alpha
        isHidden = attributes.isHidden
        layer.zPosition = CGFloat(attributes.zIndex)
        apply(attributes)
    }

    private final func place(at center: CGPoint) {
        guard let openSwipe else { return self.center = center }
        self.center = CGPoint(x: center.x + openSwipe.offset, y: center.y)
        openSwipe.rowWasPlaced()
    }

    /// In the object that is there, where nobody else has it.
    private final func remember(_ attributes: UICollectionViewLayoutAttributes) {
        if isKnownUniquelyReferenced(&appliedAttributes), appliedAttributes?.becomeCopy(of: attributes) == true {
            return
        }
        appliedAttributes = attributes.duplicate()
    }
}
