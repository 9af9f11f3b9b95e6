import Foundation
import TesseraGraphics

/// Points at the sides of a row, header or footer that its content keeps clear of, as the safe area covers them.
struct CoveredSides: Equatable {
    var left: CGFloat = 0
    var right: CGFloat = 0

    var sum: CGFloat { left + right }

    func leading(isMirrored: Bool) -> CGFloat { isMirrored ? right : left }
    func trailing(isMirrored: Bool) -> CGFloat { isMirrored ? left : right }
}
