import Foundation
import TesseraCairo
import TesseraGraphics

/// A picture drawn by code, for users without pictures. The same index is always the same picture.
package struct SamplePicture: Sendable, Hashable {
    package enum Group: String, Sendable, CaseIterable {
        case dunes = "Dunes"
        case night = "Night"
        case sea = "Sea"
        case shapes = "Shapes"
        case forest = "Forest"
        case city = "City"
        case meadow = "Meadow"
        case balloons = "Balloons"
    }

    package let group: Group
    package let index: Int

    package init(group: Group, index: Int) {
        self.group = group
        self.index = index
    }

    private static let shapes: [CGSize] = [
        CGSize(width: 300, height: 200), CGSize(width: 240, height: 240), CGSize(width: 200, height: 300),
        CGSize(width: 320, height: 180), CGSize(width: 240, height: 320),
    ]

    /// The picture's own size; only its shape matters, since it can be drawn at any size.
    private var size: CGSize { Self.shapes[(index * 7 + group.rawValue.count) % Self.shapes.count] }

    /// Draws the picture in pixels; nil when memory is short. Called from any thread.
    package func image(width: Int, height: Int, fit: PictureRequest.Fit) -> CGImage? {
        let asked = CGSize(width: width, height: height)
        let scales = (asked.width / size.width, asked.height / size.height)
        let scale = fit == .fill ? max(scales.0, scales.1) : min(scales.0, scales.1)
        let drawn = CGSize(width: size.width * scale, height: size.height * scale)
        let result = fit == .fill ? asked : CGSize(width: drawn.width.rounded(.up), height: drawn.height.rounded(.up))
        let context = CGContext()
        context.saveGState()
        context.translateBy(x: (result.width - drawn.width) / 2, y: (result.height - drawn.height) / 2)
        context.scaleBy(x: scale, y: scale)
        var painter = SamplePainter(context: context, size: size, seed: UInt64(index) &* 8 &+ group.seed)
        painter.paint(group)
        context.restoreGState()
        return TesseraCairo.rasterizer.rasterize(context.finish(), origin: .zero, size: result, scale: 1)
    }
}

extension SamplePicture.Group {
    fileprivate var seed: UInt64 { UInt64(Self.allCases.firstIndex(of: self) ?? 0) }
}

extension PhotoLibrary {
    /// Sections of fifteen drawn pictures, one for each group.
    package static var samples: PhotoLibrary {
        var library = PhotoLibrary()
        for group in SamplePicture.Group.allCases {
            let photos = (1...15).map {
                Photo(source: .sample(SamplePicture(group: group, index: $0)), name: "\(group.rawValue) \($0)")
            }
            library.merge(photos, folder: group.rawValue)
        }
        return library
    }
}
