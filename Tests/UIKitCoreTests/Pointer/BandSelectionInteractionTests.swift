import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

/// Rectangles that a pointer draws over a view of 200 x 200 points, whose corner lies at (50, 50) in the window.
@MainActor
@Suite struct BandSelectionInteractionTests {
    @MainActor
    private final class Log {
        var lines: [String] = []

        func note(_ interaction: UIBandSelectionInteraction) {
            let rect = interaction.selectionRect.map {
                "\(Int($0.minX)),\(Int($0.minY)) \(Int($0.width))x\(Int($0.height))"
            }
            lines.append("\(interaction.state) \(rect ?? "nil")")
        }

        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    private let log = Log()
    private let view = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    private let interaction: UIBandSelectionInteraction
    private let host: TestHost

    init() {
        let log = log
        interaction = UIBandSelectionInteraction { log.note($0) }
        view.addInteraction(interaction)
        let root = UIView()
        root.addSubview(view)
        host = TestHost(
            view: root, configuration: TestConfiguration(size: CGSize(width: 300, height: 300), scale: 2))
        host.settle()
    }

    private var band: BandView? { view.subviews.lazy.compactMap { $0 as? BandView }.first }

    private func draw(to point: CGPoint = CGPoint(x: 100, y: 120)) {
        host.pointerDown(at: CGPoint(x: 80, y: 80))
        host.pointerMove(to: point)
        host.advance(by: 0.02)
    }

    @Test func statesAndRectangles() {
        #expect(interaction.view === view && interaction.isEnabled)
        #expect(interaction.state == .possible && interaction.selectionRect == nil)
        host.pointerDown(at: CGPoint(x: 80, y: 80))
        host.pointerMove(to: CGPoint(x: 83, y: 83))
        #expect(log.take() == [], "not far enough")
        host.pointerMove(to: CGPoint(x: 100, y: 120))
        #expect(log.take() == ["began 30,30 20x40", "selecting 30,30 20x40"])
        host.pointerMove(to: CGPoint(x: 60, y: 70))
        #expect(log.take() == ["selecting 10,20 20x10"])
        host.pointerMove(to: CGPoint(x: 60, y: 70))
        host.pointerUp()
        #expect(log.take() == ["ended 10,20 20x10"])
        #expect(interaction.state == .possible && interaction.selectionRect == nil)
    }

    @Test func theRectangleIsSeenWhileItIsDrawn() throws {
        view.tintColor = .red
        host.pointerDown(at: CGPoint(x: 80, y: 80))
        #expect(band == nil)
        host.pointerMove(to: CGPoint(x: 100, y: 120))
        host.settle()
        let shown = try #require(band)
        #expect(shown.frame == CGRect(x: 30, y: 30, width: 20, height: 40))
        #expect(shown.layer.borderWidth == 0.5, "one pixel")
        #expect(shown.backgroundColor == UIColor.red.withAlphaComponent(0.15))
        let later = UIView(frame: view.bounds)
        view.addSubview(later)
        #expect(shown.layer.zPosition > later.layer.zPosition, "what comes later does not hide it")
        #expect(view.hitTest(CGPoint(x: 40, y: 40), with: nil) === later, "it takes no touches")
        host.pointerUp()
        #expect(band == nil)
    }

    @Test func fingersAndOtherButtonsDrawNone() {
        host.drag(from: CGPoint(x: 80, y: 80), to: CGPoint(x: 180, y: 180))
        host.pointerDown(at: CGPoint(x: 80, y: 80), buttons: .secondary)
        host.pointerMove(to: CGPoint(x: 180, y: 180))
        host.pointerUp()
        host.click(at: CGPoint(x: 80, y: 80))
        #expect(log.take() == [])
    }

    @Test func theHandlerDecidesWhere() {
        var places: [CGPoint] = []
        interaction.shouldBeginHandler = { _, place in
            places.append(place)
            return false
        }
        draw()
        #expect(places == [CGPoint(x: 30, y: 30)] && log.take() == [] && band == nil)
        host.pointerUp()
        interaction.shouldBeginHandler = { _, _ in true }
        draw()
        #expect(log.take().count == 2)
        host.pointerUp()
    }

    @Test func modifierKeysOfTheBeginning() {
        host.hold(.shift)
        draw()
        host.hold([])
        host.pointerMove(to: CGPoint(x: 140, y: 140))
        #expect(interaction.initialModifierFlags == .shift)
        host.pointerUp()
        draw()
        #expect(interaction.initialModifierFlags == [])
        host.pointerUp()
    }

    @Test func escapeCancels() {
        draw()
        _ = log.take()
        host.key("escape")
        #expect(log.take() == ["ended nil"] && band == nil && interaction.state == .possible)
        host.pointerMove(to: CGPoint(x: 140, y: 140))
        host.pointerUp()
        #expect(log.take() == [], "until the button goes down again")
        draw()
        #expect(log.take().count == 2)
        host.pointerUp()
    }

    @Test func whatIsTurnedOffOrTakenAwayCancels() {
        draw()
        _ = log.take()
        interaction.isEnabled = false
        #expect(log.take() == ["ended nil"] && band == nil)
        host.pointerUp()
        draw()
        host.pointerUp()
        #expect(log.take() == [])
        interaction.isEnabled = true
        draw()
        _ = log.take()
        view.removeInteraction(interaction)
        #expect(log.take() == ["ended nil"] && band == nil && interaction.view == nil)
        host.pointerUp()
    }

    @Test func controlsKeepTheirPointer() {
        let control = UIControl(frame: view.bounds)
        view.addSubview(control)
        host.settle()
        draw()
        host.pointerUp()
        #expect(log.take() == [])
    }

    @Test func whatIsDraggedComesFirst() {
        final class Source: NSObject, UIDragInteractionDelegate {
            var isEmpty = false
            func dragInteraction(
                _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
            ) -> [UIDragItem] {
                isEmpty ? [] : [UIDragItem(itemProvider: NSItemProvider())]
            }
        }
        let source = Source()
        let thing = UIView(frame: view.bounds)
        thing.addInteraction(UIDragInteraction(delegate: source))
        view.addSubview(thing)
        host.settle()
        draw()
        #expect(log.take() == [] && !host.window.movingDrags.isEmpty)
        host.key("escape")
        host.pointerUp()
        host.settle()
        source.isEmpty = true
        draw()
        #expect(log.take().count == 2)
        host.pointerUp()
    }
}
