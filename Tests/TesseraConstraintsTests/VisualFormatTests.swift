import Testing

@testable import TesseraConstraints

@Suite struct VisualFormatTests {
    private let names = VisualFormatNames(
        metrics: ["pad": 7, "low": 250], views: ["a", "b", "c_1", "alone"], viewsWithoutSuperview: ["alone"])

    private func read(_ format: String) throws -> VisualFormat { try VisualFormat(format, names: names) }

    private func gap(
        _ first: VisualFormat.Item, _ second: VisualFormat.Item, _ gap: VisualFormat.Gap,
        _ relation: ConstraintRelation = .equal, _ priority: ConstraintPriority = .required
    ) -> VisualFormat.Statement {
        .gap(from: first, to: second, relation, gap, priority: priority)
    }

    private func length(
        _ view: String, _ relation: ConstraintRelation, _ length: VisualFormat.Length,
        _ priority: ConstraintPriority = .required
    ) -> VisualFormat.Statement {
        .length(of: view, relation, length, priority: priority)
    }

    @Test func axisIsHorizontalUnlessNamed() throws {
        #expect(try read("[a]").axis == .horizontal)
        #expect(try read("H:[a]").axis == .horizontal)
        #expect(try read("V:[a]").axis == .vertical)
    }

    @Test func connectionsAreStandardFlushOrGiven() throws {
        let format = try read("|-[a][b]-8-[c_1]-pad-|")
        #expect(
            format.statements == [
                gap(.superview, .view("a"), .standard), gap(.view("a"), .view("b"), .points(0)),
                gap(.view("b"), .view("c_1"), .points(8)), gap(.view("c_1"), .superview, .points(7)),
            ])
        #expect(format.views == ["a", "b", "c_1"])
        #expect(
            try read("|[a]|").statements == [
                gap(.superview, .view("a"), .points(0)), gap(.view("a"), .superview, .points(0)),
            ])
    }

    @Test func gapsComeBeforeLengths() throws {
        #expect(
            try read("H:|-8-[a(>=50)]-(<=12)-[b(==a)]").statements == [
                gap(.superview, .view("a"), .points(8)), length("a", .greaterThanOrEqual, .points(50)),
                gap(.view("a"), .view("b"), .points(12), .lessThanOrEqual), length("b", .equal, .view("a")),
            ])
    }

    @Test func listsGiveOneStatementEach() throws {
        #expect(
            try read("[a(>=70,<=b@low,pad)]-(>=-4.5,==20@999)-[b]").statements == [
                length("a", .greaterThanOrEqual, .points(70)),
                length("a", .lessThanOrEqual, .view("b"), .defaultLow), length("a", .equal, .points(7)),
                gap(.view("a"), .view("b"), .points(-4.5), .greaterThanOrEqual),
                gap(.view("a"), .view("b"), .points(20), .equal, ConstraintPriority(999)),
            ])
    }

    @Test(arguments: [
        ("", "It's an empty string.", 0),
        ("|", "Expected a view", 1),
        ("H:|-165.000000-|", "Expected a view", 15),
        ("H:[self.arrows]-5-|", "self is not a key in the views dictionary.", 7),
        ("[want]-|", "want is not a key in the views dictionary.", 5),
        ("H|[a]", "Expected a ':' after the axis", 1),
        ("[a]- (pad)-[b]", "Expected a number or key from the metrics dictionary, but encountered something else", 4),
        ("[a]--8-[b]", "Expected a number or key from the metrics dictionary, but encountered something else", 4),
        (
            "H:|-margiin-[a]",
            "Encountered metric with name \"margiin\", but value was not specified in metrics or views dictionaries", 11
        ),
        (
            "[a]-(b)-[b]",
            "Encountered metric with name \"b\", but value was not specified in metrics or views dictionaries", 6
        ),
        ("[a(=5)]", "Expected a relation: one of ==, <= and >=", 3),
        ("[a(5", "Expected a ')'", 4),
        ("[a", "Expected a ']' after the view", 2),
        ("[a]-8[b]", "Expected a '-' after the distance", 5),
        ("[a]|[b]", "Expected the end of the format string", 4),
        (
            "H:|-(>=50)-[alone(100)]",
            "Unable to interpret '|' character, because the related view doesn't have a superview", 23
        ),
        ("|[alone]|", "Unable to interpret '|' character, because the related view doesn't have a superview", 8),
    ])
    func faultsAreNamedWithTheirPlace(format: String, problem: String, position: Int) {
        #expect(throws: VisualFormatError(format: format, problem: problem, position: position)) {
            try read(format)
        }
    }

    @Test func reasonShowsTheFormatAndACaret() {
        let error = VisualFormatError(format: "|[view]|", problem: "No.", position: 7)
        #expect(error.reason == "Unable to parse constraint format: \nNo. \n|[view]| \n       ^")
    }

    @Test func anyPartOfAFormatIsReadOrRefused() {
        let format = "V:|-(>=8@low)-[a(>=70,<=b@250)]-pad-[b(==a)]-[c_1]|"
        for start in format.indices {
            for end in format[start...].indices {
                do {
                    _ = try read(String(format[start...end]))
                } catch let error as VisualFormatError {
                    #expect(error.position <= format.count)
                } catch {
                    Issue.record(error)
                }
            }
        }
    }
}
