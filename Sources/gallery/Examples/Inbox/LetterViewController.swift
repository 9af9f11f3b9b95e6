import UIKit

/// One letter, to be read.
final class LetterViewController: UICollectionViewController {
    private let letter: Letter

    init(_ letter: Letter) {
        self.letter = letter
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        list.showsSeparators = false
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        title = letter.sender
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.allowsSelection = false
        collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "part")
    }

    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let made = collectionView.dequeueReusableCell(withReuseIdentifier: "part", for: indexPath)
        guard let cell = made as? UICollectionViewListCell else { return made }
        var content: UIListContentConfiguration = indexPath.item == 0 ? .subtitleCell() : .cell()
        if indexPath.item == 0 {
            content.text = letter.subject
            content.textProperties.font = .preferredFont(forTextStyle: .title2)
            content.secondaryText = "\(letter.sender), \(letter.date)"
        } else {
            content.text = letter.text
        }
        cell.contentConfiguration = content
        return cell
    }
}
