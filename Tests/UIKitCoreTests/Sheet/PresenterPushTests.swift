import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

@MainActor
@Suite struct PresenterPushTests {
    private let root = UIViewController()
    private let content = UIViewController()

    private func shown(
        size: CGSize = CGSize(width: 393, height: 852), animated: Bool = false,
        _ prepare: (UISheetPresentationController) -> Void = { _ in }
    ) throws -> TestHost {
        var configuration = TestConfiguration(size: size, scale: 3)
        configuration.safeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        let host = TestHost(root, configuration: configuration)
        root.view.backgroundColor = .orange
        host.settle()
        prepare(try #require(content.sheetPresentationController))
        root.present(content, animated: animated)
        return host
    }

    private func near(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) < 0.01 && abs(a.minY - b.minY) < 0.01 && abs(a.width - b.width) < 0.01
            && abs(a.height - b.height) < 0.01
    }

    @Test func aPageThatCoversThePresenterPushesItBack() throws {
        let host = try shown()
        host.settle()
        // 16 points are left at the sides, and 10 of it show above the page at 59.
        let scale: CGFloat = 361 / 393
        #expect(near(root.view.frame, CGRect(x: 16, y: 49, width: 361, height: 852 * scale)))
        #expect(root.view.layer.cornerRadius > 0 && root.view.layer.masksToBounds)
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        let backdrop = try #require(root.view.superview?.subviews.first)
        #expect(backdrop.backgroundColor == .black && !backdrop.isHidden)
        // Below the card its colour goes on.
        let skirt = try #require(backdrop.subviews.first)
        #expect(skirt.backgroundColor == .orange && abs(skirt.frame.maxY - 852) < 0.01)
        #expect(abs(skirt.frame.minX - 16) < 0.01)
        #expect(abs(skirt.frame.minY - root.view.frame.maxY + 1) < 0.01)
        root.dismiss(animated: false)
        host.settle()
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852) && root.view.transform.isIdentity)
        #expect(root.view.layer.cornerRadius == 0 && !root.view.layer.masksToBounds)
        #expect(root.view.superview?.subviews.count == 1)
    }

    @Test func onAPhoneAFormPushesThePresenterBackAsAPageDoes() throws {
        content.modalPresentationStyle = .formSheet
        let host = try shown()
        host.settle()
        #expect(abs(root.view.frame.width - 361) < 0.01)
        #expect(content.view.convert(content.view.bounds, to: nil).minY == 59)
        root.dismiss(animated: false)
        host.settle()
        #expect(root.view.transform.isIdentity)
    }

    @Test func itGoesAlongWithThePresentation() throws {
        let host = try shown(animated: true)
        host.advance(by: 0.1)
        let width = root.view.layer.presentation()?.frame.width ?? 0
        #expect(width > 361 && width < 393)
        host.settle()
        root.dismiss(animated: true)
        host.advance(by: 0.1)
        let later = root.view.layer.presentation()?.frame.width ?? 0
        #expect(later > 361 && later < 393)
        host.settle()
        #expect(root.view.transform.isIdentity)
    }

    @Test func lowSheetsLeaveThePresenterWhereItIs() throws {
        let host = try shown { $0.detents = [.medium(), .large()] }
        host.settle()
        #expect(root.view.transform.isIdentity && root.view.layer.cornerRadius == 0)
        content.sheetPresentationController?.animateChanges {
            content.sheetPresentationController?.selectedDetentIdentifier = .large
        }
        host.settle()
        #expect(abs(root.view.frame.width - 361) < 0.01)
    }

    @Test func aFingerBringsThePresenterForward() throws {
        let host = try shown()
        host.settle()
        host.touchDown(at: CGPoint(x: 200, y: 80))
        for step in 1...20 {
            host.touchMove(to: CGPoint(x: 200, y: 80 + CGFloat(step) * 20))
            host.advance(by: 1.0 / 60)
        }
        let width = root.view.frame.width
        #expect(width > 365 && width < 390, "\(width)")
        // It was held for a moment, above the half.
        host.touchMove(to: CGPoint(x: 200, y: 300))
        host.advance(by: 0.5)
        host.touchUp()
        host.settle()
        #expect(root.presentedViewController === content && abs(root.view.frame.width - 361) < 0.01)
    }

    @Test func othersStayWhereTheyAre() throws {
        // Undimmed: what is behind may be used.
        let undimmed = try shown { $0.largestUndimmedDetentIdentifier = .large }
        undimmed.settle()
        #expect(root.view.transform.isIdentity)
        root.dismiss(animated: false)
        // A transform of the client's own.
        root.view.transform = CGAffineTransform(rotationAngle: 0.1)
        root.present(UIViewController(), animated: false)
        undimmed.settle()
        #expect(root.view.transform == CGAffineTransform(rotationAngle: 0.1))
    }

    @Test func wideWindowsPushNothingBack() throws {
        let host = try shown(size: CGSize(width: 1_024, height: 768))
        host.settle()
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 1_024, height: 768))
    }

    @Test func theWindowMayBeResizedMeanwhile() throws {
        let host = try shown()
        host.settle()
        host.resize(to: CGSize(width: 320, height: 700))
        host.settle()
        #expect(root.view.bounds.size == CGSize(width: 320, height: 700))
        #expect(abs(root.view.frame.minX - 16) < 0.01 && abs(root.view.frame.minY - 49) < 0.01)
        host.resize(to: CGSize(width: 1_000, height: 700))
        host.settle()
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 1_000, height: 700))
        root.dismiss(animated: true)
        host.settle()
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 1_000, height: 700))
    }
}
