import Foundation
import TesseraGraphics

extension PictureComparison {
    /// Pixels between the panels.
    private static var gap: Int { 8 }

    /// Three panels side by side: what is expected, what was found, and where they differ. There what differs is red, what
    /// is tolerated yellow, and the rest a pale grey. Only the last panel where three would be too wide for a picture.
    func picture() -> CGImage? {
        let isWide = width * 3 + Self.gap * 2 > CGImage.maximumSide
        let panels: [(Int, Int) -> PicturePixel] =
            isWide ? [differencePixel] : [expectedPixel, foundPixel, differencePixel]
        let total = panels.count * (width + Self.gap) - Self.gap
        return CGImage(width: total, height: height, isOpaque: true, isCleared: false) { bytes, row in
            let pixels = bytes.assumingMemoryBound(to: UInt8.self)
            for index in 0..<total * height {
                let (x, y) = (index % total, index / total)
                let (panel, column) = x.quotientAndRemainder(dividingBy: width + Self.gap)
                let pixel = column < width ? panels[panel](column, y) : .gray(128)
                let place = pixels + y * row + x * 4
                (place[0], place[1], place[2], place[3]) = (pixel.blue, pixel.green, pixel.red, 255)
            }
            return true
        }
    }

    private func expectedPixel(_ x: Int, _ y: Int) -> PicturePixel { pixel(of: expected, x, y) }
    private func foundPixel(_ x: Int, _ y: Int) -> PicturePixel { pixel(of: found, x, y) }

    private func differencePixel(_ x: Int, _ y: Int) -> PicturePixel {
        switch mark(x, y) {
        case .different: return PicturePixel(blue: 0, green: 0, red: 255, alpha: 255)
        case .tolerated: return PicturePixel(blue: 0, green: 190, red: 255, alpha: 255)
        case .same:
            let pixel = expectedPixel(x, y)
            let gray = (Int(pixel.red) * 3 + Int(pixel.green) * 6 + Int(pixel.blue)) / 10
            return .gray(UInt8(191 + gray / 4))
        }
    }

    /// On white; a middle grey outside of the picture.
    private func pixel(of image: CGImage, _ x: Int, _ y: Int) -> PicturePixel {
        guard let pixel = image.withBytes({ image.pixel(x, y, in: $0) }) else { return .gray(160) }
        let white = 255 - pixel.alpha
        func onWhite(_ component: UInt8) -> UInt8 { UInt8(min(255, Int(component) + Int(white))) }
        return PicturePixel(
            blue: onWhite(pixel.blue), green: onWhite(pixel.green), red: onWhite(pixel.red), alpha: 255)
    }
}

extension PicturePixel {
    fileprivate static func gray(_ value: UInt8) -> PicturePixel {
        PicturePixel(blue: value, green: value, red: value, alpha: 255)
    }
}
