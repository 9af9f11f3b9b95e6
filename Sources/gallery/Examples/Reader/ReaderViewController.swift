import UIKit

/// A book: chapters below a title that gives way, each chapter a stack of pages to turn, with a toolbar.
final class ReaderViewController: UITableViewController {
    private let chapters = Chapter.all

    init() {
        super.init(style: .plain)
        title = "Reader"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.largeTitleDisplayMode = .always
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "chapter")
        toolbarItems = [
            UIBarButtonItem(title: "First", primaryAction: UIAction { [weak self] _ in self?.open(0) }),
            .flexibleSpace(),
            UIBarButtonItem(
                title: "Last",
                primaryAction: UIAction { [weak self] _ in self?.open((self?.chapters.count ?? 1) - 1) }),
        ]
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.navigationBar.prefersLargeTitles = true
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        guard isMovingFromParent else { return }
        navigationController?.navigationBar.prefersLargeTitles = false
        navigationController?.setToolbarHidden(true, animated: animated)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { chapters.count }

    /// Nothing here can be deleted: a swipe shows nothing.
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "chapter", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = chapters[indexPath.row].title
        content.secondaryText = "\(chapters[indexPath.row].pages.count) pages"
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { open(indexPath.row) }

    private func open(_ index: Int) {
        guard chapters.indices.contains(index) else { return }
        navigationController?.pushViewController(ChapterViewController(chapters[index]), animated: true)
    }
}

/// Pages of a chapter, turned by a finger or the toolbar's buttons.
final class ChapterViewController: UIViewController, UIPageViewControllerDataSource {
    private let chapter: Chapter
    private let book = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16])

    init(_ chapter: Chapter) {
        self.chapter = chapter
        super.init(nibName: nil, bundle: nil)
        title = chapter.title
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.backButtonDisplayMode = .minimal
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        // White as they are by themselves, the dots are not seen on paper.
        let dots = UIPageControl.appearance(whenContainedInInstancesOf: [ChapterViewController.self])
        dots.pageIndicatorTintColor = .tertiaryLabel
        dots.currentPageIndicatorTintColor = .label
        addChild(book)
        book.view.frame = view.bounds
        book.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(book.view)
        book.didMove(toParent: self)
        book.dataSource = self
        if let first = page(0) { book.setViewControllers([first], direction: .forward, animated: false) }
        toolbarItems = [
            UIBarButtonItem(title: "Back a page", primaryAction: UIAction { [weak self] _ in self?.turn(-1) }),
            .flexibleSpace(),
            UIBarButtonItem(title: "Next page", primaryAction: UIAction { [weak self] _ in self?.turn(1) }),
        ]
    }

    private func page(_ index: Int) -> PageViewController? {
        chapter.pages.indices.contains(index) ? PageViewController(index, chapter.pages[index]) : nil
    }

    private var index: Int { (book.viewControllers?.first as? PageViewController)?.index ?? 0 }

    private func turn(_ step: Int) {
        guard let next = page(index + step) else { return }
        book.setViewControllers([next], direction: step > 0 ? .forward : .reverse, animated: true)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { (viewController as? PageViewController).flatMap { page($0.index - 1) } }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { (viewController as? PageViewController).flatMap { page($0.index + 1) } }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { chapter.pages.count }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { index }
}

/// One page of text.
final class PageViewController: ColumnViewController {
    let index: Int
    private let text: String

    init(_ index: Int, _ text: String) {
        self.index = index
        self.text = text
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func fill() {
        view.backgroundColor = .systemBackground
        let number = UILabel(style: .caption1, color: .secondaryLabel)
        number.text = "Page \(index + 1)"
        add(number, space: 24)
        let label = UILabel(style: .body)
        label.text = text
        label.numberOfLines = 0
        add(label)
    }
}

/// Words to read.
struct Chapter {
    let title: String
    let pages: [String]

    private static let sentences = [
        "The grid was quiet before the morning.", "Every cell waited in its row.",
        "Somebody scrolled, and the titles went up out of sight.", "A page turned, then another.",
        "Below the fold there was more than anybody had measured.", "In the end all came to rest at the edge.",
    ]

    static let all: [Chapter] = (1...24).map { number in
        let pages = (0..<(2 + number % 4)).map { page in
            (0..<8).map { sentences[(number + page + $0) % sentences.count] }.joined(separator: " ")
        }
        return Chapter(title: "Chapter \(number)", pages: pages)
    }
}
