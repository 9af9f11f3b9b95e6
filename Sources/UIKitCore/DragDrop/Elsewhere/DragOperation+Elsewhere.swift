import Foundation
import TesseraGraphics

/// A drag that leaves the window: the window system carries it on, among all programs.
extension DragOperation {
    /// Whether the items come from another program.
    var isForeign: Bool { source == nil && dropSession.localDragSession == nil }

    /// Whether the window system may have it.
    package var mayLeave: Bool { isMoving && source != nil && !session.isRestrictedToDraggingApplication }

    /// Gives the drag to the window system, which shows the picture. Returns that, and where in it the pointer is; nil
    /// where nothing is seen of the items.
    package func handOver() -> (image: UIImage, hotSpot: CGPoint)? {
        let picture = flock.picture()
        flock.isAway = true
        return picture
    }

    /// The drag is over its own window again, or nothing has come of it.
    package func takeBack() { flock.isAway = false }

    /// Nothing more comes of the drag in this window.
    func leave() {
        handle(.move(over: nil))
        handle(.cancel)
    }

    /// Somebody else has taken the items; their data may still be on its way.
    package func dropElsewhere(_ operation: UIDropOperation) { handle(.dropElsewhere(operation)) }

    /// Who took the items has their data.
    package func transferElsewhere() {
        guard let source else { return }
        source.delegate?.dragInteraction(source, sessionDidTransferItems: session)
    }
}
