import Foundation
import TesseraGraphics
import TesseraHarness
import TestSupport
import Testing

@testable import UIKitCore

/// Trees of views that random edits change in a window, against the same trees made from nothing. Every tree has one
/// best layout, so that history must not matter.
@MainActor
@Suite struct RandomTreeTests {
    @Test(arguments: 0..<24) func layoutAfterEditsIsThatOfAFreshTree(seed: Int) {
        var random = SplitMix64(seed: UInt64(19_000 + seed))
        var model = TreeModel(count: random.int(3...12), &random)
        let live = TreeStage(model)
        for step in 0..<24 {
            let edit = model.edit(&random)
            live.follow(edit, model)
            // Several edits before one layout, now and then.
            guard random.chance(70) else { continue }
            live.stage.settle()
            let (now, fresh) = (live.frames(model), TreeStage(model).frames(model))
            #expect(now == fresh, "seed \(seed), step \(step): \(edit)")
            if now != fresh { return }
        }
    }
}

/// How long a view is along an axis, and where.
private struct AxisRule: Equatable {
    enum Place: Int, CaseIterable { case start, end, middle, afterSibling }
    enum Length: Int, CaseIterable { case fixed, half, likeSibling, content, wish, boundedContent }

    var place = Place.start
    var length = Length.fixed
    var offset: CGFloat = 0
    var constant: CGFloat = 40

    init(_ random: inout SplitMix64) {
        place = Place(rawValue: random.int(0...Place.allCases.count - 1)) ?? .start
        length = Length(rawValue: random.int(0...Length.allCases.count - 1)) ?? .fixed
        offset = CGFloat(random.int(0...20))
        constant = CGFloat(random.int(10...90))
    }
}

private struct TreeModel {
    struct Node {
        var parent: Int
        var across: AxisRule
        var down: AxisRule
        var content: CGSize
        var isGone = false
    }

    enum Edit {
        case constant(Int)
        case rule(Int)
        case content(Int)
        case parent(Int)
        case removal(Int)
        case size
        case direction
    }

    var nodes: [Node] = []
    var size = CGSize(width: 300, height: 200)
    var isRightToLeft = false

    init(count: Int, _ random: inout SplitMix64) {
        for index in 0..<count {
            nodes.append(
                Node(
                    parent: random.int(0...index) - 1, across: AxisRule(&random), down: AxisRule(&random),
                    content: Self.content(&random)))
        }
    }

    private static func content(_ random: inout SplitMix64) -> CGSize {
        CGSize(width: CGFloat(random.int(5...80)), height: CGFloat(random.int(5...60)))
    }

    /// Whether the node is in the tree with everything above it.
    func isThere(_ index: Int) -> Bool {
        var index = index
        while index >= 0 {
            if nodes[index].isGone { return false }
            index = nodes[index].parent
        }
        return true
    }

    /// The last of the views before this one that have the same superview.
    func sibling(before index: Int) -> Int? {
        (0..<index).last { nodes[$0].parent == nodes[index].parent && !nodes[$0].isGone }
    }

    mutating func edit(_ random: inout SplitMix64) -> Edit {
        let index = random.int(0...nodes.count - 1)
        switch random.int(0...11) {
        case 0...3:
            nodes[index].across.constant = CGFloat(random.int(10...90))
            nodes[index].down.offset = CGFloat(random.int(0...20))
            return .constant(index)
        case 4, 5:
            if random.chance(50) {
                nodes[index].across = AxisRule(&random)
            } else {
                nodes[index].down = AxisRule(&random)
            }
            return .rule(index)
        case 6, 7:
            nodes[index].content = Self.content(&random)
            return .content(index)
        case 8:
            nodes[index].parent = random.int(0...index) - 1
            return .parent(index)
        case 9:
            nodes[index].isGone.toggle()
            return .removal(index)
        case 10:
            isRightToLeft.toggle()
            return .direction
        default:
            size = CGSize(width: CGFloat(random.int(50...180) * 2), height: CGFloat(random.int(50...100) * 2))
            return .size
        }
    }
}

/// A model as views in a window.
@MainActor
private final class TreeStage {
    let stage: ConstraintStage
    private let boxes: [ContentBox]
    /// By node: the constraints that its rules came to.
    private var constraints: [[NSLayoutConstraint]]

    init(_ model: TreeModel) {
        stage = ConstraintStage(model.size.width, model.size.height)
        boxes = model.nodes.map { _ in ContentBox() }
        constraints = model.nodes.map { _ in [] }
        takeSurroundings(model)
        arrange(model)
        stage.settle()
    }

    func frames(_ model: TreeModel) -> [CGRect?] {
        model.nodes.indices.map { model.isThere($0) ? boxes[$0].frame : nil }
    }

    func follow(_ edit: TreeModel.Edit, _ model: TreeModel) {
        switch edit {
        case .constant(let index):
            for (constraint, fresh) in zip(constraints[index], made(index, model)) {
                constraint.constant = fresh.constant
            }
        case .rule(let index): renew(index, model)
        case .content(let index): takeContent(index, model)
        case .parent, .removal: arrange(model)
        case .size, .direction: takeSurroundings(model)
        }
    }

    private func takeSurroundings(_ model: TreeModel) {
        stage.root.frame.size = model.size
        stage.root.traitOverrides.layoutDirection = model.isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// Has every view in its superview, and its constraints as they are now.
    private func arrange(_ model: TreeModel) {
        for index in boxes.indices {
            let parent = model.nodes[index].parent
            let outer = parent < 0 ? stage.root : boxes[parent]
            if model.nodes[index].isGone {
                boxes[index].removeFromSuperview()
            } else if boxes[index].superview !== outer {
                outer.addSubview(boxes[index])
            }
        }
        for index in boxes.indices { renew(index, model) }
    }

    private func renew(_ index: Int, _ model: TreeModel) {
        NSLayoutConstraint.deactivate(constraints[index])
        constraints[index] = model.nodes[index].isGone ? [] : made(index, model)
        takeContent(index, model)
        NSLayoutConstraint.activate(constraints[index])
    }

    /// Only rules that go by the content have one: others would leave more than one best layout.
    private func takeContent(_ index: Int, _ model: TreeModel) {
        let node = model.nodes[index]
        func length(_ rule: AxisRule, _ length: CGFloat) -> CGFloat {
            rule.length == .content || rule.length == .boundedContent ? length : UIView.noIntrinsicMetric
        }
        boxes[index].content = CGSize(
            width: length(node.across, node.content.width), height: length(node.down, node.content.height))
    }

    private func made(_ index: Int, _ model: TreeModel) -> [NSLayoutConstraint] {
        let (node, box) = (model.nodes[index], boxes[index])
        let outer = node.parent < 0 ? stage.root : boxes[node.parent]
        let sibling = model.sibling(before: index).map { boxes[$0] }
        return [
            place(node.across, box.leadingAnchor, box.trailingAnchor, box.centerXAnchor, outer, sibling),
            placeDown(node.down, box, outer, sibling),
        ] + lengths(node.across, box.widthAnchor, outer.widthAnchor, sibling?.widthAnchor, index)
            + lengths(node.down, box.heightAnchor, outer.heightAnchor, sibling?.heightAnchor, index)
    }

    private func place(
        _ rule: AxisRule, _ start: NSLayoutXAxisAnchor, _ end: NSLayoutXAxisAnchor, _ middle: NSLayoutXAxisAnchor,
        _ outer: UIView, _ sibling: UIView?
    ) -> NSLayoutConstraint {
        switch rule.place {
        case .start: start.constraint(equalTo: outer.leadingAnchor, constant: rule.offset)
        case .end: end.constraint(equalTo: outer.trailingAnchor, constant: rule.offset)
        case .middle: middle.constraint(equalTo: outer.centerXAnchor, constant: rule.offset)
        case .afterSibling:
            start.constraint(equalTo: sibling?.trailingAnchor ?? outer.leadingAnchor, constant: rule.offset)
        }
    }

    private func placeDown(
        _ rule: AxisRule, _ box: UIView, _ outer: UIView, _ sibling: UIView?
    ) -> NSLayoutConstraint {
        switch rule.place {
        case .start: box.topAnchor.constraint(equalTo: outer.topAnchor, constant: rule.offset)
        case .end: box.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: rule.offset)
        case .middle: box.centerYAnchor.constraint(equalTo: outer.centerYAnchor, constant: rule.offset)
        case .afterSibling:
            box.topAnchor.constraint(equalTo: sibling?.bottomAnchor ?? outer.topAnchor, constant: rule.offset)
        }
    }

    /// - Parameter index: makes the priority of a wish one of its own.
    private func lengths(
        _ rule: AxisRule, _ length: NSLayoutDimension, _ outer: NSLayoutDimension, _ sibling: NSLayoutDimension?,
        _ index: Int
    ) -> [NSLayoutConstraint] {
        switch rule.length {
        case .fixed: return [length.constraint(equalToConstant: rule.constant)]
        case .half: return [length.constraint(equalTo: outer, multiplier: 0.5, constant: rule.constant)]
        case .likeSibling:
            guard let sibling else { return [length.constraint(equalToConstant: rule.constant)] }
            return [length.constraint(equalTo: sibling, constant: rule.constant)]
        case .content: return []
        case .wish:
            let wish = length.constraint(equalToConstant: rule.constant)
            wish.priority = UILayoutPriority(Float(300 + index))
            return [wish, length.constraint(greaterThanOrEqualToConstant: 45)]
        case .boundedContent: return [length.constraint(lessThanOrEqualToConstant: rule.constant)]
        }
    }
}
