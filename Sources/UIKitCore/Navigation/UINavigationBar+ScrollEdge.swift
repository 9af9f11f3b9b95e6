import Foundation
import TesseraGraphics

extension UINavigationBar {
    /// The looks that the item or the bar has for content that rests at its edge.
    var edgeAppearance: UINavigationBarAppearance? {
        let item = itemList.last
        let edge = item?.scrollEdgeAppearance ?? scrollEdgeAppearance
        return isLow ? item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance ?? edge : edge
    }

    /// Whether contents fade out below the bar, which has no background: on iOS 26, unless the app has said what lies
    /// behind it (Apple, "Build a UIKit app with the new design", 2025). Asked in every frame of scrolling, so the looks are
    /// read as they stand in the table, without those of the text size.
    var fadesContents: Bool {
        traitCollection.systemLooks.navigationBar.hasPlates && isTranslucent && !keepsContentsOut && !isDressed
            && appearanceOverContents.isStandard
    }

    private var isDressed: Bool {
        barTintColor != nil || barStyle == .black || backgroundImage(for: .default) != nil
    }

    /// The background's opacity for what is shown, transitions aside. From memory of iOS 15: at the edge a bar without
    /// looks of its own for it has no background and no hairline. What was set in the way of earlier systems stays, and
    /// so does the background of a bar that contents keep out from under.
    var presence: CGFloat {
        if fadesContents { return coverage == 0 && edgeAppearance != nil ? 1 : 0 }
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
