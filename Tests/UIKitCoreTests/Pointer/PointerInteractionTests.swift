import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

@MainActor
@Suite struct PointerInteractionTests {
    /// Two regions side by side, with a bar over the right one.
    private final class Halves: NSObject, UIPointerInteractionDelegate {
        var log: [String] = []
        var asks = 0
        var style: UIPointerStyle? = UIPointerStyle(shape: .verticalBeam(length: 20))

        func pointerInteraction(
            _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
            defaultRegion: UIPointerRegion
        ) -> UIPointerRegion? {
            asks += 1
            guard request.location.y < 50 else { return nil }
            let left = request.location.x < 50
            return UIPointerRegion(
                rect: CGRect(x: left ? 0 : 50, y: 0, width: 50, height: 50), identifier: left ? "left" : "right")
        }

        func pointerInteraction(
            _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
        ) -> UIPointerStyle? {
            log.append("style \(Self.name(region))")
            return Self.name(region) == "right" ? style : nil
        }

        func pointerInteraction(
            _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
            animator: any UIPointerInteractionAnimating
        ) {
            log.append("enter \(Self.name(region))")
            animator.addCompletion { [weak self] _ in self?.log.append("entered") }
        }

        func pointerInteraction(
            _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
            animator: any UIPointerInteractionAnimating
        ) { log.append("exit \(Self.name(region))") }

        private static func name(_ region: UIPointerRegion) -> String { region.identifier?.base as? String ?? "?" }

        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private let root = UIView()
    private let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

    private func shown() -> (TestHost, PointerTrack) {
        root.addSubview(view)
        let host = TestHost(
            view: root, configuration: TestConfiguration(size: CGSize(width: 300, height: 300), scale: 2))
        host.settle()
        return (host, host.window.dispatcher.pointer)
    }

    @Test func regionsAreEnteredAndLeft() {
        let halves = Halves()
        let interaction = UIPointerInteraction(delegate: halves)
        view.addInteraction(interaction)
        #expect(interaction.view === view && interaction.isEnabled)
        let (host, pointer) = shown()
        host.hover(at: CGPoint(x: 110, y: 110))
        host.settle()
        #expect(halves.take() == ["style left", "enter left", "entered"] && pointer.look == .system)
        host.hover(at: CGPoint(x: 120, y: 120))
        host.settle()
        #expect(halves.take() == [] && halves.asks == 2)
        host.hover(at: CGPoint(x: 160, y: 120))
        #expect(halves.take() == ["exit left", "style right", "enter right"] && pointer.look == .verticalBeam)
        host.hover(at: CGPoint(x: 160, y: 180))
        #expect(pointer.look == .system && halves.take().contains("exit right"))
        host.hover(at: nil)
        #expect(!pointer.isInRegion)
    }

    @Test func theHostHearsOfEveryLook() {
        let halves = Halves()
        let interaction = UIPointerInteraction(delegate: halves)
        view.addInteraction(interaction)
        let (host, pointer) = shown()
        var looks: [PointerLook] = []
        pointer.lookDidChange = { looks.append($0) }
        host.hover(at: CGPoint(x: 160, y: 110))
        halves.style = .hidden()
        interaction.invalidate()
        halves.style = UIPointerStyle(shape: .horizontalBeam(length: 9))
        interaction.invalidate()
        halves.style = UIPointerStyle(shape: .roundedRect(CGRect(x: 0, y: 0, width: 9, height: 9)))
        interaction.invalidate()
        interaction.isEnabled = false
        #expect(looks == [.verticalBeam, .hidden, .horizontalBeam, .hand, .system])
        host.hover(at: CGPoint(x: 165, y: 110))
        #expect(!pointer.isInRegion)
    }

    @Test func anInteractionThatGoesLetsGo() {
        let halves = Halves()
        let interaction = UIPointerInteraction(delegate: halves)
        view.addInteraction(interaction)
        let (host, pointer) = shown()
        host.hover(at: CGPoint(x: 160, y: 110))
        _ = halves.take()
        view.removeInteraction(interaction)
        #expect(halves.take() == ["exit right"] && pointer.look == .system && interaction.view == nil)
    }

    @Test func theInnermostRegionCounts() {
        let (outer, inner) = (Halves(), Halves())
        view.addInteraction(UIPointerInteraction(delegate: outer))
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(child)
        child.addInteraction(UIPointerInteraction(delegate: inner))
        let (host, _) = shown()
        host.hover(at: CGPoint(x: 110, y: 110))
        #expect(inner.take() == ["style left", "enter left"] && outer.asks == 0)
        host.settle()
    }

    @Test func withoutADelegateTheViewHasAPlate() {
        view.addInteraction(UIPointerInteraction(delegate: nil))
        let (host, pointer) = shown()
        let before = root.subviews.count
        host.hover(at: CGPoint(x: 150, y: 150))
        host.settle()
        #expect(pointer.isInRegion && root.subviews.count == before + 1)
        let plate = root.subviews.first { $0 is PointerPlate }
        #expect(plate?.frame == view.frame && plate?.alpha == 1 && root.subviews.last === view)
        host.hover(at: CGPoint(x: 10, y: 10))
        host.settle()
        #expect(root.subviews.count == before)
    }

    @Test func textShowsABeamByItself() {
        let (host, pointer) = shown()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        root.addSubview(field)
        host.hover(at: CGPoint(x: 20, y: 20))
        #expect(pointer.look == .verticalBeam)
        host.hover(at: CGPoint(x: 150, y: 20))
        #expect(pointer.look == .system)
    }

    /// As on iPadOS, by themselves.
    @Test func buttonsOfBarsShowAPlate() throws {
        let content = UIViewController()
        content.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in })
        let host = TestHost(
            UINavigationController(rootViewController: content),
            configuration: TestConfiguration(size: CGSize(width: 300, height: 300), scale: 2))
        host.settle()
        let button = try #require(Self.all(BarButton.self, in: host.window).first)
        host.hover(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        host.settle()
        let plate = try #require(Self.all(PointerPlate.self, in: host.window).first)
        #expect(button.isHovered)
        #expect(plate.layer.cornerRadius == min(plate.frame.width, plate.frame.height) / 2)
        #expect(!plate.frame.isEmpty)
        host.hover(at: CGPoint(x: 150, y: 250))
        host.settle()
        #expect(Self.all(PointerPlate.self, in: host.window).isEmpty)
    }

    private static func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
    }

    @Test func buttonsTakeThePointerIn() {
        let button = UIButton(configuration: .filled())
        button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        var updates = 0
        button.configurationUpdateHandler = { _ in updates += 1 }
        root.addSubview(button)
        let (host, pointer) = shown()
        updates = 0
        host.hover(at: CGPoint(x: 20, y: 20))
        host.settle()
        #expect(!button.isHovered && !pointer.isInRegion)
        button.isPointerInteractionEnabled = true
        host.hover(at: CGPoint(x: 21, y: 20))
        host.settle()
        #expect(button.isHovered && updates == 1)
        button.pointerStyleProvider = { _, _, _ in .hidden() }
        #expect(pointer.look == .hidden)
        host.hover(at: CGPoint(x: 200, y: 20))
        host.settle()
        #expect(!button.isHovered && updates == 2 && pointer.look == .system)
        button.isPointerInteractionEnabled = false
        #expect(button.interactions.isEmpty)
    }
}
