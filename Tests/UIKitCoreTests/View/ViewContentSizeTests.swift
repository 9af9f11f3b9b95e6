import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// The size that the content of each view asks for, how strongly, and when that is asked again.
@MainActor
@Suite(.metricsText) struct ViewContentSizeTests {
    /// A view that counts how often the content of a subview has changed.
    private final class Around: UIView {
        var changes = 0
        override func subviewIntrinsicContentSizeDidChange(_ subview: UIView) { changes += 1 }

        /// Whether `change` is told.
        func isTold(_ change: () -> Void) -> Bool {
            changes = 0
            change()
            return changes > 0
        }
    }

    private let around = Around()

    private func inside<View: UIView>(_ view: View) -> View {
        around.addSubview(view)
        return view
    }

    private func hugging(_ view: UIView) -> [Float] {
        [NSLayoutConstraint.Axis.horizontal, .vertical].map { view.contentHuggingPriority(for: $0).rawValue }
    }

    private func resistance(_ view: UIView) -> [Float] {
        [NSLayoutConstraint.Axis.horizontal, .vertical].map {
            view.contentCompressionResistancePriority(for: $0).rawValue
        }
    }

    @Test func mostViewsHugSoftly() {
        for view in [UIView(), UILabel(), UIImageView(), UIButton(), UIScrollView(), UIStackView()] {
            #expect(hugging(view) == [250, 250] && resistance(view) == [750, 750], "\(type(of: view))")
        }
        for view in [UINavigationBar(), UITabBar()] {
            #expect(hugging(view) == [250, 750] && resistance(view) == [750, 750], "\(type(of: view))")
        }
    }

    @Test func prioritiesAreKept() {
        let label = UILabel()
        label.setContentHuggingPriority(.required, for: .vertical)
        label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        #expect(hugging(label) == [250, 1_000] && resistance(label) == [250, 750])
    }

    @Test func labels() {
        let label = inside(UILabel())
        #expect(around.isTold { label.text = "One" })
        #expect(around.isTold { label.font = .systemFont(ofSize: 30) })
        #expect(around.isTold { label.numberOfLines = 0 })
        #expect(around.isTold { label.preferredMaxLayoutWidth = 50 })
        #expect(around.isTold { label.attributedText = NSAttributedString(string: "Two") })
        let plain = inside(UILabel())
        plain.text = "Three"
        #expect(!around.isTold { plain.textColor = .red })
        #expect(!around.isTold { plain.text = plain.text })
    }

    @Test func baselinesOfLabels() {
        let label = UILabel()
        (label.text, label.font, label.numberOfLines) = ("One", .systemFont(ofSize: 20), 0)
        let size = label.intrinsicContentSize
        let one = label._baselineDistances(in: size)
        #expect(one.first > size.height / 2 && abs(one.first + one.last - size.height) < 1e-9)
        label.text = "One\nTwo"
        let two = label._baselineDistances(in: label.intrinsicContentSize)
        #expect(two.first == one.first && abs(two.last - one.last) < 1)
        // A label that is higher than its text has it in the middle.
        let high = label._baselineDistances(in: CGSize(width: 100, height: label.intrinsicContentSize.height + 20))
        #expect(abs(high.first - two.first - 10) < 1e-6)
        #expect(label.forFirstBaselineLayout === label && label.forLastBaselineLayout === label)
    }

    @Test func imageViews() {
        let view = inside(UIImageView())
        let image = UIImage(Recording(), size: CGSize(width: 20, height: 10), scale: 1)
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
        #expect(around.isTold { view.image = image })
        #expect(!around.isTold { view.image = UIImage(Recording(), size: CGSize(width: 20, height: 10), scale: 1) })
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
        // What the image has around the part that is aligned lies outside of it.
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(around.isTold { view.image = image.withAlignmentRectInsets(insets) })
        #expect(view.alignmentRectInsets == insets)
        #expect(view.intrinsicContentSize == CGSize(width: 14, height: 6))
        #expect(view.sizeThatFits(.zero) == CGSize(width: 20, height: 10))
        #expect(around.isTold { view.image = nil })
    }

    @Test func buttons() {
        let button = inside(UIButton(type: .system))
        #expect(around.isTold { button.setTitle("One", for: .normal) })
        #expect(around.isTold { button.titleLabel?.font = .systemFont(ofSize: 30) })
        #expect(around.isTold { button.contentEdgeInsets.left = 4 })
        #expect(around.isTold { button.configuration = .filled() })
        #expect(around.isTold { button.configuration?.title = "Two" })
        #expect(around.isTold { button.configuration?.contentInsets.top = 40 })
        #expect(!around.isTold { _ = button.intrinsicContentSize })
        #expect(!around.isTold { button.layoutIfNeeded() })
    }

    /// The title in whole pixels and the insets around it.
    @Test func configuredButtonsAreAsLargeAsTitleAndInsets() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Configure"
        let button = UIButton(configuration: configuration)
        let label = UILabel()
        label.text = "Configure"
        let title = label.intrinsicContentSize
        #expect(button.intrinsicContentSize == CGSize(width: title.width + 24, height: title.height + 14))
        button.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 20, bottom: 7, trailing: 4)
        #expect(button.intrinsicContentSize == CGSize(width: title.width + 24, height: title.height + 10))
        #expect(button.sizeThatFits(.zero) == button.intrinsicContentSize)
    }

    @Test func baselinesOfButtonsAreThoseOfTheirTitles() {
        let button = UIButton(type: .system)
        #expect(button.forLastBaselineLayout === button)
        #expect(button._baselineDistances(in: CGSize(width: 50, height: 40)) == (0, 0))
        button.setTitle("One", for: .normal)
        #expect(button.forFirstBaselineLayout === button.titleLabel)
        #expect(button.forLastBaselineLayout === button.titleLabel)
        let small = button._baselineDistances(in: button.intrinsicContentSize)
        let large = button._baselineDistances(
            in: CGSize(width: 200, height: button.intrinsicContentSize.height + 20))
        #expect(small.first > 6 && abs(large.first - small.first - 10) < 1e-6)
        #expect(abs(large.last - small.last - 10) < 1e-6)
    }

    @Test func barsHaveHeightsAlone() {
        for bar in [UINavigationBar(), UITabBar()] {
            let size = bar.intrinsicContentSize
            #expect(size.width == UIView.noIntrinsicMetric && size.height > 40, "\(type(of: bar))")
            #expect(bar.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: size.height))
        }
    }

    @Test func listContentHasAHeight() {
        var configuration = UIListContentConfiguration.cell()
        configuration.text = "One"
        let view = inside(UIListContentView(configuration: configuration))
        view.frame.size.width = 300
        let height = view.intrinsicContentSize.height
        #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric && height > 30)
        configuration.secondaryText = "Two"
        #expect(around.isTold { view.configuration = configuration })
        #expect(view.intrinsicContentSize.height > height)
    }
}
