import Foundation
import TesseraGraphics

extension SamplePainter {
    /// Firs in the mist, the nearer the darker.
    mutating func paintForest() {
        let hue = random.value(0.32, 0.48)
        fillSky(color(hue + 0.12, 0.18, 0.95), color(hue, 0.25, 0.82))
        disc(
            at: CGPoint(x: size.width * random.value(0.2, 0.8), y: size.height * random.value(0.15, 0.3)),
            radius: size.height * 0.07, color(0.13, 0.2, 1))
        for layer in 0..<4 {
            let depth = CGFloat(layer) / 3
            let tint = color(hue, 0.3 + 0.35 * depth, 0.72 - 0.5 * depth)
            let foot = size.height * (0.58 + 0.16 * CGFloat(layer))
            for _ in 0..<(14 - 2 * layer) {
                let height = size.height * (0.12 + 0.1 * depth) * random.value(0.7, 1.3)
                fir(at: CGPoint(x: size.width * random.value(-0.02, 1.02), y: foot), height: height, tint)
            }
            context.setFillColor(CGColor(tint))
            context.fill(CGRect(x: 0, y: foot - 1, width: size.width, height: size.height - foot + 1))
        }
    }

    private func fir(at foot: CGPoint, height: CGFloat, _ tint: RGBA) {
        let half = height * 0.28
        context.setFillColor(CGColor(tint))
        context.addLines(between: [
            CGPoint(x: foot.x - half, y: foot.y), CGPoint(x: foot.x, y: foot.y - height),
            CGPoint(x: foot.x + half, y: foot.y),
        ])
        context.closePath()
        context.fillPath()
    }

    /// Houses at dusk with light in some windows.
    mutating func paintCity() {
        let hue = random.value(0.58, 0.95)
        fillSky(color(hue, 0.55, 0.4), color(hue - 0.5 + random.value(-0.05, 0.08), 0.45, 1))
        for layer in 0..<2 {
            var x: CGFloat = -size.width * 0.05
            let tint = color(hue, 0.5, layer == 0 ? 0.42 : 0.2)
            while x < size.width {
                let width = size.width * random.value(0.08, 0.17)
                let height = size.height * random.value(0.2, layer == 0 ? 0.62 : 0.42)
                let house = CGRect(x: x, y: size.height - height, width: width, height: height)
                context.setFillColor(CGColor(tint))
                context.fill(house)
                if layer == 1 { light(house) }
                x += width + size.width * random.value(0, 0.02)
            }
        }
    }

    private mutating func light(_ house: CGRect) {
        let side = house.width / 7
        for row in 0..<Int(house.height / (side * 2)) {
            for column in 0..<3 where random.value(0, 1) < 0.45 {
                context.setFillColor(CGColor(color(0.13, 0.45, 1)))
                context.fill(
                    CGRect(
                        x: house.minX + side * (1 + 2 * CGFloat(column)), y: house.minY + side * (1 + 2 * CGFloat(row)),
                        width: side, height: side))
            }
        }
    }

    /// Flowers on a green hill.
    mutating func paintMeadow() {
        let hue = random.value(0.22, 0.36)
        fillSky(color(0.55, 0.35, 0.98), color(0.53, 0.12, 1))
        ridge(base: 0.36, height: 0.1, waves: 1, sharpness: 0, color(hue, 0.4, 0.75))
        ridge(base: 0.48, height: 0.06, waves: 1.4, sharpness: 0, color(hue, 0.55, 0.62))
        let petals = random.value(0, 1)
        for index in 0..<26 {
            let depth = CGFloat(index) / 25
            let place = CGPoint(
                x: size.width * random.value(0, 1), y: size.height * (0.52 + 0.45 * depth + random.value(-0.02, 0.02)))
            flower(
                at: place, radius: size.height * (0.012 + 0.028 * depth), color(petals + random.value(0, 0.3), 0.55, 1))
        }
    }

    private func flower(at center: CGPoint, radius: CGFloat, _ tint: RGBA) {
        for petal in 0..<5 {
            let angle = CGFloat(petal) / 5 * 2 * .pi
            disc(
                at: CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)),
                radius: radius * 0.7, tint)
        }
        disc(at: center, radius: radius * 0.6, color(0.14, 0.7, 1))
    }

    /// Balloons over clouds.
    mutating func paintBalloons() {
        let hue = random.value(0.5, 0.62)
        fillSky(color(hue, 0.55, 0.9), color(hue - 0.05, 0.15, 1))
        for _ in 0..<6 {
            let place = CGPoint(x: size.width * random.value(0, 1), y: size.height * random.value(0.55, 0.95))
            for step in -2...2 {
                let part = CGFloat(step) * size.width * 0.05
                disc(
                    at: CGPoint(x: place.x + part, y: place.y),
                    radius: size.height * (0.07 - 0.012 * abs(CGFloat(step))),
                    RGBA.white.withAlpha(0.75))
            }
        }
        for index in 0..<4 {
            let radius = min(size.width, size.height) * random.value(0.06, 0.13)
            let place = CGPoint(
                x: size.width * (0.15 + 0.23 * CGFloat(index)), y: size.height * random.value(0.18, 0.6))
            balloon(at: place, radius: radius, color(random.value(0, 1), 0.7, 0.95))
        }
    }

    private func balloon(at center: CGPoint, radius: CGFloat, _ tint: RGBA) {
        context.setFillColor(CGColor(tint))
        context.addLines(between: [
            CGPoint(x: center.x - radius * 0.9, y: center.y + radius * 0.4),
            CGPoint(x: center.x + radius * 0.9, y: center.y + radius * 0.4),
            CGPoint(x: center.x + radius * 0.22, y: center.y + radius * 1.5),
            CGPoint(x: center.x - radius * 0.22, y: center.y + radius * 1.5),
        ])
        context.closePath()
        context.fillPath()
        disc(at: center, radius: radius, tint)
        context.setFillColor(CGColor(RGBA.white.withAlpha(0.35)))
        context.fillEllipse(
            in: CGRect(x: center.x - radius * 0.35, y: center.y - radius, width: radius * 0.7, height: radius * 2))
        context.setFillColor(CGColor(color(0.08, 0.6, 0.45)))
        context.fill(
            CGRect(x: center.x - radius * 0.2, y: center.y + radius * 1.65, width: radius * 0.4, height: radius * 0.3))
    }
}
