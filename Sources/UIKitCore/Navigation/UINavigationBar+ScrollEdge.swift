import Foundation
import TesseraGraphics

extension UINavigationBar {
    /// The looks that the item or the bar has for content that rests at its edge.
    var edgeAppearance: UINavigationBarAppearance? {
        let item = itemList.last
        let edge = item?.scrollEdgeAppearance ?? scrollEdgeAppearance
        return isLow ? item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance ?? edge : edge
    }

    /// The background's opacity for what is shown, transitions aside. From memory of iOS 15: at the edge a bar without
    /// looks of its own for it has no background and no hairline. What was set in the way of earlier systems stays, and
    /// so does the background of a bar that contents keep out from under.
    var presence: CGFloat {
        let isDressed = barTintColor != nil || barStyle == .black || backgroundImage(for: .default) != nil
        return edgeAppearance != nil || isDressed || !isTranslucent || keepsContentsOut ? 1 : coverage
    }

    /// Goes from the former background to the new one along with the transition under way.
    func showPresence() {
        background.alpha = presenceBefore + (presence - presenceBefore) * (outgoing == nil ? 1 : transitionProgress)
    }

    func coverageDidChange(from old: CGFloat) {
        // Only looks of its own for the edge are others than those away from it. The row stays: a finger may be on it.
        if edgeAppearance != nil, (old == 0) != (coverage == 0) { dress() } else { showPresence() }
    }
}
