import Foundation
import TesseraBase
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

@MainActor
@Suite struct PresentationBadInputTests {
    private let root = UIViewController()

    private func shown(_ root: UIViewController) -> TestHost {
        let host = TestHost(
            root, configuration: TestConfiguration(size: CGSize(width: 390, height: 844), scale: 2))
        host.settle()
        return host
    }

    private func raised(by work: () -> Void) -> [String] {
        nonisolated(unsafe) var reasons: [String] = []
        ProgrammerErrors.withSink({ reasons.append($0.reason) }, operation: work)
        return reasons
    }

    @Test func nobodyPresentsItself() {
        let host = shown(root)
        let reasons = raised { root.present(root, animated: false) }
        #expect(
            reasons == [
                "Application tried to present modal view controller on itself. Presenting controller is \(root)."
            ])
        host.settle()
        #expect(root.presentedViewController == nil && root.view.window === host.window)
    }

    @Test func aChildIsNotPresented() {
        let host = shown(root)
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        let reasons = raised { root.present(child, animated: false) }
        #expect(reasons.first?.hasSuffix("has a parent view controller \(parent).") == true && reasons.count == 1)
        host.settle()
        #expect(root.presentedViewController == nil && child.parent === parent)
    }

    @Test func whatIsPresentedIsNotPresentedOnceMore() {
        let host = shown(root)
        let (first, second) = (UIViewController(), UIViewController())
        root.present(first, animated: false)
        first.present(second, animated: false)
        host.settle()
        let reasons = raised { second.present(first, animated: false) }
        #expect(reasons.first?.hasSuffix("that is already being presented by \(root).") == true && reasons.count == 1)
        #expect(first.presentedViewController === second && second.presentedViewController == nil)
    }

    @Test func nobodyPresentsItsPresenter() {
        let host = shown(root)
        let other = UIViewController()
        root.present(other, animated: false)
        host.settle()
        let reasons = raised { other.present(root, animated: false) }
        #expect(reasons == ["Application tried to present modally an active controller \(root)."])
        root.dismiss(animated: false)
        host.settle()
        #expect(root.presentedViewController == nil && root.view.window === host.window)
    }

    /// Nobody would be left to dismiss it.
    @Test func whatIsBeingDismissedPresentsNothing() {
        let host = shown(root)
        let (first, second) = (UIViewController(), UIViewController())
        root.present(first, animated: false)
        host.settle()
        let lines = Locked<[String]>([])
        DiagnosticsLog.withHandler({ line in lines.withLock { $0.append(line.message) } }) {
            root.dismiss(animated: true)
            first.present(second, animated: true)
        }
        #expect(lines.value.count == 1 && lines.value.first?.contains("which is being dismissed") == true)
        host.settle()
        #expect(root.presentedViewController == nil && first.presentedViewController == nil)
        #expect(second.viewIfLoaded?.window == nil && root.view.window === host.window)
    }

    @Test func presentedTwiceInTheMiddleOfTheTransition() {
        let host = shown(root)
        let other = UIViewController()
        let lines = Locked<[String]>([])
        DiagnosticsLog.withHandler({ line in lines.withLock { $0.append(line.message) } }) {
            root.present(other, animated: true)
            host.advance(by: 0.1)
            root.present(other, animated: true)
        }
        #expect(lines.value.count == 1 && lines.value.first?.contains("already presenting") == true)
        host.settle()
        #expect(root.presentedViewController === other && !other.isBeingPresented)
    }

    @Test func dismissedTwiceInTheMiddleOfTheTransition() {
        let host = shown(root)
        let other = UIViewController()
        root.present(other, animated: true)
        host.advance(by: 0.1)
        var ends: [Int] = []
        root.dismiss(animated: true) { ends.append(1) }
        root.dismiss(animated: true) { ends.append(2) }
        host.settle()
        #expect(ends == [1, 2] && root.presentedViewController == nil)
    }

    @Test func aPopInTheMiddleOfAPushAndAPushOfTheSame() {
        let (a, b) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: a)
        let host = shown(navigation)
        navigation.pushViewController(b, animated: true)
        host.advance(by: 0.1)
        let reasons = raised { navigation.pushViewController(b, animated: true) }
        #expect(reasons.count == 1 && navigation.viewControllers == [a, b])
        navigation.popViewController(animated: true)
        #expect(navigation.popViewController(animated: true) == nil)
        host.settle()
        #expect(navigation.viewControllers == [a] && b.parent == nil && a.view.window != nil)
    }

    @Test func detentsWithoutSense() throws {
        let host = shown(root)
        let content = UIViewController()
        let sheet = try #require(content.sheetPresentationController)
        sheet.detents = []
        sheet.selectedDetentIdentifier = .init("nowhere")
        sheet.largestUndimmedDetentIdentifier = .init("nowhere either")
        root.present(content, animated: false)
        host.settle()
        func top() -> CGFloat { content.view.convert(CGPoint.zero, to: nil).y }
        // None at all count as the greatest.
        #expect(top() == 10)
        sheet.detents = [.custom { _ in nil }]
        host.settle()
        #expect(top() == 10)
        // Two of one name: the first that is found.
        let twice = UISheetPresentationController.Detent.Identifier("twice")
        sheet.detents = [.custom(identifier: twice) { _ in 300 }, .custom(identifier: twice) { _ in 200 }]
        sheet.selectedDetentIdentifier = twice
        host.settle()
        #expect(top() > 600)
        root.dismiss(animated: true)
        host.settle()
        #expect(root.presentedViewController == nil)
    }
}
