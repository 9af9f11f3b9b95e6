import Foundation
import TesseraGraphics

/// Points and colours of menus.
package struct MenuLooks: Equatable, Sendable {
    package var width: CGFloat
    package var cornerRadius: CGFloat
    /// Above the first and below the last row.
    package var padding: CGFloat
    /// Above and below the text of a row.
    package var rowTop: CGFloat
    package var rowBottom: CGFloat
    /// From one line of a title to the next.
    package var linePitch: CGFloat
    /// Between a title and its subtitle, and below that.
    package var subtitleGap: CGFloat
    package var subtitleBottom: CGFloat
    package var titleFontSize: CGFloat
    package var subtitleFontSize: CGFloat
    /// From the leading edge to titles, in a menu without signs, with check marks, and with images.
    package var titleInset: CGFloat
    package var checkedTitleInset: CGFloat
    package var imageTitleInset: CGFloat
    package var trailingInset: CGFloat
    /// The middle of check marks and of images from the leading edge; of images from the trailing one where they stand there.
    package var checkCenter: CGFloat
    package var imageCenter: CGFloat
    package var imagesTrail: Bool
    /// The middle of the chevron of a menu inside from the trailing edge.
    package var chevronCenter: CGFloat
    package var imagePointSize: CGFloat
    package var checkPointSize: CGFloat
    /// Between groups.
    package var groupGap: CGFloat
    /// Whether groups are set apart by a bar that fills the gap.
    package var fillsGroupGap: Bool
    /// Whether hairlines stand between rows.
    package var hasRowLines: Bool
    /// From the menu's top, or that of a group, to the line below its title.
    package var headerHeight: CGFloat
    package var headerFontSize: CGFloat
    /// From there to the title.
    package var headerTop: CGFloat
    /// From the sides to the line below the header, and to lines between groups.
    package var lineInset: CGFloat
    /// Of rows of images, with and without titles below them.
    package var smallTileHeight: CGFloat
    package var mediumTileHeight: CGFloat
    /// Colours in light and dark.
    package var fillLight: RGBA
    package var fillDark: RGBA
    /// How much these cover of the blur behind a menu.
    package var tintLight: CGFloat = 0.71
    package var tintDark: CGFloat = 0.72
    package var shadowOpacity: CGFloat
    package var shadowRadius: CGFloat
    package var shadowOffset: CGFloat
    /// Whether the menu of a button lies over it: else it stands beside it.
    package var coversButton: Bool
    /// Between a menu and what it stands beside, and to the edges of the window.
    package var gap: CGFloat
    package var margin: CGFloat
    /// How much bigger a view gets while a finger holds it until its menu opens.
    package var heldScale: CGFloat = 1.15
    /// How much bigger a view is that is lifted for its menu, and the corners it has then.
    package var liftScale: CGFloat
    package var liftCornerRadius: CGFloat
    /// The black over what is behind a lifted view.
    package var dimming: CGFloat
    /// Of the bar of an edit menu: its height, corner, titles, and the room beside each title.
    package var barHeight: CGFloat = 44
    package var barCornerRadius: CGFloat = 22
    package var barFontSize: CGFloat = 15
    package var barPadding: CGFloat = 16

    /// The looks in a text size: texts grow as body text does, and what stands beside them with them. The widest menu fits a
    /// phone. Believed.
    package func scaled(to category: UIContentSizeCategory) -> MenuLooks {
        guard category != .large, category != .unspecified else { return self }
        let factor = DynamicTypeTable.entry(.body, category).size / DynamicTypeTable.entry(.body, .large).size
        let side = max(1, 1 + (factor - 1) * 0.6)
        var looks = self
        looks.width = max(width, min(width * side, Self.widest))
        for path in [
            \MenuLooks.titleFontSize, \.subtitleFontSize, \.headerFontSize, \.linePitch, \.imagePointSize,
            \.checkPointSize,
            \.headerHeight, \.smallTileHeight, \.mediumTileHeight,
        ] { looks[keyPath: path] *= factor }
        for path in [
            \MenuLooks.checkedTitleInset, \.imageTitleInset, \.checkCenter, \.imageCenter, \.chevronCenter,
        ] { looks[keyPath: path] *= side }
        return looks
    }

    private static let widest: CGFloat = 304

    /// Recorded on an iPhone with 26.1: the width, rows, insets, gaps, the header, the corner and the shadow. There the fill
    /// is as clear as 0.71 (dark 0.72) over a blur; without one it has to be denser. Rows of images, the lift, the margins and
    /// edit menus are from memory.
    package static let iOS26 = MenuLooks(
        width: 250, cornerRadius: 32.5, padding: 10, rowTop: 10 + 2.0 / 3, rowBottom: 11, linePitch: 22,
        subtitleGap: 2.0 / 3, subtitleBottom: 10 + 2.0 / 3, titleFontSize: 17, subtitleFontSize: 13, titleInset: 28,
        checkedTitleInset: 40, imageTitleInset: 60, trailingInset: 28, checkCenter: 20, imageCenter: 36.2,
        imagesTrail: false, chevronCenter: 31, imagePointSize: 17, checkPointSize: 13, groupGap: 21,
        fillsGroupGap: false, hasRowLines: false, headerHeight: 40 + 1.0 / 3, headerFontSize: 13, headerTop: 20,
        lineInset: 24,
        smallTileHeight: 52, mediumTileHeight: 68, fillLight: RGBA(hex: 0xF9F9F9, 0.97),
        fillDark: RGBA(hex: 0x1E1E1E, 0.97), shadowOpacity: 0.094, shadowRadius: 25, shadowOffset: 8.7,
        coversButton: true, gap: 12, margin: 8, liftScale: 1.04, liftCornerRadius: 12, dimming: 0.2)

    /// Published of iOS 13 to 18: 250 wide, rows of 44, corners of 12, bars of 8 between groups, hairlines between rows,
    /// images at the trailing end and check marks at the leading one. The rest is from memory.
    package static let iOS18 = {
        var looks = iOS26
        looks.cornerRadius = 12
        looks.padding = 0
        looks.rowTop = 11 + 2.0 / 3
        looks.rowBottom = 12
        looks.titleInset = 16
        looks.checkedTitleInset = 36
        looks.imageTitleInset = 16
        looks.trailingInset = 16
        looks.imageCenter = 27
        looks.imagesTrail = true
        looks.chevronCenter = 20
        looks.groupGap = 8
        looks.fillsGroupGap = true
        looks.hasRowLines = true
        looks.headerHeight = 34
        looks.headerFontSize = 12
        looks.headerTop = 10
        looks.lineInset = 0
        looks.fillLight = RGBA(hex: 0xF2F2F2, 0.97)
        looks.fillDark = RGBA(hex: 0x252525, 0.97)
        looks.shadowOpacity = 0.2
        looks.shadowOffset = 10
        looks.coversButton = false
        looks.barCornerRadius = 10
        return looks
    }()
}
