import UIKit

/// Settings with the cells that the system has had since its first days: texts and images by the cell's style.
final class ClassicSettingsViewController: UITableViewController {
    private struct Row {
        var title: String
        var detail: String?
        var symbol: String?
        var style = UITableViewCell.CellStyle.default
        var accessory = UITableViewCell.AccessoryType.none
        var hasSwitch = false
    }

    private struct Section {
        var header: String?
        var footer: String?
        var rows: [Row]
    }

    private static let sections = [
        Section(rows: [
            Row(
                title: "Mara Lindqvist", detail: "Account, sharing and more", symbol: "person.fill",
                style: .subtitle, accessory: .disclosureIndicator)
        ]),
        Section(
            header: "Connections",
            footer: "While flight mode is on, nothing is sent or received.",
            rows: [
                Row(title: "Flight mode", symbol: "arrow.up", hasSwitch: true),
                Row(
                    title: "Wi-Fi", detail: "Third floor", symbol: "star.fill", style: .value1,
                    accessory: .disclosureIndicator),
                Row(title: "Mobile data", detail: "Off", style: .value1, accessory: .disclosureIndicator),
            ]),
        Section(
            header: "Sounds",
            rows: [
                Row(title: "Bell", accessory: .checkmark), Row(title: "Marimba"),
                Row(title: "Own recording", detail: "Ferry, 0:12", style: .subtitle, accessory: .detailButton),
            ]),
        Section(
            header: "About",
            rows: [
                Row(title: "Name", detail: "Mara's phone", style: .value2),
                Row(title: "Version", detail: "3.2", style: .value2),
                Row(title: "Storage", detail: "41 of 128 GB", style: .value2, accessory: .detailDisclosureButton),
            ]),
    ]

    init() {
        super.init(style: .grouped)
        title = "Settings"
    }

    required init?(coder: NSCoder) { nil }

    override func numberOfSections(in tableView: UITableView) -> Int { Self.sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Self.sections[section].rows.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        Self.sections[section].header
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        Self.sections[section].footer
    }

    /// Nothing here can be deleted: a swipe shows nothing.
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = Self.sections[indexPath.section].rows[indexPath.row]
        // In the large text sizes there is no room for a value beside its title.
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        let style = isLarge && row.detail != nil ? .subtitle : row.style
        // Below its title a value keeps its colours, which are those of a style of its own.
        let isMoved = style != row.style
        let identifier = isMoved ? "style \(row.style.rawValue), in large text" : "style \(style.rawValue)"
        let cell =
            tableView.dequeueReusableCell(withIdentifier: identifier)
            ?? UITableViewCell(style: style, reuseIdentifier: identifier)
        cell.textLabel?.text = row.title
        cell.textLabel?.numberOfLines = 0
        cell.detailTextLabel?.text = row.detail
        cell.detailTextLabel?.numberOfLines = 0
        if isMoved, row.style == .value1 { cell.detailTextLabel?.textColor = .secondaryLabel }
        if isMoved, row.style == .value2 { cell.textLabel?.textColor = .tintColor }
        cell.imageView?.image = row.symbol.flatMap { UIImage(systemName: $0) }
        cell.accessoryType = row.accessory
        cell.accessoryView = row.hasSwitch ? UISwitch() : nil
        cell.selectionStyle = row.hasSwitch ? .none : .default
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }
}
