import UIKit

/// One photo as large as its page allows, that fingers zoom.
final class PhotoPage: UIScrollView, UIScrollViewDelegate {
    private static let closest: CGFloat = 5
    private static let byDoubleTap: CGFloat = 2.5

    let photo: Photo
    private let loader: ThumbnailLoader
    private let options: ExampleOptions
    private let imageView = UIImageView()
    private var task: Task<Void, Never>?
    private var request: PictureRequest?
    private var arrangedSize = CGSize.zero

    init(photo: Photo, loader: ThumbnailLoader, options: ExampleOptions) {
        self.photo = photo
        self.loader = loader
        self.options = options
        super.init(frame: .zero)
        delegate = self
        contentInsetAdjustmentBehavior = .never
        // A picture that is smaller than the page stays in its middle.
        contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        imageView.contentMode = .scaleAspectFit
        imageView.isAccessibilityElement = true
        imageView.accessibilityLabel = photo.name
        addSubview(imageView)
        let tap = UITapGestureRecognizer(target: self, action: PhotoPage.wasDoubleTapped)
        tap.numberOfTapsRequired = 2
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    deinit {
        task?.cancel()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != arrangedSize else { return }
        arrangedSize = bounds.size
        arrange()
        loadIfNeeded(zoom: 1)
    }

    /// The whole picture, unzoomed.
    func arrange() {
        (minimumZoomScale, maximumZoomScale) = (1, 1)
        imageView.transform = .identity
        var size = bounds.size
        if let image = imageView.image?.size, image.width > 0, image.height > 0 {
            let scale = min(size.width / image.width, size.height / image.height)
            size = CGSize(width: image.width * scale, height: image.height * scale)
            maximumZoomScale = Self.closest
        }
        imageView.frame = CGRect(origin: .zero, size: size)
        contentSize = size
        contentOffset = CGPoint(x: -max(0, bounds.width - size.width) / 2, y: -max(0, bounds.height - size.height) / 2)
    }

    // MARK: Zooming

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView.image == nil ? nil : imageView }

    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        loadIfNeeded(zoom: scale)
    }

    private func wasDoubleTapped(_ recognizer: UIGestureRecognizer) {
        guard zoomScale <= minimumZoomScale else { return setZoomScale(minimumZoomScale, animated: true) }
        let place = recognizer.location(in: imageView)
        let size = CGSize(width: bounds.width / Self.byDoubleTap, height: bounds.height / Self.byDoubleTap)
        let rect = CGRect(
            x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width, height: size.height)
        zoom(to: rect, animated: true)
    }

    // MARK: Loading

    /// Loads in the size of the page on the screen; again only when that has grown a good deal.
    private func loadIfNeeded(zoom: CGFloat) {
        let scale = max(1, traitCollection.displayScale) * max(1, zoom)
        let (width, height) = (Int((bounds.width * scale).rounded(.up)), Int((bounds.height * scale).rounded(.up)))
        guard width > 0, height > 0 else { return }
        if let request, width * 4 <= request.width * 5, height * 4 <= request.height * 5 { return }
        load(PictureRequest(photo: photo, width: width, height: height, fit: .fit))
    }

    private func load(_ request: PictureRequest) {
        self.request = request
        task?.cancel()
        if let image = loader.cachedImage(for: request) { return show(image) }
        let (loader, activity) = (loader, options.activity)
        activity.begin()
        task = Task { [weak self] in
            do {
                let image = try await loader.image(for: request)
                if !Task.isCancelled { self?.show(image) }
            } catch {
                if !Task.isCancelled, error is PictureError { self?.showBroken() }
            }
            activity.end()
        }
    }

    private func show(_ image: CGImage) {
        let isFirst = imageView.image == nil
        imageView.image = UIImage(cgImage: image)
        guard isFirst else { return }
        arrange()
        guard options.isLive else { return }
        imageView.alpha = 0
        UIView.animate(withDuration: 0.15, animations: { [imageView] in imageView.alpha = 1 })
    }

    private func showBroken() {
        let sign = BrokenPictureView(frame: bounds)
        sign.backgroundColor = .systemBackground
        sign.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(sign)
        imageView.accessibilityLabel = "\(photo.name), cannot be shown"
    }
}
