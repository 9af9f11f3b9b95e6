import Foundation
import TesseraGraphics
import TesseraInterfaces
import UIKitCore

/// Tables and their cells.
@MainActor
enum TableDecoding {
    static var decoders: [InterfaceDecoder] {
        [
            InterfaceDecoder(UITableView.self, decode), InterfaceDecoder(UITableViewCell.self, decode),
            InterfaceDecoder(UITableViewHeaderFooterView.self) { _, _ in },
            InterfaceDecoder(UITableViewController.self) { controller, reader in
                reader.set(controller, \.clearsSelectionOnViewWillAppear, "clearsSelectionOnViewWillAppear")
                controller.refreshControlOfFile = reader.refreshControl
            },
        ]
    }

    /// The style of a table, which it is made with.
    static func style(_ coder: NSCoder) -> UITableView.Style {
        switch InterfaceCoder.value("style", coder) {
        case "grouped": .grouped
        case "insetGrouped": .insetGrouped
        default: .plain
        }
    }

    /// The style of a cell, which it is made with.
    static func cellStyle(_ coder: NSCoder) -> UITableViewCell.CellStyle {
        switch InterfaceCoder.value("style", coder) {
        case "IBUITableViewCellStyleSubtitle": .subtitle
        case "IBUITableViewCellStyleValue1": .value1
        case "IBUITableViewCellStyleValue2": .value2
        default: .default
        }
    }

    // MARK: Tables

    /// Interface Builder writes these heights into every grouped table; titles have their own height all the same (from
    /// memory).
    private static func isStandard(_ height: CGFloat, of name: String, in table: UITableView) -> Bool {
        table.style != .plain && name.hasPrefix("section") && (height == 10 || height == 18)
    }

    private static func decode(_ table: UITableView, _ reader: InterfaceReader) {
        let heights: [(String, ReferenceWritableKeyPath<UITableView, CGFloat>)] = [
            ("rowHeight", \.rowHeight), ("sectionHeaderHeight", \.sectionHeaderHeight),
            ("sectionFooterHeight", \.sectionFooterHeight), ("estimatedRowHeight", \.estimatedRowHeight),
            ("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight),
            ("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight),
        ]
        for (name, path) in heights {
            // -1 stands for automatic.
            guard let height = reader.number(name), !isStandard(height, of: name, in: table) else { continue }
            table[keyPath: path] = height < 0 ? UITableView.automaticDimension : height
        }
        setLines(of: table, reader)
        reader.set(table, \.allowsSelection, "allowsSelection")
        reader.set(table, \.allowsMultipleSelection, "allowsMultipleSelection")
        reader.set(table, \.allowsSelectionDuringEditing, "allowsSelectionDuringEditing")
        reader.set(table, \.allowsMultipleSelectionDuringEditing, "allowsMultipleSelectionDuringEditing")
        reader.set(table, \.isPrefetchingEnabled, "prefetchingEnabled")
        if let header: UIView = reader.object("tableHeaderView") { table.tableHeaderView = header }
        if let footer: UIView = reader.object("tableFooterView") { table.tableFooterView = footer }
        for cell in reader.list("prototypes") {
            guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else { continue }
            table.register(UINib(InterfacePrototype(cell)), forCellReuseIdentifier: identifier)
        }
        let sections = reader.list("sections")
        if !sections.isEmpty, let controller = reader.session.controller as? UITableViewController {
            controller.staticRows = StaticRows(sections)
        }
    }

    private static func setLines(of table: UITableView, _ reader: InterfaceReader) {
        let styles: [String: UITableViewCell.SeparatorStyle] = [
            "none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLineEtched,
        ]
        if let style = reader.choice("separatorStyle", styles) { table.separatorStyle = style }
        if let color = reader.color("separatorColor") { table.separatorColor = color }
        if let inset = reader.insets("separatorInset") { table.separatorInset = inset }
    }

    // MARK: Cells

    private static func decode(_ cell: UITableViewCell, _ reader: InterfaceReader) {
        let accessories: [String: UITableViewCell.AccessoryType] = [
            "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
            "checkmark": .checkmark, "detailButton": .detailButton,
        ]
        let selections: [String: UITableViewCell.SelectionStyle] = [
            "none": .none, "blue": .blue, "gray": .gray, "default": .default,
        ]
        if let type = reader.choice("accessoryType", accessories) { cell.accessoryType = type }
        if let type = reader.choice("editingAccessoryType", accessories) { cell.editingAccessoryType = type }
        if let style = reader.choice("selectionStyle", selections) { cell.selectionStyle = style }
        reader.set(cell, \.indentationLevel, "indentationLevel")
        reader.set(cell, \.indentationWidth, "indentationWidth")
        reader.set(cell, \.showsReorderControl, "showsReorderControl")
        reader.set(cell, \.shouldIndentWhileEditing, "shouldIndentWhileEditing")
        if let inset = reader.insets("separatorInset") { cell.separatorInset = inset }
        decodeContent(of: cell, reader)
        if let view: UIView = reader.object("accessoryView") { cell.accessoryView = view }
        if let view: UIView = reader.object("backgroundView") { cell.backgroundView = view }
        if let view: UIView = reader.object("selectedBackgroundView") { cell.selectedBackgroundView = view }
    }

    /// The texts and the image of a style are the cell's own; other views come into its content view.
    private static func decodeContent(of cell: UITableViewCell, _ reader: InterfaceReader) {
        guard let content = reader.element.child(key: "contentView") else { return }
        let own: [(String, UIView?)] = [
            ("textLabel", reader["textLabel"] == nil ? nil : cell.textLabel),
            ("detailTextLabel", reader["detailTextLabel"] == nil ? nil : cell.detailTextLabel),
            ("imageView", reader["imageView"] == nil ? nil : cell.imageView),
        ]
        for (name, view) in own {
            guard let view, let id = reader[name],
                let element = content.child("subviews")?.children.first(where: { $0.id == id })
            else { continue }
            reader.session.adopt(view, element)
        }
        let frame = cell.contentView.frame
        reader.session.adopt(cell.contentView, content)
        cell.contentView.frame = frame
        cell.contentView.translatesAutoresizingMaskIntoConstraints = true
    }
}

extension UITableViewCell: SegueTrigger, ContentHolder {
    package func add(_ segue: SegueOfView) { segues.append(segue) }

    /// The user has chosen the row, or the button in it.
    final func performSegues(ofAccessory isAccessory: Bool) {
        for segue in segues where segue.isAccessory == isAccessory { segue.perform(self) }
    }
}

/// The rows of a table that a file lists whole.
@MainActor
final class StaticRows {
    struct Section {
        let header: String?
        let footer: String?
        let cells: [UITableViewCell]
        let heights: [CGFloat?]
    }

    let sections: [Section]

    init(_ readers: [InterfaceReader]) {
        sections = readers.map { section in
            let rows = section.list("cells")
            return Section(
                header: section.string("headerTitle"), footer: section.string("footerTitle"),
                cells: rows.map { $0.made() ?? UITableViewCell(style: .default, reuseIdentifier: nil) },
                heights: rows.map { $0.number("rowHeight") })
        }
    }

    /// The cell of a row; nil where there is none.
    func cell(_ path: IndexPath) -> UITableViewCell? {
        guard sections.indices.contains(path.section), sections[path.section].cells.indices.contains(path.row) else {
            return nil
        }
        return sections[path.section].cells[path.row]
    }

    /// The height that the file gives a row; nil for that of the table.
    func height(_ path: IndexPath) -> CGFloat? {
        guard cell(path) != nil else { return nil }
        return sections[path.section].heights[path.row].flatMap { $0 < 0 ? nil : $0 }
    }
}
