import UIKit

@MainActor @objc protocol BookCellDelegate: NSObjectProtocol {
    func bookCellDidToggle(_ cell: BookCell)
    @objc optional func bookCellWillToggle(_ cell: BookCell)
}

class BookCell: UICollectionViewCell {
    static let identifier = "Book"

    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private(set) weak var readButton: UIButton!
    @IBInspectable var readAlpha: CGFloat = 0.5

    weak var delegate: BookCellDelegate?

    func show(_ book: Book) {
        titleLabel.text = book.title
        contentView.alpha = book.isRead ? readAlpha : 1
    }

    var shownTitle: String? { titleLabel.text }

    @IBAction private func toggleRead(_ sender: Any) {
        delegate?.bookCellWillToggle?(self)
        delegate?.bookCellDidToggle(self)
    }
}
