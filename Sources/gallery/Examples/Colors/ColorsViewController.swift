import UIKit

/// Every colour of the system beside itself in the other appearance.
final class ColorsViewController: ColumnViewController {
    private static let tints: [(String, UIColor)] = [
        ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow), ("Green", .systemGreen),
        ("Mint", .systemMint), ("Teal", .systemTeal), ("Cyan", .systemCyan), ("Blue", .systemBlue),
        ("Indigo", .systemIndigo), ("Purple", .systemPurple), ("Pink", .systemPink), ("Brown", .systemBrown),
    ]

    private static let grays: [(String, UIColor)] = [
        ("Gray", .systemGray), ("Gray 2", .systemGray2), ("Gray 3", .systemGray3), ("Gray 4", .systemGray4),
        ("Gray 5", .systemGray5), ("Gray 6", .systemGray6),
    ]

    private static let parts: [(String, UIColor)] = [
        ("Label", .label), ("Secondary label", .secondaryLabel), ("Tertiary label", .tertiaryLabel),
        ("Quaternary label", .quaternaryLabel), ("Placeholder", .placeholderText), ("Link", .link),
        ("Separator", .separator), ("Opaque separator", .opaqueSeparator), ("Fill", .systemFill),
        ("Secondary fill", .secondarySystemFill), ("Tertiary fill", .tertiarySystemFill),
        ("Quaternary fill", .quaternarySystemFill),
    ]

    private static let backgrounds: [(String, UIColor)] = [
        ("Background", .systemBackground), ("Secondary", .secondarySystemBackground),
        ("Tertiary", .tertiarySystemBackground), ("Grouped", .systemGroupedBackground),
        ("Secondary grouped", .secondarySystemGroupedBackground),
        ("Tertiary grouped", .tertiarySystemGroupedBackground),
    ]

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Colours"
    }

    required init?(coder: NSCoder) { nil }

    override func fill() {
        for (title, colors) in [
            ("Tints", Self.tints), ("Grays", Self.grays), ("Text, lines and fills", Self.parts),
            ("Backgrounds", Self.backgrounds),
        ] {
            addTitle(title)
            add(CardGrid(colors.map { ColorCard($0.0, $0.1) }, least: 104, ratio: 0.9))
        }
    }
}

/// One colour in light on one half and in dark on the other.
final class ColorCard: CardView {
    private let panels: [UIView]
    private let swatches: [UIView]

    init(_ name: String, _ color: UIColor) {
        panels = [UIUserInterfaceStyle.light, .dark].map { style in
            let panel = UIView()
            panel.overrideUserInterfaceStyle = style
            panel.backgroundColor = .systemBackground
            return panel
        }
        swatches = panels.map { panel in
            let swatch = UIView()
            swatch.backgroundColor = color
            swatch.layer.borderColor = UIColor.systemGray.withAlphaComponent(0.35).cgColor
            swatch.layer.borderWidth = 0.5
            panel.addSubview(swatch)
            return swatch
        }
        super.init(name)
        for panel in panels { stage.addSubview(panel) }
    }

    required init?(coder: NSCoder) { nil }

    override func arrange(_ area: CGRect) {
        let half = area.width / 2
        let side = max(0, min(half, area.height) - 16)
        for (index, panel) in panels.enumerated() {
            panel.frame = directional(CGRect(x: CGFloat(index) * half, y: 0, width: half, height: area.height))
            swatches[index].frame = CGRect(
                x: (half - side) / 2, y: (area.height - side) / 2, width: side, height: side)
            swatches[index].layer.cornerRadius = side / 2
        }
    }
}
