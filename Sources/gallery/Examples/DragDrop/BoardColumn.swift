import UIKit

/// One column of a board: its cards, in a collection view that takes those of the other columns.
@MainActor
final class BoardColumn: NSObject {
    let title: String
    var cards: [String]
    let view: UICollectionView
    private let heading = UILabel()
    let stack: UIStackView

    init(_ title: String, _ cards: [String], tint: UIColor) {
        self.title = title
        self.cards = cards
        let layout = UICollectionViewCompositionalLayout { _, environment in
            var list = UICollectionLayoutListConfiguration(appearance: .plain)
            list.showsSeparators = false
            list.backgroundColor = .clear
            return NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
        }
        view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        stack = UIStackView(arrangedSubviews: [heading, view])
        super.init()
        stack.axis = .vertical
        stack.spacing = 8
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 12, left: 4, bottom: 4, right: 4)
        stack.layer.cornerRadius = 10
        stack.backgroundColor = tint.withAlphaComponent(0.15)
        // Three columns side by side leave room for words of this size and no larger ones.
        heading.font = .limited(.headline, to: 20)
        heading.adjustsFontForContentSizeCategory = true
        heading.shrinks()
        heading.textAlignment = .center
        view.backgroundColor = .clear
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "card")
        view.dataSource = self
        view.dragDelegate = self
        view.dropDelegate = self
        count()
    }

    private func count() { heading.text = "\(title) (\(cards.count))" }

    /// The card has gone to another column.
    private func remove(_ card: String) {
        guard let index = cards.firstIndex(of: card) else { return }
        view.performBatchUpdates {
            cards.remove(at: index)
            view.deleteItems(at: [IndexPath(item: index, section: 0)])
        }
        count()
    }
}

extension BoardColumn: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { cards.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = cards[indexPath.item]
        content.textProperties.font = .limited(.body, to: 20)
        cell.contentConfiguration = content
        var background = UIBackgroundConfiguration.listCell()
        background.backgroundColor = .secondarySystemGroupedBackground
        background.cornerRadius = 8
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 3, trailing: 4)
        cell.backgroundConfiguration = background
        return cell
    }
}

extension BoardColumn: UICollectionViewDragDelegate {
    func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { shape(at: indexPath) }

    func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { shape(at: indexPath) }

    /// A card without the room around it.
    private func shape(at indexPath: IndexPath) -> UIDragPreviewParameters? {
        guard let cell = view.cellForItem(at: indexPath) else { return nil }
        let parameters = UIDragPreviewParameters()
        parameters.backgroundColor = .clear
        parameters.visiblePath = UIBezierPath(
            roundedRect: cell.bounds.insetBy(dx: 4, dy: 3), cornerRadius: 8)
        return parameters
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        session.localContext = self
        return [item(of: cards[indexPath.item])]
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem] {
        // One column's cards go together.
        session.localContext as? BoardColumn === self ? [item(of: cards[indexPath.item])] : []
    }

    private func item(of card: String) -> UIDragItem {
        let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: card)))
        item.localObject = card
        return item
    }
}

extension BoardColumn: UICollectionViewDropDelegate {
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: String.self)
    }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        let operation: UIDropOperation = session.localDragSession == nil ? .copy : .move
        return UICollectionViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        var place = coordinator.destinationIndexPath?.item ?? cards.count
        let source = coordinator.session.localDragSession?.localContext as? BoardColumn
        for item in coordinator.items {
            guard let card = item.dragItem.localObject as? String else { continue }
            collectionView.performBatchUpdates {
                if let old = item.sourceIndexPath {
                    cards.remove(at: old.item)
                    collectionView.deleteItems(at: [old])
                }
                place = min(place, cards.count)
                cards.insert(card, at: place)
                collectionView.insertItems(at: [IndexPath(item: place, section: 0)])
            }
            if source !== self { source?.remove(card) }
            coordinator.drop(item.dragItem, toItemAt: IndexPath(item: place, section: 0))
            place += 1
        }
        count()
    }
}
