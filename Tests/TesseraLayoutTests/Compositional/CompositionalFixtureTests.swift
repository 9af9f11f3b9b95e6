import Foundation
import Testing

@testable import TesseraLayout

/// Frames recorded from UIKit.
@Suite struct CompositionalFixtureTests {
    @Test func recordedLayouts() throws {
        let fixtures = try CompositionalFixture.load("compositional")
        #expect(fixtures.count == 113)
        for fixture in fixtures { try check(fixture, fixture.solution()) }
    }

    @Test func recordedSelfSizing() throws {
        let fixtures = try CompositionalFixture.load("sized")
        #expect(fixtures.count == 14)
        for fixture in fixtures {
            var solution = try fixture.solution()
            let size = CGSize(width: fixture.container.width, height: fixture.container.height)
            try settle(&solution, fixture, visible: CGRect(origin: .zero, size: size))
            if let offset = fixture.container.contentOffset {
                try settle(
                    &solution, fixture, visible: CGRect(origin: CGPoint(x: offset[0], y: offset[1]), size: size))
            }
            try check(fixture, solution)
        }
    }

    @Test func recordedOrthogonalScrolling() throws {
        let fixtures = try CompositionalFixture.load("orthogonal")
        #expect(fixtures.count == 13)
        for fixture in fixtures {
            let solution = try fixture.solution()
            let inner = try fixture.counts.indices.map { try #require(solution.orthogonal(section: $0)) }
            let steps = try #require(fixture.expect.steps)
            for (section, inner) in inner.enumerated() {
                let settled = inner.settledOffsets(steps.map(\.propose))
                for (step, offset) in zip(steps, settled) {
                    #expect(abs(offset - step.offsets[section]) < 1e-6, "\(fixture.id) \(step.propose): \(offset)")
                }
            }
            for step in steps {
                let view = CGRect(x: 0, y: 0, width: fixture.container.width, height: fixture.container.height)
                var cells: Set<String> = []
                var unscrolled: Set<String> = []
                solution.forEachElement(in: view, innerOffset: { step.offsets[$0] }) { element in
                    unscrolled.insert(describe(element, solution, frame: element.frame))
                    guard element.category == .item else { return }
                    let frame = element.frame.offsetBy(dx: -step.offsets[element.section], dy: 0)
                    cells.insert("\([element.section, element.item]) \(text(frame))")
                }
                let expected = Set(step.visibleCells.map { "\($0.path) \(text(CompositionalFixture.rect($0.frame)))" })
                #expect(cells == expected, "\(fixture.id) \(step.propose)")
                let handled = (step.handler ?? []).flatMap(\.visible)
                guard !handled.isEmpty else { continue }
                let seen = Set(handled.map { "\($0.element) \(text(CompositionalFixture.rect($0.frame)))" })
                #expect(unscrolled == seen, "\(fixture.id) \(step.propose)")
            }
        }
    }

    /// What a custom group's provider is told, recorded with insets of 1, 2, 3 and 4.
    @Test func containerOfCustomGroups() throws {
        let fixture = try #require(CompositionalFixture.load("compositional").first { $0.id == "comp-env-1" })
        var seen: CompositionalGroupContainer?
        _ = try fixture.section(0).fillingCustomGroups(in: fixture.compositionalContainer) { _, container in
            seen = container
            return []
        }
        #expect(seen?.contentSize == CGSize(width: 320, height: 80))
        #expect(seen?.effectiveContentSize == CGSize(width: 314, height: 76))
        #expect(seen?.contentInsets.leading == 2)
        #expect(seen?.contentInsets.top == 1)
    }

    /// Measures what is visible from the top on, each change moving the rest, until nothing is left.
    private func settle(
        _ solution: inout CompositionalSolution, _ fixture: CompositionalFixture, visible: CGRect
    ) throws {
        for _ in 0..<1000 {
            let next = solution.elements(in: visible).first { solution.needsMeasuring($0) }
            guard let next else { return }
            var size = next.frame.size
            if next.category == .item, let answer = fixture.cells?.sizes?[next.section][next.item] {
                if let width = answer[0] { size.width = width }
                if let height = answer[1] { size.height = height }
            }
            _ = solution.setMeasuredSize(size, of: next)
        }
        Issue.record("\(fixture.id) does not settle")
    }

    private func check(_ fixture: CompositionalFixture, _ solution: CompositionalSolution) throws {
        let tolerance = fixture.tolerance ?? 1e-6
        let size = [solution.contentSize.width, solution.contentSize.height]
        for (actual, expected) in zip(size, fixture.expect.contentSize ?? []) {
            if let expected { #expect(abs(actual - expected) <= tolerance, "\(fixture.id): \(size)") }
        }
        let bounds = CGRect(
            x: fixture.container.contentOffset?[0] ?? 0, y: fixture.container.contentOffset?[1] ?? 0,
            width: fixture.container.width, height: fixture.container.height)
        let everywhere = CGRect(x: -10_000, y: -10_000, width: 100_000, height: 100_000)
        let complete = fixture.expect.complete?.name ?? "everything"
        let all = solution.elements(in: complete == "everything" ? everywhere : bounds, visible: bounds)
        for (category, expected) in [
            ("item", fixture.expect.items), ("supplementary", fixture.expect.supplementaries),
            ("decoration", fixture.expect.decorations),
        ] {
            guard let expected else { continue }
            let found = all.filter { name($0, solution).hasPrefix(category) }
            if complete == "listedOnly" {
                for placed in expected {
                    let frame = try #require(
                        listedFrame(of: placed, solution, visible: bounds), "\(fixture.id) \(placed)")
                    #expect(text(frame) == text(CompositionalFixture.rect(placed.frame)), "\(fixture.id)")
                }
                continue
            }
            let names = Set(found.map { name($0, solution) })
            let wanted = Set(
                expected.map { "\(category)/\($0.kind.map { "\($0)/" } ?? "")\($0.path[0])/\($0.path[1])" })
            #expect(names == wanted, "\(fixture.id) \(category)")
            for placed in expected {
                let wanted = "\(category)/\(placed.kind.map { "\($0)/" } ?? "")\(placed.path[0])/\(placed.path[1])"
                guard let element = found.first(where: { name($0, solution) == wanted }) else { continue }
                let frame = CompositionalFixture.rect(placed.frame)
                #expect(isClose(element.frame, frame, tolerance), "\(fixture.id) \(wanted): \(element.frame)")
                if let z = placed.z { #expect(element.zIndex == z, "\(fixture.id) \(wanted)") }
                try checkLookup(element, solution, bounds: bounds, id: fixture.id)
            }
        }
        for lookup in fixture.expect.itemLookups ?? [] {
            let frame = try #require(solution.frame(item: lookup.path[1], section: lookup.path[0]))
            #expect(isClose(frame, CompositionalFixture.rect(lookup.frame), tolerance), "\(fixture.id): \(frame)")
        }
        for query in fixture.expect.queries ?? [] {
            let names = Set(
                solution.elements(in: CompositionalFixture.rect(query.rect), visible: bounds).map {
                    name($0, solution)
                })
            #expect(names == Set(query.elements), "\(fixture.id) \(query.rect)")
        }
    }

    /// An element found by a query is found by its path as well.
    /// The frame of what is listed by its place; what lies outside of its group is in no answer about a rectangle.
    private func listedFrame(
        of placed: CompositionalFixture.Placed, _ solution: CompositionalSolution, visible bounds: CGRect
    ) -> CGRect? {
        let (section, item) = (placed.path[0], placed.path[1])
        guard let kind = placed.kind else { return solution.frame(item: item, section: section) }
        return solution.supplementary(kind: kind, item: item, section: section, visible: bounds)?.frame
    }

    private func checkLookup(
        _ element: CompositionalElement, _ solution: CompositionalSolution, bounds: CGRect, id: String
    ) throws {
        let kind = solution.elementKind(of: element)
        let again =
            switch element.category {
            case .item: solution.element(item: element.item, section: element.section)
            case .decoration: solution.decoration(kind: try #require(kind), section: element.section)
            default:
                solution.supplementary(
                    kind: try #require(kind), item: element.item, section: element.section, visible: bounds)
            }
        #expect(again == element, "\(id)")
    }

    private func name(_ element: CompositionalElement, _ solution: CompositionalSolution) -> String {
        let item = element.item == .max ? -1 : element.item
        guard let kind = solution.elementKind(of: element) else { return "item/\(element.section)/\(item)" }
        let category = element.category == .decoration ? "decoration" : "supplementary"
        return "\(category)/\(kind)/\(element.section)/\(item)"
    }

    private func describe(_ element: CompositionalElement, _ solution: CompositionalSolution, frame: CGRect) -> String {
        "\(name(element, solution)) \(text(frame))"
    }

    /// Rounded to a millionth, for comparing sets.
    private func text(_ rect: CGRect) -> String {
        [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map {
            "\(($0.native * 1e6).rounded() / 1e6)"
        }.joined(separator: " ")
    }

    private func isClose(_ first: CGRect, _ second: CGRect, _ tolerance: CGFloat) -> Bool {
        abs(first.origin.x - second.origin.x) <= tolerance && abs(first.origin.y - second.origin.y) <= tolerance
            && abs(first.size.width - second.size.width) <= tolerance
            && abs(first.size.height - second.size.height) <= tolerance
    }
}
