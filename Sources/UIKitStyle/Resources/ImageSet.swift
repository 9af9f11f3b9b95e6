import Foundation
import TesseraGraphics

/// The `Contents.json` of an image set, as Xcode writes it.
struct ImageSet: Decodable {
    private struct Entry: Decodable {
        let filename: String?
        let scale: String?
        let appearances: [AssetAppearance]?

        /// Pixels in a point: 1 where the picture is for all scales.
        var factor: Int { scale.flatMap { Int($0.prefix { $0.isNumber }) } ?? 1 }
    }

    private struct Properties: Decodable {
        let intent: String?

        enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
    }

    private let images: [Entry]
    private let properties: Properties?

    var renderingMode: UIImage.RenderingMode {
        switch properties?.intent {
        case "template": .alwaysTemplate
        case "original": .alwaysOriginal
        default: .automatic
        }
    }

    /// The file in `folder` for an appearance and a scale: that scale's, else the next larger, else the largest.
    func file(in folder: URL, isDark: Bool, scale: CGFloat) -> ImageFile? {
        let named = images.filter { $0.filename != nil }
        let dark = named.filter { $0.appearances.isDark == true }
        let fitting = isDark && !dark.isEmpty ? dark : named.filter { $0.appearances.isDark == false }
        let ascending = fitting.sorted { $0.factor < $1.factor }
        guard let entry = ascending.first(where: { CGFloat($0.factor) >= scale }) ?? ascending.last,
            let name = entry.filename
        else { return nil }
        return ImageFile(path: folder.appendingPathComponent(name).path, scale: CGFloat(entry.factor))
    }
}
