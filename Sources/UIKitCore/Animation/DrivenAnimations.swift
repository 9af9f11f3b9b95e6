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
        let start: AnimatedValue?
        let startColor: UIColor?
        let animation: DrivenAnimation
        /// The part of the whole in which the change happens.
        let range: ClosedRange<CGFloat>
    }

    private var changes: [Change] = []
    /// Of blocks inside the driven one.
    var completions: [(Bool) -> Void] = []
    let allowsInteraction: Bool
    /// Whether changes of layers that no window shows end with the turn in which they were made.
    private let endsOutside: Bool
    /// How many changes were cut short, as those of a view are that leaves its window.
    private(set) var cutCount = 0
    /// Called when nothing is left to move: every change was cut short.
    var allWereCut: (() -> Void)?

    init(allowsInteraction: Bool, endsOutside: Bool = false) {
        self.allowsInteraction = allowsInteraction
        self.endsOutside = endsOutside
    }

    var isEmpty: Bool { changes.isEmpty }

    /// The loop that the first of the views goes by that is in a window.
    var frameLoop: FrameLoop { changes.first { $0.view.window != nil }?.view.frameLoop ?? .standard }

    func makeAnimation(for view: UIView, _ layer: CALayer, key: String, range: ClosedRange<CGFloat>) -> CAAnimation {
        let animation = DrivenAnimation()
        animation.endsOutside = endsOutside
        if !allowsInteraction { view.touchBlockingAnimations += 1 }
        animation.completion = { [weak self, weak view, allowsInteraction] finished in
            MainActor.assumeIsolated {
                if !allowsInteraction { view?.touchBlockingAnimations -= 1 }
                if !finished { self?.wasCut() }
            }
        }
        changes.append(
            Change(
                view: view, layer: layer, key: key, start: layer.animatedValue(forKey: key),
                startColor: view._backgroundColor, animation: animation, range: range))
        return animation
    }

    private func wasCut() {
        // After the end there are no changes, and nobody asks.
        guard !changes.isEmpty else { return }
        cutCount += 1
        if cutCount == changes.count { allWereCut?() }
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
            change.animation.show(min(max(part, 0), 1))
        }
    }

    /// Ends with the values of the end.
    func end(finished: Bool = true) {
        for change in changes {
            change.animation.expire()
            change.layer.letGo(of: change.animation)
        }
        changes = []
        let blocks = completions
        completions = []
        for block in blocks { block(finished) }
    }

    /// Ends with the values from before the changes.
    func revert() {
        ViewAnimationContext.within(nil) {
            for change in changes.reversed() {
                if let start = change.start { change.view.restore(start, forKey: change.key) }
                if change.key == "backgroundColor" { change.view._backgroundColor = change.startColor }
            }
        }
        end(finished: false)
    }

    /// Ends with the values that are seen at present; views that are in no window keep those of the end.
    func freeze() {
        let seen = changes.map { change in change.layer.presentation()?.animatedValue(forKey: change.key) }
        ViewAnimationContext.within(nil) {
            for (change, value) in zip(changes, seen) {
                guard let value else { continue }
                change.view.restore(value, forKey: change.key)
                if change.key == "backgroundColor" {
                    change.view._backgroundColor = change.layer.backgroundColor.map { UIColor(cgColor: $0) }
                }
            }
        }
        end(finished: false)
    }
}
