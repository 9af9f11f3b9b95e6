import Foundation
import TesseraGraphics

/// An image as archives keep it.
struct ImageArchive {
    private enum Key {
        static let file = "UIImageData"
        static let bitmap = "UIImageBitmap"
        static let drawing = "UIImageDrawing"
        static let size = "UIImageSize"
        static let symbol = "UIImageSymbolName"
        static let numbers = "UIImageLook"
        static let symbolNumbers = "UIImageSymbolLook"
        static let symbolColor = "UIImageSymbolColor"
        static let symbolSecondColor = "UIImageSymbolSecondColor"
        static let isHierarchical = "UIImageSymbolIsHierarchical"
        static let tint = "UIImageTint"
        static let frames = "UIImageFrames"
        static let duration = "UIImageDuration"
    }

    let source: ImageSource?
    let look: ImageLook
    let images: [UIImage]?
    let duration: TimeInterval

    init(_ image: UIImage) {
        (source, look, images, duration) = (image.source, image.look, image.images, image.duration)
    }

    /// Nil where there is no look that makes sense.
    init?(_ coder: NSCoder) {
        guard let numbers = coder.decodeNumbers(forKey: Key.numbers), numbers.count == 10 else { return nil }
        var look = ImageLook(scale: numbers[0], orientation: UIImage.Orientation(rawValue: Int(numbers[1])) ?? .up)
        look.renderingMode = UIImage.RenderingMode(rawValue: Int(numbers[2])) ?? .automatic
        look.capInsets = UIEdgeInsets(top: numbers[3], left: numbers[4], bottom: numbers[5], right: numbers[6])
        look.resizingMode = UIImage.ResizingMode(rawValue: Int(numbers[7])) ?? .tile
        look.flipsForRightToLeft = numbers[8] != 0
        look.isResizable = numbers[9] != 0
        look.tint = coder.decodeOptional(UIColor.self, forKey: Key.tint)
        if let symbol = coder.decodeNumbers(forKey: Key.symbolNumbers), symbol.count == 3 {
            look.symbol = SymbolValues(
                pointSize: symbol[0], weight: UIImage.SymbolWeight(rawValue: Int(symbol[1])) ?? .unspecified,
                scale: UIImage.SymbolScale(rawValue: Int(symbol[2])) ?? .unspecified
            ).over(Self.colors(coder))
        }
        self.look = look
        source = Self.source(coder)
        let hasFrames = coder.containsValue(forKey: Key.frames)
        images =
            hasFrames ? coder.decodeObject(of: [NSArray.self, UIImage.self], forKey: Key.frames) as? [UIImage] : nil
        duration = coder.decodeDouble(forKey: Key.duration)
    }

    private static func colors(_ coder: NSCoder) -> SymbolValues {
        guard let color = coder.decodeOptional(UIColor.self, forKey: Key.symbolColor) else { return SymbolValues() }
        if coder.decodeBool(forKey: Key.isHierarchical) {
            return UIImage.SymbolConfiguration(hierarchicalColor: color).values
        }
        let second = coder.decodeOptional(UIColor.self, forKey: Key.symbolSecondColor)
        return SymbolValues(color: color, secondColor: second)
    }

    private static func source(_ coder: NSCoder) -> ImageSource? {
        if let data = coder.decodeData(forKey: Key.file) { return EncodedPicture(data).map(ImageSource.encoded) }
        if let archive = coder.decodeJSON(CGImage.Archive.self, forKey: Key.bitmap) {
            return archive.image.map(ImageSource.bitmap)
        }
        if let drawing = coder.decodeJSON(Recording.self, forKey: Key.drawing) {
            return .recording(drawing, coder.decodeCGSize(forKey: Key.size))
        }
        return coder.decodeString(forKey: Key.symbol)
            .flatMap { SymbolCatalog.glyph(named: $0) ?? SymbolCatalog.placeholder(named: $0) }
            .map(ImageSource.symbol)
    }

    func encode(with coder: NSCoder) {
        let caps = look.capInsets
        coder.encodeNumbers(
            [
                look.scale, CGFloat(look.orientation.rawValue), CGFloat(look.renderingMode.rawValue), caps.top,
                caps.left,
                caps.bottom, caps.right, CGFloat(look.resizingMode.rawValue), look.flipsForRightToLeft ? 1 : 0,
                look.isResizable ? 1 : 0,
            ], forKey: Key.numbers)
        if let tint = look.tint { coder.encode(tint, forKey: Key.tint) }
        if let symbol = look.symbol {
            coder.encodeNumbers(
                [symbol.pointSize ?? 0, CGFloat(symbol.weight.rawValue), CGFloat(symbol.scale.rawValue)],
                forKey: Key.symbolNumbers)
            if let color = symbol.color { coder.encode(color, forKey: Key.symbolColor) }
            if symbol.isHierarchical {
                coder.encode(true, forKey: Key.isHierarchical)
            } else if let color = symbol.secondColor {
                coder.encode(color, forKey: Key.symbolSecondColor)
            }
        }
        switch source {
        case .encoded(let picture): coder.encode(NSData(data: picture.data), forKey: Key.file)
        case .bitmap(let image): coder.encodeJSON(CGImage.Archive(image), forKey: Key.bitmap)
        case .recording(let drawing, let size):
            coder.encodeJSON(drawing, forKey: Key.drawing)
            coder.encode(size, forKey: Key.size)
        case .symbol(let glyph): coder.encode(NSString(string: glyph.name), forKey: Key.symbol)
        case nil: break
        }
        if let images { coder.encode(NSArray(array: images), forKey: Key.frames) }
        coder.encode(duration, forKey: Key.duration)
    }
}
