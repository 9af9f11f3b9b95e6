import UIKit

/// A batch that does not fit the data: UIKit ends the process, this screen explains and goes on.
final class InvalidUpdateViewController: UIViewController, UICollectionViewDataSource {
    private var groceries = ["Apples", "Bread", "Cheese", "Dates", "Eggs", "Flour"]
    private let layout = MirroredFlowLayout()
    private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private let panel = ExplanationPanel()
    private let button = UIButton(configuration: .filled())

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Invalid update"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        list.backgroundColor = .clear
        list.alwaysBounceVertical = true
        list.register(GroceryCell.self, forCellWithReuseIdentifier: "grocery")
        list.dataSource = self
        list.invalidUpdateHandler = { [weak self] _, exception in
            self?.explain(exception)
            return .reloadData
        }
        layout.minimumLineSpacing = 8
        layout.sectionInset = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
        button.configuration?.title = "Delete two, announce one"
        button.configuration?.titleTextAttributesTransformer = .limited(.body, to: 24)
        button.addAction(UIAction { [weak self] _ in self?.makeTheMistake() }, for: .primaryActionTriggered)
        for subview in [list, panel, button] { view.addSubview(subview) }
        panel.show(
            title: "Nothing went wrong yet",
            text: "The button removes two groceries from the data and tells the list of one.")
    }

    private func makeTheMistake() {
        guard groceries.count >= 2 else { return }
        list.performBatchUpdates {
            groceries.removeFirst(2)
            list.deleteItems(at: [IndexPath(item: 0, section: 0)])
        }
        button.isEnabled = groceries.count >= 2
    }

    private func explain(_ exception: UIKitException) {
        panel.show(title: "UIKit would have ended here", text: exception.explanation ?? exception.reason)
        view.setNeedsLayout()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let width = max(0, area.width - 32)
        let fitting = button.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        let buttonHeight = max(50, fitting.rounded(.up))
        // A row of the list stays in sight; what the panel has no room for, it scrolls.
        let row = max(48, UIFont.lineHeight(.body, traitCollection) + 20)
        let panelHeight = min(
            panel.sizeThatFits(CGSize(width: width, height: 0)).height, max(0, area.height - buttonHeight - row - 44))
        button.frame = CGRect(
            x: area.minX + 16, y: area.maxY - buttonHeight - 16, width: width, height: buttonHeight)
        panel.frame = CGRect(
            x: area.minX + 16, y: button.frame.minY - panelHeight - 12, width: width, height: panelHeight)
        list.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: max(0, panel.frame.minY - 4))
        layout.itemSize = CGSize(width: width, height: row)
    }

    // MARK: Data

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        groceries.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "grocery", for: indexPath)
        (cell as? GroceryCell)?.label.text = groceries[indexPath.item]
        return cell
    }
}
