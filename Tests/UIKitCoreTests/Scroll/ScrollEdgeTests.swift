import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import UIKitCore

@MainActor
@Suite("Edge effects")
struct ScrollEdgeTests {
    let fixture = ScrollStage()
    var view: UIScrollView { fixture.view }

    init() {
        fixture.stage.window.configure(
            size: CGSize(width: 320, height: 480), safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0),
            traits: .standard)
    }

    private var shown: [ScrollEdgeView] { view.subviews.compactMap { $0 as? ScrollEdgeView }.filter { !$0.isHidden } }

    @Test func automaticDrawsNothing() {
        #expect(view.topEdgeEffect === view.topEdgeEffect && view.topEdgeEffect !== view.leftEdgeEffect)
        #expect(view.topEdgeEffect.style === UIScrollEdgeEffect.Style.automatic && !view.topEdgeEffect.isHidden)
        view.contentOffset.y = 300
        #expect(view.subviews.isEmpty)
    }

    @Test func contentFadesBelowTheBar() throws {
        view.topEdgeEffect.style = .soft
        // Nothing lies below the bar at the top.
        #expect(shown.isEmpty)
        view.contentOffset.y = 300
        let edge = try #require(shown.first)
        #expect(edge.frame == CGRect(x: 0, y: 300, width: 320, height: 44))
        let gradient = try #require(edge.layer as? CAGradientLayer)
        #expect(gradient.zPosition > 200, "headers lie at 200")
        #expect(gradient.colors?.count == 4 && gradient.locations?.count == 4)
        view.contentOffset.y = 310
        #expect(edge.frame.minY == 310)
        view.topEdgeEffect.isHidden = true
        #expect(shown.isEmpty)
        view.topEdgeEffect.isHidden = false
        view.contentOffset.y = -44
        #expect(shown.isEmpty)
    }

    /// What lies far behind the content hides the view's own colour.
    @Test func itFadesIntoWhatLiesBehindTheContent() throws {
        view.backgroundColor = .white
        let backdrop = UIView(frame: view.bounds)
        backdrop.backgroundColor = .red
        backdrop.layer.zPosition = -CGFloat(Int32.max)
        view.addSubview(backdrop)
        view.topEdgeEffect.style = .soft
        view.contentOffset.y = 300
        let gradient = try #require(shown.first?.layer as? CAGradientLayer)
        let first = try #require(gradient.colors?.first as? CGColor)
        #expect(first.rgba.withAlpha(1) == UIColor.red.cgColor.rgba)
    }

    @Test func aHardEdgeEndsAtALine() throws {
        view.bottomEdgeEffect.style = .hard
        let edge = try #require(shown.first)
        #expect(edge.frame == CGRect(x: 0, y: 480 - 34 - 44, width: 320, height: 34))
        edge.layoutIfNeeded()
        #expect(edge.subviews.first?.isHidden == false && edge.subviews.first?.frame.minY == 0)
        // What it covers is blurred; content that fades is not.
        #expect(edge.layer.backdropFilter != nil && (edge.layer as? CAGradientLayer)?.colors == nil)
        view.bottomEdgeEffect.style = .soft
        #expect(edge.layer.backdropFilter == nil && edge.backgroundColor == nil)
        view.contentOffset.y = view.range.maximum.y
        #expect(shown.isEmpty)
    }

    /// Headers that stay at the edge lie in front of contents that fade. One that the next pushes out fades as they do.
    @Test func aPinnedHeaderThatIsPushedOutFadesBelowTheBar() throws {
        view.topEdgeEffect.style = .soft
        view.contentOffset.y = 300
        let header = UIView(frame: CGRect(x: 0, y: 344, width: 320, height: 30))
        header.layer.zPosition = 1_000_000_000
        view.addSubview(header)
        header.frame.origin.y = 336
        view.contentOffset.y = 303
        let cover = try #require(shown.first { $0.layer.zPosition > header.layer.zPosition })
        #expect(cover.frame == CGRect(x: 0, y: 303, width: 320, height: 44))
        #expect((cover.layer as? CAGradientLayer)?.colors?.count == 4)
        header.frame.origin.y = 348
        view.contentOffset.y = 304
        #expect(cover.isHidden && shown.map(\.frame.height) == [74], "at its place contents fade out below the header")
        header.frame.origin.y = 200
        view.contentOffset.y = 305
        #expect(cover.isHidden && shown.map(\.frame.height) == [44], "out of sight")
        view.contentOffset.y = -44
        #expect(shown.isEmpty)
    }

    @Test func touchesGoThrough() {
        view.topEdgeEffect.style = .hard
        view.contentOffset.y = 300
        #expect(view.hitTest(CGPoint(x: 10, y: 310), with: nil) === view)
    }
}
