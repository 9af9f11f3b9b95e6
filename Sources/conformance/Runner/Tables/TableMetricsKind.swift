import TesseraHarness
import UIKit

/// Measures of one row, header or footer in a window.
enum TableMetricsKind: ViewKind {
    static let name = "tableMetrics"
    static let given: Set<String> = [
        "style", "header", "footer", "section", "delegateHeaderHeight", "cellStyle", "detailText", "text",
        "textIntrinsicWidth", "labelHeight", "accessory", "accessoryView", "width", "cardWidth", "contentWidth",
        "windowWidth", "safeAreaTop", "contentLayoutMargins", "cellLayoutMargins", "category", "editing",
        "showsReorderControl", "direction", "frame", "rows", "rowHeight", "headerTitles", "footerTitles",
        "estimatedRowHeight",
    ]
    static let expect: Set<String> = [
        "height", "view", "rowHeight", "rowsBeginAt", "labelY", "headerHeights", "headerY", "footerHeights",
        "firstRowY",
        "cardInset", "size", "accessorySize", "accessoryX", "accessoryXInWindow", "contentX", "contentWidth",
        "textLabelX", "textLabelY", "textLabelHeight", "detailTextLabelY", "detailTextLabelHeight", "textFontSize",
        "detailFontSize", "textX", "textWidth", "textY", "detailX", "detailWidth", "detailRightEdgeToContentEdge",
        "separatorInset", "separatorFrame", "deleteControlFrame", "deleteControlX", "deleteControlWidth",
        "reorderControlFrame", "reorderControlWidth", "labelX",
    ]

    /// Accessories are symbols, which no font draws here.
    static func membersWithoutFonts(given: JSONValue) -> Set<String> {
        [
            "accessorySize", "size", "accessoryX", "accessoryXInWindow", "contentX", "contentWidth", "textX",
            "textFontSize",
        ]
    }

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        if let name = view.given["category"]?.string, TextNames.category(name) == nil {
            throw ViewCase.Unknown(what: "category \(name) is not known")
        }
        let stage = MetricsTable(view)
        let title = stage.titleMeasures
        let cell = stage.cellMeasures
        view.check(title.merging(cell) { first, _ in first }, &checker)
    }
}

@MainActor
private final class MetricsTable: TableStage, UITableViewDelegate {
    private let screen = UIViewController()
    private let host: TestHost
    private let isLater: Bool
    private let isWhole: Bool

    init(_ fixture: ViewCase) {
        let given = fixture.given
        isLater = given["section"]?.string == "later"
        isWhole = given["headerTitles"] != nil
        var size = fixture.windowSize
        if let width = given["windowWidth"]?.double { size.width = CGFloat(width) }
        if let card = given["cardWidth"]?.double, given["windowWidth"] == nil {
            size.width = Self.window(ofCard: CGFloat(card), device: size.width)
        }
        var configuration = TestConfiguration(size: size, scale: fixture.scale)
        let top = given["safeAreaTop"]?.double
        configuration.safeArea.top = CGFloat(top ?? 0)
        // All of the window: a table does not tell its cells in which direction it is read itself.
        if given["direction"]?.string == "rtl" { configuration.layoutDirection = .rightToLeft }
        host = TestHost(screen, configuration: configuration)
        super.init(fixture, size: size)
        if top == nil { view.contentInsetAdjustmentBehavior = .never }
        if let category = given["category"]?.string {
            screen.traitOverrides.preferredContentSizeCategory = TextNames.category(category) ?? .large
        }
        // Cards have lines between rows alone.
        let count = fixture.expect.has("separatorFrame") ? 2 : 1
        if !isWhole { rows = isLater ? [1, count] : [count] }
        view.dataSource = self
        view.delegate = self
        host.perform { screen.view.addSubview(view) }
        if given["editing"]?.bool == true { view.isEditing = true }
        host.settle()
    }

    /// The window in which a card is that wide: the device's, if that fits. The margins of narrow windows are 16 wide,
    /// those of others 20.
    private static func window(ofCard width: CGFloat, device: CGFloat) -> CGFloat {
        let isDevices = [16, 20].contains { abs(device - width - 2 * $0) < 0.5 }
        if isDevices { return device }
        return width + 2 * 20 >= 390 ? width + 2 * 20 : width + 2 * 16
    }

    private var section: Int { isLater ? 1 : 0 }

    // MARK: Data

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        if isWhole { return super.tableView(tableView, titleForHeaderInSection: section) }
        return section == self.section && given["header"]?.string == "titled" ? "Title" : nil
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        if isWhole { return super.tableView(tableView, titleForFooterInSection: section) }
        if section < self.section { return "Footer" }
        return given["footer"]?.string == "titled" ? "Footer" : nil
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        guard section == self.section, let height = given["delegateHeaderHeight"]?.double else {
            return UITableView.automaticDimension
        }
        return CGFloat(height)
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: Self.cellStyle(given["cellStyle"]?.string), reuseIdentifier: nil)
        cell.textLabel?.text = given["text"]?.string ?? "Title"
        let hasNoDetail = given.has("detailText") && given["detailText"] == nil
        cell.detailTextLabel?.text = hasNoDetail ? nil : given["detailText"]?.string ?? "Detail"
        if given["accessory"]?.string == "disclosureIndicator" { cell.accessoryType = .disclosureIndicator }
        if given["accessory"]?.string == "checkmark" { cell.accessoryType = .checkmark }
        if given["direction"] != nil { cell.accessoryType = .disclosureIndicator }
        if given["accessoryView"]?.string == "symbolImageView" {
            let width = CGFloat(given["width"]?.double ?? 20)
            let image = UIImageView(image: UIImage(systemName: "circle"))
            image.frame = CGRect(x: 0, y: 0, width: width, height: 20)
            cell.accessoryView = image
        }
        cell.showsReorderControl = given["showsReorderControl"]?.bool ?? false
        if let margins = given["contentLayoutMargins"]?.insets { cell.contentView.layoutMargins = margins }
        if let margins = given["cellLayoutMargins"]?.insets { cell.layoutMargins = margins }
        return cell
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    // MARK: Measures

    var titleMeasures: [String: JSONValue] {
        let isFooter = given["footer"] != nil && given["header"] == nil
        let rect = isFooter ? view.rectForFooter(inSection: section) : view.rectForHeader(inSection: section)
        let header = view.headerView(forSection: section)
        let sections = Array(rows.indices)
        var ours: [String: JSONValue] = [
            "height": JSONValue(rect.height), "view": .bool(header != nil),
            "rowsBeginAt": JSONValue(view.rectForRow(at: IndexPath(row: 0, section: section)).minY),
            "headerHeights": .array(sections.map { JSONValue(view.rectForHeader(inSection: $0).height) }),
            "headerY": .array(sections.map { JSONValue(view.rectForHeader(inSection: $0).minY) }),
            "footerHeights": .array(sections.map { JSONValue(view.rectForFooter(inSection: $0).height) }),
            "firstRowY": .array(
                sections.map { JSONValue(view.rectForRow(at: IndexPath(row: 0, section: $0)).minY) }),
        ]
        if let label = header?.textLabel {
            ours["labelY"] = JSONValue(label.frame.minY)
            let isSubject = given["header"] != nil || isWhole
            if isSubject { ours["labelX"] = JSONValue(label.convert(label.bounds, to: nil).minX) }
        }
        return ours
    }

    var cellMeasures: [String: JSONValue] {
        guard let cell = view.cellForRow(at: IndexPath(row: 0, section: section)) else { return [:] }
        let content = cell.contentView.frame
        var ours: [String: JSONValue] = [
            "rowHeight": JSONValue(cell.frame.height), "cardInset": JSONValue(cell.frame.minX),
            "contentX": JSONValue(content.minX), "contentWidth": JSONValue(content.width),
            "separatorInset": JSONValue(cell.separatorInset),
        ]
        let lines = cell.subviews.filter { !$0.isHidden && $0.bounds.height <= 1 && $0.bounds.width > 100 }
        if let line = lines.max(by: { $0.frame.minY < $1.frame.minY }) {
            ours["separatorFrame"] = JSONValue(line.frame)
        }
        addTexts(of: cell, &ours)
        addParts(of: cell, &ours)
        return ours
    }

    private func addTexts(of cell: UITableViewCell, _ ours: inout [String: JSONValue]) {
        let content = cell.contentView
        if let text = cell.textLabel {
            ours["labelX"] = JSONValue(text.convert(text.bounds, to: nil).minX)
            ours["textLabelX"] = JSONValue(content.frame.minX + text.frame.minX)
            ours["textLabelY"] = JSONValue(text.frame.minY)
            ours["textLabelHeight"] = JSONValue(text.frame.height)
            ours["textFontSize"] = JSONValue(text.font.pointSize)
            (ours["textX"], ours["textWidth"]) = (JSONValue(text.frame.minX), JSONValue(text.frame.width))
            ours["textY"] = JSONValue(text.frame.minY)
        }
        if let detail = cell.detailTextLabel {
            ours["detailTextLabelY"] = JSONValue(detail.frame.minY)
            ours["detailTextLabelHeight"] = JSONValue(detail.frame.height)
            ours["detailFontSize"] = JSONValue(detail.font.pointSize)
            (ours["detailX"], ours["detailWidth"]) = (JSONValue(detail.frame.minX), JSONValue(detail.frame.width))
            ours["detailRightEdgeToContentEdge"] = JSONValue(content.bounds.width - detail.frame.maxX)
        }
    }

    /// Accessories and controls are parts of the cell beside its content.
    private func addParts(of cell: UITableViewCell, _ ours: inout [String: JSONValue]) {
        let content = cell.contentView.frame
        let parts = cell.subviews.filter {
            $0 !== cell.contentView && $0.bounds.width < 60 && $0.bounds.height > 1 && !$0.isHidden
        }
        let isMirrored = given["direction"]?.string == "rtl"
        if let accessory = cell.accessoryView
            ?? parts.first(where: {
                isMirrored ? $0.frame.maxX <= content.minX + 0.01 : $0.frame.minX >= content.maxX - 0.01
            })
        {
            ours["size"] = JSONValue(accessory.frame.size)
            ours["accessorySize"] = JSONValue(accessory.frame.size)
            ours["accessoryX"] = JSONValue(accessory.convert(accessory.bounds, to: cell).minX)
            ours["accessoryXInWindow"] = JSONValue(accessory.convert(accessory.bounds, to: nil).minX)
        }
        guard given["editing"]?.bool == true else { return }
        // The control's edge lies within the content.
        if let control = parts.first(where: { $0.frame.midX < content.minX }) {
            ours["deleteControlFrame"] = JSONValue(control.frame)
            ours["deleteControlX"] = JSONValue(control.frame.minX)
            ours["deleteControlWidth"] = JSONValue(control.frame.width)
        }
        if let grip = parts.last(where: { $0.frame.minX >= content.maxX - 0.01 }) {
            ours["reorderControlFrame"] = JSONValue(grip.frame)
            ours["reorderControlWidth"] = JSONValue(grip.frame.width)
        }
    }
}
