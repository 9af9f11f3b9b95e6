import UIKit

/// The list of examples; a tap opens one.
package final class CatalogueViewController: UICollectionViewController {
    private let options: ExampleOptions
    private let layout = MirroredFlowLayout()

    package init(options: ExampleOptions) {
        self.options = options
        layout.minimumLineSpacing = 0
        super.init(collectionViewLayout: layout)
        title = "Gallery"
    }

    package required init?(coder: NSCoder) { nil }

    override package func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(CatalogueCell.self, forCellWithReuseIdentifier: "example")
        collectionView.alwaysBounceVertical = true
    }

    override package func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layout.itemSize = CGSize(width: view.bounds.width, height: CatalogueCell.height(traitCollection))
    }

    override package func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { Example.all.count }

    override package func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "example", for: indexPath)
        (cell as? CatalogueCell)?.show(Example.all[indexPath.item])
        return cell
    }

    override package func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let screen = Example.all[indexPath.item].make(options)
        navigationController?.pushViewController(screen, animated: true)
    }
}
