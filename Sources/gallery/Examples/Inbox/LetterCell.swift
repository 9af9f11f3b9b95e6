import UIKit

/// A row of a letter: the line below it begins where its texts do.
final class LetterCell: UICollectionViewListCell {
    private var line: NSLayoutConstraint?

    func show(_ letter: Letter) {
        contentConfiguration = LetterContent(letter: letter)
        guard line == nil, let content = contentView as? LetterContentView else { return }
        line = separatorLayoutGuide.leadingAnchor.constraint(equalTo: content.textStart)
        line?.isActive = true
    }
}
