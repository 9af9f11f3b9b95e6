import UIKit

/// Numbers as dumps write them: rounded to a thousandth, so that noise in the last bits does not show.
enum DumpNumber {
    static func round(_ value: CGFloat) -> CGFloat {
        guard value.isFinite, abs(value) < 1e12 else { return value }
        let rounded = (value * 1_000).rounded() / 1_000
        return rounded == 0 ? 0 : rounded
    }

    static func text(_ value: CGFloat) -> String {
        let rounded = round(value)
        guard let whole = Int(exactly: rounded) else { return "\(rounded)" }
        return "\(whole)"
    }

    static func text(_ rect: CGRect) -> String {
        "(\([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(text).joined(separator: ", ")))"
    }
}
