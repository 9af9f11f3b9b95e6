import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Which views a stack view arranges.
@MainActor
@Suite struct StackMemberTests {
    @Test func defaults() {
        let stack = UIStackView()
        #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
        #expect(stack.spacing == 0 && stack.arrangedSubviews.isEmpty)
        #expect(!stack.isBaselineRelativeArrangement && !stack.isLayoutMarginsRelativeArrangement)
        #expect(UIStackView.Alignment.top == .leading && UIStackView.Alignment.bottom == .trailing)
        #expect(
            UIStackView.Alignment.lastBaseline.rawValue == 5 && UIStackView.Distribution.equalCentering.rawValue == 4)
    }

    @Test func arrangedViewsAreSubviewsWithoutMasks() {
        let (a, b) = (Block(10, 10), Block(20, 10))
        let stack = UIStackView(arrangedSubviews: [a, b])
        #expect(stack.subviews == [a, b] && stack.arrangedSubviews == [a, b])
        #expect(!a.translatesAutoresizingMaskIntoConstraints)
        #expect(stack.translatesAutoresizingMaskIntoConstraints)
    }

    @Test func aViewThatIsTakenOutStaysASubview() {
        let (a, b) = (Block(10, 10), Block(20, 10))
        let stack = row([a, b], spacing: 5)
        stack.removeArrangedSubview(a)
        #expect(stack.subviews == [a, b] && stack.arrangedSubviews == [b] && a.superview === stack)
        #expect(stack.fitting.width == 20)
        stack.removeArrangedSubview(a)
        stack.removeArrangedSubview(UIView())
        #expect(stack.arrangedSubviews == [b])
        stack.layOut(50, 10)
        #expect(b.frame == CGRect(x: 0, y: 0, width: 50, height: 10))
        #expect(!stack.constraints.contains { $0.firstItem === a || $0.secondItem === a })
    }

    @Test func aViewThatLeavesIsTakenOut() {
        let (a, b) = (Block(10, 10), Block(20, 10))
        let stack = row([a, b])
        stack.layOut(100, 10)
        a.removeFromSuperview()
        #expect(stack.arrangedSubviews == [b])
        UIView().addSubview(b)
        #expect(stack.arrangedSubviews.isEmpty && stack.subviews.isEmpty)
        #expect(stack.fitting == .zero)
    }

    @Test func placesAmongTheArrangedAreNotThoseAmongTheSubviews() {
        let (a, b, c) = (Block(1, 1), Block(2, 1), Block(3, 1))
        let stack = row([a, b])
        stack.insertArrangedSubview(c, at: 0)
        #expect(stack.arrangedSubviews == [c, a, b] && stack.subviews == [a, b, c])
        stack.insertArrangedSubview(a, at: 2)
        #expect(stack.arrangedSubviews == [c, b, a] && stack.subviews == [a, b, c])
        stack.addArrangedSubview(c)
        #expect(stack.arrangedSubviews == [b, a, c] && stack.subviews == [a, b, c])
        stack.layOut(6, 1)
        #expect(stack.xs == [0, 2, 3])
    }

    @Test func aSubviewMayBeArrangedLater() {
        let stack = row([Block(10, 10)])
        let extra = Block(5, 5)
        stack.insertSubview(extra, at: 0)
        #expect(stack.fitting.width == 10)
        stack.addArrangedSubview(extra)
        #expect(stack.subviews.first === extra && stack.arrangedSubviews.last === extra)
        #expect(stack.fitting.width == 15)
    }

    @Test func aViewMovesFromOneStackToTheOther() {
        let (moved, rest) = (Block(10, 10), Block(20, 10))
        let (first, second) = (row([moved, rest]), row([Block(30, 10)]))
        first.layOut(100, 10)
        second.addArrangedSubview(moved)
        #expect(first.arrangedSubviews == [rest] && moved.superview === second)
        #expect(first.fitting.width == 20 && second.fitting.width == 40)
    }

    @Test func aPlaceThatIsNotThereIsRefused() {
        let stack = row([Block(1, 1)])
        let exception = expectException { stack.insertArrangedSubview(Block(1, 1), at: 3) }
        #expect(exception?.name == "NSInternalInconsistencyException")
        #expect(
            exception?.reason
                == "index out of bounds for arranged subview: index = 3 expected to be less than or equal to 1")
        #expect(stack.arrangedSubviews.count == 1)
        _ = expectException { stack.addArrangedSubview(stack) }
        #expect(stack.arrangedSubviews.count == 1)
    }

    @Test func viewsComeAndGoInTheMiddle() {
        let views = (0..<6).map { Block(CGFloat($0 + 1), 10) }
        let stack = row([views[0], views[5]], spacing: 10)
        stack.layOut(stack.fitting.width, 10)
        for index in 1..<5 {
            stack.insertArrangedSubview(views[index], at: index)
            stack.layOut(stack.fitting.width, 10)
        }
        #expect(stack.xs == [0, 11, 23, 36, 50, 65])
        stack.removeArrangedSubview(views[2])
        views[2].removeFromSuperview()
        stack.layOut(stack.fitting.width, 10)
        #expect(stack.xs == [0, 11, 23, 37, 52])
    }

    @Test func changesOfContentsAreFollowed() {
        let block = Block(10, 10)
        let stack = column([row([block, Block(5, 30)]), Block(1, 1)], spacing: 2)
        #expect(stack.fitting == CGSize(width: 15, height: 33))
        block.size = CGSize(width: 20, height: 40)
        #expect(stack.fitting == CGSize(width: 25, height: 43))
    }

    /// Stack views have no size of their own: that of their views comes from constraints.
    @Test func aStackHasNoIntrinsicSize() {
        let stack = row([Block(10, 10)])
        #expect(stack.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    }

    @Test func constraintsHaveUIKitsNames() {
        let stack = row([Block(10, 10), Block(20, 10)], spacing: 4)
        stack.alignment = .center
        stack.layOut(100, 20)
        let names = Set(stack.constraints.compactMap(\.identifier))
        #expect(
            names.isSuperset(of: [
                "UISV-canvas-connection", "UISV-spacing", "UISV-alignment", "UISV-spanning-boundary",
                "UISV-spanning-fit",
            ]))
    }

    /// What stays as it is keeps its constraints: every other one would be solved again.
    @Test func constraintsThatStayAreKept() {
        let views = (0..<4).map { _ in Block(10, 10) }
        let stack = row(views, spacing: 4)
        stack.layOut(100, 20)
        let before = Set(stack.constraints)
        stack.spacing = 6
        stack.layoutIfNeeded()
        #expect(Set(stack.constraints) == before)
        views[1].isHidden = true
        stack.layoutIfNeeded()
        #expect(Set(stack.constraints).isSuperset(of: before))
        stack.axis = .vertical
        stack.layoutIfNeeded()
        // What holds the views across the axis holds them along it then; the spacings are gone.
        #expect(!Set(stack.constraints).isSuperset(of: before))
    }
}
