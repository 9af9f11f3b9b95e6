import UIKit

/// Tiles that arrow keys and Tab reach: three groups, a guide and key commands.
final class FocusViewController: UIViewController {
    private static let groups: [(name: String, tiles: [String])] = [
        ("Fruit", ["Apple", "Pear", "Plum", "Fig", "Lime", "Kiwi"]),
        ("Metals", ["Iron", "Gold", "Zinc"]),
        ("Corner", ["Here"]),
    ]

    private let status = UILabel(style: .headline)
    private let help = UILabel(style: .footnote, color: .secondaryLabel)
    private var titles: [UILabel] = []
    private var tiles: [[FocusTile]] = []
    private let guide = UIFocusGuide()
    private var count = 0

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Focus"
        addKeyCommand(UIKeyCommand(title: "Mark", input: "m", action: FocusViewController.mark))
        addKeyCommand(
            UIKeyCommand(
                title: "Start again", input: "r", modifierFlags: .command, action: FocusViewController.startAgain))
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        // All of it fits on the screen in every text size.
        status.font = .limited(.headline, to: 28)
        help.font = .limited(.footnote, to: 20)
        status.shrinks()
        status.textAlignment = .center
        help.textAlignment = .center
        help.numberOfLines = 0
        help.text =
            "Arrows move within a group, Tab and Shift-Tab between groups. Below the metals a guide leads to the corner."
            + " Return counts, M marks, Command-R starts again."
        for group in Self.groups {
            let label = UILabel(style: .subheadline, color: .secondaryLabel)
            label.font = .limited(.subheadline, to: 28)
            label.text = group.name
            titles.append(label)
            view.addSubview(label)
            let row = group.tiles.map { FocusTile($0, group: group.name) }
            for tile in row {
                tile.addAction(UIAction { [weak self] _ in self?.chose(tile) }, for: .primaryActionTriggered)
                view.addSubview(tile)
            }
            tiles.append(row)
        }
        view.addSubview(status)
        view.addSubview(help)
        view.addLayoutGuide(guide)
        guide.preferredFocusEnvironments = tiles.last ?? []
        tell()
    }

    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        tell()
    }

    // MARK: Commands

    private var focused: FocusTile? { tiles.joined().first { $0.isFocused } }

    func mark() { focused?.isSelected.toggle() }

    func startAgain() {
        count = 0
        for tile in tiles.joined() { tile.isSelected = false }
        if let first = tiles.first?.first { UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: first) }
        tell()
    }

    private func chose(_ tile: FocusTile) {
        count += 1
        tell()
    }

    private func tell() {
        let place = focused.map { "\($0.text) has the focus" } ?? "Press an arrow key or Tab"
        status.text = count == 0 ? place : "\(place), \(count) chosen"
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
        let line = status.font.lineHeight.rounded(.up)
        status.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: line)
        let helpHeight = help.sizeThatFits(CGSize(width: area.width, height: .greatestFiniteMagnitude)).height
        help.frame = CGRect(x: area.minX, y: status.frame.maxY + 8, width: area.width, height: helpHeight)
        var y = help.frame.maxY + 20
        let width = (area.width - 24) / 3
        for (index, row) in tiles.enumerated() {
            let isCorner = index == tiles.count - 1
            if isCorner {
                // What lies under the metals, beside the corner, belongs to the guide.
                guide.layoutFrame = view.directional(CGRect(x: area.minX, y: y, width: width * 2, height: 60))
            }
            let titleHeight = titles[index].font.lineHeight.rounded(.up)
            let left = area.minX + (isCorner ? 2 * (width + 12) : 0)
            titles[index].frame = view.directional(
                CGRect(x: left, y: y, width: isCorner ? width : area.width, height: titleHeight))
            y += titleHeight + 8
            for (place, tile) in row.enumerated() {
                tile.frame = view.directional(
                    CGRect(
                        x: left + CGFloat(place % 3) * (width + 12), y: y + CGFloat(place / 3) * 92, width: width,
                        height: 80))
            }
            y += CGFloat((row.count + 2) / 3) * 92 + 12
        }
    }
}
