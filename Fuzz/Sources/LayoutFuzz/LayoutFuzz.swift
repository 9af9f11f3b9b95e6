import Foundation
import FuzzDriver

@testable import TesseraLayout

/// Describes, solves, measures and rearranges a compositional layout as bytes of chance say, and checks what holds of
/// every solution: it is finite, its queries find what a walk over everything finds, and it equals one that is solved
/// from nothing.
private func fuzzLayout(_ input: UnsafeBufferPointer<UInt8>) {
    var random = CompositionalRandom(FlowRandom(bytes: Array(input)))
    random.isWild = random.chance(oneIn: 3)
    random.estimates = random.int(0...4)
    var solution = random.solution(sections: 1...4, mostItems: 40)
    check(solution, &random)
    var steps = 0
    while !random.random.isExhausted, steps < 24 {
        steps += 1
        step(&solution, &random)
    }
    check(solution, &random)
}

private func step(_ solution: inout CompositionalSolution, _ random: inout CompositionalRandom) {
    let section = random.int(0...max(0, solution.sectionCount - 1))
    switch random.int(0...7) {
    case 0:
        random.rearrange(&solution)
    case 1:
        solution.setItemCount(random.int(0...50), inSection: section)
    case 2:
        solution.removeSections(section..<section + 1)
        if solution.sectionCount == 0 {
            solution.arrangeSections([nil], inputs: [CompositionalSectionInput(random.section(), itemCount: 9)])
        }
    case 3:
        let rect = CGRect(x: 0, y: 0, width: random.random.length(1...400), height: random.random.length(1...400))
        let elements = solution.elements(in: rect)
        guard !elements.isEmpty else { return }
        let element = elements[random.int(0...elements.count - 1)]
        // What attached and boundary views measured is not asked for again in `solvedAnew`.
        if element.category == .item { _ = solution.setMeasuredSize(random.measuredSize(), of: element) }
    default:
        let most = max(0, solution.itemCount(inSection: section) - 1)
        let wild = [CGSize(width: CGFloat.nan, height: .infinity), CGSize(width: -3, height: 1e300)]
        let size = random.isWild && random.chance(oneIn: 4) ? wild[random.int(0...1)] : random.measuredSize()
        _ = solution.setMeasuredSize(size, item: random.int(0...most), section: section)
    }
}

private func check(_ solution: CompositionalSolution, _ random: inout CompositionalRandom) {
    let oracle = CompositionalOracle()
    require(oracle.unsound(solution), solution)
    for _ in 0..<3 {
        let rect = CGRect(
            x: random.random.length(-40...400), y: random.random.length(-40...2_000),
            width: random.random.length(1...300), height: random.random.length(1...300))
        let visible = random.chance(oneIn: 2) ? rect : nil
        let wrong = oracle.wrongAnswers(solution, in: rect, visible: visible, offset: random.random.length(0...80))
        require(wrong.first, solution)
        solution.forEachTrace(in: rect, visible: visible) { trace in
            require(trace.outer.minX.isFinite && trace.outer.width >= 0 ? nil : "trace \(trace)", solution)
        }
    }
    // Lengths without bounds add up to sums in which the order of additions counts.
    if !random.isWild { require(oracle.difference(solution, oracle.solvedAnew(solution)), solution) }
}

private func require(_ complaint: String?, _ solution: CompositionalSolution) {
    guard let complaint else { return }
    for section in 0..<solution.sectionCount {
        print(solution.itemCount(inSection: section), solution.description(ofSection: section))
    }
    fatalError(complaint)
}

/// The fuzzer's own, as the tests have theirs.
func isClose(_ a: CGRect, _ b: CGRect, tolerance: CGFloat = 1e-6) -> Bool {
    abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance && abs(a.width - b.width) <= tolerance
        && abs(a.height - b.height) <= tolerance
}

@_cdecl("LayoutFuzz_main")
public func main(_ count: CInt, _ arguments: Arguments?) -> CInt { fuzz(count, arguments, fuzzLayout) }
