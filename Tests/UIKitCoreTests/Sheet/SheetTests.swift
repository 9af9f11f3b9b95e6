import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

@MainActor
@Suite struct SheetTests {
    private final class Judge: NSObject, UISheetPresentationControllerDelegate {
        var calls: [String] = []
        var allows = true
        var questions = 0

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            questions += 1
            return allows
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            calls.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            calls.append("did")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            calls.append("attempt")
        }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheetPresentationController: UISheetPresentationController
        ) {
            calls.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none")
        }
    }

    private let root = UIViewController()
    private let content = UIViewController()
    private let judge = Judge()

    private func shown(_ prepare: (UISheetPresentationController) -> Void = { _ in }) throws -> TestHost {
        var configuration = TestConfiguration(size: CGSize(width: 393, height: 852), scale: 3)
        configuration.safeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        let host = TestHost(root, configuration: configuration)
        let sheet = try #require(content.sheetPresentationController)
        sheet.delegate = judge
        prepare(sheet)
        root.present(content, animated: true)
        host.settle()
        #expect(content.sheetPresentationController === sheet)
        return host
    }

    private var frame: CGRect { content.view.convert(content.view.bounds, to: nil) }

    @Test func largeSheetsReachTheEdges() throws {
        let host = try shown()
        defer { withExtendedLifetime(host) {} }
        #expect(frame == CGRect(x: 0, y: 59, width: 393, height: 793))
        #expect(content.view.safeAreaInsets.bottom == 34)
    }

    @Test func lowerSheetsFloat() throws {
        let host = try shown { $0.detents = [.custom { _ in 200 }] }
        defer { withExtendedLifetime(host) {} }
        #expect(abs(frame.minY - 619.527) < 0.01)
        #expect(frame.minX == 8)
        #expect(content.view.safeAreaInsets.bottom == 34)
    }

    @Test func aFingerBringsTheSheetFromDetentToDetent() throws {
        let host = try shown { $0.detents = [.medium(), .large()] }
        let low = frame.minY
        host.drag(from: CGPoint(x: 200, y: low + 20), to: CGPoint(x: 200, y: 90), duration: 0.3)
        host.settle()
        #expect(frame.minY == 59)
        #expect(judge.calls == ["com.apple.UIKit.large"])
        host.drag(from: CGPoint(x: 200, y: 70), to: CGPoint(x: 200, y: low), duration: 0.6)
        host.settle()
        #expect(frame.minY == low)
        #expect(judge.calls.last == "com.apple.UIKit.medium")
    }

    @Test func theSheetFollowsTheFinger() throws {
        let host = try shown { $0.detents = [.medium(), .large()] }
        let low = frame.minY
        host.touchDown(at: CGPoint(x: 200, y: low + 20))
        for step in 1...10 {
            host.touchMove(to: CGPoint(x: 200, y: low + 20 - CGFloat(step) * 10))
            host.advance(by: 1.0 / 60)
        }
        let way = low - frame.minY
        #expect(way > 60 && way < 110, "moved by \(way)")
        host.touchUp()
        host.settle()
    }

    /// From memory: a sheet that a finger brings to the top reaches the edges there without a jump.
    @Test func aSheetLosesItsMarginOnTheWayToTheTop() throws {
        let host = try shown { $0.detents = [.medium(), .large()] }
        let low = frame
        host.touchDown(at: CGPoint(x: 200, y: low.minY + 20))
        var widths: [CGFloat] = []
        for y in stride(from: low.minY + 10, through: 60, by: -4) {
            host.touchMove(to: CGPoint(x: 200, y: y))
            host.advance(by: 1.0 / 60)
            widths.append(frame.width)
        }
        #expect(widths.first == low.width && widths.last == 393)
        #expect(zip(widths, widths.dropFirst()).allSatisfy { $1 - $0 >= 0 && $1 - $0 < 2 }, "\(widths)")
        host.touchUp()
        host.settle()
        #expect(frame == CGRect(x: 0, y: 59, width: 393, height: 793))
    }

    /// The bar of a sheet takes it down, wherever the list below it has been scrolled to.
    @Test func whereTheFingerComesDownDecides() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 600))
        scroll.contentSize = CGSize(width: 393, height: 3_000)
        let host = try shown()
        content.view.addSubview(scroll)
        scroll.contentOffset.y = 226
        host.settle()
        host.drag(from: CGPoint(x: 196, y: 140), to: CGPoint(x: 196, y: 700), duration: 0.15)
        host.settle()
        #expect(root.presentedViewController == nil && scroll.contentOffset.y == 226)
    }

    @Test func aFlingDownDismisses() throws {
        let host = try shown()
        host.fling(from: CGPoint(x: 200, y: 80), velocity: CGVector(dx: 0, dy: 2_500))
        host.settle()
        #expect(root.presentedViewController == nil)
        #expect(judge.calls == ["will", "did"])
    }

    private final class Diary: UIViewController {
        var log: [String] = []
        override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
    }

    private final class Companion: NSObject, UIAdaptivePresentationControllerDelegate {
        let companion = UIView()
        var log: [String] = []
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            let coordinator = presentationController.presentedViewController.transitionCoordinator
            log.append("will, interactive: \(coordinator?.isInteractive ?? false)")
            coordinator?.notifyWhenInteractionChanges { [weak self] in
                self?.log.append("let go, cancelled: \($0.isCancelled)")
            }
            coordinator?.animate(alongsideTransition: { [companion] _ in companion.alpha = 0 })
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            log.append("did")
        }
        var shownAlpha: Float { (companion.layer.presentation() ?? companion.layer).opacity }
    }

    /// From memory of iOS: the calls of the dismissal begin with the pull, and those of an appearance follow where the sheet
    /// stays.
    @Test(arguments: [false, true]) func aPullIsADismissalThatMayBeCancelled(leaves: Bool) throws {
        let diary = Diary()
        let companion = Companion()
        var configuration = TestConfiguration(size: CGSize(width: 393, height: 852), scale: 3)
        configuration.safeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        let host = TestHost(root, configuration: configuration)
        root.view.addSubview(companion.companion)
        diary.presentationController?.delegate = companion
        root.present(diary, animated: false)
        host.settle()
        diary.log = []
        let top = diary.view.convert(diary.view.bounds, to: nil).minY
        host.touchDown(at: CGPoint(x: 200, y: 80))
        for step in 1...15 {
            host.touchMove(to: CGPoint(x: 200, y: 80 + CGFloat(step) * 26))
            host.advance(by: 1.0 / 60)
        }
        #expect(diary.log == ["will disappear"] && diary.isBeingDismissed)
        #expect(companion.log == ["will, interactive: true"])
        #expect(companion.shownAlpha > 0.4 && companion.shownAlpha < 0.7, "\(companion.shownAlpha)")
        host.advance(by: 0.5)
        host.touchMove(to: CGPoint(x: 200, y: leaves ? 700 : 200))
        host.advance(by: 0.5)
        host.touchUp()
        host.settle()
        if leaves {
            #expect(diary.log == ["will disappear", "did disappear"] && root.presentedViewController == nil)
            #expect(companion.log.dropFirst() == ["let go, cancelled: false", "did"])
            #expect(companion.companion.alpha == 0)
        } else {
            #expect(diary.log == ["will disappear", "will appear", "did appear"] && !diary.isBeingDismissed)
            #expect(companion.log.dropFirst() == ["let go, cancelled: true"])
            #expect(companion.companion.alpha == 1 && companion.shownAlpha == 1)
            #expect(diary.view.convert(diary.view.bounds, to: nil).minY == top)
            diary.dismiss(animated: true)
            host.settle()
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func aProgramMayDismissASheetUnderTheFinger() throws {
        let host = try shown()
        host.touchDown(at: CGPoint(x: 200, y: 80))
        for step in 1...10 {
            host.touchMove(to: CGPoint(x: 200, y: 80 + CGFloat(step) * 20))
            host.advance(by: 1.0 / 60)
        }
        var ends = 0
        root.dismiss(animated: true) { ends += 1 }
        host.touchMove(to: CGPoint(x: 200, y: 100))
        host.advance(by: 0.1)
        host.touchUp()
        host.settle()
        #expect(ends == 1 && root.presentedViewController == nil && content.view.window == nil)
    }

    @Test func aTapBesideDismisses() throws {
        let host = try shown { $0.detents = [.medium()] }
        host.tap(at: CGPoint(x: 200, y: 100))
        host.settle()
        #expect(root.presentedViewController == nil)
        #expect(judge.calls == ["will", "did"])
    }

    @Test(arguments: [false, true]) func modalSheetsStay(refuses: Bool) throws {
        let host = try shown { $0.detents = [.medium()] }
        if refuses { judge.allows = false } else { content.isModalInPresentation = true }
        let place = frame
        host.tap(at: CGPoint(x: 200, y: 100))
        host.settle()
        host.fling(from: CGPoint(x: 200, y: place.minY + 20), velocity: CGVector(dx: 0, dy: 2_500))
        host.settle()
        #expect(root.presentedViewController === content)
        #expect(judge.calls == ["attempt", "attempt"])
        #expect(frame == place)
    }

    /// UIKit's documentation: a swipe that would dismiss is an attempt where the sheet must stay.
    @Test(arguments: [false, true]) func aSlowPullOfAModalSheetIsAnAttempt(refuses: Bool) throws {
        let host = try shown()
        if refuses { judge.allows = false } else { content.isModalInPresentation = true }
        let place = frame
        var lowest: CGFloat = 0
        host.touchDown(at: CGPoint(x: 200, y: 80))
        for step in 1...30 {
            host.touchMove(to: CGPoint(x: 200, y: 80 + CGFloat(step) * 20))
            host.advance(by: 1.0 / 60)
            lowest = max(lowest, frame.minY)
        }
        host.advance(by: 0.5)
        #expect(judge.calls.isEmpty, "nothing is tried while the finger is down")
        host.touchUp()
        host.settle()
        #expect(root.presentedViewController === content && judge.calls == ["attempt"])
        #expect(lowest > place.minY + 10 && lowest < place.minY + 150, "it follows a little: \(lowest)")
        #expect(frame == place)
        #expect(judge.questions == (refuses ? 2 : 0), "once for the pull, once for its end")
    }

    @Test func aShortPullAttemptsNothing() throws {
        let host = try shown()
        judge.allows = false
        host.drag(from: CGPoint(x: 200, y: 80), to: CGPoint(x: 200, y: 180), duration: 0.8)
        host.settle()
        #expect(judge.calls.isEmpty && judge.questions == 1)
    }

    @Test func undimmedSheetsLetTouchesThrough() throws {
        let host = try shown {
            $0.detents = [.medium(), .large()]
            $0.largestUndimmedDetentIdentifier = .medium
        }
        var taps = 0
        let tap = UITapGestureRecognizer()
        tap.addAction { _ in taps += 1 }
        root.view.addGestureRecognizer(tap)
        host.tap(at: CGPoint(x: 200, y: 100))
        host.settle()
        #expect(taps == 1)
        #expect(root.presentedViewController === content)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -100, 1e9])
    func senselessDetentsAreBounded(value: CGFloat) throws {
        let host = try shown { $0.detents = [.custom { _ in value }] }
        defer { withExtendedLifetime(host) {} }
        #expect(frame.minY >= 59)
        #expect(frame.height.isFinite && frame.height >= 0)
    }

    @Test func contentsOfSheetsAreElevated() throws {
        let host = try shown()
        defer { withExtendedLifetime(host) {} }
        #expect(content.traitCollection.userInterfaceLevel == .elevated)
    }
}
