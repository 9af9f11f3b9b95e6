import Foundation
import TesseraGraphics

extension UIFont {
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontValue(pointSize: fontSize))
    }

    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontValue(pointSize: fontSize, weight: weight.number))
    }

    /// UIKit's bold system font is its semibold face.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .semibold)
    }

    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontValue(pointSize: fontSize, isItalic: true))
    }

    /// The system font with digits of one width, for numbers that change in place.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontValue(pointSize: fontSize, weight: weight.number, usesMonospacedDigits: true))
    }

    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontValue(pointSize: fontSize, weight: weight.number, design: .monospaced))
    }

    public class var labelFontSize: CGFloat { 17 }
    public class var buttonFontSize: CGFloat { 18 }
    public class var smallSystemFontSize: CGFloat { 12 }
    public class var systemFontSize: CGFloat { 14 }

    /// The installed families, sorted.
    public class var familyNames: [String] { TextEngines.current.familyNames }

    /// The faces of a family, upright and light ones first; empty where the family is not installed.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        TextEngines.current.faceNames(ofFamily: familyName)
    }
}
