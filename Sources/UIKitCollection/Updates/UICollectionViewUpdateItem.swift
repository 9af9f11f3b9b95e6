import Foundation
import TesseraUpdates
import UIKitCore

/// One update of a batch, as a layout hears of it. Whole sections have `NSNotFound` as their item.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Sendable { case insert, delete, reload, move, none }

    private final let update: PlannedUpdate?

    init(_ update: PlannedUpdate) {
        self.update = update
        super.init()
    }

    /// An update of nothing: subclasses that tests make override what it says.
    override public init() {
        update = nil
        super.init()
    }

    /// The place before the batch; nil for an insert.
    open var indexPathBeforeUpdate: IndexPath? { (update?.before).map(IndexPath.init) }
    /// The place after the batch; nil for a delete.
    open var indexPathAfterUpdate: IndexPath? { (update?.after).map(IndexPath.init) }

    open var updateAction: Action {
        switch update?.action {
        case nil: .none
        case .insert: .insert
        case .delete: .delete
        case .reload: .reload
        case .move: .move
        }
    }
}

extension IndexPath {
    init(_ target: UpdateTarget) {
        switch target {
        case .item(let path): self.init(path)
        case .section(let section): self.init(item: NSNotFound, section: section)
        }
    }

    init(_ path: ItemPath) {
        self.init(item: path.item, section: path.section)
    }
}

extension ItemPath {
    /// The path must have two indexes.
    init(_ path: IndexPath) {
        self.init(section: path.section, item: path.item)
    }
}
