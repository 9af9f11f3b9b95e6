import Foundation

/// Commands travel as a tag and a payload, pictures as their archived bytes.
extension DrawCommand: Codable {
    private enum CodingKeys: String, CodingKey { case op, transform, path, flag, flag2, value, rect, color }
    private enum CodingKeys2: String, CodingKey {
        case stroke, shadow, gradient, geometry, image, text, quality, blend, pattern
    }

    private enum Op: String, Codable {
        case save, restore, concat, clip, alpha, blendMode, shadow, fillRect, fill, stroke, gradient, image, text
        case clipMask, pattern, beginLayer, endLayer
    }

    package func encode(to encoder: any Encoder) throws {
        var c = encoder.container(keyedBy: CodingKeys.self)
        var d = encoder.container(keyedBy: CodingKeys2.self)
        switch self {
        case .save: try c.encode(Op.save, forKey: .op)
        case .restore: try c.encode(Op.restore, forKey: .op)
        case .concat(let t):
            try c.encode(Op.concat, forKey: .op)
            try c.encode(t, forKey: .transform)
        case .clip(let path, let evenOdd):
            try c.encode(Op.clip, forKey: .op)
            try c.encode(path, forKey: .path)
            try c.encode(evenOdd, forKey: .flag)
        case .clipMask(let image, let rect):
            try c.encode(Op.clipMask, forKey: .op)
            try d.encode(CGImage.Archive(image), forKey: .image)
            try c.encode(rect, forKey: .rect)
        case .alpha(let value):
            try c.encode(Op.alpha, forKey: .op)
            try c.encode(value, forKey: .value)
        case .blendMode(let mode):
            try c.encode(Op.blendMode, forKey: .op)
            try d.encode(mode, forKey: .blend)
        case .shadow(let style):
            try c.encode(Op.shadow, forKey: .op)
            try d.encodeIfPresent(style, forKey: .shadow)
        case .fillRect(let rect, let color):
            try c.encode(Op.fillRect, forKey: .op)
            try c.encode(rect, forKey: .rect)
            try c.encode(color, forKey: .color)
        case .fill(let path, let color, let evenOdd):
            try c.encode(Op.fill, forKey: .op)
            try c.encode(path, forKey: .path)
            try c.encode(color, forKey: .color)
            try c.encode(evenOdd, forKey: .flag)
        case .stroke(let path, let style, let color):
            try c.encode(Op.stroke, forKey: .op)
            try c.encode(path, forKey: .path)
            try c.encode(color, forKey: .color)
            try d.encode(style, forKey: .stroke)
        case .pattern(let path, let style, let tiles, let transform, let evenOdd):
            try c.encode(Op.pattern, forKey: .op)
            try c.encode(path, forKey: .path)
            try d.encodeIfPresent(style, forKey: .stroke)
            try d.encode(tiles, forKey: .pattern)
            try c.encode(transform, forKey: .transform)
            try c.encode(evenOdd, forKey: .flag)
        case .gradient(let gradient, let geometry, let before, let after):
            try c.encode(Op.gradient, forKey: .op)
            try d.encode(gradient, forKey: .gradient)
            try d.encode(geometry, forKey: .geometry)
            try c.encode(before, forKey: .flag)
            try c.encode(after, forKey: .flag2)
        case .image(let image, let rect, let tint, let quality):
            try c.encode(Op.image, forKey: .op)
            try d.encode(CGImage.Archive(image), forKey: .image)
            try c.encode(rect, forKey: .rect)
            try c.encodeIfPresent(tint, forKey: .color)
            try d.encode(quality, forKey: .quality)
        case .text(let block, let rect):
            try c.encode(Op.text, forKey: .op)
            try d.encode(block, forKey: .text)
            try c.encode(rect, forKey: .rect)
        case .beginTransparencyLayer: try c.encode(Op.beginLayer, forKey: .op)
        case .endTransparencyLayer: try c.encode(Op.endLayer, forKey: .op)
        }
    }

    private static func image(in container: KeyedDecodingContainer<CodingKeys2>) throws -> CGImage {
        guard let image = try container.decode(CGImage.Archive.self, forKey: .image).image else {
            throw DecodingError.dataCorruptedError(
                forKey: .image, in: container, debugDescription: "The bytes do not match the picture's size.")
        }
        return image
    }

    package init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        let d = try decoder.container(keyedBy: CodingKeys2.self)
        switch try c.decode(Op.self, forKey: .op) {
        case .save: self = .save
        case .restore: self = .restore
        case .concat: self = .concat(try c.decode(CGAffineTransform.self, forKey: .transform))
        case .clip:
            self = .clip(try c.decode(PathValue.self, forKey: .path), evenOdd: try c.decode(Bool.self, forKey: .flag))
        case .alpha: self = .alpha(try c.decode(CGFloat.self, forKey: .value))
        case .blendMode: self = .blendMode(try d.decode(CGBlendMode.self, forKey: .blend))
        case .shadow: self = .shadow(try d.decodeIfPresent(ShadowStyle.self, forKey: .shadow))
        case .fillRect:
            self = .fillRect(try c.decode(CGRect.self, forKey: .rect), try c.decode(RGBA.self, forKey: .color))
        case .fill:
            self = .fill(
                try c.decode(PathValue.self, forKey: .path), try c.decode(RGBA.self, forKey: .color),
                evenOdd: try c.decode(Bool.self, forKey: .flag))
        case .stroke:
            self = .stroke(
                try c.decode(PathValue.self, forKey: .path), try d.decode(StrokeStyle.self, forKey: .stroke),
                try c.decode(RGBA.self, forKey: .color))
        case .pattern:
            self = .pattern(
                try c.decode(PathValue.self, forKey: .path), try d.decodeIfPresent(StrokeStyle.self, forKey: .stroke),
                try d.decode(TilePattern.self, forKey: .pattern),
                try c.decode(CGAffineTransform.self, forKey: .transform),
                evenOdd: try c.decode(Bool.self, forKey: .flag))
        case .gradient:
            self = .gradient(
                try d.decode(GradientValue.self, forKey: .gradient),
                try d.decode(GradientGeometry.self, forKey: .geometry),
                drawsBeforeStart: try c.decode(Bool.self, forKey: .flag),
                drawsAfterEnd: try c.decode(Bool.self, forKey: .flag2))
        case .clipMask: self = .clipMask(try Self.image(in: d), try c.decode(CGRect.self, forKey: .rect))
        case .image:
            self = .image(
                try Self.image(in: d), try c.decode(CGRect.self, forKey: .rect),
                tint: try c.decodeIfPresent(RGBA.self, forKey: .color),
                try d.decode(CGInterpolationQuality.self, forKey: .quality))
        case .text:
            self = .text(try d.decode(TextBlock.self, forKey: .text), try c.decode(CGRect.self, forKey: .rect))
        case .beginLayer: self = .beginTransparencyLayer
        case .endLayer: self = .endTransparencyLayer
        }
    }
}
