import Foundation
import TesseraGraphics

/// Writes PNG through libpng and JPEG through TurboJPEG. Keeps nothing between calls: any number of threads may encode
/// at once.
package struct CairoImageEncoder: ImageEncoder {
    package init() {}

    package func png(of image: CGImage) -> Data? { PNGWriter.data(from: image) }
    package func jpeg(of image: CGImage, quality: CGFloat) -> Data? { JPEGWriter.data(from: image, quality: quality) }
}
