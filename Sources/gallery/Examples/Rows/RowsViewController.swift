import UIKit

/// A column of rows over the whole width, or in panels.
class RowsViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    let layout: UICollectionViewFlowLayout
    /// Points on both sides of the rows.
    var sideMargin: CGFloat { 0 }

    init(_ title: String, layout: UICollectionViewFlowLayout = MirroredFlowLayout()) {
        self.layout = layout
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        super.init(collectionViewLayout: layout)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.alwaysBounceVertical = true
    }

    private var rowWidth: CGFloat { max(1, view.bounds.width - 2 * sideMargin) }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layout.itemSize = CGSize(width: rowWidth, height: RowCell.height(traitCollection))
        layout.sectionInset.left = sideMargin
        layout.sectionInset.right = sideMargin
    }

    /// Points above a section; 0 for no header.
    func headerHeight(_ section: Int) -> CGFloat { 0 }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: headerHeight(section)) }

    /// A row with the contents of the one at `indexPath`, to be measured where text is very large.
    func sampleRow(at indexPath: IndexPath) -> RowCell? { nil }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        guard traitCollection.hasAccessibilityText, let sample = sampleRow(at: indexPath) else {
            return layout.itemSize
        }
        return CGSize(width: rowWidth, height: sample.fittingHeight(rowWidth))
    }
}
