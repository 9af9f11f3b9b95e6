import Foundation
import GalleryExamples
import TesseraHarness
import TesseraHeadless
import Testing
import UIKit

/// Every page of the gallery lives through everything that a hand and a device can do to it, and shows something
/// whenever it has something.
@MainActor @Suite(.serialized, .timeLimit(.minutes(2))) struct PageSmokeTests {
    @Test(arguments: Example.all.map(\.name)) func itLives(name: String) async throws {
        let page = try PageTrial(name)
        func look(_ step: String) {
            let empty = page.emptyViews()
            #expect(empty.isEmpty, "\(name), \(step): \(empty.joined(separator: "; "))")
            let faults = page.offsetFaults()
            #expect(faults.isEmpty, "\(name), \(step): \(faults.joined(separator: "; "))")
        }
        try await page.load()
        look("at the start")
        page.tapBars(times: 10)
        look("after ten taps on each button")
        page.press(UIKeyCommand.inputEnd)
        look("at the end")
        page.resize(to: PageTrial.wide)
        look("at the end, wide")
        page.tapBars(times: 1)
        look("at the end, wide, after taps")
        page.resize(to: PageTrial.narrow)
        look("at the end, narrow again")
        page.press(UIKeyCommand.inputHome)
        look("at the beginning")
        page.fling(-4_000)
        look("after flings to the end")
        page.change { $0.layoutDirection = .rightToLeft }
        look("from right to left")
        page.change { $0.contentSizeCategory = .accessibilityLarge }
        look("with large text")
        page.fling(-4_000)
        page.change { $0.contentSizeCategory = .extraSmall }
        look("with small text")
        page.change { $0.style = .dark }
        look("in the dark")
        page.fling(4_000)
        look("after flings back")
        page.tapBars(times: 1)
        page.change { $0.layoutDirection = .leftToRight }
        look("from left to right again")
    }

    /// As from the front page: the bar above has a large title, which gives way to what the page scrolls to.
    @Test(arguments: Example.all.map(\.name)) func itOpensBelowALargeTitle(name: String) throws {
        guard name != "livefeed" else { return }
        let page = try #require(Example.named(name)).make(ExampleOptions(activity: LoadingActivity()))
        let front = UIViewController()
        front.title = "Front"
        let navigation = UINavigationController(rootViewController: front)
        navigation.navigationBar.prefersLargeTitles = true
        var configuration = HeadlessConfiguration(size: CGSize(width: 390, height: 844), scale: 1)
        configuration.framesPerSecond = 12
        let renderer = HeadlessRenderer(navigation, configuration: configuration)
        renderer.settle(limit: 1)
        let exceptions = recordExceptions {
            navigation.pushViewController(page, animated: true)
            renderer.settle(limit: 2)
        }
        #expect(exceptions.isEmpty, "\(name): \(exceptions)")
        #expect(navigation.topViewController === page)
    }
}
