import TesseraTesting
import Testing
import UIKit

/// Swipe actions for those who use keys, or assistive programs.
@MainActor
struct SwipeKeysTests {
    private func press(_ stage: SwipeStage, _ keys: String...) {
        for key in keys {
            stage.host.key(key)
            stage.host.settle()
        }
    }

    private func focused(_ stage: SwipeStage) -> UIView? {
        UIFocusSystem.focusSystem(for: stage.view)?.focusedItem as? UIView
    }

    @Test func escapeClosesTheRow() {
        let stage = SwipeStage()
        press(stage, "down")
        #expect(focused(stage) === stage.cell(0))
        stage.drag(1, by: -100)
        #expect(stage.offset(1) < 0)
        press(stage, "escape")
        #expect(stage.offset(1) == 0 && stage.buttons.isEmpty)
    }

    @Test func theFocusGoesOverTheButtonsAndReturnCarriesThemOut() throws {
        let stage = SwipeStage()
        press(stage, "down", "down")
        #expect(focused(stage) === stage.cell(1))
        stage.drag(1, by: -100)
        let buttons = stage.buttons
        press(stage, "right")
        #expect(focused(stage) === buttons[0], "\(String(describing: focused(stage)))")
        press(stage, "right")
        #expect(focused(stage) === buttons[1])
        press(stage, "left", "return")
        #expect(stage.log.last == "Flag" && stage.offset(1) == 0 && stage.list.selected.isEmpty)
        #expect(focused(stage).map { $0 is UICollectionViewCell } ?? true, "the buttons are gone")
        press(stage, "down")
        #expect(focused(stage) is UICollectionViewCell)
    }

    @Test func assistiveProgramsHearWhetherAnActionWasCarriedOut() throws {
        let stage = SwipeStage()
        func run(_ answer: Bool?) throws -> Bool? {
            stage.onAction = { if let answer { $1(answer) } }
            let action = try #require(stage.cell(2)?.accessibilityCustomActions?.first { $0.name == "Flag" })
            return action.actionHandler?(action)
        }
        #expect(try run(true) == true)
        #expect(try run(false) == false)
        #expect(try run(nil) == true, "it has begun")
        #expect(stage.log.filter { $0 == "Flag" }.count == 3)
    }

    @Test func nothingIsOfferedWhileTheListIsEdited() {
        let stage = SwipeStage()
        stage.host.perform { stage.view.isEditing = true }
        stage.host.settle()
        #expect(stage.cell(2)?.accessibilityCustomActions?.map(\.name) == ["Move Up", "Move Down"])
        stage.host.perform { stage.view.isEditing = false }
        #expect(stage.cell(2)?.accessibilityCustomActions?.count == 5)
    }

    /// Names of actions without titles; that symbols have spoken names is UIKit's, which ones is this project's own.
    @Test func actionsWithoutTitlesHaveNames() throws {
        let symbol = UIContextualAction(style: .normal, title: nil) { _, _, done in done(true) }
        symbol.image = UIImage(systemName: "square.and.arrow.up")
        let labelled = UIContextualAction(style: .normal, title: "") { _, _, done in done(true) }
        labelled.image = UIImage(systemName: "flag.fill")
        labelled.accessibilityLabel = "Mark"
        let filled = UIContextualAction(style: .normal, title: nil) { _, _, done in done(true) }
        filled.image = UIImage(systemName: "flag.fill")
        let bare = UIContextualAction(style: .destructive, title: nil) { _, _, done in done(true) }
        let picture = UIContextualAction(style: .normal, title: nil) { _, _, done in done(true) }
        picture.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { _ in
            UISwipeActionsConfiguration(actions: [symbol, labelled, filled, bare, picture])
        }
        let list = ListStage([3], configuration)
        let offered = try #require(list.cell(0)?.accessibilityCustomActions)
        let names = ["Square And Arrow Up", "Mark", "Flag", "Delete"]
        #expect(offered.map(\.name).filter { !$0.hasPrefix("Move") } == names)
        #expect(offered.first?.image === symbol.image)
        list.host.drag(from: CGPoint(x: 360, y: 26), to: CGPoint(x: 200, y: 26))
        list.host.settle()
        let buttons = list.view.subviews.flatMap(\.subviews).compactMap { $0 as? UIControl }
        #expect(Set(names).isSubset(of: Set(buttons.compactMap(\.accessibilityLabel))))
        #expect(buttons.filter { $0.accessibilityLabel == "Mark" }.allSatisfy { $0.accessibilityTraits == .button })
    }
}
