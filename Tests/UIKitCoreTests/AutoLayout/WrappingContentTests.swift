import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKit
import UIKitTestSupport

/// Content whose height follows the width that constraints give it. Fixed metrics: a letter of 17 points is 8.5 wide.
@MainActor
@Suite(.metricsText) struct WrappingContentTests {
    /// The label with room around its text that many apps have. UIKit honours the override (believed).
    private final class PaddedLabel: UILabel {
        override var intrinsicContentSize: CGSize {
            let size = super.intrinsicContentSize
            return CGSize(width: size.width + 16, height: size.height + 24)
        }
    }

    private final class PaddedTextView: UITextView {
        override var intrinsicContentSize: CGSize {
            let size = super.intrinsicContentSize
            return CGSize(width: size.width, height: size.height + 30)
        }
    }

    /// Words of 30 points, as many in a line as there is room for.
    private final class Words: UIView {
        let count: Int

        init(_ count: Int) {
            self.count = count
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
        }

        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(count) * 30, height: 10) }
        override var _wrapsContent: Bool { true }

        override func _contentSize(wrappedAt width: CGFloat) -> CGSize {
            let inLine = min(count, max(1, Int(width / 30)))
            return CGSize(width: CGFloat(inLine) * 30, height: CGFloat((count + inLine - 1) / inLine) * 10)
        }
    }

    private static let text = String(repeating: "word ", count: 40)

    /// Pins a view to the top and the sides of the root.
    private func pin(_ view: UIView, in stage: ConstraintStage) {
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
            view.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        stage.settle()
    }

    private func height(of view: UIView, in width: CGFloat) -> CGFloat {
        view.sizeThatFits(CGSize(width: width, height: 10_000)).height
    }

    @Test func aLabelWithRoomAroundItsText() {
        let (stage, label) = (ConstraintStage(), PaddedLabel())
        label.text = Self.text
        label.numberOfLines = 0
        pin(label, in: stage)
        #expect(label.frame.width == 300)
        #expect(label.frame.height == height(of: label, in: 300) + 24)
        stage.root.frame.size.width = 150
        stage.settle()
        #expect(label.frame.height == height(of: label, in: 150) + 24)
        #expect(label.frame.height > 200)
    }

    @Test func aLabelWithRoomInOneLine() {
        let (stage, label) = (ConstraintStage(), PaddedLabel())
        label.text = "One"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            label.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        stage.settle()
        let text = label.sizeThatFits(.zero)
        #expect(label.frame.size == CGSize(width: text.width + 16, height: text.height + 24))
        #expect(label.intrinsicContentSize == label.frame.size)
    }

    @Test func aTextViewWithRoomOfItsOwn() {
        let (stage, view) = (ConstraintStage(), PaddedTextView())
        view.text = Self.text
        view.isScrollEnabled = false
        pin(view, in: stage)
        #expect(abs(view.frame.height - height(of: view, in: 300) - 30) <= 0.5)
        stage.root.frame.size.width = 150
        stage.settle()
        #expect(abs(view.frame.height - height(of: view, in: 150) - 30) <= 0.5)
    }

    @Test func aListContentThatConstraintsPlace() {
        let stage = ConstraintStage()
        var configuration = UIListContentConfiguration.subtitleCell()
        configuration.text = Self.text
        configuration.secondaryText = Self.text
        let view = UIListContentView(configuration: configuration)
        pin(view, in: stage)
        #expect(abs(view.frame.height - height(of: view, in: 300)) <= 0.5)
        let before = view.frame.height
        stage.root.frame.size.width = 150
        stage.settle()
        // What reaches beyond the safe area counts it into its margins, and grows by it once more.
        withKnownIssue("a content that wraps beyond the window's lower edge is too high") {
            #expect(abs(view.frame.height - height(of: view, in: 150)) <= 0.5)
        }
        #expect(view.frame.height > before + 100)
    }

    @Test func aPlaceholderThatConstraintsPlace() {
        let stage = ConstraintStage()
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "Nothing"
        configuration.secondaryText = Self.text
        let view = UIContentUnavailableView(configuration: configuration)
        pin(view, in: stage)
        #expect(abs(view.frame.height - height(of: view, in: 300)) <= 0.5)
        stage.root.frame.size.width = 150
        stage.settle()
        // What reaches beyond the safe area counts it into its margins, and grows by it once more.
        withKnownIssue("a content that wraps beyond the window's lower edge is too high") {
            #expect(abs(view.frame.height - height(of: view, in: 150)) <= 0.5)
        }
        #expect(height(of: view, in: 150) > height(of: view, in: 300))
    }

    @Test func aButtonWhoseTitleWraps() {
        let stage = ConstraintStage(100, 200)
        var configuration = UIButton.Configuration.filled()
        configuration.title = "A title of several words"
        let button = UIButton(configuration: configuration)
        let line = button.intrinsicContentSize
        pin(button, in: stage)
        #expect(button.frame.width == 100)
        #expect(button.frame.height == button.sizeThatFits(CGSize(width: 100, height: 0)).height)
        #expect(button.frame.height > line.height + 20)
        button.layoutIfNeeded()
        let title = button.titleLabel?.frame ?? .zero
        #expect(title.height == (button.titleLabel.map { height(of: $0, in: title.width) } ?? 0))
        stage.root.frame.size.width = 300
        stage.settle()
        #expect(button.frame.size == CGSize(width: 300, height: line.height))
        button.configuration?.titleLineBreakMode = .byTruncatingTail
        stage.root.frame.size.width = 100
        stage.settle()
        #expect(button.frame.height == line.height)
        #expect(button.sizeThatFits(CGSize(width: 100, height: 0)).width == line.width)
    }

    /// What the first one leaves after it was broken is the second one's, which is broken anew for it.
    @Test func twoBesideEachOther() {
        let stage = ConstraintStage()
        let (first, second) = (Words(11), Words(14))
        for view in [first, second] { stage.root.addSubview(view) }
        first.setContentHuggingPriority(.init(252), for: .horizontal)
        second.setContentCompressionResistancePriority(.init(749), for: .horizontal)
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            first.widthAnchor.constraint(lessThanOrEqualToConstant: 119),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
            second.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
            first.topAnchor.constraint(equalTo: stage.root.topAnchor),
            second.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        stage.settle()
        // 119 hold three words; of the 181 beside them six, and of the 210 that remain seven.
        #expect(first.frame == rect(0, 0, 90, 40))
        #expect(second.frame == rect(90, 0, 210, 20))
    }
}
