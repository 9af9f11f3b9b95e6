import Foundation
import TesseraGraphics
import TesseraLayers

/// A large opaque background: nothing that lies behind it has to be painted where it covers all.
struct Cover {
    /// The part of a picture that a cover has to take: smaller ones do not outweigh the painting in more parts.
    static let leastShare: CGFloat = 0.125
    /// Device pixels up to which a rectangle is filled as it is.
    private static let farthest: CGFloat = 1_000_000

    /// The whole pixels that are covered.
    let area: CGRect
    /// The place of its node among all that is shown, from the back.
    let order: Int
    let node: NodeID

    /// - Parameter clip: what of the picture the node can show.
    init?(_ node: DisplayNode, _ shown: ShownNode, in clip: CGRect) {
        let (bounds, transform) = (shown.bounds, shown.transform)
        guard let color = node.backgroundColor, color.alpha >= 1, color.isFinite, shown.alpha >= 1,
            node.backdrop == nil, node.corners.isZero, transform.b == 0, transform.c == 0,
            abs(bounds.minX) < Self.farthest, abs(bounds.maxX) < Self.farthest, abs(bounds.minY) < Self.farthest,
            abs(bounds.maxY) < Self.farthest
        else { return nil }
        let seen = bounds.intersection(clip)
        guard !seen.isNull else { return nil }
        let (left, top) = (seen.minX.firstPixel, seen.minY.firstPixel)
        let area = CGRect(
            x: left, y: top, width: -(-seen.maxX).firstPixel - left, height: -(-seen.maxY).firstPixel - top)
        guard area.width >= 1, area.height >= 1 else { return nil }
        (self.area, order, self.node) = (area, shown.order, node.id)
    }
}

extension CGFloat {
    /// The first whole pixel that lies inside; noise is none.
    fileprivate var firstPixel: CGFloat { (self - 1e-6).rounded(.up) }
}

/// A part of a picture that is to be painted.
struct PaintedPiece: Equatable {
    var area: CGRect
    /// The place, from the back, of the first node that can be seen there, for it hides all before it; 0 for all.
    var first = 0
}

/// Cuts what is to be painted into pieces, so that what is hidden is not painted.
struct PieceCutter {
    /// What hides what is behind it, back to front.
    let covers: [Cover]
    /// The materials that will be blurred, with their places from the back: each has to lie in one piece, with all that
    /// lies behind it.
    let blurred: [(area: CGRect, order: Int)]
    /// Pixels that a cover has to save in a piece, where it does not take all of it.
    let least: CGFloat

    init(_ survey: FrameSurvey, without backdrop: NodeID?) {
        let all = survey.damage.bounds
        covers = survey.covers.filter { $0.node != backdrop }
        blurred = survey.watched.compactMap { $0.held.isStale ? ($0.held.area, $0.newOrder) : nil }
        least = all.width * all.height * Cover.leastShare
    }

    func pieces(of parts: [CGRect]) -> [PaintedPiece] {
        guard !covers.isEmpty else { return parts.map { PaintedPiece(area: $0) } }
        return parts.flatMap(pieces)
    }

    private func pieces(of part: CGRect) -> [PaintedPiece] {
        for cover in covers.reversed() {
            let hidden = visible(cover, in: part)
            guard !hidden.isNull, hidden == part || hidden.width * hidden.height >= least else { continue }
            let rest = part.parts(around: hidden)
            guard blurred.allSatisfy({ $0.area.isInOneOf(rest, or: hidden) }) else { continue }
            return [PaintedPiece(area: hidden, first: cover.order)] + rest.flatMap(pieces)
        }
        return [PaintedPiece(area: part)]
    }

    /// The part of a piece in which a cover hides all and cuts no material.
    private func visible(_ cover: Cover, in part: CGRect) -> CGRect {
        var hidden = cover.area.intersection(part)
        for (area, order) in blurred where !hidden.isNull && area.overlaps(hidden) {
            if order > cover.order, hidden.contains(area) { continue }
            let around = hidden.parts(around: area.intersection(hidden))
            hidden = around.max { $0.width * $0.height < $1.width * $1.height } ?? .null
        }
        return hidden
    }
}

extension CGRect {
    /// What is left of the rectangle, in at most four that do not overlap, where `inner`, which lies in it, is taken out.
    func parts(around inner: CGRect) -> [CGRect] {
        let sides = [
            CGRect(x: minX, y: minY, width: width, height: inner.minY - minY),
            CGRect(x: minX, y: inner.maxY, width: width, height: maxY - inner.maxY),
            CGRect(x: minX, y: inner.minY, width: inner.minX - minX, height: inner.height),
            CGRect(x: inner.maxX, y: inner.minY, width: maxX - inner.maxX, height: inner.height),
        ]
        return sides.filter { $0.width > 0 && $0.height > 0 }
    }

    /// Whether it lies in one of the parts, or in `other`, or in none at all.
    fileprivate func isInOneOf(_ parts: [CGRect], or other: CGRect) -> Bool {
        other.contains(self) || !other.overlaps(self) && parts.allSatisfy { $0.contains(self) || !$0.overlaps(self) }
    }
}
