import UIKit

/// One photo, as large as the window allows.
package final class PhotoViewController: UIViewController {
    private let photo: Photo
    private let loader: ThumbnailLoader
    private let options: ExampleOptions
    private let imageView = UIImageView()
    private var task: Task<Void, Never>?
    private var request: PictureRequest?

    package init(photo: Photo, loader: ThumbnailLoader, options: ExampleOptions) {
        self.photo = photo
        self.loader = loader
        self.options = options
        super.init(nibName: nil, bundle: nil)
        title = photo.name
    }

    package required init?(coder: NSCoder) { nil }

    deinit {
        task?.cancel()
    }

    override package func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        imageView.contentMode = .scaleAspectFit
        imageView.isAccessibilityElement = true
        imageView.accessibilityLabel = photo.name
        view.addSubview(imageView)
    }

    override package func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        imageView.frame = view.bounds.inset(by: view.safeAreaInsets)
        loadIfNeeded()
    }

    /// Loads in the size of the screen; again only when the window has grown a good deal.
    private func loadIfNeeded() {
        let scale = max(1, traitCollection.displayScale)
        let size = imageView.bounds.size
        let (width, height) = (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
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
        guard isFirst, options.isLive else { return }
        imageView.alpha = 0
        UIView.animate(withDuration: 0.15, animations: { [imageView] in imageView.alpha = 1 })
    }

    private func showBroken() {
        let sign = BrokenPictureView(frame: view.bounds)
        sign.backgroundColor = .systemBackground
        sign.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(sign)
        imageView.accessibilityLabel = "\(photo.name), cannot be shown"
    }
}
