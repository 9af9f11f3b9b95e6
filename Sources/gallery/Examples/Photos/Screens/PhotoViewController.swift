import UIKit

/// The photos of a folder one after another, each as large as the window allows: swipes turn the pages, pinches and
/// double taps zoom.
package final class PhotoViewController: UIViewController, UIScrollViewDelegate {
    /// Between two photos, in points.
    private static let gap: CGFloat = 24

    private let photos: [Photo]
    private let loader: ThumbnailLoader
    private let options: ExampleOptions
    private let pager = UIScrollView()
    /// The page that is shown and its neighbours.
    private var pages: [Int: PhotoPage] = [:]
    /// The photo that is shown.
    package private(set) var index: Int
    /// Its page.
    package var page: UIScrollView? { pages[index] }

    /// - Parameter index: the photo to begin with; one out of range counts as the nearest.
    package init(photos: [Photo], index: Int, loader: ThumbnailLoader, options: ExampleOptions) {
        self.photos = photos
        self.index = max(0, min(index, photos.count - 1))
        self.loader = loader
        self.options = options
        super.init(nibName: nil, bundle: nil)
        showTitle()
    }

    package required init?(coder: NSCoder) { nil }

    override package func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        pager.isPagingEnabled = true
        pager.contentInsetAdjustmentBehavior = .never
        pager.showsHorizontalScrollIndicator = false
        pager.showsVerticalScrollIndicator = false
        pager.delegate = self
        view.addSubview(pager)
    }

    override package func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let frame = area.insetBy(dx: -Self.gap / 2, dy: 0)
        guard frame != pager.frame else { return }
        let shown = index
        pager.frame = frame
        pager.contentSize = CGSize(width: frame.width * CGFloat(photos.count), height: frame.height)
        pager.contentOffset = CGPoint(x: place(of: shown) * frame.width, y: 0)
        index = shown
        showPages()
    }

    /// Where a photo's page lies, counted from the left.
    private func place(of index: Int) -> CGFloat {
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGFloat(isMirrored ? photos.count - 1 - index : index)
    }

    /// Makes the pages around the one that is shown, and lets go of the others.
    private func showPages() {
        let wanted = max(0, index - 1)...min(photos.count - 1, index + 1)
        for (number, page) in pages where !wanted.contains(number) {
            page.removeFromSuperview()
            pages[number] = nil
        }
        for number in wanted where photos.indices.contains(number) {
            let page = pages[number] ?? PhotoPage(photo: photos[number], loader: loader, options: options)
            pages[number] = page
            if page.superview == nil { pager.addSubview(page) }
            let size = pager.bounds.size
            page.frame = CGRect(
                x: place(of: number) * size.width + Self.gap / 2, y: 0, width: max(0, size.width - Self.gap),
                height: size.height)
        }
    }

    private func showTitle() { title = photos.indices.contains(index) ? photos[index].name : nil }

    // MARK: Paging

    package func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let width = scrollView.bounds.width
        guard width > 0, !photos.isEmpty else { return }
        let place = Int((scrollView.contentOffset.x / width).rounded())
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let new = max(0, min(isMirrored ? photos.count - 1 - place : place, photos.count - 1))
        guard new != index else { return }
        index = new
        showTitle()
        showPages()
    }

    /// Photos that were left are whole again.
    package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        for (number, page) in pages where number != index { page.arrange() }
    }
}
