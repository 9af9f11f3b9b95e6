import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Modes and styles")
struct ScrollModeTests {
    let fixture = ScrollStage()
    var view: UIScrollView { fixture.view }

    private final class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    /// Whether a field is still the first responder after a drag.
    private func keepsKeyboard(_ mode: UIScrollView.KeyboardDismissMode) -> Bool {
        let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        fixture.stage.window.addSubview(field)
        #expect(field.becomeFirstResponder())
        view.keyboardDismissMode = mode
        fixture.fling(60)
        fixture.rest()
        defer { field.removeFromSuperview() }
        return field.resignsOnlyNow
    }

    @Test func aDragMayTakeTheKeyboardAway() {
        #expect(keepsKeyboard(.none))
        #expect(!keepsKeyboard(.onDrag))
        #expect(!keepsKeyboard(.onDragWithAccessory))
        // Without a keyboard on the screen there is nothing to push away.
        #expect(keepsKeyboard(.interactive))
        #expect(keepsKeyboard(.interactiveWithAccessory))
    }

    @Test func indicatorsHaveStyles() throws {
        view.flashScrollIndicators()
        let indicator = try #require(view.subviews.first as? ScrollIndicatorView)
        func white(_ style: UIScrollView.IndicatorStyle, _ appearance: UIUserInterfaceStyle) -> CGFloat? {
            view.indicatorStyle = style
            let traits = UITraitCollection(userInterfaceStyle: appearance)
            var white: CGFloat = -1
            _ = indicator.backgroundColor?.resolvedColor(with: traits).getWhite(&white, alpha: nil)
            return white
        }
        #expect(white(.default, .light) == 0 && white(.default, .dark) == 1)
        #expect(white(.black, .light) == 0 && white(.black, .dark) == 0)
        #expect(white(.white, .light) == 1 && white(.white, .dark) == 1)
    }

    @Test func indicatorsCanBeTurnedOff() throws {
        view.showsVerticalScrollIndicator = false
        view.contentSize.width = 900
        view.flashScrollIndicators()
        let indicators = view.subviews.compactMap { $0 as? ScrollIndicatorView }
        #expect(indicators.map(\.isHidden) == [true, false])
        view.showsHorizontalScrollIndicator = false
        view.showsVerticalScrollIndicator = true
        #expect(indicators.map(\.isHidden) == [false, true])
    }

    @Test func transferAcrossCanBeTurnedOff() {
        let pages = ScrollStage(content: CGSize(width: 960, height: 480))
        pages.view.isPagingEnabled = true
        let picture = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        picture.contentSize = CGSize(width: 400, height: 480)
        picture.transfersHorizontalScrollingToParent = false
        pages.view.addSubview(picture)
        pages.stage.drag(from: CGPoint(x: 310, y: 200), to: CGPoint(x: 10, y: 200), duration: 0.2)
        // The picture bounces by itself.
        pages.stage.run(3)
        #expect(picture.contentOffset.x == 80 && pages.view.contentOffset.x == 0)
    }
}

extension UIView {
    /// Whether it was the first responder until now; it is not any more.
    fileprivate var resignsOnlyNow: Bool {
        let was = isFirstResponder
        _ = resignFirstResponder()
        return was
    }
}
