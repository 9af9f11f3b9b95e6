import TesseraTesting
import UIKit

/// A list on the screen whose rows have actions at both edges.
@MainActor
final class SwipeStage {
    let list: ListStage
    /// What was asked and called, in order.
    var log: [String] = []
    /// Called in a handler; by default the action is over at once.
    var onAction: (UIContextualAction, @escaping (Bool) -> Void) -> Void = { $1(true) }
    var onAsk: () -> Void = {}

    var view: UICollectionView { list.view }
    var host: TestHost { list.host }

    init(
        _ count: Int = 5, _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
        style: UIContextualAction.Style = .destructive, accessories: [UICellAccessory] = [],
        direction: UITraitEnvironmentLayoutDirection = .leftToRight
    ) {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        let log = SwipeLog()
        configuration.trailingSwipeActionsConfigurationProvider = { log.stage?.actions(["Delete", "Flag"], style, $0) }
        configuration.leadingSwipeActionsConfigurationProvider = { log.stage?.actions(["Read"], .normal, $0) }
        var surroundings = TestConfiguration(size: CGSize(width: 375, height: 700))
        surroundings.layoutDirection = direction
        list = ListStage([count], configuration, accessories: accessories, surroundings: surroundings)
        log.stage = self
    }

    private func actions(
        _ titles: [String], _ style: UIContextualAction.Style, _ path: IndexPath
    ) -> UISwipeActionsConfiguration {
        log.append("ask \(titles[0]) \(path.item)")
        onAsk()
        return UISwipeActionsConfiguration(
            actions: titles.map { title in
                UIContextualAction(style: title == "Delete" ? style : .normal, title: title) {
                    [weak self] action, _, done in
                    self?.log.append("\(title)")
                    self?.onAction(action, done)
                }
            })
    }

    func cell(_ item: Int) -> UICollectionViewListCell? { list.cell(item) }

    /// How far a row stands to the right of its place.
    func offset(_ item: Int) -> CGFloat { cell(item)?.frame.minX ?? .nan }

    /// The buttons on the screen, from left to right.
    var buttons: [UIControl] {
        view.subviews.filter { !($0 is UICollectionReusableView) }.flatMap(\.subviews).compactMap { $0 as? UIControl }
            .filter { $0.accessibilityLabel != nil }
            .sorted { $0.convert($0.bounds, to: nil).minX < $1.convert($1.bounds, to: nil).minX }
    }

    /// Drags a row sideways, holds still and lifts.
    func drag(_ item: Int, by distance: CGFloat) {
        let y = CGFloat(item) * 52 + 26
        let start = CGPoint(x: distance < 0 ? 360 : 20, y: y)
        host.drag(from: start, to: CGPoint(x: start.x + distance, y: y))
        host.settle()
    }
}

private final class SwipeLog {
    weak var stage: SwipeStage?
}
