extension UIView {
    /// The view that constraints take the first or last baseline from: the view itself where it knows where its text is.
    final func baselineView(isFirst: Bool) -> UIView {
        guard !_hasBaseline else { return self }
        return isFirst ? forFirstBaselineLayout : forLastBaselineLayout
    }
}
