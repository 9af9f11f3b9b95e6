import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKit

@MainActor
struct ConstraintAttributeTests {
    private func relate(
        _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ second: UIView?,
        _ other: NSLayoutConstraint.Attribute, _ multiplier: CGFloat = 1, _ constant: CGFloat = 0
    ) {
        NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other,
            multiplier: multiplier, constant: constant
        ).isActive = true
    }

    /// Where a box of 40 x 20 stands whose attribute equals one of the root, 300 x 200 with margins 8.
    private func frame(
        _ attribute: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat = 0,
        rightToLeft: Bool = false
    ) -> CGRect {
        let stage = ConstraintStage()
        if rightToLeft { stage.root.semanticContentAttribute = .forceRightToLeft }
        let box = stage.box(40, 20)
        relate(box, attribute, stage.root, other, 1, constant)
        stage.settle()
        return box.frame
    }

    @Test(
        arguments: [
            (NSLayoutConstraint.Attribute.left, CGFloat(0)), (.right, 260), (.leading, 0), (.trailing, 260),
            (.centerX, 130),
        ]) func horizontal(_ attribute: NSLayoutConstraint.Attribute, _ x: CGFloat)
    {
        #expect(frame(attribute, attribute).minX == x)
        #expect(frame(attribute, attribute, 10).minX == x + 10)
        #expect(frame(attribute, attribute).size == CGSize(width: 40, height: 20))
    }

    @Test(arguments: [(NSLayoutConstraint.Attribute.top, CGFloat(0)), (.bottom, 180), (.centerY, 90)])
    func vertical(_ attribute: NSLayoutConstraint.Attribute, _ y: CGFloat) {
        #expect(frame(attribute, attribute).minY == y)
        #expect(frame(attribute, attribute, 10).minY == y + 10)
    }

    @Test(
        arguments: [
            (NSLayoutConstraint.Attribute.left, NSLayoutConstraint.Attribute.leftMargin, CGFloat(8)),
            (.right, .rightMargin, 252), (.leading, .leadingMargin, 8), (.trailing, .trailingMargin, 252),
            (.centerX, .centerXWithinMargins, 130), (.left, .centerX, 150), (.leading, .trailing, 300),
        ])
    func horizontalMargins(
        _ attribute: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute, _ x: CGFloat
    ) { #expect(frame(attribute, other).minX == x) }

    @Test(
        arguments: [
            (NSLayoutConstraint.Attribute.top, NSLayoutConstraint.Attribute.topMargin, CGFloat(8)),
            (.bottom, .bottomMargin, 172), (.centerY, .centerYWithinMargins, 90), (.top, .centerY, 100),
        ])
    func verticalMargins(
        _ attribute: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute, _ y: CGFloat
    ) { #expect(frame(attribute, other).minY == y) }

    @Test func leadingAndTrailingFromRightToLeft() {
        #expect(frame(.leading, .leading, 10, rightToLeft: true).minX == 250)
        #expect(frame(.trailing, .trailing, -10, rightToLeft: true).minX == 10)
        #expect(frame(.left, .left, 10, rightToLeft: true).minX == 10)
        #expect(frame(.leading, .leadingMargin, 10, rightToLeft: true).minX == 242)
        #expect(frame(.centerX, .centerX, 10, rightToLeft: true).minX == 140)
    }

    /// Centres that meet edges of reading are measured with them; the constant's direction is believed.
    @Test func edgesMeetCentresFromRightToLeft() {
        #expect(frame(.leading, .centerX, rightToLeft: true).minX == 110)
        #expect(frame(.trailing, .centerX, rightToLeft: true).minX == 150)
        #expect(frame(.centerX, .leading, rightToLeft: true).minX == 280)
        #expect(frame(.centerX, .trailingMargin, rightToLeft: true).minX == -12)
        #expect(frame(.leading, .centerXWithinMargins, 10, rightToLeft: true).minX == 100)
        #expect(frame(.left, .centerX, 10, rightToLeft: true).minX == 160)
    }

    @Test func guidesReachFromCentreToCentreFromRightToLeft() {
        let stage = ConstraintStage()
        stage.root.semanticContentAttribute = .forceRightToLeft
        let (first, last, guide) = (stage.box(40, 20), stage.box(40, 20), UILayoutGuide())
        stage.root.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 20),
            last.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor, constant: -60),
            guide.leadingAnchor.constraint(equalTo: first.centerXAnchor),
            guide.trailingAnchor.constraint(equalTo: last.centerXAnchor),
        ])
        stage.settle()
        #expect(first.frame.minX == 240 && last.frame.minX == 60)
        #expect(guide.layoutFrame.minX == 80 && guide.layoutFrame.width == 180)
    }

    @Test func theDirectionMayChange() {
        let stage = ConstraintStage()
        let box = stage.box(40, 20)
        box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 10).isActive = true
        stage.settle()
        #expect(box.frame.minX == 10)
        stage.root.semanticContentAttribute = .forceRightToLeft
        stage.settle()
        #expect(box.frame.minX == 250)
    }

    @Test func sizesWithMultipliers() {
        let stage = ConstraintStage()
        let box = stage.box()
        relate(box, .width, stage.root, .width, 0.5, 10)
        relate(box, .height, box, .width, 0.25)
        stage.settle()
        #expect(box.frame.size == CGSize(width: 160, height: 40))
    }

    @Test func placesWithMultipliers() {
        let stage = ConstraintStage()
        let box = stage.box(40, 20)
        relate(box, .centerX, stage.root, .centerX, 0.5, 10)
        relate(box, .bottom, stage.root, .bottom, 0.5)
        stage.settle()
        #expect(box.frame == rect(65, 80, 40, 20))
    }

    @Test func baselines() {
        let stage = ConstraintStage()
        let (large, small) = (UILabel(), UILabel())
        large.text = "Large"
        large.font = .systemFont(ofSize: 40)
        small.text = "Small"
        small.font = .systemFont(ofSize: 10)
        for label in [large, small] {
            label.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(label)
        }
        NSLayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 10),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
            small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
        ])
        stage.settle()
        func baseline(_ label: UILabel) -> CGFloat {
            label.frame.minY + label._baselineDistances(in: label.bounds.size).first
        }
        #expect(large.frame.minY == 10)
        #expect(abs(baseline(large) - baseline(small)) <= 0.5)
        #expect(small.frame.minY > 20)
    }

    @Test func alignmentRectangles() {
        final class Shadowed: ContentBox {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        }
        let stage = ConstraintStage()
        let box = Shadowed(40, 20)
        let inner = ContentBox(10, 10)
        stage.root.addSubview(box)
        box.addSubview(inner)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 10),
            box.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 10),
            inner.leadingAnchor.constraint(equalTo: box.leadingAnchor),
            inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
        ])
        stage.settle()
        #expect(box.frame == rect(8, 9, 46, 24))
        #expect(inner.frame == rect(2, 11, 10, 10))
    }

    @Test func edgesAreRoundedToPixels() {
        let stage = ConstraintStage(100, 100, scale: 3)
        let (first, second) = (stage.box(), stage.box())
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 0.4),
            first.widthAnchor.constraint(equalToConstant: 10.1),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
            second.widthAnchor.constraint(equalToConstant: 10.1),
        ])
        stage.settle()
        let third: CGFloat = 1 / 3
        #expect(abs(first.frame.minX - third) < 1e-9)
        #expect(abs(first.frame.maxX - (10 + third)) < 1e-9 || abs(first.frame.maxX - (10 + 2 * third)) < 1e-9)
        #expect(abs(first.frame.maxX - second.frame.minX) < 1e-9)
    }

    @Test func nestedViewsAndCousins() {
        let stage = ConstraintStage()
        let (left, right) = (stage.box(), stage.box())
        let (inLeft, inRight) = (ContentBox(10, 10), ContentBox(20, 20))
        left.addSubview(inLeft)
        right.addSubview(inRight)
        NSLayoutConstraint.activate([
            left.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 10),
            left.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 5),
            left.widthAnchor.constraint(equalToConstant: 100),
            left.heightAnchor.constraint(equalToConstant: 100),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 10),
            right.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 20),
            right.widthAnchor.constraint(equalTo: left.widthAnchor),
            right.heightAnchor.constraint(equalTo: left.heightAnchor),
            inLeft.leadingAnchor.constraint(equalTo: left.leadingAnchor, constant: 5),
            inLeft.topAnchor.constraint(equalTo: left.topAnchor, constant: 50),
            inRight.centerYAnchor.constraint(equalTo: inLeft.centerYAnchor),
            inRight.leadingAnchor.constraint(equalTo: right.leadingAnchor),
        ])
        stage.settle()
        #expect(right.frame == rect(120, 20, 100, 100))
        #expect(inLeft.frame == rect(5, 50, 10, 10))
        #expect(inRight.frame == rect(0, 30, 20, 20))
    }

    @Test func distancesBetweenAnchors() {
        let stage = ConstraintStage()
        let (first, second) = (stage.box(40, 20), stage.box(40, 20))
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 30),
            first.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 10),
            first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor).constraint(
                equalTo: stage.root.leadingAnchor.anchorWithOffset(to: first.leadingAnchor), multiplier: 2),
            first.bottomAnchor.anchorWithOffset(to: second.topAnchor).constraint(equalToConstant: 7),
        ])
        stage.settle()
        #expect(second.frame == rect(130, 37, 40, 20))
    }

    @Test func systemSpacing() {
        let stage = ConstraintStage()
        let (first, second) = (stage.box(40, 20), stage.box(40, 20))
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            second.leadingAnchor.constraint(equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 2),
            first.topAnchor.constraint(equalTo: stage.root.topAnchor),
            second.topAnchor.constraint(equalToSystemSpacingBelow: first.bottomAnchor, multiplier: 1),
        ])
        stage.settle()
        #expect(second.frame.origin == CGPoint(x: 56, y: 28))
    }

    /// Between baselines the system's distance is a line of the larger font, and follows the fonts (believed).
    @Test func systemSpacingBetweenLinesOfText() {
        let stage = ConstraintStage()
        let (first, second) = (UILabel(), UITextField())
        (first.text, second.text) = ("First", "Second")
        second.font = .systemFont(ofSize: 20)
        for view in [first, second] {
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(view)
        }
        let spacing = second.firstBaselineAnchor.constraint(
            equalToSystemSpacingBelow: first.lastBaselineAnchor, multiplier: 2)
        NSLayoutConstraint.activate([first.topAnchor.constraint(equalTo: stage.root.topAnchor), spacing])
        stage.settle()
        func line(_ size: CGFloat) -> CGFloat { UIFont.systemFont(ofSize: size).lineHeight.rounded(.up) }
        func distance() -> CGFloat {
            second.frame.minY + second._baselineDistances(in: second.bounds.size).first - first.frame.maxY
                + first._baselineDistances(in: first.bounds.size).last
        }
        #expect(spacing.constant == 2 * line(20))
        #expect(abs(distance() - 2 * line(20)) <= 1)
        first.font = .systemFont(ofSize: 40)
        stage.settle()
        #expect(spacing.constant == 2 * line(40))
        #expect(abs(distance() - 2 * line(40)) <= 1)
        spacing.constant = 70
        first.font = .systemFont(ofSize: 30)
        stage.settle()
        #expect(spacing.constant == 70)
        #expect(abs(distance() - 70) <= 1)
    }

    @Test func standardGapsOfFormatsBetweenLinesOfText() {
        let stage = ConstraintStage()
        let (first, second) = (UILabel(), UILabel())
        (first.text, second.text) = ("First", "Second")
        for view in [first, second] {
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(view)
        }
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:|[a]-[b]", options: .spacingBaselineToBaseline, metrics: nil,
                views: ["a": first, "b": second]))
        stage.settle()
        let before = second.frame.minY
        second.font = .systemFont(ofSize: 34)
        stage.settle()
        let line = UIFont.systemFont(ofSize: 34).lineHeight.rounded(.up)
        let baseline = second.frame.minY + second._baselineDistances(in: second.bounds.size).first
        let above = first.frame.maxY - first._baselineDistances(in: first.bounds.size).last
        #expect(abs(baseline - above - line) <= 1)
        #expect(second.frame.minY != before)
    }

    /// Another font moves the baseline of a view of the same size.
    @Test func baselinesOfTextInAViewOfAFixedSize() {
        let stage = ConstraintStage()
        let (label, box) = (UILabel(frame: rect(0, 0, 100, 60)), stage.box(10, 10))
        label.text = "Text"
        stage.root.addSubview(label)
        box.bottomAnchor.constraint(equalTo: label.firstBaselineAnchor).isActive = true
        stage.settle()
        let before = box.frame.maxY
        label.font = .systemFont(ofSize: 40)
        stage.settle()
        #expect(box.frame.maxY > before + 2)
        #expect(abs(box.frame.maxY - label._baselineDistances(in: label.bounds.size).first) <= 0.5)
    }
}
