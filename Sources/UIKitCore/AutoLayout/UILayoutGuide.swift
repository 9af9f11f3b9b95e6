import Foundation
import TesseraGraphics

/// A rectangle of a view that takes part in layout without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, @preconcurrency NSCoding {
    /// The view that the rectangle belongs to. Setting it adds the guide to that view, and takes it from the one before.
    open var owningView: UIView? {
        get { owner }
        set {
            guard newValue !== owner else { return }
            if let newValue { newValue.addLayoutGuide(self) } else { owner?.removeLayoutGuide(self) }
        }
    }
    /// What `owningView` stands for; set where a view keeps the guide apart from those that were added to it. The view's
    /// deinitialiser clears it: a weak reference would make every retain and release of the view slow.
    nonisolated(unsafe) unowned(unsafe) final var owner: UIView?
    /// A name for descriptions.
    open var identifier = ""
    nonisolated(unsafe) final var _layoutItem: LayoutItem?
    /// What UIKit places the guide by; nil for one that constraints place.
    final var kind: GuideEdges.Kind?

    override public init() {
        super.init()
    }

    /// Takes over the identifier; constraints are not archived.
    public required init?(coder: NSCoder) {
        identifier = coder.decodeObject(of: NSString.self, forKey: "UILayoutGuideIdentifier") as String? ?? ""
        super.init()
    }

    /// Archives the identifier.
    open func encode(with coder: NSCoder) { coder.encode(identifier as NSString, forKey: "UILayoutGuideIdentifier") }

    deinit { _layoutItem?.end() }

    /// The rectangle, in the owning view's points, as constraints place it.
    open var layoutFrame: CGRect { kind == nil ? solvedFrame : systemFrame }

    /// Whether something else than constraints places the guide: then constraints take `layoutFrame` as given.
    var placesItself: Bool { false }

    /// Whether the constraints leave the guide's place open.
    open var hasAmbiguousLayout: Bool { ConstraintEngine.isAmbiguous(layoutItem) }

    /// The active constraints that decide where the guide is along an axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        ConstraintEngine.constraints(affecting: layoutItem, axis)
    }

    final var layoutItem: LayoutItem {
        if let _layoutItem { return _layoutItem }
        let made = LayoutItem(self)
        _layoutItem = made
        return made
    }

    private var systemFrame: CGRect {
        guard let kind, let view = owningView else { return .zero }
        if kind == .content, let scrollView = view as? UIScrollView {
            return CGRect(origin: .zero, size: scrollView.contentSize)
        }
        return GuideEdges(kind, of: view).rect(in: view.bounds)
    }

    final var solvedFrame: CGRect {
        guard let box = _layoutItem?.box, let engine = box.engine else { return .zero }
        return engine.frame(of: box)
    }
}
