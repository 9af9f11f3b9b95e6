import Foundation
import TesseraGraphics

/// Makes pictures by drawing. A picture keeps the drawing and is as sharp as the place that shows it.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
    public final let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// Draws what lies in `bounds`.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds.standardized
        self.format = format
        super.init()
        format.bounds = self.bounds
    }

    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size))
    }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    open var allowsImageOutput: Bool { true }

    /// The picture of what `actions` draws; inside it the renderer's context is UIKit's current one.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext()
        let area = ImageArea(bounds: bounds, scale: format.scale, isOpaque: format.opaque)
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(context, format: format, area: area))
        UIGraphicsPopContext()
        return area.image(of: context.finish())
    }

    /// A PNG file of what `actions` draws. Empty where no rendering library is linked.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// A JPEG file of what `actions` draws. Empty where no rendering library is linked.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
