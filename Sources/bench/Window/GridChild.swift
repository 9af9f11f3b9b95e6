import TesseraGTK
import UIKit

/// The child that shows the grid of ten million labels in our window.
final class GridChild: UIResponder, UIApplicationDelegate, UICollectionViewDataSource {
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

    var window: UIWindow?
    private let scenario = GridScenario.wanted ?? .scroll
    private let log = FrameLog()
    private var link: CADisplayLink?
    private var count = GridScenario.count
    private var frame = 0

    static func run() {
        TesseraGTK.configuration.size = GridScenario.size
        TesseraGTK.configuration.style = .light
        GridChild.main()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: GridScenario.cell, height: GridScenario.cell)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        let controller = UICollectionViewController(collectionViewLayout: layout)
        let window = UIWindow(frame: CGRect(origin: .zero, size: GridScenario.size))
        window.rootViewController = controller
        guard let view = controller.collectionView else { return false }
        view.backgroundColor = .systemBackground
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
        window.makeKeyAndVisible()
        self.window = window
        let link = CADisplayLink { [unowned self] _ in
            step(view)
            log.frame()
        }
        link.add(to: .main, forMode: .common)
        self.link = link
        return true
    }

    private func step(_ view: UICollectionView) {
        frame += 1
        guard scenario == .insert else {
            let y = scenario.offset(frame: frame, of: view.contentSize.height - view.bounds.height)
            view.contentOffset = CGPoint(x: 0, y: y)
            return
        }
        UIView.performWithoutAnimation {
            view.performBatchUpdates {
                count += 1
                view.insertItems(at: [IndexPath(item: 0, section: 0)])
            }
        }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        (cell as? Cell)?.label.text = "\(path.item)"
        return cell
    }
}
