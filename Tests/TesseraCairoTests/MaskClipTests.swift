import Foundation
import TesseraGraphics
import Testing

@testable import TesseraCairo

/// Clips to pictures.
@Suite struct MaskClipTests {
    /// Four by four: opaque in the upper half, half transparent in the lower.
    private func mask() throws -> CGImage {
        try .made(4, 4) { _, y in y < 2 ? Pixel(255, 255, 255) : Pixel(128, 128, 128, 128) }
    }

    private func draw(_ body: (CGContext) throws -> Void) throws -> CGImage {
        let context = CGContext()
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        try body(context)
        return try raster(context.finish().commands)
    }

    @Test func alphaLetsThroughUpsideDown() throws {
        let image = try draw { context in
            context.clip(to: rect(4, 4, 8, 8), mask: try mask())
            context.fill(rect(0, 0, 20, 20))
        }
        #expect(image.inkBounds == rect(4, 4, 8, 8))
        // As `draw(_:in:)` does, which turns pictures over in a space with y down.
        #expect(image[5, 5].isClose(to: Pixel(128, 0, 0, 128)) && image[5, 11] == Pixel(255, 0, 0))
    }

    @Test func theMaskEndsWithTheState() throws {
        let image = try draw { context in
            context.saveGState()
            context.clip(to: rect(0, 0, 4, 4), mask: try mask())
            context.fill(rect(0, 0, 20, 20))
            context.restoreGState()
            context.fill(rect(10, 10, 2, 2))
        }
        #expect(image[0, 0].isClose(to: Pixel(128, 0, 0, 128)) && image[6, 6] == .clear)
        #expect(image[11, 11] == Pixel(255, 0, 0))
    }

    @Test func nothingComesThroughAnEmptyRectangle() throws {
        for empty in [CGRect.zero, rect(3, 3, 0, 5), .null] {
            let image = try draw { context in
                context.saveGState()
                context.clip(to: empty, mask: try mask())
                context.fill(rect(0, 0, 20, 20))
                context.restoreGState()
                context.fill(rect(10, 10, 2, 2))
            }
            #expect(image.inkBounds == rect(10, 10, 2, 2))
        }
        // Commands that came from elsewhere.
        let image = try raster([.clipMask(mask(), .zero), .fillRect(rect(0, 0, 20, 20), red)])
        #expect(image.inkBounds == nil)
    }

    @Test func negativeSizesMeanTheSamePlace() throws {
        let images = try [rect(4, 4, 8, 8), rect(12, 12, -8, -8)].map { place in
            try draw { context in
                context.clip(to: place, mask: try mask())
                context.fill(rect(0, 0, 20, 20))
            }
        }
        #expect(images[1].inkBounds == rect(4, 4, 8, 8) && images[1][5, 5] == images[0][5, 5])
    }

    @Test func masksAndClipsAddUp() throws {
        let image = try draw { context in
            context.translateBy(x: 2, y: 2)
            context.clip(to: rect(0, 0, 8, 8), mask: try mask())
            context.clip(to: rect(0, 0, 8, 8), mask: try mask())
            context.clip(to: rect(2, 0, 2, 8))
            context.fill(rect(0, 0, 20, 20))
        }
        #expect(image.inkBounds == rect(4, 2, 2, 8))
        #expect(image[4, 3].isClose(to: Pixel(64, 0, 0, 64)) && image[4, 8] == Pixel(255, 0, 0))
    }

    @Test func brightnessCountsWhereThereIsNoAlpha() throws {
        let bright = try CGImage.made(2, 1, isOpaque: true) { x, _ in x == 0 ? .black : .white }
        let image = try draw { context in
            context.clip(to: rect(0, 0, 10, 10), mask: bright)
            context.fill(rect(0, 0, 20, 20))
        }
        #expect(image[1, 5] == .clear && image[8, 5].isClose(to: Pixel(255, 0, 0), within: 2))
    }

    @Test func layersEndMasksInsideThem() throws {
        let image = try draw { context in
            context.setAlpha(0.5)
            context.beginTransparencyLayer()
            context.clip(to: rect(0, 0, 4, 4), mask: try mask())
            context.fill(rect(0, 0, 20, 20))
            context.endTransparencyLayer()
        }
        #expect(image[1, 3].isClose(to: Pixel(128, 0, 0, 128)) && image[6, 6] == .clear)
    }

    @Test func drawingsWithMasksTravel() throws {
        let context = CGContext()
        context.clip(to: rect(0, 0, 4, 4), mask: try mask())
        context.fill(rect(0, 0, 20, 20))
        let recording = context.finish()
        #expect(try JSONDecoder().decode(Recording.self, from: JSONEncoder().encode(recording)) == recording)
    }
}
