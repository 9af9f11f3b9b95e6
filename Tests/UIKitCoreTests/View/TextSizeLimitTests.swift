import TesseraHarness
import Testing
import UIKit

/// Text sizes that a view allows.
@MainActor
struct TextSizeLimitTests {
    private func host(_ view: UIView, _ category: UIContentSizeCategory) -> TestHost {
        let screen = UIViewController()
        screen.view.addSubview(view)
        var configuration = TestConfiguration(size: CGSize(width: 300, height: 300))
        configuration.contentSizeCategory = category
        let host = TestHost(screen, configuration: configuration)
        host.settle()
        return host
    }

    @Test func theGreatestHoldsBelow() {
        let (outer, label) = (UIView(), UILabel())
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.text = "Text"
        outer.addSubview(label)
        outer.maximumContentSizeCategory = .extraLarge
        let host = host(outer, .accessibilityExtraLarge)
        #expect(outer.traitCollection.preferredContentSizeCategory == .extraLarge)
        #expect(label.traitCollection.preferredContentSizeCategory == .extraLarge)
        #expect(label.font.pointSize == 19)
        host.perform { outer.maximumContentSizeCategory = nil }
        host.settle()
        #expect(label.traitCollection.preferredContentSizeCategory == .accessibilityExtraLarge)
        #expect(label.font.pointSize == 40)
    }

    @Test func theLeastHoldsBelow() {
        let view = UIView()
        view.minimumContentSizeCategory = .large
        let host = host(view, .small)
        #expect(view.traitCollection.preferredContentSizeCategory == .large)
        host.perform { view.minimumContentSizeCategory = nil }
        #expect(view.traitCollection.preferredContentSizeCategory == .small)
    }

    @Test func sizesBetweenStay() {
        let view = UIView()
        (view.minimumContentSizeCategory, view.maximumContentSizeCategory) = (.medium, .extraLarge)
        _ = host(view, .large)
        #expect(view.traitCollection.preferredContentSizeCategory == .large)
    }
}
