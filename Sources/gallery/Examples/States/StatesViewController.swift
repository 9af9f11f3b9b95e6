import UIKit

/// The same states in four ways; a tap takes one away, a long press or a second click offers to copy it.
final class StatesViewController: UIViewController {
    private static let names = ["Questions", "Diffable", "Registered", "Outlines"]
    private let choice = UISegmentedControl(items: StatesViewController.names)
    private var shown: StatesScreen?

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "States"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .refresh, primaryAction: UIAction { [weak self] _ in self?.shown?.startAgain() })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        choice.selectedSegmentIndex = 0
        choice.addAction(UIAction { [weak self] _ in self?.showChosen() }, for: .valueChanged)
        view.addSubview(choice)
        showChosen()
    }

    private func showChosen() {
        let screen: StatesScreen =
            switch choice.selectedSegmentIndex {
            case 0: QuestionStates()
            case 1: DiffableStates()
            case 2: RegisteredStates()
            default: OutlineStates()
            }
        shown?.willMove(toParent: nil)
        shown?.view.removeFromSuperview()
        shown?.removeFromParent()
        addChild(screen)
        view.addSubview(screen.view)
        screen.didMove(toParent: self)
        shown = screen
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let safe = view.safeAreaInsets
        let area = view.bounds.inset(by: UIEdgeInsets(top: safe.top, left: safe.left, bottom: 0, right: safe.right))
        choice.frame = CGRect(x: area.minX + 16, y: area.minY + 8, width: area.width - 32, height: 32)
        let top = choice.frame.maxY + 8
        shown?.view.frame = CGRect(
            x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
    }
}

/// One way to show the states.
class StatesScreen: TilesViewController {
    static let header = UICollectionView.elementKindSectionHeader
    override var barWidth: CGFloat { 12 }

    /// Brings all states back.
    func startAgain() {}

    /// Takes away what was tapped.
    func remove(at indexPath: IndexPath) {}

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        remove(at: indexPath)
    }

    override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let path = indexPaths.first,
            let name = (collectionView.cellForItem(at: path) as? TileCell)?.label.text
        else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in
            let copy = UIAction(title: "Copy", image: UIImage(systemName: "square")) { _ in
                UIPasteboard.general.string = name
            }
            return UIMenu(title: name, children: [copy])
        })
    }
}
