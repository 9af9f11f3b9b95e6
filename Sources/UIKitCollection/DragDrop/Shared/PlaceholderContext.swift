import Foundation
import TesseraGraphics
import UIKitCore

/// The cell that a placeholder is shown as.
@MainActor
struct PlaceholderContent {
    let reuseIdentifier: String
    /// Of a table's row.
    var height = UITableView.automaticDimension
    /// How the item is shown as it comes to the cell; nil for the whole of it.
    var parameters: (UIView) -> UIDragPreviewParameters? = { _ in nil }
    /// Brings the cell up to date.
    let update: (UIView) -> Void
}

/// A placeholder in a collection or table view, which waits for the data of an item that was dropped.
@MainActor
final class PlaceholderContext: NSObject, UICollectionViewDropPlaceholderContext, UITableViewDropPlaceholderContext {
    let dragItem: UIDragItem
    let id: Int
    let animation = DropAnimation()
    private weak var client: (any DragDropClient)?
    private let content: PlaceholderContent
    private static var lastID = 0

    init(_ item: UIDragItem, _ client: any DragDropClient, _ content: PlaceholderContent) {
        dragItem = item
        self.client = client
        self.content = content
        Self.lastID += 1
        id = Self.lastID
    }

    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        guard let client, let path = client.dataPath(ofPhantom: id) else { return false }
        dataSourceUpdates(path)
        // A reload in the block has shown the data already.
        guard client.dataPath(ofPhantom: id) != nil else { return true }
        client.exchangePhantom(id, forData: path)
        return true
    }

    @discardableResult
    func deletePlaceholder() -> Bool {
        guard let client, client.dataPath(ofPhantom: id) != nil else { return false }
        client.removePhantom(id)
        return true
    }

    func setNeedsCellUpdate() {
        guard let client, let path = client.shownPath(ofPhantom: id), let cell = client.cell(at: path) else { return }
        content.update(cell)
    }

    func addAnimations(_ animations: @escaping () -> Void) { animation.addAnimations(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        animation.addCompletion(completion)
    }
}

/// The animation of one item that is dropped: takes what is added until it begins, and after that.
@MainActor
final class DropAnimation: NSObject, UIDragAnimating {
    private var animator: (any UIDragAnimating)?
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) {
        if let animator { animator.addAnimations(animations) } else { self.animations.append(animations) }
    }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        if let animator { animator.addCompletion(completion) } else { completions.append(completion) }
    }

    func begin(_ animator: any UIDragAnimating) {
        self.animator = animator
        for animation in animations { animator.addAnimations(animation) }
        for completion in completions { animator.addCompletion(completion) }
        (animations, completions) = ([], [])
        animator.addCompletion { [weak self] _ in self?.animator = nil }
    }
}

/// An item of a drop.
@MainActor
final class ListDropItem: NSObject, UICollectionViewDropItem, UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, from source: IndexPath?, size: CGSize?) {
        dragItem = item
        sourceIndexPath = source
        previewSize = size ?? .zero
    }
}

/// The empty cell of a gap.
final class GapCell: UICollectionViewCell {
    static let identifier = "com.tessera.gap"
}

/// A gap among placeholders: none of these has its number.
let gapID = 0
