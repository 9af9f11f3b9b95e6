import UIKit

/// A grid that scrolls, selects, and has a menu for each cell: where storms of input come down.
final class StormScenario: UICollectionViewController {
    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 60)
        super.init(collectionViewLayout: layout)
        title = "Fixture storm"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.allowsMultipleSelection = true
        collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        2_000
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        var content = UIListContentConfiguration.cell()
        content.text = "\(path.item)"
        (cell as? UICollectionViewListCell)?.contentConfiguration = content
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(children: [UIAction(title: "Nothing") { _ in }])
        })
    }

    /// Says when a key has come through, which is after everything before it.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.first?.key?.keyCode == .keyboardF5 else { return super.pressesBegan(presses, with: event) }
        report("over")
    }
}
