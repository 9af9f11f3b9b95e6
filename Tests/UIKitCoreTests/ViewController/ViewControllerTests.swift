import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
struct ViewControllerTests {
    @Test func viewIsMadeOnce() {
        final class Custom: UIViewController {
            var loads = 0
            override func loadView() {
                view = UILabel()
                loads += 1
            }
        }
        let controller = Custom()
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        controller.loadViewIfNeeded()
        #expect(controller.view is UILabel)
        #expect(controller.loads == 1)
        #expect(controller.view.next === controller && controller.next == nil)
    }

    @Test func loadViewMustSetTheView() {
        final class Forgetful: UIViewController {
            override func loadView() {}
        }
        let controller = Forgetful()
        let sink = recordExceptions { controller.loadViewIfNeeded() }
        #expect(sink.count == 1)
        #expect(controller.view != nil)
    }

    @Test func rootViewHasTheSystemsMargins() {
        let controller = UIViewController()
        let screen = TestScreen(controller)
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 47, left: 16, bottom: 34, right: 16))
        controller.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        screen.run(0.05)
        // At the sides the system's minimum is more than what was set.
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 48, left: 16, bottom: 37, right: 16))
    }

    @Test func additionalSafeAreaReachesTheViewsBelow() {
        final class Noting: UIViewController {
            var changes = 0
            override func viewSafeAreaInsetsDidChange() { changes += 1 }
        }
        let controller = Noting()
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        controller.view.addSubview(inner)
        let screen = TestScreen(controller)
        screen.run(0.02)
        let before = controller.changes
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 5, right: 0)
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 57, left: 0, bottom: 39, right: 0))
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 57, left: 0, bottom: 39, right: 0))
        #expect(controller.changes == before + 1)
    }

    @Test func editButtonTurnsEditingOnAndOff() {
        let controller = UIViewController()
        let item = controller.editButtonItem
        #expect(item.title == "Edit" && item.style == .plain)
        item.perform()
        #expect(controller.isEditing && item.accessibilityLabel == "Done" && item.style == .done)
        controller.isEditing = false
        #expect(item.title == "Edit" && item.style == .plain)
    }

    @Test func styleOfAControllerReachesItsViews() {
        final class Noting: UIViewController {
            var styles: [UIUserInterfaceStyle] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                styles.append(traitCollection.userInterfaceStyle)
            }
        }
        let controller = Noting()
        let screen = TestScreen(controller)
        controller.styles = []
        controller.overrideUserInterfaceStyle = .dark
        screen.run(0.02)
        #expect(controller.styles == [.dark])
        #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
        #expect(screen.window.traitCollection.userInterfaceStyle == .light)
    }

    @Test func sizeChangesAreAnnouncedBeforeAndRunAlong() {
        final class Noting: UIViewController {
            let log = CallLog()
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                log.add("will \(Int(size.width)) from \(Int(view.bounds.width))")
                coordinator.animate { [unowned self] _ in
                    log.add("along \(Int(view.window?.bounds.width ?? 0))")
                } completion: { [unowned self] context in
                    log.add("done \(Int(view.bounds.width)) \(context.isCancelled)")
                }
            }
        }
        let (parent, child) = (Noting(), Noting())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        child.view.autoresizingMask = []
        let screen = TestScreen(parent)
        _ = parent.log.take()
        _ = child.log.take()
        screen.resize(to: CGSize(width: 844, height: 390))
        #expect(parent.log.take() == ["will 844 from 390"])
        screen.run(1.0 / 60)
        #expect(parent.log.take() == ["along 844"])
        screen.run(1.0 / 60)
        #expect(parent.log.take() == ["done 844 false"])
        #expect(child.log.take().first == "will 844 from 100")
        screen.resize(to: CGSize(width: 844, height: 390))
        #expect(parent.log.take() == [])
    }
}
