import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite(.metricsText) struct NavigationBarTests {
    private func shown(
        _ controllers: [UIViewController], rightToLeft: Bool = false
    ) -> (TestScreen, UINavigationController) {
        let navigation = UINavigationController()
        navigation.viewControllers = controllers
        let screen = TestScreen(navigation, rightToLeft: rightToLeft)
        screen.run(0.05)
        return (screen, navigation)
    }

    private func controller(_ title: String?) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }

    private func frame(_ view: UIView?) -> CGRect { view.map { $0.convert($0.bounds, to: nil) } ?? .null }

    // MARK: Safe area

    @Test func barInsetsItsControllers() {
        let a = controller("A")
        let (screen, navigation) = shown([a])
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 54))
        #expect(a.view.frame == screen.window.bounds)
        #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 101, left: 0, bottom: 34, right: 0))
        a.additionalSafeAreaInsets.top = 9
        #expect(a.view.safeAreaInsets.top == 110)
        navigation.setNavigationBarHidden(true, animated: false)
        screen.run(0.05)
        #expect(a.view.safeAreaInsets.top == 56)
        #expect(navigation.navigationBar.isHidden && navigation.navigationBar.frame.maxY == 0)
        navigation.isNavigationBarHidden = false
        screen.run(0.05)
        #expect(a.view.safeAreaInsets.top == 110 && !navigation.navigationBar.isHidden)
    }

    @Test func hidingCanBeAnimated() {
        let (screen, navigation) = shown([controller("A")])
        navigation.setNavigationBarHidden(true, animated: true)
        #expect(!navigation.navigationBar.isHidden)
        screen.run(0.1)
        let y = navigation.navigationBar.layer.presentation()?.frame.minY ?? .nan
        #expect(y < 47 && y > -54)
        screen.run(0.2)
        #expect(navigation.navigationBar.isHidden)
    }

    @Test func controllersMayKeepOutFromUnderTheBar() {
        let a = controller("A")
        let (screen, navigation) = shown([a])
        a.edgesForExtendedLayout = []
        screen.run(0.05)
        #expect(frame(a.view) == CGRect(x: 0, y: 101, width: 390, height: 743))
        #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        a.edgesForExtendedLayout = .all
        navigation.navigationBar.isTranslucent = false
        screen.run(0.05)
        #expect(frame(a.view).minY == 101)
        a.extendedLayoutIncludesOpaqueBars = true
        screen.run(0.05)
        #expect(frame(a.view).minY == 0 && a.view.safeAreaInsets.top == 101)
    }

    // MARK: Title

    @Test func titleStandsInTheMiddle() {
        let (_, navigation) = shown([controller("Title")])
        let row = navigation.navigationBar.row
        // Fixed metrics: five characters of half of 17 points.
        #expect(frame(row?.titleView) == CGRect(x: 173.5, y: 59, width: 43, height: 20.5))
        #expect((row?.titleView as? UILabel)?.font.pointSize == 17)
        #expect(row?.backButton == nil)
    }

    @Test func titleMakesRoomForButtons() {
        // Counted from the leading edge: 100 wide in a bar of 320.
        func x(_ leading: CGFloat, _ trailing: CGFloat, width: CGFloat = 100) -> [CGFloat] {
            let place = NavigationBarLayout.title(
                width: width, bar: 320, leading: leading, trailing: trailing, scale: 2)
            return [place.x, place.width]
        }
        #expect(x(16, 16) == [110, 100])
        #expect(x(150, 16) == [150, 100])
        #expect(x(16, 150) == [70, 100])
        #expect(x(150, 100) == [150, 70])
        #expect(x(200, 200) == [200, 0])
        #expect(x(0, 0, width: 99) == [110.5, 99])
    }

    @Test(arguments: [false, true]) func backButtonNamesTheControllerBelow(rightToLeft: Bool) {
        let (first, second) = (controller("First"), controller("Second"))
        let (screen, navigation) = shown([first, second], rightToLeft: rightToLeft)
        let button = navigation.navigationBar.row?.backButton
        #expect(button?.currentTitle == "First")
        let place = frame(button)
        #expect(place.height == 36 && place.width == 36)
        #expect(rightToLeft ? place.maxX == 370 : place.minX == 20)
        #expect(button?.titleLabel?.isHidden != false && button?.accessibilityLabel == "First", "heard, and not seen")
        first.title = nil
        #expect(navigation.navigationBar.row?.backButton?.currentTitle == "Back")
        first.navigationItem.backButtonTitle = "Home"
        #expect(navigation.navigationBar.row?.backButton?.currentTitle == "Home")
        screen.run(0.05)
        if let back = navigation.navigationBar.row?.backButton { screen.tap(back) }
        screen.run(0.5)
        #expect(navigation.topViewController === first)
    }

    @Test func longTitleMovesAsideAndIsCut() {
        let (first, second) = (controller("Something"), controller("A very long title for so narrow a bar"))
        let (_, navigation) = shown([first, second])
        let row = navigation.navigationBar.row
        let (back, title) = (frame(row?.backButton), frame(row?.titleView))
        #expect(title.minX >= back.maxX + NavigationBarLooks.iOS26.titleGap - 0.5)
        #expect(title.maxX <= 390 - NavigationBarLooks.iOS26.margin + 0.5)
    }

    @Test(arguments: [false, true]) func itemsStandAtTheirEdges(rightToLeft: Bool) {
        let a = controller("A")
        var taps: [String] = []
        func item(_ title: String) -> UIBarButtonItem {
            UIBarButtonItem(title: title, style: .plain, primaryAction: UIAction { _ in taps.append(title) })
        }
        a.navigationItem.leftBarButtonItem = item("Left")
        a.navigationItem.rightBarButtonItems = [item("Outer"), item("Inner")]
        let (screen, navigation) = shown([a], rightToLeft: rightToLeft)
        let buttons = navigation.navigationBar.row?.subviews.compactMap { $0 as? UIButton } ?? []
        let places = Dictionary(uniqueKeysWithValues: buttons.map { ($0.currentTitle ?? "", frame($0)) })
        let (left, outer, inner) = (places["Left"] ?? .null, places["Outer"] ?? .null, places["Inner"] ?? .null)
        if rightToLeft {
            #expect(left.maxX == 370 && outer.minX == 20 && inner.minX == outer.maxX + 20)
        } else {
            #expect(left.minX == 20 && outer.maxX == 370 && inner.maxX == outer.minX - 20)
        }
        for button in buttons { screen.tap(button) }
        #expect(taps.sorted() == ["Inner", "Left", "Outer"])
    }

    /// Images that stand together share a plate; titles and what finishes have their own (documented). The distances are
    /// those recorded of toolbars and of a pad's buttons.
    @Test func buttonsStandOnPlates() throws {
        let a = controller("A")
        func image(_ name: String) -> UIBarButtonItem {
            UIBarButtonItem(image: UIImage(systemName: name), style: .plain, target: nil, action: nil)
        }
        let done = UIBarButtonItem(systemItem: .done)
        a.navigationItem.leftBarButtonItem = image("xmark")
        a.navigationItem.rightBarButtonItems = [done, image("plus"), image("star")]
        let (_, navigation) = shown([a])
        let row = try #require(navigation.navigationBar.row)
        let plates = row.subviews.compactMap { $0 as? BarBackground }
        #expect(plates.count == 3)
        let places = plates.map { frame($0) }.sorted { $0.minX < $1.minX }
        #expect(places[0] == CGRect(x: 16, y: 47, width: 44, height: 44), "never narrower than high")
        #expect(places[2].maxX == 374 && places[1].maxX + 12 == places[2].minX)
        let symbols = a.navigationItem.rightBarButtonItems?.dropFirst().compactMap(\.shownView).map { frame($0) } ?? []
        #expect(symbols[0].maxX == places[1].maxX - 4 && symbols[1].minX == places[1].minX + 4)
        #expect(symbols[1].maxX + 14 == symbols[0].minX)
        #expect(a.navigationItem.leftBarButtonItem?.shownView?.tintColor == .label)
        #expect(done.shownView?.tintColor == .white)
        let tinted = try #require(plates.first { $0.fill != nil })
        #expect(frame(tinted) == places[2] && tinted.fill == navigation.navigationBar.tintColor)
        navigation.navigationBar.tintColor = .red
        a.navigationItem.leftBarButtonItem = image("xmark")
        #expect(a.navigationItem.leftBarButtonItem?.shownView?.tintColor == .red)
    }

    @Test func itemsMayChangeWhileShown() {
        let a = controller("A")
        let (_, navigation) = shown([a])
        let item = UIBarButtonItem(systemItem: .save)
        a.navigationItem.rightBarButtonItem = item
        func button() -> UIButton? {
            navigation.navigationBar.row?.subviews.compactMap { $0 as? UIButton }.first
        }
        #expect(button()?.currentTitle == "Save" && button()?.titleLabel?.font.value.weight == 600)
        item.isEnabled = false
        #expect(button()?.isEnabled == false)
        item.title = "Send"
        #expect(button()?.currentTitle == "Send")
        item.isHidden = true
        #expect(button() == nil)
        a.navigationItem.rightBarButtonItem = nil
        item.isHidden = false
        #expect(button() == nil && item.owner == nil)
        let view = UISwitchStandIn(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
        a.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: view)
        #expect(view.isDescendant(of: navigation.navigationBar))
        a.navigationItem.titleView = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
        #expect(navigation.navigationBar.row?.titleView.bounds.width == 80)
    }

    private final class UISwitchStandIn: UIView {}

    @Test func disabledItemsAreGrey() {
        let a = controller("A")
        let item = UIBarButtonItem(systemItem: .add)
        item.tintColor = .red
        item.isEnabled = false
        a.navigationItem.rightBarButtonItem = item
        let (screen, navigation) = shown([a])
        func picture() -> UIImageView? {
            func search(_ view: UIView) -> UIImageView? {
                if let button = view as? UIButton, button.currentImage != nil { return button.imageView }
                for child in view.subviews { if let found = search(child) { return found } }
                return nil
            }
            return search(navigation.navigationBar)
        }
        #expect(picture()?.tintColor == .tertiaryLabel)
        item.isEnabled = true
        screen.run(0.5)
        #expect(picture()?.tintColor == .red && picture()?.alpha == 1)
    }

    @Test func systemItemsHaveSymbolsOrWords() {
        #expect(UIBarButtonItem(systemItem: .add).image != nil)
        #expect(UIBarButtonItem(systemItem: .save).title == "Save")
        #expect(UIBarButtonItem(systemItem: .edit).title == "Edit")
        #expect(UIBarButtonItem(systemItem: .done).style == .done)
        #expect(UIBarButtonItem.flexibleSpace().isSpace)
        #expect(UIBarButtonItem.fixedSpace(12).width == 12)
    }

    /// From memory of UIKit.
    @Test(arguments: [
        (UIBarButtonItem.SystemItem.done, "Checkmark", "Done"), (.cancel, "Xmark", "Cancel"),
        (.close, "Xmark", "Close"), (.compose, "Square And Pencil", "Compose"),
        (.reply, "Arrowshape Turn Up Left", "Reply"), (.organize, "Folder", "Organize"),
        (.bookmarks, "Book", "Bookmarks"), (.camera, "Camera", "Camera"), (.play, "Play", "Play"),
        (.pause, "Pause", "Pause"), (.rewind, "Backward", "Rewind"), (.fastForward, "Forward", "Fast Forward"),
        (.undo, "Arrow Uturn Backward", "Undo"), (.redo, "Arrow Uturn Forward", "Redo"),
    ])
    func systemItemsThatAreSymbolsSpeakTheirWords(item: UIBarButtonItem.SystemItem, symbol: String, words: String) {
        let button = UIBarButtonItem(systemItem: item)
        #expect(button.title == nil && button.accessibilityLabel == words)
        #expect(button.image?.spokenSymbol == symbol)
    }

    @MainActor private final class Target {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func sender(_ item: UIBarButtonItem) { calls.append("sender \(item.title ?? "")") }
    }

    @Test func methodsAsActions() {
        let target = Target()
        UIBarButtonItem(title: "A", style: .plain, target: target, action: Target.plain).perform()
        UIBarButtonItem(title: "B", style: .done, target: target, action: Target.sender).perform()
        UIBarButtonItem(barButtonSystemItem: .add, target: target, action: Target.plain).perform()
        UIBarButtonItem(title: "C", style: .plain, target: nil, action: nil).perform()
        let disabled = UIBarButtonItem(title: "D", style: .plain, target: target, action: Target.plain)
        disabled.isEnabled = false
        disabled.perform()
        #expect(target.calls == ["plain", "sender B", "plain"])
    }

    // MARK: Large titles

    @Test func largeTitlesFollowTheMode() {
        let (a, b) = (controller("A"), controller("B"))
        let (screen, navigation) = shown([a])
        navigation.navigationBar.prefersLargeTitles = true
        screen.run(0.05)
        #expect(navigation.navigationBar.frame.height == 106)
        #expect(a.view.safeAreaInsets.top == 153)
        #expect(navigation.navigationBar.row?.largeTitle?.font.pointSize == 34)
        #expect(frame(navigation.navigationBar.row?.largeTitle).minX == 16)
        b.navigationItem.largeTitleDisplayMode = .never
        navigation.pushViewController(b, animated: true)
        screen.run(0.1)
        let height = navigation.navigationBar.layer.presentation()?.bounds.height ?? 0
        #expect(height < 106 && height > 54)
        screen.run(0.5)
        #expect(navigation.navigationBar.frame.height == 54 && b.view.safeAreaInsets.top == 101)
        let c = controller("C")
        navigation.pushViewController(c, animated: false)
        screen.run(0.05)
        // Automatic: as the one below.
        #expect(navigation.navigationBar.frame.height == 54)
        c.navigationItem.largeTitleDisplayMode = .always
        screen.run(0.05)
        #expect(navigation.navigationBar.frame.height == 106)
    }

    @Test func appearanceColoursTheBar() {
        let (screen, navigation) = shown([controller("A")])
        let looks = UINavigationBarAppearance()
        looks.configureWithOpaqueBackground()
        looks.backgroundColor = .red
        looks.titleTextAttributes = [.foregroundColor: UIColor.white]
        navigation.navigationBar.standardAppearance = looks
        screen.run(0.05)
        let bar = navigation.navigationBar
        #expect(bar.subviews.first?.backgroundColor == .red)
        #expect(
            bar.subviews.first.map { $0.convert($0.bounds, to: nil) } == CGRect(x: 0, y: 0, width: 390, height: 101))
        #expect((bar.row?.titleView as? UILabel)?.textColor == .white)
    }

    @Test func barAloneShowsItsItems() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 54))
        bar.items = [UINavigationItem(title: "A"), UINavigationItem(title: "B")]
        bar.layoutIfNeeded()
        #expect(bar.topItem?.title == "B" && bar.backItem?.title == "A")
        #expect(bar.row?.backButton?.currentTitle == "A")
        #expect(bar.popItem(animated: false)?.title == "B")
        #expect(bar.row?.backButton == nil)
    }

    /// Its items are the controllers'.
    @Test func theBarOfANavigationControllerIsNotChangedDirectly() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let screen = TestScreen(navigation)
        screen.run(0.02)
        nonisolated(unsafe) var reasons: [String] = []
        ProgrammerErrors.withSink({ reasons.append($0.reason) }) {
            navigation.navigationBar.pushItem(UINavigationItem(title: "Other"), animated: false)
            navigation.navigationBar.setItems([], animated: false)
            navigation.navigationBar.items = []
            #expect(navigation.navigationBar.popItem(animated: false) == nil)
        }
        #expect(
            reasons
                == [
                    "pushNavigationItem:animated:", "setItems:animated:", "setItems:animated:",
                    "popNavigationItemAnimated:",
                ].map { "Cannot call \($0) directly on a UINavigationBar managed by a controller." })
        #expect(navigation.navigationBar.items?.count == 1)
    }

    /// As large as they need to be where they came without a size, and as large as they came otherwise.
    @Test func viewsOfTheAppsOwnHaveTheirSize() throws {
        func text(_ words: String) -> UILabel {
            let label = UILabel()
            label.text = words
            return label
        }
        let title = UIStackView(arrangedSubviews: [text("Two lines"), text("of a title")])
        title.axis = .vertical
        let pair = UIStackView(arrangedSubviews: [text("A"), text("B")])
        pair.spacing = 8
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
        let controller = UIViewController()
        controller.navigationItem.titleView = title
        controller.navigationItem.rightBarButtonItems = [UIBarButtonItem(customView: pair)]
        controller.toolbarItems = [UIBarButtonItem(customView: field)]
        let navigation = UINavigationController(rootViewController: controller)
        navigation.isToolbarHidden = false
        let screen = TestScreen(navigation)
        screen.run(0.1)
        let wanted = title.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(title.frame.size == CGSize(width: wanted.width.rounded(.up), height: wanted.height))
        #expect(title.frame.width > 40 && title.frame.height > 30)
        #expect(pair.frame.width > 16 && pair.arrangedSubviews[0].frame.maxX < pair.arrangedSubviews[1].frame.minX)
        #expect(field.frame.width == 120)
    }
}
