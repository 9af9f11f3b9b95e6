import TesseraTesting
import UIKit

extension FuzzStage {
    /// One thing that may happen.
    func step(_ random: inout SplitMix64) {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<36: batch(&random)
        case 36..<42: invalidBatch(&random)
        case 42..<58: scroll(&random)
        case 58..<62: resize(&random)
        case 62..<66: changeMetrics(&random)
        case 66..<70: changeLayout(&random)
        case 70..<76: invalidate(&random)
        case 76..<80: grow(&random)
        case 80..<87: select(&random)
        case 87..<89: tap(&random)
        case 89..<91: changePolicy(&random)
        case 91..<93: reload(&random)
        case 93..<95: fling(&random)
        default: break
        }
        pass(&random)
    }

    private func note(_ kind: String, _ text: String = "") {
        FuzzStage.tally[kind, default: 0] += 1
        trace.append("\(kind) \(text)")
        if trace.count > 12 { trace.removeFirst() }
    }

    private func pass(_ random: inout SplitMix64) {
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<4: host.advance(by: Double(Int.random(in: 1..<8, using: &random)) / 60)
        case 4: host.settle()
        default: view.layoutIfNeeded()
        }
    }

    private func happens(_ part: Int, _ random: inout SplitMix64) -> Bool {
        Int.random(in: 0..<100, using: &random) < part
    }

    // MARK: Batches

    private func batch(_ random: inout SplitMix64) {
        let change = FuzzChange(model, &random)
        note("batch", "\(change.calls)")
        let isAnimated = happens(66, &random)
        let exceptions = recordExceptions {
            if isAnimated {
                carryOut(change, &random)
            } else {
                UIView.performWithoutAnimation { carryOut(change, &random) }
            }
        }
        if !exceptions.isEmpty { problem = "\(exceptions) for \(change.calls)" }
    }

    private func carryOut(_ change: FuzzChange, _ random: inout SplitMix64, mistake: (() -> Void)? = nil) {
        var generator = random
        let view = view
        pendingCompletions += 1
        view.performBatchUpdates {
            self.model = change.after
            change.calls.make(on: view, &generator)
            mistake?()
        } completion: { [weak self] _ in
            self?.pendingCompletions -= 1
        }
        random = generator
    }

    /// Announces one thing too many, or one too few.
    private func invalidBatch(_ random: inout SplitMix64) {
        let change = FuzzChange(model, &random)
        let mistake = mistake(Int.random(in: 0..<4, using: &random))
        let recovers = Bool.random(using: &random) || FuzzStage.alwaysRecovers
        note("invalid")
        if recovers { view.invalidUpdateHandler = { _, _ in .reloadData } }
        let before = countsOfView
        var generator = random
        let exceptions = recordExceptions { carryOut(change, &generator, mistake: mistake) }
        random = generator
        view.invalidUpdateHandler = nil
        if exceptions.count != (recovers ? 0 : 1) { problem = "\(exceptions) for a wrong batch" }
        if !recovers {
            if countsOfView != before { problem = "a wrong batch changed the counts" }
            view.setNeedsLayout()
            view.layoutIfNeeded()
            view.reloadData()
        }
        model.selected = []
    }

    private var countsOfView: [Int] { (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } }

    private func mistake(_ kind: Int) -> () -> Void {
        let view = view
        switch kind {
        case 0: return { view.deleteItems(at: [IndexPath(item: 10_000, section: 0)]) }
        case 1: return { view.insertSections([99]) }
        case 2: return { view.moveItem(at: IndexPath(item: -1, section: 0), to: IndexPath(item: 0, section: 0)) }
        default: return { self.model.sections.append(self.model.makeSection(1)) }
        }
    }

    private func reload(_ random: inout SplitMix64) {
        note("reload")
        model = FuzzChange(model, &random).after
        model.selected = []
        view.reloadData()
    }

    // MARK: Places

    private func scroll(_ random: inout SplitMix64) {
        note("scroll")
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            guard let path = anyPath(&random) else { return }
            let positions: [UICollectionView.ScrollPosition] = [.top, .centeredVertically, .bottom, []]
            view.scrollToItem(
                at: path, at: positions.randomElement(using: &random) ?? [], animated: Bool.random(using: &random))
        case 1: view.setContentOffset(anyOffset(&random), animated: true)
        case 2: view.contentInset.top = CGFloat(Int.random(in: 0..<3, using: &random) * 7)
        case 3: host.wheel(at: CGPoint(x: 40, y: 60), dy: Bool.random(using: &random) ? 1 : -1)
        default: view.contentOffset = anyOffset(&random)
        }
    }

    private func anyOffset(_ random: inout SplitMix64) -> CGPoint {
        let most = max(0, view.contentSize.height - view.bounds.height)
        return CGPoint(x: view.contentOffset.x, y: CGFloat.random(in: 0...(most + 1), using: &random).rounded())
    }

    private func anyPath(_ random: inout SplitMix64) -> IndexPath? {
        guard model.count > 0 else { return nil }
        let section = Int.random(in: 0..<model.sections.count, using: &random)
        guard !model.sections[section].items.isEmpty else { return nil }
        return IndexPath(
            item: Int.random(in: 0..<model.sections[section].items.count, using: &random), section: section)
    }

    private func fling(_ random: inout SplitMix64) {
        note("fling")
        // Slower than that, a finger taps and selects.
        let speed = CGFloat.random(in: 600...2_000, using: &random) * (Bool.random(using: &random) ? 1 : -1)
        let velocity = happens(25, &random) ? CGVector(dx: speed, dy: 0) : CGVector(dx: 0, dy: speed)
        host.fling(from: CGPoint(x: 50, y: 60), velocity: velocity)
    }

    private func resize(_ random: inout SplitMix64) {
        note("resize")
        let size = CGSize(
            width: CGFloat(Int.random(in: 2..<7, using: &random) * 30),
            height: CGFloat(Int.random(in: 3..<9, using: &random) * 20))
        if Bool.random(using: &random) {
            UIView.animate(withDuration: 0.2) { self.view.frame.size = size }
        } else {
            host.resize(to: size)
        }
    }

    // MARK: Layouts

    private func changeMetrics(_ random: inout SplitMix64) {
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

    private func changeLayout(_ random: inout SplitMix64) {
        look = FuzzLook.allCases.randomElement(using: &random) ?? .flow
        note("layout", "\(look)")
        let layout = look.makeLayout(for: self)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: view.collectionViewLayout = layout
        case 1: UIView.animate(withDuration: 0.2) { self.view.collectionViewLayout = layout }
        default:
            pendingCompletions += 1
            view.setCollectionViewLayout(layout, animated: Bool.random(using: &random)) { [weak self] _ in
                self?.pendingCompletions -= 1
            }
        }
    }

    private func invalidate(_ random: inout SplitMix64) {
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
    private func grow(_ random: inout SplitMix64) {
        note("grow")
        view.layoutIfNeeded()
        for path in view.indexPathsForVisibleItems.sorted() where happens(30, &random) {
            model.sections[path.section].items[path.item].growth += 1
            guard let cell = view.cellForItem(at: path) as? FuzzCell else { continue }
            cell.preferredHeight = model.sections[path.section].items[path.item].height
            cell.invalidateIntrinsicContentSize()
        }
    }

    // MARK: Selection

    private func select(_ random: inout SplitMix64) {
        note("select")
        guard let path = anyPath(&random) else { return }
        let name = model.sections[path.section].items[path.item].name
        if let index = model.selected.firstIndex(of: name) {
            view.deselectItem(at: path, animated: false)
            model.selected.remove(at: index)
        } else {
            view.selectItem(
                at: path, animated: Bool.random(using: &random), scrollPosition: happens(20, &random) ? .top : [])
            if !view.allowsMultipleSelection { model.selected = [] }
            model.selected.append(name)
        }
    }

    /// What is hit tells the model by the delegate.
    private func tap(_ random: inout SplitMix64) {
        note("tap")
        host.tap(
            at: CGPoint(
                x: CGFloat.random(in: 1..<60, using: &random), y: CGFloat.random(in: 1..<60, using: &random)))
    }

    private func changePolicy(_ random: inout SplitMix64) {
        note("policy")
        view.allowsMultipleSelection.toggle()
        if !view.allowsMultipleSelection { model.selected = Array(model.selected.suffix(1)) }
    }
}
