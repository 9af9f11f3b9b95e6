import Foundation
import TesseraGraphics

/// Lets a view's things be dragged: by a finger after a long press, by a pointer as it moves with its button down.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
    /// Says what can be dragged; not kept.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    open private(set) weak var view: UIView?
    /// Whether other recognizers may go on when the items are lifted.
    open var allowsSimultaneousRecognitionDuringLift = false
    /// Whether things can be dragged. Turning it off ends a drag that has not moved.
    open var isEnabled = UIDragInteraction.isEnabledByDefault {
        didSet { gestures.isEnabled = isEnabled }
    }
    /// Whether new interactions are enabled: they are on every machine.
    open class var isEnabledByDefault: Bool { true }
    private lazy var gestures = DragGestures(self)

    /// An interaction that asks `delegate`.
    public init(delegate: any UIDragInteractionDelegate) {
        super.init()
        self.delegate = delegate
    }

    open func willMove(to view: UIView?) {
        if let old = self.view { gestures.leave(old) }
    }

    open func didMove(to view: UIView?) {
        self.view = view
        if let view { gestures.join(view) }
    }
}
