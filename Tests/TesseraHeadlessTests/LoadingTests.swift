import Foundation
import TesseraGraphics
import Testing
import UIKit

@testable import TesseraHeadless

/// Every test of this suite runs inside a task of the main actor, where nothing else of it can run before the test waits.
@MainActor @Suite struct LoadingTests {
    private final class Lines: @unchecked Sendable {
        var all: [String] = []
    }

    /// A screen whose colour comes from a task, after several turns.
    private final class LoadingController: UIViewController {
        private(set) var isLoaded = false

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            Task {
                for _ in 0..<5 { await Task.yield() }
                try await Task.sleep(for: .milliseconds(20))
                view.backgroundColor = .black
                isLoaded = true
            }
        }
    }

    private var small: HeadlessConfiguration { HeadlessConfiguration(size: CGSize(width: 20, height: 20), scale: 1) }

    @Test func theSynchronousFormSaysThatNothingWasLoaded() {
        let controller = LoadingController()
        let renderer = HeadlessRenderer(controller, configuration: small)
        let lines = Lines()
        let isDone = DiagnosticsLog.withHandler({ lines.all.append($0.message) }) {
            renderer.load(timeout: 2, quiet: 0.05)
        }
        #expect(!controller.isLoaded)
        #expect(!isDone)
        #expect(lines.all.count == 1)
        #expect(lines.all.first?.contains("await renderer.load()") == true)
    }

    @Test func theAsynchronousFormLoads() async {
        let controller = LoadingController()
        let renderer = HeadlessRenderer(controller, configuration: small)
        #expect(renderer.image()?.withBytes { $0[0] } == 255)
        let isDone = await renderer.load(timeout: 60)
        #expect(isDone)
        #expect(controller.isLoaded)
        #expect(renderer.image()?.withBytes { $0[0] } == 0)
        #expect(renderer.time == 0)
    }

    @Test func workThatIsUnderWayIsWaitedFor() async {
        let renderer = HeadlessRenderer(UIViewController(), configuration: small)
        renderer.isBusy = { true }
        #expect(await renderer.load(timeout: 0.1, quiet: 0.01) == false)
        renderer.isBusy = { false }
        #expect(await renderer.load(timeout: 60, quiet: 0.01))
    }
}
