import Foundation
import TesseraGraphics

/// Draws the samples: landscapes of gradients and curves, and plain shapes.
struct SamplePainter {
    let context: CGContext
    let size: CGSize
    var random: SampleRandom

    init(context: CGContext, size: CGSize, seed: UInt64) {
        self.context = context
        self.size = size
        random = SampleRandom(state: seed)
    }

    mutating func paint(_ group: SamplePicture.Group) {
        switch group {
        case .dunes: paintDunes()
        case .night: paintNight()
        case .sea: paintSea()
        case .shapes: paintShapes()
        case .forest: paintForest()
        case .city: paintCity()
        case .meadow: paintMeadow()
        case .balloons: paintBalloons()
        }
    }

    // MARK: Motifs

    mutating func paintDunes() {
        let hue = random.value(0.02, 0.12)
        fillSky(color(hue + 0.5, 0.35, 0.9), color(hue, 0.35, 1))
        disc(
            at: CGPoint(x: size.width * random.value(0.15, 0.85), y: size.height * random.value(0.2, 0.45)),
            radius: size.height * random.value(0.06, 0.11), color(hue + 0.03, 0.25, 1))
        for layer in 0..<4 {
            let depth = CGFloat(layer) / 3
            ridge(
                base: 0.48 + 0.14 * CGFloat(layer), height: 0.09, waves: random.value(0.7, 1.6), sharpness: 0,
                color(hue, 0.45 + 0.35 * depth, 0.95 - 0.5 * depth))
        }
    }

    mutating func paintNight() {
        let hue = random.value(0.58, 0.78)
        fillSky(color(hue, 0.8, 0.16), color(hue + 0.06, 0.6, 0.45))
        for _ in 0..<70 {
            let place = CGPoint(x: size.width * random.value(0, 1), y: size.height * random.value(0, 0.7))
            disc(at: place, radius: random.value(0.3, 1.1), RGBA.white.withAlpha(random.value(0.4, 1)))
        }
        disc(
            at: CGPoint(x: size.width * random.value(0.2, 0.8), y: size.height * random.value(0.15, 0.35)),
            radius: size.height * random.value(0.05, 0.09), color(0.14, 0.12, 1))
        for layer in 0..<3 {
            ridge(
                base: 0.62 + 0.13 * CGFloat(layer), height: 0.12, waves: random.value(1.5, 3), sharpness: 1,
                color(hue, 0.55, 0.3 - 0.1 * CGFloat(layer)))
        }
    }

    mutating func paintSea() {
        let hue = random.value(0.5, 0.6)
        fillSky(color(hue, 0.5, 0.95), color(random.value(0.06, 0.14), 0.2, 1))
        let mast = CGPoint(x: size.width * random.value(0.2, 0.8), y: size.height * 0.52)
        for layer in 0..<5 {
            if layer == 1 { sail(at: mast, height: size.height * random.value(0.16, 0.26)) }
            let depth = CGFloat(layer) / 4
            ridge(
                base: 0.5 + 0.11 * CGFloat(layer), height: 0.018 + 0.02 * depth, waves: 5 - 3 * depth, sharpness: 0,
                color(hue + 0.03, 0.55 + 0.3 * depth, 0.8 - 0.4 * depth))
        }
    }

    mutating func paintShapes() {
        let hue = random.value(0, 1)
        fillSky(color(hue, 0.18, 0.98), color(hue + 0.1, 0.3, 0.92))
        for index in 0..<7 {
            let tint = color(hue + random.value(-0.2, 0.5), 0.65, 0.9).withAlpha(0.75)
            let place = CGPoint(x: size.width * random.value(0.05, 0.95), y: size.height * random.value(0.05, 0.95))
            let radius = min(size.width, size.height) * random.value(0.1, 0.28)
            if index % 2 == 0 {
                disc(at: place, radius: radius, tint)
            } else {
                roundedSquare(at: place, radius: radius, angle: random.value(0, .pi), tint)
            }
        }
    }

    // MARK: Parts

    func fillSky(_ top: RGBA, _ bottom: RGBA) {
        guard let gradient = CGGradient(colors: [CGColor(top), CGColor(bottom)], locations: nil) else { return }
        context.setFillColor(CGColor(top))
        context.fill(CGRect(origin: .zero, size: size))
        context.drawLinearGradient(
            gradient, start: .zero, end: CGPoint(x: 0, y: size.height), options: .drawsAfterEndLocation)
    }

    func disc(at center: CGPoint, radius: CGFloat, _ color: RGBA) {
        context.setFillColor(CGColor(color))
        context.fillEllipse(
            in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    func roundedSquare(at center: CGPoint, radius: CGFloat, angle: CGFloat, _ color: RGBA) {
        context.saveGState()
        context.translateBy(x: center.x, y: center.y)
        context.rotate(by: angle)
        context.setFillColor(CGColor(color))
        let square = CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
        context.addPath(
            CGPath(roundedRect: square, cornerWidth: radius / 4, cornerHeight: radius / 4, transform: nil))
        context.fillPath()
        context.restoreGState()
    }

    func sail(at foot: CGPoint, height: CGFloat) {
        context.setFillColor(CGColor(.white))
        context.addLines(between: [
            foot, CGPoint(x: foot.x, y: foot.y - height), CGPoint(x: foot.x + height * 0.55, y: foot.y - height * 0.1),
        ])
        context.closePath()
        context.fillPath()
    }

    /// Everything below a wavy line; all but the colour in parts of the picture's height, and waves across its width.
    mutating func ridge(
        base: CGFloat, height: CGFloat, waves: CGFloat, sharpness: CGFloat, _ color: RGBA
    ) {
        let phase = random.value(0, 2 * .pi)
        let steps = 60
        var points = [CGPoint(x: 0, y: size.height)]
        for step in 0...steps {
            let part = CGFloat(step) / CGFloat(steps)
            let angle = part * waves * 2 * .pi + phase
            let smooth = sin(angle) + 0.4 * sin(2.3 * angle + phase)
            let pointed = 2 * abs((angle / .pi).truncatingRemainder(dividingBy: 2) - 1) - 1 + 0.3 * sin(3.1 * angle)
            let wave = smooth * (1 - sharpness) + pointed * sharpness
            points.append(CGPoint(x: part * size.width, y: (base - wave * height / 2) * size.height))
        }
        points.append(CGPoint(x: size.width, y: size.height))
        context.setFillColor(CGColor(color))
        context.addLines(between: points)
        context.closePath()
        context.fillPath()
    }

    /// A colour by hue (turns), saturation and brightness.
    func color(_ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) -> RGBA {
        func part(_ offset: CGFloat) -> CGFloat {
            let sector = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            let position = sector < 0 ? sector + 6 : sector
            return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
        }
        return RGBA(part(5), part(3), part(1), 1)
    }
}

/// A small generator of its own, so that a sample looks the same everywhere and always.
struct SampleRandom {
    var state: UInt64

    mutating func value(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
        state = (state &+ 0x9E37_79B9_7F4A_7C15)
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return low + (high - low) * CGFloat(mixed >> 11) / CGFloat(UInt64(1) << 53)
    }
}
