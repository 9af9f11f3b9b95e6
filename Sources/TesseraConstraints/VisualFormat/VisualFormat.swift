/// What a text in the visual format language says, such as `H:|-[name(>=80)]-8-[value]|`.
package struct VisualFormat: Equatable, Sendable {
    package enum Axis: Sendable { case horizontal, vertical }

    package enum Item: Hashable, Sendable {
        case view(String)
        /// The superview of the view on the other side.
        case superview
    }

    package enum Gap: Equatable, Sendable {
        /// The system's distance between siblings, or the superview's margin.
        case standard
        case points(Double)
    }

    package enum Length: Equatable, Sendable {
        case points(Double)
        /// The length of another view.
        case view(String)
    }

    package enum Statement: Equatable, Sendable {
        /// The distance from the end of `first` to the beginning of `second`.
        case gap(from: Item, to: Item, ConstraintRelation, Gap, priority: ConstraintPriority)
        /// The view's length along the axis.
        case length(of: String, ConstraintRelation, Length, priority: ConstraintPriority)
    }

    package internal(set) var axis = Axis.horizontal
    /// In the order of the text; a gap comes before what is said of the length of the view behind it.
    package internal(set) var statements: [Statement] = []
    /// The views from first to last.
    package internal(set) var views: [String] = []

    package init(_ format: String, names: VisualFormatNames) throws(VisualFormatError) {
        var parser = VisualFormatParser(format, names: names)
        self = try parser.parse()
    }

    init() {}
}
