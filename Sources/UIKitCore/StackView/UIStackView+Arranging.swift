import Foundation
import TesseraGraphics

extension UIStackView {
    final func arranges(_ view: UIView) -> Bool { arranged.identityIndex(of: view) != nil }

    final func arrange(_ view: UIView, at index: Int) {
        var place = index
        if let old = arranged.identityIndex(of: view) {
            arranged.remove(at: old)
            place = min(index, arranged.count)
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        // Refused where it would lie within itself.
        guard view.superview === self else { return }
        arranged.insert(view, at: min(place, arranged.count))
        (view as? UIStackView)?.setNeedsUpdateConstraints()
        arrangementDidChange()
    }

    final func stopArranging(_ view: UIView) {
        guard let index = arranged.identityIndex(of: view) else { return }
        arranged.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        vanish(view)
        stackConstraints.forget(view)
        (view as? UIStackView)?.setNeedsUpdateConstraints()
        arrangementDidChange()
    }

    final func setSpacing(_ spacing: CGFloat, after view: UIView) {
        guard arranges(view), customSpacing(after: view) != spacing else { return }
        customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementDidChange()
    }

    /// The constraints follow in the next pass.
    final func arrangementDidChange() {
        setNeedsUpdateConstraints()
        naturalLengthMayHaveChanged()
    }

    /// The content of an arranged view is of another size, or has another font.
    final func contentsDidChange() {
        if distribution.readsLengths || isBaselineRelativeArrangement { setNeedsUpdateConstraints() }
        naturalLengthMayHaveChanged()
    }

    /// Stack views around this one may share out their lengths by this one's.
    private func naturalLengthMayHaveChanged() {
        guard let outer = superview as? UIStackView, outer.arranges(self) else { return }
        if outer.distribution == .fillProportionally { outer.setNeedsUpdateConstraints() }
        outer.naturalLengthMayHaveChanged()
    }

    /// Hidden stack views inside have no room along another axis now.
    final func axisDidChange() {
        for case let inner as UIStackView in arranged where inner.isHidden { inner.setNeedsUpdateConstraints() }
        arrangementDidChange()
    }

    // MARK: Constraints

    final func updateArrangement() {
        stackConstraints.follow(arrangement, of: self)
    }

    private var arrangement: StackArrangement {
        var result = StackArrangement()
        result.axis = axis
        result.distribution = distribution
        result.alignment = alignment
        result.isBaselineRelative = isBaselineRelativeArrangement
        result.canvas = isLayoutMarginsRelativeArrangement ? .margins : .stack
        let usesBaselines = axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
        if isHidden, let outer = superview as? UIStackView, outer.arranges(self) { result.collapsedAxis = outer.axis }
        result.items = arranged.map { view in
            var item = StackArrangement.Item(id: ObjectIdentifier(view))
            item.isHidden = view.isHidden
            item.hasBaseline = usesBaselines && view._hasBaseline
            item.length = distribution.readsLengths ? naturalLength(of: view) : 0
            item.spacing = spacing(behind: view)
            return item
        }
        return result
    }

    /// The length of the content; for proportional distributions that of what is inside, where there is no such.
    private func naturalLength(of view: UIView) -> CGFloat {
        let size = view.intrinsicContentSize
        let length = axis == .horizontal ? size.width : size.height
        guard distribution == .fillProportionally, length == UIView.noIntrinsicMetric, !view.isHidden else {
            return max(length, 0)
        }
        stackConstraints.releaseLength(of: view)
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return axis == .horizontal ? fitting.width : fitting.height
    }

    /// In whole pixels.
    private func spacing(behind view: UIView) -> StackSpacing {
        var points = customSpacing(after: view)
        if points == Self.spacingUseDefault { points = spacing }
        if points == Self.spacingUseSystem { return .system }
        guard points != Self.spacingUseDefault, points.isFinite else { return .points(0) }
        return .points(PixelGrid(scale: traitCollection.displayScale).round(points))
    }

    // MARK: Baselines

    /// In a row the tallest view has the baselines, in a column the one at that end.
    final func baselineView(of end: UIView?) -> UIView? {
        guard axis == .horizontal else { return end }
        var tallest: UIView?
        for view in arranged where !view.isHidden && view.bounds.height > tallest?.bounds.height ?? -1 {
            tallest = view
        }
        return tallest
    }
}
