import UIKit

/// What lies in a warehouse: a thousand parts, computed from their numbers.
struct StockTable {
    struct Column {
        let title: String
        let width: CGFloat
        let isNumber: Bool
    }

    static let columns: [Column] = [
        Column(title: "Part", width: 170, isNumber: false), Column(title: "Number", width: 110, isNumber: false),
        Column(title: "Shelf", width: 84, isNumber: false), Column(title: "In stock", width: 100, isNumber: true),
        Column(title: "Reserved", width: 112, isNumber: true), Column(title: "On order", width: 112, isNumber: true),
        Column(title: "Price", width: 90, isNumber: true), Column(title: "Weight", width: 96, isNumber: true),
        Column(title: "Supplier", width: 150, isNumber: false), Column(title: "Counted", width: 130, isNumber: false),
    ]
    static let rowCount = 1_000

    private static let shapes = [
        "Hex bolt", "Wing nut", "Washer", "Hinge", "Bracket", "Dowel", "Wood screw", "Clamp", "Spring", "Bushing",
    ]
    private static let suppliers = ["Berg & Sons", "Kolding Stål", "Ferro Lda", "Okafor Metals", "Novák"]

    /// What stands in a column of a row, from 0.
    static func text(row: Int, column: Int) -> String {
        /// A number from 0 up to `limit`, always the same for the same cell.
        func value(_ limit: Int) -> Int { (row * 7_919 + column * 104_729 + row * row % 613) % limit }
        let (shape, size) = (shapes[row % shapes.count], 3 + row / shapes.count % 18)
        switch column {
        case 0: return "\(shape) M\(size)"
        case 1: return "\(100 + row % shapes.count)-\(2_000 + row)"
        case 2: return ["A", "B", "C", "D"][value(4)] + "\(1 + value(36))"
        case 3: return "\(value(940))"
        case 4: return "\(value(60))"
        case 5: return value(3) == 0 ? "\(50 * (1 + value(9)))" : "–"
        case 6: return "\(value(40)).\(10 + value(9) * 10)"
        case 7: return "\(2 + value(700)) g"
        case 8: return suppliers[value(suppliers.count)]
        default: return "\(1 + value(28)) \(["Jan", "Feb", "Mar", "Apr", "May", "Jun"][value(6)]) 2025"
        }
    }
}
