import Foundation
import TesseraGraphics
import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitControls

/// The size that each control asks for, and how strongly.
@MainActor
@Suite(.metricsText) struct ControlContentSizeTests {
    private final class Around: UIView {
        var changes = 0
        override func subviewIntrinsicContentSizeDidChange(_ subview: UIView) { changes += 1 }
    }

    private func hugging(_ view: UIView) -> [Float] {
        [NSLayoutConstraint.Axis.horizontal, .vertical].map { view.contentHuggingPriority(for: $0).rawValue }
    }

    @Test func whatHasASizeOfItsOwnHugsIt() {
        for view in [UISwitch(), UIStepper(), UIActivityIndicatorView(style: .medium), UIPageControl()] {
            #expect(hugging(view) == [750, 750], "\(type(of: view))")
        }
        for view in [UISlider(), UIProgressView(), UISegmentedControl(items: ["a"])] {
            #expect(hugging(view) == [250, 750], "\(type(of: view))")
        }
        for view in [UISwitch(), UISlider(), UIStepper(), UIProgressView()] {
            #expect(view.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
            #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        }
    }

    @Test func recordedSizes() {
        let none = UIView.noIntrinsicMetric
        #expect(UISwitch().intrinsicContentSize == CGSize(width: 61, height: 28))
        #expect(UISwitch().sizeThatFits(.zero) == CGSize(width: 63, height: 28))
        #expect(UISlider().intrinsicContentSize == CGSize(width: none, height: 34))
        #expect(UIProgressView().intrinsicContentSize == CGSize(width: none, height: 4))
        #expect(UIActivityIndicatorView(style: .medium).intrinsicContentSize == CGSize(width: 20, height: 20))
        #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == CGSize(width: 37, height: 37))
        #expect(UIStepper().intrinsicContentSize == UIStepper().sizeThatFits(.zero))
    }

    @Test func changesOfContentAreTold() {
        let around = Around()
        let (pages, segments) = (UIPageControl(), UISegmentedControl(items: ["a", "b"]))
        let spinner = UIActivityIndicatorView(style: .medium)
        for view in [pages, segments, spinner] { around.addSubview(view) }
        let changes: [() -> Void] = [
            { pages.numberOfPages = 4 }, { segments.insertSegment(withTitle: "c", at: 0, animated: false) },
            { segments.setTitle("longer", forSegmentAt: 1) }, { segments.setWidth(80, forSegmentAt: 0) },
            { segments.removeAllSegments() }, { spinner.style = .large },
        ]
        for (index, change) in changes.enumerated() {
            around.changes = 0
            change()
            #expect(around.changes > 0, "\(index)")
        }
    }
}
