import Foundation
import TesseraGraphics
import UIKitCore

/// What a diffable data source complains of.
@MainActor
enum DiffableErrors {
    static func raiseNoCell(_ path: IndexPath, _ item: String, _ view: UICollectionView) {
        ProgrammerErrors.raise(
            .inconsistency(
                "UICollectionViewDiffableDataSource cell provider returned nil for index path \(path.messageText) with "
                    + "item identifier '\(item)', which is not allowed. You must always return a cell to the collection "
                    + "view: \(view)"))
    }

    static func raiseNoCell(_ path: IndexPath, _ item: String, _ view: UITableView) {
        ProgrammerErrors.raise(
            .inconsistency(
                "UITableViewDiffableDataSource cell provider returned nil for index path \(path.messageText) with item "
                    + "identifier '\(item)', which is not allowed. You must always return a cell to the table view: "
                    + "\(view)"))
    }

    /// The text is ours, as that of the next one.
    static func raiseNoRow(_ path: IndexPath, _ snapshotCounts: String) {
        ProgrammerErrors.raise(
            .inconsistency(
                "UITableViewDiffableDataSource was asked for a cell at index path \(path.messageText), which its "
                    + "current snapshot does not contain: \(snapshotCounts)"))
    }

    /// The text is ours: what UIKit says there isn't known.
    static func raiseNoItem(_ path: IndexPath, _ snapshotCounts: String) {
        ProgrammerErrors.raise(
            .inconsistency(
                "UICollectionViewDiffableDataSource was asked for a cell at index path \(path.messageText), which its "
                    + "current snapshot does not contain: \(snapshotCounts)"))
    }

    static func raiseNoSupplementaryProvider(_ source: NSObject, _ kind: String, _ path: IndexPath) {
        ProgrammerErrors.raise(
            .inconsistency(
                "UICollectionView requested a supplementary view, but a supplementaryViewProvider was not specified on "
                    + "the diffable data source: \(type(of: source)) (kind \(kind), index path \(path.messageText))"))
    }
}
