import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKit

@MainActor
struct ContentSizeTests {
    /// Two boxes side by side that fill a root of 300.
    private func row(_ widths: (CGFloat, CGFloat), _ change: (ContentBox, ContentBox) -> Void) -> (CGFloat, CGFloat) {
        let stage = ConstraintStage()
        let (first, second) = (stage.box(widths.0, 20), stage.box(widths.1, 20))
        change(first, second)
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
            second.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
            first.topAnchor.constraint(equalTo: stage.root.topAnchor),
            second.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        stage.settle()
        return (first.frame.width, second.frame.width)
    }

    @Test func whoHugsLessStretches() {
        #expect(
            row((40, 40)) { first, _ in first.setContentHuggingPriority(.init(251), for: .horizontal) } == (40, 260))
        #expect(
            row((40, 40)) { _, other in other.setContentHuggingPriority(.init(251), for: .horizontal) } == (260, 40))
        // UIKit, recorded: the first one.
        #expect(row((40, 40)) { _, _ in } == (260, 40))
    }

    @Test func whoResistsLessIsCompressed() {
        let resists = { (view: UIView, priority: Float) in
            view.setContentCompressionResistancePriority(.init(priority), for: .horizontal)
        }
        #expect(row((200, 200)) { first, _ in resists(first, 751) } == (200, 100))
        #expect(row((200, 200)) { _, other in resists(other, 751) } == (100, 200))
    }

    @Test func newContentMovesWhatDependsOnIt() {
        let stage = ConstraintStage()
        let (first, second) = (stage.box(40, 20), stage.box(10, 10))
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
        ])
        stage.settle()
        #expect(second.frame.minX == 40)
        first.content = CGSize(width: 70, height: 20)
        stage.settle()
        #expect(second.frame.minX == 70)
        #expect(first.frame.width == 70)
        first.content = CGSize(width: UIView.noIntrinsicMetric, height: 20)
        first.widthAnchor.constraint(equalToConstant: 5).isActive = true
        stage.settle()
        #expect(second.frame.minX == 5)
    }

    @Test func prioritiesMayChange() {
        let stage = ConstraintStage()
        let box = stage.box(40, 20)
        let width = box.widthAnchor.constraint(equalToConstant: 100)
        width.priority = .init(500)
        width.isActive = true
        stage.settle()
        #expect(box.frame.width == 100)
        box.setContentHuggingPriority(.init(600), for: .horizontal)
        stage.settle()
        #expect(box.frame.width == 40)
        width.priority = .init(700)
        stage.settle()
        #expect(box.frame.width == 100)
        #expect(box.contentHuggingPriority(for: .horizontal) == UILayoutPriority(600))
        #expect(box.contentHuggingPriority(for: .vertical) == .defaultLow)
        #expect(box.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    }

    @Test func contentThatWrapsFollowsItsWidth() {
        let stage = ConstraintStage()
        let box = WrappingBox(300, 10)
        stage.root.addSubview(box)
        let width = box.widthAnchor.constraint(equalToConstant: 100)
        NSLayoutConstraint.activate([width, box.topAnchor.constraint(equalTo: stage.root.topAnchor)])
        stage.settle()
        #expect(box.frame.size == CGSize(width: 100, height: 30))
        width.constant = 50
        stage.settle()
        #expect(box.frame.size == CGSize(width: 50, height: 60))
        width.constant = 300
        stage.settle()
        #expect(box.frame.size == CGSize(width: 300, height: 10))
    }

    @Test func contentThatWrapsTakesNewRoom() {
        let stage = ConstraintStage()
        let box = WrappingBox(300, 10)
        stage.root.addSubview(box)
        let limit = box.trailingAnchor.constraint(lessThanOrEqualTo: stage.root.trailingAnchor, constant: -200)
        NSLayoutConstraint.activate([
            limit, box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            box.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        stage.settle()
        #expect(box.frame.size == CGSize(width: 100, height: 30))
        limit.constant = -150
        stage.settle()
        #expect(box.frame.size == CGSize(width: 150, height: 20))
    }

    @Test func labelsOfSeveralLines() {
        let stage = ConstraintStage()
        let label = UILabel()
        label.text = String(repeating: "word ", count: 40)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
            label.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        stage.settle()
        #expect(label.frame.width == 300)
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 300, height: 10_000)).height)
        #expect(label.frame.height > 60)
        stage.root.frame.size.width = 150
        stage.settle()
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 150, height: 10_000)).height)
    }

    @Test func viewsThatTranslateKeepTheirFrames() {
        let stage = ConstraintStage()
        let placed = UIView(frame: rect(10.25, 20, 50, 50))
        stage.root.addSubview(placed)
        let box = stage.box(10, 10)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: placed.trailingAnchor),
            box.topAnchor.constraint(equalTo: placed.bottomAnchor),
        ])
        stage.settle()
        #expect(placed.frame == rect(10.25, 20, 50, 50))
        #expect(box.frame.minY == 70)
        placed.frame = rect(30, 40, 50, 60)
        stage.settle()
        #expect(box.frame.origin == CGPoint(x: 80, y: 100))
        #expect(placed.frame == rect(30, 40, 50, 60))
    }

    @Test func masksFollowAWidthThatConstraintsDecide() {
        let stage = ConstraintStage()
        let outer = stage.box()
        let inner = UIView(frame: rect(0, 0, 0, 0))
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(inner)
        let box = ContentBox(10, 10)
        inner.addSubview(box)
        let width = outer.widthAnchor.constraint(equalToConstant: 120)
        NSLayoutConstraint.activate([
            width, outer.heightAnchor.constraint(equalToConstant: 50),
            box.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
        ])
        stage.settle()
        #expect(inner.frame == rect(0, 0, 120, 50))
        #expect(box.frame.minX == 110)
        width.constant = 80
        stage.settle()
        #expect(inner.frame == rect(0, 0, 80, 50))
        #expect(box.frame.minX == 70)
    }
}
