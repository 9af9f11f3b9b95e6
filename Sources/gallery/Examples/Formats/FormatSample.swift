import UIKit

/// A picture as bytes, in one of the formats that files have.
struct FormatSample {
    let name: String
    let data: Data

    @MainActor
    static var readable: [FormatSample] {
        let drawn = Landscape.pixels(CGSize(width: 96, height: 64))
        return [
            FormatSample(name: "PNG", data: drawn.pngData() ?? Data()),
            FormatSample(name: "PNG, transparent", data: rounded(drawn).pngData() ?? Data()),
            FormatSample(name: "JPEG, good", data: jpeg(drawn, 0.9)),
            FormatSample(name: "JPEG, poor", data: jpeg(drawn, 0.03)),
            FormatSample(name: "JPEG, turned", data: turned(jpeg(drawn, 0.9))),
            FormatSample(name: "WebP", data: WebPSamples.plain),
            FormatSample(name: "WebP, transparent", data: WebPSamples.round),
            FormatSample(name: "WebP, of several", data: WebPSamples.animated),
        ]
    }

    /// Each shows the sign for a picture that cannot be shown.
    @MainActor
    static var broken: [FormatSample] {
        let drawn = Landscape.pixels(CGSize(width: 96, height: 64))
        let (png, photo) = (drawn.pngData() ?? Data(), jpeg(drawn, 0.9))
        return [
            FormatSample(name: "PNG, cut off", data: png.prefix(png.count / 2)),
            FormatSample(name: "JPEG, cut off", data: photo.prefix(60)),
            FormatSample(name: "GIF, unknown", data: Data("GIF89a".utf8) + Data(count: 40)),
            FormatSample(name: "Empty", data: Data()),
        ]
    }

    @MainActor
    private static func jpeg(_ image: UIImage, _ quality: CGFloat) -> Data {
        image.jpegData(compressionQuality: quality) ?? Data()
    }

    /// The picture with round corners.
    @MainActor
    private static func rounded(_ image: UIImage) -> UIImage {
        let area = CGRect(origin: .zero, size: image.size)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: area.size, format: format).image { _ in
            UIBezierPath(roundedRect: area.insetBy(dx: 6, dy: 6), cornerRadius: 20).addClip()
            image.draw(in: area)
        }
    }

    /// The file with a note, as cameras write it, that it is to be turned clockwise by a quarter.
    private static func turned(_ jpeg: Data) -> Data {
        let orientation: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
        let directory: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1] + orientation + [0, 0, 0, 0]
        let block = Array("Exif".utf8) + [0, 0] + directory
        return jpeg.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(block.count + 2)] + block) + jpeg.dropFirst(2)
    }
}
