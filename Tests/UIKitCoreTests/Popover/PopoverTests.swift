import Foundation
import TesseraBase
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

@MainActor
@Suite struct PopoverTests {
    private final class Judge: NSObject, UIPopoverPresentationControllerDelegate {
        var calls: [String] = []
        var allows = true
        var style: UIModalPresentationStyle?
        var substitute: UIViewController?
        var moved: CGRect?

        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
            style ?? controller.adaptivePresentationStyle
        }
        func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) { calls.append("prepare") }
        func presentationController(
            _ presentationController: UIPresentationController,
            prepare adaptivePresentationController: UIPresentationController
        ) {
            calls.append("prepare sheet")
        }
        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? { substitute }
        func presentationController(
            _ presentationController: UIPresentationController,
            willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) {
            calls.append("present \(style)")
        }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { allows }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            calls.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            calls.append("did \(presentationController is UIPopoverPresentationController)")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            calls.append("attempt")
        }
        func popoverPresentationControllerDidDismissPopover(_ popover: UIPopoverPresentationController) {
            calls.append("did old")
        }
        func popoverPresentationController(
            _ popover: UIPopoverPresentationController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
            in view: UnsafeMutablePointer<UIView>
        ) {
            if let moved { rect.pointee = moved }
        }
    }

    private let root = UIViewController()
    private let content = UIViewController()
    private let source = UIButton(frame: CGRect(x: 400, y: 300, width: 60, height: 40))
    private let judge = Judge()

    private func shown(
        width: CGFloat = 820, height: CGFloat = 1_180, _ prepare: (UIPopoverPresentationController) -> Void = { _ in }
    ) throws -> TestHost {
        let host = TestHost(
            root, configuration: TestConfiguration(size: CGSize(width: width, height: height), scale: 2))
        root.view.addSubview(source)
        content.modalPresentationStyle = .popover
        content.preferredContentSize = CGSize(width: 240, height: 180)
        let popover = try #require(content.popoverPresentationController)
        popover.sourceView = source
        popover.delegate = judge
        prepare(popover)
        root.present(content, animated: true)
        host.settle()
        return host
    }

    private var frame: CGRect { content.view.convert(content.view.bounds, to: nil) }

    @Test func thePopoverLiesBelowItsSource() throws {
        let host = try shown()
        defer { withExtendedLifetime(host) {} }
        let popover = try #require(content.popoverPresentationController)
        #expect(popover.arrowDirection == .up)
        #expect(frame == CGRect(x: 310, y: 340, width: 240, height: 193))
        // The arrow is part of the view, and not of its safe area.
        #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0))
        #expect(content.traitCollection.horizontalSizeClass == .compact)
        #expect(judge.calls == ["prepare", "present none"])
        #expect(popover.frameOfPresentedViewInContainerView == frame)
    }

    @Test func tintIsDimmedBehindThePopoverAlone() throws {
        let host = try shown()
        #expect(source.tintColor != .systemBlue && content.view.tintColor == .systemBlue)
        content.dismiss(animated: true)
        host.settle()
        #expect(source.tintColor == .systemBlue)
    }

    @Test func aTapOutsideDismisses() throws {
        let host = try shown()
        host.tap(at: CGPoint(x: 430, y: 420))
        host.settle()
        #expect(root.presentedViewController === content)
        host.tap(at: CGPoint(x: 50, y: 1_000))
        host.settle()
        #expect(root.presentedViewController == nil)
        #expect(judge.calls.suffix(3) == ["will", "did true", "did old"])
    }

    @Test func escapeDismissesUnlessRefused() throws {
        let host = try shown()
        judge.allows = false
        host.key(UIKeyCommand.inputEscape)
        host.settle()
        #expect(root.presentedViewController === content && judge.calls.last == "attempt")
        judge.allows = true
        host.key(UIKeyCommand.inputEscape)
        host.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test func passthroughViewsGetTheirTouches() throws {
        var taps = 0
        let other = UIButton(frame: CGRect(x: 40, y: 900, width: 80, height: 44))
        other.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let host = try shown {
            self.root.view.addSubview(other)
            $0.passthroughViews = [other]
        }
        host.tap(at: CGPoint(x: 80, y: 920))
        host.settle()
        #expect(taps == 1 && root.presentedViewController === content)
    }

    @Test func anotherPreferredSizeIsAnimated() throws {
        let host = try shown()
        content.preferredContentSize = CGSize(width: 300, height: 280)
        host.advance(by: 0.1)
        let halfway = content.view.superview?.layer.presentation()?.bounds.height ?? 0
        #expect(halfway > 193 && halfway < 293)
        host.settle()
        #expect(frame == CGRect(x: 280, y: 340, width: 300, height: 293))
    }

    @Test func inCompactWidthItIsASheet() throws {
        let host = try shown(width: 393, height: 852) {
            $0.adaptiveSheetPresentationController.detents = [.custom { _ in 300 }]
        }
        #expect(frame.maxY > 800 && frame.width > 370 && abs(frame.height - 288) < 3)
        #expect(judge.calls == ["prepare sheet", "present pageSheet"])
        #expect(content.presentationController is UIPopoverPresentationController)
        host.tap(at: CGPoint(x: 200, y: 60))
        host.settle()
        #expect(root.presentedViewController == nil)
        #expect(judge.calls.suffix(3) == ["will", "did true", "did old"])
    }

    @Test func theDelegateMayKeepThePopover() throws {
        judge.style = UIModalPresentationStyle.none
        let host = try shown(width: 393, height: 852)
        defer { withExtendedLifetime(host) {} }
        #expect(content.popoverPresentationController?.arrowDirection != .unknown)
        #expect(frame.width == 240 || frame.width == 253)
    }

    @Test func theDelegateMayPresentSomethingElse() throws {
        let around = UINavigationController()
        judge.substitute = around
        let host = try shown(width: 393, height: 852)
        defer { withExtendedLifetime(host) {} }
        #expect(root.presentedViewController === around && around.modalPresentationStyle == .pageSheet)
    }

    @Test func aNarrowWindowMakesASheetOfThePopoverAndBack() throws {
        let host = try shown()
        host.resize(to: CGSize(width: 393, height: 852))
        host.settle()
        #expect(frame.width == 393 && content.view.safeAreaInsets.top == 0)
        host.resize(to: CGSize(width: 820, height: 1_180))
        host.settle()
        #expect(frame == CGRect(x: 310, y: 340, width: 240, height: 193))
        #expect(root.presentedViewController === content)
    }

    @Test func theDelegateMayRepositionIt() throws {
        let host = try shown { $0.sourceRect = CGRect(x: 0, y: 0, width: 60, height: 40) }
        judge.moved = CGRect(x: 0, y: 100, width: 60, height: 40)
        host.resize(to: CGSize(width: 820, height: 1_100))
        host.settle()
        #expect(frame.minY == 440)
        #expect(content.popoverPresentationController?.sourceRect == judge.moved)
    }

    @Test func withoutASourceItTraps() {
        nonisolated(unsafe) var raised: [UIKitException] = []
        content.modalPresentationStyle = .popover
        let host = TestHost(root, configuration: TestConfiguration(size: CGSize(width: 820, height: 1_180), scale: 2))
        ProgrammerErrors.withSink({ raised.append($0) }) {
            root.present(content, animated: false)
            host.settle()
        }
        #expect(raised.map(\.name) == ["NSGenericException"])
        #expect(raised.first?.reason.contains("should have a non-nil sourceView or barButtonItem set") ?? false)
        #expect(content.popoverPresentationController?.arrowDirection == [])
    }

    // MARK: Action sheets

    @Test func anActionSheetLiesAtItsSource() throws {
        let host = TestHost(root, configuration: TestConfiguration(size: CGSize(width: 393, height: 852), scale: 2))
        source.frame.origin.x = 160
        root.view.addSubview(source)
        var chosen: [String] = []
        let alert = UIAlertController(title: nil, message: "Sure?", preferredStyle: .actionSheet)
        for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel)] {
            alert.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
        }
        let popover = try #require(alert.popoverPresentationController)
        popover.sourceItem = source
        root.present(alert, animated: true)
        host.settle()
        let body = try #require(alert.view as? AlertBody)
        #expect(body.cards.flatMap(\.buttons).map(\.choice.title) == ["Delete"])
        #expect(body.convert(body.bounds, to: nil).minY == 340 && body.bounds.width == 320)
        let button = try #require(body.cards.first?.buttons.first)
        #expect(button.bounds.size == CGSize(width: 292, height: 48) && button.layer.cornerRadius == 24)
        #expect(button.label.textColor == .systemRed)
        host.tap(at: CGPoint(x: 20, y: 800))
        host.settle()
        #expect(chosen == ["Cancel"] && root.presentedViewController == nil)
    }

    @Test func anActionSheetInRegularWidthNeedsASource() throws {
        let host = TestHost(root, configuration: TestConfiguration(size: CGSize(width: 820, height: 1_180), scale: 2))
        root.view.addSubview(source)
        let alert = UIAlertController(title: nil, message: "Sure?", preferredStyle: .actionSheet)
        nonisolated(unsafe) var raised: [UIKitException] = []
        ProgrammerErrors.withSink({ raised.append($0) }) {
            root.present(alert, animated: false)
            host.settle()
        }
        #expect(raised.map(\.name) == ["NSGenericException"])
        #expect(raised.first?.reason.contains("of style UIAlertControllerStyleActionSheet") ?? false)
        alert.dismiss(animated: false)
        host.settle()
        let other = UIAlertController(title: nil, message: "Sure?", preferredStyle: .actionSheet)
        other.popoverPresentationController?.sourceView = source
        root.present(other, animated: false)
        host.settle()
        #expect(root.presentedViewController === other)
    }

    @Test func theDelegateOfAnActionSheetMaySayWhereItComesFrom() throws {
        final class Placing: NSObject, UIPopoverPresentationControllerDelegate {
            let source: UIView
            init(_ source: UIView) { self.source = source }
            func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
                popover.sourceView = source
            }
        }
        let host = TestHost(root, configuration: TestConfiguration(size: CGSize(width: 820, height: 1_180), scale: 2))
        root.view.addSubview(source)
        let placing = Placing(source)
        let alert = UIAlertController(title: nil, message: "Sure?", preferredStyle: .actionSheet)
        alert.popoverPresentationController?.delegate = placing
        root.present(alert, animated: false)
        host.settle()
        #expect(alert.popoverPresentationController?.arrowDirection == .up)
    }

    @Test func alertsHaveNoPopover() {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        #expect(alert.popoverPresentationController == nil)
        #expect(UIViewController().popoverPresentationController == nil)
        #expect(UIViewController().modalPresentationStyle == .pageSheet)
    }
}
