import TesseraHeadless
import UIKit

/// Lists: ten million rows, and scrolling through rich ones.
enum ListBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "layout.uniform.list.10m", budget: .milliseconds(0.1), run: uniform),
        Benchmark(name: "list.scroll", budget: .ratio(1.5), run: scroll),
    ]

    /// The peer is a list of a hundred rows.
    @MainActor
    private static func uniform() -> Measurement {
        Measurement(laidOut(10_000_000, at: 5_000_000), floor: ("100 rows", laidOut(100, at: 2_000)))
    }

    /// Layouts of a list from nothing, with a question for a window's height of rows.
    @MainActor
    private static func laidOut(_ count: Int, at y: CGFloat) -> [Double] {
        let layout = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain))
        let collection = BenchCollection(size: CGSize(width: 1_200, height: 800), count: count, layout: layout)
        let rect = CGRect(x: 0, y: y, width: 1_200, height: 800)
        let samples = sampled(21) {
            layout.invalidateLayout()
            layout.prepare()
            consume(layout.collectionViewContentSize)
            consume(layout.layoutAttributesForElements(in: rect)?.count)
        }
        consume(collection.view)
        return samples
    }

    /// Frames that bring twelve new rows each, down to recorded drawing. The peer is a list whose cells have the same image
    /// and texts, and place them themselves.
    @MainActor
    private static func scroll() -> Measurement {
        func frames(_ identifier: String) -> [Double] {
            let scene = RowScene(identifier)
            var configuration = HeadlessConfiguration()
            configuration.size = RowScene.size
            configuration.scale = 1
            let renderer = HeadlessRenderer(scene.controller, configuration: configuration)
            renderer.settle()
            return sampledPerStep(repeats: 40) { _ in
                scene.view.contentOffset.y += 12 * RowScene.row
                consume(renderer.nextFrame())
            }
        }
        return Measurement(frames("list"), floor: ("by hand", frames("hand")), count: 12)
    }
}

/// A list of a million rows with an image and two texts.
@MainActor
private final class RowScene: NSObject, UICollectionViewDataSource {
    /// Of a row of two texts.
    static let row: CGFloat = 72.5
    static let size = CGSize(width: 375, height: 12 * row)

    let controller = UIViewController()
    let view: UICollectionView
    private let identifier: String
    private let image = UIImage(systemName: "folder")

    init(_ identifier: String) {
        self.identifier = identifier
        view = UICollectionView(
            frame: CGRect(origin: .zero, size: Self.size),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .plain)))
        super.init()
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "list")
        view.register(HandRow.self, forCellWithReuseIdentifier: "hand")
        view.dataSource = self
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(view)
        view.frame = controller.view.bounds
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1_000_000 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let made = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        let (title, detail) = ("Item \(indexPath.item)", "No. \(indexPath.item * 37 % 1_000)")
        if let cell = made as? HandRow {
            cell.show(image, title, detail)
        } else if let cell = made as? UICollectionViewListCell {
            var content = cell.defaultContentConfiguration()
            (content.image, content.text, content.secondaryText) = (image, title, detail)
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        return made
    }
}

/// The same looks, by hand.
private final class HandRow: UICollectionViewCell {
    private let picture = UIImageView()
    private let title = UILabel()
    private let detail = UILabel()
    private let chevron = UIImageView(image: UIImage(systemName: "chevron.forward"))
    private let line = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        title.font = .preferredFont(forTextStyle: .body)
        detail.font = .preferredFont(forTextStyle: .subheadline)
        detail.textColor = .secondaryLabel
        chevron.tintColor = .tertiaryLabel
        line.backgroundColor = .separator
        for view in [picture, title, detail, chevron, line] as [UIView] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ image: UIImage?, _ text: String, _ second: String) {
        picture.image = image
        title.text = text
        detail.text = second
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let room = CGSize(width: layoutAttributes.size.width - 90, height: 0)
        layoutAttributes.size.height = 34 + title.sizeThatFits(room).height + detail.sizeThatFits(room).height
        return layoutAttributes
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = contentView.bounds.size
        let (first, second) = (title.sizeThatFits(size).height, detail.sizeThatFits(size).height)
        picture.frame = CGRect(x: 16, y: (size.height - 20) / 2, width: 24, height: 20)
        title.frame = CGRect(x: 56, y: 15, width: size.width - 90, height: first)
        detail.frame = CGRect(x: 56, y: 19 + first, width: size.width - 90, height: second)
        chevron.frame = CGRect(x: size.width - 26, y: (size.height - 14) / 2, width: 10, height: 14)
        line.frame = CGRect(x: 56, y: size.height - 1, width: size.width - 72, height: 1)
    }
}
