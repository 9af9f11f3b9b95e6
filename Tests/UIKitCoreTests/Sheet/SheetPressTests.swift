import TesseraHarness
import Testing
import UIKit

/// Long presses on what scrolls in a sheet.
@MainActor
struct SheetPressTests {
    @Test func aLongPressOnAScrollViewBeginsInASheet() throws {
        let (screen, sheet) = (UIViewController(), UIViewController())
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
        scroll.contentSize = CGSize(width: 390, height: 2_000)
        sheet.view.addSubview(scroll)
        var states: [UIGestureRecognizer.State] = []
        let press = UILongPressGestureRecognizer()
        press.addAction { states.append($0.state) }
        scroll.addGestureRecognizer(press)
        let host = TestHost(screen, configuration: TestConfiguration(size: CGSize(width: 390, height: 844)))
        host.settle()
        host.perform { screen.present(sheet, animated: false) }
        host.settle()
        host.longPress(scroll, duration: 0.8)
        host.settle()
        #expect(states.first == .began)
        #expect(states.last == .ended)
    }
}
