import Foundation
import TesseraGraphics

/// A view that lays out other views in a row or a column, by constraints that it keeps itself.
///
/// The arranged views are subviews as well. A hidden one takes no room; hidden or shown within an animation block, it
/// shrinks or grows there.
@preconcurrency @MainActor
open class UIStackView: UIView {
    final var arranged: [UIView] = []
    final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    final let stackConstraints = StackConstraints()
    /// The views that are still seen while an animation hides them, and which of the hidings is theirs.
    final var vanishing: [ObjectIdentifier: Int] = [:]
    final var hidings = 0

    override public init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Arranges `views` in a row.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        InterfaceCoder.finish(self, UIStackView.self, coder)
    }

    // MARK: Arranged views

    /// The views in the order in which they are laid out, hidden ones among them.
    open var arrangedSubviews: [UIView] { arranged }

    /// Arranges the view last, as a subview.
    open func addArrangedSubview(_ view: UIView) { arrange(view, at: arranged.count) }

    /// Stops arranging the view, which stays a subview.
    open func removeArrangedSubview(_ view: UIView) { stopArranging(view) }

    /// Arranges the view at that place; one that is arranged already moves there. The order of the subviews stays.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        guard stackIndex >= 0, stackIndex <= arranged.count else {
            ProgrammerErrors.raise(
                .inconsistency(
                    "index out of bounds for arranged subview: index = \(stackIndex) expected to be less than or "
                        + "equal to \(arranged.count)"))
            return
        }
        arrange(view, at: stackIndex)
    }

    override open func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        stopArranging(subview)
    }

    // MARK: Arrangement

    /// Whether the views are in a row or in a column.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { axisDidChange() } } }
    /// How the views share the length along the axis.
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementDidChange() } } }
    /// How the views lie across the axis.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }

    /// The distance between arranged views, in points or `spacingUseSystem`.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }

    /// The distance between this view, which must be arranged, and the next one that can be seen.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        setSpacing(spacing, after: arrangedSubview)
    }

    /// What was set for the view, `spacingUseDefault` where nothing was.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Whether the distances in a column are those from last to first baselines.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// Whether the views lie within the margins instead of the whole stack view.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    // MARK: Layout

    override open func updateConstraints() {
        updateArrangement()
        super.updateConstraints()
    }

    override open func subviewIntrinsicContentSizeDidChange(_ subview: UIView) {
        super.subviewIntrinsicContentSizeDidChange(subview)
        if arranges(subview) { contentsDidChange() }
    }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        if previous?.displayScale != traitCollection.displayScale { arrangementDidChange() }
    }

    override open var forFirstBaselineLayout: UIView {
        baselineView(of: arranged.first { !$0.isHidden })?.forFirstBaselineLayout ?? self
    }

    override open var forLastBaselineLayout: UIView {
        baselineView(of: arranged.last { !$0.isHidden })?.forLastBaselineLayout ?? self
    }
}
