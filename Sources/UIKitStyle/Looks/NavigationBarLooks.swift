import Foundation

/// Points of a navigation bar.
package struct NavigationBarLooks: Equatable, Sendable {
    /// Of the row with the title and the buttons, at the top of the bar.
    package var rowHeight: CGFloat
    /// Between that row and the bar's end, or the large title.
    package var belowRow: CGFloat
    /// What a large title adds to the bar.
    package var largeTitleHeight: CGFloat
    /// From the bar's height without a large title to that title.
    package var largeTitleTop: CGFloat
    /// From the bar's ends to what stands there.
    package var margin: CGFloat
    package var backMargin: CGFloat
    /// Between buttons.
    package var spacing: CGFloat
    /// The least distance between the title and what is beside it.
    package var titleGap: CGFloat
    /// Between the chevron of the way back and its title.
    package var backGap: CGFloat
    package var titleFontSize: CGFloat
    package var largeTitleFontSize: CGFloat
    package var buttonFontSize: CGFloat
    /// What a prompt adds above the row, and its font's size.
    package var promptHeight: CGFloat
    package var promptFontSize: CGFloat
    /// From the window's edge to a bar, at least; and on a phone that lies on its side.
    package var leastTop: CGFloat
    package var leastTopWhenLow: CGFloat

    /// Without a large title.
    package var height: CGFloat { rowHeight + belowRow }

    /// Whether buttons stand on plates, are drawn in the colour of labels, and the way back shows no title.
    package var hasPlates = false
    /// From a plate's edges to its buttons, between buttons on a plate and between plates, and from a button's edges to its title.
    package var platePadding: CGFloat = 0
    package var plateSpacing: CGFloat = 0
    package var plateGap: CGFloat = 0
    package var titlePadding: CGFloat = 0
    package var plateShadow = PlateShadow(opacity: 0, radius: 0, drop: 0)

    /// Recorded on 26.1: a bar of 54, and of 106 with a large title, on an iPhone upright and turned and on an iPad; the
    /// large title at x 16, 3.5 below where the bar would end without it; on the iPad buttons of 36 whose middle is 22 below
    /// the bar's top, hence the row of 44; in windows without a safe area 10 above the bar, 24 where the window is low. Published, too: QuintGao/GKNavigationBarSwift, issue 47, "54 instead of 44". The
    /// rest is from memory.
    ///
    /// Plates are as high as the row and reach 4 beyond their buttons, which the buttons of 36 want. That images that stand
    /// together share a plate and that titles and finishing buttons have one of their own is documented; the distances are
    /// those recorded of toolbars, and the gap between plates is from memory.
    package static let iOS26 = {
        var looks = ofBoth
        looks.hasPlates = true
        (looks.platePadding, looks.plateSpacing, looks.plateGap, looks.titlePadding) = (4, 14, 12, 12)
        looks.plateShadow = PlateShadow(opacity: 0.07, radius: 16, drop: 7.5)
        looks.ownButtonHeight = 36
        looks.ownButtonMargin = looks.margin + looks.platePadding
        return looks
    }()

    private static let ofBoth = NavigationBarLooks(
        rowHeight: 44, belowRow: 10, largeTitleHeight: 52, largeTitleTop: 3.5, margin: 16, backMargin: 8, spacing: 16,
        titleGap: 8, backGap: 5, titleFontSize: 17, largeTitleFontSize: 34, buttonFontSize: 17,
        promptHeight: 30, promptFontSize: 13, leastTop: 10, leastTopWhenLow: 24, padButtonHeight: 36,
        padButtonMargin: 14)

    /// The row's height on a phone that lies on its side; nil where it is no other.
    package var lowRowHeight: CGFloat?
    /// Of buttons in the row, and how far from the bar's ends they stand, on a pad; nil where it is as on a phone.
    package var padButtonHeight: CGFloat?
    package var padButtonMargin: CGFloat?
    /// Of buttons in the row, and how far from the bar's ends they stand; nil for the row's height and `margin`.
    private(set) var ownButtonHeight: CGFloat?
    private(set) var ownButtonMargin: CGFloat?
    /// Whether titles and buttons follow the user's text size, up to the largest below those of accessibility.
    package var scalesTitles = true

    package var buttonHeight: CGFloat { min(ownButtonHeight ?? rowHeight, rowHeight) }
    package var buttonMargin: CGFloat { ownButtonMargin ?? margin }

    /// The looks on a phone that lies on its side.
    package var low: NavigationBarLooks {
        var looks = self
        looks.rowHeight = lowRowHeight ?? rowHeight
        return looks
    }

    /// The looks on a pad. Recorded on an iPad A16 with 26.1: buttons 36 high, 14 from the bar's ends.
    package var pad: NavigationBarLooks {
        var looks = self
        looks.ownButtonHeight = padButtonHeight ?? ownButtonHeight
        looks.ownButtonMargin = padButtonMargin ?? ownButtonMargin
        return looks
    }

    /// The looks in a text size. Recorded on 26.1 in the size accessibilityLarge: a large title of 48 in a bar of 115.5,
    /// which is 4 more than its line; inline titles and buttons of 21, as in the largest size below those of accessibility.
    package func scaled(to category: UIContentSizeCategory) -> NavigationBarLooks {
        guard category != .large, category != .unspecified else { return self }
        var looks = self
        let title = DynamicTypeTable.entry(.largeTitle, category).size
        looks.largeTitleFontSize = title
        let line = (title * Self.line * 2).rounded(.up) / 2
        looks.largeTitleHeight = max(largeTitleHeight, line + 4)
        guard scalesTitles else { return looks }
        let text = DynamicTypeTable.entry(.body, min(category, .extraExtraLarge)).size
        looks.titleFontSize = text
        looks.buttonFontSize = text
        return looks
    }

    /// The height of a line of Apple's font, as a part of its size.
    private static let line: CGFloat = 1.193359375

    /// Published: a bar of 44 on phones (Tencent/QMUI_iOS, issue 633). From memory of iOS 7 to 18: 32 on their side.
    package static let iOS18 = {
        var looks = ofBoth
        looks.belowRow = 0
        looks.lowRowHeight = 32
        looks.leastTop = 0
        looks.leastTopWhenLow = 0
        looks.padButtonHeight = nil
        looks.padButtonMargin = nil
        looks.scalesTitles = false
        return looks
    }()
}
