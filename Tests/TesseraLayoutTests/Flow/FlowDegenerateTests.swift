import Foundation
import Testing

@testable import TesseraLayout

/// Input that no sensible client gives: every result is finite and nothing hangs.
@Suite struct FlowDegenerateTests {
    private static let oddities: [CGFloat] = [
        .nan, .signalingNaN, .infinity, -.infinity, -1, 0, -0.0, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude, 1e-300, 50,
    ]

    private func expectFinite(_ solution: FlowSolution, _ context: String) {
        #expect(solution.contentSize.width.isFinite && solution.contentSize.height.isFinite, "\(context)")
        #expect(solution.contentSize.width >= 0 && solution.contentSize.height >= 0, "\(context)")
        for element in solution.allElements {
            let frame = element.frame
            #expect(
                frame.origin.x.isFinite && frame.origin.y.isFinite && frame.width.isFinite && frame.height.isFinite
                    && frame.size.width >= 0 && frame.size.height >= 0, "\(context): \(frame)")
        }
        for rect in [
            CGRect(x: 0, y: 0, width: 300, height: 300), .null, .infinite, .zero,
            CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
            CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 5),
            CGRect(x: 300, y: 300, width: -300, height: -300),
        ] {
            solution.forEachElement(in: rect) { element in
                #expect(element.frame.origin.x.isFinite && element.frame.origin.y.isFinite, "\(context)")
            }
        }
    }

    @Test(arguments: [LayoutAxis.vertical, .horizontal], [false, true])
    func oddSizesAndSpacings(axis: LayoutAxis, isRightToLeft: Bool) {
        for length in Self.oddities {
            for other in Self.oddities {
                let container = FlowContainer(
                    sizeInsideContentInsets: CGSize(width: 320, height: 480), scale: 2, axis: axis,
                    isRightToLeft: isRightToLeft)
                let odd = CGSize(width: length, height: other)
                let uniform = FlowSectionInput(itemCount: 9, sizes: .uniform(odd))
                let mixed = FlowSectionInput(
                    itemCount: 9,
                    sizes: FlowItemSizes(count: 9) { $0 % 2 == 0 ? odd : CGSize(width: 40, height: 30) },
                    insets: EdgeLengths(top: length, left: other, bottom: other, right: length),
                    lineSpacing: length, interitemSpacing: other, headerSize: odd, footerSize: odd)
                let solution = FlowSolution(sections: [uniform, mixed, uniform], container: container)
                expectFinite(solution, "\(length) \(other)")
            }
        }
    }

    @Test func oddContainers() {
        for length in Self.oddities {
            for scale in Self.oddities {
                let container = FlowContainer(
                    sizeInsideContentInsets: CGSize(width: length, height: length), scale: scale, isRightToLeft: true)
                let section = FlowSectionInput(
                    itemCount: 5, sizes: .uniform(CGSize(width: 50, height: 50)),
                    insets: EdgeLengths(top: 10, left: 10, bottom: 10, right: 10))
                expectFinite(FlowSolution(sections: [section], container: container), "\(length) at \(scale)")
            }
        }
    }

    @Test func sizesAreSanitised() {
        let sizes = FlowItemSizes(count: 4) {
            [
                CGSize(width: CGFloat.nan, height: -3), CGSize(width: CGFloat.infinity, height: 1e300),
                CGSize(width: -0.0, height: 7), CGSize(width: 5, height: 6),
            ][$0]
        }
        #expect(sizes[0] == .zero)
        #expect(sizes[1] == CGSize(width: FlowLimits.greatestLength, height: FlowLimits.greatestLength))
        #expect(sizes[2] == CGSize(width: 0, height: 7))
        #expect(sizes[3] == CGSize(width: 5, height: 6))
    }

    @Test func manyItemsWithoutRoomShareALineAndAreNeverFound() {
        let container = FlowContainer(sizeInsideContentInsets: CGSize(width: 320, height: 480), scale: 2)
        let section = FlowSectionInput(
            itemCount: 10_000_000, sizes: .uniform(.zero), lineSpacing: 0, interitemSpacing: 0)
        let solution = FlowSolution(sections: [section], container: container)
        #expect(solution.contentSize == CGSize(width: 320, height: 0))
        #expect(solution.frame(item: 9_999_999, section: 0) == CGRect(x: 0, y: 0, width: 0, height: 0))
        #expect(solution.elements(in: CGRect(x: -9, y: -9, width: 999, height: 999)).isEmpty)
    }

    @Test func nothingIsFoundOutOfRange() {
        let container = FlowContainer(sizeInsideContentInsets: CGSize(width: 320, height: 480), scale: 2)
        let none = FlowSolution(sections: [], container: container)
        #expect(none.contentSize == CGSize(width: 320, height: 0))
        #expect(none.elements(in: CGRect(x: 0, y: 0, width: 320, height: 480)).isEmpty)
        #expect(none.headerFrame(section: 0) == nil && none.sectionFrame(section: 0) == nil)
        let one = FlowSolution(
            sections: [FlowSectionInput(itemCount: -4, sizes: .uniform(CGSize(width: 9, height: 9)))],
            container: container)
        #expect(one.itemCount(inSection: 0) == 0)
        #expect(one.frame(item: 0, section: 0) == nil && one.frame(item: -1, section: 0) == nil)
        #expect(one.frame(item: 0, section: 1) == nil && one.footerFrame(section: -1) == nil)
    }

    @Test func aMissingSizeTraps() async {
        await #expect(processExitsWith: .failure) {
            _ = FlowSectionInput(
                itemCount: 3, sizes: FlowItemSizes(count: 2) { CGSize(width: $0 + 1, height: 1) })
        }
    }
}
