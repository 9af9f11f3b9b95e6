import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKit

@testable import UIKitCore

/// Which view keeps a constraint, and what becomes of it where views come and go.
@MainActor
struct ConstraintTreeTests {
    @Test func theNearestCommonAncestorKeepsTheConstraint() {
        let (outer, inner, first, second) = (UIView(), UIView(), UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(first)
        inner.addSubview(second)
        let siblings = first.leadingAnchor.constraint(equalTo: second.leadingAnchor)
        let width = first.widthAnchor.constraint(equalToConstant: 10)
        let across = first.topAnchor.constraint(equalTo: outer.topAnchor)
        NSLayoutConstraint.activate([siblings, width, across])
        #expect(inner.constraints == [siblings])
        #expect(first.constraints == [width])
        #expect(outer.constraints == [across])
        NSLayoutConstraint.deactivate([siblings, width])
        #expect(inner.constraints.isEmpty && first.constraints.isEmpty)
        #expect(!siblings.isActive && across.isActive)
        outer.addConstraint(siblings)
        #expect(outer.constraints == [across, siblings])
        inner.addConstraint(siblings)
        #expect(outer.constraints == [across])
        inner.removeConstraints([siblings])
        #expect(!siblings.isActive)
    }

    @Test func aViewThatLeavesLosesItsConstraintsWithTheOutside() {
        let stage = ConstraintStage()
        let box = stage.box(40, 20)
        let inner = ContentBox(10, 10)
        box.addSubview(inner)
        let outside = box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 10)
        let inside = inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 3)
        let own = box.widthAnchor.constraint(equalToConstant: 50)
        NSLayoutConstraint.activate([outside, inside, own])
        stage.settle()
        #expect(box.frame == rect(10, 0, 50, 20))
        box.removeFromSuperview()
        #expect(!outside.isActive)
        #expect(inside.isActive && own.isActive)
        stage.settle()
        stage.root.addSubview(box)
        box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 20).isActive = true
        stage.settle()
        #expect(box.frame == rect(20, 0, 50, 20))
        #expect(inner.frame == rect(3, 0, 10, 10))
    }

    @Test func aDetachedTreeIsLaidOutAndTakenAlong() {
        let card = UIView(frame: rect(0, 0, 100, 50))
        let box = ContentBox(10, 10)
        card.addSubview(box)
        NSLayoutConstraint.activate([
            box.trailingAnchor.constraint(equalTo: card.trailingAnchor),
            box.bottomAnchor.constraint(equalTo: card.bottomAnchor),
        ])
        card.layoutIfNeeded()
        #expect(box.frame == rect(90, 40, 10, 10))
        card.frame.size.width = 200
        card.layoutIfNeeded()
        #expect(box.frame == rect(190, 40, 10, 10))
        let stage = ConstraintStage()
        stage.root.addSubview(card)
        stage.settle()
        #expect(box.frame == rect(190, 40, 10, 10))
        card.frame.size.height = 80
        stage.settle()
        #expect(box.frame == rect(190, 70, 10, 10))
    }

    @Test func aDetachedRootWithoutAFrameOfItsOwnTakesTheSizeItNeeds() {
        let root = ContentBox()
        let box = ContentBox(30, 20)
        root.addSubview(box)
        box.fill(root, inset: 5)
        root.layoutIfNeeded()
        #expect(root.bounds.size == CGSize(width: 40, height: 30))
        #expect(box.frame == rect(5, 5, 30, 20))
    }

    @Test func aTreeWithoutConstraintsHasNoEngine() {
        let stage = ConstraintStage()
        let child = UIView(frame: rect(0, 0, 10, 10))
        stage.root.addSubview(child)
        stage.settle()
        #expect(stage.root.window?.layoutEngine == nil)
        #expect(child._layoutItem == nil)
        #expect(!child.layoutFlags.contains(.takesPart))
    }

    @Test func layoutIfNeededPlacesAtOnce() {
        let stage = ConstraintStage()
        let box = stage.box(40, 20)
        let leading = box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor)
        leading.isActive = true
        stage.root.layoutIfNeeded()
        #expect(box.frame == rect(0, 0, 40, 20))
        leading.constant = 25
        #expect(box.frame.minX == 0)
        stage.root.layoutIfNeeded()
        #expect(box.frame.minX == 25)
        leading.constant = 50
        stage.controller.view.layoutIfNeeded()
        #expect(box.frame.minX == 50)
    }

    @Test func constraintsMoveInsideAnimations() {
        let stage = ConstraintStage()
        let box = stage.box(40, 20)
        let leading = box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor)
        leading.isActive = true
        stage.settle()
        leading.constant = 100
        UIView.animate(withDuration: 1) { stage.root.layoutIfNeeded() }
        #expect(box.frame.minX == 100)
        #expect(box.layer.animationKeys()?.isEmpty == false)
        stage.settle()
    }

    @Test func aConstraintLetsGoOfItsViews() {
        weak var gone: UIView?
        var kept: NSLayoutConstraint?
        do {
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            let constraint = inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor)
            constraint.isActive = true
            outer.layoutIfNeeded()
            (gone, kept) = (inner, constraint)
        }
        #expect(gone == nil)
        #expect(kept?.firstItem == nil)
        #expect(kept?.secondItem == nil)
        #expect(kept?.isActive == false)
    }

    @Test func overridersOfLayoutSubviewsNeedNotCallSuper() {
        final class Stubborn: UIView {
            override func layoutSubviews() {}
        }
        let stage = ConstraintStage()
        let stubborn = Stubborn(frame: rect(0, 0, 100, 100))
        stage.root.addSubview(stubborn)
        let box = ContentBox(10, 10)
        stubborn.addSubview(box)
        box.leadingAnchor.constraint(equalTo: stubborn.leadingAnchor, constant: 7).isActive = true
        stage.settle()
        #expect(box.frame == rect(7, 0, 10, 10))
    }

    @Test func whatIsSetDuringLayoutHoldsInTheSameLayout() {
        final class Halves: UIView {
            var width: NSLayoutConstraint?
            override func layoutSubviews() {
                width?.constant = bounds.width / 2
                super.layoutSubviews()
            }
        }
        let stage = ConstraintStage()
        let halves = Halves(frame: rect(0, 0, 100, 100))
        stage.root.addSubview(halves)
        let box = ContentBox(10, 10)
        halves.addSubview(box)
        halves.width = box.widthAnchor.constraint(equalToConstant: 1)
        halves.width?.isActive = true
        halves.layoutIfNeeded()
        #expect(box.frame.width == 50)
        halves.frame.size.width = 60
        halves.layoutIfNeeded()
        #expect(box.frame.width == 30)
    }

    @Test func isolatedInsidesAreSolvedApartUntilSomethingConnectsThem() {
        let stage = ConstraintStage()
        let cell = UIView(frame: rect(50, 50, 100, 40))
        cell.isolateLayout()
        stage.root.addSubview(cell)
        let box = ContentBox(10, 10)
        cell.addSubview(box)
        box.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -5).isActive = true
        stage.settle()
        #expect(box.frame == rect(85, 0, 10, 10))
        #expect(cell.layoutEngine?.root === cell)
        #expect(stage.root.window?._layoutItem?.engine == nil)
        let outside = stage.box(20, 20)
        outside.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 5).isActive = true
        stage.settle()
        #expect(outside.frame.minX == 150)
        #expect(box.frame == rect(85, 0, 10, 10))
        #expect(cell.layoutEngine?.root === stage.root.window)
    }

    @Test func ambiguity() {
        let stage = ConstraintStage()
        let box = stage.box(40, 20)
        stage.settle()
        #expect(box.hasAmbiguousLayout)
        let leading = box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor)
        let top = box.topAnchor.constraint(equalTo: stage.root.topAnchor)
        NSLayoutConstraint.activate([leading, top])
        stage.settle()
        #expect(!box.hasAmbiguousLayout)
        #expect(box.constraintsAffectingLayout(for: .horizontal) == [leading])
        #expect(box.constraintsAffectingLayout(for: .vertical) == [top])
        #expect(!box.leadingAnchor.hasAmbiguousLayout)
    }
}
