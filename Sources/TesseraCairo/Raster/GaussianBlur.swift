import Foundation

/// A blur of coverage that comes close to a Gaussian: three box filters, one after another, in each direction.
///
/// The boxes have fractional ends, so that the result is symmetric and has exactly the asked variance.
enum GaussianBlur {
    /// Blurs in place. What lies outside counts as empty. Time is linear in the pixels, whatever `sigma` is.
    static func blur(_ data: UnsafeMutablePointer<UInt8>, width: Int, height: Int, row: Int, sigma: CGFloat) {
        guard sigma > 0.05, width > 0, height > 0 else { return }
        let box = Box(sigma: Float(sigma))
        var turned = [Float](repeating: 0, count: width * height)
        let longest = max(width, height)
        var a = [Float](repeating: 0, count: longest)
        var b = a
        turned.withUnsafeMutableBufferPointer { turned in
            for y in 0..<height {
                let line = data + y * row
                var isEmpty = true
                for x in 0..<width {
                    a[x] = Float(line[x])
                    if line[x] != 0 { isEmpty = false }
                }
                if isEmpty { continue }
                box.filterThrice(&a, &b, count: width)
                for x in 0..<width { turned[x * height + y] = a[x] }
            }
            for x in 0..<width {
                let column = x * height
                for y in 0..<height { a[y] = turned[column + y] }
                box.filterThrice(&a, &b, count: height)
                for y in 0..<height { data[y * row + x] = UInt8(min(max(a[y] + 0.5, 0), 255)) }
            }
        }
    }

    /// A box of `2 * radius + 1` samples of weight 1 and one more of weight `edge` at each end.
    private struct Box {
        let radius: Int
        let edge: Float
        let scale: Float

        /// The box that has, three times over, the variance of `sigma`.
        init(sigma: Float) {
            let variance = sigma * sigma / 3
            let radius = Int((((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down))
            let r = Float(radius)
            let above = (r + 1) * (r + 1)
            edge = max(0, (2 * r + 1) * (r * (r + 1) - 3 * variance) / (6 * (variance - above)))
            self.radius = radius
            scale = 1 / (2 * r + 1 + 2 * edge)
        }

        /// Leaves the result in `a`.
        func filterThrice(_ a: inout [Float], _ b: inout [Float], count: Int) {
            a.withUnsafeMutableBufferPointer { a in
                b.withUnsafeMutableBufferPointer { b in
                    filter(a, into: b, count: count)
                    filter(b, into: a, count: count)
                    filter(a, into: b, count: count)
                    for i in 0..<count { a[i] = b[i] }
                }
            }
        }

        private func filter(
            _ source: UnsafeMutableBufferPointer<Float>, into target: UnsafeMutableBufferPointer<Float>, count: Int
        ) {
            // The sum runs in Double: what is added must leave again without a trace.
            var sum = 0.0
            for i in 0..<min(radius, count) { sum += Double(source[i]) }
            for i in 0..<count {
                let enter = i + radius
                if enter < count { sum += Double(source[enter]) }
                let leave = i - radius - 1
                if leave >= 0 { sum -= Double(source[leave]) }
                var value = Float(sum)
                if leave >= 0 { value += edge * source[leave] }
                if enter + 1 < count { value += edge * source[enter + 1] }
                target[i] = value * scale
            }
        }
    }
}
