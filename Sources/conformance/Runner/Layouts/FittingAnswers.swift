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

final class AnsweringCell: UICollectionViewCell {
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

final class AnsweringView: UICollectionReusableView {
    var answers: FittingAnswers?

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { answers?.preferred(layoutAttributes) ?? layoutAttributes }
}
