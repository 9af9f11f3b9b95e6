import Foundation

/// The pixels that a context draws into.
///
/// Drawing is recorded, and becomes pixels when somebody looks: for a picture or for `data`. Memory of the client's is
/// looked at behind the context's back: all that was drawn is written to it after each step that paints.
final class BitmapTarget {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let layout: BitmapLayout
    /// Whether the client owns the memory.
    let isShared: Bool
    private let memory: UnsafeMutableRawPointer

    init(
        _ memory: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: BitmapLayout
    ) {
        (self.width, self.height, self.bytesPerRow, self.layout) = (width, height, bytesPerRow, layout)
        isShared = memory != nil
        if let memory {
            self.memory = memory
        } else {
            let count = bytesPerRow * height
            self.memory = .allocate(byteCount: count, alignment: 16)
            self.memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
        }
    }

    deinit {
        if !isShared { memory.deallocate() }
    }

    var size: CGSize { CGSize(width: width, height: height) }
    /// From Core Graphics' space to that of pixels, whose first row is the top one.
    var base: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)) }

    /// What the client's memory showed at first; nil where nothing is there.
    var initialImage: CGImage? {
        guard isShared else { return nil }
        let bytes = UnsafeRawBufferPointer(start: memory, count: bytesPerRow * height)
        guard bytes.contains(where: { $0 != 0 }) else { return nil }
        return CGImage(width: width, height: height) { target, row in
            for y in 0..<height {
                for x in 0..<width {
                    let from = memory.advanced(by: y * bytesPerRow + x * layout.bytesPerPixel)
                        .assumingMemoryBound(to: UInt8.self)
                    let to = target.advanced(by: y * row + x * 4).assumingMemoryBound(to: UInt8.self)
                    switch layout {
                    case .colors(let red, let green, let blue, let alpha):
                        (to[2], to[1], to[0]) = (from[red], from[green], from[blue])
                        to[3] = alpha.map { from[$0] } ?? 255
                    case .gray: (to[2], to[1], to[0], to[3]) = (from[0], from[0], from[0], 255)
                    case .alpha: to[3] = from[0]
                    }
                }
            }
            return true
        }
    }

    /// The picture of a recording; nil without a rendering library.
    func image(of recording: Recording) -> CGImage? {
        var recording = recording
        if case .colors(_, _, _, nil) = layout { recording = Self.over(.black, size, recording) }
        if layout == .gray { recording = Self.over(.black, size, recording) }
        guard let drawn = Rasterizers.current?.rasterize(recording, origin: .zero, size: size, scale: 1) else {
            return nil
        }
        guard layout == .gray else { return drawn }
        return CGImage(width: width, height: height, isOpaque: true) { target, row in
            drawn.withBytes { bytes in
                for y in 0..<height {
                    for x in 0..<width {
                        let at = y * drawn.bytesPerRow + x * 4
                        let to = target.advanced(by: y * row + x * 4).assumingMemoryBound(to: UInt8.self)
                        let gray = Self.gray(bytes, at)
                        (to[0], to[1], to[2], to[3]) = (gray, gray, gray, 255)
                    }
                }
            }
            return true
        }
    }

    private static func over(_ color: RGBA, _ size: CGSize, _ drawing: Recording) -> Recording {
        var result = Recording()
        result.append(.fillRect(CGRect(origin: .zero, size: size), color))
        result.append(drawing, transform: .identity)
        return result
    }

    private static func gray(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt8 {
        // Parts of 256 that red, green and blue have in grey.
        UInt8((Int(bytes[at + 2]) * 54 + Int(bytes[at + 1]) * 183 + Int(bytes[at]) * 19) >> 8)
    }

    /// Writes the picture of a recording to the memory, and answers that.
    @discardableResult
    func write(_ recording: Recording) -> UnsafeMutableRawPointer {
        guard let drawn = image(of: recording) else { return memory }
        drawn.withBytes { bytes in
            for y in 0..<height {
                for x in 0..<width {
                    let at = y * drawn.bytesPerRow + x * 4
                    let to = memory.advanced(by: y * bytesPerRow + x * layout.bytesPerPixel)
                        .assumingMemoryBound(to: UInt8.self)
                    switch layout {
                    case .colors(let red, let green, let blue, let alpha):
                        (to[red], to[green], to[blue]) = (bytes[at + 2], bytes[at + 1], bytes[at])
                        if let alpha { to[alpha] = bytes[at + 3] }
                    case .gray: to[0] = bytes[at]
                    case .alpha: to[0] = bytes[at + 3]
                    }
                }
            }
        }
        return memory
    }
}

extension DrawCommand {
    /// Whether pixels may change.
    var paints: Bool {
        switch self {
        case .fillRect, .fill, .stroke, .pattern, .gradient, .image, .text, .endTransparencyLayer: true
        case .restore: true
        case .save, .concat, .clip, .clipMask, .alpha, .blendMode, .shadow, .beginTransparencyLayer: false
        }
    }
}
