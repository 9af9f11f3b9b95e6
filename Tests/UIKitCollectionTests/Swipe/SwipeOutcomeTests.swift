import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// What a row does when an action says that it is over. Believed: UIKit takes the row of a destructive action that was
/// carried out along with the swipe, and has it come back where the data still have it.
@MainActor
struct SwipeOutcomeTests {
    private let stage = SwipeStage()

    /// Taps a button of the second row, and returns what ends its action.
    private func begin(_ button: String) throws -> (Bool) -> Void {
        var done: ((Bool) -> Void)?
        stage.onAction = { done = $1 }
        stage.drag(1, by: -100)
        stage.host.tap(try #require(stage.buttons.first { $0.accessibilityLabel == button }))
        stage.host.settle()
        return try #require(done)
    }

    @Test func theRowOfADestructiveActionGoesOutAndComesBackIfItIsStillThere() throws {
        let done = try begin("Delete")
        #expect(stage.offset(1) < 0 && stage.offset(1) > -375)
        stage.host.perform { done(true) }
        #expect(stage.offset(1) == -375)
        stage.host.advance(by: 0.1)
        #expect(stage.cell(1)?.configurationState.isSwiped == true)
        stage.host.settle()
        #expect(stage.offset(1) == 0 && stage.buttons.isEmpty)
        #expect(stage.cell(1)?.configurationState.isSwiped == false)
    }

    @Test(arguments: [("Delete", false), ("Flag", true), ("Flag", false)])
    func otherwiseItClosesAtOnce(button: String, isCarriedOut: Bool) throws {
        let done = try begin(button)
        stage.host.perform { done(isCarriedOut) }
        #expect(stage.offset(1) == 0)
        stage.host.settle()
        #expect(stage.buttons.isEmpty)
    }

    @Test(arguments: [0.05, 0.3]) func whatIsDeletedOnTheWayOutDoesNotComeBack(delay: Double) throws {
        let done = try begin("Delete")
        let cell = try #require(stage.cell(1))
        stage.host.perform { done(true) }
        stage.host.advance(by: delay)
        stage.list.counts[0] -= 1
        stage.host.perform { stage.view.deleteItems(at: [IndexPath(item: 1, section: 0)]) }
        for _ in 0..<20 {
            stage.host.advance(by: 0.05)
            #expect(cell.superview == nil || cell.frame.maxX <= 0)
        }
        stage.host.settle()
        #expect(stage.buttons.isEmpty && cell.superview == nil)
        #expect((0..<4).allSatisfy { stage.offset($0) == 0 })
    }

    @Test func onTheWayOutItCanBeReloadedOrScrolledAway() throws {
        let done = try begin("Delete")
        stage.host.perform {
            done(true)
            stage.view.reloadData()
        }
        stage.host.settle()
        #expect(stage.buttons.isEmpty && (0..<5).allSatisfy { stage.offset($0) == 0 })
    }

    @Test func theButtonOfTheActionCoversTheOthers() throws {
        stage.onAction = { _, _ in }
        stage.drag(1, by: -300)
        #expect(stage.log.last == "Delete")
        let places = SwipeGeometry(
            looks: stage.view.traitCollection.systemLooks.swipe, row: CGSize(width: 375, height: 52),
            contents: [.init(width: 40, isTitleOnly: true), .init(width: 40, isTitleOnly: true)]
        ).places(pull: 375, isFull: true, leader: 1)
        #expect(places[1] == SwipeGeometry.Place(start: 10, width: 355, contentWidth: 64))
        #expect(places[0].alpha == 1 && places[0].start >= 10 && places[0].start + places[0].width <= 365)
    }
}
