import Foundation
import TesseraBase
import TesseraGraphics
import UIKitCore

/// Shows controllers as pages that the user turns with a finger.
///
/// The data source is asked for the pages beside the one in sight when a finger takes it. Pages that were turned away are
/// no children any more.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    // MARK: Storage

    final let scrollView = UIScrollView()
    /// What is in sight at rest.
    final var current = PageHolder([])
    /// The pages beside it, once the data source was asked: nil where it has none.
    final var neighbours: [Int: PageHolder?] = [:]
    /// The neighbour that is coming into sight: before or after, and who brings it.
    final var turn: PageTurn?
    final var spacing: CGFloat = 0
    final var isInSight = false
    /// Set while the pages are put in their places: the offset is nobody's scrolling then.
    final var isArranging = false
    final var strip = PageStrip()
    final var dots: UIPageControl?
    /// The dot of the page in sight.
    final var shownDot = 0
    private lazy var scrollDelegate = PageScrollDelegate(self)

    // MARK: Making

    /// Makes a controller without pages; `setViewControllers(_:direction:animated:completion:)` gives it the first.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        super.init(nibName: nil, bundle: nil)
        take(options ?? [:])
    }

    /// Makes a controller whose pages lie side by side, without scrolling. A nib is not loaded.
    override public convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }

    public required init?(coder: NSCoder) {
        transitionStyle = InterfaceCoder.value("transitionStyle", coder) == "scroll" ? .scroll : .pageCurl
        navigationOrientation =
            InterfaceCoder.value("navigationOrientation", coder) == "vertical" ? .vertical : .horizontal
        super.init(coder: coder)
        let spacing = InterfaceCoder.value("pageSpacing", coder).flatMap { Double($0) }
        take(spacing.map { [.interPageSpacing: $0] } ?? [:])
        InterfaceCoder.finish(self, UIPageViewController.self, coder)
    }

    private func take(_ options: [OptionsKey: Any]) {
        if transitionStyle == .scroll {
            let value = options[.interPageSpacing]
            let points =
                (value as? CGFloat) ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
            spacing = max(0, points?.isFinite ?? false ? points ?? 0 : 0)
        } else {
            let value = options[.spineLocation]
            let raw = (value as? Int).flatMap { SpineLocation(rawValue: $0) }
            spineLocation = (value as? SpineLocation) ?? raw ?? .min
            isDoubleSided = spineLocation == .mid
        }
    }

    /// How pages are turned.
    public final let transitionStyle: TransitionStyle
    /// The direction in which pages lie.
    public final let navigationOrientation: NavigationOrientation
    /// Where the spine is; `none` for pages that scroll.
    open internal(set) var spineLocation = SpineLocation.none
    /// Whether pages are shown on both sides; always so where the spine is in the middle.
    open var isDoubleSided = false

    /// Hears of the pages that the user turns.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Gives the pages. Nil lets the user turn none.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { forgetNeighbours() } }

    /// The recognizers that turn pages which have a spine: a pan, and a tap at the edges. Empty for pages that scroll.
    open var gestureRecognizers: [UIGestureRecognizer] {
        transitionStyle == .scroll ? [] : [scrollView.panGestureRecognizer, tap]
    }
    private lazy var tap = makeTap()

    // MARK: Pages

    /// The page in sight, or both where the spine is in the middle.
    open var viewControllers: [UIViewController]? { current.pages.isEmpty ? nil : current.pages }

    /// Shows other pages: one, or two where the spine is in the middle. The delegate is not told.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let new = viewControllers ?? []
        guard spineRequest == nil else {
            spineRequest?.pages = new
            completion?(true)
            return
        }
        guard fits(new) else { return }
        let shown = Array(new.prefix(pagesInSight))
        show(shown, step: direction == .forward ? 1 : -1, animated: animated, completion)
    }

    /// Whether there are as many pages as are shown at once. Where pages have backs the back of the page that turns may come
    /// along; it is not shown, since nothing curls.
    final func fits(_ pages: [UIViewController]) -> Bool {
        if pages.count == pagesInSight || hasBacks && pages.count == 2 { return true }
        ProgrammerErrors.raise(
            .invalidArgument(
                "The number of view controllers provided (\(pages.count)) doesn't match the number required "
                    + "(\(pagesInSight)) for the requested transition"))
        return false
    }

    final var pagesInSight: Int { spineLocation == .mid ? 2 : 1 }
    /// Whether every other page is the back of the one before.
    final var hasBacks: Bool { isDoubleSided && (spineLocation == .min || spineLocation == .max) }
    /// The question where the spine is, while the delegate is asked.
    final var spineRequest: SpineRequest?

    override open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    {
        super.viewWillTransition(to: size, with: coordinator)
        askForSpine(in: size)
    }

    // MARK: View

    override open func viewDidLoad() {
        super.viewDidLoad()
        view.clipsToBounds = true
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.scrollsToTop = false
        // What lies beside the page becomes known only when a finger takes it.
        scrollView.alwaysBounceHorizontal = navigationOrientation == .horizontal
        scrollView.alwaysBounceVertical = navigationOrientation == .vertical
        scrollView.delegate = scrollDelegate
        view.addSubview(scrollView)
        if transitionStyle == .pageCurl { view.addGestureRecognizer(tap) }
        install(current)
        askForDots()
    }

    override open func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isInSight = true
        // Before the pages come into the window, where they hear that they are appearing.
        arrange()
    }

    override open func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        // From here on the pages go along with this controller.
        isInSight = false
    }

    override open func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        arrange()
    }

    override open var childForStatusBarStyle: UIViewController? { current.pages.first }
    override open var childForStatusBarHidden: UIViewController? { current.pages.first }
}

/// A turn from one page to the next or the one before.
@MainActor
final class PageTurn {
    let holder: PageHolder
    let step: Int
    /// A finger turns the page; otherwise the program does.
    let isByUser: Bool
    var completion: ((Bool) -> Void)?

    init(_ holder: PageHolder, step: Int, isByUser: Bool) {
        self.holder = holder
        self.step = step
        self.isByUser = isByUser
    }
}
