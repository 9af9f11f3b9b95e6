import Foundation

extension Recording {
    /// The drawing with its colours multiplied by another, whose alpha does not count.
    package func multiplied(by color: RGBA) -> Recording {
        guard color.withAlpha(1) != .white else { return self }
        return Recording(commands.flatMap { $0.multiplied(by: color) })
    }
}

extension RGBA {
    package func multiplied(by other: RGBA) -> RGBA {
        RGBA(red * other.red, green * other.green, blue * other.blue, alpha)
    }
}

extension DrawCommand {
    fileprivate func multiplied(by color: RGBA) -> [DrawCommand] {
        switch self {
        case .save, .restore, .concat, .clip, .clipMask, .alpha, .blendMode, .beginTransparencyLayer,
            .endTransparencyLayer:
            return [self]
        case .shadow(let style):
            let recolored = style.map {
                ShadowStyle(offset: $0.offset, blur: $0.blur, color: $0.color.multiplied(by: color))
            }
            return [.shadow(recolored)]
        case .fillRect(let rect, let own): return [.fillRect(rect, own.multiplied(by: color))]
        case .fill(let path, let own, let evenOdd): return [.fill(path, own.multiplied(by: color), evenOdd: evenOdd)]
        case .stroke(let path, let style, let own): return [.stroke(path, style, own.multiplied(by: color))]
        case .pattern(let path, let style, let tiles, let transform, let evenOdd):
            guard let tiles = tiles.multiplied(by: color) else { return [self] }
            return [.pattern(path, style, tiles, transform, evenOdd: evenOdd)]
        case .gradient(var gradient, let geometry, let before, let after):
            for index in gradient.stops.indices {
                gradient.stops[index].color = gradient.stops[index].color.multiplied(by: color)
            }
            return [.gradient(gradient, geometry, drawsBeforeStart: before, drawsAfterEnd: after)]
        case .image(let image, let rect, .some(let tint), let quality):
            return [.image(image, rect, tint: tint.multiplied(by: color), quality)]
        case .image(_, let rect, nil, _):
            // Multiplied in all of its rectangle, and then kept where there was something.
            return [
                .save, .beginTransparencyLayer, self, .blendMode(.multiply), .fillRect(rect, color.withAlpha(1)),
                .blendMode(.destinationIn), self, .endTransparencyLayer, .restore,
            ]
        case .text(let block, let rect): return [.text(block.multiplied(by: color), rect)]
        }
    }
}

extension TilePattern {
    fileprivate func multiplied(by color: RGBA) -> TilePattern? {
        TilePattern(recording.multiplied(by: color), size: size, alpha: alpha)
    }
}

extension TextBlock {
    fileprivate func multiplied(by color: RGBA) -> TextBlock {
        var block = self
        for index in block.runs.indices {
            block.runs[index].color = runs[index].color.multiplied(by: color)
            block.runs[index].backgroundColor = runs[index].backgroundColor?.multiplied(by: color)
            block.runs[index].strokeColor = runs[index].strokeColor?.multiplied(by: color)
        }
        return block
    }
}
