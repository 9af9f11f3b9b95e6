import Foundation
import TesseraGraphics

/// Where the texts of a drawing stand, each inside a clip to an upright rectangle on whole pixels.
struct TextPlaces {
    /// For each text, in their order: the index of its command, and the pixels that it can touch.
    private(set) var places: [(command: Int, area: CGRect)] = []

    private struct State {
        var transform: CGAffineTransform
        var clip: CGRect?
    }

    /// Nil for a drawing without texts or with hardly anything else, and for one in which something may reach out of its
    /// clip or mixes with what is below it otherwise than by lying over it. Linear in the commands.
    init?(_ commands: [DrawCommand], base: CGAffineTransform) {
        var state = State(transform: base)
        var stack: [State] = []
        var others = 0
        for (index, command) in commands.enumerated() {
            switch command {
            case .save: stack.append(state)
            case .restore: state = stack.popLast() ?? state
            case .concat(let transform):
                state.transform = transform.concatenating(state.transform)
                guard transform.isUsable, state.transform.isUsable else { return nil }
            case .clip(let path, _):
                guard let rect = path.uprightRect, state.transform.b == 0, state.transform.c == 0,
                    let area = rect.applying(state.transform).onPixels
                else { continue }
                state.clip = state.clip.map { $0.intersection(area) } ?? area
            case .text:
                guard let area = state.clip, !area.isNull else { return nil }
                places.append((index, area))
            case .fillRect, .fill, .stroke, .gradient, .image: others += 1
            case .alpha, .shadow(nil), .blendMode(.normal): break
            case .clipMask, .blendMode, .shadow, .pattern, .beginTransparencyLayer, .endTransparencyLayer: return nil
            }
        }
        guard !places.isEmpty, others >= Self.leastOthers else { return nil }
    }

    /// Copying pixels takes as long as drawing very few things.
    private static let leastOthers = 2
}

extension PathValue {
    /// The upright rectangle that the path is; nil for any other path.
    var uprightRect: CGRect? {
        guard elements.count == 5, case .move(let a) = elements[0], case .line(let b) = elements[1],
            case .line(let c) = elements[2], case .line(let d) = elements[3], case .close = elements[4],
            a.y == b.y, b.x == c.x, c.y == d.y, d.x == a.x, a.x <= c.x, a.y <= c.y
        else { return nil }
        return CGRect(x: a.x, y: a.y, width: c.x - a.x, height: c.y - a.y)
    }
}

extension DrawCommand {
    var isPainting: Bool {
        switch self {
        case .fillRect, .fill, .stroke, .pattern, .gradient, .image, .text: true
        default: false
        }
    }

    var isText: Bool {
        if case .text = self { true } else { false }
    }
}
