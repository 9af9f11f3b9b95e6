import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import TesseraCairo

/// Contexts that draw pixels.
@Suite struct BitmapContextTests {
    private let space = CGColorSpaceCreateDeviceRGB()
    private let last = CGImageAlphaInfo.premultipliedLast.rawValue
    private let little = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue

    private func make(
        _ data: UnsafeMutableRawPointer? = nil, width: Int = 8, height: Int = 4, row: Int = 0, bits: Int = 8,
        space: CGColorSpace? = CGColorSpaceCreateDeviceRGB(), info: UInt32
    ) -> CGContext? {
        CGContext(
            data: data, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row, space: space,
            bitmapInfo: info)
    }

    private func withRasterizer<R>(_ body: () throws -> R) rethrows -> R {
        try Rasterizers.$taskRasterizer.withValue(TesseraCairo.rasterizer, operation: body)
    }

    @Test func theOriginIsAtTheBottom() throws {
        try withRasterizer {
            let context = try #require(make(info: last))
            #expect(context.ctm.isIdentity && context.width == 8 && context.height == 4 && context.bytesPerRow == 32)
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fill(rect(0, 0, 2, 1))
            let image = try #require(context.makeImage())
            #expect(image.width == 8 && image.height == 4 && image.inkBounds == rect(0, 3, 2, 1))
            // Drawing goes on after a picture was taken.
            context.translateBy(x: 4, y: 2)
            context.fill(rect(0, 0, 1, 1))
            #expect(context.makeImage()?.inkBounds == rect(0, 1, 5, 3) && image.inkBounds == rect(0, 3, 2, 1))
            #expect(context.ctm == CGAffineTransform(translationX: 4, y: 2))
        }
    }

    @Test func picturesStandUpright() throws {
        try withRasterizer {
            let picture = try CGImage.made(2, 2) { _, y in y == 0 ? Pixel(255, 0, 0) : Pixel(0, 0, 255) }
            let context = try #require(make(width: 2, height: 2, info: last))
            context.draw(picture, in: rect(0, 0, 2, 2))
            let image = try #require(context.makeImage())
            #expect(image[0, 0] == Pixel(255, 0, 0) && image[1, 1] == Pixel(0, 0, 255))
        }
    }

    @Test func clientsMemoryHasWhatIsDrawnAtOnce() throws {
        try withRasterizer {
            var bytes = [UInt8](repeating: 0, count: 40 * 4)
            try bytes.withUnsafeMutableBytes { buffer in
                let context = try #require(make(buffer.baseAddress, row: 40, info: last))
                context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
                context.fill(rect(0, 3, 1, 1))
                #expect(Array(buffer[0..<5]) == [255, 128, 0, 255, 0])
                context.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.5)
                context.fill(rect(1, 2, 1, 1))
                #expect(Array(buffer[44..<48]) == [0, 0, 128, 128] && buffer[0] == 255)
            }
        }
    }

    @Test func clientsMemoryShowsThroughFromTheBeginning() throws {
        try withRasterizer {
            var bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255]
            try bytes.withUnsafeMutableBytes { buffer in
                let context = try #require(make(buffer.baseAddress, width: 2, height: 1, info: last))
                context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
                context.fill(rect(1, 0, 1, 1))
            }
            #expect(bytes == [255, 0, 0, 255, 0, 0, 255, 255])
        }
    }

    @Test func pixelsThatTheClientChangesStay() throws {
        for info in [last, little] {
            try withRasterizer {
                let context = try #require(make(info: info))
                context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
                context.fill(rect(0, 0, 8, 4))
                let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
                // Top left, opaque, with the green gone; each read of `data` leaves it so.
                bytes[1] = 0
                if info == little { bytes[2] = 255 } else { bytes[0] = 255 }
                #expect(context.data == UnsafeMutableRawPointer(bytes) && bytes[1] == 0)
                #expect(try #require(context.makeImage())[0, 0] == Pixel(255, 0, 0))
                // Drawing goes on over them, and the pointer shows it.
                context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
                context.fill(rect(1, 3, 1, 1))
                bytes[4 * 2 + 1] = 0
                context.fill(rect(3, 3, 1, 1))
                let image = try #require(context.makeImage())
                #expect(image[0, 0] == Pixel(255, 0, 0) && image[1, 0] == Pixel(0, 0, 255))
                #expect(image[2, 0] == Pixel(0, 0, 0) && image[3, 0] == Pixel(0, 0, 255))
                #expect(image[4, 0] == Pixel(0, 255, 0) && image[0, 1] == Pixel(0, 255, 0))
            }
        }
    }

    @Test func clientsMayDrawIntoTheirMemoryBetweenSteps() throws {
        try withRasterizer {
            var bytes = [UInt8](repeating: 0, count: 8 * 4)
            try bytes.withUnsafeMutableBytes { buffer in
                let context = try #require(
                    make(
                        buffer.baseAddress, space: CGColorSpaceCreateDeviceGray(), info: CGImageAlphaInfo.none.rawValue)
                )
                context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
                context.fill(rect(0, 3, 1, 1))
                buffer[2] = 77
                context.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.5)
                context.fill(rect(1, 3, 2, 1))
                #expect(buffer[0] == 255 && buffer[1] == 128 && abs(Int(buffer[2]) - 166) <= 1 && buffer[3] == 0)
                #expect(try #require(context.makeImage())[1, 0] == Pixel(128, 128, 128))
            }
        }
    }

    /// Random drawing comes out the same whether it waits, goes through at each step or is made a picture in between.
    @Test func itDoesNotMatterWhenPixelsAreMade() throws {
        for seed in 1...20 as ClosedRange<UInt64> {
            try withRasterizer {
                let contexts = try (0..<4).map { _ in try #require(make(width: 24, height: 16, info: last)) }
                _ = contexts[1].data
                let reference = CGContext()
                reference.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 16))
                let steps = Step.random(60, seed: seed)
                for (index, step) in steps.enumerated() {
                    for context in contexts { step.draw(in: context) }
                    step.draw(in: reference)
                    if index % 7 == 0 { _ = contexts[2].makeImage() }
                    if index == 30 { _ = contexts[3].data }
                }
                let drawn = Rasterizers.current?.rasterize(
                    reference.finish(), origin: .zero, size: CGSize(width: 24, height: 16), scale: 1)
                let expected = try #require(drawn)
                for (index, context) in contexts.enumerated() {
                    let image = try #require(context.makeImage())
                    // Rounding to eight bits in between, not more.
                    let most = index == 0 ? 0 : 6
                    let isSame = (0..<16).allSatisfy { y in
                        (0..<24).allSatisfy { x in image[x, y].isClose(to: expected[x, y], within: most) }
                    }
                    #expect(isSame, "seed \(seed), context \(index)")
                }
            }
        }
    }

    @Test func masksHoldForEachStepInOpenMemory() throws {
        try withRasterizer {
            let half = try CGImage.made(1, 1) { _, _ in Pixel(128, 128, 128, 128) }
            let context = try #require(make(info: last))
            let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
            context.saveGState()
            context.clip(to: rect(0, 3, 4, 1), mask: half)
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fill(rect(0, 0, 2, 4))
            #expect(Array(UnsafeBufferPointer(start: bytes, count: 4)) == [128, 0, 0, 128] && bytes[32] == 0)
            context.restoreGState()
            context.fill(rect(1, 3, 1, 1))
            #expect(bytes[3] == 128 && bytes[7] == 255)
        }
    }

    @Test func whatWaitsDoesNotGrowWithWhatIsDrawn() throws {
        try withRasterizer {
            let context = try #require(make(info: last))
            for step in 0..<10_000 {
                context.saveGState()
                context.setAlpha(0.5)
                context.translateBy(x: 1, y: 0)
                context.fill(rect(0, 0, 1, 1))
                context.restoreGState()
                context.translateBy(x: step % 2 == 0 ? 1 : -1, y: 0)
                context.setAlpha(step % 2 == 0 ? 1 : 0.5)
                #expect(context.recording.commands.count < 4_200)
            }
            _ = context.makeImage()
            #expect(context.recording.commands.count <= 3)
            _ = context.data
            context.fill(rect(0, 0, 1, 1))
            #expect(context.recording.commands.count <= 3)
        }
    }

    @Test func aStepPaintsNoMoreThanItCovers() throws {
        let counter = AreaCounter()
        try Rasterizers.$taskRasterizer.withValue(counter) {
            let context = try #require(make(width: 100, height: 100, info: last))
            _ = context.data
            context.fill(rect(10, 10, 4, 4))
            context.saveGState()
            context.translateBy(x: 50, y: 50)
            context.restoreGState()
            #expect(counter.areas == [CGRect(x: 8, y: 84, width: 8, height: 8)])
            // A layer is painted once, when it ends.
            context.beginTransparencyLayer()
            context.fill(rect(10, 10, 4, 4))
            context.fill(rect(20, 10, 4, 4))
            #expect(counter.areas.count == 1)
            context.endTransparencyLayer()
            #expect(counter.areas.count == 2 && context.makeImage()?.inkBounds == rect(10, 86, 14, 4))
        }
    }

    /// What reaches beyond a text's rectangle is there whether or not somebody looked at the memory before.
    @Test func textsReachAsFarInOpenMemory() throws {
        var shadowed = TextRun("Ill", font: FontValue(pointSize: 10), color: .black)
        shadowed.shadow = ShadowStyle(offset: CGSize(width: 40, height: 0), blur: 2, color: red)
        var raised = TextRun("Ill", font: FontValue(pointSize: 10), color: .black)
        raised.baselineOffset = 30
        var slanted = TextRun("Ill", font: FontValue(pointSize: 30), color: .black)
        slanted.slant = 2
        var drawing = Recording()
        drawing.append(.fillRect(rect(-30, -20, 60, 40), red))
        var attached = TextRun("\u{FFFC}", font: FontValue(pointSize: 10), color: .black)
        attached.attachment = TextAttachmentValue(size: CGSize(width: 8, height: 8), rise: 0, drawing: drawing)
        var cut = TextBlock("A line that is much longer than its room", font: FontValue(pointSize: 10), color: .black)
        cut.lineBreak = .clip
        let blocks = [shadowed, raised, slanted, attached].map { TextBlock(runs: [$0]) } + [cut]
        for (index, block) in blocks.enumerated() {
            try withRasterizer {
                let contexts = try (0..<2).map { _ in try #require(make(width: 160, height: 120, info: last)) }
                _ = contexts[1].data
                for context in contexts {
                    context.translateBy(x: 50, y: 80)
                    context.scaleBy(x: 1, y: -1)
                    context.draw(block, in: rect(0, 0, 30, 40))
                }
                let images = try contexts.map { try #require($0.makeImage()) }
                #expect(images[0].inkBounds == images[1].inkBounds, "block \(index)")
                #expect(images[0].inkBounds != nil)
            }
        }
    }

    @Test func memoryTakenInsideALayerIsOpenFromThenOn() throws {
        try withRasterizer {
            let context = try #require(make(info: last))
            context.setAlpha(0.5)
            context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
            context.fill(rect(0, 3, 1, 1))
            context.saveGState()
            context.translateBy(x: 1, y: 0)
            context.beginTransparencyLayer()
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fill(rect(0, 3, 1, 1))
            context.beginTransparencyLayer()
            let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
            func pixel(_ index: Int) -> [UInt8] { (0..<4).map { bytes[index * 4 + $0] } }
            // The layer is not there yet; what the client writes stays below it.
            #expect(pixel(0) == [0, 128, 0, 128] && pixel(1) == [0, 0, 0, 0])
            for byte in [4, 7, 8, 11] { bytes[byte] = byte % 4 == 0 ? 0 : 255 }
            context.fill(rect(2, 3, 1, 1))
            context.endTransparencyLayer()
            #expect(context.data == UnsafeMutableRawPointer(bytes) && pixel(1) == [0, 0, 0, 255])
            context.endTransparencyLayer()
            #expect(pixel(0) == [0, 128, 0, 128] && pixel(1) == [128, 0, 0, 255] && pixel(2) == [0, 0, 0, 255])
            #expect(pixel(3) == [128, 0, 0, 128])
            // Each step shows, in the state from before the layer.
            context.fill(rect(3, 3, 1, 1))
            #expect(pixel(4) == [0, 128, 0, 128])
            context.restoreGState()
            context.fill(rect(5, 3, 1, 1))
            #expect(pixel(5) == [0, 128, 0, 128] && pixel(0) == [0, 128, 0, 128])
        }
    }

    @Test func everyLayoutHasItsBytes() throws {
        let cases: [(UInt32, CGColorSpace?, [UInt8])] = [
            (last, space, [255, 128, 0, 255]),
            (CGImageAlphaInfo.premultipliedFirst.rawValue, space, [255, 255, 128, 0]),
            (little, space, [0, 128, 255, 255]),
            (last | CGBitmapInfo.byteOrder32Little.rawValue, space, [255, 0, 128, 255]),
            (last | CGBitmapInfo.byteOrder32Big.rawValue, space, [255, 128, 0, 255]),
            (CGImageAlphaInfo.noneSkipLast.rawValue, space, [255, 128, 0, 0]),
            (CGImageAlphaInfo.none.rawValue, CGColorSpaceCreateDeviceGray(), [145]),
            (CGImageAlphaInfo.alphaOnly.rawValue, nil, [255]),
        ]
        try withRasterizer {
            for (info, space, expected) in cases {
                let context = try #require(make(width: 1, height: 1, space: space, info: info))
                context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
                context.fill(rect(0, 0, 1, 1))
                let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
                #expect(Array(UnsafeBufferPointer(start: bytes, count: expected.count)) == expected, "\(info)")
                #expect(context.bitsPerPixel == expected.count * 8)
            }
        }
    }

    @Test func whatCannotBeDrawnInIsRefused() {
        #expect(make(bits: 16, info: last) == nil)
        #expect(make(info: CGImageAlphaInfo.last.rawValue) == nil)
        #expect(make(space: nil, info: last) == nil && make(width: 0, info: last) == nil)
        #expect(make(row: .max, info: last) == nil)
        #expect(make(row: 31, info: last) == nil && make(info: 31) == nil)
        #expect(CGContext().makeImage() == nil && CGContext().data == nil)
    }
}

/// Rasterises, and notes what.
private final class AreaCounter: Rasterizer, @unchecked Sendable {
    private let lock = NSLock()
    private var list: [CGRect] = []

    var areas: [CGRect] { lock.withLock { list } }

    func rasterize(_ recording: Recording, origin: CGPoint, size: CGSize, scale: CGFloat) -> CGImage? {
        lock.withLock { list.append(CGRect(origin: origin, size: size)) }
        return TesseraCairo.rasterizer.rasterize(recording, origin: origin, size: size, scale: scale)
    }
}

/// One thing that a drawing does.
private enum Step {
    case save, restore, move(CGFloat, CGFloat), turn(CGFloat), alpha(CGFloat), clip(CGRect)
    case shadow(Bool), color(CGFloat, CGFloat), fill(CGRect), stroke(CGRect), ellipse(CGRect), begin, end, clear(CGRect)

    static func random(_ count: Int, seed: UInt64) -> [Step] {
        var random = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
        func area() -> CGRect { rect(number(-4...20), number(-4...12), number(1...14), number(1...14)) }
        var layers = 0
        return (0..<count).map { _ in
            switch Int.random(in: 0..<18, using: &random) {
            case 0: return .save
            case 1: return layers == 0 ? .restore : .fill(area())
            case 2: return .move(number(-4...4), number(-4...4))
            case 3: return .turn(number(-0.5...0.5))
            case 4: return .alpha(number(0.3...1))
            case 5: return .clip(rect(-20, -20, number(20...80), number(20...80)))
            case 6: return .fill(area())
            case 7: return .shadow(Bool.random(using: &random))
            case 8, 9: return .color(number(0...1), number(0.4...1))
            case 10: return .stroke(area())
            case 11: return .ellipse(area())
            case 12:
                layers += 1
                return .begin
            case 13, 14:
                guard layers > 0 else { return .fill(area()) }
                layers -= 1
                return .end
            case 15: return .clear(area())
            default: return .fill(area())
            }
        }
    }

    func draw(in context: CGContext) {
        switch self {
        case .save: context.saveGState()
        case .restore: context.restoreGState()
        case .move(let x, let y): context.translateBy(x: x, y: y)
        case .turn(let angle): context.rotate(by: angle)
        case .alpha(let alpha): context.setAlpha(alpha)
        case .clip(let rect): context.clip(to: rect)
        case .shadow(let isOn):
            context.setShadow(offset: CGSize(width: 2, height: 1), blur: isOn ? 2 : 0, color: isOn ? .black : nil)
        case .color(let tone, let alpha): context.setFillColor(red: tone, green: 1 - tone, blue: 0.5, alpha: alpha)
        case .fill(let rect): context.fill(rect)
        case .stroke(let rect): context.stroke(rect, width: 2)
        case .ellipse(let rect): context.fillEllipse(in: rect)
        case .begin: context.beginTransparencyLayer()
        case .end: context.endTransparencyLayer()
        case .clear(let rect): context.clear(rect)
        }
    }
}
