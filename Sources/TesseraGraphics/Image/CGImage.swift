import Foundation

/// A finished picture: rows of premultiplied BGRA bytes, 8 bits a component, sRGB.
///
/// The bytes never change after creation, so that an image may be read from any thread.
public final class CGImage: @unchecked Sendable, Hashable {
    public let width: Int
    public let height: Int
    public let bytesPerRow: Int
    /// Whether every pixel is known to be opaque.
    package let isOpaque: Bool
    private let storage: UnsafeMutableRawPointer
    /// Gives back memory that somebody else has lent.
    private let giveBack: (@Sendable (UnsafeMutableRawPointer) -> Void)?

    /// The largest side that an image may have, in pixels: what image surfaces can address.
    package static let maximumSide = 32_767

    /// Makes an image whose bytes `fill` writes; nil when the size is empty or too large, or when `fill` answers false.
    ///
    /// `fill` gets `height` rows of `bytesPerRow` bytes: all zero, or where `isCleared` is false anything, and then it writes
    /// each of them.
    package init?(
        width: Int, height: Int, isOpaque: Bool = false, isCleared: Bool = true,
        fill: (UnsafeMutableRawPointer, Int) -> Bool
    ) {
        guard width > 0, height > 0, width <= Self.maximumSide, height <= Self.maximumSide else { return nil }
        let row = width * 4
        let bytes = PixelMemory.take(row * height)
        if isCleared { bytes.initializeMemory(as: UInt8.self, repeating: 0, count: row * height) }
        guard fill(bytes, row) else {
            PixelMemory.giveBack(bytes, row * height)
            return nil
        }
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
        bytesPerRow = row
        storage = bytes
        giveBack = nil
    }

    /// Makes an image of memory that a host lends, to have frames painted in it; nil when the size is empty or too large.
    ///
    /// - Parameter giveBack: called once nobody uses the memory any more, from any thread.
    package init?(
        lent bytes: UnsafeMutableRawPointer, width: Int, height: Int,
        giveBack: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
    ) {
        guard width > 0, height > 0, width <= Self.maximumSide, height <= Self.maximumSide else { return nil }
        self.width = width
        self.height = height
        isOpaque = false
        bytesPerRow = width * 4
        storage = bytes
        self.giveBack = giveBack
    }

    deinit {
        if let giveBack { giveBack(storage) } else { PixelMemory.giveBack(storage, byteCount) }
    }

    package var byteCount: Int { bytesPerRow * height }

    /// Lends the bytes, premultiplied BGRA, top row first.
    package func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try body(UnsafeRawBufferPointer(start: storage, count: byteCount))
    }

    /// The address of the bytes, valid while the image lives; for surfaces that keep the image alive themselves.
    package var unsafeBytes: UnsafeMutableRawPointer { storage }

    /// Pictures are equal when their pixels are; the same object is equal without a look.
    public static func == (a: CGImage, b: CGImage) -> Bool {
        if a === b { return true }
        guard a.width == b.width, a.height == b.height else { return false }
        return memcmp(a.storage, b.storage, a.byteCount) == 0
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(bytes: UnsafeRawBufferPointer(start: storage, count: min(byteCount, 64)))
    }
}

extension CGImage {
    /// The part of the picture inside `rect` (pixels), clipped to the picture; nil where nothing is left.
    public func cropping(to rect: CGRect) -> CGImage? {
        let area = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !area.isNull, area.width >= 1, area.height >= 1 else { return nil }
        let (left, top) = (Int(area.minX), Int(area.minY))
        return CGImage(width: Int(area.width), height: Int(area.height), isOpaque: isOpaque, isCleared: false) {
            target, row in
            for y in 0..<Int(area.height) {
                let source = storage.advanced(by: (top + y) * bytesPerRow + left * 4)
                target.advanced(by: y * row).copyMemory(from: source, byteCount: row)
            }
            return true
        }
    }
}

extension CGImage {
    /// A picture in a form that travels: sizes and bytes.
    package struct Archive: Codable {
        package let width: Int
        package let height: Int
        package let isOpaque: Bool
        package let bytes: Data

        package init(_ image: CGImage) {
            width = image.width
            height = image.height
            isOpaque = image.isOpaque
            bytes = image.withBytes { Data($0) }
        }

        /// The picture again; nil where the bytes do not match the sizes.
        package var image: CGImage? {
            guard width > 0, height > 0, width <= CGImage.maximumSide, height <= CGImage.maximumSide,
                bytes.count == width * height * 4
            else { return nil }
            return CGImage(width: width, height: height, isOpaque: isOpaque) { target, _ in
                bytes.withUnsafeBytes { source in
                    guard let base = source.baseAddress else { return false }
                    target.copyMemory(from: base, byteCount: source.count)
                    return true
                }
            }
        }
    }
}
