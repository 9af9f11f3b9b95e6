import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite(.metricsText, .serialized) struct BarAppearanceTests {
    private let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }

    private func shown(_ configure: (UINavigationController) -> Void = { _ in }) -> (UINavigationController, TestHost) {
        let (first, second) = (UIViewController(), UIViewController())
        first.title = "First"
        second.title = "Second"
        second.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(title: "Done", style: .done, primaryAction: nil),
            UIBarButtonItem(title: "Plain", style: .plain, primaryAction: nil),
        ]
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(second, animated: false)
        configure(navigation)
        let host = TestHost(navigation, configuration: TestConfiguration(size: CGSize(width: 390, height: 700)))
        host.settle()
        return (navigation, host)
    }

    private func button(_ title: String, _ navigation: UINavigationController) throws -> UIButton {
        let buttons = navigation.navigationBar.row?.subviews.compactMap { $0 as? UIButton } ?? []
        return try #require(buttons.first { $0.currentTitle == title })
    }

    @Test func looksAreCopied() throws {
        let looks = UINavigationBarAppearance()
        looks.configureWithOpaqueBackground()
        looks.backgroundColor = .red
        looks.backgroundImage = image
        looks.backgroundImageContentMode = .center
        looks.shadowImage = image
        looks.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
        looks.titleTextAttributes = [.foregroundColor: UIColor.green]
        looks.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
        looks.setBackIndicatorImage(image, transitionMaskImage: image)
        let copy = try #require(looks.copy() as? UINavigationBarAppearance)
        looks.backgroundColor = .black
        looks.buttonAppearance.normal.titleTextAttributes = [:]
        #expect(copy.backgroundColor == .red && copy.backgroundImage === image && copy.shadowImage === image)
        #expect(copy.backgroundImageContentMode == .center && copy.backIndicatorImage === image)
        #expect(copy.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor == .blue)
        #expect(copy.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: 2))
        let other = UITabBarAppearance(barAppearance: copy)
        #expect(other.backgroundColor == .red && other.fill == .red)
        #expect(UIToolbarAppearance(idiom: .phone).backgroundEffect != nil)
    }

    /// The idiom of clients: one object, changed between two uses.
    @Test func barsKeepCopiesAndFollowTheirOwn() throws {
        let (navigation, _) = shown()
        let bar = navigation.navigationBar
        let looks = UINavigationBarAppearance()
        looks.backgroundColor = .red
        bar.standardAppearance = looks
        looks.backgroundColor = .green
        bar.scrollEdgeAppearance = looks
        #expect(bar.standardAppearance.backgroundColor == .red && bar.scrollEdgeAppearance?.backgroundColor == .green)
        #expect(bar.background.fill == .green)
        bar.scrollEdgeAppearance?.backgroundColor = .blue
        #expect(bar.background.fill == .blue, "the bar follows a change of its looks")
        bar.scrollEdgeAppearance?.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.orange]
        #expect(try button("Plain", navigation).titleColor(for: .normal) == .orange)
    }

    @Test func buttonsTakeTheLooksOfTheirKind() throws {
        let looks = UINavigationBarAppearance()
        looks.buttonAppearance.normal.titleTextAttributes = [
            .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 12),
        ]
        looks.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.gray]
        looks.buttonAppearance.normal.backgroundImage = image
        looks.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -3)
        looks.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        looks.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.purple]
        looks.setBackIndicatorImage(image, transitionMaskImage: image)
        let (navigation, host) = shown {
            $0.navigationBar.standardAppearance = looks
            $0.navigationBar.scrollEdgeAppearance = looks
        }
        let plain = try button("Plain", navigation)
        #expect(plain.titleColor(for: .normal) == .red && plain.titleColor(for: .disabled) == .gray)
        #expect(plain.titleLabel?.font.pointSize == 12 && plain.backgroundImage(for: .normal) === image)
        #expect(try button("Done", navigation).titleColor(for: .normal) == .green)
        let back = try button("First", navigation)
        #expect(back.titleColor(for: .normal) == .purple && back.currentImage?.size == CGSize(width: 8, height: 8))
        let y = plain.titleLabel?.frame.minY ?? 0
        host.perform {
            navigation.navigationBar.scrollEdgeAppearance = UINavigationBarAppearance()
            navigation.navigationBar.standardAppearance = UINavigationBarAppearance()
        }
        host.settle()
        let dressed = try button("Plain", navigation)
        #expect(dressed.titleColor(for: .normal) != .red && dressed.backgroundImage(for: .normal) == nil)
        #expect((dressed.titleLabel?.frame.midY ?? 0) > y, "the title stands lower than the moved one")
        #expect(try button("First", navigation).currentImage?.size != CGSize(width: 8, height: 8))
    }

    @Test func theBackgroundShowsImages() throws {
        let background = BarBackground(lineEdge: .bottom)
        background.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
        let looks = UIBarAppearance()
        looks.backgroundImage = image
        looks.backgroundImageContentMode = .scaleAspectFill
        looks.shadowImage = image
        background.take(looks, tint: nil, style: .default, image: nil, shadow: nil)
        background.layoutIfNeeded()
        let picture = try #require(background.subviews.first as? UIImageView)
        #expect(
            picture.image === image && picture.contentMode == .scaleAspectFill && picture.frame == background.bounds)
        #expect(background.shadow === image && background.line == nil, "the image takes the hairline's place")
        looks.configureWithDefaultBackground()
        background.take(looks, tint: nil, style: .default, image: nil, shadow: nil)
        #expect(picture.image == nil && background.shadow == nil && background.line == .opaqueSeparator)
    }

    // MARK: Delegate

    private final class Gate: NSObject, UINavigationBarDelegate {
        var log: [String] = []
        var allows = true
        func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
        func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
            log.append("shouldPush \(item.title ?? "")")
            return allows
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) { log.append("didPush") }
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            log.append("shouldPop \(item.title ?? "")")
            return allows
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { log.append("didPop") }
    }

    @Test func aBarOfItsOwnAsksItsDelegate() {
        let root = UIView()
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 20, width: 320, height: 44))
        let gate = Gate()
        bar.delegate = gate
        root.addSubview(bar)
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
        #expect(bar.barPosition == .topAttached)
        #expect(bar.background.frame.minY == -20, "the background goes up to the window's edge")
        bar.pushItem(UINavigationItem(title: "A"), animated: false)
        bar.pushItem(UINavigationItem(title: "B"), animated: true)
        host.settle()
        gate.allows = false
        bar.pushItem(UINavigationItem(title: "C"), animated: false)
        #expect(bar.popItem(animated: false) == nil && bar.topItem?.title == "B")
        gate.allows = true
        #expect(bar.row?.backButton != nil)
        if let back = bar.row?.backButton { host.tap(back) }
        #expect(bar.topItem?.title == "A")
        #expect(
            gate.log == [
                "shouldPush A", "didPush", "shouldPush B", "didPush", "shouldPush C", "shouldPop B", "shouldPop B",
                "didPop",
            ])
    }

    private final class Careful: UINavigationController, UINavigationBarDelegate {
        var allows = false
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
    }

    @Test func aControllerThatIsADelegateIsAsked() throws {
        let navigation = Careful(rootViewController: UIViewController())
        navigation.pushViewController(UIViewController(), animated: false)
        let host = TestHost(navigation, configuration: TestConfiguration(size: CGSize(width: 390, height: 700)))
        host.settle()
        #expect(
            navigation.navigationBar.delegate === navigation && navigation.navigationBar.barPosition == .topAttached)
        host.tap(try #require(navigation.navigationBar.row?.backButton))
        host.settle()
        #expect(navigation.viewControllers.count == 2)
        navigation.allows = true
        host.tap(try #require(navigation.navigationBar.row?.backButton))
        host.settle()
        #expect(navigation.viewControllers.count == 1)
        let wrong = expectException { navigation.navigationBar.delegate = Gate() }
        #expect(wrong?.reason.contains("Cannot manually set the delegate on a UINavigationBar") ?? false)
    }

    private final class OwnBar: UINavigationBar {
        override init(frame: CGRect) {
            super.init(frame: frame)
            tag = 7
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class OwnToolbar: UIToolbar {}

    @Test func aControllerMakesBarsOfOtherClasses() {
        let navigation = UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: OwnToolbar.self)
        navigation.viewControllers = [UIViewController()]
        #expect(navigation.navigationBar is OwnBar && navigation.navigationBar.tag == 7)
        #expect(navigation.toolbar is OwnToolbar && navigation.topViewController != nil)
        let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
        #expect(type(of: plain.navigationBar) == UINavigationBar.self)
    }
}
