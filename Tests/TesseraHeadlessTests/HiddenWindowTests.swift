import Testing
import UIKitCore

@testable import TesseraHeadless

/// Windows that a program without a screen hides again.
@MainActor
@Suite struct HiddenWindowTests {
    @Test func aHiddenWindowIsLetGo() {
        let host = HeadlessHost(environment: [:])
        weak var known: UIWindow?
        do {
            let window = UIWindow(frame: .init(x: 0, y: 0, width: 100, height: 100))
            window.rootViewController = UIViewController()
            known = window
            host.show(window)
            window.layoutIfNeeded()
            host.hide(window)
        }
        #expect(known == nil)
    }
}
