import Foundation
import TesseraGraphics
import TesseraHarness
import TestSupport
import Testing

@testable import UIKitCore

/// Forms whose rows hold wrapping content, stack views with hidden views, baselines of text and guides, between the margins
/// of a view. Random edits change them in a window; the same forms made from nothing have the same frames.
@MainActor
@Suite struct RandomFormTests {
    @Test(arguments: 0..<24) func framesAfterEditsAreThoseOfAFreshForm(seed: Int) {
        var random = SplitMix64(seed: UInt64(23_000 + seed))
        var model = FormModel(count: random.int(2...7), &random)
        let live = FormStage(model)
        for step in 0..<30 {
            let edit = model.edit(&random)
            live.take(model)
            // Several edits before one layout, now and then.
            guard random.chance(70) else { continue }
            live.stage.settle()
            let (now, fresh) = (live.frames(model), FormStage(model).frames(model))
            #expect(now == fresh, "seed \(seed), step \(step): \(edit)")
            if now != fresh { return }
        }
    }
}

private struct FormModel {
    enum Kind: Int, CaseIterable { case wrapping, stack, baseline, guide }

    struct Row {
        var kind: Kind
        var length: Int
        var fontSize: CGFloat = 17
        var isVertical = false
        var spacing: CGFloat = 4
        /// Of the views in a stack but for the first one: in which order they stand, and which of them are hidden.
        var order = [0, 1, 2, 3]
        var isHidden = [false, false, false, false]
        /// Whether a constraint holds that the row does without, too.
        var hasExtra = false
        var isGone = false
    }

    var rows: [Row] = []
    var width: CGFloat = 300
    var margin: CGFloat = 8
    var isRightToLeft = false

    init(count: Int, _ random: inout SplitMix64) {
        for _ in 0..<count {
            let kind = Kind(rawValue: random.int(0...Kind.allCases.count - 1)) ?? .stack
            rows.append(Row(kind: kind, length: random.int(1...70)))
        }
    }

    /// Returns what was changed, in words.
    mutating func edit(_ random: inout SplitMix64) -> String {
        let index = random.int(0...rows.count - 1)
        let name = "row \(index), \(rows[index].kind): "
        switch random.int(0...11) {
        case 0, 1:
            rows[index].length = random.int(1...70)
            return name + "length"
        case 2:
            rows[index].fontSize = CGFloat(random.int(8...40))
            return name + "font"
        case 3, 4:
            rows[index].hasExtra.toggle()
            return name + "extra constraint"
        case 5, 6:
            rows[index].isHidden[random.int(0...3)].toggle()
            return name + "hidden view"
        case 7:
            rows[index].order.swapAt(random.int(0...3), random.int(0...3))
            rows[index].spacing = CGFloat(random.int(0...12))
            return name + "order"
        case 8:
            rows[index].isVertical.toggle()
            return name + "axis"
        case 9:
            rows[index].isGone.toggle()
            return name + "presence"
        case 10:
            margin = CGFloat(random.int(0...40))
            return "margin"
        default:
            if random.chance(50) { isRightToLeft.toggle() } else { width = CGFloat(random.int(60...190) * 2) }
            return "surroundings"
        }
    }
}

/// The views of one row.
@MainActor
private final class FormRow {
    let container = ContentBox()
    private let content = WrappingBox(10, 12)
    private let stack = UIStackView()
    private let arranged: [ContentBox] = (0..<5).map { (index: Int) -> ContentBox in
        ContentBox(CGFloat(10 + index * 3), CGFloat(14 + index))
    }
    private let label = UILabel()
    private let box = ContentBox(10, 10)
    private let guide = UILayoutGuide()
    private var guideWidth: NSLayoutConstraint?
    private var extra: NSLayoutConstraint?
    let kind: FormModel.Kind
    /// Keeps the row below the one above it.
    var top: NSLayoutConstraint?

    init(_ row: FormModel.Row) {
        kind = row.kind
        switch kind {
        case .wrapping:
            add(content)
            content.fill(container)
            extra = container.heightAnchor.constraint(greaterThanOrEqualToConstant: 60)
        case .stack: arrangeStack()
        case .baseline: arrangeBaseline()
        case .guide: arrangeGuide()
        }
        take(row)
    }

    private func add(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
    }

    private func arrangeStack() {
        add(stack)
        stack.addArrangedSubview(arranged[0])
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            stack.topAnchor.constraint(equalTo: container.topAnchor),
            stack.bottomAnchor.constraint(equalTo: container.bottomAnchor),
        ])
        extra = arranged[0].widthAnchor.constraint(equalToConstant: 33)
    }

    private func arrangeBaseline() {
        add(label)
        add(box)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            label.topAnchor.constraint(equalTo: container.topAnchor),
            label.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            box.leadingAnchor.constraint(equalToSystemSpacingAfter: label.trailingAnchor, multiplier: 1),
            box.bottomAnchor.constraint(equalTo: label.firstBaselineAnchor),
        ])
        extra = label.heightAnchor.constraint(equalToConstant: 80)
    }

    private func arrangeGuide() {
        container.addLayoutGuide(guide)
        add(box)
        let width = guide.widthAnchor.constraint(equalToConstant: 0)
        width.priority = .init(900)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: container.leadingAnchor), width,
            guide.topAnchor.constraint(equalTo: container.topAnchor),
            guide.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
            box.topAnchor.constraint(equalTo: container.topAnchor),
            box.bottomAnchor.constraint(equalTo: container.bottomAnchor),
        ])
        guideWidth = width
        extra = guide.widthAnchor.constraint(greaterThanOrEqualToConstant: 90)
    }

    func take(_ row: FormModel.Row) {
        content.content = CGSize(width: CGFloat(row.length * 10), height: 12)
        label.text = String(repeating: "x", count: row.length / 6 + 1)
        label.font = .systemFont(ofSize: row.fontSize)
        guideWidth?.constant = CGFloat(row.length * 2)
        if kind == .stack { takeStack(row) }
        if extra?.isActive != row.hasExtra { extra?.isActive = row.hasExtra }
    }

    private func takeStack(_ row: FormModel.Row) {
        stack.axis = row.isVertical ? .vertical : .horizontal
        stack.spacing = row.spacing
        for (place, index) in row.order.enumerated() { stack.insertArrangedSubview(arranged[index + 1], at: place + 1) }
        for (view, isHidden) in zip(arranged.dropFirst(), row.isHidden) where view.isHidden != isHidden {
            view.isHidden = isHidden
        }
    }

    var frames: [CGRect] {
        let gap = guide.owningView == nil ? CGRect.zero : guide.layoutFrame
        let parts = container.subviews.map(\.frame)
        let inside = arranged.map { $0.isHidden ? CGRect.null : $0.frame }
        return [container.frame, gap] + parts + inside
    }
}

/// A model as views in a window.
@MainActor
private final class FormStage {
    let stage: ConstraintStage
    private let rows: [FormRow]

    init(_ model: FormModel) {
        stage = ConstraintStage(model.width, 200)
        rows = model.rows.map { FormRow($0) }
        take(model)
        stage.settle()
    }

    func frames(_ model: FormModel) -> [[CGRect]] {
        model.rows.indices.map { model.rows[$0].isGone ? [] : rows[$0].frames }
    }

    func take(_ model: FormModel) {
        let root = stage.root
        root.frame.size.width = model.width
        root.layoutMargins = UIEdgeInsets(top: 0, left: model.margin, bottom: 0, right: model.margin / 2)
        root.traitOverrides.layoutDirection = model.isRightToLeft ? .rightToLeft : .leftToRight
        var above = root.topAnchor
        for (row, values) in zip(rows, model.rows) {
            row.take(values)
            guard !values.isGone else {
                row.container.removeFromSuperview()
                continue
            }
            if row.container.superview == nil { add(row) }
            chain(row, below: above)
            above = row.container.bottomAnchor
        }
    }

    private func add(_ row: FormRow) {
        stage.root.addSubview(row.container)
        let guide = stage.root.layoutMarginsGuide
        NSLayoutConstraint.activate([
            row.container.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            row.container.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
    }

    private func chain(_ row: FormRow, below anchor: NSLayoutYAxisAnchor) {
        if let top = row.top, top.isActive, top.secondAnchor?.isEqual(anchor) ?? false { return }
        row.top?.isActive = false
        row.top = row.container.topAnchor.constraint(equalTo: anchor, constant: 4)
        row.top?.isActive = true
    }
}
