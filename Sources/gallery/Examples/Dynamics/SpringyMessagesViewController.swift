import UIKit

/// A conversation whose bubbles hang on springs and lag behind the finger.
final class SpringyMessagesViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private static let lines = [
        "Are you there already?", "Nearly. The train stands in a field.", "Which field?",
        "A green one.", "That narrows it down.", "There is a horse.", "Send it my regards.", "It has left.",
        "So has your dinner.", "Ten minutes!", "You said so an hour ago.", "It was a different train then.",
    ]

    init() {
        super.init(collectionViewLayout: SpringyListLayout())
        title = "Springy messages"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.alwaysBounceVertical = true
        collectionView.register(SpringyBubbleCell.self, forCellWithReuseIdentifier: "bubble")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "bubble", for: indexPath)
        let line = Self.lines[indexPath.item % Self.lines.count]
        (cell as? SpringyBubbleCell)?.show(line, isMine: indexPath.item % 2 == 1)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let width = max(1, collectionView.bounds.width - 32)
        return CGSize(
            width: width,
            height: SpringyBubbleCell.height(
                of: Self.lines[indexPath.item % Self.lines.count], in: width, collectionView.traitCollection))
    }
}

/// A bubble with a line, or as many as it takes at the user's text size.
private final class SpringyBubbleCell: UICollectionViewCell {
    private static let margin: CGFloat = 16
    private let bubble = UIView()
    private let label = UILabel()
    private var isMine = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        bubble.layer.cornerRadius = 18
        contentView.addSubview(bubble)
        bubble.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    static func height(of line: String, in width: CGFloat, _ traits: UITraitCollection) -> CGFloat {
        let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
        let room = CGSize(width: width - 2 * margin, height: .greatestFiniteMagnitude)
        let text = NSAttributedString(string: line, attributes: [.font: font])
        let height = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).height
        return max(40, height.rounded(.up) + 16)
    }

    func show(_ line: String, isMine: Bool) {
        label.text = line
        label.textColor = isMine ? .white : .label
        bubble.backgroundColor = isMine ? .systemBlue : .secondarySystemBackground
        self.isMine = isMine
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        let room = CGSize(width: bounds.width - 2 * Self.margin, height: bounds.height)
        let width = min(label.sizeThatFits(room).width + 2 * Self.margin, bounds.width)
        bubble.frame = directional(
            CGRect(x: isMine ? bounds.width - width : 0, y: 0, width: width, height: bounds.height))
        label.frame = bubble.bounds.insetBy(dx: Self.margin, dy: 0)
    }
}

/// Rows that each hang on a spring at the place that the flow gives them.
final class SpringyListLayout: UICollectionViewFlowLayout {
    private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    private var width: CGFloat = 0
    private var category = UIContentSizeCategory.unspecified

    override func prepare() {
        guard let view = collectionView else { return }
        let (room, textSize) = (view.bounds.width - 32, view.traitCollection.preferredContentSizeCategory)
        if room != width || textSize != category, room > 0 {
            (width, category) = (room, textSize)
            animator.removeAllBehaviors()
            sectionInset = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
        }
        super.prepare()
        guard animator.behaviors.isEmpty else { return }
        let content = CGRect(origin: .zero, size: collectionViewContentSize)
        for item in super.layoutAttributesForElements(in: content) ?? [] {
            let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
            spring.length = 0
            spring.damping = 0.8
            spring.frequency = 1
            animator.addBehavior(spring)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        guard newBounds.width == view.bounds.width else { return true }
        let delta = newBounds.minY - view.bounds.minY
        let touch = view.panGestureRecognizer.location(in: view)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            let distance = abs(touch.y - spring.anchorPoint.y) + abs(touch.x - spring.anchorPoint.x)
            let lag = delta * distance / 1_500
            item.center.y += delta < 0 ? max(delta, lag) : min(delta, lag)
            animator.updateItem(usingCurrentState: item)
        }
        return false
    }
}
