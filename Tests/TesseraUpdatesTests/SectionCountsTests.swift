import Testing

@testable import TesseraUpdates

@Suite struct SectionCountsTests {
    @Test func pathsAndGlobalIndicesAreInverse() throws {
        for counts in [[], [0], [3], [0, 0, 2, 0, 1, 0], [5, 1, 4]] {
            let sections = SectionCounts(counts)
            #expect(sections.counts == counts)
            #expect(sections.numberOfItems == counts.reduce(0, +))
            for (index, path) in sections.paths.enumerated() {
                #expect(sections.globalIndex(of: path) == index)
                #expect(try sections.path(atGlobalIndex: index) == path)
            }
            #expect(throws: UpdateError.globalIndexOutOfRange(-1, items: sections.numberOfItems)) {
                try sections.path(atGlobalIndex: -1)
            }
            #expect(throws: UpdateError.self) { try sections.path(atGlobalIndex: sections.numberOfItems) }
        }
    }

    @Test func placesOutside() {
        let sections = SectionCounts([2, 0])
        for outside in [path(-1, 0), path(0, -1), path(0, 2), path(1, 0), path(2, 0), path(0, Int.max)] {
            #expect(!sections.contains(outside))
            #expect(sections.globalIndex(of: outside) == nil)
        }
    }

    @Test func tenMillionItems() throws {
        let sections = SectionCounts([10_000_000])
        #expect(try sections.path(atGlobalIndex: 9_999_999) == path(0, 9_999_999))
    }

    @Test func description() {
        #expect(SectionCounts([20]).description == "{ 1 section with item counts: [20] }")
        #expect(SectionCounts([]).description == "{ 0 sections with item counts: [] }")
        #expect(SectionCounts([3, 0]).description == "{ 2 sections with item counts: [3, 0] }")
    }
}
