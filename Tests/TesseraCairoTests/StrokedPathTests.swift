import Foundation
import TesseraGraphics
import Testing

@testable import TesseraCairo

/// The outlines of strokes against Cairo's own strokes of the same paths.
@Suite struct StrokedPathTests {
    private func path(_ points: [(CGFloat, CGFloat)], closed: Bool = false) -> PathValue {
        var path = PathValue()
        for (index, point) in points.enumerated() {
            let place = CGPoint(x: point.0, y: point.1)
            path.elements.append(index == 0 ? .move(place) : .line(place))
        }
        if closed { path.elements.append(.close) }
        return path
    }

    private func style(_ width: CGFloat, _ change: (inout StrokeStyle) -> Void = { _ in }) -> StrokeStyle {
        var style = StrokeStyle()
        style.width = width
        change(&style)
        return style
    }

    /// Both rasterise edges in steps of their own, so that single pixels differ a little and their sums hardly.
    private func expectAlike(
        _ path: PathValue, _ style: StrokeStyle, _ name: String = "", at location: SourceLocation = #_sourceLocation
    ) throws {
        let size = CGSize(width: 60, height: 60)
        let stroked = try raster([.stroke(path, style, red)], size: size)
        let filled = try raster([.fill(path.stroked(style), red, evenOdd: false)], size: size)
        var (most, strokedSum, filledSum) = (0, 0, 0)
        for y in 0..<60 {
            for x in 0..<60 {
                most = max(most, abs(stroked[x, y].alpha - filled[x, y].alpha))
                strokedSum += stroked[x, y].alpha
                filledSum += filled[x, y].alpha
            }
        }
        #expect(most <= 56, "\(name): one pixel", sourceLocation: location)
        let share = abs(Double(strokedSum - filledSum)) / Double(strokedSum)
        #expect(strokedSum > 0 && share < 0.015, "\(name): all pixels", sourceLocation: location)
    }

    @Test func straightLinesComeOutAlikeWithEveryCap() throws {
        for cap in [CGLineCap.butt, .round, .square] {
            for points in [[(10, 10), (50, 10)], [(12.0, 41.0), (45.5, 17.0)]] as [[(CGFloat, CGFloat)]] {
                try expectAlike(path(points), style(9) { $0.cap = cap }, "\(cap)")
            }
        }
    }

    @Test func cornersComeOutAlikeWithEveryJoin() throws {
        for join in [CGLineJoin.miter, .round, .bevel] {
            for closed in [false, true] {
                let bent = path([(12, 45), (30, 15), (48, 45)], closed: closed)
                try expectAlike(bent, style(8) { $0.join = join }, "\(join) \(closed)")
                let sharp = path([(10, 30), (50, 28), (12, 36)], closed: closed)
                try expectAlike(sharp, style(4) { $0.join = join }, "sharp \(join) \(closed)")
            }
        }
        // Beyond its limit a mitre is cut off.
        let limited = style(8) {
            $0.join = .miter
            $0.miterLimit = 1.2
        }
        try expectAlike(path([(12, 45), (30, 15), (48, 45)]), limited)
    }

    @Test func curvesComeOutAlike() throws {
        try expectAlike(PathValue(ellipseIn: rect(10, 15, 40, 30)), style(6), "ellipse")
        var wave = PathValue()
        wave.elements = [
            .move(CGPoint(x: 8, y: 30)),
            .curve(CGPoint(x: 52, y: 30), control1: CGPoint(x: 20, y: -10), control2: CGPoint(x: 40, y: 70)),
        ]
        try expectAlike(wave, style(5), "wave")
    }

    @Test func dashesComeOutAlike() throws {
        let ring = path([(10, 10), (50, 10), (50, 50), (10, 50)], closed: true)
        for dash in [[8, 5], [6], [10, 3, 2, 3]] as [[CGFloat]] {
            for phase in [0, 4, -3, 40] as [CGFloat] {
                let dashed = style(4) {
                    $0.dash = dash
                    $0.dashPhase = phase
                }
                // Cairo joins the first and the last dash of a ring, which the corner alone shows.
                let size = CGSize(width: 60, height: 60)
                let stroked = try raster([.stroke(ring, dashed, red)], size: size)
                let filled = try raster([.fill(ring.stroked(dashed), red, evenOdd: false)], size: size)
                for x in 14..<47 { #expect(abs(stroked[x, 10].alpha - filled[x, 10].alpha) <= 8, "\(dash) \(phase)") }
                for y in 14..<47 { #expect(abs(stroked[50, y].alpha - filled[50, y].alpha) <= 8, "\(dash) \(phase)") }
            }
        }
    }

    @Test func pointsHaveTheirCapsAlone() {
        let dot = path([(20, 20)])
        #expect(dot.stroked(style(6)).isEmpty)
        #expect(dot.stroked(style(6) { $0.cap = .round }).controlBounds == rect(17, 17, 6, 6))
        #expect(dot.stroked(style(6) { $0.cap = .square }).controlBounds == rect(17, 17, 6, 6))
        #expect(dot.stroked(style(0)).isEmpty && PathValue().stroked(style(6)).isEmpty)
    }

    @Test func dashesOfNoLengthAreDots() {
        let dots = path([(10, 20), (30, 20)]).stroked(
            style(4) {
                $0.dash = [0, 8]
                $0.cap = .round
            })
        #expect(dots.controlBounds == rect(8, 18, 20, 4))
    }

    @Test func whatIsNotFiniteNeitherTrapsNorSpoilsTheRest() {
        let far = PathValue(ellipseIn: rect(-1e30, -1e30, 2e30, 2e30))
        _ = far.stroked(style(2))
        var odd = PathValue()
        odd.elements = [
            .move(CGPoint(x: CGFloat.nan, y: 0)), .line(CGPoint(x: 5, y: 5)), .move(CGPoint(x: 10, y: 10)),
            .line(CGPoint(x: 20, y: 10)),
        ]
        #expect(odd.stroked(style(2)).controlBounds == rect(10, 9, 10, 2))
    }

    @Test func contextsFillAndClipToTheStrokedPath() throws {
        let context = CGContext()
        context.setLineWidth(4)
        context.move(to: CGPoint(x: 2, y: 10))
        context.addLine(to: CGPoint(x: 18, y: 10))
        context.replacePathWithStrokedPath()
        context.clip()
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(rect(0, 0, 20, 20))
        #expect(try raster(context.finish().commands).inkBounds == rect(2, 8, 16, 4))
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 10, y: 0))
        let outline = line.copy(
            strokingWithWidth: 2, lineCap: .square, lineJoin: .miter, miterLimit: 10,
            transform: CGAffineTransform(translationX: 5, y: 5))
        #expect(outline.boundingBox == rect(4, 4, 12, 2))
    }
}
