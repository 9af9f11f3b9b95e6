import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Adjusted insets")
struct ScrollInsetTests {
    private static let area = UIEdgeInsets(top: 44, left: 20, bottom: 34, right: 20)

    private func fixture(content: CGSize) -> ScrollStage {
        let fixture = ScrollStage(content: content)
        fixture.stage.window.configure(
            size: CGSize(width: 320, height: 480), safeArea: ScrollInsetTests.area, traits: .standard)
        return fixture
    }

    @Test func byBehaviour() {
        let fixture = fixture(content: CGSize(width: 320, height: 5000))
        let view = fixture.view
        let down = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        #expect(view.adjustedContentInset == down)
        view.contentInsetAdjustmentBehavior = .never
        #expect(view.adjustedContentInset == .zero)
        view.contentInsetAdjustmentBehavior = .always
        #expect(view.adjustedContentInset == ScrollInsetTests.area)
        view.contentInsetAdjustmentBehavior = .scrollableAxes
        #expect(view.adjustedContentInset == down)
        view.contentSize = CGSize(width: 5000, height: 100)
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
        view.alwaysBounceVertical = true
        #expect(view.adjustedContentInset == ScrollInsetTests.area)
        view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 45, left: 22, bottom: 37, right: 24))
    }

    @Test func contentAtTheTopStaysBelowTheBar() {
        let fixture = fixture(content: CGSize(width: 320, height: 5000))
        #expect(fixture.view.contentOffset.y == -44)
        #expect(fixture.recorder.log.contains("insets "))
        fixture.view.contentInset.top = 6
        #expect(fixture.view.contentOffset.y == -50)
        fixture.view.contentOffset.y = 100
        fixture.view.contentInset.top = 0
        #expect(fixture.view.contentOffset.y == 100)
    }

    @Test func contentAtTheBottomFollowsAShrinkingInset() {
        let fixture = fixture(content: CGSize(width: 320, height: 5000))
        fixture.view.contentInset.bottom = 300
        fixture.view.contentOffset.y = 4854
        fixture.view.contentInset.bottom = 0
        #expect(fixture.view.contentOffset.y == 4554)
    }

    @Test func aChangeDuringADragMovesNothing() {
        let fixture = fixture(content: CGSize(width: 320, height: 5000))
        fixture.stage.down(160, 300)
        fixture.stage.move(160, 280)
        let before = fixture.view.contentOffset
        fixture.view.contentInset.top = 100
        #expect(fixture.view.contentOffset == before)
        fixture.stage.up(160, 280)
        fixture.rest()
        #expect(fixture.view.range.contains(fixture.view.contentOffset))
    }
}
