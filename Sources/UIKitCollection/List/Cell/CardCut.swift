import Foundation
import TesseraGraphics
import TesseraLayers
import UIKitCore

/// Cuts the rows at the ends of a card to its corners, and rounds those that are away from it.
@MainActor
struct CardCut {
    /// How a row stands to its card.
    enum Stance {
        case inPlace
        /// Beside the card. It is round by itself then, as far as that is known of iOS 26 (believed).
        case swiped
        /// In front of the card: as round as a swiped one (believed), and not cut, which would take its shadow away.
        case carried
        /// Let go, and still with its shadow, it takes the shape that it will have.
        case landing

        var isLifted: Bool { self == .carried || self == .landing }
    }

    private var isCut = false
    /// Backgrounds that have the row's corners, as a lifted row does not cut them.
    private var rounded: [UIView] = []
    private var isLifted = false
    /// Whether a row that is not cut clipped before something slid at its edges; nil where nothing slides.
    private var masked: Bool?
    private static let allCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]

    mutating func apply(_ place: ListPlace, _ stance: Stance = .inPlace, to view: UIView) {
        let isApart = stance == .swiped || stance == .carried
        let isWhole = isApart && place.isInCard && view.traitCollection.systemLooks == .iOS26
        let corners = isWhole ? Self.allCorners : place.cardCorners
        let (wasCut, wasLifted) = (isCut, isLifted)
        isCut = !corners.isEmpty
        isLifted = stance.isLifted && place.isInCard
        guard isCut || wasCut || isLifted || wasLifted else { return }
        let layer = view.layer
        layer.cornerRadius = isCut ? view.traitCollection.systemLooks.list.cardRadius : 0
        layer.cornerCurve = isCut ? .continuous : .circular
        layer.maskedCorners = isCut ? corners : Self.allCorners
        layer.masksToBounds = (isCut || masked != nil) && !isLifted
        if isLifted, !wasLifted { rounded = Self.backs(of: view) }
        for back in rounded { Self.round(back, as: layer, isLifted) }
        if !isLifted { rounded = [] }
    }

    /// Cuts off what slides in or out at the edges of a row, and ends to.
    mutating func clip(_ clips: Bool, _ view: UIView) {
        guard clips != (masked != nil) else { return }
        if clips { masked = view.layer.masksToBounds && !isCut }
        view.layer.masksToBounds = clips || (isCut ? !isLifted : masked == true)
        if !clips { masked = nil }
    }

    /// What lies behind the content and fills the row, without what has corners of its own.
    private static func backs(of view: UIView) -> [UIView] {
        let content = (view as? any RowCell)?.contentView
        return view.subviews.filter {
            $0 !== content && $0.bounds.size == view.bounds.size && $0.layer.cornerRadius == 0
        }
    }

    private static func round(_ back: UIView, as row: CALayer, _ isLifted: Bool) {
        let layer = back.layer
        layer.cornerRadius = isLifted ? row.cornerRadius : 0
        layer.cornerCurve = isLifted ? row.cornerCurve : .circular
        layer.maskedCorners = isLifted ? row.maskedCorners : allCorners
        layer.masksToBounds = isLifted
    }
}
