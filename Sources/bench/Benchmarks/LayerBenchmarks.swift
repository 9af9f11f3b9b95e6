import TesseraHeadless
import UIKit

/// Layers that animate: stepping, recording and compositing them.
enum LayerBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "layers.animating.1000", budget: .frame(median: 8, p95: 12), run: animating)
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
        let samples = (0..<frames).map { _ in milliseconds { frame(renderer) } }
        return Measurement(samples, bytes: renderer.surfaceBytes, count: count)
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
