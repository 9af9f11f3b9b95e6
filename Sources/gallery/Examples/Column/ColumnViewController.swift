import UIKit

/// A screen that scrolls a column of views, each as high as it wants to be at the column's width.
class ColumnViewController: UIViewController {
    private let scrollView = UIScrollView()
    private var rows: [(view: UIView, space: CGFloat)] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.alwaysBounceVertical = true
        view.addSubview(scrollView)
        fill()
    }

    /// Adds the rows; called once.
    func fill() {}

    /// - Parameter space: points above the row.
    func add(_ row: UIView, space: CGFloat = 12) {
        scrollView.addSubview(row)
        rows.append((row, space))
    }

    func addTitle(_ text: String) {
        let label = UILabel(style: .headline)
        label.text = text
        label.numberOfLines = 0
        add(label, space: 24)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let safe = view.safeAreaInsets
        let width = max(0, view.bounds.width - 32 - safe.left - safe.right)
        var y: CGFloat = 0
        for row in rows {
            y += row.space
            let height = row.view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
            row.view.frame = CGRect(x: 16 + safe.left, y: y, width: width, height: height)
            y += height
        }
        scrollView.contentSize = CGSize(width: view.bounds.width, height: y + 24)
    }
}
