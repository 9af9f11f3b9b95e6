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

    mutating func apply(_ place: ListPlace, to view: UIView) {
        let corners = place.cardCorners
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
