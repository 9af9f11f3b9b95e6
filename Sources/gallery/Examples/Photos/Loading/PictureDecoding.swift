import Foundation
import TesseraCairo
import TesseraGraphics

/// From a request to pixels; runs on the loader's threads.
package enum PictureDecoding {
    /// Pictures above this many pixels are decoded one at a time, so that several at once do not fill the memory.
    private static let largePicture = 25_000_000
    private static let largePictures = NSLock()

    package static func decode(_ request: PictureRequest) throws(PictureError) -> CGImage {
        switch request.photo.source {
        case .sample(let sample):
            guard let image = sample.image(width: request.width, height: request.height, fit: request.fit) else {
                throw .undrawable
            }
            return image
        case .file:
            let data = try PictureFile.read(request.photo.identifier)
            do throws(ImageDecodingError) {
                return try decode(data, for: request)
            } catch {
                throw .undecodable(error)
            }
        }
    }

    private static func decode(_ data: Data, for request: PictureRequest) throws(ImageDecodingError) -> CGImage {
        let decoder = TesseraCairo.imageDecoder
        let header = try decoder.header(of: data)
        let isLarge = header.width.multipliedReportingOverflow(by: header.height).partialValue > largePicture
        if isLarge { largePictures.lock() }
        defer { if isLarge { largePictures.unlock() } }
        let image = try decoder.decode(data, covering: coveredSize(of: header, for: request))
        return request.fit == .fill ? middle(of: image, for: request) : image
    }

    private static func coveredSize(of header: ImageHeader, for request: PictureRequest) -> CGSize {
        let (width, height) = (CGFloat(request.width), CGFloat(request.height))
        guard request.fit == .fit, header.width > 0, header.height > 0 else {
            return CGSize(width: width, height: height)
        }
        let scale = min(width / CGFloat(header.width), height / CGFloat(header.height), 1)
        return CGSize(width: CGFloat(header.width) * scale, height: CGFloat(header.height) * scale)
    }

    /// The largest part around the middle that has the shape asked for: what is never shown need not be kept.
    private static func middle(of image: CGImage, for request: PictureRequest) -> CGImage {
        let scale = min(CGFloat(image.width) / CGFloat(request.width), CGFloat(image.height) / CGFloat(request.height))
        let width = max(1, (CGFloat(request.width) * scale).rounded())
        let height = max(1, (CGFloat(request.height) * scale).rounded())
        guard Int(width) < image.width || Int(height) < image.height else { return image }
        let area = CGRect(
            x: ((CGFloat(image.width) - width) / 2).rounded(.down),
            y: ((CGFloat(image.height) - height) / 2).rounded(.down), width: width, height: height)
        return image.cropping(to: area) ?? image
    }
}
