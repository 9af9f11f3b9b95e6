import UIKit

extension SettingsScreen {
    private typealias Icon = SettingsIcon

    /// The screen of a name; a screen of the system's where there is none.
    static func named(_ name: String) -> SettingsScreen {
        switch name {
        case "Settings": main
        case "Mara Lindqvist": account
        case "Wi-Fi": network
        case "Notifications": notifications
        case "Sounds & touch": sounds
        case "Display": display
        case "General": general
        case "About": about
        default: app(name)
        }
    }

    private static let main = SettingsScreen(
        title: "Settings",
        sections: [
            Section(rows: [Row(title: "Mara Lindqvist", kind: .account("Account, sharing and more"))]),
            Section(rows: [
                Row(title: "Flight mode", kind: .toggle, icon: Icon(symbol: "arrow.up", color: .systemOrange)),
                Row(
                    title: "Wi-Fi", kind: .link("Wi-Fi"), icon: Icon(symbol: "circle.fill", color: .systemBlue),
                    value: "Network"),
                Row(title: "Mobile data", kind: .toggle, icon: Icon(symbol: "square.fill", color: .systemGreen)),
            ]),
            Section(rows: [
                Row(
                    title: "Notifications", kind: .link("Notifications"),
                    icon: Icon(symbol: "exclamationmark.triangle.fill", color: .systemRed)),
                Row(
                    title: "Sounds & touch", kind: .link("Sounds & touch"),
                    icon: Icon(symbol: "heart.fill", color: .systemPink), value: "Tone"),
            ]),
            Section(rows: [
                Row(title: "General", kind: .link("General"), icon: Icon(symbol: "gearshape", color: .systemGray)),
                Row(
                    title: "Display", kind: .link("Display"), icon: Icon(symbol: "star.fill", color: .systemIndigo),
                    value: "Appearance"),
            ]),
            Section(
                header: "Apps",
                rows: ["Boathouse", "Ferries", "Library", "Photos"].map { name in
                    Row(title: name, kind: .link(name), icon: Icon(symbol: "photo", color: .systemTeal))
                }),
        ])

    private static let account = SettingsScreen(
        title: "Account",
        sections: [
            Section(rows: [
                Row(title: "Name", kind: .fact("Mara Lindqvist")),
                Row(title: "Mail", kind: .fact("mara@harbour.example")),
            ]),
            Section(
                header: "Sharing", footer: "Those you share with see what you put into the shared folder.",
                rows: [
                    Row(title: "Shared folder", kind: .toggle), Row(title: "Invite somebody", kind: .button),
                ]),
        ])

    private static let network = SettingsScreen(
        title: "Wi-Fi",
        sections: [
            Section(rows: [Row(title: "Automatic", kind: .toggle)]),
            Section(
                header: "Networks", footer: "Known networks are joined by themselves.", choice: "Network",
                rows: ["Third floor", "Boathouse", "Ferry 2", "Guests"].map { Row(title: $0, kind: .choice) }),
        ])

    private static let notifications = SettingsScreen(
        title: "Notifications",
        sections: [
            Section(
                header: "Previews", footer: "Whether what came in shows before the screen is unlocked.",
                choice: "Previews",
                rows: ["Always", "When unlocked", "Never"].map { Row(title: $0, kind: .choice) }),
            Section(
                header: "What comes with them",
                rows: [Row(title: "Sounds", kind: .toggle), Row(title: "Badges", kind: .toggle)]),
        ])

    private static let sounds = SettingsScreen(
        title: "Sounds & touch",
        sections: [
            Section(
                header: "Tone", choice: "Tone",
                rows: ["Bell", "Ferry horn", "Marimba", "Rain", "Own recording"].map { Row(title: $0, kind: .choice) }
            ),
            Section(rows: [
                Row(title: "Keys click", kind: .toggle),
                Row(title: "Lock sound", kind: .toggle),
            ]),
        ])

    private static let display = SettingsScreen(
        title: "Display",
        sections: [
            Section(
                header: "Appearance", choice: "Appearance",
                rows: ["Light", "Dark"].map { Row(title: $0, kind: .choice) }),
            Section(
                footer: "The display goes by the light in the room.",
                rows: [Row(title: "True colours", kind: .toggle), Row(title: "Larger text", kind: .toggle)]),
        ])

    private static let general = SettingsScreen(
        title: "General",
        sections: [
            Section(rows: [
                Row(title: "About", kind: .link("About")),
                Row(title: "Software", kind: .fact("Up to date")),
            ]),
            Section(rows: [Row(title: "Storage", kind: .fact("41 of 128 GB"))]),
            Section(rows: [Row(title: "Shut down", kind: .button)]),
        ])

    private static let about = SettingsScreen(
        title: "About",
        sections: [
            Section(rows: [
                Row(title: "Name", kind: .fact("Mara's phone")), Row(title: "Version", kind: .fact("3.2")),
                Row(title: "Serial number", kind: .fact("T7-1180-42")),
            ]),
            Section(rows: [
                Row(title: "Songs", kind: .fact("218")), Row(title: "Pictures", kind: .fact("5,104")),
            ]),
        ])

    private static func app(_ name: String) -> SettingsScreen {
        SettingsScreen(
            title: name,
            sections: [
                Section(
                    header: "May \(name) use",
                    rows: ["Pictures", "Contacts", "Mobile data"].map { Row(title: $0, kind: .toggle) }),
                Section(rows: [Row(title: "Delete what it has stored", kind: .button)]),
            ])
    }
}
