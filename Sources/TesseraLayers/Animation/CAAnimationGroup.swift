import Foundation
import TesseraGraphics

/// Animations that begin together. Their begin times count from the group's beginning, and nothing of them shows beyond
/// the group's duration; one without a duration takes the group's.
open class CAAnimationGroup: CAAnimation {
    @exclusivity(unchecked) open var animations: [CAAnimation]?

    /// The animations are copied, too.
    override func take(_ other: CAAnimation) {
        super.take(other)
        animations = (other as? CAAnimationGroup)?.animations?.map(\.added)
    }

    override func apply(to presented: inout PresentedModel, at time: CFTimeInterval) {
        guard let local = localTime(at: time) else { return }
        let inside = warped(local)
        for animation in animations ?? [] { animation.apply(to: &presented, at: inside) }
    }

    override func willBegin() {
        for animation in animations ?? [] {
            if animation.duration == 0, !(animation is CASpringAnimation) { animation.duration = cycleDuration }
            animation.willBegin()
        }
    }

    override func changes(_ key: String) -> Bool { animations?.contains { $0.changes(key) } ?? false }
}
