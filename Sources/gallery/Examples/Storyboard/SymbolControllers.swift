import UIKit

// Sources as they stand in Xcode, with `@IBOutlet` and `@IBAction` taken away; what the porting tool adds stands at the
// end of the file.

/// A symbol and its name.
final class SymbolCell: UICollectionViewCell {
    private weak var imageView: UIImageView!
    private weak var titleLabel: UILabel!

    func show(_ name: String) {
        imageView.image = UIImage(systemName: name)
        titleLabel.text = name
    }
}

/// The title of a section.
final class SymbolHeaderView: UICollectionReusableView {
    weak var titleLabel: UILabel!
}

/// The list. Its layout, its prototypes and the segue of its cells stand in the storyboard.
final class SymbolListController: UICollectionViewController {
    private let sections: [(title: String, symbols: [String])] = [
        (
            "Things",
            ["star.fill", "heart.fill", "bookmark.fill", "folder.fill", "book.fill", "person.fill", "gearshape"]
        ),
        ("Signs", ["plus.circle", "minus.circle", "xmark.circle", "checkmark.circle", "info.circle", "circle.fill"]),
        ("Arrows", ["arrow.up", "arrow.down", "arrow.left", "arrow.right", "chevron.up", "chevron.down"]),
    ]

    override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].symbols.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Symbol", for: indexPath)
        (cell as? SymbolCell)?.show(sections[indexPath.section].symbols[indexPath.item])
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let header = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "Title", for: indexPath)
        (header as? SymbolHeaderView)?.titleLabel.text = sections[indexPath.section].title
        return header
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let detail = segue.destination as? SymbolDetailController, let cell = sender as? UICollectionViewCell,
            let path = collectionView.indexPath(for: cell)
        else { return }
        detail.symbol = sections[path.section].symbols[path.item]
    }

    private func backToSymbols(_ segue: UIStoryboardSegue) {
        for path in collectionView.indexPathsForSelectedItems ?? [] {
            collectionView.deselectItem(at: path, animated: true)
        }
    }
}

/// One symbol, large.
final class SymbolDetailController: UIViewController {
    private weak var imageView: UIImageView!
    private weak var nameLabel: UILabel!
    var symbol = "star.fill"

    override func viewDidLoad() {
        super.viewDidLoad()
        title = symbol
        nameLabel.text = symbol
        imageView.image = UIImage(systemName: symbol)
    }

    private func sizeChanged(_ sender: UISlider) {
        imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: CGFloat(sender.value))
    }
}

/// The initial controller of the storyboard.
@MainActor
func makeSymbolsExample() -> UIViewController {
    let storyboard = UIStoryboard(data: Data(SymbolsStoryboard.text.utf8), name: "Symbols")
    return storyboard.instantiateInitialViewController() ?? UIViewController()
}

// MARK: What the porting tool adds

extension SymbolCell {
    fileprivate static var __nib_SymbolCell: NibTable {
        NibTable(
            SymbolCell.self,
            keys: [NibKey("imageView", \SymbolCell.imageView), NibKey("titleLabel", \SymbolCell.titleLabel)])
    }
}

extension SymbolHeaderView {
    fileprivate static var __nib_SymbolHeaderView: NibTable {
        NibTable(SymbolHeaderView.self, keys: [NibKey("titleLabel", \SymbolHeaderView.titleLabel)])
    }
}

extension SymbolListController {
    fileprivate static var __nib_SymbolListController: NibTable {
        NibTable(
            SymbolListController.self,
            actions: [Selector("backToSymbols:", SymbolListController.backToSymbols(_:))])
    }
}

extension SymbolDetailController {
    fileprivate static var __nib_SymbolDetailController: NibTable {
        NibTable(
            SymbolDetailController.self,
            keys: [
                NibKey("imageView", \SymbolDetailController.imageView),
                NibKey("nameLabel", \SymbolDetailController.nameLabel),
            ],
            actions: [Selector("sizeChanged:", SymbolDetailController.sizeChanged(_:))])
    }
}

extension MirroredFlowLayout {
    fileprivate static var __nib_MirroredFlowLayout: NibTable { NibTable(MirroredFlowLayout.self) }
}

final class __TesseraModule: NibModule {
    override class var tables: [NibTable] {
        [
            SymbolCell.__nib_SymbolCell, SymbolHeaderView.__nib_SymbolHeaderView,
            SymbolListController.__nib_SymbolListController, SymbolDetailController.__nib_SymbolDetailController,
            MirroredFlowLayout.__nib_MirroredFlowLayout,
        ]
    }
}
