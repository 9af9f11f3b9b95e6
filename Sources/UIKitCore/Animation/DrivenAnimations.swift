import Foundation
import TesseraGraphics
import TesseraLayers

/// The changes of a block that someone else moves: a property animator, or a run of keyframes.
@MainActor
final class DrivenAnimations {
    private struct Change {
        let view: UIView
        let layer: CALayer
        let key: String
        /// The values before the change; the colour is the view's own, which the layer's was made from.
        let start: Any?
        let startColor: UIColor?
        let animation: DrivenAnimation
        /// The part of the whole in which the change happens.
        let range: ClosedRange<CGFloat>
        /// Whether an earlier change of the same value is under this one.
        let isOnTop: Bool
    }

    private var changes: [Change] = []
    /// Of blocks inside the driven one.
    var completions: [(Bool) -> Void] = []
    let allowsInteraction: Bool

    init(allowsInteraction: Bool) {
        self.allowsInteraction = allowsInteraction
    }

    var isEmpty: Bool { changes.isEmpty }

    func makeAnimation(for view: UIView, _ layer: CALayer, key: String, range: ClosedRange<CGFloat>) -> CAAnimation {
        let isOnTop = changes.contains { $0.layer === layer && $0.key == key }
        let start = LayerValue.read(key, of: layer)
        let layersOver = isOnTop && !LayerValue.additiveKeys.contains(key)
        let animation = DrivenAnimation(from: layersOver ? start ?? NSNull() : nil)
        if !allowsInteraction {
            view.touchBlockingAnimations += 1
            animation.completion = { [weak view] _ in
                MainActor.assumeIsolated { view?.touchBlockingAnimations -= 1 }
            }
        }
        changes.append(
            Change(
                view: view, layer: layer, key: key, start: start, startColor: view._backgroundColor,
                animation: animation, range: range, isOnTop: layersOver))
        return animation
    }

    /// Shows every change as it is at `progress` of the whole way; a change of the whole range may go beyond.
    func show(_ progress: CGFloat) {
        for change in changes {
            let length = change.range.upperBound - change.range.lowerBound
            guard length < 1 else {
                change.animation.show(progress)
                continue
            }
            let part =
                length > 0 ? (progress - change.range.lowerBound) / length : progress < change.range.lowerBound ? 0 : 1
            change.animation.show(part < 0 && change.isOnTop ? nil : min(max(part, 0), 1))
        }
    }

    /// Ends with the values of the end.
    func end(finished: Bool = true) {
        for change in changes { change.animation.expire() }
        changes = []
        let blocks = completions
        completions = []
        for block in blocks { block(finished) }
    }

    /// Ends with the values from before the changes.
    func revert() {
        ViewAnimationContext.within(nil) {
            for change in changes.reversed() {
                LayerValue.write(change.start, change.key, of: change.layer, change.view)
                if change.key == "backgroundColor" { change.view._backgroundColor = change.startColor }
            }
        }
        end(finished: false)
    }

    /// Ends with the values that are seen at present; views that are in no window keep those of the end.
    func freeze() {
        let seen = changes.map { change in change.layer.presentation().map { LayerValue.read(change.key, of: $0) } }
        ViewAnimationContext.within(nil) {
            for (change, value) in zip(changes, seen) {
                guard let value else { continue }
                LayerValue.write(value, change.key, of: change.layer, change.view)
                if change.key == "backgroundColor" {
                    change.view._backgroundColor = change.layer.backgroundColor.map { UIColor(cgColor: $0) }
                }
            }
        }
        end(finished: false)
    }
}
