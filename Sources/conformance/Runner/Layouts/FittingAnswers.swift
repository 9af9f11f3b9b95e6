import UIKit

/// What the views of a fixture prefer: sizes by place, of which a null component keeps what was proposed.
struct FittingAnswers {
    private let sizes: [[[Double?]]]

    init(_ spec: JSONValue?) {
        sizes = (spec?["sizes"]?.array ?? []).map { section in
            (section.array ?? []).map { item in (item.array ?? []).map(\.double) }
        }
    }

    @MainActor
    func preferred(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let path = attributes.indexPath
        // A boundary item of the whole layout is the only one of its kind.
        let item = path.item == .max ? 0 : path.item
        guard sizes.indices.contains(path.section), sizes[path.section].indices.contains(item),
            let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        else { return attributes }
        let answer = sizes[path.section][item]
        if let width = answer.first ?? nil { copy.size.width = width }
        if let height = answer.last ?? nil { copy.size.height = height }
        return copy
    }
}

/// A view that says the size that its case says.
@MainActor
protocol SizeAnswering: AnyObject {
    var answers: FittingAnswers? { get set }
}

final class AnsweringCell: UICollectionViewCell, SizeAnswering {
    var answers: FittingAnswers?
    var onUpdate: (() -> Void)?

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        onUpdate?()
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { answers?.preferred(layoutAttributes) ?? layoutAttributes }
}

/// A cell whose constraints come to the size that its case says; a length that the case leaves out is the proposed one.
final class ConstrainedCell: UICollectionViewCell, SizeAnswering {
    var answers: FittingAnswers?
    private let box = UIView()
    private lazy var width = box.widthAnchor.constraint(equalToConstant: 0)
    private lazy var height = box.heightAnchor.constraint(equalToConstant: 0)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(box)
        box.translatesAutoresizingMaskIntoConstraints = false
        // The cell may be smaller for a while.
        for length in [width, height] { length.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            box.topAnchor.constraint(equalTo: contentView.topAnchor),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), width, height,
        ])
    }

    required init?(coder: NSCoder) { nil }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let size = (answers?.preferred(layoutAttributes) ?? layoutAttributes).size
        (width.constant, height.constant) = (size.width, size.height)
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
}

final class AnsweringView: UICollectionReusableView {
    var answers: FittingAnswers?

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { answers?.preferred(layoutAttributes) ?? layoutAttributes }
}
