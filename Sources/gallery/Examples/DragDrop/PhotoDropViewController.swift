import UIKit

/// Pictures that are dragged from a strip into an album, which shows a placeholder for each until its data is there. What
/// other views and programs give away as pictures can be dropped, too, and pictures can be dragged into other programs.
final class PhotoDropViewController: UIViewController {
    private var strip: [UIImage] = []
    private var album: [UIImage] = []
    private let stripView = UICollectionView(frame: .zero, collectionViewLayout: MirroredFlowLayout())
    private let albumView = UICollectionView(frame: .zero, collectionViewLayout: MirroredFlowLayout())
    private let hint = UILabel()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Photos dropped"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        strip = (0..<12).map { Self.picture($0) }
        for collection in [stripView, albumView] {
            collection.register(DroppedPhotoCell.self, forCellWithReuseIdentifier: "photo")
            collection.dataSource = self
            collection.dragDelegate = self
            view.addSubview(collection)
        }
        (stripView.collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection = .horizontal
        for layout in [stripView, albumView].compactMap({ $0.collectionViewLayout as? UICollectionViewFlowLayout }) {
            layout.itemSize = CGSize(width: 80, height: 80)
            layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        }
        stripView.backgroundColor = .secondarySystemBackground
        albumView.dropDelegate = self
        albumView.alwaysBounceVertical = true
        hint.text = "Drag pictures here"
        hint.textColor = .secondaryLabel
        hint.textAlignment = .center
        albumView.backgroundView = hint
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = view.bounds.inset(by: view.safeAreaInsets)
        stripView.frame = CGRect(x: 0, y: room.minY, width: view.bounds.width, height: 96)
        albumView.frame = CGRect(
            x: 0, y: room.minY + 96, width: view.bounds.width, height: max(0, view.bounds.maxY - room.minY - 96))
    }

    /// Hills under a sun, in colours of their own.
    private static func picture(_ number: Int) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 160, height: 160)).image { context in
            let hue = CGFloat(number) / 12
            UIColor(hue: hue, saturation: 0.35, brightness: 1, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 160, height: 160))
            UIColor(hue: hue, saturation: 0.1, brightness: 1, alpha: 1).setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 20 + number * 8, y: 20, width: 36, height: 36))
            UIColor(hue: hue, saturation: 0.8, brightness: 0.6, alpha: 1).setFill()
            context.cgContext.fillEllipse(in: CGRect(x: -40, y: 80 + number * 2, width: 160, height: 160))
            UIColor(hue: hue, saturation: 0.8, brightness: 0.45, alpha: 1).setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 60, y: 100 - number * 2, width: 180, height: 180))
        }
    }

    private func pictures(of collection: UICollectionView) -> [UIImage] { collection === stripView ? strip : album }
}

extension PhotoDropViewController: UICollectionViewDataSource, UICollectionViewDragDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        pictures(of: collectionView).count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        (cell as? DroppedPhotoCell)?.image = pictures(of: collectionView)[indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? {
        let parameters = UIDragPreviewParameters()
        parameters.backgroundColor = .clear
        parameters.visiblePath = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 80, height: 80), cornerRadius: 8)
        return parameters
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        [UIDragItem(itemProvider: NSItemProvider(object: pictures(of: collectionView)[indexPath.item]))]
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem] {
        [UIDragItem(itemProvider: NSItemProvider(object: pictures(of: collectionView)[indexPath.item]))]
    }
}

extension PhotoDropViewController: UICollectionViewDropDelegate {
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: UIImage.self)
    }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        var place = coordinator.destinationIndexPath?.item ?? album.count
        for item in coordinator.items where item.dragItem.itemProvider.canLoadObject(ofClass: UIImage.self) {
            let placeholder = UICollectionViewDropPlaceholder(
                insertionIndexPath: IndexPath(item: min(place, album.count), section: 0), reuseIdentifier: "photo")
            placeholder.cellUpdateHandler = { ($0 as? DroppedPhotoCell)?.image = nil }
            let context = coordinator.drop(item.dragItem, to: placeholder)
            place += 1
            item.dragItem.itemProvider.loadObject(ofClass: UIImage.self) { [weak self] object, _ in
                let image = object as? UIImage
                Task { @MainActor in self?.take(image, context) }
            }
        }
        hint.isHidden = true
    }

    private func take(_ image: UIImage?, _ context: any UICollectionViewDropPlaceholderContext) {
        guard let image else {
            context.deletePlaceholder()
            return
        }
        context.commitInsertion { album.insert(image, at: $0.item) }
    }
}

/// A picture, or a wheel that turns until there is one.
final class DroppedPhotoCell: UICollectionViewCell {
    private let imageView = UIImageView()
    private let wheel = UIActivityIndicatorView(style: .medium)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .tertiarySystemFill
        contentView.layer.cornerRadius = 8
        contentView.clipsToBounds = true
        for view in [imageView, wheel] {
            view.frame = contentView.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(view)
        }
        imageView.contentMode = .scaleAspectFill
    }

    required init?(coder: NSCoder) { nil }

    var image: UIImage? {
        get { imageView.image }
        set {
            imageView.image = newValue
            if newValue == nil { wheel.startAnimating() } else { wheel.stopAnimating() }
        }
    }
}
