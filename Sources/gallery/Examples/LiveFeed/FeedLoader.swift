import UIKit

/// Asks the database and applies what it answers, away from the main thread and one after the other.
package actor FeedLoader {
    package typealias Source = UICollectionViewDiffableDataSource<Int, Int64>

    private let store: FeedStore
    private var query = FeedQuery()
    private var numbers = SeededNumbers(0xF00D)

    package init(_ store: FeedStore) { self.store = store }

    /// Answers the number of readings.
    @discardableResult
    package func show(_ query: FeedQuery, in source: Source, animated: Bool) throws -> Int {
        self.query = query
        return try apply([], to: source, animated: animated)
    }

    /// Changes the database and shows it. Answers the number of readings.
    @discardableResult
    package func change(_ source: Source) throws -> Int {
        let corrected = try store.change(&numbers)
        return try apply(corrected, to: source, animated: true)
    }

    private func apply(_ corrected: [Int64], to source: Source, animated: Bool) throws -> Int {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int64>()
        snapshot.appendSections([0])
        snapshot.appendItems(try store.identifiers(query))
        snapshot.reconfigureItems(corrected.filter { snapshot.indexOfItem($0) != nil })
        source.apply(snapshot, animatingDifferences: animated)
        return snapshot.numberOfItems
    }
}
