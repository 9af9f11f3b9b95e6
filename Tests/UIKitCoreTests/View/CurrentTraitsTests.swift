import TesseraHarness
import Testing
import UIKit

/// The current traits while a view lays out are the view's own.
@MainActor
struct CurrentTraitsTests {
    @Test func aViewLaysOutInItsOwnTraits() {
        let (screen, inner) = (UIViewController(), Probe())
        screen.overrideUserInterfaceStyle = .dark
        screen.view.addSubview(inner)
        let host = TestHost(screen, configuration: TestConfiguration(size: CGSize(width: 100, height: 100)))
        host.settle()
        #expect(inner.seen.last == .dark)
        host.perform {
            screen.overrideUserInterfaceStyle = .unspecified
            inner.setNeedsLayout()
        }
        host.settle()
        #expect(inner.seen.last == .light)
    }

    private final class Probe: UIView {
        var seen: [UIUserInterfaceStyle] = []
        override func layoutSubviews() {
            super.layoutSubviews()
            seen.append(UITraitCollection.current.userInterfaceStyle)
        }
    }
}
