import UIKit

class ShelfViewController: UICollectionViewController {
    private(set) var books = Book.all
    @objc dynamic private(set) var willToggle = 0
    weak var scrollDelegate: UIScrollViewDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .refresh, target: self, action: #selector(sortByPages))
        navigationItem.rightBarButtonItem?.accessibilityLabel = NSLocalizedString(
            "sort.label", comment: "The accessibility label of the button that sorts.")
        let press = UILongPressGestureRecognizer(target: self, action: #selector(ShelfViewController.pressed(_:)))
        collectionView.addGestureRecognizer(press)
    }

    @objc func sortByPages() {
        books.sort { $0.pages < $1.pages }
        collectionView.reloadData()
    }

    @objc private func pressed(_ press: UILongPressGestureRecognizer) {
        guard press.state == .began else { return }
        books.reverse()
        collectionView.reloadData()
    }
}

// MARK: - Data source

// On Apple's platforms overrides may stand in an extension.
extension ShelfViewController {
    override func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        books.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: BookCell.identifier, for: indexPath)
        if let cell = cell as? BookCell {
            cell.show(books[indexPath.item])
            cell.delegate = self
        }
        return cell
    }
}

extension ShelfViewController: BookCellDelegate {
    func bookCellWillToggle(_ cell: BookCell) { willToggle += 1 }

    func bookCellDidToggle(_ cell: BookCell) {
        guard let path = collectionView.indexPath(for: cell) else { return }
        books[path.item].isRead.toggle()
        collectionView.reloadItems(at: [path])
    }
}

// MARK: - Scrolling

extension ShelfViewController {
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollDelegate?.scrollViewDidScroll?(scrollView) }
}

#if os(iOS)
    extension ShelfViewController {
        override var prefersStatusBarHidden: Bool { true }
    }
#endif

#if canImport(SwiftUI) && DEBUG
    import SwiftUI

    struct ShelfPreview: PreviewProvider {
        static var previews: some View { Text("Shelf") }
    }
#endif
