import UIKit

/// A column of rows over the whole width.
class RowsViewController: UICollectionViewController {
    let layout = MirroredFlowLayout()

    init(_ title: String) {
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        super.init(collectionViewLayout: layout)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    /// Points above a section; 0 for no headers.
    var headerHeight: CGFloat { 0 }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.alwaysBounceVertical = true
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layout.itemSize = CGSize(width: view.bounds.width, height: RowCell.height(traitCollection))
        layout.headerReferenceSize.height = headerHeight
    }
}
