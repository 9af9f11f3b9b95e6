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

/// Content of a length that takes several lines where there is no room for it in one, as text does that was measured
/// before.
final class BenchText: UIView {
    static let line: CGFloat = 16
    var length: CGFloat {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(_ length: CGFloat) {
        self.length = length
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: length, height: Self.line) }
    override var _wrapsContent: Bool { true }
    override func _contentSize(wrappedAt width: CGFloat) -> CGSize { size(in: width) }

    func size(in width: CGFloat) -> CGSize {
        guard width > 0, width < length else { return intrinsicContentSize }
        return CGSize(width: width, height: (length / width).rounded(.up) * Self.line)
    }
}

/// What the cells show of an item.
enum BenchItem {
    static func title(_ item: Int) -> CGSize { CGSize(width: CGFloat(100 + item % 7 * 10), height: 20) }
    static func length(_ item: Int) -> CGFloat { CGFloat(150 + item % 5 * 70) }
}

/// An image, a title, a text of several lines below it and an accessory at the end: 14 constraints.
class ConstrainedCell: UICollectionViewCell {
    static let box = CGRect(x: 0, y: 0, width: 320, height: 44)

    func constrain(_ title: UIView, _ text: UIView) {
        let (image, accessory) = (BenchContent(24, 24), BenchContent(12, 18))
        let content = contentView
        for view in [image, title, text, accessory] {
            view.translatesAutoresizingMaskIntoConstraints = false
            content.addSubview(view)
        }
        NSLayoutConstraint.activate([
            image.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            image.centerYAnchor.constraint(equalTo: content.centerYAnchor),
            image.widthAnchor.constraint(equalToConstant: 24),
            image.heightAnchor.constraint(equalToConstant: 24),
            title.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 12),
            title.topAnchor.constraint(equalTo: content.topAnchor, constant: 11),
            title.trailingAnchor.constraint(lessThanOrEqualTo: accessory.leadingAnchor, constant: -8),
            text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 3),
            text.trailingAnchor.constraint(lessThanOrEqualTo: accessory.leadingAnchor, constant: -8),
            content.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 11),
            accessory.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            accessory.centerYAnchor.constraint(equalTo: content.centerYAnchor),
            content.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        ])
    }
}

/// Such a cell whose texts have been measured before.
final class BenchCell: ConstrainedCell, Showing {
    let title = BenchContent(120, 20)
    let text = BenchText(200)

    override init(frame: CGRect) {
        super.init(frame: frame)
        constrain(title, text)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ item: Int) {
        title.size = BenchItem.title(item)
        text.length = BenchItem.length(item)
    }
}

/// Such a cell with labels.
final class LabelCell: ConstrainedCell {
    let title = UILabel()
    let text = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        text.numberOfLines = 0
        constrain(title, text)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ item: Int) { Self.show(item, title, text) }

    static func show(_ item: Int, _ title: UILabel, _ text: UILabel) {
        title.text = "Title of number \(item)"
        text.text = "The text of number \(item), which is long enough that one line has no room for all of it"
    }
}

/// The same cell, which places its views and adds up its height itself.
final class HandCell: UICollectionViewCell, Showing {
    private let (image, title) = (BenchContent(24, 24), BenchContent(120, 20))
    private let (text, accessory) = (BenchText(200), BenchContent(12, 18))

    override init(frame: CGRect) {
        super.init(frame: frame)
        for view in [image, title, text, accessory] {
            view.translatesAutoresizingMaskIntoConstraints = true
            contentView.addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ item: Int) {
        title.size = BenchItem.title(item)
        text.length = BenchItem.length(item)
        setNeedsLayout()
    }

    /// What the image and the accessory leave of a width.
    private func room(in width: CGFloat) -> CGFloat { width - 52 - 36 }

    func height(in width: CGFloat) -> CGFloat {
        max(44, 11 + title.size.height + 3 + text.size(in: room(in: width)).height + 11)
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = height(in: layoutAttributes.size.width)
        return layoutAttributes
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = contentView.bounds.size
        let room = room(in: size.width)
        image.frame = CGRect(x: 16, y: (size.height - 24) / 2, width: 24, height: 24)
        accessory.frame = CGRect(x: size.width - 28, y: (size.height - 18) / 2, width: 12, height: 18)
        title.frame = CGRect(x: 52, y: 11, width: min(title.size.width, room), height: title.size.height)
        text.frame = CGRect(origin: CGPoint(x: 52, y: title.frame.maxY + 3), size: text.size(in: room))
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
    private let window: UIWindow
    private(set) var configured = 0

    init(_ type: Cell.Type, _ size: CGSize, _ layout: UICollectionViewLayout) {
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        super.init()
        window.addSubview(view)
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
