import UIKit

/// A hundred thousand rows of a database that changes twice a second, under a filter and an order.
package final class LiveFeedViewController: UIViewController {
    private let layout = MirroredFlowLayout()
    package private(set) lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    package let filter = UISegmentedControl(items: ["All"] + FeedKind.allCases.map(\.name))
    package let order = UISegmentedControl(items: ["Newest", "Highest"])
    /// Says why there is nothing to show.
    package let trouble = UILabel(style: .body, color: .secondaryLabel)
    private let open: @Sendable () throws -> FeedStore
    private let activity: LoadingActivity
    private var source: FeedLoader.Source?
    private var store: FeedStore?
    private var loader: FeedLoader?
    private var isBusy = false
    private lazy var timer = FrameTimer(every: 0.5) { [weak self] in self?.change() }
    /// Whether the changes wait; nothing asks for frames meanwhile.
    package var isHeld: Bool {
        get { timer.isHeld }
        set { timer.isHeld = newValue }
    }

    /// - Parameter open: opens the database, on another thread.
    package init(
        options: ExampleOptions,
        open: @escaping @Sendable () throws -> FeedStore = { try FeedStore(folder: FeedStore.caches) }
    ) {
        activity = options.activity
        self.open = open
        super.init(nibName: nil, bundle: nil)
        title = "Live feed"
    }

    package required init?(coder: NSCoder) { nil }

    package override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        list.backgroundColor = .systemBackground
        list.alwaysBounceVertical = true
        layout.minimumLineSpacing = 0
        trouble.numberOfLines = 0
        trouble.textAlignment = .center
        for control in [filter, order] {
            control.selectedSegmentIndex = 0
            control.addAction(UIAction { [weak self] _ in self?.ask() }, for: .valueChanged)
        }
        orderMayChange()
        for part in [list, filter, order, trouble] { view.addSubview(part) }
        let registration = UICollectionView.CellRegistration<RowCell, Int64> { [weak self] cell, _, identifier in
            self?.configure(cell, identifier)
        }
        source = FeedLoader.Source(collectionView: list) { view, indexPath, identifier in
            view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: identifier)
        }
        load()
    }

    package override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        timer.start()
    }

    package override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer.stop()
    }

    // MARK: Data

    /// Figures of one width, for points that stand below each other.
    private static var valueFont: UIFont {
        UIFontMetrics.default.scaledFont(for: .monospacedDigitSystemFont(ofSize: 17, weight: .regular))
    }

    private func configure(_ cell: RowCell, _ identifier: Int64) {
        do {
            // Where it is gone already its cell is about to leave as well.
            let reading = try store?.reading(identifier)
            cell.wrapsTitle = false
            cell.detailLabel.font = Self.valueFont
            cell.show(reading?.station ?? "", detail: reading?.text)
        } catch {
            complain(error)
        }
    }

    private func load() {
        work { [weak self, open] in
            let store = try await Task.detached { try open() }.value
            self?.store = store
            self?.loader = FeedLoader(store)
            try await self?.show(animated: false)
        }
    }

    /// Degrees, metres per second and millimetres have no order among each other.
    private func orderMayChange() {
        let isMixed = filter.selectedSegmentIndex == 0
        if isMixed { order.selectedSegmentIndex = 0 }
        order.setEnabled(!isMixed, forSegmentAt: 1)
    }

    private func ask() {
        orderMayChange()
        list.setContentOffset(CGPoint(x: 0, y: -list.adjustedContentInset.top), animated: false)
        work { [weak self] in try await self?.show(animated: true) }
    }

    private func show(animated: Bool) async throws {
        guard let loader, let source else { return }
        let query = FeedQuery(
            kind: FeedKind(rawValue: filter.selectedSegmentIndex - 1),
            order: FeedQuery.Order(rawValue: order.selectedSegmentIndex) ?? .newest)
        count(try await loader.show(query, in: source, animated: animated))
    }

    private func change() {
        // What is not done yet is not asked for again.
        guard !isBusy, let loader, let source else { return }
        work { [weak self] in
            let count = try await loader.change(source)
            self?.count(count)
        }
    }

    private func count(_ readings: Int) {
        navigationItem.title = "\(readings.formatted()) readings"
    }

    private func work(_ body: @escaping @MainActor () async throws -> Void) {
        isBusy = true
        activity.begin()
        Task {
            do {
                try await body()
            } catch {
                complain(error)
            }
            isBusy = false
            activity.end()
        }
    }

    private func complain(_ error: any Error) {
        let line = "\(error)"
        guard trouble.text != line else { return }
        DiagnosticsLog.write(.error, "livefeed", line)
        trouble.text = line
        view.setNeedsLayout()
    }

    // MARK: Layout

    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let safe = view.safeAreaInsets
        let area = view.bounds.inset(by: safe).insetBy(dx: 16, dy: 0)
        filter.frame = CGRect(x: area.minX, y: area.minY + 8, width: area.width, height: 32)
        order.frame = CGRect(x: area.minX, y: filter.frame.maxY + 8, width: area.width, height: 32)
        let top = order.frame.maxY + 8
        list.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
        let height = trouble.sizeThatFits(CGSize(width: area.width, height: .greatestFiniteMagnitude)).height
        trouble.frame = CGRect(x: area.minX, y: top + 40, width: area.width, height: height)
        layout.itemSize = CGSize(width: view.bounds.width, height: RowCell.height(traitCollection, hasDetail: true))
    }
}
