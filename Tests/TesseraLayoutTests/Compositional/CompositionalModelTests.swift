import Foundation
import Testing

@testable import TesseraLayout

/// Random layouts against what a plain walk over all of them says. The seed of a failure stands in its message.
@Suite struct CompositionalModelTests {
    private let oracle = CompositionalOracle()

    @Test(arguments: 0..<4) func measuringInAnyOrderEqualsSolvingAnew(block: Int) {
        for seed in UInt64(block * 25)..<UInt64(block * 25 + 25) {
            var random = CompositionalRandom(seed: seed)
            random.estimates = 2
            var solution = random.solution(sections: 1...3, mostItems: 60)
            let untouched = solution
            var sizes: [[Int: CGSize]] = Array(repeating: [:], count: solution.sectionCount)
            for _ in 0..<random.int(1...40) {
                let section = random.int(0...solution.sectionCount - 1)
                guard solution.itemCount(inSection: section) > 0 else { continue }
                let item = random.int(0...solution.itemCount(inSection: section) - 1)
                let size = random.measuredSize()
                sizes[section][item] = size
                _ = solution.setMeasuredSize(size, item: item, section: section)
            }
            var fresh = untouched
            for (section, sizes) in sizes.enumerated() {
                for item in sizes.keys.sorted(by: >) {
                    guard let size = sizes[item] else { continue }
                    _ = fresh.setMeasuredSize(size, item: item, section: section)
                }
            }
            var difference = oracle.difference(solution, fresh)
            for section in 0..<solution.sectionCount {
                difference = difference ?? oracle.differenceFromPlainWalk(solution, section)
            }
            #expect(difference == nil, "seed \(seed)")
            if difference != nil { return }
        }
    }

    @Test(arguments: 0..<4) func changedItemCountsEqualSolvingAnew(block: Int) {
        for seed in UInt64(1000 + block * 15)..<UInt64(1015 + block * 15) {
            var random = CompositionalRandom(seed: seed)
            random.estimates = 3
            var solution = random.solution(sections: 2...4, mostItems: 40)
            for _ in 0..<12 {
                let section = random.int(0...solution.sectionCount - 1)
                if random.chance(oneIn: 4) {
                    solution.setItemCount(random.int(0...50), inSection: section)
                } else if solution.itemCount(inSection: section) > 0 {
                    let item = random.int(0...solution.itemCount(inSection: section) - 1)
                    _ = solution.setMeasuredSize(random.measuredSize(), item: item, section: section)
                }
            }
            let difference = oracle.difference(solution, oracle.solvedAnew(solution))
            #expect(difference == nil, "seed \(seed)")
            if difference != nil { return }
        }
    }

    @Test(arguments: 0..<4) func queriesFindWhatAWalkFinds(block: Int) {
        for seed in UInt64(2000 + block * 25)..<UInt64(2025 + block * 25) {
            var random = CompositionalRandom(seed: seed)
            random.estimates = random.chance(oneIn: 2) ? 0 : 4
            var solution = random.solution()
            for section in 0..<solution.sectionCount where random.estimates > 0 {
                guard solution.itemCount(inSection: section) > 0 else { continue }
                for _ in 0..<6 {
                    let item = random.int(0...solution.itemCount(inSection: section) - 1)
                    _ = solution.setMeasuredSize(random.measuredSize(), item: item, section: section)
                }
            }
            let size = solution.contentSize
            for _ in 0..<12 {
                let rect = CGRect(
                    x: random.random.length(-40...Int(min(2000, size.width))),
                    y: random.random.length(-40...Int(min(2000, size.height))),
                    width: random.random.length(1...300), height: random.random.length(1...300))
                let visible = random.chance(oneIn: 2) ? rect : nil
                let offset = random.random.length(0...80)
                let wrong = oracle.wrongAnswers(solution, in: rect, visible: visible, offset: offset)
                #expect(wrong.isEmpty, "seed \(seed), \(rect)")
                if !wrong.isEmpty { return }
            }
        }
    }

    @Test(arguments: 0..<4) func nonsenseSurvives(block: Int) {
        for seed in UInt64(3000 + block * 12)..<UInt64(3012 + block * 12) {
            var random = CompositionalRandom(seed: seed)
            random.isWild = true
            random.estimates = 4
            var solution = random.solution()
            for _ in 0..<5 {
                let section = random.int(0...solution.sectionCount - 1)
                let sizes: [CGSize] = [
                    CGSize(width: CGFloat.nan, height: .infinity), CGSize(width: -3, height: 1e300),
                    random.measuredSize(),
                ]
                _ = solution.setMeasuredSize(
                    sizes[random.int(0...2)], item: random.int(-1...30), section: section)
            }
            #expect(oracle.unsound(solution) == nil, "seed \(seed)")
        }
    }

    /// Items on the pixel grid that fit into their groups, spacings that are not negative.
    @Test func itemsThatFitDoNotOverlap() {
        for seed in UInt64(4000)..<4060 {
            var random = CompositionalRandom(seed: seed)
            let axis: LayoutAxis = random.chance(oneIn: 2) ? .horizontal : .vertical
            let subitems = (0..<random.int(1...3)).map { _ in
                let along: CompositionalDimension =
                    random.chance(oneIn: 2)
                    ? .absolute(CGFloat(random.int(10...80)))
                    : axis == .horizontal
                        ? .fractionalWidth(CGFloat(random.int(1...9)) / 10)
                        : .fractionalHeight(CGFloat(random.int(1...9)) / 10)
                let across = CompositionalDimension.absolute(CGFloat(random.int(5...60)))
                return CompositionalItem(
                    size: axis == .horizontal
                        ? CompositionalSize(width: along, height: across)
                        : CompositionalSize(width: across, height: along))
            }
            let spacing = CGFloat(random.int(0...12))
            let group = CompositionalItem(
                size: CompositionalSize(width: .absolute(200), height: .absolute(200)),
                group: CompositionalGroup(
                    axis: axis, subitems: subitems,
                    interItemSpacing: random.chance(oneIn: 2) ? .fixed(spacing) : .flexible(spacing)))
            let solution = CompositionalSolution(
                sections: (0..<2).map { _ in
                    CompositionalSectionInput(
                        CompositionalSection(group: group, interGroupSpacing: CGFloat(random.int(0...5))),
                        itemCount: random.int(1...30))
                }, configuration: CompositionalConfiguration(interSectionSpacing: 3),
                container: CompositionalContainer(
                    size: CGSize(width: 200, height: 480), scale: CGFloat(random.int(1...3))))
            let frames = solution.elements(in: CompositionalOracle.everywhere).map(\.frame)
            for first in frames.indices {
                for second in frames.indices.dropFirst(first + 1) {
                    let common = frames[first].intersection(frames[second])
                    #expect(common.isNull || common.width < 1e-6 || common.height < 1e-6, "seed \(seed)")
                }
            }
        }
    }

    /// Groups in groups, each within its parent across the line: whatever is filled, divided and repeated, with spacings
    /// and insets that are not negative, nothing overlaps.
    @Test func nestedItemsThatFitDoNotOverlap() {
        var nestedCount = 0
        for seed in UInt64(6000)..<6120 {
            var random = CompositionalRandom(seed: seed)
            let group = random.fittingGroup(depth: random.int(1...3), width: 240, height: 180)
            nestedCount += group.group?.subitems.contains { $0.group != nil } == true ? 1 : 0
            let solution = CompositionalSolution(
                sections: (0..<2).map { _ in
                    CompositionalSectionInput(
                        CompositionalSection(group: group, interGroupSpacing: CGFloat(random.int(0...5))),
                        itemCount: random.int(1...40))
                }, configuration: CompositionalConfiguration(interSectionSpacing: 2),
                container: CompositionalContainer(
                    size: CGSize(width: 240, height: 480), scale: CGFloat(random.int(1...3)),
                    isRightToLeft: random.chance(oneIn: 3)))
            let frames = solution.elements(in: CompositionalOracle.everywhere).map(\.frame)
            var overlap: String?
            for first in frames.indices {
                for second in frames.indices.dropFirst(first + 1) {
                    let common = frames[first].intersection(frames[second])
                    if !common.isNull, common.width > 1e-6, common.height > 1e-6 {
                        overlap = "\(frames[first]) and \(frames[second])"
                    }
                }
            }
            #expect(overlap == nil, "seed \(seed)")
            if overlap != nil { return }
        }
        #expect(nestedCount > 30)
    }

    /// Sections moved, deleted, inserted, described otherwise and filled otherwise, all at once.
    @Test(arguments: 0..<4) func rearrangedSectionsEqualSolvingAnew(block: Int) {
        for seed in UInt64(7000 + block * 20)..<UInt64(7020 + block * 20) {
            var random = CompositionalRandom(seed: seed)
            random.estimates = 3
            var solution = random.solution(sections: 2...6, mostItems: 30)
            for _ in 0..<6 {
                random.rearrange(&solution)
                for section in 0..<solution.sectionCount where solution.itemCount(inSection: section) > 0 {
                    let item = random.int(0...solution.itemCount(inSection: section) - 1)
                    _ = solution.setMeasuredSize(random.measuredSize(), item: item, section: section)
                }
            }
            let difference = oracle.difference(solution, oracle.solvedAnew(solution))
            #expect(difference == nil, "seed \(seed)")
            if difference != nil { return }
        }
    }

    @Test func rightToLeftMirrorsOnce() {
        for seed in UInt64(5000)..<5060 {
            var random = CompositionalRandom(seed: seed)
            let plain = random.solution()
            let leftToRight = rebuilt(plain, isRightToLeft: false)
            let rightToLeft = rebuilt(plain, isRightToLeft: true)
            #expect(leftToRight.contentSize == rightToLeft.contentSize, "seed \(seed)")
            let width = leftToRight.contentSize.width
            let pixel = 1 / plain.container.scale
            for section in 0..<plain.sectionCount {
                for item in 0..<plain.itemCount(inSection: section) {
                    guard let first = leftToRight.frame(item: item, section: section),
                        let second = rightToLeft.frame(item: item, section: section)
                    else { continue }
                    #expect(abs(width - first.maxX - second.minX) <= pixel + 1e-6, "seed \(seed)")
                    #expect(first.size == second.size && first.minY == second.minY, "seed \(seed)")
                }
            }
        }
    }

    private func rebuilt(_ solution: CompositionalSolution, isRightToLeft: Bool) -> CompositionalSolution {
        let container = solution.container
        return CompositionalSolution(
            sections: (0..<solution.sectionCount).map {
                CompositionalSectionInput(
                    solution.description(ofSection: $0), itemCount: solution.itemCount(inSection: $0))
            }, configuration: solution.configuration,
            container: CompositionalContainer(
                size: container.size, contentInsets: container.contentInsets, scale: container.scale,
                isRightToLeft: isRightToLeft, safeArea: container.safeArea, layoutMargins: container.layoutMargins))
    }
}
