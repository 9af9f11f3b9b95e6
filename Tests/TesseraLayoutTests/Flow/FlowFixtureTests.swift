import Foundation
import Testing

@testable import TesseraLayout

/// Frames recorded from UIKit.
@Suite struct FlowFixtureTests {
    /// Files below Tests/Fixtures/layout with the number of flow cases in each.
    private static let files = [
        ("flow/lines.json", 3), ("flow/sections-and-sizes.json", 6), ("flow-self-sizing/flow-self-sizing.json", 8),
        ("inset-reference/content-inset.json", 6), ("inset-reference/layout-margins.json", 3),
        ("inset-reference/safe-area.json", 2),
    ]

    /// This one rests on estimates that follow the average of measured items; its sizes are not given.
    private static let casesWithAverages: Set = ["flowself-14"]

    @Test(arguments: files)
    func recordedFrames(file: String, count: Int) throws {
        let fixtures = try FlowFixture.load(file)
        #expect(fixtures.count == count)
        for fixture in fixtures where !Self.casesWithAverages.contains(fixture.id) {
            let built = fixture.sections { fixture, section in
                FlowItemSizes(count: fixture.counts[section]) { fixture.size(item: $0, section: section) }
            }
            try check(FlowSolution(sections: built, container: fixture.flowContainer), fixture)
            // Equal sizes become uniform ones above; here every item keeps its own.
            let perItem = fixture.sections { fixture, section in
                FlowItemSizes(
                    storage: .each(
                        (0..<fixture.counts[section]).map { .init(fixture.size(item: $0, section: section)) }))
            }
            try check(FlowSolution(sections: perItem, container: fixture.flowContainer), fixture)
        }
    }

    private func check(_ solution: FlowSolution, _ fixture: FlowFixture) throws {
        let tolerance = fixture.tolerance ?? 1e-6
        for item in fixture.expect.items {
            let frame = try #require(solution.frame(item: item.path[1], section: item.path[0]))
            #expect(isClose(frame, try rect(item), tolerance: tolerance), "\(fixture.id) \(item.path): \(frame)")
        }
        for view in fixture.expect.supplementaries ?? [] {
            let frame = try #require(supplementary(view, solution), "\(fixture.id) \(view.path)")
            #expect(isClose(frame, try rect(view), tolerance: tolerance), "\(fixture.id) \(view.path): \(frame)")
        }
        for view in fixture.expect.absent ?? [] {
            #expect(supplementary(view, solution) == nil, "\(fixture.id) \(view.path)")
        }
        let size = [solution.contentSize.width, solution.contentSize.height]
        for (actual, expected) in zip(size, fixture.expect.contentSize) {
            if let expected { #expect(abs(actual - expected) <= tolerance, "\(fixture.id): \(size)") }
        }
    }

    private func supplementary(_ view: FlowFixture.Placed, _ solution: FlowSolution) -> CGRect? {
        view.kind == "header"
            ? solution.headerFrame(section: view.path[0]) : solution.footerFrame(section: view.path[0])
    }

    private func rect(_ placed: FlowFixture.Placed) throws -> CGRect {
        let frame = try #require(placed.frame)
        return CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
}
