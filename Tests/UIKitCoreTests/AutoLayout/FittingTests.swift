import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKit

@MainActor
struct FittingTests {
    /// A card of two rows, 10 from its edges and 5 apart; the first one wraps.
    private func card() -> (card: UIView, wrapping: WrappingBox) {
        let card = UIView()
        let (first, second) = (WrappingBox(200, 20), ContentBox(80, 30))
        card.addSubview(first)
        card.addSubview(second)
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
            first.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
            first.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
            second.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
            second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 5),
            second.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -10),
            second.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -10),
        ])
        return (card, first)
    }

    @Test func theSmallestSize() {
        let (card, _) = card()
        #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 220, height: 75))
    }

    @Test func theLargestSize() {
        let (card, _) = card()
        let size = card.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
        #expect(size.width == 220)
    }

    @Test func aRequiredWidth() {
        let (card, wrapping) = card()
        func height(_ width: CGFloat) -> CGFloat {
            let size = card.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            #expect(size.width == width)
            return size.height
        }
        #expect(height(120) == 95)
        #expect(height(320) == 75)
        #expect(height(120) == 95)
        wrapping.content = CGSize(width: 400, height: 20)
        #expect(height(120) == 135)
    }

    @Test func fittingLeavesTheLayoutAlone() {
        let stage = ConstraintStage()
        let (card, wrapping) = card()
        card.frame = rect(0, 0, 260, 100)
        stage.root.addSubview(card)
        stage.settle()
        let frame = wrapping.frame
        _ = card.systemLayoutSizeFitting(
            CGSize(width: 60, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        card.setNeedsLayout()
        stage.settle()
        #expect(wrapping.frame == frame)
        #expect(card.frame == rect(0, 0, 260, 100))
    }

    @Test func isolatedViewsKeepTheirEngine() {
        let stage = ConstraintStage()
        let (card, wrapping) = card()
        card.isolateLayout()
        card.frame = rect(0, 0, 260, 75)
        stage.root.addSubview(card)
        stage.settle()
        let frame = wrapping.frame
        for _ in 0..<3 {
            let size = card.systemLayoutSizeFitting(
                CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            #expect(size == CGSize(width: 120, height: 95))
            stage.settle()
            #expect(wrapping.frame == frame)
        }
    }

    @Test func viewsWithContentAlone() {
        let label = UILabel()
        label.text = "Text"
        #expect(label.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == label.intrinsicContentSize)
        #expect(UIView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
        #expect(
            UIView().systemLayoutSizeFitting(CGSize(width: 30, height: 40)) == CGSize(width: 30, height: 40))
    }

    @Test func targetsThatMakeNoSense() {
        let (card, _) = card()
        for length in [CGFloat.nan, .infinity, -10, 1e300] {
            let size = card.systemLayoutSizeFitting(CGSize(width: length, height: length))
            #expect(size.width.isFinite && size.height.isFinite)
        }
    }

    @Test func masksCarryFittingSizesOutwards() {
        let outer = UIView()
        let inner = UIView()
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(inner)
        let box = ContentBox(30, 20)
        inner.addSubview(box)
        box.fill(inner, inset: 4)
        #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 38, height: 28))
    }
}
