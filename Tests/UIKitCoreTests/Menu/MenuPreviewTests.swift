import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore

/// What is lifted for a menu: while a finger rests on it, and while the menu is open. A view at (100, 300), 80 x 80.
@MainActor
@Suite(.metricsText) struct MenuPreviewTests {
    private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
        var asked = 0
        var hasMenu = true
        var preview: UITargetedPreview?
        var dismissal: UITargetedPreview?
        var badge = 0
        var others: Set<AnyHashable> = []
        var highlighted: [String] = []

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            asked += 1
            guard hasMenu else { return nil }
            let configuration = UIContextMenuConfiguration(
                identifier: "main" as NSString,
                actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
            configuration.badgeCount = badge
            configuration.secondaryItemIdentifiers = others
            return configuration
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
            highlightPreviewForItemWithIdentifier identifier: any NSCopying
        ) -> UITargetedPreview? {
            highlighted.append("\(identifier)")
            return preview
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
            dismissalPreviewForItemWithIdentifier identifier: any NSCopying
        ) -> UITargetedPreview? { dismissal }
    }

    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    private let view = UIView(frame: CGRect(x: 100, y: 300, width: 80, height: 80))
    private let delegate = Delegate()
    private let host: TestHost
    private let middle = CGPoint(x: 140, y: 340)

    init() {
        root.addSubview(view)
        view.addInteraction(UIContextMenuInteraction(delegate: delegate))
        host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 393, height: 852)))
        host.settle()
    }

    private var platter: MenuPlatter? { host.window.openMenu?.overlay.platters.first }
    private var seenScale: CGFloat { view.layer.presentation()?.transform.m11 ?? 1 }

    private func press() {
        host.longPress(at: middle)
        host.settle()
    }

    // MARK: While a finger rests

    /// Believed: it grows to 1.15 of its size until the menu opens.
    @Test func whatIsHeldGrowsUntilTheMenuOpens() {
        host.touchDown(at: middle)
        host.advance(by: 0.1)
        #expect(seenScale == 1 && delegate.asked == 0)
        host.advance(by: 0.2)
        let early = seenScale
        #expect(early > 1.01 && early < 1.15 && delegate.asked == 1)
        host.advance(by: 0.15)
        #expect(seenScale > early && seenScale < 1.15)
        #expect(view.transform == .identity && view.frame.width == 80, "nothing but what is seen")
        host.advance(by: 0.1)
        #expect(host.window.openMenu != nil && delegate.asked == 1 && delegate.highlighted == ["main"])
        #expect(view.layer.animationKeys() == nil || seenScale == 1)
        host.touchUp()
        host.settle()
        #expect(host.window.menuReport != nil)
    }

    @Test func whatIsLetGoGoesBack() {
        host.touchDown(at: middle)
        host.advance(by: 0.4)
        let held = seenScale
        #expect(held > 1.05)
        host.touchUp()
        host.advance(by: 0.1)
        #expect(seenScale > 1 && seenScale < held, "on its way back")
        #expect(host.settle())
        #expect(seenScale == 1 && host.window.menuReport == nil && (view.layer.animationKeys() ?? []).isEmpty)
    }

    @Test func withoutAMenuNothingGrowsAndNobodyIsAskedAgain() {
        delegate.hasMenu = false
        host.touchDown(at: middle)
        host.advance(by: 1)
        #expect(delegate.asked == 1 && seenScale == 1)
        host.touchUp()
        host.settle()
    }

    // MARK: Previews

    @Test func onlyTheVisiblePathIsSeenAndThrowsTheShadow() throws {
        let parameters = UIPreviewParameters()
        parameters.visiblePath = UIBezierPath(ovalIn: CGRect(x: 10, y: 20, width: 40, height: 30))
        delegate.preview = UITargetedPreview(view: view, parameters: parameters)
        press()
        let platter = try #require(platter)
        #expect(platter.size == CGSize(width: 40, height: 30))
        #expect(platter.layer.shadowPath?.boundingBox == CGRect(x: 0, y: 0, width: 40, height: 30))
        let mask = try #require(platter.subviews.first?.layer.mask as? CAShapeLayer)
        #expect(mask.path?.boundingBox == CGRect(x: 0, y: 0, width: 40, height: 30))
    }

    @Test func aShadowMayHaveAnotherPath() throws {
        let parameters = UIPreviewParameters()
        parameters.shadowPath = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 70, height: 70))
        parameters.backgroundColor = .green
        delegate.preview = UITargetedPreview(view: view, parameters: parameters)
        press()
        let platter = try #require(platter)
        #expect(platter.layer.shadowPath?.boundingBox == CGRect(x: 5, y: 5, width: 70, height: 70))
        #expect(platter.subviews.first?.backgroundColor == .green)
    }

    @Test func withoutAColourTheSystemsIsBehindTheView() {
        press()
        #expect(platter?.subviews.first?.backgroundColor == .systemBackground)
    }

    @Test func aTargetTurnsWhatIsLifted() throws {
        let turn = CGAffineTransform(rotationAngle: .pi / 6)
        let target = UIPreviewTarget(container: root, center: middle, transform: turn)
        delegate.preview = UITargetedPreview(view: view, parameters: UIPreviewParameters(), target: target)
        delegate.dismissal = delegate.preview
        host.touchDown(at: middle)
        host.advance(by: 0.52)
        let platter = try #require(platter)
        // At first as the view stands, then upright.
        let seen = platter.layer.presentation()?.transform ?? CATransform3DIdentity
        #expect(atan2(seen.m12, seen.m11) > 0.1)
        host.touchUp()
        host.settle()
        #expect(host.window.liftedAngles.first.map { abs($0) < 1e-6 } == true)
        host.key("escape")
        #expect(abs(atan2(platter.transform.b, platter.transform.a) - .pi / 6) < 1e-6)
        host.settle()
    }

    @Test func aPreviewIsGivenAnotherTarget() {
        let preview = UITargetedPreview(view: view)
        let target = UIPreviewTarget(container: root, center: CGPoint(x: 50, y: 60))
        let other = preview.retargetedPreview(with: target)
        #expect(other.target === target && other.view === view && other.parameters === preview.parameters)
        #expect(preview.target.center == middle && other.windowRect?.midX == 50)
    }

    @Test func itGoesBackToWhereTheDismissalPreviewIs() throws {
        let other = UIView(frame: CGRect(x: 20, y: 700, width: 40, height: 40))
        root.addSubview(other)
        delegate.dismissal = UITargetedPreview(view: other)
        press()
        let platter = try #require(platter)
        host.key("escape")
        #expect(platter.center == other.center && abs(platter.frame.width - 40) < 0.01)
        host.settle()
        #expect(view.alpha == 1)
    }

    @Test func aBadgeCountsWhatTheMenuIsAbout() throws {
        delegate.badge = 3
        press()
        let overlay = try #require(host.window.openMenu?.overlay)
        let badge = try #require(overlay.subviews.compactMap { $0 as? UILabel }.first)
        #expect(badge.text == "3")
        let lifted = try #require(host.window.liftedFrames.first)
        #expect(hypot(badge.center.x - lifted.maxX, badge.center.y - lifted.minY) < 0.01)
        host.key("escape")
        host.settle()
        delegate.badge = 1
        press()
        #expect(host.window.openMenu?.overlay.subviews.contains { $0 is UILabel } == false, "one needs no badge")
    }

    @Test func theBadgeMovesWithThePreview() throws {
        delegate.badge = 3
        host.touchDown(at: middle)
        host.advance(by: ContextMenuPress.duration + 0.05)
        let overlay = try #require(host.window.openMenu?.overlay)
        let badge = try #require(overlay.subviews.compactMap { $0 as? UILabel }.first)
        let (place, lifted) = try (#require(badge.layer.presentation()), #require(platter?.layer.presentation()))
        let way = hypot(place.position.x - lifted.frame.maxX, place.position.y - lifted.frame.minY)
        #expect(place.opacity < 1 && way < 1)
        host.touchUp()
        host.settle()
    }

    @Test func otherItemsAreLiftedBehindTheMainOne() {
        delegate.others = ["other" as NSString]
        delegate.preview = UITargetedPreview(view: view)
        press()
        #expect(delegate.highlighted == ["main", "other"])
        #expect(host.window.liftedFrames.count == 2)
    }

    // MARK: What changes meanwhile

    private func lift(_ lifted: UIView) throws -> MirrorView {
        delegate.preview = UITargetedPreview(view: lifted)
        press()
        let mirrors = platter?.subviews.first?.subviews.compactMap { $0 as? MirrorView }
        return try #require(mirrors?.first)
    }

    private func makeBadge() -> (badge: UIView, mark: UIView) {
        let (badge, mark) = (UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60)), UIView())
        mark.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        mark.backgroundColor = .red
        badge.addSubview(mark)
        root.addSubview(badge)
        return (badge, mark)
    }

    /// Documented: previews are live views.
    @Test func aLiftedViewIsShownAsItChanges() throws {
        let (badge, mark) = makeBadge()
        let mirror = try lift(badge)
        let before = mirror.layer.renderedSubtree
        host.advance(by: 0.1)
        #expect(mirror.layer.renderedSubtree == before && badge.alpha == 0)
        mark.backgroundColor = .green
        host.advance(by: 0.1)
        let after = mirror.layer.renderedSubtree
        #expect(after != before)
        #expect(host.settle(), "a mirror asks for no frames by itself")
        host.key("escape")
        host.settle()
        mark.backgroundColor = .blue
        host.settle()
        #expect(mirror.layer.renderedSubtree == after && badge.alpha == 1)
    }

    /// A cell may come back for another item.
    @Test func aLiftedViewThatLeavesItsWindowIsShownAsItWas() throws {
        let (badge, mark) = makeBadge()
        let mirror = try lift(badge)
        let before = mirror.layer.renderedSubtree
        badge.removeFromSuperview()
        mark.backgroundColor = .green
        root.addSubview(badge)
        host.advance(by: 0.1)
        #expect(mirror.layer.renderedSubtree == before)
        host.key("escape")
        host.settle()
    }
}
