import Foundation

extension CGRect {
    /// Whether the rectangles differ in nothing but the last bits of sums.
    func isNearlySame(as other: CGRect) -> Bool {
        abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
            && abs(height - other.height) < 1e-6
    }
}
