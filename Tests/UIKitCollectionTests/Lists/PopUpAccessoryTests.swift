import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// A menu at the end of a row, which shows what is chosen.
@MainActor
struct PopUpAccessoryTests {
    private func shownButton(in view: UIView) -> UIButton? {
        if let button = view as? UIButton { return button }
        return view.subviews.lazy.compactMap { shownButton(in: $0) }.first
    }

    @Test func aTapOpensTheMenuAndTheRowShowsWhatIsChosen() throws {
        var chosen: [String] = []
        let menu = UIMenu(
            options: .singleSelection,
            children: ["Day", "Week"].map { title in
                UIAction(title: title, state: title == "Day" ? .on : .off) { _ in }
            })
        let accessory = UICellAccessory.popUpMenu(menu) { menu in
            chosen.append(menu.selectedElements.map(\.title).joined())
        }
        let stage = ListStage([1], .plain, accessories: [accessory])
        let cell = try #require(stage.cell(0))
        let button = try #require(shownButton(in: cell))
        #expect(button.currentTitle == "Day")
        stage.host.tap(button)
        stage.host.settle()
        let rows = try #require(stage.host.window.menuReport?.rows)
        #expect(rows.map(\.title) == ["Day", "Week"] && rows.map(\.isChecked) == [true, false])
        stage.host.tap(at: rows[1].center)
        stage.host.settle()
        #expect(button.currentTitle == "Week" && chosen == ["Week"] && stage.selected.isEmpty)
    }
}
