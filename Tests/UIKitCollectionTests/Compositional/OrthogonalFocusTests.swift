import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// The keyboard in sections that scroll by themselves: items 100 wide, 10 apart, 60 high, in a view 320 wide.
@MainActor
struct OrthogonalFocusTests {
    private func stage(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, isRightToLeft: Bool = false
    ) -> (view: UICollectionView, host: TestHost) {
        let source = GridSource(Array(repeating: 12, count: 20))
        let layout = UICollectionViewCompositionalLayout { _, _ in shelfSection(behavior) }
        let view = grid(source, layout: layout)
        if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        return (view, host)
    }

    private func focused(_ view: UICollectionView) -> IndexPath? {
        view.visibleCells.first { $0.isFocused }.flatMap { view.indexPath(for: $0) }
    }

    private func press(_ host: TestHost, _ keys: String...) {
        for key in keys {
            host.key(key)
            host.settle()
        }
    }

    @Test func arrowsGoAlongASectionAndScrollIt() {
        let (view, host) = stage(.continuous)
        press(host, "down", "right", "right")
        #expect(focused(view) == path(2))
        #expect(view.hosts.places.lastDistance(section: 0) ?? 0 == 0)
        press(host, "right")
        #expect(focused(view) == path(3), "an item that had no cell")
        #expect(view.shownFrame(path(3))?.maxX == 320)
        #expect(view.hosts.places.lastDistance(section: 0) == 110)
        for _ in 0..<20 { press(host, "right") }
        #expect(focused(view) == path(11))
        #expect(view.hosts.places.lastDistance(section: 0) == 990)
        #expect(view.contentOffset == .zero)
        for _ in 0..<20 { press(host, "left") }
        #expect(focused(view) == path(0))
        #expect(view.hosts.places.lastDistance(section: 0) == 0)
        #expect(view.hosts.places.lastDistance(section: 1) ?? 0 == 0)
    }

    @Test func arrowsGoFromSectionToSectionAndScrollTheView() {
        let (view, host) = stage(.continuous)
        press(host, "down", "right")
        for _ in 0..<9 { press(host, "down") }
        #expect(focused(view) == path(1, 9))
        #expect(view.contentOffset.y == 120)
        press(host, "up")
        #expect(focused(view) == path(1, 8))
        #expect([0, 1].allSatisfy { view.hosts.places.lastDistance(section: $0) ?? 0 == 0 })
    }

    @Test func groupsComeWhereTheyMayRest() {
        for behavior in [
            UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, .continuousGroupLeadingBoundary,
        ] {
            let (view, host) = stage(behavior)
            press(host, "down", "right", "right", "right")
            #expect(focused(view) == path(3))
            #expect(view.hosts.places.lastDistance(section: 0) == 110, "\(behavior)")
            press(host, "right")
            let offset = view.hosts.places.lastDistance(section: 0) ?? 0
            #expect(offset == 220, "\(behavior)")
            #expect((view.shownFrame(path(4))?.maxX ?? 999) <= 320, "\(behavior)")
        }
    }

    @Test func rightToLeftGoesTheOtherWay() {
        let (view, host) = stage(.continuous, isRightToLeft: true)
        press(host, "down", "left", "left", "left")
        #expect(focused(view) == path(3))
        #expect(view.shownFrame(path(3))?.minX == 0)
        #expect(view.hosts.places.lastDistance(section: 0) == 110)
    }
}
