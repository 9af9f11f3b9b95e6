import Foundation
import TesseraGraphics
import TesseraLayers
import UIKitCore

/// Cuts the rows at the ends of a card to its corners.
@MainActor
struct CardCut {
    private var isCut = false
    private static let allCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]

    /// - Parameter isSwiped: whether the row stands beside its card. It is round by itself then, as far as that is known of
    ///   iOS 26 (believed).
    mutating func apply(_ place: ListPlace, isSwiped: Bool = false, to view: UIView) {
        let isWhole = isSwiped && place.isInCard && view.traitCollection.systemLooks == .iOS26
        let corners = isWhole ? Self.allCorners : place.cardCorners
        let wasCut = isCut
        isCut = !corners.isEmpty
        guard isCut || wasCut else { return }
        let layer = view.layer
        layer.cornerRadius = isCut ? view.traitCollection.systemLooks.list.cardRadius : 0
        layer.cornerCurve = isCut ? .continuous : .circular
        layer.maskedCorners = isCut ? corners : Self.allCorners
        layer.masksToBounds = isCut
    }
}
