import CPangoCairo
import Foundation
import TesseraHeadless
import UIKit

/// Layers that animate: stepping, recording and compositing them.
enum LayerBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "layers.animating.1000", budget: .ratio(1.3), run: animating)
    ]

    private static let count = 1_000
    private static let frames = 240

    /// A frame in which a thousand layers move, turn and fade, from the clock to the finished picture.
    @MainActor
    private static func animating() -> Measurement {
        let controller = UIViewController()
        let layers = (0..<count).map { index -> CALayer in
            let layer = CALayer()
            layer.frame = CGRect(x: index % 40 * 30, y: index / 40 * 32, width: 20, height: 20)
            layer.backgroundColor = CGColor(red: Double(index % 7) / 7, green: 0.5, blue: 0.5, alpha: 1)
            controller.view.layer.addSublayer(layer)
            return layer
        }
        var configuration = HeadlessConfiguration()
        configuration.size = CGSize(width: 1_200, height: 800)
        configuration.scale = 1
        let renderer = HeadlessRenderer(controller, configuration: configuration)
        renderer.settle()
        for (index, layer) in layers.enumerated() { animate(layer, index) }
        for _ in 0..<30 { frame(renderer) }
        let floor = BareSquares(count: count)
        var (samples, bare): ([Double], [Double]) = ([], [])
        // In turns: the pace of a shared machine changes within seconds.
        for step in 0..<frames {
            samples.append(milliseconds { frame(renderer) })
            bare.append(milliseconds { floor.draw(step) })
        }
        return Measurement(
            samples, floor: ("Cairo filling as many turned squares", bare), bytes: renderer.surfaceBytes, count: count)
    }

    @MainActor
    private static func animate(_ layer: CALayer, _ index: Int) {
        let move = CABasicAnimation(keyPath: "position.x")
        move.byValue = 10
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = Double.pi
        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.values = [1, 0.4, 1]
        let group = CAAnimationGroup()
        group.animations = [move, turn, fade]
        group.duration = 1 + Double(index % 10) / 10
        group.autoreverses = true
        group.repeatCount = .infinity
        layer.add(group, forKey: "all")
    }

    @MainActor
    private static func frame(_ renderer: HeadlessRenderer) {
        consume(renderer.nextFrame())
    }
}

/// The floor: as many squares, moved, turned and faded in the same way, filled with Cairo alone.
@MainActor
private final class BareSquares {
    private let target: OpaquePointer?
    private let count: Int

    init(count: Int) {
        target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1_200, 800)
        self.count = count
    }

    isolated deinit {
        cairo_surface_destroy(target)
    }

    func draw(_ frame: Int) {
        let context = cairo_create(target)
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        for index in 0..<count {
            // The way there and back of a duration between one and two seconds, as a part of it.
            let turns = Double(frame) / 60 / (1 + Double(index % 10) / 10)
            let part = 1 - abs(turns.truncatingRemainder(dividingBy: 2) - 1)
            cairo_identity_matrix(context)
            cairo_translate(context, Double(index % 40 * 30 + 10) + part * 10, Double(index / 40 * 32 + 10))
            cairo_rotate(context, part * .pi)
            cairo_rectangle(context, -10, -10, 20, 20)
            let alpha = 1 - 0.6 * (1 - abs(part * 2 - 1))
            cairo_set_source_rgba(context, Double(index % 7) / 7, 0.5, 0.5, alpha)
            cairo_fill(context)
        }
        cairo_destroy(context)
        cairo_surface_flush(target)
    }
}
