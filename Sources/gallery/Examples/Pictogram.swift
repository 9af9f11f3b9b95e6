import UIKit

/// A small drawing of what a page looks like, on a grid of 24 by 24.
enum Pictogram: String, Sendable, Hashable, CaseIterable {
    case badge, bubbles, cards, carousel, chain, checks, circle, columns, curve, faces, fall, focus, form, grid, hand
    case letters, list, map, menu, mosaic, outline, panels, people, photos, rows, rules, search, sections, shelf, shop
    case swatches, switches, table, text, tiles, warning, waves, wheels

    /// What it is made of, all in one colour.
    enum Part {
        /// Filled; the corners have a radius.
        case box(CGFloat, CGFloat, CGFloat, CGFloat, radius: CGFloat)
        /// Filled: middle and radius.
        case disc(CGFloat, CGFloat, CGFloat)
        /// Its outline alone.
        case ring(CGFloat, CGFloat, CGFloat)
        case frame(CGFloat, CGFloat, CGFloat, CGFloat, radius: CGFloat)
        /// A line through points.
        case line([CGPoint])
        /// A wave from left to right at a height.
        case wave(CGFloat)
    }

    /// Draws it in white on a square of `color` with round corners.
    @MainActor
    func image(on color: UIColor, side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { renderer in
            color.setFill()
            let square = CGRect(x: 0, y: 0, width: side, height: side)
            UIBezierPath(roundedRect: square, cornerRadius: side * 0.24).fill()
            renderer.cgContext.translateBy(x: side * 0.14, y: side * 0.14)
            renderer.cgContext.scaleBy(x: side * 0.72 / 24, y: side * 0.72 / 24)
            UIColor.white.set()
            for part in parts { part.draw() }
        }
    }
}

extension Pictogram.Part {
    @MainActor
    fileprivate func draw() {
        switch self {
        case .box(let x, let y, let width, let height, let radius):
            path(CGRect(x: x, y: y, width: width, height: height), radius).fill()
        case .frame(let x, let y, let width, let height, let radius):
            stroke(path(CGRect(x: x, y: y, width: width, height: height), radius))
        case .disc(let x, let y, let radius): circle(x, y, radius).fill()
        case .ring(let x, let y, let radius): stroke(circle(x, y, radius))
        case .line(let points): stroke(Self.polyline(points))
        case .wave(let height):
            stroke(
                Self.polyline(
                    (0...24).map { CGPoint(x: CGFloat($0), y: height - 3 * sin(CGFloat($0) / 24 * 4 * .pi)) }))
        }
    }

    @MainActor
    private func path(_ rect: CGRect, _ radius: CGFloat) -> UIBezierPath {
        UIBezierPath(roundedRect: rect, cornerRadius: radius)
    }

    @MainActor
    private func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> UIBezierPath {
        UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    @MainActor
    private func stroke(_ path: UIBezierPath) {
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }

    @MainActor
    private static func polyline(_ points: [CGPoint]) -> UIBezierPath {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }
}
