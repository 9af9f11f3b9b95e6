import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// What the delegate hears, in UIKit's order and with the flags that the scroll view has at that moment.
@MainActor
@Suite("Callbacks in order")
struct ScrollCallbackTests {
    struct Case: CustomStringConvertible, Sendable {
        let description: String
        let expected: [String]
        let run: @MainActor @Sendable (ScrollStage) -> Void
    }

    nonisolated private static let cases: [Case] = [
        Case(
            description: "a drag that rests",
            expected: ["willBeginDragging TD", "scroll TD", "willEndDragging TD", "didEndDragging(false) T"]
        ) { fixture in
            fixture.stage.drag(
                from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 200), duration: 0.2, lifts: false)
            fixture.stage.run(0.2)
            fixture.stage.up(160, 200)
            fixture.rest()
        },
        Case(
            description: "a fling",
            expected: [
                "willBeginDragging TD", "scroll TD", "willEndDragging TD", "didEndDragging(true) T",
                "willBeginDecelerating Td", "scroll d", "didEndDecelerating ",
            ]
        ) { fixture in
            fixture.fling(200)
            fixture.rest()
        },
        Case(
            description: "a finger stops a fling and lifts",
            expected: [
                "willBeginDragging TD", "scroll TD", "willEndDragging TD", "didEndDragging(true) T",
                "willBeginDecelerating Td", "scroll d", "didEndDecelerating T",
            ]
        ) { fixture in
            fixture.fling(200)
            fixture.stage.run(0.2)
            fixture.stage.tap(160, 240)
            fixture.rest()
        },
        Case(
            description: "a finger stops a fling and drags on",
            expected: [
                "willBeginDragging TD", "scroll TD", "willEndDragging TD", "didEndDragging(true) T",
                "willBeginDecelerating Td", "scroll d", "didEndDecelerating T", "willBeginDragging TD", "scroll TD",
                "willEndDragging TD", "didEndDragging(false) T",
            ]
        ) { fixture in
            fixture.fling(200)
            fixture.stage.run(0.2)
            fixture.stage.down(160, 240)
            fixture.stage.run(0.1)
            fixture.stage.move(160, 230)
            fixture.stage.run(0.2)
            fixture.stage.up(160, 230)
            fixture.rest()
        },
        Case(
            description: "a bounce back after a pull at rest",
            expected: [
                "willBeginDragging TD", "scroll TD", "willEndDragging TD", "didEndDragging(true) T",
                "willBeginDecelerating Td", "scroll d", "didEndDecelerating ",
            ]
        ) { fixture in
            fixture.stage.drag(
                from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 300), duration: 0.2, lifts: false)
            fixture.stage.run(0.2)
            fixture.stage.up(160, 300)
            fixture.rest()
        },
        Case(description: "an animated offset", expected: ["scroll ", "didEndAnimation "]) { fixture in
            fixture.view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
            fixture.rest()
        },
        Case(
            description: "a finger on an animated offset, which goes on dragging",
            expected: [
                "scroll ", "didEndAnimation ", "willBeginDragging TD", "scroll TD", "willEndDragging TD",
                "didEndDragging(false) T",
            ]
        ) { fixture in
            fixture.view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
            fixture.stage.run(0.1)
            fixture.stage.down(160, 240)
            fixture.stage.move(160, 220)
            fixture.stage.move(160, 200)
            fixture.stage.run(0.2)
            fixture.stage.up(160, 200)
            fixture.rest()
        },
        Case(
            description: "an offset that interrupts an animated one",
            expected: ["scroll ", "didEndAnimation ", "scroll "]
        ) { fixture in
            fixture.view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
            fixture.stage.run(0.1)
            fixture.view.setContentOffset(CGPoint(x: 0, y: 10), animated: false)
            fixture.rest()
        },
        Case(
            description: "a page turned by a fling",
            expected: [
                "willBeginDragging TD", "scroll TD", "willEndDragging TD", "didEndDragging(true) T",
                "willBeginDecelerating Td", "scroll d", "didEndDecelerating ",
            ]
        ) { fixture in
            fixture.view.isPagingEnabled = true
            fixture.fling(100, duration: 0.1)
            fixture.rest()
        },
        Case(
            description: "a target that a rested drag is given",
            expected: [
                "willBeginDragging TD", "scroll TD", "willEndDragging TD", "didEndDragging(true) T",
                "willBeginDecelerating Td", "scroll d", "didEndDecelerating ",
            ]
        ) { fixture in
            fixture.recorder.retarget = { _ in CGPoint(x: 0, y: 120) }
            fixture.stage.drag(
                from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 200), duration: 0.2, lifts: false)
            fixture.stage.run(0.2)
            fixture.stage.up(160, 200)
            fixture.rest()
        },
        Case(
            description: "a tap on the status bar",
            expected: ["scroll ", "shouldScrollToTop ", "scroll ", "didScrollToTop "]
        ) { fixture in
            fixture.view.contentOffset.y = 1000
            fixture.stage.window.statusBarWasTapped()
            fixture.rest()
        },
        Case(description: "a tap on the status bar at the top", expected: ["shouldScrollToTop ", "didScrollToTop "]) {
            fixture in
            fixture.stage.window.statusBarWasTapped()
            fixture.rest()
        },
        Case(description: "a tap on the status bar that is refused", expected: ["scroll ", "shouldScrollToTop "]) {
            fixture in
            fixture.recorder.goesToTop = false
            fixture.view.contentOffset.y = 1000
            fixture.stage.window.statusBarWasTapped()
            fixture.rest()
        },
        Case(
            description: "a wheel's notches",
            expected: [
                "willBeginDragging D", "didEndDragging(true) ", "willBeginDecelerating d", "scroll d",
                "didEndDecelerating ",
            ]
        ) { fixture in
            fixture.stage.scroll(.discrete, at: 160, 200, by: 0, 100)
            fixture.stage.run(0.05)
            fixture.stage.scroll(.discrete, at: 160, 200, by: 0, 100)
            fixture.rest()
        },
        Case(
            description: "a touchpad",
            expected: [
                "willBeginDragging D", "scroll D", "willEndDragging D", "didEndDragging(true) ",
                "willBeginDecelerating d", "scroll d", "didEndDecelerating ",
            ]
        ) { fixture in
            fixture.stage.scroll(.began, at: 160, 200, by: 0, 0)
            for _ in 0..<6 {
                fixture.stage.advance(1.0 / 60)
                fixture.stage.scroll(.changed, at: 160, 200, by: 0, 10)
            }
            fixture.stage.scroll(.ended, at: 160, 200, by: 0, 0)
            fixture.rest()
        },
        Case(
            description: "a touchpad that rests before it lets go",
            expected: ["willBeginDragging D", "scroll D", "willEndDragging D", "didEndDragging(false) "]
        ) { fixture in
            fixture.stage.scroll(.began, at: 160, 200, by: 0, 30)
            fixture.stage.run(0.2)
            fixture.stage.scroll(.ended, at: 160, 200, by: 0, 0)
            fixture.rest()
        },
        Case(description: "a scroll key", expected: ["scroll ", "didEndAnimation "]) { fixture in
            #expect(fixture.view.scrollNearest(.down, by: .page))
            fixture.rest()
        },
    ]

    @Test(arguments: cases)
    func order(_ item: Case) {
        let fixture = ScrollStage()
        item.run(fixture)
        #expect(fixture.recorder.runs == item.expected)
        #expect(!fixture.view.isTracking && !fixture.view.isDragging && !fixture.view.isDecelerating)
        #expect(!fixture.view.isScrollAnimating)
        #expect(fixture.stage.isClean)
        let resting = fixture.view.contentOffset
        fixture.stage.run(0.5)
        #expect(fixture.view.contentOffset == resting)
    }

    // MARK: Zooming

    nonisolated private static let zooms: [Case] = [
        Case(
            description: "a pinch",
            expected: ["willBeginZooming TZ", "scroll TZ", "zoom TZ", "didEndZooming(2.0) T"]
        ) { $0.pinch(from: 100, to: 225) },
        Case(
            description: "a pinch beyond the limit",
            expected: [
                "willBeginZooming TZ", "scroll TZ", "zoom TZ", "scroll b", "zoom b", "didEndZooming(4.0) ",
            ]
        ) { $0.pinch(from: 30, to: 300) },
        Case(
            description: "an animated scale",
            expected: ["willBeginZooming A", "scroll A", "zoom A", "didEndZooming(2.0) "]
        ) { $0.view.setZoomScale(2, animated: true) },
        Case(description: "a scale at once", expected: ["scroll ", "zoom "]) { $0.view.zoomScale = 2 },
        Case(
            description: "a rectangle",
            expected: ["willBeginZooming A", "scroll A", "zoom A", "didEndZooming(3.2) "]
        ) { $0.view.zoom(to: CGRect(x: 100, y: 100, width: 100, height: 50), animated: true) },
        Case(
            description: "a touchpad's pinch",
            expected: ["willBeginZooming Z", "scroll Z", "zoom Z", "didEndZooming(1.364) "]
        ) { fixture in
            fixture.stage.transform(.began, 160, 240)
            for step in 0...5 {
                fixture.stage.advance(1.0 / 60)
                fixture.stage.transform(.moved, 160, 240, scale: 1 + CGFloat(step) / 10)
            }
            fixture.stage.transform(.ended, 160, 240, scale: 1.5)
        },
    ]

    /// Entries that come again and again are written once: scrolling and zooming take turns.
    @Test(arguments: zooms)
    func zooming(_ item: Case) {
        let fixture = ZoomStage().fixture
        item.run(fixture)
        fixture.rest()
        var seen: [String] = []
        for entry in fixture.recorder.log where !seen.contains(entry) { seen.append(entry) }
        #expect(seen == item.expected)
        #expect(fixture.view.zoom == nil && !fixture.view.isZooming && !fixture.view.isZoomBouncing)
        #expect(fixture.stage.isClean)
    }
}
