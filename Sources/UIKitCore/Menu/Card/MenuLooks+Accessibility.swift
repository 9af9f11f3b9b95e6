import Foundation
import TesseraGraphics

extension MenuLooks {
    /// The looks in a text size, for certain contents in a room as wide as `room` points. In the sizes for accessibility a menu
    /// is nearly as wide as the window, and a column as wide as its signs are then. Believed.
    func scaled(to category: UIContentSizeCategory, _ content: MenuContent, in room: CGFloat) -> MenuLooks {
        var looks = scaled(to: category)
        guard category.isAccessibilityCategory else { return looks }
        let factor = looks.titleFontSize / titleFontSize
        looks.width = max(width, min(width * factor, room))
        let check = checkPointSize / 2
        looks.checkCenter = checkCenter + check * (factor - 1)
        looks.checkedTitleInset = checkedTitleInset + 2 * check * (factor - 1)
        looks.chevronCenter = chevronCenter + Self.chevronReach * (factor - 1)
        let image = content.imageWidth / 2
        let edge = imageCenter - Self.imageReach
        looks.imageCenter = edge + image * factor
        if !imagesTrail {
            // Check marks have a column of their own where they would lie over the images.
            if content.hasChecks { looks.imageCenter += max(0, looks.checkCenter + check * factor - edge) }
            looks.imageTitleInset =
                looks.imageCenter + image * factor + imageTitleInset - imageCenter - Self.imageReach
        }
        return looks
    }

    /// Half the width of an image and of a chevron beside text of the standard size.
    private static let imageReach: CGFloat = 12
    private static let chevronReach: CGFloat = 4
    /// The longer side of an image, at most.
    static let largestImage: CGFloat = 28
}
