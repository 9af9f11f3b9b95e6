import TesseraHarness
import Testing
import UIKit

/// What a touch on a button with a menu sends, and what its menu lifts.
@MainActor
struct ButtonMenuTouchTests {
    private let screen = UIViewController()
    private let button = UIButton(configuration: .tinted())

    private func host() -> TestHost {
        button.frame = CGRect(x: 100, y: 100, width: 120, height: 44)
        screen.view.backgroundColor = .white
        screen.view.addSubview(button)
        let host = TestHost(screen, configuration: TestConfiguration(size: CGSize(width: 390, height: 600)))
        host.settle()
        return host
    }

    @Test func theMenuTakesTheTouch() {
        var log: [String] = []
        let events: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.menuActionTriggered, "menu"), (.touchCancel, "cancel"), (.touchUpInside, "up"),
            (.touchUpOutside, "outside"),
        ]
        for (event, name) in events { button.addAction(UIAction { _ in log.append(name) }, for: event) }
        button.menu = UIMenu(children: [UIAction(title: "One") { _ in log.append("One") }])
        button.showsMenuAsPrimaryAction = true
        let host = host()
        host.tap(button)
        host.settle()
        #expect(log == ["down", "menu", "cancel"])
    }

    @Test func anEmptyMenuDoesNotOpen() {
        button.menu = UIMenu(children: [])
        button.showsMenuAsPrimaryAction = true
        let host = host()
        host.tap(button)
        host.settle()
        #expect(button.contextMenuInteraction?.menuAppearance != .compact)
    }

    @Test func aHeldButtonOpensItsMenuAndIsNotLifted() {
        button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
        let host = host()
        host.longPress(button)
        host.settle()
        #expect(button.contextMenuInteraction?.menuAppearance == .compact)
        #expect(button.alpha == 1)
    }

    @Test func actionsOfABarItemsMenuNameTheItem() throws {
        var sender: Any?
        let item = UIBarButtonItem(
            title: "Sort", image: nil, menu: UIMenu(children: [UIAction(title: "One") { sender = $0.sender }]))
        screen.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: screen)
        let host = TestHost(navigation, configuration: TestConfiguration(size: CGSize(width: 390, height: 600)))
        host.settle()
        let bar = navigation.navigationBar
        host.tap(at: CGPoint(x: bar.bounds.maxX - 40, y: bar.convert(bar.bounds, to: nil).midY))
        host.settle()
        let labels = host.window.descendants(UILabel.self).filter { $0.text == "One" }
        let entry = try #require(labels.first)
        host.tap(entry)
        host.settle()
        #expect(sender as? UIBarButtonItem === item)
    }
}

extension UIView {
    fileprivate func descendants<Kind: UIView>(_ kind: Kind.Type) -> [Kind] {
        subviews.flatMap { [$0 as? Kind].compactMap(\.self) + $0.descendants(kind) }
    }
}
