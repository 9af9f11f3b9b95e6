import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// Asks the delegate for what the solver needs; the layout's properties serve where it does not answer.
@MainActor
struct FlowInputGatherer {
    let layout: UICollectionViewFlowLayout
    let view: UICollectionView
    private let delegate: (any UICollectionViewDelegateFlowLayout)?

    init(layout: UICollectionViewFlowLayout, view: UICollectionView) {
        self.layout = layout
        self.view = view
        delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    }

    func gather() -> [FlowSectionInput] {
        (0..<view.numberOfSections).map { section in
            let count = view.numberOfItems(inSection: section)
            return FlowSectionInput(
                itemCount: count, sizes: sizes(section: section, count: count), insets: insets(section),
                lineSpacing: lineSpacing(section), interitemSpacing: interitemSpacing(section),
                headerSize: headerSize(section), footerSize: footerSize(section))
        }
    }

    private func sizes(section: Int, count: Int) -> FlowItemSizes {
        guard let delegate, count > 0 else { return .uniform(layout.itemSize) }
        let first = delegate.collectionView(
            view, layout: layout, sizeForItemAt: IndexPath(item: 0, section: section))
        guard !Unimplemented.matches(first) else { return .uniform(layout.itemSize) }
        // A plain loop: a closure around the path costs 8 ns an item.
        var builder = FlowItemSizes.Builder(expectedCount: count)
        builder.append(first)
        for item in 1..<max(count, 1) {
            builder.append(
                delegate.collectionView(view, layout: layout, sizeForItemAt: IndexPath(item: item, section: section)))
        }
        return builder.finish()
    }

    private func insets(_ section: Int) -> EdgeLengths {
        var value = layout.sectionInset
        if let delegate {
            let answer = delegate.collectionView(view, layout: layout, insetForSectionAt: section)
            if !Unimplemented.matches(answer) { value = answer }
        }
        return EdgeLengths(top: value.top, left: value.left, bottom: value.bottom, right: value.right)
    }

    private func lineSpacing(_ section: Int) -> CGFloat {
        let answer = delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
        return implemented(answer) ?? layout.minimumLineSpacing
    }

    private func interitemSpacing(_ section: Int) -> CGFloat {
        let answer = delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        return implemented(answer) ?? layout.minimumInteritemSpacing
    }

    private func headerSize(_ section: Int) -> CGSize {
        let answer = delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
        return implemented(answer) ?? layout.headerReferenceSize
    }

    private func footerSize(_ section: Int) -> CGSize {
        let answer = delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
        return implemented(answer) ?? layout.footerReferenceSize
    }

    private func implemented(_ answer: CGFloat?) -> CGFloat? {
        answer.flatMap { Unimplemented.matches($0) ? nil : $0 }
    }

    private func implemented(_ answer: CGSize?) -> CGSize? {
        answer.flatMap { Unimplemented.matches($0) ? nil : $0 }
    }
}
