import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// What a drag does to the first responder.
@MainActor
@Suite("Drags and the keyboard", .serialized)
struct ScrollKeyboardTests {
    private func keeps(_ mode: UIScrollView.KeyboardDismissMode) -> [Bool] {
        let fixture = ScrollStage()
        let field = KeyView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        fixture.view.addSubview(field)
        fixture.view.keyboardDismissMode = mode
        var states = [field.becomeFirstResponder()]
        fixture.stage.down(160, 300)
        states.append(field.isFirstResponder)
        fixture.stage.move(160, 250)
        states.append(field.isFirstResponder)
        fixture.stage.move(160, 480)
        states.append(field.isFirstResponder)
        fixture.stage.up(160, 480)
        field.resignFirstResponder()
        return states
    }

    @Test func aDragTakesTheInputAwayWhereItShould() {
        #expect(keeps(.none) == [true, true, true, true])
        #expect(keeps(.onDrag) == [true, true, false, false], "with the first movement, not with the touch")
        #expect(keeps(.onDragWithAccessory) == [true, true, false, false])
    }

    /// No keyboard on the screen that a finger could push away.
    @Test func interactiveModesLeaveIt() {
        #expect(keeps(.interactive) == [true, true, true, true])
        #expect(keeps(.interactiveWithAccessory) == [true, true, true, true])
    }

    @Test func numbersOfModes() {
        let modes: [UIScrollView.KeyboardDismissMode] = [
            .none, .onDrag, .interactive, .onDragWithAccessory, .interactiveWithAccessory,
        ]
        #expect(modes.map(\.rawValue) == [0, 1, 2, 3, 4])
        #expect(UIScrollView().keyboardDismissMode == .none)
    }

    // MARK: Indicators

    @Test func indicatorsHaveTheColourOfTheirStyle() throws {
        let fixture = ScrollStage()
        #expect(fixture.view.indicatorStyle == .default)
        fixture.view.flashScrollIndicators()
        let vertical = try #require(fixture.view.subviews.first as? ScrollIndicatorView)
        let (light, dark) = (
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
        )
        func shades() -> [Double?] { [light, dark].map { vertical.backgroundColor?.rgba(with: $0).red } }
        #expect(shades() == [0, 1])
        fixture.view.indicatorStyle = .black
        #expect(shades() == [0, 0])
        fixture.view.indicatorStyle = .white
        #expect(shades() == [1, 1])
        fixture.view.indicatorStyle = .default
        #expect(shades() == [0, 1])
        #expect([UIScrollView.IndicatorStyle.default, .black, .white].map(\.rawValue) == [0, 1, 2])
    }

    // MARK: Handing on

    @Test(arguments: [true, false])
    func sidewaysMovementIsHandedOnWhereItMayBe(_ transfers: Bool) {
        let pages = ScrollStage(content: CGSize(width: 960, height: 480))
        pages.view.isPagingEnabled = true
        let picture = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        picture.contentSize = CGSize(width: 400, height: 480)
        picture.transfersHorizontalScrollingToParent = transfers
        // The other axis has a switch of its own.
        picture.transfersVerticalScrollingToParent = !transfers
        pages.view.addSubview(picture)
        pages.stage.drag(from: CGPoint(x: 310, y: 200), to: CGPoint(x: 10, y: 200), duration: 0.2, lifts: false)
        #expect(transfers ? picture.contentOffset.x == 80 : picture.contentOffset.x > 80)
        pages.stage.up(10, 200)
        pages.rest()
        for _ in 0..<600 where picture.isDecelerating { pages.stage.advance(1.0 / 60) }
        #expect(picture.contentOffset.x == 80)
        #expect(pages.view.contentOffset.x == (transfers ? 320 : 0))
    }
}
