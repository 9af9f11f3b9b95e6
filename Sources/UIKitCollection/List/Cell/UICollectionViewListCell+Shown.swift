import Foundation
import TesseraGraphics
import UIKitCore

extension UICollectionViewListCell {
    /// The accessories that show, in reading order: those before the content, and those behind it. Not part of UIKit.
    package var shownAccessories: (leading: [UICellAccessory.AccessoryType], trailing: [UICellAccessory.AccessoryType])
    {
        parts.shownTypes
    }
}
