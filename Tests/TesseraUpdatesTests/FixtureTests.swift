import Foundation
import Testing

@testable import TesseraUpdates

@Suite struct FixtureTests {
    private static let all = (try? Fixtures.load()) ?? []
    private static let errors = all.filter { $0.expect.error != nil }
    private static let mappings = all.filter { $0.expect.mapping != nil }

    /// Which cells are asked for, and in which order, is the view's part.
    private static let cellRequests = [
        "batch-updates.cell-requests.049", "batch-updates.cell-requests.050", "batch-updates.cell-requests.052",
    ]

    @Test func everyCaseIsCovered() {
        let covered = Set((Self.errors + Self.mappings).map(\.id)).union(Self.cellRequests)
        #expect(!Self.all.isEmpty)
        #expect(covered == Set(Self.all.map(\.id)))
    }

    @Test(arguments: mappings)
    func mapping(_ fixture: FixtureCase) throws {
        let counts = SectionCounts(fixture.after)
        let plan = try fixture.batch().freeze(before: SectionCounts(fixture.before), after: counts)
        #expect(plan.mapping == fixture.expect.mapping)
        checkInvariants(plan, "\(fixture)")
    }

    @Test(arguments: errors)
    func error(_ fixture: FixtureCase) throws {
        let expected = try #require(fixture.expect.error)
        #expect(expected.exception == UpdateError.exceptionName)
        let messages = try fixture.generations.map { try message(fixture, $0) }
        #expect(messages.contains { matches($0, expected.pattern) }, "\(messages)")
    }

    /// Recorded on older systems, with counts and updates that a current one reports in other words: two before iOS 16.4,
    /// two on it.
    @Test func textsOfOlderSystemsAreNeededByFourCases() throws {
        var needed: [String] = []
        for fixture in Self.errors {
            let pattern = try #require(fixture.expect.error?.pattern)
            if !matches(try message(fixture, .current), pattern) { needed.append(fixture.id) }
        }
        #expect(
            needed.sorted() == [
                "batch-updates.count-mismatch.054", "batch-updates.count-mismatch.059",
                "batch-updates.count-mismatch.060", "batch-updates.stale-counts.070",
            ])
    }

    @Test(arguments: all.filter { cellRequests.contains($0.id) })
    func planOfCellRequests(_ fixture: FixtureCase) throws {
        let plan = try fixture.batch().freeze(
            before: SectionCounts(fixture.before), after: SectionCounts(fixture.after))
        checkInvariants(plan, "\(fixture)")
    }

    private func message(_ fixture: FixtureCase, _ generation: MessageGeneration) throws -> String {
        let error = try #require(throws: UpdateError.self) {
            try fixture.batch().freeze(before: SectionCounts(fixture.before), after: SectionCounts(fixture.after))
        }
        return error.message(generation: generation, collectionView: "<UICollectionView: 0x7f8>")
    }

    private func matches(_ message: String, _ pattern: String) -> Bool {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return false }
        let range = NSRange(message.startIndex..., in: message)
        return expression.firstMatch(in: message, range: range) != nil
    }
}
