import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

/// What constraints, anchors, guides and views say of themselves, member by member.
@MainActor
@Suite struct ConstraintMemberTests {
    // MARK: Constraints

    @Test func aConstraintTellsItsParts() {
        let stage = ConstraintStage()
        let box = stage.box()
        let constraint = NSLayoutConstraint(
            item: box, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: stage.root,
            attribute: .trailing, multiplier: 0.5, constant: 7)
        #expect(constraint.relation == .greaterThanOrEqual && constraint.relation.rawValue == 1)
        #expect(constraint.firstAnchor.item === box && constraint.firstAnchor.name == "leading")
        #expect(constraint.secondAnchor?.item === stage.root && constraint.secondAnchor?.name == "trailing")
        #expect(constraint.firstAnchor.isEqual(box.leadingAnchor))
        #expect(constraint.firstAttribute == .leading && constraint.secondAttribute == .trailing)
        #expect(constraint.multiplier == 0.5 && constraint.constant == 7)
        #expect(constraint.shouldBeArchived == false)
        constraint.shouldBeArchived = true
        #expect(constraint.shouldBeArchived)
        let width = box.widthAnchor.constraint(lessThanOrEqualToConstant: 10)
        #expect(width.relation == .lessThanOrEqual && width.secondAnchor == nil && width.secondItem == nil)
        #expect(box.widthAnchor.constraint(equalToConstant: 1).relation == .equal)
    }

    @Test func prioritiesInOrder() {
        let ordered: [UILayoutPriority] = [
            .fittingSizeLevel, .defaultLow, .dragThatCannotResizeScene, .sceneSizeStayPut, .dragThatCanResizeScene,
            .defaultHigh, .required,
        ]
        #expect(ordered == ordered.sorted())
        #expect(ordered.map(\.rawValue) == [50, 250, 490, 500, 510, 750, 1_000])
        #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
        #expect(UILayoutPriority.defaultLow + 1 == UILayoutPriority(251))
        #expect(1 + UILayoutPriority.defaultLow == UILayoutPriority(rawValue: 251))
        #expect(UILayoutPriority.required - .defaultHigh == 250)
        var priority = UILayoutPriority.defaultHigh
        priority += 10
        priority -= 4
        #expect(priority.rawValue == 756)
        #expect(UIFont.Weight.regular < .bold && UIWindow.Level.alert + 1 > .alert)
    }

    // MARK: Anchors

    @Test func everyAnchorOfAView() {
        let stage = ConstraintStage()
        stage.root.layoutMargins = .zero
        let (fixed, box) = (UIView(frame: rect(40, 30, 100, 60)), stage.box(20, 10))
        stage.root.addSubview(fixed)
        func place(_ constraints: NSLayoutConstraint...) -> CGRect {
            NSLayoutConstraint.activate(constraints)
            stage.settle()
            NSLayoutConstraint.deactivate(constraints)
            return box.frame
        }
        #expect(
            place(
                box.leftAnchor.constraint(equalTo: fixed.leftAnchor, constant: 1),
                box.topAnchor.constraint(equalTo: fixed.topAnchor, constant: 2)) == rect(41, 32, 20, 10))
        #expect(
            place(
                box.rightAnchor.constraint(equalTo: fixed.rightAnchor),
                box.bottomAnchor.constraint(equalTo: fixed.bottomAnchor)) == rect(120, 80, 20, 10))
        #expect(
            place(
                box.centerXAnchor.constraint(equalTo: fixed.centerXAnchor),
                box.centerYAnchor.constraint(equalTo: fixed.centerYAnchor)) == rect(80, 55, 20, 10))
        #expect(
            place(
                box.leadingAnchor.constraint(equalTo: fixed.trailingAnchor),
                box.topAnchor.constraint(equalTo: fixed.bottomAnchor)) == rect(140, 90, 20, 10))
        #expect(
            place(
                box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
                box.topAnchor.constraint(equalTo: stage.root.topAnchor),
                box.widthAnchor.constraint(equalTo: fixed.heightAnchor),
                box.heightAnchor.constraint(equalTo: fixed.widthAnchor, multiplier: 0.5)) == rect(0, 0, 60, 50))
    }

    @Test func baselineAnchors() {
        let stage = ConstraintStage()
        let (small, large) = (UILabel(), UILabel())
        small.text = "a"
        large.text = "a\nb"
        large.numberOfLines = 0
        large.font = .systemFont(ofSize: 30)
        for label in [small, large] {
            label.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(label)
        }
        NSLayoutConstraint.activate([
            large.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            large.topAnchor.constraint(equalTo: stage.root.topAnchor),
            small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
        ])
        let last = small.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor)
        let first = small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor)
        last.isActive = true
        stage.settle()
        let below = small.frame.minY
        last.isActive = false
        first.isActive = true
        stage.settle()
        // A line of the large text lies between the two.
        #expect(abs(below - small.frame.minY - large.bounds.height / 2) <= 1)
        #expect(first.secondAttribute == .firstBaseline && last.firstAttribute == .lastBaseline)
    }

    // MARK: Views

    @Test func addingAndRemovingConstraintsOfAView() {
        let stage = ConstraintStage()
        let box = stage.box()
        let constraints = [
            box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 5),
            box.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 6),
        ]
        let size = [
            box.widthAnchor.constraint(equalToConstant: 7), box.heightAnchor.constraint(equalToConstant: 8),
        ]
        stage.root.addConstraints(constraints)
        box.addConstraint(size[0])
        box.addConstraint(size[1])
        stage.settle()
        #expect(box.frame == rect(5, 6, 7, 8))
        #expect(stage.root.constraints == constraints && box.constraints == size)
        stage.root.removeConstraint(constraints[0])
        box.removeConstraints(size)
        #expect(stage.root.constraints == [constraints[1]] && box.constraints.isEmpty)
        #expect((constraints + size).map(\.isActive) == [false, true, false, false])
    }

    private final class Ornate: UIView {
        override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        override class var requiresConstraintBasedLayout: Bool { true }
    }

    @Test func framesAndAlignmentRectangles() {
        let view = Ornate()
        #expect(view.alignmentRect(forFrame: rect(10, 10, 50, 50)) == rect(12, 11, 44, 46))
        #expect(view.frame(forAlignmentRect: rect(12, 11, 44, 46)) == rect(10, 10, 50, 50))
        #expect(UIView().alignmentRect(forFrame: rect(1, 2, 3, 4)) == rect(1, 2, 3, 4))
        #expect(Ornate.requiresConstraintBasedLayout && !UIView.requiresConstraintBasedLayout)
    }

    @Test func updatesAtOnce() {
        final class Counting: UIView {
            var count = 0
            override func updateConstraints() {
                count += 1
                super.updateConstraints()
            }
        }
        let stage = ConstraintStage()
        let view = Counting()
        stage.root.addSubview(view)
        view.setNeedsUpdateConstraints()
        #expect(view.needsUpdateConstraints())
        stage.root.updateConstraintsIfNeeded()
        #expect(view.count == 1 && !view.needsUpdateConstraints())
        stage.root.updateConstraintsIfNeeded()
        #expect(view.count == 1)
    }

    @Test func theSizesThatFittingAsksFor() {
        #expect(UIView.layoutFittingCompressedSize == .zero)
        #expect(UIView.layoutFittingExpandedSize == CGSize(width: 10_000, height: 10_000))
        #expect(UIView.noIntrinsicMetric == -1)
    }

    @Test func marginsTellTheirView() {
        final class Telling: UIView {
            var count = 0
            override func layoutMarginsDidChange() {
                super.layoutMarginsDidChange()
                count += 1
            }
        }
        let view = Telling()
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(view.count == 1)
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(view.count == 1)
        #expect(
            view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }

    @Test func theLeastMarginsOfAControllersView() {
        let controller = UIViewController()
        let host = TestHost(controller, configuration: TestConfiguration(size: CGSize(width: 300, height: 400)))
        host.settle()
        let least = controller.systemMinimumLayoutMargins
        #expect(least.top == 0 && least.leading == least.trailing && least.leading >= 16)
        #expect(controller.view.layoutMargins.left == least.leading)
        controller.viewRespectsSystemMinimumLayoutMargins = false
        controller.view.layoutMargins.left = 3
        #expect(controller.view.layoutMargins.left == 3)
    }

    // MARK: Guides

    @Test func constraintsThatTrackTheKeyboardGuide() {
        let stage = ConstraintStage()
        let (box, guide) = (stage.box(10, 10), stage.root.keyboardLayoutGuide)
        let near = box.bottomAnchor.constraint(equalTo: guide.topAnchor)
        let away = box.topAnchor.constraint(equalTo: stage.root.topAnchor)
        guide.setConstraints([near], activeWhenNearEdge: .bottom)
        guide.setConstraints([away], activeWhenAwayFrom: .bottom)
        #expect(guide.constraintsActive(whenNearEdge: .bottom) == [near])
        #expect(guide.constraintsActive(whenAwayFrom: .bottom) == [away])
        #expect(near.isActive && !away.isActive)
        stage.settle()
        #expect(box.frame.maxY == 200)
        guide.removeAllTrackedConstraints()
        #expect(!near.isActive && guide.constraintsActive(whenNearEdge: .bottom).isEmpty)
        #expect(guide.usesBottomSafeArea && !guide.followsUndockedKeyboard && guide.keyboardDismissPadding == 0)
    }

    // MARK: Options of formats

    @Test func formatOptions() {
        typealias Options = NSLayoutConstraint.FormatOptions
        let alignments: Options = [
            .alignAllLeft, .alignAllRight, .alignAllTop, .alignAllBottom, .alignAllLeading, .alignAllTrailing,
            .alignAllCenterX, .alignAllCenterY, .alignAllLastBaseline, .alignAllFirstBaseline,
        ]
        #expect(Options.alignmentMask.isSuperset(of: alignments))
        #expect(Options.directionMask == [.directionLeftToRight, .directionRightToLeft])
        #expect(Options.directionLeadingToTrailing.isEmpty && Options.spacingEdgeToEdge.isEmpty)
        #expect(Options.spacingMask == .spacingBaselineToBaseline)
        #expect(Options.alignmentMask.isDisjoint(with: [.directionMask, .spacingMask]))
    }

    @Test(
        arguments: [
            ("V:[a]-[b]", NSLayoutConstraint.FormatOptions.alignAllLeft, NSLayoutConstraint.Attribute.left),
            ("V:[a]-[b]", .alignAllRight, .right), ("V:[a]-[b]", .alignAllLeading, .leading),
            ("V:[a]-[b]", .alignAllTrailing, .trailing), ("[a]-[b]", .alignAllCenterY, .centerY),
            ("[a]-[b]", .alignAllLastBaseline, .lastBaseline),
        ])
    func everyOptionAlignsByItsAttribute(
        _ format: String, _ option: NSLayoutConstraint.FormatOptions, _ attribute: NSLayoutConstraint.Attribute
    ) {
        let (root, a, b) = (UIView(), UIView(), UIView())
        for view in [a, b] { root.addSubview(view) }
        let made = NSLayoutConstraint.constraints(
            withVisualFormat: format, options: option, metrics: nil, views: ["a": a, "b": b])
        #expect(made.last?.firstAttribute == attribute && made.last?.secondAttribute == attribute)
        #expect(made.last?.firstItem === a && made.last?.secondItem === b)
    }
}
