import Foundation
import TesseraGraphics
import TesseraHarness
import TesseraLayers
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// What is seen of menus while they come, nest and go.
@MainActor
@Suite(.metricsText) struct MenuMotionTests {
    private typealias Stage = MenuTests.Stage

    private func cards(_ stage: Stage) -> [MenuCard] { stage.host.window.openMenu?.overlay.cards ?? [] }
    private func seen(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

    private func nested(_ stage: Stage) -> UIMenu {
        UIMenu(
            children: [
                stage.action("Copy"),
                UIMenu(title: "More", children: [stage.action("Front"), stage.action("Back")]),
                stage.action("Delete"),
            ])
    }

    private func openInner(_ stage: Stage) {
        stage.open(nested(stage))
        if let row = stage.report?.rows.first(where: { $0.title == "More" }) { stage.host.tap(at: row.center) }
    }

    @Test func thePlateIsThereWhileItsContentsFade() throws {
        let stage = Stage()
        stage.button.menu = nested(stage)
        stage.host.tap(stage.button)
        stage.host.advance(by: 0.05)
        let card = try #require(cards(stage).first)
        #expect(seen(card).opacity == 1 && seen(card.fill).opacity == 1 && card.fill.layer.backdropFilter != nil)
        #expect(seen(card).transform.m11 < 0.9 && seen(card.scroller).opacity < 0.9)
        stage.host.settle()
        stage.host.tap(at: CGPoint(x: 200, y: 800))
        stage.host.advance(by: 0.1)
        #expect(seen(card).opacity == 1 && seen(card).transform.m11 < 0.9 && seen(card.scroller).opacity < 0.9)
    }

    @Test func theMenuAroundStaysAPlate() throws {
        let stage = Stage()
        openInner(stage)
        stage.host.advance(by: 0.1)
        let outer = try #require(cards(stage).first)
        #expect(seen(outer).opacity == 1 && seen(outer.fill).opacity == 1 && outer.fill.layer.backdropFilter != nil)
        stage.host.settle()
        #expect(seen(outer).opacity == 1 && seen(outer.fill).opacity == 1)
        #expect(seen(outer).transform.m11 == 0.95 && seen(outer.veil).opacity == 1)
        #expect(seen(outer.scroller).opacity > 0.5)
        stage.tap("More")
        #expect(seen(outer).transform.m11 == 1 && seen(outer.veil).opacity == 0 && seen(outer.scroller).opacity == 1)
    }

    @Test func aMenuInsideGrowsOutOfItsRow() throws {
        let stage = Stage()
        openInner(stage)
        stage.host.advance(by: 1.0 / 60)
        let (outer, inner) = try (#require(cards(stage).first), #require(cards(stage).last))
        #expect(cards(stage).count == 2)
        #expect(seen(inner).opacity == 1 && seen(inner.fill).opacity == 1 && seen(inner.scroller).opacity == 1)
        let row = outer.measures.frame(of: 1)
        let early = seen(inner.fill).bounds.height
        #expect(early >= row.height && early < inner.bounds.height - row.height, "the row's part of the plate")
        stage.host.advance(by: 0.1)
        let later = seen(inner.fill).bounds.height
        #expect(later > early && later <= inner.bounds.height * 1.1)
        stage.host.settle()
        #expect(seen(inner.fill).bounds == inner.bounds)
        stage.host.tap(at: try #require(stage.report?.rows.first).center)
        stage.host.advance(by: 0.15)
        #expect(seen(inner).opacity == 1 && seen(inner.fill).bounds.height < inner.bounds.height, "and goes back")
        stage.host.advance(by: 0.1)
        #expect(seen(inner).opacity < 1 && seen(inner.scroller).opacity == 0, "no text lies over the row's")
        stage.host.settle()
        #expect(inner.superview == nil)
    }

    @Test func afterATouchNoRowIsMarked() {
        let stage = Stage()
        openInner(stage)
        stage.host.settle()
        stage.tap("More")
        #expect(stage.report?.levels == 1 && stage.report?.marked == nil)
        stage.key("down")
        stage.key("down")
        stage.key("right")
        #expect(stage.report?.levels == 2)
        stage.key("left")
        #expect(stage.report?.levels == 1 && stage.report?.marked == "More", "keys go on from there")
    }

    /// Entries that are asked for come while the menu grows.
    @Test func contentsAreFixedToThePlate() throws {
        let stage = Stage()
        stage.button.menu = UIMenu(
            children: [
                stage.action("Copy"), UIDeferredMenuElement.uncached { give in give([stage.action("Later")]) },
            ])
        stage.host.tap(stage.button)
        stage.host.advance(by: 0.06)
        let card = try #require(cards(stage).first)
        #expect(seen(card).transform.m11 < 0.9, "it still grows")
        let labels = card.rowViews.map(\.titleLabel)
        #expect(labels.map(\.text) == ["Copy", "Later"])
        for label in labels {
            #expect(seen(label).position == label.layer.position && seen(label).bounds == label.layer.bounds)
        }
    }
}
