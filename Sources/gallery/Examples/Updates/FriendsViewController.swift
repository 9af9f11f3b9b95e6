import UIKit

/// A list of friends, in columns where there is room. The button deletes, inserts, moves and reloads some of them at once,
/// pulling down brings the first ones back, and a tap leads to what a friend has taken pictures of.
final class FriendsViewController: UICollectionViewController {
    private enum Update {
        case insert(Friend, Int)
        case delete(Int)
        case move(Int, Int)
        case reload(Int)
    }

    private var friends = Friend.all
    private var newcomers = Friend.newcomers[...]
    private let layout = FriendsLayout()

    init() {
        super.init(collectionViewLayout: layout)
        title = "Friends"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemGroupedBackground
        collectionView.register(FriendCell.self, forCellWithReuseIdentifier: "friend")
        collectionView.alwaysBounceVertical = true
        let update = UIBarButtonItem(
            systemItem: .refresh, primaryAction: UIAction { [weak self] _ in self?.takeUpdates() })
        update.accessibilityLabel = "Update"
        navigationItem.rightBarButtonItem = update
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { [weak self] _ in self?.reset() }, for: .valueChanged)
        collectionView.refreshControl = refresh
    }

    private func reset() {
        friends = Friend.all
        newcomers = Friend.newcomers[...]
        navigationItem.rightBarButtonItem?.isEnabled = true
        collectionView.reloadData()
        collectionView.refreshControl?.endRefreshing()
    }

    /// What a server could have sent: the last and the third go, one changes, the first moves, somebody is new.
    private func updates() -> [Update] {
        let count = friends.count
        let gone = Set(count > 2 ? [2, count - 1] : [count - 1])
        let newcomer = newcomers.popFirst()
        var updates = gone.sorted().map(Update.delete)
        if let newcomer { updates.append(.insert(newcomer, 0)) }
        guard count > 3 else { return updates }
        updates.append(.reload(1))
        // Places to move to are those after the updates.
        if count - gone.count + (newcomer == nil ? 0 : 1) > 2 { updates.append(.move(0, 2)) }
        return updates
    }

    private func takeUpdates() {
        guard !friends.isEmpty else { return }
        let updates = updates()
        // Nothing moves in a reload: it is not animated.
        UIView.performWithoutAnimation {
            collectionView.performBatchUpdates {
                for case .reload(let index) in updates {
                    friends[index].isUpdated = true
                    collectionView.reloadItems(at: [IndexPath(item: index, section: 0)])
                }
            }
        }
        collectionView.performBatchUpdates { moveTogether(updates) }
    }

    private func moveTogether(_ updates: [Update]) {
        var gone: [Int] = []
        var new: [(friend: Friend, index: Int)] = []
        for update in updates {
            switch update {
            case .delete(let index):
                collectionView.deleteItems(at: [IndexPath(item: index, section: 0)])
                gone.append(index)
            case .insert(let friend, let index):
                collectionView.insertItems(at: [IndexPath(item: index, section: 0)])
                new.append((friend, index))
            case .move(let from, let to):
                collectionView.moveItem(at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0))
                gone.append(from)
                new.append((friends[from], to))
            case .reload: break
            }
        }
        for index in gone.sorted(by: >) { friends.remove(at: index) }
        for (friend, index) in new.sorted(by: { $0.index < $1.index }) {
            friends.insert(friend, at: min(index, friends.count))
        }
        navigationItem.rightBarButtonItem?.isEnabled = !friends.isEmpty
    }

    // MARK: Data

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        friends.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "friend", for: indexPath)
        (cell as? FriendCell)?.show(friends[indexPath.item])
        return cell
    }

    // MARK: Selection

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        navigationController?.pushViewController(FeedViewController(friends[indexPath.item]), animated: true)
    }
}
