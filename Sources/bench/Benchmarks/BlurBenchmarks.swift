import TesseraHeadless
import UIKit

/// Frames of cells that scroll under two bars, and the passes of a blur by themselves.
enum BlurBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "blur.bars.1200", budget: .aboveFloor(0.7)) {
            bars(CGSize(width: 1_200, height: 800), scale: 1)
        },
        Benchmark(name: "blur.bars.390", budget: .aboveFloor(0.9)) {
            bars(CGSize(width: 390, height: 844), scale: 2)
        },
        Benchmark(name: "blur.bars.passes", budget: .ratio(1.3), run: passes),
        Benchmark(name: "blur.bars.unchanged", budget: .aboveFloor(0.05), run: unchanged),
    ]

    /// Heights of a navigation bar and of a tab bar, status bar and home indicator included.
    private static let heights: [CGFloat] = [98, 83]

    /// Frames with materials against frames with bars of a translucent colour, in turn.
    @MainActor
    private static func bars(_ size: CGSize, scale: CGFloat) -> Measurement {
        let stages = [true, false].map { BarStage(size, scale, heights, isBlurred: $0) }
        for _ in 0..<60 { for stage in stages { stage.frame() } }
        var samples: [[Double]] = [[], []]
        for _ in 0..<RichScene.frames {
            for (index, stage) in stages.enumerated() { samples[index].append(milliseconds { stage.frame() }) }
        }
        return Measurement(
            samples[0], floor: ("the same frames with bars of a colour", samples[1]),
            bytes: stages[0].renderer.surfaceBytes)
    }

    /// What a frame with materials takes in which nothing behind them changes.
    @MainActor
    private static func unchanged() -> Measurement {
        let size = CGSize(width: 1_200, height: 800)
        let stages = [true, false].map { BarStage(size, 1, heights, isBlurred: $0) }
        var samples: [[Double]] = [[], []]
        for turn in 0..<RichScene.frames {
            for (index, stage) in stages.enumerated() {
                samples[index].append(milliseconds { stage.blink(turn) })
            }
        }
        return Measurement(samples[0], floor: ("the same frames with bars of a colour", samples[1]))
    }

    /// What materials add to a frame against the same passes in plain code over as many pixels.
    @MainActor
    private static func passes() -> Measurement {
        let size = CGSize(width: 1_200, height: 800)
        let frames = bars(size, scale: 1)
        let floor = PlainBlur(width: Int(size.width), height: Int(heights.reduce(0, +)), sigma: 30)
        let plain = (0..<60).map { _ in milliseconds { floor.run() } }
        let bare = frames.floor?.samples.median ?? 0
        return Measurement(
            frames.samples.map { max(0, $0 - bare) }, floor: ("three boxes at a quarter of the size", plain))
    }
}

/// The rich cells with a bar above and one below.
@MainActor
private final class BarStage {
    let renderer: HeadlessRenderer
    private let scene = RichScene()
    private let label = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 20))

    init(_ size: CGSize, _ scale: CGFloat, _ heights: [CGFloat], isBlurred: Bool) {
        var configuration = HeadlessConfiguration()
        (configuration.size, configuration.scale) = (size, scale)
        for (index, height) in heights.enumerated() {
            let bar = isBlurred ? UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial)) : UIView()
            if !isBlurred { bar.backgroundColor = UIColor(white: 0.98, alpha: 0.8) }
            bar.frame = CGRect(x: 0, y: index == 0 ? 0 : size.height - height, width: size.width, height: height)
            if index == 0 { ((bar as? UIVisualEffectView)?.contentView ?? bar).addSubview(label) }
            scene.controller.view.addSubview(bar)
        }
        renderer = HeadlessRenderer(scene.controller, configuration: configuration)
        renderer.settle()
        consume(renderer.image())
    }

    func frame() {
        scene.scroll()
        consume(renderer.nextFrame())
    }

    /// Something on a bar changes.
    func blink(_ turn: Int) {
        label.backgroundColor = turn % 2 == 0 ? .systemRed : .systemBlue
        consume(renderer.nextFrame())
    }
}

/// The floor: means of 4 x 4 pixels, three boxes in each direction, richer colours, and straight lines back to full
/// size, channel by channel as one would write it down.
private final class PlainBlur {
    private let (width, height, wide, high): (Int, Int, Int, Int)
    private let radius: Int
    private var pixels: [UInt8]
    private var result: [UInt8]
    private var small: [Float]
    private var other: [Float]

    init(width: Int, height: Int, sigma: Float) {
        (self.width, self.height) = (width, height)
        (wide, high) = (width / 4, height / 4)
        // Three boxes of 2 r + 1 pixels have the variance r (r + 1).
        radius = Int(sigma / 4)
        pixels = [UInt8](repeating: 0, count: width * height * 4)
        for index in pixels.indices { pixels[index] = UInt8(truncatingIfNeeded: index &* 31) }
        result = pixels
        small = [Float](repeating: 0, count: wide * high * 4)
        other = small
    }

    func run() {
        pixels.withUnsafeBufferPointer { pixels in
            small.withUnsafeMutableBufferPointer { small in
                other.withUnsafeMutableBufferPointer { other in
                    result.withUnsafeMutableBufferPointer { result in
                        reduce(pixels, small)
                        var (from, to) = (small, other)
                        for pass in 0..<6 {
                            if pass < 3 {
                                box(from, to, lines: high, lineStep: wide * 4, count: wide, step: 4)
                            } else {
                                box(from, to, lines: wide, lineStep: 4, count: high, step: wide * 4)
                            }
                            swap(&from, &to)
                        }
                        enrich(from)
                        enlarge(from, result)
                    }
                }
            }
        }
    }

    private func reduce(_ pixels: UnsafeBufferPointer<UInt8>, _ small: UnsafeMutableBufferPointer<Float>) {
        for y in 0..<high {
            for x in 0..<wide {
                for channel in 0..<4 {
                    var sum: Int32 = 0
                    for dy in 0..<4 {
                        for dx in 0..<4 {
                            sum += Int32(pixels[((y * 4 + dy) * width + x * 4 + dx) * 4 + channel])
                        }
                    }
                    small[(y * wide + x) * 4 + channel] = Float(sum) / 16
                }
            }
        }
    }

    private func box(
        _ from: UnsafeMutableBufferPointer<Float>, _ to: UnsafeMutableBufferPointer<Float>, lines: Int, lineStep: Int,
        count: Int, step: Int
    ) {
        let share = 1 / Float(2 * radius + 1)
        for line in 0..<lines {
            for channel in 0..<4 {
                let start = line * lineStep + channel
                var sum: Float = 0
                for index in -radius...radius { sum += from[start + min(max(index, 0), count - 1) * step] }
                for index in 0..<count {
                    to[start + index * step] = sum * share
                    sum +=
                        from[start + min(index + radius + 1, count - 1) * step]
                        - from[start + max(index - radius, 0) * step]
                }
            }
        }
    }

    private func enrich(_ small: UnsafeMutableBufferPointer<Float>) {
        for pixel in 0..<wide * high {
            let at = pixel * 4
            let grey = 0.0722 * small[at] + 0.7152 * small[at + 1] + 0.2126 * small[at + 2]
            for channel in at..<at + 3 {
                small[channel] = min(max(grey + (small[channel] - grey) * 1.8, 0), small[at + 3])
            }
        }
    }

    private func enlarge(_ small: UnsafeMutableBufferPointer<Float>, _ result: UnsafeMutableBufferPointer<UInt8>) {
        for y in 0..<high * 4 {
            let (top, low, v) = place(y, high)
            for x in 0..<width {
                let (left, right, u) = place(x, wide)
                for channel in 0..<4 {
                    func value(_ x: Int, _ y: Int) -> Float { small[(y * wide + x) * 4 + channel] }
                    let above = value(left, top) + (value(right, top) - value(left, top)) * u
                    let below = value(left, low) + (value(right, low) - value(left, low)) * u
                    result[(y * width + x) * 4 + channel] = UInt8(min(max(above + (below - above) * v, 0), 255))
                }
            }
        }
    }

    private func place(_ index: Int, _ count: Int) -> (Int, Int, Float) {
        let at = (Float(index) + 0.5) / 4 - 0.5
        let low = at.rounded(.down)
        return (max(Int(low), 0), min(Int(low) + 1, count - 1), at - low)
    }
}
