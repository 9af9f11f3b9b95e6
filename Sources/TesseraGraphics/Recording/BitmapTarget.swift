import Foundation

/// The pixels that a context draws into.
///
/// As long as nobody else can see the memory there is none: drawing is recorded, over a picture of what was drawn before.
/// Once the memory is in the client's hands it alone says what is drawn, and every step draws over it.
final class BitmapTarget {
    private static let most = 4_096

    let width: Int
    let height: Int
    let bytesPerRow: Int
    let layout: BitmapLayout
    /// Whether the client can see and change the memory.
    private(set) var isOpen: Bool
    private let isShared: Bool
    private var memory: UnsafeMutableRawPointer?
    /// What the commands that wait are drawn over, while the memory is not open.
    private var base: CGImage?
    /// Where the commands that wait may draw, in pixels.
    private var dirty = CGRect.null
    /// How many commands may wait.
    private(set) var limit = most

    init(
        _ memory: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: BitmapLayout
    ) {
        (self.width, self.height, self.bytesPerRow, self.layout) = (width, height, bytesPerRow, layout)
        isShared = memory != nil
        isOpen = isShared
        self.memory = memory
    }

    deinit {
        if !isShared { free(memory) }
    }

    private var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }
    /// From Core Graphics' space to that of pixels, whose first row is the top one.
    var transform: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)) }

    // MARK: Drawing

    /// - Parameter area: where the next command draws at most, in pixels; nil for anywhere.
    func willChange(_ area: CGRect?) { dirty = dirty.union(area ?? bounds) }

    /// Draws what waits into the memory, which is open from now on; false where no rendering library is linked.
    func draw(_ waiting: Recording) -> Bool {
        // Soft edges reach a little further.
        let area = dirty.isNull ? .null : dirty.insetBy(dx: -2, dy: -2).integral.intersection(bounds)
        if isOpen {
            guard area.isEmpty || picture(of: waiting, in: area).map({ write($0, to: area) }) != nil else {
                return false
            }
        } else {
            let image = dirty.isNull ? base : image(of: waiting)
            guard image != nil || dirty.isNull else { return false }
            makeMemory()
            if let image { write(image, to: bounds) }
            (isOpen, base) = (true, nil)
        }
        dirty = .null
        return true
    }

    /// Makes a picture of what waits; false without a rendering library, and then `limit` has grown.
    ///
    /// - Parameter kept: how many of the commands stay, as they make the state in force.
    func flatten(_ waiting: Recording, kept: Int) -> Bool {
        let count = waiting.commands.count
        guard let image = image(of: waiting), keep(image) else {
            limit = 2 * count
            return false
        }
        limit = max(Self.most, 2 * kept)
        return true
    }

    /// `image` shows all that is drawn, and nothing waits any more; false where the memory says what is drawn.
    func keep(_ image: CGImage) -> Bool {
        guard !isOpen else { return false }
        base = image
        dirty = .null
        return true
    }

    // MARK: Looking

    /// What is drawn; nil without a rendering library.
    func image(of waiting: Recording) -> CGImage? {
        if dirty.isNull, isOpen { return shown(in: bounds) }
        if dirty.isNull, let base { return base }
        guard let drawn = picture(of: waiting, in: bounds) else { return nil }
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

    /// The memory; where it is not open, with what is drawn so far.
    func bytes(of waiting: Recording) -> UnsafeMutableRawPointer? {
        makeMemory()
        if !isOpen, let image = image(of: waiting) { write(image, to: bounds) }
        return memory
    }

    private func makeMemory() {
        if memory == nil { memory = calloc(height, bytesPerRow) }
    }

    /// What is drawn in a part, with what waits.
    private func picture(of waiting: Recording, in area: CGRect) -> CGImage? {
        var drawing = Recording()
        if case .colors(_, _, _, nil) = layout { drawing.append(.fillRect(bounds, .black)) }
        if layout == .gray { drawing.append(.fillRect(bounds, .black)) }
        if isOpen {
            guard let image = shown(in: area) else { return nil }
            drawing.append(.image(image, area, tint: nil, .none))
        } else if let base {
            drawing.append(.image(base, bounds, tint: nil, .none))
        }
        drawing.append(waiting, transform: .identity)
        return Rasterizers.current?.rasterize(drawing, origin: area.origin, size: area.size, scale: 1)
    }

    private static func gray(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt8 {
        // Parts of 256 that red, green and blue have in grey.
        UInt8((Int(bytes[at + 2]) * 54 + Int(bytes[at + 1]) * 183 + Int(bytes[at]) * 19) >> 8)
    }

    // MARK: Memory

    private func pixel(_ memory: UnsafeMutableRawPointer, _ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        memory.advanced(by: y * bytesPerRow + x * layout.bytesPerPixel).assumingMemoryBound(to: UInt8.self)
    }

    /// A part of what the memory shows.
    private func shown(in area: CGRect) -> CGImage? {
        guard let memory else { return nil }
        let (left, top) = (Int(area.minX), Int(area.minY))
        let hasAlpha =
            switch layout {
            case .colors(_, _, _, let alpha): alpha != nil
            case .gray: false
            case .alpha: true
            }
        return CGImage(width: Int(area.width), height: Int(area.height), isOpaque: !hasAlpha) { target, row in
            for y in 0..<Int(area.height) {
                for x in 0..<Int(area.width) {
                    let from = pixel(memory, left + x, top + y)
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

    /// - Parameter area: whole pixels inside the bounds, as many as the picture has.
    private func write(_ image: CGImage, to area: CGRect) {
        guard let memory else { return }
        let (left, top) = (Int(area.minX), Int(area.minY))
        image.withBytes { bytes in
            for y in 0..<image.height {
                for x in 0..<image.width {
                    let at = y * image.bytesPerRow + x * 4
                    let to = pixel(memory, left + x, top + y)
                    switch layout {
                    case .colors(let red, let green, let blue, let alpha):
                        (to[red], to[green], to[blue]) = (bytes[at + 2], bytes[at + 1], bytes[at])
                        if let alpha { to[alpha] = bytes[at + 3] }
                    case .gray: to[0] = Self.gray(bytes, at)
                    case .alpha: to[0] = bytes[at + 3]
                    }
                }
            }
        }
    }
}

extension DrawCommand {
    /// Whether pixels may change.
    var paints: Bool {
        switch self {
        case .fillRect, .fill, .stroke, .pattern, .gradient, .image, .text, .endTransparencyLayer: true
        case .save, .restore, .concat, .clip, .clipMask, .alpha, .blendMode, .shadow, .beginTransparencyLayer: false
        }
    }
}
