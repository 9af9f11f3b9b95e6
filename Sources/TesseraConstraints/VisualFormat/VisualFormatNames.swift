/// What the names in a visual format stand for.
package struct VisualFormatNames: Sendable {
    package var metrics: [String: Double]
    /// The keys of the views dictionary.
    package var views: Set<String>
    /// Those of the views that have no superview, so that `|` means nothing beside them.
    package var viewsWithoutSuperview: Set<String>

    package init(metrics: [String: Double] = [:], views: Set<String>, viewsWithoutSuperview: Set<String> = []) {
        self.metrics = metrics
        self.views = views
        self.viewsWithoutSuperview = viewsWithoutSuperview
    }
}
