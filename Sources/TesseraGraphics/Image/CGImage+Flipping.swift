import Foundation

extension CGImage {
    /// The picture with its last row first.
    var upsideDown: CGImage? {
        CGImage(width: width, height: height, isOpaque: isOpaque) { target, row in
            withBytes { source in
                guard let base = source.baseAddress else { return false }
                for y in 0..<height {
                    target.advanced(by: (height - 1 - y) * row)
                        .copyMemory(from: base.advanced(by: y * bytesPerRow), byteCount: row)
                }
                return true
            }
        }
    }
}
