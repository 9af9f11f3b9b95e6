import Foundation
import TesseraGraphics
import UIKitCore
import UIKitStyle

/// Points of search fields and bars.
struct SearchLooks: Equatable, Sendable {
    var fieldHeight: CGFloat
    var barHeight: CGFloat
    /// From the field's leading edge to the magnifier, and to the text.
    var glassInset: CGFloat
    var textInset: CGFloat
    var clearSide: CGFloat
    /// From the field's trailing edge to where the clear button begins.
    var clearReach: CGFloat
    var isCapsule: Bool
    /// Between the field and the button that cancels.
    var cancelGap: CGFloat
    /// Whether the button that cancels is a disc with a cross; otherwise it is a word.
    var cancelIsDisc: Bool
    /// From the edges of a bar to the field; in a navigation bar.
    var margin: CGFloat
    var navigationMargin: CGFloat
    /// The height of a bar that has taken the titles' place.
    var activeHeight: CGFloat
    var scopeHeight: CGFloat

    /// Recorded: the field, its parts, and the active bar. The height of scopes is from memory of iOS 13 to 18.
    static let iOS26 = SearchLooks(
        fieldHeight: 44, barHeight: 56, glassInset: 12, textInset: 39.5, clearSide: 20, clearReach: 34.33,
        isCapsule: true, cancelGap: 11, cancelIsDisc: true, margin: 8, navigationMargin: 16, activeHeight: 60,
        scopeHeight: 46)

    /// From memory of iOS 13 to 18.
    static let iOS18 = SearchLooks(
        fieldHeight: 36, barHeight: 56, glassInset: 8, textInset: 32, clearSide: 20, clearReach: 26, isCapsule: false,
        cancelGap: 8, cancelIsDisc: false, margin: 8, navigationMargin: 16, activeHeight: 52, scopeHeight: 46)

    @MainActor
    init(of view: UIView) { self = view.traitCollection.systemLooks == .iOS18 ? .iOS18 : .iOS26 }

    private init(
        fieldHeight: CGFloat, barHeight: CGFloat, glassInset: CGFloat, textInset: CGFloat, clearSide: CGFloat,
        clearReach: CGFloat, isCapsule: Bool, cancelGap: CGFloat, cancelIsDisc: Bool, margin: CGFloat,
        navigationMargin: CGFloat, activeHeight: CGFloat, scopeHeight: CGFloat
    ) {
        self.fieldHeight = fieldHeight
        self.barHeight = barHeight
        self.glassInset = glassInset
        self.textInset = textInset
        self.clearSide = clearSide
        self.clearReach = clearReach
        self.isCapsule = isCapsule
        self.cancelGap = cancelGap
        self.cancelIsDisc = cancelIsDisc
        self.margin = margin
        self.navigationMargin = navigationMargin
        self.activeHeight = activeHeight
        self.scopeHeight = scopeHeight
    }

    /// Recorded on iOS 26, of the field; before there was none.
    @MainActor
    func dressShadow(of view: UIView) {
        let layer = view.layer
        layer.shadowOpacity = isCapsule ? 0.07 : 0
        guard isCapsule else { return }
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 7.5)
    }

    /// The fill of a field on iOS 26: white, or a dark grey over black, which is lighter over lighter grounds.
    var fill: UIColor {
        guard isCapsule else { return .tertiarySystemFill }
        return UIColor { traits in
            traits.userInterfaceStyle == .dark
                ? UIColor(white: 1, alpha: 28 / 255) : UIColor(white: 253 / 255, alpha: 1)
        }
    }
}
