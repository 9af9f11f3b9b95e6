import Foundation
import TesseraGraphics

/// How a large surface is cut into tiles, row by row, each on whole pixels.
package struct TileGrid: Equatable {
    /// Sides of a tile in pixels: about the seventh part of a phone's screen at two pixels a point.
    package static let side = 512

    package let width: Int
    package let height: Int
    package let columns: Int
    package let rows: Int

    /// Nil for surfaces that stay whole: those up to twice the viewport in both directions.
    package init?(surface size: CGSize, viewport: CGSize, scale: CGFloat) {
        guard size.width > max(viewport.width, 1) * 2 || size.height > max(viewport.height, 1) * 2 else { return nil }
        let (wide, high) = ((size.width * scale - 1e-6).rounded(.up), (size.height * scale - 1e-6).rounded(.up))
        // More pixels than these are no layer's picture; counting them must not overflow either.
        guard wide >= 1, high >= 1, wide < 1e8, high < 1e8 else { return nil }
        (width, height) = (Int(wide), Int(high))
        (columns, rows) = ((width - 1) / Self.side + 1, (height - 1) / Self.side + 1)
    }

    package var count: Int { columns * rows }

    /// The pixels of a tile, in the surface.
    package func area(of tile: Int) -> CGRect {
        let (x, y) = (tile % columns * Self.side, tile / columns * Self.side)
        return CGRect(x: x, y: y, width: min(Self.side, width - x), height: min(Self.side, height - y))
    }

    /// The tiles that share pixels with `area`, given in pixels of the surface. Linear in their number.
    package func tiles(meeting area: CGRect) -> [Int] {
        let inside = area.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !inside.isNull, inside.width > 0, inside.height > 0 else { return [] }
        let side = CGFloat(Self.side)
        let left = Int((inside.minX / side).rounded(.down))
        let right = min(Int((inside.maxX / side).rounded(.up)), columns)
        let top = Int((inside.minY / side).rounded(.down))
        let bottom = min(Int((inside.maxY / side).rounded(.up)), rows)
        return (top..<bottom).flatMap { row in (left..<right).map { row * columns + $0 } }
    }
}
