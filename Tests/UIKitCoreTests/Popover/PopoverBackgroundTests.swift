import Foundation
import TesseraBase
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

/// A card of a client's own.
private final class Plate: UIPopoverBackgroundView {
    private var offset: CGFloat = .nan
    private var direction = UIPopoverArrowDirection.unknown
    override var arrowOffset: CGFloat {
        get { offset }
        set { offset = newValue }
    }
    override var arrowDirection: UIPopoverArrowDirection {
        get { direction }
        set { direction = newValue }
    }
    override class func arrowBase() -> CGFloat { 30 }
    override class func arrowHeight() -> CGFloat { 20 }
    override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6) }
}

/// One that says nothing of itself.
private final class Silent: UIPopoverBackgroundView {}

@MainActor
@Suite struct PopoverBackgroundTests {
    private let root = UIViewController()
    private let content = UIViewController()

    private func shown(
        _ type: any UIPopoverBackgroundViewMethods.Type, source: CGRect = CGRect(x: 400, y: 300, width: 60, height: 40)
    ) throws -> TestHost {
        let host = TestHost(
            root, configuration: TestConfiguration(size: CGSize(width: 820, height: 1_180), scale: 2))
        content.modalPresentationStyle = .popover
        content.preferredContentSize = CGSize(width: 240, height: 180)
        let popover = try #require(content.popoverPresentationController)
        popover.sourceView = root.view
        popover.sourceRect = source
        popover.popoverBackgroundViewClass = type
        root.present(content, animated: false)
        host.settle()
        return host
    }

    private func find(in view: UIView) -> Plate? {
        (view as? Plate) ?? view.subviews.lazy.compactMap { find(in: $0) }.first
    }

    @Test func aClassOfTheClientsDrawsTheCard() throws {
        let host = try shown(Plate.self)
        let plate = try #require(find(in: host.window))
        #expect(plate.frame == CGRect(x: 304, y: 340, width: 252, height: 212))
        #expect(plate.arrowDirection == .up && plate.arrowOffset == 0)
        #expect(content.view.convert(content.view.bounds, to: nil) == CGRect(x: 310, y: 366, width: 240, height: 180))
        #expect(content.view.safeAreaInsets == .zero)
        root.dismiss(animated: false)
        host.settle()
        #expect(find(in: host.window) == nil)
    }

    @Test func theArrowIsMeasuredFromTheMiddle() throws {
        let host = try shown(Plate.self, source: CGRect(x: 740, y: 20, width: 20, height: 20))
        let plate = try #require(find(in: host.window))
        let edge = plate.frame
        let middle: CGFloat = plate.arrowDirection == .up ? 750 - edge.midX : 30 - edge.midY
        #expect(plate.arrowOffset == middle && middle != 0)
    }

    @Test func whatASubclassMustSayIsAskedFor() throws {
        nonisolated(unsafe) var raised: [String] = []
        try ProgrammerErrors.withSink({ raised.append($0.reason) }) {
            let host = try shown(Silent.self)
            withExtendedLifetime(host) {}
        }
        #expect(raised.contains("-[Silent arrowHeight] must be implemented in a subclass of UIPopoverBackgroundView."))
    }
}
