import UIKit

extension FuzzStage {
    func changeMetrics(_ random: inout SplitMix64) {
        note("metrics")
        if let layout = view.collectionViewLayout as? UICollectionViewFlowLayout {
            if Bool.random(using: &random) {
                layout.headerReferenceSize.height = Bool.random(using: &random) ? 10 : 0
            } else {
                layout.itemSize.height = CGFloat(Int.random(in: 1..<4, using: &random) * 10)
            }
        } else {
            view.collectionViewLayout.invalidateLayout()
        }
        if Bool.random(using: &random) { view.performBatchUpdates(nil) }
    }

    func changeLayout(_ random: inout SplitMix64) {
        look = anyLook(&random)
        note("layout", "\(look)")
        let layout = look.makeLayout(for: self)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: view.collectionViewLayout = layout
        case 1: UIView.animate(withDuration: 0.2) { self.view.collectionViewLayout = layout }
        default:
            let completion = owe("a change of layout")
            view.setCollectionViewLayout(layout, animated: Bool.random(using: &random)) { _ in completion() }
        }
    }

    func invalidate(_ random: inout SplitMix64) {
        let layout = view.collectionViewLayout
        let kind = Int.random(in: 0..<6, using: &random)
        note("invalidate", "\(kind)")
        guard kind > 0 else { return layout.invalidateLayout() }
        let context =
            layout is UICollectionViewFlowLayout
            ? UICollectionViewFlowLayoutInvalidationContext() : UICollectionViewLayoutInvalidationContext()
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            flow.invalidateFlowLayoutAttributes = Bool.random(using: &random)
            flow.invalidateFlowLayoutDelegateMetrics = Bool.random(using: &random)
        }
        switch kind {
        case 1: context.invalidateItems(at: [anyPath(&random), anyPath(&random)].compactMap { $0 })
        case 2:
            context.invalidateSupplementaryElements(
                ofKind: UICollectionView.elementKindSectionHeader, at: [IndexPath(item: 0, section: 0)])
        case 3: context.contentOffsetAdjustment.y = CGFloat(Int.random(in: -30..<30, using: &random))
        case 4: context.contentSizeAdjustment.height = CGFloat(Int.random(in: -30..<30, using: &random))
        default: context.invalidateItems(at: view.indexPathsForVisibleItems)
        }
        layout.invalidateLayout(with: context)
    }

    /// Contents on screen change, and with them what the cell prefers.
    func grow(_ random: inout SplitMix64) {
        note("grow")
        view.layoutIfNeeded()
        for path in view.indexPathsForVisibleItems.sorted() where happens(30, &random) {
            let place = modelPath(path)
            model.sections[place.section].items[place.item].growth += 1
            guard let cell = view.cellForItem(at: path) as? FuzzCell else { continue }
            cell.preferredHeight = model.sections[place.section].items[place.item].height
            cell.invalidateIntrinsicContentSize()
        }
    }
}
