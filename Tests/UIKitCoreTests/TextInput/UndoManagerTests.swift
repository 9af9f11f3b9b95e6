import TesseraHarness
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite struct UndoManagerTests {
    @MainActor private final class Counter {
        var value = 0
        func set(_ new: Int, _ manager: UIKitCore.UndoManager) {
            let old = value
            manager.registerUndo(withTarget: self) { $0.set(old, manager) }
            value = new
        }
    }

    private let manager = UIKitCore.UndoManager()
    private let counter = Counter()

    @Test func groupsOfATurnAreTakenBackTogether() {
        counter.set(1, manager)
        counter.set(2, manager)
        #expect(manager.groupingLevel == 1 && manager.canUndo && !manager.canRedo)
        manager.undo()
        #expect(counter.value == 0 && !manager.canUndo && manager.canRedo)
        manager.redo()
        #expect(counter.value == 2 && manager.canUndo && !manager.canRedo)
    }

    @Test func groupsEndWithTheTurn() {
        counter.set(1, manager)
        LaterTurn.run()
        #expect(manager.groupingLevel == 0)
        counter.set(2, manager)
        LaterTurn.run()
        manager.undo()
        #expect(counter.value == 1)
        manager.undo()
        #expect(counter.value == 0)
        manager.undo()
        #expect(counter.value == 0, "nothing is left")
    }

    @Test func groupsInsideGroupsGoWithThem() {
        manager.groupsByEvent = false
        manager.beginUndoGrouping()
        counter.set(1, manager)
        manager.beginUndoGrouping()
        counter.set(2, manager)
        manager.endUndoGrouping()
        manager.endUndoGrouping()
        manager.undo()
        #expect(counter.value == 0)
    }

    @Test func namesGoAlong() {
        counter.set(1, manager)
        manager.setActionName("Count")
        #expect(manager.undoMenuItemTitle == "Undo Count" && manager.redoMenuItemTitle == "Redo")
        manager.undo()
        #expect(manager.redoMenuItemTitle == "Redo Count" && manager.undoMenuItemTitle == "Undo")
    }

    @Test func levelsAreLimited() {
        manager.levelsOfUndo = 2
        for value in 1...4 {
            counter.set(value, manager)
            LaterTurn.run()
        }
        manager.undo()
        manager.undo()
        manager.undo()
        #expect(counter.value == 2)
    }

    @Test func nothingIsRegisteredWhileDisabled() {
        manager.disableUndoRegistration()
        #expect(!manager.isUndoRegistrationEnabled)
        counter.set(1, manager)
        manager.enableUndoRegistration()
        #expect(!manager.canUndo)
        counter.set(2, manager)
        manager.removeAllActions(withTarget: counter)
        #expect(!manager.canUndo)
    }

    @Test func newActionsEndRedo() {
        counter.set(1, manager)
        manager.undo()
        counter.set(3, manager)
        #expect(!manager.canRedo)
    }

    @Test func mistakesAreToldOf() {
        let ended = expectException { manager.endUndoGrouping() }
        #expect(ended?.reason.contains("no matching begin") ?? false)
        let enabled = expectException { manager.enableUndoRegistration() }
        #expect(enabled != nil)
        manager.groupsByEvent = false
        let outside = expectException { counter.set(1, manager) }
        #expect(outside?.reason.contains("must begin a group") ?? false)
    }
}
