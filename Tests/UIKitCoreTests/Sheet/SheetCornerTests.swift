import Foundation
import TesseraGraphics
import TesseraHarness
import TesseraLayers
import Testing

@testable import UIKitCore

/// The lower corners of a sheet on its way between two heights.
@MainActor
@Suite struct SheetCornerTests {
    private let root = UIViewController()
    private let content = UIViewController()

    private func shown(_ selected: UISheetPresentationController.Detent.Identifier) throws -> TestHost {
        var configuration = TestConfiguration(size: CGSize(width: 393, height: 852), scale: 3)
        configuration.safeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        let host = TestHost(root, configuration: configuration)
        content.view.backgroundColor = .orange
        let sheet = try #require(content.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        sheet.selectedDetentIdentifier = selected
        root.present(content, animated: false)
        host.settle()
        return host
    }

    private func go(_ host: TestHost, to detent: UISheetPresentationController.Detent.Identifier) throws {
        let sheet = try #require(content.sheetPresentationController)
        host.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = detent } }
    }

    private func shownFrame(_ view: UIView) -> CGRect { (view.layer.presentation() ?? view.layer).frame }

    /// All four corners stay round; the lower ones go below the window's edge.
    @Test func cornersMoveOutOfSightWithTheHeight() throws {
        let host = try shown(.medium)
        let card = try #require(content.view.superview)
        let radius = card.layer.cornerRadius
        #expect(radius == 38 && card.layer.maskedCorners.rawValue == 15 && abs(card.frame.maxY - 844) < 0.01)
        #expect(content.view.frame.size == card.bounds.size)
        try go(host, to: .large)
        var last = shownFrame(card).maxY
        for _ in 0..<4 {
            host.advance(by: 1.0 / 60)
            let now = shownFrame(card)
            // The lower corners are never in sight and square.
            #expect(card.layer.maskedCorners.rawValue == 15 && now.maxY >= last)
            last = now.maxY
        }
        host.advance(by: 1.0 / 30)
        let passing = shownFrame(card)
        #expect(passing.maxY > 852 && passing.maxY < 890 && passing.minY > 59, "half way: \(passing)")
        // What the contents do not fill of the card has their colour.
        let foot = try #require(card.subviews.first)
        #expect(foot.backgroundColor == .orange)
        #expect(abs(shownFrame(foot).minY + 1 - shownFrame(content.view).height) < 0.01)
        #expect(abs(shownFrame(foot).maxY - passing.height) < 0.01)
        host.settle()
        #expect(card.frame == CGRect(x: 0, y: 59, width: 393, height: 793 + radius))
        #expect(content.view.frame == CGRect(x: 0, y: 0, width: 393, height: 793))
        #expect(content.view.safeAreaInsets.bottom == 34)
    }

    @Test func cornersComeBackWithTheHeight() throws {
        let host = try shown(.large)
        let card = try #require(content.view.superview)
        try go(host, to: .medium)
        #expect(card.layer.maskedCorners.rawValue == 15)
        host.advance(by: 0.1)
        let passing = shownFrame(card)
        #expect(passing.maxY < 890 && passing.maxY > 844)
        host.settle()
        #expect(abs(card.frame.maxY - 844) < 0.01 && content.view.frame.size == card.bounds.size)
    }

    /// A page that fills a low window has no corners to hide.
    @Test func lowWindowsHaveNoFoot() throws {
        var configuration = TestConfiguration(size: CGSize(width: 700, height: 390), scale: 2)
        (configuration.horizontalSizeClass, configuration.verticalSizeClass) = (.compact, .compact)
        let host = TestHost(root, configuration: configuration)
        root.present(content, animated: false)
        host.settle()
        let card = try #require(content.view.superview)
        #expect(card.frame == CGRect(x: 0, y: 0, width: 700, height: 390) && card.layer.cornerRadius == 0)
    }

    @Test func senselessRadiiAreBounded() throws {
        let host = try shown(.large)
        let sheet = try #require(content.sheetPresentationController)
        for radius in [CGFloat.nan, .infinity, -5] {
            host.perform { sheet.preferredCornerRadius = radius }
            host.settle()
            #expect(content.view.frame == CGRect(x: 0, y: 0, width: 393, height: 793), "\(radius)")
            #expect((content.view.superview?.bounds.height ?? .nan) <= 2 * 793)
        }
    }

    /// Above its greatest height a sheet follows ever less, and there is never a gap below it.
    @Test func aSheetThatIsPulledUpStretches() throws {
        let host = try shown(.large)
        let card = try #require(content.view.superview)
        let top = content.view.convert(content.view.bounds, to: nil).minY
        host.touchDown(at: CGPoint(x: 196, y: 500))
        var last: CGFloat = 0
        var steps: [CGFloat] = []
        for y in stride(from: 480.0, through: 20, by: -20) {
            host.touchMove(to: CGPoint(x: 196, y: y))
            host.advance(by: 1.0 / 60)
            // The stage that carries the card is moved by its sublayer transform.
            let shift = card.superview?.layer.sublayerTransform.m42 ?? 0
            #expect(shift <= last && card.frame.maxY + shift >= 852)
            steps.append(last - shift)
            last = shift
        }
        #expect(last < -20 && last > -40)
        #expect(try #require(steps.last) < steps[2] / 4)
        host.touchUp()
        host.settle()
        #expect(content.view.convert(content.view.bounds, to: nil).minY == top)
        #expect(card.superview?.layer.sublayerTransform.m42 == 0)
    }
}
