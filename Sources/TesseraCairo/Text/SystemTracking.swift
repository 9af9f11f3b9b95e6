import Foundation
import TesseraGraphics

/// How the system font changes with its size: the points added to each letter's width, and the cut for large sizes.
///
/// The values are those that Apple's Human Interface Guidelines (Typography, tracking values of SF Pro on iOS, December
/// 2025) name. With them lines of Inter are as wide as those of San Francisco, to 2 %.
enum SystemTracking {
    /// From this size on letters have the shapes that Inter draws for headlines.
    static let displaySize: CGFloat = 20

    /// From 6 points on, one for each point. San Francisco's letters change little by little from 17 to 28 points, and
    /// the values from 20 on belong to what they are in between. Inter has nothing in between: its cut for headlines
    /// takes from 20 on what it takes at 28.
    private static let values: [CGFloat] = [
        0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45, 0.38, 0.38, 0.38, 0.38,
        0.38, 0.38, 0.38, 0.38, 0.38, 0.40, 0.40, 0.39, 0.41, 0.40, 0.40, 0.38, 0.37, 0.36, 0.37, 0.38, 0.37, 0.36,
        0.37, 0.38, 0.37, 0.35, 0.36, 0.37, 0.35, 0.33, 0.34, 0.35, 0.33, 0.31, 0.32, 0.31, 0.30, 0.29, 0.28, 0.27,
        0.26, 0.25, 0.24, 0.23, 0.22, 0.205, 0.19, 0.18, 0.17, 0.155, 0.14, 0.14, 0.14, 0.1225, 0.105, 0.0875, 0.07,
        0.0525, 0.035, 0.0175, 0,
    ]
    private static let smallest: CGFloat = 6

    /// What text of the system font gets at a size.
    static func points(at size: CGFloat) -> CGFloat {
        // Between two sizes a part of the way, but not from one cut to the other.
        let below = size < displaySize ? min(size, displaySize - 1) : size
        let place = min(max(below - smallest, 0), CGFloat(values.count - 1))
        let index = min(Int(place), values.count - 2)
        return values[index] + (values[index + 1] - values[index]) * (place - CGFloat(index))
    }
}

extension FontValue {
    /// Whether it is the system font in Inter, which changes with its size.
    private var isInter: Bool { name == nil && (design == .standard || design == .rounded) }

    /// Whether letters have the shapes for headlines.
    var isDisplayCut: Bool { isInter && pointSize >= SystemTracking.displaySize && Self.hasDisplayCut }

    /// The points added to each letter's width.
    var tracking: CGFloat {
        guard isInter, pointSize > 0 else { return 0 }
        let points = SystemTracking.points(at: pointSize)
        // Without the narrower cut for headlines its letters are moved together.
        return pointSize < SystemTracking.displaySize || Self.hasDisplayCut ? points : points - pointSize * 0.0525
    }

    static let displayFamily = "Inter Display"
    private static let hasDisplayCut = FontIndex.shared.match(displayFamily) != nil
}
