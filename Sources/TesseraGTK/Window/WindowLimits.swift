import Foundation
import UIKitCore

/// Between which sizes a window may be changed, in points.
struct WindowLimits: Equatable {
    /// Zero where nothing is asked for.
    let smallest: CGSize
    private let largest: CGSize
    /// What a window may be at most; GTK's sizes are small numbers.
    private static let bound: CGFloat = 32_767

    /// GTK 4 knows no largest size but that of a window that cannot be resized: a maximum counts for the first size, and
    /// where it equals the minimum.
    @MainActor
    init(_ restrictions: UISceneSizeRestrictions?) {
        let smallest = restrictions?.minimumSize ?? .zero
        self.smallest = CGSize(width: Self.kept(smallest.width, 0), height: Self.kept(smallest.height, 0))
        let largest = restrictions?.maximumSize ?? CGSize(width: Self.bound, height: Self.bound)
        self.largest = CGSize(
            width: max(self.smallest.width, Self.kept(largest.width, Self.bound)),
            height: max(self.smallest.height, Self.kept(largest.height, Self.bound)))
    }

    private static func kept(_ length: CGFloat, _ otherwise: CGFloat) -> CGFloat {
        length.isNaN ? otherwise : min(max(0, length), bound)
    }

    /// Whether there is only one size.
    var isFixed: Bool { smallest == largest }

    /// The nearest size that is allowed.
    func holding(_ size: CGSize) -> CGSize {
        CGSize(
            width: min(max(size.width, smallest.width), largest.width),
            height: min(max(size.height, smallest.height), largest.height))
    }
}
