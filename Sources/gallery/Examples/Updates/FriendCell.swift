import UIKit

/// A picture of initials, a name, what the friend is doing, and a dot once that has changed.
final class FriendCell: UICollectionViewCell {
    private let picture = UILabel()
    private let nameLabel = UILabel(style: .headline)
    private let statusLabel = UILabel(style: .subheadline, color: .secondaryLabel)
    private let dot = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemGroupedBackground
        contentView.layer.cornerRadius = 14
        // The disc keeps its size.
        picture.font = .systemFont(ofSize: 17, weight: .semibold)
        picture.textColor = .white
        picture.textAlignment = .center
        picture.layer.cornerRadius = 24
        picture.layer.masksToBounds = true
        // All names and all that is said have room in these sizes: none is smaller than its neighbours.
        nameLabel.font = .limited(.headline, to: 34)
        statusLabel.font = .limited(.subheadline, to: 26)
        for label in [nameLabel, statusLabel] { label.shrinks(to: 0.4) }
        dot.backgroundColor = .systemBlue
        dot.layer.cornerRadius = 5
        for view in [picture, nameLabel, statusLabel, dot] { contentView.addSubview(view) }
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ friend: Friend) {
        picture.text = friend.initials
        picture.backgroundColor = friend.color
        nameLabel.text = friend.name
        statusLabel.text = friend.isUpdated ? "Just now: \(friend.status.lowercased())" : friend.status
        dot.isHidden = !friend.isUpdated
        accessibilityLabel = "\(friend.name), \(friend.status)"
    }

    override var isHighlighted: Bool {
        didSet { contentView.backgroundColor = isHighlighted ? .tertiarySystemFill : .secondarySystemGroupedBackground }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (contentView.bounds.width, contentView.bounds.height)
        let name = nameLabel.font.lineHeight.rounded(.up)
        let status = statusLabel.font.lineHeight.rounded(.up)
        let top = ((height - name - status - 2) / 2).rounded()
        let text = max(0, width - 76 - 34)
        picture.frame = directional(CGRect(x: 12, y: ((height - 48) / 2).rounded(), width: 48, height: 48))
        nameLabel.frame = directional(CGRect(x: 76, y: top, width: text, height: name))
        statusLabel.frame = directional(CGRect(x: 76, y: top + name + 2, width: text, height: status))
        dot.frame = directional(CGRect(x: width - 26, y: (height - 10) / 2, width: 10, height: 10))
    }
}
