import Foundation
import Testing

@testable import TesseraLayout

/// Sections whose sizes are measured one by one, against the solver for sizes that are known beforehand.
@Suite struct FlowEstimateTests {
    /// A section with estimates and what was measured in it so far.
    private struct Model {
        var input: FlowSectionInput
        var measured: [Int: CGSize] = [:]

        /// The same section with known sizes: measured ones, the average or the estimates.
        var fixed: FlowSectionInput {
            var fixed = input
            fixed.sizing = .fixed
            var usual: CGSize?
            if input.sizing == .estimatedByAverage, input.sizes.count == nil, !measured.isEmpty {
                let all = measured.sorted { $0.key < $1.key }.map(\.value)
                let count = CGFloat(all.count)
                usual = CGSize(
                    width: all.reduce(0) { $0 + $1.width } / count, height: all.reduce(0) { $0 + $1.height } / count)
            }
            let estimates = input.sizes
            fixed.sizes = FlowItemSizes(count: input.itemCount) { measured[$0] ?? usual ?? estimates[$0] }
            return fixed
        }
    }

    private func section(_ random: inout FlowRandom, oneColumn: Bool, wide: CGFloat) -> Model {
        var input = random.section(mostItems: 700)
        input.lastLineFill = .equalAcross
        input.sizing = random.chance(oneIn: 2) ? .estimatedByAverage : .estimated
        if oneColumn {
            input.insets = .zero
            input.lineSpacing = max(0, input.lineSpacing)
            let height = random.length(5...60)
            input.sizes = .uniform(CGSize(width: wide, height: height))
        } else if random.chance(oneIn: 2) {
            input.sizes = .uniform(random.size())
        }
        return Model(input: input)
    }

    private func compare(_ solution: FlowSolution, _ models: [Model], _ container: FlowContainer, _ comment: Comment) {
        let fixed = FlowSolution(sections: models.map(\.fixed), container: container)
        let (found, expected) = (solution.allElements, fixed.allElements)
        #expect(found.count == expected.count, comment)
        for (a, b) in zip(found, expected) where !isClose(a.frame, b.frame) {
            Issue.record("\(comment): \(a) against \(b)")
            return
        }
        #expect(abs(solution.contentSize.width - fixed.contentSize.width) < 1e-6, comment)
        #expect(abs(solution.contentSize.height - fixed.contentSize.height) < 1e-6, comment)
    }

    @Test(arguments: UInt64(6001)...6080)
    func measuringInAnyOrderEqualsKnownSizes(seed: UInt64) {
        var random = FlowRandom(seed: seed)
        let container = random.container()
        let wide =
            (container.axis == .vertical
                ? container.sizeInsideContentInsets.width : container.sizeInsideContentInsets.height)
        let oneColumn = random.chance(oneIn: 2) && container.axis == .vertical
        var models = (0..<random.int(1...3)).map { _ in section(&random, oneColumn: oneColumn, wide: wide) }
        var solution = FlowSolution(sections: models.map(\.input), container: container)
        compare(solution, models, container, "seed \(seed), nothing measured")
        for step in 0..<30 {
            let index = random.int(0...models.count - 1)
            guard models[index].input.itemCount > 0 else { continue }
            for _ in 0..<random.int(1...12) {
                let item = random.int(0...models[index].input.itemCount - 1)
                let size =
                    oneColumn && !random.chance(oneIn: 200)
                    ? CGSize(width: wide, height: random.length(1...90)) : random.size()
                let isKnown = models[index].measured[item] == size
                let isNew = solution.setMeasured(size, item: item, section: index)
                #expect(isNew == !isKnown, "seed \(seed)")
                models[index].measured[item] = size
            }
            // The model is made anew for each comparison, which takes nearly all of the time.
            if step % 3 == 2 || step < 3 { compare(solution, models, container, "seed \(seed), step \(step)") }
        }
        var copy = FlowSolution(sections: models.map(\.input), container: container)
        copy.adoptMeasured(from: solution, newSection: { $0 }, newItem: { ($0, $1) })
        compare(copy, models, container, "seed \(seed), adopted")
    }

    @Test(arguments: UInt64(7001)...7060)
    func queriesEqualAFilterOfAllFrames(seed: UInt64) {
        var random = FlowRandom(seed: seed)
        let container = random.container()
        let wide = container.sizeInsideContentInsets.width
        let models = (0..<random.int(1...3)).map { _ in
            section(&random, oneColumn: container.axis == .vertical && seed % 2 == 0, wide: wide)
        }
        var solution = FlowSolution(sections: models.map(\.input), container: container)
        for _ in 0..<12 {
            for (index, model) in models.enumerated() where model.input.itemCount > 0 {
                let size = seed % 2 == 0 ? CGSize(width: wide, height: random.length(1...90)) : random.size()
                _ = solution.setMeasured(size, item: random.int(0...model.input.itemCount - 1), section: index)
            }
            let all = solution.allElements
            let content = solution.contentSize
            for _ in 0..<10 {
                let rect = CGRect(
                    x: random.length(-60...Int(content.width) + 60), y: random.length(-60...Int(content.height) + 60),
                    width: random.length(0...500), height: random.length(0...500))
                let expected = all.filter { element in
                    let frame = element.frame
                    return frame.width > 0 && frame.height > 0 && rect.width > 0 && rect.height > 0
                        && frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY
                        && frame.maxY > rect.minY
                }
                let found = solution.elements(in: rect)
                #expect(found.count == expected.count, "seed \(seed), \(rect)")
                for (a, b) in zip(found, expected) {
                    #expect(
                        a.kind == b.kind && a.section == b.section && a.item == b.item && isClose(a.frame, b.frame),
                        "seed \(seed), \(rect)")
                }
            }
        }
    }

    private func column(_ count: Int, sizing: FlowSizing = .estimatedByAverage) -> FlowSolution {
        FlowSolution(
            sections: [
                FlowSectionInput(
                    itemCount: count, sizes: .uniform(CGSize(width: 320, height: 40)), lastLineFill: .equalAcross,
                    sizing: sizing)
            ],
            container: FlowContainer(sizeInsideContentInsets: CGSize(width: 320, height: 0), scale: 2))
    }

    /// As recorded in flowself-14: nine measured items of 44.1111 on average.
    @Test func unmeasuredItemsTakeTheAverage() throws {
        var solution = column(40)
        for (item, height) in [29, 63, 29, 29, 63, 29, 63, 29, 63].enumerated() {
            _ = solution.setMeasured(CGSize(width: 320, height: CGFloat(height)), item: item, section: 0)
        }
        let frame = try #require(solution.frame(item: 12, section: 0))
        #expect(isClose(frame, CGRect(x: 0, y: 649.5, width: 320, height: 397.0 / 9)))
        #expect(abs(solution.contentSize.height - 2154.444444444) < 1e-6)
        #expect(solution.reportedContentSize.height == 2154)
        #expect(solution.measuredSize(item: 1, section: 0) == CGSize(width: 320, height: 63))
        #expect(solution.measuredSize(item: 9, section: 0) == nil)
    }

    @Test func anEstimateOfTheirOwnStays() {
        var solution = column(40, sizing: .estimated)
        _ = solution.setMeasured(CGSize(width: 320, height: 100), item: 3, section: 0)
        #expect(solution.contentSize.height == 2_050)
    }

    @Test func aMillionEstimatesTakeNoMemoryUntilTheyAreMeasured() {
        var solution = column(1_000_000)
        #expect(solution.memoryFootprint < 1_000)
        for item in stride(from: 0, to: 1_000_000, by: 5_000) {
            _ = solution.setMeasured(CGSize(width: 320, height: 44), item: item, section: 0)
        }
        // A node and a slot for each chunk of 64, and 200 of them touched, in slabs of 32.
        let chunks = 200
        #expect(solution.memoryFootprint < 1_000_000 / 64 * (16 + 4) + (chunks + 32) * 64 * 8 + 2_000)
        #expect(solution.frame(item: 999_999, section: 0)?.minY == 53_999_946)
        #expect(
            solution.elements(in: CGRect(x: 0, y: 54 * 500_000, width: 320, height: 100)).map(\.item) == [
                500_000, 500_001,
            ])
    }

    /// Estimates that follow the average: lines with measured items lie in many blocks that are split and joined.
    @Test(arguments: UInt64(9001)...9003)
    func manyLinesWithMeasuredItems(seed: UInt64) {
        var random = FlowRandom(seed: seed)
        let count = 4_000
        let input = FlowSectionInput(
            itemCount: count, sizes: .uniform(CGSize(width: 100, height: 40)), lastLineFill: .equalAcross,
            sizing: .estimatedByAverage)
        let container = FlowContainer(sizeInsideContentInsets: CGSize(width: 320, height: 0), scale: 2)
        var model = Model(input: input)
        var solution = FlowSolution(sections: [input], container: container)
        for step in 0..<6 {
            for _ in 0..<random.int(1...120) {
                let item = random.int(0...count - 1)
                let size = CGSize(width: random.length(20...180), height: random.length(1...90))
                _ = solution.setMeasured(size, item: item, section: 0)
                model.measured[item] = size
            }
            compare(solution, [model], container, "seed \(seed), step \(step)")
        }
    }

    private func grid(_ count: Int, equal: Bool) -> FlowSolution {
        let sizes =
            equal
            ? FlowItemSizes.uniform(CGSize(width: 100, height: 40))
            : FlowItemSizes(count: count) { CGSize(width: 100, height: 40 + CGFloat($0 % 7)) }
        return FlowSolution(
            sections: [
                FlowSectionInput(itemCount: count, sizes: sizes, lastLineFill: .equalAcross, sizing: .estimated)
            ],
            container: FlowContainer(sizeInsideContentInsets: CGSize(width: 320, height: 0), scale: 2))
    }

    private func cost(_ solution: FlowSolution) throws -> Int {
        try #require(solution.sections[0].estimated?.chunked?.cost)
    }

    /// Another width shifts all lines behind it; chunks of 128 items, and what they join to, are broken again only for
    /// beginnings that they never had, of which there are as many as columns. What is measured then costs the lines of a
    /// chunk and some nodes above it.
    @Test(arguments: [false, true])
    func aMeasuredItemCostsItsChunkAndWhatIsAboveIt(areEqual: Bool) throws {
        let count = 120_000
        let (chunks, lines, levels) = (count / 128 + 1, count / 3, 10)
        var solution = grid(count, equal: areEqual)
        let first = try cost(solution)
        #expect(areEqual ? first < 10 : first < 2 * chunks + lines + 20)
        // Each takes a line of its own and shifts what follows by one item: every beginning is known then.
        for item in [0, 3, 6] { _ = solution.setMeasured(CGSize(width: 300, height: 50), item: item, section: 0) }
        let shifted = try cost(solution)
        #expect(shifted - first < (areEqual ? 0 : 2 * (2 * chunks + lines)) + 3 * (4 * levels + 128 + 10))
        // A chunk that has changed is broken again for each beginning that comes up later: three times altogether.
        for step in 0..<200 {
            let item = (step * 7_919 + 13) * 104_729 % count
            _ = solution.setMeasured(
                CGSize(width: step % 2 == 0 ? 300 : 100, height: 50), item: item, section: 0)
        }
        #expect(try (cost(solution) - shifted) / 200 < 4 * (2 * levels + 128 / 3))
        #expect(solution.memoryFootprint < (areEqual ? 1_000_000 : count + chunks * 300 + 150_000))
        // A height alone moves what follows, and breaks nothing behind its chunk.
        let before = try cost(solution)
        _ = solution.setMeasured(CGSize(width: 100, height: 90), item: 500, section: 0)
        #expect(try cost(solution) - before < 3 * levels + 64)
    }

    /// One line of very many items makes changes far behind it no dearer.
    @Test func aLongLineIsForgottenWithItsItems() throws {
        let count = 100_000
        let estimates = FlowItemSizes(count: count) {
            CGSize(width: $0 < 3_000 ? 0.1 : 100, height: 40 + CGFloat($0 % 7))
        }
        var input = FlowSectionInput(itemCount: count, sizes: estimates, sizing: .estimated)
        input.interitemSpacing = 0
        let container = FlowContainer(sizeInsideContentInsets: CGSize(width: 320, height: 0), scale: 2)
        var solution = FlowSolution(sections: [input], container: container)
        for item in 50_000..<50_003 { _ = solution.setMeasured(CGSize(width: 320, height: 9), item: item, section: 0) }
        let before = try cost(solution)
        _ = solution.setMeasured(CGSize(width: 100, height: 70), item: 60_000, section: 0)
        #expect(try cost(solution) - before < 200)
    }

    /// Lines of hundreds of items, which begin at ever other ones: more beginnings of a chunk than are kept.
    @Test(arguments: UInt64(8101)...8106)
    func longLinesWithManyBeginnings(seed: UInt64) {
        var random = FlowRandom(seed: seed)
        let count = 600
        let isUniform = random.chance(oneIn: 2)
        let estimates = (0..<count).map { _ in
            CGSize(width: random.length(0...6), height: random.length(5...20))
        }
        let input = FlowSectionInput(
            itemCount: count,
            sizes: isUniform ? .uniform(CGSize(width: 2.5, height: 12)) : FlowItemSizes(count: count) { estimates[$0] },
            lineSpacing: random.chance(oneIn: 2) ? -6 : 3, interitemSpacing: 0, lastLineFill: .equalAcross,
            sizing: .estimated)
        let container = FlowContainer(sizeInsideContentInsets: CGSize(width: 320, height: 0), scale: 2)
        var model = Model(input: input)
        var solution = FlowSolution(sections: [input], container: container)
        for step in 0..<5 {
            for _ in 0..<random.int(1...40) {
                let item = random.int(0...random.int(1...count - 1))
                let size = CGSize(
                    width: random.chance(oneIn: 3) ? random.length(100...320) : random.length(0...5),
                    height: random.length(1...30))
                _ = solution.setMeasured(size, item: item, section: 0)
                model.measured[item] = size
            }
            compare(solution, [model], container, "seed \(seed), step \(step)")
        }
    }

    /// Thousands of lines with estimates of their own, in many chunks.
    @Test(arguments: UInt64(8001)...8012)
    func manyLinesOfTheirOwnEstimates(seed: UInt64) {
        var random = FlowRandom(seed: seed)
        let count = 4_000
        let isRagged = random.chance(oneIn: 2)
        let estimates = (0..<count).map { _ in
            CGSize(width: isRagged ? random.length(20...200) : 100, height: random.length(5...60))
        }
        let input = FlowSectionInput(
            itemCount: count, sizes: FlowItemSizes(count: count) { estimates[$0] }, lastLineFill: .equalAcross,
            sizing: .estimated)
        let container = FlowContainer(sizeInsideContentInsets: CGSize(width: 320, height: 0), scale: 2)
        var model = Model(input: input)
        var solution = FlowSolution(sections: [input], container: container)
        for step in 0..<12 {
            for _ in 0..<random.int(1...60) {
                let item = random.int(0...count - 1)
                let size = CGSize(
                    width: isRagged || random.chance(oneIn: 40) ? random.length(1...320) : 100,
                    height: random.length(1...90))
                _ = solution.setMeasured(size, item: item, section: 0)
                model.measured[item] = size
            }
            // The model is made anew for each comparison, which takes nearly all of the time.
            if step % 3 == 2 { compare(solution, [model], container, "seed \(seed), step \(step)") }
        }
    }

    @Test func itemsThatFitSideBySideShareLinesAsSoonAsTheyAreMeasured() throws {
        var solution = column(10)
        for item in 0..<10 { _ = solution.setMeasured(CGSize(width: 100, height: 20), item: item, section: 0) }
        #expect(try #require(solution.frame(item: 4, section: 0)) == CGRect(x: 110, y: 30, width: 100, height: 20))
        for item in 0..<10 { _ = solution.setMeasured(CGSize(width: 320, height: 20), item: item, section: 0) }
        #expect(try #require(solution.frame(item: 4, section: 0)) == CGRect(x: 0, y: 120, width: 320, height: 20))
    }

    @Test func headersAndFootersAreMeasuredAlongTheAxisAlone() {
        var input = FlowSectionInput(
            itemCount: 2, sizes: .uniform(CGSize(width: 320, height: 40)), headerSize: CGSize(width: 1, height: 30),
            sizing: .estimatedByAverage)
        var solution = FlowSolution(
            sections: [input, input],
            container: FlowContainer(sizeInsideContentInsets: CGSize(width: 320, height: 0), scale: 1))
        let first = solution.setMeasured(CGSize(width: 77, height: 45), header: 0)
        let again = solution.setMeasured(CGSize(width: 99, height: 45), header: 0)
        let footer = solution.setMeasured(CGSize(width: 99, height: 45), footer: 0)
        #expect(first && !again && !footer, "there is no footer")
        #expect(solution.headerFrame(section: 0) == CGRect(x: 0, y: 0, width: 320, height: 45))
        #expect(solution.headerFrame(section: 1)?.minY == 135)
        input.headerSize = .zero
        #expect(FlowSolution(sections: [input], container: solution.container).headerFrame(section: 0) == nil)
    }

    /// The first line that starts in sight is what others move around.
    @Test func anchorsAreLinesThatStartInSight() throws {
        var solution = column(1_000)
        let visible = CGRect(x: 0, y: 25_020, width: 320, height: 480)
        let anchor = try #require(solution.anchor(in: visible))
        #expect(anchor == FlowAnchor(kind: .item, section: 0, item: 501))
        #expect(solution.position(of: anchor) == 25_050)
        _ = solution.setMeasured(CGSize(width: 320, height: 60), item: 500, section: 0)
        #expect(solution.position(of: anchor) == 35_070)
        let tall = CGRect(x: 0, y: 35, width: 320, height: 10)
        #expect(solution.anchor(in: tall)?.item == 0, "nothing starts in sight")
        #expect(column(0).anchor(in: visible) == nil)
    }
}
