import Foundation
import TesseraGraphics
import UIKitCore

/// Makes a cell of a registered class by the class's own `init(style:reuseIdentifier:)`, which client classes override
/// without the word `required`. See `_RuntimeInstantiable`.
open class _TableCellInstantiable: UITableViewCell {
    public required override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    static func make<Cell: UITableViewCell>(_ cellClass: Cell.Type, reuseIdentifier: String) -> Cell {
        let made: UITableViewCell = unsafeBitCast(cellClass, to: _TableCellInstantiable.Type.self).init(
            style: .default, reuseIdentifier: reuseIdentifier)
        return unsafeDowncast(made, to: Cell.self)
    }
}

/// Makes a header or footer of a registered class by the class's own `init(reuseIdentifier:)`.
open class _TableHeaderFooterInstantiable: UITableViewHeaderFooterView {
    public required override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    static func make<View: UITableViewHeaderFooterView>(_ viewClass: View.Type, reuseIdentifier: String) -> View {
        let made: UITableViewHeaderFooterView = unsafeBitCast(
            viewClass, to: _TableHeaderFooterInstantiable.Type.self
        ).init(reuseIdentifier: reuseIdentifier)
        return unsafeDowncast(made, to: View.self)
    }
}
