import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// What controllers and presentation controllers hear of the sizes and traits of what is around and inside them.
@MainActor
@Suite struct ContentContainerTests {
    /// Overrides everything, in the form in which Xcode completes it.
    private final class Container: UIViewController {
        let log = CallLog()
        var share: CGFloat?

        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
            log.add("preferred \(Int(container.preferredContentSize.width))")
        }

        override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
            log.add("fitting")
        }

        override func size(
            forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
        ) -> CGSize {
            let size = super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
            return share.map { CGSize(width: size.width * $0, height: size.height) } ?? size
        }

        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            log.add("size \(Int(size.width))")
        }

        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
            let (new, now) = (newCollection.horizontalSizeClass, traitCollection.horizontalSizeClass)
            log.add("class \(new.rawValue), is \(now.rawValue)")
        }
    }

    private final class Presentation: UIPresentationController {
        let log = CallLog()

        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
            log.add("preferred \(Int(preferredContentSize.width))")
        }

        override func size(
            forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
        ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }

        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            log.add("size \(Int(size.width))")
        }

        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
            log.add("class \(newCollection.horizontalSizeClass.rawValue)")
        }
    }

    private final class Presenting: NSObject, UIViewControllerTransitioningDelegate {
        weak var made: Presentation?

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            let presentation = Presentation(presentedViewController: presented, presenting: presenting)
            made = presentation
            return presentation
        }
    }

    private func resize(_ screen: TestScreen, _ size: CGSize, _ sizeClass: UIUserInterfaceSizeClass) {
        screen.window.configure(
            size: size, safeArea: .zero,
            traits: screen.window.traitCollection.values.with(\.horizontalSizeClass, sizeClass))
    }

    @Test func aChildsPreferredSizeIsHeardOfAsThatOfAContainer() {
        let (parent, child) = (Container(), Container())
        parent.addChild(child)
        child.preferredContentSize = CGSize(width: 120, height: 10)
        #expect(parent.log.take() == ["preferred 120"])
        #expect(child.log.take() == [])
        let container: any UIContentContainer = parent
        container.systemLayoutFittingSizeDidChange(forChildContentContainer: child)
        #expect(parent.log.take() == ["fitting"])
    }

    @Test func sizeClassesAreAnnouncedBeforeTheyChangeAndBeforeTheSize() {
        let (parent, child) = (Container(), Container())
        let screen = TestScreen(parent)
        resize(screen, CGSize(width: 400, height: 800), .compact)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        screen.run(0.1)
        parent.share = 0.5
        _ = parent.log.take()
        _ = child.log.take()
        resize(screen, CGSize(width: 900, height: 800), .regular)
        #expect(parent.log.take() == ["class 2, is 1", "size 900"])
        #expect(child.log.take() == ["class 2, is 1", "size 450"])
        #expect(parent.traitCollection.horizontalSizeClass == .regular)
        // One alone.
        resize(screen, CGSize(width: 900, height: 800), .compact)
        #expect(parent.log.take() == ["class 1, is 2"])
        resize(screen, CGSize(width: 700, height: 800), .compact)
        #expect(parent.log.take() == ["size 700"])
    }

    @Test func aChildKeepsTheSizeClassThatItWasGiven() {
        let (parent, child) = (Container(), Container())
        let screen = TestScreen(parent)
        resize(screen, CGSize(width: 400, height: 800), .compact)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: child)
        screen.run(0.1)
        _ = child.log.take()
        resize(screen, CGSize(width: 900, height: 800), .regular)
        #expect(child.log.take() == ["class 1, is 1", "size 900"])
    }

    @Test func presentationControllersHearAndPassOn() throws {
        let (root, presented, delegate) = (Container(), Container(), Presenting())
        let screen = TestScreen(root)
        resize(screen, CGSize(width: 400, height: 800), .compact)
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
        root.present(presented, animated: false)
        screen.run(0.1)
        let presentation = try #require(delegate.made)
        _ = presentation.log.take()
        _ = presented.log.take()
        presented.preferredContentSize = CGSize(width: 70, height: 10)
        #expect(presentation.log.take() == ["preferred 70"])
        resize(screen, CGSize(width: 900, height: 800), .regular)
        #expect(presentation.log.take() == ["class 2", "size 900"])
        #expect(presented.log.take() == ["class 2, is 1", "size 450"])
    }
}
