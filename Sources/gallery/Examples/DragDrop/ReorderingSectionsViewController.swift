import UIKit

/// Tiles in sections: they are dragged to another place in their section, or into another one.
final class ReorderingSectionsViewController: UICollectionViewController {
    private var sections: [[Int]] = [Array(0..<8), Array(8..<14), Array(14..<20)]
    private let flow = MirroredFlowLayout()

    init() {
        flow.sectionInset = UIEdgeInsets(top: 8, left: 12, bottom: 24, right: 12)
        super.init(collectionViewLayout: flow)
        title = "Reordering"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.register(MenuColorCell.self, forCellWithReuseIdentifier: "tile")
        collectionView.dragDelegate = self
        collectionView.dropDelegate = self
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let side = max(1, ((view.bounds.width - 24 - 30) / 4).rounded(.down))
        flow.itemSize = CGSize(width: side, height: side)
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        let number = sections[indexPath.section][indexPath.item]
        (cell as? MenuColorCell)?.swatch = MenuColor(number: number + 1, hue: CGFloat(number) / 20)
        return cell
    }
}

extension ReorderingSectionsViewController: UICollectionViewDragDelegate {
    func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { shape }

    func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { shape }

    /// Tiles keep their round corners in the air.
    private var shape: UIDragPreviewParameters {
        let parameters = UIDragPreviewParameters()
        parameters.backgroundColor = .clear
        parameters.visiblePath = UIBezierPath(
            roundedRect: CGRect(origin: .zero, size: flow.itemSize), cornerRadius: 12)
        return parameters
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        let number = sections[indexPath.section][indexPath.item] + 1
        return [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "Tile \(number)")))]
    }
}

extension ReorderingSectionsViewController: UICollectionViewDropDelegate {
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        guard session.localDragSession != nil else { return UICollectionViewDropProposal(operation: .forbidden) }
        return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        guard let target = coordinator.destinationIndexPath, let item = coordinator.items.first,
            let source = item.sourceIndexPath
        else { return }
        collectionView.performBatchUpdates {
            let number = sections[source.section].remove(at: source.item)
            sections[target.section].insert(number, at: min(target.item, sections[target.section].count))
            collectionView.deleteItems(at: [source])
            collectionView.insertItems(at: [target])
        }
        coordinator.drop(item.dragItem, toItemAt: target)
    }
}
