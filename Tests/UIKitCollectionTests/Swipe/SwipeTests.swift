import TesseraTesting
import Testing
import UIKit

/// Rows of lists that are swiped.
@MainActor
struct SwipeTests {
    @Test func aSwipeRevealsTheActionsOfOneEdge() throws {
        let stage = SwipeStage()
        stage.drag(1, by: -100)
        #expect(stage.log == ["ask Delete 1"])
        #expect(stage.buttons.map(\.accessibilityLabel) == ["Flag", "Delete"], "the first one is outermost")
        let cell = try #require(stage.cell(1))
        #expect(cell.configurationState.isSwiped)
        let outer = try #require(stage.buttons.last)
        let frame = outer.convert(outer.bounds, to: stage.view)
        #expect(frame.maxX == 365 && frame.height == cell.bounds.height - 8)
        #expect(stage.offset(1) < -100 && stage.offset(0) == 0)
    }

    @Test func theOtherDirectionIsTheLeadingEdge() {
        let stage = SwipeStage()
        stage.drag(0, by: 80)
        #expect(stage.log == ["ask Read 0"] && stage.offset(0) > 0)
    }

    @Test func fromRightToLeftLeadingIsRight() {
        let stage = SwipeStage(direction: .rightToLeft)
        stage.drag(0, by: -80)
        #expect(stage.log == ["ask Read 0"] && stage.offset(0) < 0)
    }

    @Test func aButtonActsAndTheRowCloses() throws {
        let stage = SwipeStage()
        stage.drag(1, by: -100)
        stage.host.tap(try #require(stage.buttons.first))
        stage.host.settle()
        #expect(stage.log == ["ask Delete 1", "Flag"])
        #expect(stage.offset(1) == 0 && stage.buttons.isEmpty)
        #expect(stage.cell(1)?.configurationState.isSwiped == false)
        #expect(stage.list.selected.isEmpty)
    }

    @Test func theRowStaysOpenUntilTheActionIsOver() throws {
        let stage = SwipeStage()
        var done: ((Bool) -> Void)?
        stage.onAction = { done = $1 }
        stage.drag(1, by: -100)
        stage.host.tap(try #require(stage.buttons.first))
        stage.host.settle()
        #expect(stage.offset(1) < 0)
        stage.host.perform { done?(false) }
        stage.host.settle()
        #expect(stage.offset(1) == 0)
        done?(true)
        #expect(stage.offset(1) == 0, "a second time says nothing")
    }

    @Test func aFullSwipeCarriesTheFirstActionOut() {
        let stage = SwipeStage()
        stage.drag(1, by: -300)
        #expect(stage.log == ["ask Delete 1", "Delete"] && stage.offset(1) == 0)
        stage.drag(2, by: -240)
        #expect(stage.log.last == "ask Delete 2", "held before two thirds it only reveals")
    }

    @Test func aDeletedRowGoesOnInTheDirectionOfItsSwipe() throws {
        let stage = SwipeStage()
        stage.onAction = { _, done in
            stage.list.counts[0] -= 1
            stage.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
            done(true)
        }
        let cell = try #require(stage.cell(1))
        stage.drag(1, by: -100)
        stage.host.tap(try #require(stage.buttons.last))
        stage.host.advance(by: 0.2)
        #expect(cell.frame.maxX <= 0, "it is on its way out")
        stage.host.settle()
        #expect(stage.buttons.isEmpty && cell.superview == nil)
        #expect((0..<4).allSatisfy { stage.offset($0) == 0 })
        #expect(stage.cell(1)?.frame.minY == stage.cell(0)?.frame.maxY)
    }

    @Test func aTapElsewhereClosesAndSelectsNothing() {
        let stage = SwipeStage()
        stage.drag(1, by: -100)
        stage.host.tap(at: CGPoint(x: 100, y: 3 * 52 + 26))
        stage.host.settle()
        #expect(stage.offset(1) == 0 && stage.list.selected.isEmpty)
        stage.host.tap(at: CGPoint(x: 100, y: 3 * 52 + 26))
        stage.host.settle()
        #expect(stage.list.selected == [IndexPath(item: 3, section: 0)], "closed, taps select again")
    }

    @Test func aTapOnTheOpenRowClosesIt() {
        let stage = SwipeStage()
        stage.drag(1, by: -100)
        stage.host.tap(at: CGPoint(x: 60, y: 52 + 26))
        stage.host.settle()
        #expect(stage.offset(1) == 0 && stage.list.selected.isEmpty)
    }

    @Test func anotherSwipeClosesTheFirst() {
        let stage = SwipeStage()
        stage.drag(1, by: -100)
        stage.drag(2, by: -100)
        #expect(stage.offset(1) == 0 && stage.offset(2) < 0)
    }

    @Test func scrollingEditingAndEscapeClose() {
        let stage = SwipeStage(40)
        stage.drag(1, by: -100)
        stage.host.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 560))
        stage.host.settle()
        #expect(stage.cell(1)?.configurationState.isSwiped == false)
        stage.view.contentOffset = .zero
        stage.host.settle()
        stage.drag(1, by: -100)
        stage.host.perform { stage.view.isEditing = true }
        stage.host.settle()
        #expect(stage.offset(1) == 0)
        stage.log = []
        stage.drag(1, by: -100)
        #expect(stage.log.isEmpty, "while editing rows stay")
    }

    @Test func aReloadOrAnExitTakesTheButtonsAway() {
        let stage = SwipeStage(40)
        stage.drag(1, by: -100)
        stage.host.perform { stage.view.reloadData() }
        stage.host.settle()
        #expect(stage.buttons.isEmpty && (0..<10).allSatisfy { stage.offset($0) == 0 })
        stage.drag(1, by: -100)
        stage.host.perform { stage.view.contentOffset.y = 900 }
        stage.host.settle()
        #expect(stage.buttons.isEmpty)
        #expect(stage.view.visibleCells.allSatisfy { $0.frame.minX == 0 }, "cells are used again in their places")
    }

    @Test func verticalMovesOpenNothing() {
        let stage = SwipeStage(40)
        stage.host.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 190, y: 300))
        #expect(stage.log.isEmpty)
    }

    @Test func pointersAndTouchpadsSwipe() {
        let stage = SwipeStage()
        stage.host.pointerDrag(from: CGPoint(x: 300, y: 78), to: CGPoint(x: 200, y: 78))
        stage.host.settle()
        #expect(stage.offset(1) < 0)
        stage.view.isEditing = true
        stage.view.isEditing = false
        stage.host.settle()
        stage.host.touchpadScroll(at: CGPoint(x: 200, y: 78), dx: 120, dy: 0)
        stage.host.settle()
        #expect(stage.log.last == "ask Delete 1")
    }

    @Test func theDeleteControlRevealsTheActions() throws {
        let stage = SwipeStage(accessories: [.delete()])
        stage.host.perform { stage.view.isEditing = true }
        stage.host.settle()
        stage.host.tap(at: CGPoint(x: 28, y: 52 + 26))
        stage.host.settle()
        #expect(stage.offset(1) < 0 && stage.log == ["ask Delete 1"])
    }

    @Test func theProviderMayChangeTheDataAtOnce() {
        let stage = SwipeStage()
        stage.onAsk = {
            stage.onAsk = {}
            stage.list.counts[0] = 1
            stage.view.reloadData()
        }
        stage.drag(1, by: -100)
        #expect(stage.view.numberOfItems(inSection: 0) == 1 && stage.buttons.isEmpty && stage.offset(0) == 0)
    }

    @Test func assistiveProgramsFindTheActions() throws {
        let stage = SwipeStage()
        let actions = try #require(stage.cell(2)?.accessibilityCustomActions)
        #expect(actions.map(\.name) == ["Read", "Delete", "Flag", "Move Up", "Move Down"])
        _ = actions[2].actionHandler?(actions[2])
        #expect(stage.log.last == "Flag")
    }

    @Test func colorsComeFromTheStyle() {
        let action = UIContextualAction(style: .destructive, title: nil) { _, _, done in done(true) }
        #expect(action.backgroundColor == .systemRed && action.style == .destructive)
        action.backgroundColor = .blue
        action.image = UIImage(systemName: "trash")
        #expect(action.backgroundColor == .blue && action.image != nil && action.title == nil)
        action.backgroundColor = nil
        #expect(action.backgroundColor == .systemRed)
        let configuration = UISwipeActionsConfiguration(actions: [action])
        #expect(configuration.performsFirstActionWithFullSwipe && configuration.actions == [action])
    }

    @Test func anOpenRowMovesNoOtherAndFollowsInsertions() {
        let stage = SwipeStage()
        stage.drag(1, by: -100)
        let others = [0, 2, 3].map { stage.cell($0)?.frame }
        #expect(others == [0, 2, 3].map { stage.cell($0)?.frame })
        stage.list.counts[0] += 1
        stage.host.perform { stage.view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
        stage.host.settle()
        #expect(stage.offset(2) < 0 && stage.offset(1) == 0)
        let button = stage.buttons.first
        #expect(button.map { $0.convert($0.bounds, to: stage.view).midY } == stage.cell(2)?.frame.midY)
    }
}
