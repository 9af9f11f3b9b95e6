import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Menus of a button at (40, 120) in a window of 393 x 852.
@MainActor
@Suite(.metricsText) struct MenuTests {
    @MainActor
    final class Stage {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let button = UIButton(type: .system)
        let host: TestHost
        var log: [String] = []

        init(at frame: CGRect = CGRect(x: 40, y: 120, width: 100, height: 44), rightToLeft: Bool = false) {
            var configuration = TestConfiguration(size: CGSize(width: 393, height: 852), scale: 3)
            if rightToLeft { configuration.layoutDirection = .rightToLeft }
            button.frame = frame
            button.showsMenuAsPrimaryAction = true
            root.addSubview(button)
            host = TestHost(view: root, configuration: configuration)
            host.settle()
        }

        func action(
            _ title: String, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
        ) -> UIAction {
            UIAction(title: title, attributes: attributes, state: state) { [weak self] _ in self?.log.append(title) }
        }

        func open(_ menu: UIMenu) {
            button.menu = menu
            host.tap(button)
            host.settle()
        }

        var report: MenuReport? { host.window.menuReport }
        var titles: [String]? { report?.rows.map(\.title) }

        func tap(_ title: String) {
            guard let row = report?.rows.first(where: { $0.title == title }) else { return }
            host.tap(at: row.center)
            host.settle()
        }

        func key(_ name: String) {
            host.key(name)
            host.settle()
        }
    }

    // MARK: Choosing

    @Test func aTapOpensTheMenuAndChooses() {
        let stage = Stage()
        stage.open(UIMenu(children: [stage.action("Copy"), stage.action("Delete", attributes: .destructive)]))
        #expect(stage.titles == ["Copy", "Delete"] && stage.log.isEmpty)
        #expect(stage.report?.frame.origin == CGPoint(x: 40, y: 120) && stage.report?.frame.width == 250)
        stage.tap("Delete")
        #expect(stage.report == nil && stage.log == ["Delete"])
        #expect(stage.host.window.subviews.count == 1, "nothing is left over")
    }

    @Test func aTapBesideClosesIt() {
        let stage = Stage()
        stage.open(UIMenu(children: [stage.action("Copy")]))
        stage.host.tap(at: CGPoint(x: 200, y: 800))
        stage.host.settle()
        #expect(stage.report == nil && stage.log.isEmpty)
    }

    @Test func aFingerThatSlidesOntoARowChoosesIt() {
        let stage = Stage()
        stage.button.menu = UIMenu(children: [stage.action("Copy"), stage.action("Paste")])
        stage.host.touchDown(at: CGPoint(x: 60, y: 130))
        stage.host.advance(by: 0.5)
        guard let row = stage.report?.rows.last else {
            Issue.record("no menu")
            return
        }
        stage.host.touchMove(to: CGPoint(x: 70, y: 145))
        stage.host.touchMove(to: row.center)
        #expect(stage.report?.marked == "Paste")
        stage.host.touchUp()
        stage.host.settle()
        #expect(stage.log == ["Paste"] && stage.report == nil)
    }

    @Test func disabledAndHiddenRows() {
        let stage = Stage()
        stage.open(
            UIMenu(
                children: [
                    stage.action("Off", attributes: .disabled), stage.action("Gone", attributes: .hidden),
                    stage.action("On"),
                ]))
        #expect(stage.titles == ["Off", "On"])
        stage.tap("Off")
        #expect(stage.report != nil && stage.log.isEmpty)
    }

    @Test func anEntryThatKeepsTheMenu() {
        let stage = Stage()
        let check = UIAction(title: "Grid", attributes: .keepsMenuPresented) { action in
            action.state = action.state == .on ? .off : .on
        }
        stage.open(UIMenu(children: [check]))
        stage.tap("Grid")
        #expect(stage.report?.rows.first?.isChecked == true)
        stage.tap("Grid")
        #expect(stage.report?.rows.first?.isChecked == false)
    }

    @Test func ofASingleSelectionOneIsOn() {
        let stage = Stage()
        let (name, date) = (stage.action("Name", state: .on), stage.action("Date"))
        stage.open(
            UIMenu(children: [UIMenu(options: [.displayInline, .singleSelection], children: [name, date])]))
        stage.tap("Date")
        #expect(name.state == .off && date.state == .on && stage.log == ["Date"])
    }

    @Test func anActionThatRemovesItsView() {
        let stage = Stage()
        stage.open(
            UIMenu(
                children: [
                    UIAction(title: "Remove", attributes: .keepsMenuPresented) { _ in
                        stage.button.removeFromSuperview()
                    }
                ]))
        stage.tap("Remove")
        #expect(stage.report == nil && stage.button.window == nil)
        #expect(stage.host.window.subviews.count == 1)
    }

    // MARK: Menus inside

    @Test func aMenuInsideOpensAndLeadsBack() {
        let stage = Stage()
        stage.open(
            UIMenu(
                children: [stage.action("Copy"), UIMenu(title: "More", children: [stage.action("Alpha")])]))
        #expect(stage.report?.rows.map(\.hasChevron) == [false, true])
        stage.tap("More")
        #expect(stage.titles == ["More", "Alpha"] && stage.report?.levels == 2)
        stage.tap("More")
        #expect(stage.titles == ["Copy", "More"] && stage.report?.levels == 1)
        stage.tap("More")
        stage.tap("Alpha")
        #expect(stage.log == ["Alpha"] && stage.report == nil)
    }

    @Test func keysMoveOpenAndChoose() {
        let stage = Stage()
        stage.open(
            UIMenu(
                children: [
                    stage.action("Off", attributes: .disabled), stage.action("Copy"),
                    UIMenu(title: "More", children: [stage.action("Alpha"), stage.action("Beta")]),
                ]))
        stage.key("down")
        #expect(stage.report?.marked == "Copy", "past what is disabled")
        stage.key("up")
        #expect(stage.report?.marked == "More", "round the end")
        stage.key("right")
        #expect(stage.report?.levels == 2 && stage.report?.marked == "Alpha")
        stage.key("left")
        #expect(stage.report?.levels == 1 && stage.report?.marked == "More")
        stage.key("return")
        stage.key("b")
        #expect(stage.report?.marked == "Beta")
        stage.key("escape")
        #expect(stage.report?.levels == 1)
        stage.key("escape")
        #expect(stage.report == nil && stage.log.isEmpty)
    }

    // MARK: Entries that come later

    @Test func entriesThatComeLater() {
        let stage = Stage()
        var give: (([UIMenuElement]) -> Void)?
        var asked = 0
        let later = UIDeferredMenuElement { completion in
            asked += 1
            give = completion
        }
        stage.open(UIMenu(children: [stage.action("Copy"), later]))
        #expect(stage.titles == ["Copy"] && stage.report?.entries == 2 && asked == 1)
        give?([stage.action("Late"), stage.action("Later")])
        stage.host.settle()
        #expect(stage.titles == ["Copy", "Late", "Later"])
        stage.tap("Later")
        stage.open(stage.button.menu ?? UIMenu())
        #expect(asked == 1 && stage.titles == ["Copy", "Late", "Later"], "they are kept")
    }

    @Test func uncachedEntriesAreAskedForAgain() {
        let stage = Stage()
        var asked = 0
        let later = UIDeferredMenuElement.uncached { [unowned stage] completion in
            asked += 1
            completion([stage.action("Number \(asked)")])
        }
        stage.open(UIMenu(children: [later]))
        #expect(stage.titles == ["Number 1"])
        stage.key("escape")
        stage.open(stage.button.menu ?? UIMenu())
        #expect(stage.titles == ["Number 2"])
    }

    @Test func anElementThatGivesItselfEnds() {
        let stage = Stage()
        var own: UIDeferredMenuElement?
        let later = UIDeferredMenuElement { completion in completion([own].compactMap { $0 }) }
        own = later
        stage.open(UIMenu(children: [stage.action("Copy"), later]))
        #expect(stage.titles == ["Copy"])
        own = nil
    }

    // MARK: Room

    @Test func aMenuStaysInTheWindow() {
        let stage = Stage(at: CGRect(x: 340, y: 800, width: 50, height: 44))
        stage.open(UIMenu(children: (1...5).map { stage.action("\($0)") }))
        let frame = stage.report?.frame ?? .zero
        #expect(frame.maxX <= 393 && frame.maxY <= 852 && frame.height > 200)
    }

    @Test func rightToLeftTheMenuBeginsAtTheRight() {
        let stage = Stage(rightToLeft: true)
        stage.button.frame.origin.x = 280
        stage.open(UIMenu(children: [stage.action("Copy")]))
        #expect(stage.report?.frame.maxX == 380)
        #expect((stage.report?.rows.first?.titleFrame.maxX ?? 0) == 222)
    }

    @Test func ofAThousandRowsThoseInSightHaveViews() {
        let stage = Stage()
        stage.open(UIMenu(children: (0..<1_000).map { stage.action("Row \($0)") }))
        #expect(stage.report?.entries == 1_000 && stage.report?.frame.height == 852 - 16)
        #expect((stage.report?.rows.count ?? 0) < 30)
        stage.key("up")
        #expect(stage.report?.marked == "Row 999" && stage.report?.rows.last?.title == "Row 999")
        stage.key("return")
        #expect(stage.log == ["Row 999"])
    }

    @Test func placesAtThePointerTurnOver() {
        let placement = MenuPlacement(
            room: CGRect(x: 8, y: 8, width: 384, height: 784), gap: 12, isRightToLeft: false, coversButton: true)
        let size = CGSize(width: 250, height: 200)
        #expect(placement.place(size, at: .point(CGPoint(x: 20, y: 30))).menu.origin == CGPoint(x: 20, y: 30))
        let turned = placement.place(size, at: .point(CGPoint(x: 380, y: 780)))
        #expect(turned.menu.origin == CGPoint(x: 130, y: 580) && turned.isAbove)
        let high = placement.place(
            CGSize(width: 250, height: 2_000), at: .preview(CGRect(x: 20, y: 300, width: 100, height: 100)))
        #expect(high.menu.maxY <= 792 && (high.preview?.minY ?? 0) >= 8)
    }

    @Test func underAPreviewInTheMiddleTheMenuBeginsAtItsLeadingEdge() {
        var placement = MenuPlacement(
            room: CGRect(x: 8, y: 8, width: 384, height: 784), gap: 12, isRightToLeft: false, coversButton: true)
        let (size, preview) = (CGSize(width: 250, height: 200), CGRect(x: 50, y: 100, width: 300, height: 300))
        #expect(placement.place(size, at: .preview(preview)).menu.minX == 50)
        placement.isRightToLeft = true
        #expect(placement.place(size, at: .preview(preview)).menu.maxX == 350)
    }

    @Test func theMenuOfABarHangsDirectlyFromIt() {
        let placement = MenuPlacement(
            room: CGRect(x: 8, y: 38, width: 384, height: 754), gap: 12, isRightToLeft: false, coversButton: true)
        let title = CGRect(x: 60, y: 0, width: 50, height: 30)
        let place = placement.place(CGSize(width: 250, height: 200), at: .bar(title)).menu
        #expect(place == CGRect(x: 60, y: 30, width: 250, height: 200))
        let long = placement.place(CGSize(width: 250, height: 2_000), at: .bar(title)).menu
        #expect(long.minY == 30 && long.maxY <= 792)
    }

    // MARK: Buttons

    @Test func aPopUpButtonShowsWhatIsChosen() {
        let stage = Stage()
        stage.button.changesSelectionAsPrimaryAction = true
        stage.open(UIMenu(children: [stage.action("Day"), stage.action("Night")]))
        #expect(stage.button.currentTitle == "Day" && stage.report?.rows.map(\.isChecked) == [true, false])
        stage.tap("Night")
        #expect(stage.button.currentTitle == "Night" && stage.log == ["Night"])
    }

    @Test func aLongPressShowsTheMenuOfAButtonThatActs() {
        let stage = Stage()
        stage.button.showsMenuAsPrimaryAction = false
        stage.button.addAction(UIAction { _ in stage.log.append("act") }, for: .primaryActionTriggered)
        stage.button.menu = UIMenu(children: [stage.action("Copy")])
        stage.host.tap(stage.button)
        stage.host.settle()
        #expect(stage.log == ["act"] && stage.report == nil)
        stage.host.longPress(stage.button)
        stage.host.settle()
        #expect(stage.titles == ["Copy"] && stage.log == ["act"])
    }
}
