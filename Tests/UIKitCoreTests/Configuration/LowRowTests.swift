import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Texts of rows that are lower than their margins and texts together.
@MainActor
struct LowRowTests {
    private func arrangement(text: CGFloat) -> ListContentArrangement {
        var arrangement = ListContentArrangement(
            margins: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20))
        arrangement.text = { CGSize(width: min(100, $0), height: text) }
        return arrangement
    }

    @Test func marginsGiveWayToAText() {
        let frames = arrangement(text: 20).frames(in: CGSize(width: 300, height: 44), scale: 1)
        #expect(frames.text == CGRect(x: 20, y: 12, width: 260, height: 20))
    }

    @Test func aTextThatIsHigherThanItsRowIsCut() {
        let frames = arrangement(text: 60).frames(in: CGSize(width: 300, height: 44), scale: 1)
        #expect(frames.text == CGRect(x: 20, y: 0, width: 260, height: 44))
    }

    @Test func aRowWithRoomKeepsItsMargins() {
        let frames = arrangement(text: 20).frames(in: CGSize(width: 300, height: 50), scale: 1)
        #expect(frames.text == CGRect(x: 20, y: 15, width: 260, height: 20))
    }
}
