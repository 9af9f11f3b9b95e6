import TesseraTesting
import Testing
import UIKit

/// The view behind all items.
@MainActor
struct BackgroundViewTests {
    @Test func itFillsTheViewBehindTheItemsAndDoesNotScroll() {
        let source = GridSource([500])
        let view = grid(source, layout: tightFlow(80))
        let background = UIView()
        view.backgroundView = background
        let host = TestHost(view: view)
        #expect(background.frame == view.bounds)
        view.contentOffset.y = 700
        host.advance(by: 0.1)
        #expect(background.frame == view.bounds)
        #expect(view.hitTest(CGPoint(x: 40, y: 740), with: nil) !== background)
        host.resize(to: CGSize(width: 500, height: 400))
        host.advance(by: 0.1)
        #expect(background.frame == view.bounds)
        let other = UIView()
        view.backgroundView = other
        #expect(background.superview == nil && other.superview === view && other.frame == view.bounds)
        view.backgroundView = nil
        #expect(other.superview == nil)
    }
}
