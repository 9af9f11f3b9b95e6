import UIKit

/// Notes, with a menu bar: its commands and their keys go along the responder chain.
package final class CommandsViewController: UICollectionViewController {
    private var notes = ["Bread", "Milk", "Apples"]
    private var made = 0
    private var textSize: CGFloat = 17

    init() {
        let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        title = "Commands"
    }

    required init?(coder: NSCoder) { nil }

    override package func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "note")
        // A program that starts with this page says so in its own delegate.
        if UIApplication.shared.delegate == nil { UIApplication.shared.delegate = CommandsDelegate.shared }
        UIMenuSystem.main.setNeedsRebuild()
    }

    isolated deinit {
        if UIApplication.shared.delegate === CommandsDelegate.shared { UIApplication.shared.delegate = nil }
        UIMenuSystem.main.setNeedsRebuild()
    }

    override package var canBecomeFirstResponder: Bool { true }

    // MARK: Menus

    /// What the program adds to the menus of the system.
    package static func addMenus(to builder: any UIMenuBuilder) {
        let add = UIKeyCommand(
            title: "New Note", action: Selector("addNote", CommandsViewController.addNote), input: "n",
            modifierFlags: .command)
        let delete = UIKeyCommand(
            title: "Delete Note", action: Selector("deleteNote", CommandsViewController.deleteNote),
            input: "\u{8}", modifierFlags: .command)
        delete.attributes = .destructive
        builder.insertChild(UIMenu(options: .displayInline, children: [add, delete]), atStartOfMenu: .file)
        // Its menu for text sizes makes way for one of the page's.
        builder.remove(menu: .format)
        let sizes = ["Small", "Medium", "Large"].enumerated().map { index, title in
            UICommand(
                title: title, action: Selector("takeSize:", CommandsViewController.takeSize(_:)),
                propertyList: 14 + 3 * index)
        }
        builder.insertChild(
            UIMenu(title: "Text Size", identifier: .textSize, children: sizes), atStartOfMenu: .view)
    }

    private func addNote() {
        made += 1
        notes.append("Note \(made)")
        collectionView.insertItems(at: [IndexPath(item: notes.count - 1, section: 0)])
    }

    private func deleteNote() {
        guard let path = collectionView.indexPathsForSelectedItems?.first else { return }
        notes.remove(at: path.item)
        collectionView.deleteItems(at: [path])
    }

    private func takeSize(_ command: UICommand) {
        guard let size = command.propertyList as? Int else { return }
        textSize = CGFloat(size)
        collectionView.reloadData()
    }

    /// Without a selection there is nothing to delete; the present size has a check mark.
    override package func validate(_ command: UICommand) {
        super.validate(command)
        if command.title == "Delete Note" {
            let isUsed = collectionView.indexPathsForSelectedItems?.isEmpty ?? true
            command.attributes = isUsed ? [.destructive, .disabled] : .destructive
        } else if let size = command.propertyList as? Int {
            command.state = CGFloat(size) == textSize ? .on : .off
        }
    }

    // MARK: Data source

    override package func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { notes.count }

    override package func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "note", for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = notes[indexPath.item]
        content.textProperties.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: textSize))
        cell.contentConfiguration = content
        return cell
    }
}

/// Stands for the delegate of a program without one.
private final class CommandsDelegate: UIResponder, UIApplicationDelegate {
    static let shared = CommandsDelegate()
    var window: UIWindow?

    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        CommandsViewController.addMenus(to: builder)
    }
}
