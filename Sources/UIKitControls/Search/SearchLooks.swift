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
    var glassSize: CGSize
    var clearSide: CGFloat
    /// From the field's trailing edge to where the clear button begins.
    var clearReach: CGFloat
    var isCapsule: Bool
    /// Between the field and the button that cancels.
    var cancelGap: CGFloat
    /// Whether the button that cancels is a disc with a cross; otherwise it is a word.
    var cancelIsDisc: Bool
    /// Of the disc.
    var cancelSide: CGFloat
    /// Of the placeholder, 100...900; nil for that of the text.
    var placeholderWeight: Int?
    /// From the edges of a bar to the field; in a navigation bar.
    var margin: CGFloat
    var navigationMargin: CGFloat
    /// The height of a bar that has taken the titles' place.
    var activeHeight: CGFloat
    var scopeHeight: CGFloat

    /// How much larger than in the standard text size the text is.
    var textScale: CGFloat = 1

    /// Recorded: the field, its parts, the placeholder, and the active bar. The height of scopes is from memory of iOS 13 to 18.
    static let iOS26 = SearchLooks(
        fieldHeight: 44, barHeight: 56, glassInset: 12, textInset: 39.5, glassSize: CGSize(width: 20.67, height: 19.33),
        clearSide: 20, clearReach: 34.33, isCapsule: true, cancelGap: 11, cancelIsDisc: true, cancelSide: 44,
        placeholderWeight: 500, margin: 8, navigationMargin: 16, activeHeight: 60, scopeHeight: 46)

    /// From memory of iOS 13 to 18.
    static let iOS18 = SearchLooks(
        fieldHeight: 36, barHeight: 56, glassInset: 8, textInset: 32, glassSize: CGSize(width: 18, height: 17),
        clearSide: 20, clearReach: 26, isCapsule: false, cancelGap: 8, cancelIsDisc: false, cancelSide: 36,
        placeholderWeight: nil, margin: 8, navigationMargin: 16, activeHeight: 52, scopeHeight: 46)

}

extension SearchLooks {
    @MainActor
    init(of view: UIView) {
        let traits = view.traitCollection
        self = (traits.systemLooks == .iOS18 ? Self.iOS18 : .iOS26).scaled(to: traits)
    }

    /// The looks in a text size: field and bars grow by what a line of the text does, and the magnifier with the text. In the
    /// sizes below the standard one they stay as they are. By how much UIKit's grow is not known.
    @MainActor
    private func scaled(to traits: UITraitCollection) -> SearchLooks {
        let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
        guard font.pointSize > Self.standardSize else { return self }
        let line = font.lineHeight - UIFont.systemFont(ofSize: Self.standardSize).lineHeight
        let growth = (line * 2).rounded(.up) / 2
        var looks = self
        looks.textScale = font.pointSize / Self.standardSize
        looks.fieldHeight += growth
        looks.barHeight += growth
        looks.activeHeight += growth
        looks.glassSize.width *= looks.textScale
        looks.glassSize.height *= looks.textScale
        looks.textInset += looks.glassSize.width - glassSize.width
        return looks
    }

    /// How long bars take to change their parts, in seconds. From memory of iOS.
    static let duration: TimeInterval = 0.3

    /// Of the text in the standard text size.
    private static let standardSize: CGFloat = 17

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

    /// The fill of a field on iOS 26: white, or a dark grey over black, which is lighter over lighter grounds. Nothing of what
    /// scrolls below it shows through.
    var fill: UIColor {
        guard isCapsule else { return .tertiarySystemFill }
        return UIColor { traits in
            guard traits.userInterfaceStyle == .dark else { return UIColor(white: 253 / 255, alpha: 1) }
            var (ground, part): (CGFloat, CGFloat) = (0, 28.0 / 255)
            UIColor.systemBackground.resolvedColor(with: traits).getWhite(&ground, alpha: nil)
            part = ground + (1 - ground) * part
            return UIColor(white: part, alpha: 1)
        }
    }
}
