import Foundation
import TesseraGraphics
import TesseraInterfaces
import UIKitCore

/// What nibs set by name on the classes of this module, and what reads their elements.
final class __TesseraModule: NibModule, InterfaceModule {
    override class var tables: [NibTable] {
        [
            NibTable(
                UICollectionView.self,
                keys: [
                    NibKey("dataSource", \UICollectionView.dataSource), NibKey("delegate", \UICollectionView.delegate),
                    NibKey("prefetchDataSource", \UICollectionView.prefetchDataSource),
                    NibKey("dragDelegate", \UICollectionView.dragDelegate),
                    NibKey("dropDelegate", \UICollectionView.dropDelegate),
                    NibKey("backgroundView", \UICollectionView.backgroundView),
                ]),
            NibTable(
                UICollectionViewController.self,
                keys: [NibKey("collectionView", \UICollectionViewController.collectionView)]),
            NibTable(
                UICollectionViewCell.self,
                keys: [
                    NibKey("backgroundView", \UICollectionViewCell.backgroundView),
                    NibKey("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView),
                ]),
            NibTable(
                UITableView.self,
                keys: [
                    NibKey("dataSource", \UITableView.dataSource), NibKey("delegate", \UITableView.delegate),
                    NibKey("prefetchDataSource", \UITableView.prefetchDataSource),
                    NibKey("dragDelegate", \UITableView.dragDelegate),
                    NibKey("dropDelegate", \UITableView.dropDelegate),
                    NibKey("tableHeaderView", \UITableView.tableHeaderView),
                    NibKey("tableFooterView", \UITableView.tableFooterView),
                    NibKey("backgroundView", \UITableView.backgroundView),
                ]),
            NibTable(
                UITableViewController.self,
                keys: [
                    NibKey("tableView", \UITableViewController.tableView),
                    NibKey("refreshControl", \UITableViewController.refreshControl),
                ]),
            NibTable(
                UITableViewCell.self,
                keys: [
                    NibKey("accessoryView", \UITableViewCell.accessoryView),
                    NibKey("backgroundView", \UITableViewCell.backgroundView),
                    NibKey("selectedBackgroundView", \UITableViewCell.selectedBackgroundView),
                ]),
        ]
    }

    static var decoders: [InterfaceDecoder] { CollectionDecoding.decoders + TableDecoding.decoders }
}
