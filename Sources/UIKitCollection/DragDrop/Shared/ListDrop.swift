import Foundation
import TesseraGraphics
import UIKitCore

/// One drop on a collection or table view: what its delegate has said about the items.
@MainActor
final class ListDrop {
    unowned let client: any DragDropClient
    let items: [ListDropItem]
    /// In the data.
    let destination: IndexPath?
    let proposal: ListDropProposal
    /// Whether the delegate may say where items go.
    var isOpen = true
    private var targets: [ObjectIdentifier: () -> UIDragPreviewTarget?] = [:]
    private var animations: [ObjectIdentifier: DropAnimation] = [:]
    /// The rows that items go to, in the data.
    private var rows: [ObjectIdentifier: IndexPath] = [:]
    private var placeholders: [ObjectIdentifier: (id: Int, content: PlaceholderContent)] = [:]

    init(
        _ client: any DragDropClient, items: [ListDropItem], destination: IndexPath?, proposal: ListDropProposal
    ) {
        self.client = client
        self.items = items
        self.destination = destination
        self.proposal = proposal
    }

    func target(of item: UIDragItem) -> UIDragPreviewTarget? { targets[ObjectIdentifier(item)]?() }
    func animation(of item: UIDragItem) -> DropAnimation? { animations[ObjectIdentifier(item)] }

    /// How an item is shown as it comes to its row; nil where nobody says.
    func parameters(of item: UIDragItem) -> UIDragPreviewParameters? {
        if let row = rows[ObjectIdentifier(item)] { return client.dropParameters(at: row) }
        guard let (id, content) = placeholders[ObjectIdentifier(item)], let path = client.shownPath(ofPhantom: id),
            let cell = client.cell(at: path)
        else { return nil }
        return content.parameters(cell)
    }

    /// The item goes to `target`, which is asked for when it does. Said too late, or of an item that is not dropped, it
    /// means nothing.
    func send(
        _ item: UIDragItem, with animation: DropAnimation = DropAnimation(),
        _ target: @escaping () -> UIDragPreviewTarget?
    ) -> DropAnimation {
        guard isOpen, items.contains(where: { $0.dragItem === item }) else { return animation }
        targets[ObjectIdentifier(item)] = target
        animations[ObjectIdentifier(item)] = animation
        return animation
    }

    func send(_ item: UIDragItem, toItemAt path: IndexPath) -> DropAnimation {
        let client = client
        rows[ObjectIdentifier(item)] = path
        return send(item) { Self.target(in: client, at: client.shownPath(ofData: path)) }
    }

    static func target(in client: any DragDropClient, at shown: IndexPath) -> UIDragPreviewTarget? {
        client.list.layoutIfNeeded()
        guard client.list.window != nil, let frame = client.frame(at: shown) else { return nil }
        return UIDragPreviewTarget(container: client.list, center: CGPoint(x: frame.midX, y: frame.midY))
    }

    /// Aspect fit into a part of the item's cell; a part without an area shrinks it to a point.
    func send(_ item: UIDragItem, intoItemAt path: IndexPath, rect: CGRect) -> DropAnimation {
        let client = client
        let size = items.first { $0.dragItem === item }?.previewSize ?? .zero
        return send(item) {
            client.list.layoutIfNeeded()
            let shown = client.shownPath(ofData: path)
            guard client.list.window != nil, let frame = client.frame(at: shown) else { return nil }
            let scale = max(0.01, min(rect.width / max(size.width, 1), rect.height / max(size.height, 1)))
            return UIDragPreviewTarget(
                container: client.list, center: CGPoint(x: frame.minX + rect.midX, y: frame.minY + rect.midY),
                transform: CGAffineTransform(scaleX: scale, y: scale))
        }
    }

    /// Shows a placeholder for the item until its data is there.
    func send(_ item: UIDragItem, toPlaceholderAt path: IndexPath, _ content: PlaceholderContent) -> PlaceholderContext
    {
        let client = client
        let context = PlaceholderContext(item, client, content)
        guard isOpen, items.contains(where: { $0.dragItem === item }) else { return context }
        client.insertPhantom(context.id, atData: path, content)
        placeholders[ObjectIdentifier(item)] = (context.id, content)
        _ = send(item, with: context.animation) {
            client.shownPath(ofPhantom: context.id).flatMap { Self.target(in: client, at: $0) }
        }
        return context
    }
}
