import TesseraHeadless
import UIKit

/// Frames in which a finger moves a whole page, on a phone; the floor is a frame in which the page's content scrolls.
enum TransitionBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "navigation.pop.frame", budget: .ratio(1.3), run: pop),
        Benchmark(name: "sheet.drag.frame", budget: .ratio(1.3), run: drag),
    ]

    private static let frames = 200
    /// Surfaces are made in the first frames.
    private static let firstFrames = 40

    @MainActor
    private static func pop() -> Measurement {
        let (below, top) = (RichScene(), RichScene())
        let navigation = UINavigationController(rootViewController: below.controller)
        let renderer = renderer(navigation)
        navigation.pushViewController(top.controller, animated: false)
        renderer.settle()
        let floor = scrolling(top, renderer)
        var finger = CGPoint(x: 5, y: 500)
        renderer.send(.touch(.began, finger: 0, location: finger, isPointer: false))
        let samples = moving(renderer) {
            finger.x += 1
            renderer.send(.touch(.moved, finger: 0, location: finger, isPointer: false))
        }
        return Measurement(samples, floor: ("scrolling of the page", floor), count: navigation.viewControllers.count)
    }

    @MainActor
    private static func drag() -> Measurement {
        let (behind, page) = (RichScene(), RichScene())
        let renderer = renderer(behind.controller)
        behind.controller.present(page.controller, animated: false)
        renderer.settle()
        let floor = scrolling(page, renderer)
        page.view.contentOffset.y = -page.view.adjustedContentInset.top
        renderer.settle()
        var finger = CGPoint(x: 200, y: 100)
        renderer.send(.touch(.began, finger: 0, location: finger, isPointer: false))
        let samples = moving(renderer) {
            finger.y += 1
            renderer.send(.touch(.moved, finger: 0, location: finger, isPointer: false))
        }
        let top = page.controller.view.convert(CGPoint.zero, to: nil).y
        return Measurement(samples, floor: ("scrolling of the page", floor), count: Int(top))
    }

    @MainActor
    private static func renderer(_ controller: UIViewController) -> HeadlessRenderer {
        var configuration = HeadlessConfiguration()
        configuration.size = CGSize(width: 390, height: 844)
        configuration.scale = 2
        let renderer = HeadlessRenderer(controller, configuration: configuration)
        renderer.settle()
        consume(renderer.image())
        return renderer
    }

    @MainActor
    private static func scrolling(_ scene: RichScene, _ renderer: HeadlessRenderer) -> [Double] {
        moving(renderer) { scene.scroll() }
    }

    @MainActor
    private static func moving(_ renderer: HeadlessRenderer, _ step: () -> Void) -> [Double] {
        func frame() {
            step()
            consume(renderer.nextFrame())
        }
        for _ in 0..<firstFrames { frame() }
        return (0..<frames).map { _ in milliseconds(frame) }
    }
}
