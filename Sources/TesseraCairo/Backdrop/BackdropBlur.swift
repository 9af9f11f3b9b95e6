import Foundation

/// Makes what lies behind a material: pixels reduced to a quarter of their sides, blurred by three boxes in each
/// direction, with richer colours, and enlarged again.
///
/// A blur leaves no detail that a quarter of the pixels could not hold, and takes a sixteenth of the time there. Nothing
/// beyond the area takes part: its outermost pixels count as going on for ever, so that what is beside a bar does not
/// show in it. All numbers are whole ones, so that a plain area keeps its colour to the bit.
///
/// Time is linear in the pixels, whatever the blur is. The memory is kept for the next area.
final class BackdropBlur {
    /// Pixels of a side that become one.
    static let reduction = 4
    /// The largest blur, in reduced pixels: beyond it sums would not fit.
    private static let largestSigma: Float = 35

    /// Premultiplied pixels, blue first, as Cairo keeps them in memory.
    struct Source {
        let pixels: UnsafeRawPointer
        let bytesPerRow: Int
    }

    typealias Lanes = SIMD4<Int32>

    private var small: [Lanes] = []
    private var spare: [Lanes] = []
    private var sums: [Int32] = []
    /// Reduced pixels of four 16-bit lanes.
    private var packed: [UInt64] = []
    /// Two reduced rows at their full width, a row on its way between them, and its steps.
    private var lines: [UInt64] = []

    /// Bytes held between two calls.
    var bytes: Int {
        (small.count + spare.count) * MemoryLayout<Lanes>.stride + sums.count * 4 + (packed.count + lines.count) * 8
    }

    /// Blurs `width` times `height` pixels.
    ///
    /// - Parameters:
    ///   - source: the area's first pixel.
    ///   - group: what lies over that and is not painted yet; of the same size.
    ///   - sigma: the blur's standard deviation in pixels.
    ///   - saturation: how much colours are spread from their grey; 1 leaves them as they are.
    func blur(
        _ source: Source, under group: Source? = nil, width: Int, height: Int, sigma: CGFloat, saturation: CGFloat,
        into target: UnsafeMutableRawPointer, bytesPerRow: Int
    ) {
        guard width > 0, height > 0 else { return }
        let (wide, high) = (Self.reduced(width), Self.reduced(height))
        makeRoom(wide, high, width)
        small.withUnsafeMutableBufferPointer { small in
            spare.withUnsafeMutableBufferPointer { spare in
                guard let a = small.baseAddress, let b = spare.baseAddress else { return }
                Self.reduce(source, width, height, into: a)
                if let group {
                    Self.reduce(group, width, height, into: b)
                    Self.lay(b, over: a, count: wide * high)
                }
                blur(a, b, wide, high, Float(sigma) / Float(Self.reduction))
                packed.withUnsafeMutableBufferPointer { Self.enrich(a, by: saturation, into: $0) }
            }
        }
        enlarge(wide, width, height, into: target, bytesPerRow)
    }

    /// How many pixels a side has when it is reduced.
    static func reduced(_ side: Int) -> Int { (side + reduction - 1) / reduction }

    private func makeRoom(_ wide: Int, _ high: Int, _ width: Int) {
        let count = wide * high
        if small.count != count {
            small = [Lanes](repeating: .zero, count: count)
            spare = small
            packed = [UInt64](repeating: 0, count: count)
        }
        if sums.count != wide * 4 { sums = [Int32](repeating: 0, count: wide * 4) }
        if lines.count != width * 4 { lines = [UInt64](repeating: 0, count: width * 4) }
    }

    // MARK: Small

    /// Sums of 16 pixels; at the right and lower edge the last pixels count for those that are missing.
    private static func reduce(
        _ source: Source, _ width: Int, _ height: Int, into target: UnsafeMutablePointer<Lanes>
    ) {
        let (wide, high, whole) = (reduced(width), reduced(height), width / reduction)
        let mask = SIMD4<UInt32>(repeating: 0x00FF_00FF)
        for y in 0..<high {
            let out = target + y * wide
            func line(_ offset: Int) -> UnsafeRawPointer {
                source.pixels + min(y * reduction + offset, height - 1) * source.bytesPerRow
            }
            let (a, b, c, d) = (line(0), line(1), line(2), line(3))
            for x in 0..<whole {
                let offset = x * 16
                let (p, q) = (
                    a.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self),
                    b.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
                )
                let (r, s) = (
                    c.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self),
                    d.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
                )
                // Blue and red, green and alpha: two sums of at most 16 x 255 in a word.
                let even = (p & mask) &+ (q & mask) &+ (r & mask) &+ (s & mask)
                let odd =
                    ((p &>> 8) & mask) &+ ((q &>> 8) & mask) &+ ((r &>> 8) & mask) &+ ((s &>> 8) & mask)
                out[x] = lanes(even.wrappedSum(), odd.wrappedSum())
            }
            guard whole < wide else { continue }
            var (even, odd): (UInt32, UInt32) = (0, 0)
            for line in [a, b, c, d] {
                for x in 0..<reduction {
                    let pixel = line.loadUnaligned(
                        fromByteOffset: min(whole * reduction + x, width - 1) * 4, as: UInt32.self)
                    even &+= pixel & 0x00FF_00FF
                    odd &+= (pixel >> 8) & 0x00FF_00FF
                }
            }
            out[whole] = lanes(even, odd)
        }
    }

    @inline(__always)
    private static func lanes(_ even: UInt32, _ odd: UInt32) -> Lanes {
        Lanes(
            Int32(truncatingIfNeeded: even & 0xFFFF), Int32(truncatingIfNeeded: odd & 0xFFFF),
            Int32(truncatingIfNeeded: even >> 16), Int32(truncatingIfNeeded: odd >> 16))
    }

    /// The sum of 16 opaque pixels.
    private static let full: Int32 = 16 * 255

    private static func lay(
        _ group: UnsafeMutablePointer<Lanes>, over base: UnsafeMutablePointer<Lanes>, count: Int
    ) {
        for index in 0..<count {
            let (over, under) = (group[index], base[index])
            let rest = full - over.w
            base[index] = Lanes(
                over.x + under.x * rest / full, over.y + under.y * rest / full, over.z + under.z * rest / full,
                over.w + under.w * rest / full)
        }
    }

    // MARK: Blurred

    /// Blurs `a` in place; `b` is as large.
    private func blur(
        _ a: UnsafeMutablePointer<Lanes>, _ b: UnsafeMutablePointer<Lanes>, _ wide: Int, _ high: Int, _ sigma: Float
    ) {
        let radii = Self.radii(for: min(sigma, Self.largestSigma))
        guard radii.2 > 0 else { return }
        let boxes = Float((2 * radii.0 + 1) * (2 * radii.1 + 1) * (2 * radii.2 + 1))
        for y in 0..<high {
            let (p, q) = (a + y * wide, b + y * wide)
            Self.box(along: p, into: q, count: wide, radius: radii.0)
            Self.box(along: q, into: p, count: wide, radius: radii.1)
            Self.box(along: p, into: q, count: wide, radius: radii.2)
        }
        let count = wide * high * 4
        a.withMemoryRebound(to: Int32.self, capacity: count) { p in
            b.withMemoryRebound(to: Int32.self, capacity: count) { q in
                sums.withUnsafeMutableBufferPointer { sums in
                    guard let sums = sums.baseAddress else { return }
                    Self.divide(q, count: count, by: boxes)
                    Self.box(down: q, into: p, sums, wide * 4, high, radius: radii.0)
                    Self.box(down: p, into: q, sums, wide * 4, high, radius: radii.1)
                    Self.box(down: q, into: p, sums, wide * 4, high, radius: radii.2)
                    Self.divide(p, count: count, by: boxes)
                }
            }
        }
    }

    /// The radii of three boxes of odd lengths whose variances come nearest to that of `sigma`, the smallest first.
    static func radii(for sigma: Float) -> (Int, Int, Int) {
        guard sigma > 0.1 else { return (0, 0, 0) }
        let ideal = (4 * sigma * sigma + 1).squareRoot()
        let small = max(0, Int((ideal - 1) / 2))
        let length = Float(2 * small + 1)
        // The variance of a box of odd length n is (n * n - 1) / 12; those of the three add up.
        let missing = (12 * sigma * sigma - 3 * (length * length - 1)) / (4 * length + 4)
        let larger = min(max(Int(missing.rounded()), 0), 3)
        return (small + (larger > 2 ? 1 : 0), small + (larger > 1 ? 1 : 0), small + (larger > 0 ? 1 : 0))
    }

    private static func box(
        along source: UnsafeMutablePointer<Lanes>, into target: UnsafeMutablePointer<Lanes>, count: Int, radius: Int
    ) {
        let (first, end) = (source[0], count - 1)
        var sum = first
        for x in 0..<radius { sum &+= first &+ source[min(x + 1, end)] }
        for x in 0..<count {
            target[x] = sum
            sum &+= source[min(x + radius + 1, end)] &- source[max(x - radius, 0)]
        }
    }

    private static func box(
        down source: UnsafeMutablePointer<Int32>, into target: UnsafeMutablePointer<Int32>,
        _ sums: UnsafeMutablePointer<Int32>, _ length: Int, _ rows: Int, radius: Int
    ) {
        for x in 0..<length { sums[x] = source[x] }
        for y in 0..<radius {
            let line = source + min(y + 1, rows - 1) * length
            for x in 0..<length { sums[x] &+= source[x] &+ line[x] }
        }
        for y in 0..<rows {
            let out = target + y * length
            let enter = source + min(y + radius + 1, rows - 1) * length
            let leave = source + max(y - radius, 0) * length
            for x in 0..<length {
                out[x] = sums[x]
                sums[x] &+= enter[x] &- leave[x]
            }
        }
    }

    private static func divide(_ values: UnsafeMutablePointer<Int32>, count: Int, by divisor: Float) {
        let share = 1 / divisor
        for index in 0..<count {
            // Above two to the 23rd a Float has no fraction left: its low bits are the nearest whole number.
            let rounded = (Float(values[index]) * share + 8_388_608).bitPattern & 0x7F_FFFF
            values[index] = Int32(truncatingIfNeeded: rounded)
        }
    }

    // MARK: Rich and large

    /// Spreads colours from their grey, by the luminance of sRGB, and packs them.
    private static func enrich(
        _ source: UnsafeMutablePointer<Lanes>, by saturation: CGFloat, into target: UnsafeMutableBufferPointer<UInt64>
    ) {
        let spread = Int32((min(max(saturation, 0), 4) * 256).rounded())
        for index in 0..<target.count {
            let pixel = source[index]
            let grey = (pixel.x &* 74 &+ pixel.y &* 732 &+ pixel.z &* 218) &>> 10
            @inline(__always)
            func lane(_ value: Int32) -> UInt64 {
                UInt64(
                    truncatingIfNeeded: min(max(grey &+ (((value &- grey) &* spread &+ 128) &>> 8), 0), pixel.w))
            }
            target[index] =
                lane(pixel.x) | lane(pixel.y) << 16 | lane(pixel.z) << 32 | UInt64(truncatingIfNeeded: pixel.w) << 48
        }
    }

    /// Lays straight lines through the middles of the reduced pixels, first along each row and then down.
    private func enlarge(
        _ wide: Int, _ width: Int, _ height: Int, into target: UnsafeMutableRawPointer, _ bytesPerRow: Int
    ) {
        packed.withUnsafeBufferPointer { packed in
            lines.withUnsafeMutableBufferPointer { lines in
                guard let packed = packed.baseAddress, let lines = lines.baseAddress else { return }
                let last = Self.reduced(height) - 1
                var (above, below) = (lines, lines + width)
                let lanes = UnsafeMutableRawPointer(lines + 2 * width).assumingMemoryBound(to: UInt16.self)
                Self.stretch(packed, count: wide, width, into: below)
                // Four rows lie between two reduced ones; the first two lie above the middle of the first.
                for segment in 0...last + 1 {
                    swap(&above, &below)
                    Self.stretch(packed + min(segment, last) * wide, count: wide, width, into: below)
                    Self.begin(above, below, lanes, count: width * 4)
                    for y in segment * 4 - 2..<segment * 4 + 2 {
                        let out = y >= 0 && y < height ? target + y * bytesPerRow : nil
                        Self.advance(lanes, count: width * 4, into: out?.assumingMemoryBound(to: UInt8.self))
                    }
                }
            }
        }
    }

    /// A row of the full width from a reduced one, in lanes of twelve bits.
    private static func stretch(
        _ row: UnsafePointer<UInt64>, count: Int, _ width: Int, into target: UnsafeMutablePointer<UInt64>
    ) {
        for segment in 0...count {
            let (a, b) = (row[max(segment - 1, 0)], row[min(segment, count - 1)])
            // Lanes may borrow from each other on the way; the sums are right in all of them.
            let (start, step) = (segment * 4 - 2, (b &- a) &* 2)
            var value = a &* 7 &+ b
            if start >= 0, start + 4 <= width {
                target[start] = (value >> 3) & thirteenBits
                target[start + 1] = ((value &+ step) >> 3) & thirteenBits
                target[start + 2] = ((value &+ step &* 2) >> 3) & thirteenBits
                target[start + 3] = ((value &+ step &* 3) >> 3) & thirteenBits
                continue
            }
            for x in start..<start + 4 {
                if x >= 0, x < width { target[x] = (value >> 3) & thirteenBits }
                value &+= step
            }
        }
    }

    /// Of a lane that was shifted by three, what is its own.
    private static let thirteenBits: UInt64 = 0x1FFF_1FFF_1FFF_1FFF

    /// The lanes of the first row between two, and after them the steps to the next.
    private static func begin(
        _ above: UnsafeMutablePointer<UInt64>, _ below: UnsafeMutablePointer<UInt64>,
        _ lanes: UnsafeMutablePointer<UInt16>, count: Int
    ) {
        let a = UnsafeRawPointer(above).assumingMemoryBound(to: UInt16.self)
        let b = UnsafeRawPointer(below).assumingMemoryBound(to: UInt16.self)
        let steps = lanes + count
        for index in 0..<count {
            lanes[index] = a[index] &* 7 &+ b[index] &+ 64
            steps[index] = (b[index] &- a[index]) &* 2
        }
    }

    /// Writes a row, where it is wanted, and goes on to the next.
    private static func advance(
        _ lanes: UnsafeMutablePointer<UInt16>, count: Int, into target: UnsafeMutablePointer<UInt8>?
    ) {
        let steps = lanes + count
        guard let target else {
            for index in 0..<count { lanes[index] &+= steps[index] }
            return
        }
        for index in 0..<count {
            let value = lanes[index]
            lanes[index] = value &+ steps[index]
            target[index] = UInt8(truncatingIfNeeded: value >> 7)
        }
    }
}
