import TesseraHeadless
import UIKit

/// Pages of new cells with one label each, headless.
enum PageBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "page.labels.150", budget: .milliseconds(0.030), run: labels)
    ]

    private static let (columns, rows) = (15, 10)
    private static let pages = 200

    /// From the new offset to the finished picture, for one of the 150 cells.
    @MainActor
    private static func labels() -> Measurement {
        let scene = LabelScene(size: CGSize(width: columns * 80, height: rows * 80))
        var configuration = HeadlessConfiguration()
        configuration.size = scene.size
        configuration.scale = 1
        let renderer = HeadlessRenderer(scene, configuration: configuration)
        renderer.settle()
        func page() {
            scene.collectionView.contentOffset.y += scene.size.height
            consume(renderer.nextFrame())
        }
        for _ in 0..<30 { page() }
        let samples = (0..<pages).map { _ in milliseconds(page) / Double(columns * rows) }
        return Measurement(samples, bytes: renderer.surfaceBytes, count: scene.collectionView.visibleCells.count)
    }
}

/// Ten million cells of 80 x 80 points with their numbers in them.
private final class LabelScene: UICollectionViewController {
    private final class Cell: UICollectionViewCell {
        let label = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.frame = contentView.bounds
            label.textAlignment = .center
            contentView.addSubview(label)
        }

        required init?(coder: NSCoder) { nil }
    }

    let size: CGSize

    init(size: CGSize) {
        self.size = size
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 80)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        10_000_000
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        (cell as? Cell)?.label.text = "\(path.item)"
        return cell
    }
}
