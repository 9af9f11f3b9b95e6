import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// What a label takes over from attributed text; Apple's documentation of `attributedText` names it.
@MainActor
@Suite(.metricsText) struct LabelTakeoverTests {
    private let large = UIFont.systemFont(ofSize: 30)

    @Test func fontAndColourOfTheFirstLetterBecomeTheLabels() {
        let label = UILabel()
        label.attributedText = NSAttributedString(
            string: "x", attributes: [.font: large, .foregroundColor: UIColor.red])
        #expect(label.font == large && label.textColor == .red)
        label.text = "plain"
        #expect(label.font == large && label.textColor == .red)
        #expect(label.sizeThatFits(.zero).height > 30)
    }

    @Test func whatTheTextLeavesOpenIsAsTheLabelWas() {
        let label = UILabel()
        label.font = .systemFont(ofSize: 10)
        label.textColor = .green
        let text = NSMutableAttributedString(
            string: "big", attributes: [.font: large, .foregroundColor: UIColor.red])
        text.append(NSAttributedString(string: "rest"))
        label.attributedText = text
        #expect(label.drawnBlock(.current).runs.map(\.font.pointSize) == [30, 10])
        #expect(label.drawnBlock(.current).runs.map(\.color) == [RGBA(1, 0, 0), UIColor.green.rgba(with: .current)])
        label.attributedText = NSAttributedString(string: "no font")
        #expect(label.font == large && label.textColor == .red)
        label.attributedText = nil
        label.attributedText = NSAttributedString(string: "")
        #expect(label.font == large)
    }

    @Test func theFirstParagraphsStyleBecomesTheLabels() {
        let label = UILabel()
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.lineBreakMode = .byTruncatingMiddle
        let text = NSMutableAttributedString(string: "one\n", attributes: [.paragraphStyle: style])
        text.append(NSAttributedString(string: "two"))
        label.attributedText = text
        #expect(label.textAlignment == .right && label.lineBreakMode == .byTruncatingMiddle)
        // The second paragraph says nothing and stays as the label was.
        let second = label.attributedText?.attribute(.paragraphStyle, at: 5, effectiveRange: nil) as? NSParagraphStyle
        #expect(second?.alignment == .natural && second?.lineBreakMode == .byTruncatingTail)
        label.text = "plain"
        #expect(label.textAlignment == .right)
        // A text without a paragraph style changes nothing.
        label.attributedText = NSAttributedString(string: "three")
        #expect(label.textAlignment == .right && label.lineBreakMode == .byTruncatingMiddle)
    }

    @Test func theFirstShadowBecomesTheLabelsAndIsDrawnOnce() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.red
        shadow.shadowOffset = CGSize(width: 2, height: 3)
        label.attributedText = NSAttributedString(string: "x", attributes: [.shadow: shadow])
        #expect(label.shadowColor == .red && label.shadowOffset == CGSize(width: 2, height: 3))
        let drawn = recorded { label.drawText(in: label.bounds) }
        #expect(!drawn.contains { if case .shadow = $0 { true } else { false } })
        #expect(label.drawnBlock(.current).runs.first?.shadow?.color == RGBA(1, 0, 0))
        label.shadowColor = .blue
        #expect(label.drawnBlock(.current).runs.first?.shadow?.color == RGBA(0, 0, 1))
        #expect(label.drawnBlock(.current).runs.first?.shadow?.offset == CGSize(width: 2, height: 3))
    }

    /// A style that is edited and set again with the same text gives the label its new size (believed).
    @Test func anEditedParagraphStyleIsAnotherText() {
        let label = UILabel()
        label.numberOfLines = 0
        let style = NSMutableParagraphStyle()
        let text = NSAttributedString(string: "one\ntwo", attributes: [.paragraphStyle: style])
        label.attributedText = text
        let before = label.sizeThatFits(CGSize(width: 200, height: 0)).height
        style.lineSpacing = 30
        #expect(label.sizeThatFits(CGSize(width: 200, height: 0)).height == before)
        label.attributedText = text
        #expect(label.sizeThatFits(CGSize(width: 200, height: 0)).height == before + 30)
    }
}
