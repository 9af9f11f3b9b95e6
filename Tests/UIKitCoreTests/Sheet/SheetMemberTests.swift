import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

/// The members of sheets.
@MainActor @Suite struct SheetMemberTests {
    private let root = UIViewController()
    private let content = UIViewController()

    private func shown(
        _ size: CGSize = CGSize(width: 393, height: 852), _ prepare: (UISheetPresentationController) -> Void
    ) throws -> (UISheetPresentationController, TestHost) {
        var configuration = TestConfiguration(size: size, scale: 2)
        configuration.horizontalSizeClass = size.width < 900 ? .compact : .regular
        configuration.verticalSizeClass = size.height < 500 ? .compact : .regular
        let host = TestHost(root, configuration: configuration)
        let sheet = try #require(content.sheetPresentationController)
        prepare(sheet)
        root.present(content, animated: false)
        host.settle()
        return (sheet, host)
    }

    private var frame: CGRect { content.view.convert(content.view.bounds, to: nil) }

    @MainActor
    private final class Seen {
        var contexts: [(traits: UITraitCollection, most: CGFloat)] = []
        var height: CGFloat = 200
    }

    @Test func detentsAreAskedWithTheirContext() throws {
        let seen = Seen()
        let own = UISheetPresentationController.Detent.custom(identifier: .init("own")) { context in
            seen.contexts.append((context.containerTraitCollection, context.maximumDetentValue))
            return seen.height
        }
        let (sheet, host) = try shown { $0.detents = [own] }
        #expect(own.identifier.rawValue == "own")
        #expect(UISheetPresentationController.Detent.medium().identifier == .medium)
        let context = try #require(seen.contexts.last)
        #expect(context.traits.horizontalSizeClass == .compact && context.most > 700 && context.most < 852)
        let before = frame.minY
        seen.height = 300
        host.perform { sheet.invalidateDetents() }
        host.settle()
        #expect(frame.minY < before - 80, "the detent was asked again")
    }

    @Test func aDetentSaysItsHeight() {
        final class Context: UISheetPresentationControllerDetentResolutionContext {
            let containerTraitCollection = UITraitCollection(verticalSizeClass: .regular)
            let maximumDetentValue: CGFloat = 700
        }
        let context = Context()
        typealias Detent = UISheetPresentationController.Detent
        #expect(Detent.large().resolvedValue(in: context) == 700 && Detent.medium().resolvedValue(in: context) == 350)
        #expect(Detent.custom { _ in nil }.resolvedValue(in: context) == nil)
    }

    @Test func grabberAndCorners() throws {
        let (sheet, host) = try shown { $0.prefersGrabberVisible = true }
        let card = try #require(content.view.superview)
        func grabber() -> UIView? {
            card.subviews.first { $0 !== content.view && !$0.isHidden && $0.bounds.height < 10 }
        }
        #expect(grabber() != nil)
        host.perform { sheet.prefersGrabberVisible = false }
        host.settle()
        #expect(grabber() == nil)
        host.perform { sheet.preferredCornerRadius = 7 }
        host.settle()
        #expect(card.layer.cornerRadius == 7)
    }

    @Test func lowWindowsAttachSheetsToTheEdgeWhereAsked() throws {
        let (sheet, host) = try shown(CGSize(width: 852, height: 393)) { _ in }
        #expect(frame.minX == 0 && frame.width == 852 && !sheet.prefersEdgeAttachedInCompactHeight)
        host.perform {
            sheet.prefersEdgeAttachedInCompactHeight = true
            sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
            content.preferredContentSize = CGSize(width: 400, height: 300)
        }
        host.settle()
        #expect(frame.width == 400 && frame.midX == 426 && frame.maxY == 393)
    }

    @Test func widePagesMayBeFormsAndLieOverAView() throws {
        let source = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.view.addSubview(source)
        let (sheet, host) = try shown(CGSize(width: 1_400, height: 1_000)) { _ in }
        let page = frame
        #expect(page.midX == 700)
        host.perform { sheet.prefersPageSizing = false }
        host.settle()
        #expect(frame.height < page.height && frame.midX == 700)
        host.perform { sheet.sourceView = source }
        host.settle()
        #expect(frame.midX < 500 && frame.minX >= 0, "as near to the view as there is room")
    }

    @Test func whatIsScrolledExpandsTheSheetUnlessItMayNot() throws {
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 400))
        scroller.contentSize = CGSize(width: 393, height: 3_000)
        content.view.addSubview(scroller)
        let (sheet, host) = try shown {
            $0.detents = [.medium(), .large()]
            $0.prefersScrollingExpandsWhenScrolledToEdge = false
        }
        let low = frame.minY
        host.drag(from: CGPoint(x: 200, y: low + 200), to: CGPoint(x: 200, y: low + 20), duration: 0.3)
        host.settle()
        #expect(frame.minY == low && scroller.contentOffset.y > 50)
        host.perform {
            sheet.prefersScrollingExpandsWhenScrolledToEdge = true
            scroller.contentOffset = .zero
        }
        host.settle()
        host.drag(from: CGPoint(x: 200, y: low + 200), to: CGPoint(x: 200, y: low - 150), duration: 0.3)
        host.settle()
        #expect(frame.minY < low && sheet.selectedDetentIdentifier == .large)
    }
}
