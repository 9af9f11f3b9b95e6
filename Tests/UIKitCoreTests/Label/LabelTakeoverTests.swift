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
}
