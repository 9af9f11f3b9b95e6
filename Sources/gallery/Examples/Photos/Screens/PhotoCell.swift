import UIKit

/// A thumbnail: grey until its picture is there, a sign of its own where there will be none.
final class PhotoCell: UICollectionViewCell {
    private let imageView = UIImageView()
    private var brokenView: BrokenPictureView?
    private var task: Task<Void, Never>?
    private var request: PictureRequest?

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .systemGray5
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.frame = contentView.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(imageView)
        imageView.isAccessibilityElement = true
        imageView.accessibilityTraits = [.image, .button]
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.7 : 1 } }

    override func prepareForReuse() {
        super.prepareForReuse()
        cancel()
        imageView.image = nil
        imageView.alpha = 1
        brokenView?.isHidden = true
        request = nil
    }

    /// Tries again, since the file has changed.
    func reload(from loader: ThumbnailLoader, _ options: ExampleOptions) {
        if let request { show(request, from: loader, options) }
    }

    /// The cell comes into sight: loads what was ended when it had left. It may come back without being made anew.
    func resume(from loader: ThumbnailLoader, _ options: ExampleOptions) {
        guard let request, task == nil, imageView.image == nil else { return }
        show(request, from: loader, options)
    }

    var photo: Photo? { request?.photo }

    /// Ends what is being loaded: nobody looks at the cell any more.
    func cancel() {
        task?.cancel()
        task = nil
    }

    func show(_ request: PictureRequest, from loader: ThumbnailLoader, _ options: ExampleOptions) {
        cancel()
        self.request = request
        imageView.accessibilityLabel = request.photo.name
        if let image = loader.cachedImage(for: request) { return show(image, fading: false) }
        let (activity, isLive) = (options.activity, options.isLive)
        activity.begin()
        task = Task { [weak self] in
            let result = await Result { try await loader.image(for: request) }
            if !Task.isCancelled { self?.show(result, of: request, fading: isLive) }
            activity.end()
        }
    }

    private func show(_ result: Result<CGImage, any Error>, of request: PictureRequest, fading: Bool) {
        guard request == self.request else { return }
        switch result {
        case .success(let image): show(image, fading: fading)
        case .failure(let error): if error is PictureError { showBroken() }
        }
    }

    private func show(_ image: CGImage, fading: Bool) {
        brokenView?.isHidden = true
        imageView.image = UIImage(cgImage: image)
        guard fading else { return }
        imageView.alpha = 0
        UIView.animate(withDuration: 0.15, animations: { [imageView] in imageView.alpha = 1 })
    }

    private func showBroken() {
        imageView.image = nil
        imageView.accessibilityLabel = request.map { "\($0.photo.name), cannot be shown" }
        let view = brokenView ?? BrokenPictureView(frame: contentView.bounds)
        if brokenView == nil {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(view)
            brokenView = view
        }
        view.frame = contentView.bounds
        view.isHidden = false
    }
}

extension Result where Failure == any Error {
    @MainActor
    fileprivate init(catching body: @MainActor () async throws -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
