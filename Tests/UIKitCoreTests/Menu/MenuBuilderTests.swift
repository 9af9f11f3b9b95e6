import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// The menus of the program, and what responders make of the menus of views.
@MainActor
@Suite(.metricsText) struct MenuBuilderTests {
    /// The delegate of a program, which wants a menu bar.
    private final class Program: UIResponder, UIApplicationDelegate {
        var change: (any UIMenuBuilder) -> Void = { _ in }
        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            change(builder)
        }
    }

    /// One that has no menus of its own.
    private final class Quiet: UIResponder, UIApplicationDelegate {}

    private final class Page: UIViewController {
        var log: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        func note(_ sender: Any?) { log.append("note") }
        override func find(_ sender: Any?) { log.append("find") }
    }

    private let page = Page()
    private let host: TestHost

    init() {
        host = TestHost(page, configuration: TestConfiguration(size: CGSize(width: 900, height: 600)))
    }

    /// Runs with another delegate of the program.
    private func with(_ delegate: any UIApplicationDelegate, _ body: () -> Void) {
        let before = UIApplication.shared.delegate
        UIApplication.shared.delegate = delegate
        UIMenuSystem.main.setNeedsRebuild()
        host.window.updateMenuBar()
        host.settle()
        body()
        UIApplication.shared.delegate = before
        UIMenuSystem.main.setNeedsRebuild()
        host.window.updateMenuBar()
    }

    // MARK: The bar

    @Test func groupsOfTheSystemAreThereToPutEntriesBeside() {
        let builder = MenuTreeBuilder(.main, StandardMenus.root)
        let identifiers: [UIMenu.Identifier] = [
            .application, .about, .preferences, .services, .hide, .quit, .file, .newScene, .openRecent, .close, .print,
            .document, .edit, .undoRedo, .standardEdit, .find, .replace, .share, .spelling, .substitutions,
            .transformations, .speech, .lookup, .learn, .format, .font, .textStyle, .textSize, .textColor,
            .textStylePasteboard, .text, .alignment, .writingDirection, .view, .toolbar, .sidebar, .fullscreen, .window,
            .minimizeAndZoom, .bringAllToFront, .help,
        ]
        #expect(identifiers.filter { builder.menu(for: $0) == nil }.isEmpty)
        #expect(builder.menu(for: .undoRedo)?.children.map(\.title) == ["Undo", "Redo"])
        #expect(builder.menu(for: .about)?.hasEntries == false)
        builder.insertSibling(UIMenu(options: .displayInline, children: []), afterMenu: .about)
        #expect(builder.menu(for: .application)?.children.count == 6)
    }

    @Test func anOverrideThatChangesNothingBringsTheBar() {
        #expect(host.window.menuBarTitles == nil)
        with(Program()) {
            // Those without entries are not there.
            #expect(host.window.menuBarTitles == ["File", "Edit", "Format"])
        }
        with(Quiet()) { #expect(host.window.menuBarTitles == nil) }
    }

    @Test func theBarTakesRoomFromTheSafeArea() {
        let top = page.view.safeAreaInsets.top
        with(Program()) {
            #expect(page.view.safeAreaInsets.top == top + MenuBarView.height)
            #expect(host.window.menuBar?.frame == CGRect(x: 0, y: top, width: 900, height: MenuBarView.height))
        }
        host.settle()
        #expect(page.view.safeAreaInsets.top == top)
    }

    @Test func keysAndClicksReachTheCommandsOfTheBar() {
        let program = Program()
        program.change = { builder in
            let note = UIKeyCommand(
                title: "Note", action: Selector("note:", Page.note(_:)), input: "n", modifierFlags: .command)
            builder.insertChild(UIMenu(options: .displayInline, children: [note]), atStartOfMenu: .file)
        }
        page.becomeFirstResponder()
        with(program) {
            host.key("n", modifiers: .command)
            host.key("f", modifiers: .command)
            #expect(page.log == ["note", "find"])
            guard let title = host.window.menuBar?.titles.first else {
                Issue.record("no bar")
                return
            }
            host.tap(title)
            host.settle()
            // What nobody carries out is shown all the same.
            let rows = host.window.menuReport?.rows ?? []
            #expect(rows.map(\.title) == ["Note", "Close", "Print…"])
            #expect(rows.map(\.isEnabled) == [true, false, false])
            host.key("right")
            host.settle()
            #expect(host.window.menuReport?.rows.map(\.title).contains("Find…") == true, "the menu beside")
            host.key("left")
            host.settle()
            host.key("down")
            host.key("return")
            host.settle()
            #expect(page.log == ["note", "find", "note"])
        }
        page.resignFirstResponder()
    }

    @Test func aNavigationBarKeepsItsDistanceFromTheMenuBar() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let other = TestHost(navigation, configuration: TestConfiguration(size: CGSize(width: 900, height: 600)))
        other.settle()
        let distance = navigation.navigationBar.frame.minY - other.window.safeAreaInsets.top
        with(Program()) {
            other.window.updateMenuBar()
            other.settle()
            let top = other.window.safeAreaInsets.top
            #expect(other.window.menuBar?.frame.maxY == top && distance == 10)
            #expect(navigation.navigationBar.frame.minY == top + distance)
            #expect(navigation.topViewController?.view.safeAreaInsets.top == navigation.navigationBar.frame.maxY)
        }
        other.window.updateMenuBar()
        other.settle()
        #expect(navigation.navigationBar.frame.minY == distance)
    }

    private var openTitle: String? {
        (host.window.openMenu?.request.source as? MenuBarTitle)?.label.text
    }

    @Test func whileOneMenuOfTheBarIsOpenThePointerOpensTheOthers() {
        with(Program()) {
            let titles = host.window.menuBar?.titles ?? []
            guard titles.count > 2 else {
                Issue.record("no bar")
                return
            }
            let places = titles.map { $0.convert($0.bounds.center, to: nil) }
            host.hover(at: places[1])
            host.settle()
            #expect(openTitle == nil, "none is open yet")
            host.click(at: places[0])
            host.settle()
            #expect(openTitle == titles[0].label.text)
            #expect(host.window.menuReport?.frame.minY == host.window.menuBar?.frame.maxY, "directly under the bar")
            host.hover(at: places[1])
            host.advance(by: 1.0 / 60)
            #expect(openTitle == titles[1].label.text && titles[1].isSelected && !titles[0].isSelected)
            let card = host.window.openMenu?.overlay.card
            #expect(card.map { ($0.layer.presentation() ?? $0.layer).transform.m11 } == 1, "at once")
            host.click(at: places[2])
            host.settle()
            #expect(openTitle == titles[2].label.text)
            host.key("left")
            host.settle()
            #expect(openTitle == titles[1].label.text)
            host.click(at: places[1])
            host.settle()
            #expect(openTitle == nil, "a click on its own title closes it")
            host.click(at: places[0])
            host.hover(at: places[1])
            host.click(at: places[1])
            host.settle()
            #expect(openTitle == titles[1].label.text, "one that the pointer has just opened stays")
            host.key("escape")
            host.settle()
        }
    }

    @Test func undoAndRedoAreTheWindows() {
        final class Model: NSObject { var value = 0 }
        let model = Model()
        func set(_ value: Int) {
            let old = model.value
            host.window.undoManager?.registerUndo(withTarget: model) { _ in MainActor.assumeIsolated { set(old) } }
            model.value = value
        }
        host.perform { set(3) }
        host.settle()
        host.key("z", modifiers: .command)
        #expect(model.value == 0)
        host.key("z", modifiers: [.command, .shift])
        #expect(model.value == 3)
        #expect(host.window.canPerformAction(UndoActions.undo, withSender: nil))
        #expect(!host.window.canPerformAction(UndoActions.redo, withSender: nil))
    }

    // MARK: Menus of views

    private final class Adding: UIView {
        var log: [String] = []
        var name = ""
        var menu = UIMenu.Identifier("mine")
        override var canBecomeFirstResponder: Bool { true }
        override func copy(_ sender: Any?) {}

        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            log.append(builder.system === UIMenuSystem.context ? "context" : "other")
            let action = UIAction(title: name) { _ in }
            builder.insertSibling(
                UIMenu(identifier: menu, options: .displayInline, children: [action]), afterMenu: .standardEdit)
        }
    }

    private func adding() -> (outer: Adding, inner: Adding) {
        let (outer, inner) = (Adding(), Adding())
        outer.frame = CGRect(x: 0, y: 100, width: 400, height: 400)
        inner.frame = CGRect(x: 100, y: 100, width: 200, height: 200)
        (outer.name, outer.menu) = ("Outer", UIMenu.Identifier("outer"))
        (inner.name, inner.menu) = ("Inner", UIMenu.Identifier("inner"))
        page.view.addSubview(outer)
        outer.addSubview(inner)
        return (outer, inner)
    }

    /// That the outermost responder comes first is believed.
    @Test func editMenusAreBuiltByTheChain() {
        let (outer, inner) = adding()
        let interaction = UIEditMenuInteraction(delegate: nil)
        inner.addInteraction(interaction)
        inner.becomeFirstResponder()
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
        host.settle()
        #expect(host.window.editMenuTitles == ["Copy", "Inner", "Outer"])
        #expect(outer.log == ["context"] && inner.log == ["context"])
        inner.resignFirstResponder()
    }

    private final class Suggested: NSObject, UIContextMenuInteractionDelegate {
        var titles: [String] = []
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { [unowned self] suggested in
                titles = suggested.flatMap { ($0 as? UIMenu)?.children ?? [] }.map(\.title)
                return UIMenu(children: suggested)
            })
        }
    }

    @Test func contextMenusAreGivenWhatTheChainAdds() {
        let (_, inner) = adding()
        let delegate = Suggested()
        inner.addInteraction(UIContextMenuInteraction(delegate: delegate))
        host.rightClick(inner)
        host.settle()
        #expect(delegate.titles == ["Inner", "Outer"])
        #expect(host.window.menuReport?.rows.map(\.title) == ["Inner", "Outer"])
    }
}
