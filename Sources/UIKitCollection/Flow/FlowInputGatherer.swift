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
            let (sizes, areOwn) = sizes(section: section, count: count)
            return FlowSectionInput(
                itemCount: count, sizes: sizes, insets: insets(section),
                lineSpacing: lineSpacing(section), interitemSpacing: interitemSpacing(section),
                headerSize: headerSize(section), footerSize: footerSize(section),
                lastLineFill: layout.engine.isSelfSizing ? .equalAcross : .equalItems,
                sizing: !layout.engine.isSelfSizing ? .fixed : areOwn ? .estimated : .estimatedByAverage)
        }
    }

    /// What holds for items of which the delegate says nothing.
    private var usualSize: CGSize {
        let automatic = UICollectionViewFlowLayout.automaticSize
        let estimate = layout.estimatedItemSize
        if estimate != .zero, estimate != automatic { return estimate }
        return layout.itemSize == automatic ? CGSize(width: 50, height: 50) : layout.itemSize
    }

    private func size(_ answer: CGSize) -> CGSize {
        answer == UICollectionViewFlowLayout.automaticSize ? usualSize : answer
    }

    /// Asks for the named items, headers and footers again, and answers the sections that are others by it.
    func askAgain(_ inputs: inout [FlowSectionInput], for keys: [ElementKey]) -> [Int] {
        var items: [Int: Set<Int>] = [:]
        var changed: Set<Int> = []
        for key in keys where key.indexPath.count == 2 && inputs.indices.contains(key.indexPath.section) {
            let section = key.indexPath.section
            switch key.kind {
            case nil where key.category == .cell: items[section, default: []].insert(key.indexPath.item)
            case UICollectionView.elementKindSectionHeader:
                let size = headerSize(section)
                if size != inputs[section].headerSize { changed.insert(section) }
                inputs[section].headerSize = size
            case UICollectionView.elementKindSectionFooter:
                let size = footerSize(section)
                if size != inputs[section].footerSize { changed.insert(section) }
                inputs[section].footerSize = size
            default: break
            }
        }
        for (section, items) in items where askAgain(&inputs[section], items: items, section: section) {
            changed.insert(section)
        }
        return changed.sorted()
    }

    private func askAgain(_ input: inout FlowSectionInput, items: Set<Int>, section: Int) -> Bool {
        guard let delegate, input.sizing == .fixed else { return false }
        var answers: [Int: CGSize] = [:]
        for item in items.sorted() where (0..<input.itemCount).contains(item) {
            let answer = delegate.collectionView(view, layout: layout, sizeForItemAt: path(item, section))
            guard !Unimplemented.matches(answer) else { return false }
            if answer != input.sizes[item] { answers[item] = answer }
        }
        guard !answers.isEmpty else { return false }
        let old = input.sizes
        input.sizes = FlowItemSizes(count: input.itemCount) { answers[$0] ?? old[$0] }
        return true
    }

    /// The sizes of a section's items, and whether the delegate says something of each: such estimates do not follow the
    /// average of what is measured.
    private func sizes(section: Int, count: Int) -> (FlowItemSizes, areOwn: Bool) {
        let usual = layout.engine.isSelfSizing ? usualSize : layout.itemSize
        guard let delegate, count > 0 else { return (.uniform(usual), false) }
        let first = delegate.collectionView(view, layout: layout, sizeForItemAt: path(0, section))
        guard !Unimplemented.matches(first) else { return (.uniform(usual), false) }
        guard !layout.engine.isSelfSizing else {
            return (estimates(section: section, count: count, first: first), true)
        }
        // A plain loop: a closure around the path costs 8 ns an item.
        var builder = FlowItemSizes.Builder(expectedCount: count)
        builder.append(first)
        guard !view.movement.hasGap else {
            for item in 1..<max(count, 1) {
                builder.append(delegate.collectionView(view, layout: layout, sizeForItemAt: path(item, section)))
            }
            return (builder.finish(), true)
        }
        for item in 1..<max(count, 1) {
            builder.append(
                delegate.collectionView(view, layout: layout, sizeForItemAt: IndexPath(item: item, section: section)))
        }
        return (builder.finish(), true)
    }

    /// As the data source knows the item: while one is carried, what is shown has another order.
    private func path(_ item: Int, _ section: Int) -> IndexPath {
        view.movement.dataPath(of: IndexPath(item: item, section: section))
    }

    private func estimates(section: Int, count: Int, first: CGSize) -> FlowItemSizes {
        var builder = FlowItemSizes.Builder(expectedCount: count)
        builder.append(size(first))
        for item in 1..<max(count, 1) {
            let answer = delegate?.collectionView(view, layout: layout, sizeForItemAt: path(item, section))
            builder.append(size(answer ?? first))
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
