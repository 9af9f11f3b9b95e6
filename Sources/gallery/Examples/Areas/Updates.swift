import UIKit

extension ExampleArea {
    /// Data that changes.
    static let updatesExamples: [Example] = [
        Example(
            name: "liveboard", title: "Live board",
            summary: "1,000,000 tiles that change while you scroll",
            pictogram: .grid, source: "Updates/LiveBoardViewController.swift",
            tries: "Scroll through a million tiles while they change.",
            make: { LiveBoardViewController(options: $0) }),
        Example(
            name: "flyin", title: "Fly in",
            summary: "New cards fly in, deleted ones shrink away",
            pictogram: .cards, source: "Updates/FlyInViewController.swift",
            tries: "Tap the plus, then tap a card to take it away.",
            make: { _ in FlyInViewController() }),
        Example(
            name: "fallingcells", title: "Falling cells",
            summary: "Cells that fall out of sight, each in its own way",
            pictogram: .fall, source: "Dynamics/FallingCellsViewController.swift",
            tries: "Tap Drop: cells fall out of sight, and come back.",
            make: { _ in FallingCellsViewController() }),
        Example(
            name: "insertionsort", title: "Insertion sort",
            summary: "Swatches find their places step by step",
            pictogram: .swatches, source: "InsertionSort/InsertionSortViewController.swift",
            tries: "Start it, and start it again while it sorts.",
            make: { _ in InsertionSortViewController() }),
        Example(
            name: "states", title: "States",
            summary: "U.S. states by initial, from four kinds of data source",
            pictogram: .list, source: "States/StatesViewController.swift",
            tries: "Choose another data source at the top; slide along the initials.",
            make: { _ in StatesViewController() }),
        Example(
            name: "wifi", title: "Wi-Fi",
            summary: "Settings whose sections come and go",
            pictogram: .waves, source: "WiFi/WiFiViewController.swift",
            tries: "Turn Wi-Fi off and on.",
            make: { _ in WiFiViewController() }),
        Example(
            name: "tablewifi", title: "Wi-Fi table",
            summary: "Settings whose sections come and go, on a table",
            pictogram: .waves, source: "Tables/WiFiTableViewController.swift",
            tries: "Turn Wi-Fi off and on: this one is a table.",
            make: { _ in WiFiTableViewController() }),
        Example(
            name: "tableediting", title: "Table editing",
            summary: "Rows are deleted, added and carried elsewhere",
            pictogram: .list, source: "Tables/TableEditingViewController.swift",
            tries: "Tap Edit; delete, add and carry rows.",
            make: { _ in TableEditingViewController() }),
        Example(
            name: "selectdelete", title: "Select and delete",
            summary: "Take many away at once, empty sections too",
            pictogram: .checks, source: "SelectDelete/SelectDeleteViewController.swift",
            tries: "Choose several, delete them, reset.",
            make: { _ in SelectDeleteViewController() }),
        Example(
            name: "invalidupdate", title: "Invalid update",
            summary: "An update that does not fit the data, and what then",
            pictogram: .warning, source: "Updates/InvalidUpdateViewController.swift",
            tries: "Press the button and read what UIKit would have said.",
            make: { _ in InvalidUpdateViewController() }),
        Example(
            name: "stress", title: "Stress",
            summary: "Ten random snapshots a second while you scroll",
            pictogram: .grid, source: "Stress/StressViewController.swift",
            tries: "Scroll while ten snapshots a second arrive; pause them.",
            make: { _ in StressViewController() }),
    ]
}
