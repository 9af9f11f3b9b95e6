import UIKit

extension JSONValue {
    /// `[width, height]`.
    var size: CGSize? { doubles.flatMap { $0.count == 2 ? CGSize(width: $0[0], height: $0[1]) : nil } }

    var point: CGPoint? { doubles.flatMap { $0.count == 2 ? CGPoint(x: $0[0], y: $0[1]) : nil } }

    /// `[x, y, width, height]`.
    var rect: CGRect? {
        doubles.flatMap { $0.count == 4 ? CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil }
    }

    /// `[top, left, bottom, right]`.
    var insets: UIEdgeInsets? {
        doubles.flatMap { $0.count == 4 ? UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) : nil }
    }

    /// `[section, item]`; an item of -1 stands for the greatest.
    var indexPath: IndexPath? {
        ints.flatMap { $0.count == 2 ? IndexPath(item: $0[1] < 0 ? .max : $0[1], section: $0[0]) : nil }
    }
}

extension CGRect {
    var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension CGSize {
    var numbers: [Double] { [width, height] }
}

extension CGPoint {
    var numbers: [Double] { [x, y] }
}
