import UIKit

/// A view with content of a size.
final class BenchContent: UIView {
    var size: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
}

/// An icon, a title, a text below it and a detail at the end: 14 constraints.
final class BenchCell: UICollectionViewCell, Showing {
    static let box = CGRect(x: 0, y: 0, width: 320, height: 44)
    let title = BenchContent(120, 20)
    private let text = BenchContent(200, 16)

    override init(frame: CGRect) {
        super.init(frame: frame)
        let (icon, detail) = (BenchContent(24, 24), BenchContent(40, 18))
        let content = contentView
        for view in [icon, title, text, detail] { content.addSubview(view) }
        NSLayoutConstraint.activate([
            icon.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            icon.centerYAnchor.constraint(equalTo: content.centerYAnchor),
            icon.widthAnchor.constraint(equalToConstant: 24),
            icon.heightAnchor.constraint(equalToConstant: 24),
            title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
            title.topAnchor.constraint(equalTo: content.topAnchor, constant: 11),
            title.trailingAnchor.constraint(lessThanOrEqualTo: detail.leadingAnchor, constant: -8),
            text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 3),
            text.trailingAnchor.constraint(lessThanOrEqualTo: content.trailingAnchor, constant: -16),
            content.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 11),
            detail.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            detail.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
            content.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ item: Int) {
        title.size = CGSize(width: CGFloat(100 + item % 7 * 10), height: 20)
        text.size = CGSize(width: CGFloat(150 + item % 5 * 20), height: CGFloat(16 * (1 + item % 3)))
    }
}

/// The same cell, which places its views and adds up its height itself.
final class HandCell: UICollectionViewCell, Showing {
    private let (icon, title) = (BenchContent(24, 24), BenchContent(120, 20))
    private let (text, detail) = (BenchContent(200, 16), BenchContent(40, 18))

    override init(frame: CGRect) {
        super.init(frame: frame)
        for view in [icon, title, text, detail] {
            view.translatesAutoresizingMaskIntoConstraints = true
            contentView.addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ item: Int) {
        title.size = CGSize(width: CGFloat(100 + item % 7 * 10), height: 20)
        text.size = CGSize(width: CGFloat(150 + item % 5 * 20), height: CGFloat(16 * (1 + item % 3)))
        setNeedsLayout()
    }

    var height: CGFloat { max(44, 11 + title.size.height + 3 + text.size.height + 11) }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = height
        return layoutAttributes
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = contentView.bounds.size
        icon.frame = CGRect(x: 16, y: (size.height - 24) / 2, width: 24, height: 24)
        let end = size.width - 16
        detail.frame = CGRect(x: end - detail.size.width, y: 13, width: detail.size.width, height: detail.size.height)
        let width = min(title.size.width, detail.frame.minX - 8 - 52)
        title.frame = CGRect(x: 52, y: 11, width: width, height: title.size.height)
        text.frame = CGRect(
            x: 52, y: title.frame.maxY + 3, width: min(text.size.width, end - 52), height: text.size.height)
    }
}

/// A cell that shows an item by its number.
@MainActor
protocol Showing {
    func show(_ item: Int)
}

/// A list of a million such cells.
@MainActor
final class ConstrainedList<Cell: UICollectionViewCell & Showing>: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    private(set) var configured = 0

    init(_ type: Cell.Type, _ size: CGSize, _ layout: UICollectionViewLayout) {
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        super.init()
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
    }

    /// Where cells are on the screen, by item.
    var places: [Int: CGFloat] {
        var places: [Int: CGFloat] = [:]
        for path in view.indexPathsForVisibleItems {
            places[path.item] = view.cellForItem(at: path).map { $0.frame.minY - view.contentOffset.y }
        }
        return places
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1_000_000 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        configured += 1
        (cell as? Cell)?.show(indexPath.item)
        return cell
    }
}
