import Foundation
import TesseraGraphics
import UIKitCore

/// Who decides where the content stands.
extension LayoutSession {
    /// Whether a pass, an update, a transition or an item that is carried decides for now, or the content's size is yet to
    /// be found out.
    var decidesOffset: Bool {
        isPassing || isPreparing || needsPrepare || holdsContent || view.updates.isCollecting || layout.movesContent
            || view.movement.place != nil
    }

    /// Whether what the view shows can be found again when sizes are others.
    var canKeepPlace: Bool { hasShown && !needsPrepare && !isPassing && !isPreparing && !holdsContent }
}
