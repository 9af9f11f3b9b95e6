import Foundation
import TesseraGraphics

extension ScreenKeyboard {
    /// The height of the keyboard on devices of a size. Pads of digits have no bar with words above the keys (recorded for
    /// letters, believed for digits).
    package static func height(of size: CGSize, for type: UIKeyboardType = .default) -> CGFloat {
        let isPad = min(size.width, size.height) >= 700
        let isLow = size.width > size.height
        if isPad { return isLow ? 398 : 337 }
        let words: CGFloat = isLow ? 38 : 44
        // Devices without a button have a bar below the keys.
        let letters: CGFloat = isLow ? 200 : size.height >= 800 ? 335 : 260
        return type.showsDigitsOnly ? letters - words : letters
    }
}

extension UIKeyboardType {
    /// Whether a keyboard on the screen shows no letters.
    var showsDigitsOnly: Bool {
        switch self {
        case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: true
        default: false
        }
    }
}
