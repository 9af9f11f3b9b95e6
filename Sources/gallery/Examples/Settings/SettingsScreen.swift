import UIKit

/// One screen of the settings as a value: sections of rows.
struct SettingsScreen {
    enum Kind {
        /// Leads to another screen, and may show a value.
        case link(String)
        case toggle
        /// One of several in its section; the chosen one has a checkmark.
        case choice
        /// A title and a value that cannot be changed.
        case fact(String)
        /// Does something at once.
        case button
        /// The user of the device.
        case account(String)
    }

    struct Row {
        var title: String
        var kind: Kind
        var icon: SettingsIcon?
        /// What stands beside the title of a link; the key of a choice shows what is chosen.
        var value: String?
    }

    struct Section {
        var header: String?
        var footer: String?
        /// By what the choices of the section are stored.
        var choice: String?
        var rows: [Row]
    }

    var title: String
    var sections: [Section]
}

/// A white symbol on a coloured square.
struct SettingsIcon: Hashable {
    var symbol: String
    var color: UIColor

    @MainActor var image: UIImage? {
        let size = CGSize(width: 29, height: 29)
        let configuration = UIImage.SymbolConfiguration(pointSize: 16, weight: .medium)
        guard let glyph = UIImage(systemName: symbol, withConfiguration: configuration) else { return nil }
        return UIGraphicsImageRenderer(size: size).image { _ in
            color.setFill()
            UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 7).fill()
            let place = CGRect(
                x: (size.width - glyph.size.width) / 2, y: (size.height - glyph.size.height) / 2,
                width: glyph.size.width, height: glyph.size.height)
            glyph.withTintColor(.white, renderingMode: .alwaysOriginal).draw(in: place)
        }
    }
}

/// What has been set, by the titles of rows.
@MainActor
final class SettingsStore {
    var toggles: [String: Bool] = ["Mobile data": true, "Sounds": true, "Badges": true, "Automatic": true]
    var choices: [String: String] = [
        "Network": "Third floor", "Tone": "Marimba", "Appearance": "Light", "Previews": "Always",
    ]

    func value(of row: SettingsScreen.Row) -> String? { row.value.map { choices[$0] ?? $0 } }
}
