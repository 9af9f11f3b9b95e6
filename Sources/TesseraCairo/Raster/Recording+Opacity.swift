import Foundation
import TesseraGraphics

extension Recording {
    /// Whether the drawing certainly leaves every pixel of `area` opaque: an opaque rectangle covers it, and nothing
    /// drawn afterwards can take opacity away. Conservative; linear in the commands.
    func covers(_ area: CGRect) -> Bool {
        struct State {
            var transform = CGAffineTransform.identity
            var isPlain = true
            var alpha: CGFloat = 1
            var blend = CGBlendMode.normal
        }
        // Nothing else covers; drawings of texts have none.
        guard commands.contains(where: \.fillsOpaquely) else { return false }
        var state = State()
        var stack: [State] = []
        var layers = 0
        var isCovered = false
        for command in commands {
            switch command {
            case .save: stack.append(state)
            case .restore: state = stack.popLast() ?? state
            case .concat(let transform):
                state.transform = transform.concatenating(state.transform)
                if transform.b != 0 || transform.c != 0 || !transform.isUsable { state.isPlain = false }
            case .clip, .clipMask: state.isPlain = false
            case .alpha(let alpha): state.alpha = alpha
            case .blendMode(let mode): state.blend = mode
            case .shadow: break
            case .beginTransparencyLayer:
                if !state.blend.keepsOpaque { isCovered = false }
                stack.append(state)
                (state.alpha, state.blend) = (1, .normal)
                layers += 1
            case .endTransparencyLayer:
                state = stack.popLast() ?? state
                layers -= 1
            case .fillRect(let rect, let color):
                let isOpaqueInk =
                    color.alpha >= 1 && state.alpha >= 1 && (state.blend == .normal || state.blend == .copy)
                if isOpaqueInk, rect.hasFiniteSides {
                    let reached = rect.applying(state.transform).insetBy(dx: -1e-6, dy: -1e-6)
                    if state.isPlain, layers == 0, reached.contains(area) { isCovered = true }
                } else if layers == 0, !state.blend.keepsOpaque {
                    isCovered = false
                }
            case .fill, .stroke, .pattern, .gradient, .image, .text:
                if layers == 0, !state.blend.keepsOpaque { isCovered = false }
            }
        }
        return isCovered && layers == 0
    }
}

extension DrawCommand {
    fileprivate var fillsOpaquely: Bool {
        if case .fillRect(_, let color) = self { color.alpha >= 1 } else { false }
    }
}
