import CPangoCairo
import TesseraHeadless
import UIKit

/// Whole frames of 220 rich cells, headless and in a window.
enum FrameBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "frame.headless.220", budget: .frame(median: 1.5, p95: 4), spread: 4, run: headless)
    ]

    /// From the new offset to the finished picture; the first second is not counted, as the surfaces are made then.
    @MainActor
    private static func headless() -> Measurement {
        let scene = RichScene()
        var configuration = HeadlessConfiguration()
        configuration.size = RichScene.size
        configuration.scale = 1
        let renderer = HeadlessRenderer(scene.controller, configuration: configuration)
        renderer.settle()
        consume(renderer.image())
        for _ in 0..<60 { frame(scene, renderer) }
        let samples = (0..<RichScene.frames).map { _ in milliseconds { frame(scene, renderer) } }
        return Measurement(
            samples, floor: ("cairo_paint of as many surfaces", BareComposite(cells: 220).samples()),
            bytes: renderer.surfaceBytes, count: scene.view.visibleCells.count)
    }

    @MainActor
    private static func frame(_ scene: RichScene, _ renderer: HeadlessRenderer) {
        scene.scroll()
        consume(renderer.nextFrame())
    }
}

/// The floor: surfaces of the cells' size painted onto one picture, 25 pixels further each frame, with Cairo alone.
@MainActor
private final class BareComposite {
    private let target: OpaquePointer?
    private let cells: [OpaquePointer?]

    init(cells count: Int) {
        target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1_200, 800)
        cells = (0..<count).map { index in
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 54, 68)
            let context = cairo_create(surface)
            cairo_set_source_rgb(context, Double(index % 7) / 7, 0.5, 0.5)
            cairo_paint(context)
            cairo_destroy(context)
            return surface
        }
    }

    isolated deinit {
        for cell in cells { cairo_surface_destroy(cell) }
        cairo_surface_destroy(target)
    }

    func samples() -> [Double] {
        (0..<RichScene.frames).map { frame in
            milliseconds {
                let context = cairo_create(target)
                cairo_set_source_rgb(context, 1, 1, 1)
                cairo_paint(context)
                for (index, cell) in cells.enumerated() {
                    let y = (index / 20 * 74 - frame * 25 % 74)
                    cairo_set_source_surface(context, cell, Double(index % 20 * 60), Double(y))
                    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
                    cairo_paint(context)
                }
                cairo_destroy(context)
                cairo_surface_flush(target)
            }
        }
    }
}
