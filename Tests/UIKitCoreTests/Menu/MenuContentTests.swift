import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// What stands in a menu and where: titles, order, sizes, room.
@MainActor
@Suite(.metricsText) struct MenuContentTests {
    private let stage = MenuTests.Stage()

    private func actions(_ titles: String...) -> [UIMenuElement] { titles.map { stage.action($0) } }

    // MARK: Titles

    /// Recorded: a title is 40.33 high with its text 20 from the top and a line below it; then come the usual 10.
    @Test func theTitleOfAMenuStandsAboveThePadding() throws {
        stage.open(UIMenu(title: "Options", children: actions("Copy", "Paste")))
        let report = try #require(stage.report)
        #expect(report.header == "Options")
        #expect(abs((report.headerHeight ?? 0) - 40.333) < 0.01)
        let title = try #require(report.headerTitleFrame)
        #expect(title.minY == 20 && title.minX == 28)
        let line = try #require(report.headerLine)
        #expect(line.minX == 24 && line.width == 250 - 48 && abs(line.maxY - 40.333) < 0.01)
        #expect(report.rows.first.map { abs($0.y - 50.333) < 0.01 } == true)
        let last = try #require(report.rows.last)
        #expect(abs(report.frame.height - (last.y + last.height + 10)) < 0.5)
    }

    private func shape(_ content: MenuContent) -> [String] {
        content.entries.map { entry in
            switch entry {
            case .header(let text): "[\(text)]"
            case .row(let row): row.title
            case .tiles(let rows, _): rows.map(\.title).joined(separator: "+")
            case .gap: "-"
            case .waiting: "..."
            }
        }
    }

    @Test func turnedOverTheTitleOfAGroupStaysAboveItsRows() {
        let menu = UIMenu(
            title: "All",
            children: actions("A", "B") + [
                UIMenu(title: "Group", options: .displayInline, children: actions("C", "D")),
                UIMenu(options: .displayInline, children: actions("E")),
            ])
        #expect(shape(MenuContent(menu)) == ["[All]", "A", "B", "-", "[Group]", "C", "D", "-", "E"])
        #expect(
            shape(MenuContent(menu, isReversed: true))
                == ["[All]", "E", "-", "[Group]", "D", "C", "-", "B", "A"])
    }

    @Test func byPriorityTheFirstEntryIsNextToTheFinger() {
        let low = MenuTests.Stage(at: CGRect(x: 100, y: 780, width: 80, height: 60))
        low.button.showsMenuAsPrimaryAction = false
        low.button.preferredMenuElementOrder = .priority
        low.button.menu = UIMenu(children: ["A", "B", "C"].map { low.action($0) })
        low.host.longPress(low.button)
        low.host.settle()
        #expect(low.titles == ["C", "B", "A"], "above what was pressed")
        low.key("escape")
        low.button.frame.origin.y = 100
        low.host.longPress(low.button)
        low.host.settle()
        #expect(low.titles == ["A", "B", "C"], "below it")
        low.key("escape")
        low.button.frame.origin.y = 780
        low.button.preferredMenuElementOrder = .fixed
        low.host.longPress(low.button)
        low.host.settle()
        #expect(low.titles == ["A", "B", "C"])
    }

    /// As Apple describes it for SwiftUI.
    @Test func theAutomaticOrderGoesByWhereTheButtonIs() {
        let low = MenuTests.Stage(at: CGRect(x: 100, y: 780, width: 80, height: 60))
        let menu = UIMenu(children: ["A", "B", "C"].map { low.action($0) })
        #expect(low.button.preferredMenuElementOrder == .automatic)
        low.open(menu)
        #expect(low.titles == ["C", "B", "A"], "above the button")
        low.key("escape")
        low.button.frame.origin.y = 100
        low.open(menu)
        #expect(low.titles == ["A", "B", "C"], "below it")
        low.key("escape")
        let scroll = UIScrollView(frame: low.root.bounds)
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.delaysContentTouches = false
        low.root.addSubview(scroll)
        scroll.addSubview(low.button)
        low.button.frame.origin.y = 780
        low.open(menu)
        #expect(low.titles == ["A", "B", "C"], "in what scrolls")
        low.key("escape")
        low.root.addSubview(low.button)
        low.button.showsMenuAsPrimaryAction = false
        low.host.longPress(low.button)
        low.host.settle()
        #expect(low.titles == ["C", "B", "A"], "held down")
    }

    // MARK: Sizes

    @Test func smallAndMediumElementsStandBesideEachOther() {
        let five = actions("A", "B", "C", "D", "E")
        #expect(shape(MenuContent(UIMenu(preferredElementSize: .small, children: five))) == ["A+B+C+D", "E"])
        #expect(shape(MenuContent(UIMenu(preferredElementSize: .medium, children: five))) == ["A+B+C", "D+E"])
        #expect(shape(MenuContent(UIMenu(preferredElementSize: .large, children: five))) == ["A", "B", "C", "D", "E"])
        let palette = UIMenu(options: .displayAsPalette, children: five)
        #expect(shape(MenuContent(UIMenu(children: actions("X") + [palette]))) == ["X", "-", "A+B+C+D+E"])
        // What comes later, and groups, stand in rows of their own.
        let later = UIDeferredMenuElement { $0([]) }
        let mixed = UIMenu(preferredElementSize: .small, children: actions("A", "B") + [later] + actions("C"))
        #expect(shape(MenuContent(mixed)) == ["A+B", "...", "C"])
    }

    @Test func tilesAreChosenByTouchAndKeys() throws {
        stage.open(
            UIMenu(children: [
                UIMenu(options: .displayInline, preferredElementSize: .small, children: actions("A", "B", "C")),
                stage.action("Row"),
            ]))
        stage.key("down")
        stage.key("right")
        #expect(stage.report?.marked == "B")
        stage.key("down")
        #expect(stage.report?.marked == "Row")
        let frame = try #require(stage.report?.frame)
        stage.host.tap(at: CGPoint(x: frame.maxX - 30, y: frame.minY + 30))
        stage.host.settle()
        #expect(stage.log == ["C"] && stage.report == nil)
    }

    // MARK: Places

    @Test func menusStandAtTheSideWhereThatIsBetter() {
        var placement = MenuPlacement(
            room: CGRect(x: 8, y: 8, width: 984, height: 684), gap: 12, isRightToLeft: false, coversButton: true)
        let (size, preview) = (CGSize(width: 250, height: 300), CGRect(x: 300, y: 100, width: 200, height: 200))
        #expect(placement.place(size, at: .preview(preview)).menu.origin == CGPoint(x: 300, y: 312))
        placement.prefersSide = true
        #expect(placement.place(size, at: .preview(preview)).menu.origin == CGPoint(x: 512, y: 100))
        let right = placement.place(size, at: .preview(preview.offsetBy(dx: 480, dy: 0)))
        #expect(right.menu.maxX == 768, "at the other side where there is no room")
        placement.isRightToLeft = true
        #expect(placement.place(size, at: .preview(preview)).menu.maxX == 288)
        let wide = placement.place(size, at: .preview(CGRect(x: 8, y: 100, width: 984, height: 60)))
        #expect(wide.menu.minY == 172, "below what is too wide")
    }

    private func pressed(_ count: Int, _ configuration: TestConfiguration) -> (menu: CGRect, lifted: CGRect)? {
        let view = UIView(frame: CGRect(x: 300, y: 60, width: 100, height: 100))
        let root = UIView()
        root.addSubview(view)
        let delegate = CountedMenu(count)
        view.addInteraction(UIContextMenuInteraction(delegate: delegate))
        let host = TestHost(view: root, configuration: configuration)
        withExtendedLifetime(delegate) {
            host.settle()
            host.longPress(view)
            host.settle()
        }
        guard let menu = host.window.menuReport?.frame, let lifted = host.window.liftedFrames.first else { return nil }
        return (menu, lifted)
    }

    /// Documented: stacked on an upright phone, and elsewhere with three commands at most.
    @Test func theNumberOfCommandsDecidesInWideWindows() throws {
        let wide = TestConfiguration(size: CGSize(width: 1_000, height: 700))
        let three = try #require(pressed(3, wide))
        #expect(three.menu.minY >= three.lifted.maxY)
        let four = try #require(pressed(4, wide))
        #expect(four.menu.minX >= four.lifted.maxX && four.menu.minY < four.lifted.maxY)
        let phone = try #require(pressed(4, TestConfiguration(size: CGSize(width: 450, height: 800))))
        #expect(phone.menu.minY >= phone.lifted.maxY)
        var low = TestConfiguration(size: CGSize(width: 852, height: 393))
        low.verticalSizeClass = .compact
        let lying = try #require(pressed(1, low))
        #expect(lying.menu.minX >= lying.lifted.maxX)
    }

    private final class CountedMenu: NSObject, UIContextMenuInteractionDelegate {
        let count: Int
        init(_ count: Int) { self.count = count }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { [count] _ in
                UIMenu(children: (0..<count).map { UIAction(title: "\($0)") { _ in } })
            })
        }
    }

    private final class Attached: UIButton {
        var point: CGPoint?
        override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
            point ?? super.menuAttachmentPoint(for: configuration)
        }
    }

    @Test func aControlSaysWhereItsMenuBegins() {
        let button = Attached(frame: CGRect(x: 40, y: 120, width: 100, height: 44))
        button.menu = UIMenu(children: actions("Copy"))
        button.showsMenuAsPrimaryAction = true
        stage.root.addSubview(button)
        button.performPrimaryAction()
        stage.host.settle()
        #expect(stage.report?.frame.origin == CGPoint(x: 40, y: 120))
        stage.key("escape")
        button.point = CGPoint(x: 50, y: 44)
        button.performPrimaryAction()
        stage.host.settle()
        #expect(stage.report?.frame.origin == CGPoint(x: 90, y: 164))
    }

    @Test func theSenderAndTheSourceAreKnownWhileAnEntryRuns() {
        var seen: (sender: Any?, source: Any?) = (nil, nil)
        let action = UIAction(title: "Copy") { seen = ($0.sender, $0.presentationSourceItem) }
        stage.open(UIMenu(children: [action]))
        stage.tap("Copy")
        #expect(seen.sender as? UIView === stage.button && seen.source as? UIView === stage.button)
        #expect(action.sender == nil && action.presentationSourceItem == nil)
    }

    // MARK: Copies

    @Test func elementsAreCopied() throws {
        let action = UIAction(
            title: "A", subtitle: "b", identifier: UIAction.Identifier("id"), attributes: .destructive, state: .on
        ) { [stage] _ in stage.log.append("ran") }
        let copy = try #require(action.copy() as? UIAction)
        #expect(copy !== action && copy.title == "A" && copy.subtitle == "b" && copy.identifier == action.identifier)
        #expect(copy.attributes == .destructive && copy.state == .on)
        let picture = UIImage()
        for leaf in [action, UICommand(title: "C", action: "c:")] as [any UIMenuLeaf] {
            leaf.image = picture
            leaf.discoverabilityTitle = "A longer title"
            #expect((leaf as? UIMenuElement)?.image === picture && leaf.discoverabilityTitle == "A longer title")
            let twin = (leaf as? UIMenuElement)?.copy() as? any UIMenuLeaf
            #expect(twin?.image === picture && twin?.discoverabilityTitle == "A longer title")
        }
        copy.title = "B"
        copy.performWithSender(nil, target: nil)
        #expect(action.title == "A" && stage.log == ["ran"])
        let command = UIKeyCommand(title: "C", action: "c:", input: "c", modifierFlags: .command, propertyList: 3)
        let other = try #require(command.copy() as? UIKeyCommand)
        #expect(other !== command && other.input == "c" && other.action == "c:" && other.propertyList as? Int == 3)
        let menu = UIMenu(title: "M", children: [action])
        let twin = try #require(menu.copy() as? UIMenu)
        #expect(twin.identifier == menu.identifier && twin.children.first === action)
        let preferences = UIMenuDisplayPreferences()
        preferences.maximumNumberOfTitleLines = 2
        menu.displayPreferences = preferences
        preferences.maximumNumberOfTitleLines = 3
        #expect(menu.displayPreferences?.maximumNumberOfTitleLines == 2, "a menu keeps a copy")
        let lines = try #require(preferences.copy() as? UIMenuDisplayPreferences)
        #expect(lines !== preferences && lines.maximumNumberOfTitleLines == 3)
        let alternate = UICommandAlternate(title: "D", action: "d:", modifierFlags: .alternate)
        #expect(alternate.copy() as? UICommandAlternate === alternate)
        let parameters = UIPreviewParameters()
        parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
        parameters.backgroundColor = .red
        let same = try #require(parameters.copy() as? UIPreviewParameters)
        #expect(same.visiblePath !== parameters.visiblePath && same.visiblePath?.bounds.width == 5)
        #expect(same.backgroundColor == .red)
    }
}
