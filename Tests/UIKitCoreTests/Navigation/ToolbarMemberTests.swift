import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

/// The members of toolbars.
@MainActor @Suite struct ToolbarMemberTests {
    private let bar = UIToolbar(frame: CGRect(x: 0, y: 400, width: 390, height: 48))
    private let host: TestHost

    private final class Placer: NSObject, UIToolbarDelegate {
        func position(for bar: any UIBarPositioning) -> UIBarPosition { .bottom }
    }

    init() {
        let root = UIView()
        host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 390, height: 480)))
        root.addSubview(bar)
        host.settle()
    }

    private var background: BarBackground? { bar.subviews.compactMap { $0 as? BarBackground }.first }

    @Test func itemsAreShownAndExchanged() {
        let items = ["A", "B"].map { UIBarButtonItem(title: $0, style: .plain, primaryAction: nil) }
        bar.items = items
        host.settle()
        #expect(bar.items == items && items.allSatisfy { $0.shownView?.window != nil })
        host.perform { bar.setItems([items[1]], animated: true) }
        host.settle()
        #expect(bar.items == [items[1]] && items[0].shownView?.window == nil && items[1].shownView?.window != nil)
        bar.setItems(nil, animated: false)
        #expect(bar.items == nil)
    }

    /// Half way, both are half there.
    @Test func itemsCrossFade() throws {
        let items = ["A", "B"].map { UIBarButtonItem(title: $0, style: .plain, primaryAction: nil) }
        bar.items = [items[0]]
        host.settle()
        let old = try #require(bar.groups.first)
        host.perform { bar.setItems([items[1]], animated: true) }
        host.advance(by: 0.1)
        let new = try #require(bar.groups.first)
        for group in [old, new] {
            let alpha = try #require(group.layer.presentation()).opacity
            #expect(alpha > 0.2 && alpha < 0.8)
        }
        host.settle()
        #expect(old.superview == nil && new.alpha == 1)
    }

    @Test func coloursAndImages() throws {
        let background = try #require(background)
        #expect(background.isHidden, "plates lie on no bar")
        bar.barTintColor = .red
        #expect(!background.isHidden && bar.barTintColor == .red)
        bar.barTintColor = nil
        bar.barStyle = .black
        #expect(bar.barStyle == .black && bar.isTranslucent)
        bar.isTranslucent = false
        #expect(!background.isTranslucent)
        let (image, line) = (UIImage(), UIImage())
        bar.setBackgroundImage(image, forToolbarPosition: .any, barMetrics: .default)
        bar.setShadowImage(line, forToolbarPosition: .any)
        #expect(bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) === image)
        #expect(bar.shadowImage(forToolbarPosition: .any) === line && !background.isHidden)
        bar.tintColor = .green
        let item = UIBarButtonItem(title: "A", style: .plain, primaryAction: nil)
        bar.items = [item]
        host.settle()
        #expect(item.shownView?.tintColor == .green)
    }

    @Test func theDelegateSaysWhereTheBarIs() {
        let other = UIToolbar()
        let placer = Placer()
        other.delegate = placer
        host.perform { bar.superview?.addSubview(other) }
        #expect(other.delegate === placer && other.barPosition == .bottom)
    }

    @Test func lowBarsAtTheEdgeHaveLooksOfTheirOwn() {
        let low = UIToolbarAppearance()
        bar.compactScrollEdgeAppearance = low
        bar.isAtEdge = true
        #expect(bar.currentAppearance !== bar.compactScrollEdgeAppearance)
        host.configuration.verticalSizeClass = .compact
        host.settle()
        #expect(bar.currentAppearance === bar.compactScrollEdgeAppearance)
    }
}
