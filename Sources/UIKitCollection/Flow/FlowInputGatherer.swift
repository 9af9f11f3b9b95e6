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

    /// The most items whose sizes a delegate is asked for: each of them is asked and kept.
    static let mostOwnSizes = 20_000_000

    func gather() -> [FlowSectionInput] {
        var asked = 0
        return (0..<view.numberOfSections).map { section in
            let count = view.numberOfItems(inSection: section)
            let (sizes, areOwn) = sizes(section: section, count: count, asked: &asked)
            return FlowSectionInput(
                itemCount: count, sizes: sizes, insets: insets(section),
                lineSpacing: lineSpacing(section), interitemSpacing: interitemSpacing(section),
                headerSize: headerSize(section), footerSize: footerSize(section),
                lastLineFill: layout.flow.isSelfSizing ? .equalAcross : .equalItems,
                sizing: !layout.flow.isSelfSizing ? .fixed : areOwn ? .estimated : .estimatedByAverage)
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
            let path = path(item, section)
            let asked = delegate.ifImplemented { $0.collectionView(view, layout: layout, sizeForItemAt: path) }
            guard let answer = asked else { return false }
            if answer != input.sizes[item] { answers[item] = answer }
        }
        guard !answers.isEmpty else { return false }
        let old = input.sizes
        input.sizes = FlowItemSizes(count: input.itemCount) { answers[$0] ?? old[$0] }
        return true
    }

    /// The sizes of a section's items, and whether the delegate says something of each: such estimates do not follow the
    /// average of what is measured.
    ///
    /// - Parameter asked: the number of items of which the delegate has said something so far.
    private func sizes(section: Int, count: Int, asked: inout Int) -> (FlowItemSizes, areOwn: Bool) {
        let usual = layout.flow.isSelfSizing ? usualSize : layout.itemSize
        guard let delegate, count > view.phantomCount(inSection: section) else { return (.uniform(usual), false) }
        let start = path(0, section)
        let answer = delegate.ifImplemented { $0.collectionView(view, layout: layout, sizeForItemAt: start) }
        guard let first = answer else { return (.uniform(usual), false) }
        guard count <= Self.mostOwnSizes - asked else {
            if asked < Self.mostOwnSizes { refuse(count: count, asked: asked, in: section) }
            asked = Self.mostOwnSizes
            return (.uniform(size(first)), true)
        }
        asked += count
        guard !layout.flow.isSelfSizing else {
            return (estimates(section: section, count: count, first: first), true)
        }
        // A plain loop: a closure around the path costs 8 ns an item.
        var builder = FlowItemSizes.Builder(expectedCount: count)
        builder.append(first)
        guard !view.hasGap else {
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

    private func refuse(count: Int, asked: Int, in section: Int) {
        ProgrammerErrors.raise(
            .inconsistency(
                "UICollectionViewFlowLayout cannot ask its delegate for the sizes of \(count) items in section \(section): "
                    + "at most \(Self.mostOwnSizes) items of a layout may have sizes of their own",
                explanation: "\(asked) items of earlier sections have them. Items of one size need no "
                    + "collectionView(_:layout:sizeForItemAt:): set itemSize."))
    }

    /// As the data source knows the item: while one is carried, what is shown has another order.
    private func path(_ item: Int, _ section: Int) -> IndexPath {
        view.clientPath(of: IndexPath(item: item, section: section))
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
        let answer = delegate?.ifImplemented { $0.collectionView(view, layout: layout, insetForSectionAt: section) }
        let value = answer ?? layout.sectionInset
        return EdgeLengths(top: value.top, left: value.left, bottom: value.bottom, right: value.right)
    }

    private func lineSpacing(_ section: Int) -> CGFloat {
        let answer = delegate?.ifImplemented {
            $0.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
        }
        return answer ?? layout.minimumLineSpacing
    }

    private func interitemSpacing(_ section: Int) -> CGFloat {
        let answer = delegate?.ifImplemented {
            $0.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        }
        return answer ?? layout.minimumInteritemSpacing
    }

    private func headerSize(_ section: Int) -> CGSize {
        let answer = delegate?.ifImplemented {
            $0.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
        }
        return answer ?? layout.headerReferenceSize
    }

    private func footerSize(_ section: Int) -> CGSize {
        let answer = delegate?.ifImplemented {
            $0.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
        }
        return answer ?? layout.footerReferenceSize
    }
}
