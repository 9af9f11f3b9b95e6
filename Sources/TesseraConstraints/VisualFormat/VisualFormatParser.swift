/// Reads one visual format.
struct VisualFormatParser {
    private struct Connection {
        var relation = ConstraintRelation.equal
        var gap = VisualFormat.Gap.points(0)
        var priority = ConstraintPriority.required
    }

    private struct Predicate {
        enum Object { case points(Double), view(String) }

        var relation = ConstraintRelation.equal
        var object = Object.points(0)
        var priority = ConstraintPriority.required
    }

    private var scanner: VisualFormatScanner
    private let names: VisualFormatNames
    private var result = VisualFormat()

    init(_ format: String, names: VisualFormatNames) {
        scanner = VisualFormatScanner(format)
        self.names = names
    }

    mutating func parse() throws(VisualFormatError) -> VisualFormat {
        guard !scanner.isAtEnd else { throw scanner.error("It's an empty string.") }
        try parseAxis()
        if scanner.take("|") {
            let connections = try parseConnections()
            try parseView(behind: .superview, connections)
        } else {
            try parseView(behind: nil, [])
        }
        while !scanner.isAtEnd, let last = result.views.last {
            let connections = try parseConnections()
            if scanner.take("|") {
                try finish(from: last, connections)
            } else {
                try parseView(behind: .view(last), connections)
            }
        }
        return result
    }

    private mutating func parseAxis() throws(VisualFormatError) {
        let isVertical = scanner.take("V")
        guard isVertical || scanner.take("H") else { return }
        try scanner.expect(":", or: "Expected a ':' after the axis")
        result.axis = isVertical ? .vertical : .horizontal
    }

    /// The bar at the end.
    private mutating func finish(from view: String, _ connections: [Connection]) throws(VisualFormatError) {
        try checkSuperview(of: view)
        connect(.view(view), .superview, connections)
        guard scanner.isAtEnd else { throw scanner.error("Expected the end of the format string") }
    }

    // MARK: Views

    private mutating func parseView(
        behind previous: VisualFormat.Item?, _ connections: [Connection]
    ) throws(VisualFormatError) {
        guard scanner.take("["), let name = scanner.takeName() else { throw scanner.error("Expected a view") }
        guard names.views.contains(name) else {
            throw scanner.error("\(name) is not a key in the views dictionary.")
        }
        let lengths = scanner.take("(") ? try parsePredicates(allowsViews: true) : []
        try scanner.expect("]", or: "Expected a ']' after the view")
        if let previous {
            if previous == .superview { try checkSuperview(of: name) }
            connect(previous, .view(name), connections)
        }
        for length in lengths { add(length, to: name) }
        result.views.append(name)
    }

    private mutating func add(_ predicate: Predicate, to view: String) {
        let length: VisualFormat.Length =
            switch predicate.object {
            case .points(let points): .points(points)
            case .view(let other): .view(other)
            }
        result.statements.append(.length(of: view, predicate.relation, length, priority: predicate.priority))
    }

    private func checkSuperview(of view: String) throws(VisualFormatError) {
        guard names.viewsWithoutSuperview.contains(view) else { return }
        throw scanner.error("Unable to interpret '|' character, because the related view doesn't have a superview")
    }

    // MARK: Connections

    private mutating func connect(
        _ first: VisualFormat.Item, _ second: VisualFormat.Item, _ connections: [Connection]
    ) {
        for connection in connections {
            result.statements.append(
                .gap(from: first, to: second, connection.relation, connection.gap, priority: connection.priority))
        }
    }

    /// Nothing for no distance, `-` for the standard one, or a distance between two of them.
    private mutating func parseConnections() throws(VisualFormatError) -> [Connection] {
        guard scanner.take("-") else { return [Connection()] }
        if scanner.next == "[" || scanner.next == "|" { return [Connection(gap: .standard)] }
        let predicates = scanner.take("(") ? try parsePredicates(allowsViews: false) : [try parseSimplePredicate()]
        try scanner.expect("-", or: "Expected a '-' after the distance")
        return predicates.map { predicate in
            guard case .points(let points) = predicate.object else { return Connection() }
            return Connection(relation: predicate.relation, gap: .points(points), priority: predicate.priority)
        }
    }

    private mutating func parseSimplePredicate() throws(VisualFormatError) -> Predicate {
        Predicate(object: .points(try parseConstant(allowsMinus: false)))
    }

    // MARK: Predicates

    /// Reads up to the closing bracket.
    private mutating func parsePredicates(allowsViews: Bool) throws(VisualFormatError) -> [Predicate] {
        var predicates = [try parsePredicate(allowsViews: allowsViews)]
        while scanner.take(",") { predicates.append(try parsePredicate(allowsViews: allowsViews)) }
        try scanner.expect(")", or: "Expected a ')'")
        return predicates
    }

    private mutating func parsePredicate(allowsViews: Bool) throws(VisualFormatError) -> Predicate {
        var predicate = Predicate(relation: try parseRelation())
        predicate.object = try parseObject(allowsViews: allowsViews)
        if scanner.take("@") {
            predicate.priority = ConstraintPriority(Float(try parseConstant(allowsMinus: true)))
        }
        return predicate
    }

    private mutating func parseRelation() throws(VisualFormatError) -> ConstraintRelation {
        if scanner.take("==") { return .equal }
        if scanner.take("<=") { return .lessThanOrEqual }
        if scanner.take(">=") { return .greaterThanOrEqual }
        guard let next = scanner.next, "=<>".contains(next) else { return .equal }
        throw scanner.error("Expected a relation: one of ==, <= and >=")
    }

    private mutating func parseObject(allowsViews: Bool) throws(VisualFormatError) -> Predicate.Object {
        guard allowsViews else { return .points(try parseConstant(allowsMinus: true)) }
        let start = scanner
        if let name = scanner.takeName(), names.metrics[name] == nil, names.views.contains(name) {
            return .view(name)
        }
        scanner = start
        return .points(try parseConstant(allowsMinus: true))
    }

    private mutating func parseConstant(allowsMinus: Bool) throws(VisualFormatError) -> Double {
        if let number = scanner.takeNumber(allowsMinus: allowsMinus) { return number }
        guard let name = scanner.takeName() else {
            throw scanner.error(
                "Expected a number or key from the metrics dictionary, but encountered something else")
        }
        guard let metric = names.metrics[name] else {
            throw scanner.error(
                "Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries"
            )
        }
        return metric
    }
}
