import Foundation
import TesseraGraphics

extension ModalPresentation {
    /// Seconds in which a controller turns over; from memory.
    static let flipDuration: TimeInterval = 0.75

    /// The presenter's view turns away from the right, and the presented one comes round in its place; back again at the end.
    func turn(
        _ stage: any PresentationStage, _ other: UIView, presents: Bool, _ transition: TransitionCoordinator,
        then end: @escaping () -> Void
    ) {
        UIView.performWithoutAnimation { stage.setProgress(1) }
        let (leaving, coming) = presents ? (other, stage as UIView) : (stage as UIView, other)
        UIView.animate(withDuration: Self.flipDuration) { transition.runAnimations() }
        ViewFlip((0, presents ? -1 : 1)).run([leaving], [coming], Self.flipDuration, .curveEaseInOut) { _ in end() }
    }
}
