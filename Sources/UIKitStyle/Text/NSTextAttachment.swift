import Foundation
import TesseraGraphics

/// A picture among the characters of an attributed text.
open class NSTextAttachment: NSObject {
    /// Has to be the first property.
    private let attributeWord = AttributeValueWord.value

    /// The character that stands for an attachment.
    public static let character = 0xFFFC

    open var image: UIImage?
    /// Where the picture stands in the line, in points from the place on the baseline where it begins, y up; the
    /// picture's own size on the baseline where it is zero.
    open var bounds = CGRect.zero
    /// The data that the attachment was made of, and its type; nothing is made of them here unless they are a picture.
    open var contents: Data?
    open var fileType: String?
    /// Kept for clients: attachments do not change the distance of lines.
    open var lineLayoutPadding: CGFloat = 0

    override public init() {
        super.init()
    }

    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// An attachment that shows `contentData` where that is a picture.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
        image = contentData.flatMap { UIImage(data: $0) }
    }

    /// The picture's place and drawing; symbols are as large as the text's font. A template takes the text's colour
    /// from `tint`.
    final func value(font: FontValue, traits: UITraitCollection) -> TextAttachmentValue? {
        guard let image = shown(font) else {
            return bounds.isEmpty
                ? nil : TextAttachmentValue(size: bounds.size, rise: bounds.minY, drawing: Recording())
        }
        let size = bounds.isEmpty ? image.size : bounds.size
        // A symbol without bounds of its own stands in the middle of the capitals.
        let capHeight = TextEngines.current.metrics(of: font).capHeight
        let rise = bounds.isEmpty && image.isSymbolImage ? (capHeight - size.height) / 2 : bounds.minY
        let context = CGContext()
        traits.performing {
            image.paint(in: CGRect(origin: .zero, size: size), on: context, tint: nil)
        }
        return TextAttachmentValue(size: size, rise: rise, drawing: context.finish())
    }

    private func shown(_ font: FontValue) -> UIImage? {
        guard let image, let symbol = image.look.symbol, symbol.pointSize == nil else { return image }
        let sized = SymbolValues(pointSize: font.pointSize, weight: UIImage.SymbolWeight(font))
        return image.with(image.look.with(\.symbol, symbol.over(sized)))
    }
}

extension UIImage.SymbolWeight {
    fileprivate init(_ font: FontValue) {
        self = UIImage.SymbolWeight(rawValue: font.weight / 100) ?? .regular
    }
}

extension NSAttributedString {
    /// The one character that stands for `attachment`.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
