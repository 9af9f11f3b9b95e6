import UIKit

/// A folder of pictures: a section for each sub-folder, thumbnails in as many columns as the width has room for.
package final class PhotosViewController: UICollectionViewController {
    private let options: ExampleOptions
    private let source: any DirectorySource
    private let layout = MirroredFlowLayout()
    private var library = PhotoLibrary()
    private var listing: Task<Void, Never>?
    private lazy var watch = FolderWatch { [weak self] changes in Task { await self?.filesChanged(changes) } }
    package let loader: ThumbnailLoader

    package convenience init(options: ExampleOptions) {
        self.init(options: options, loader: ThumbnailLoader(report: { PhotoLog.complain("\($0)") }))
    }

    package init(
        options: ExampleOptions, loader: ThumbnailLoader, source: any DirectorySource = FileSystemSource()
    ) {
        self.options = options
        self.source = source
        self.loader = loader
        layout.minimumLineSpacing = PhotoGrid.gap
        layout.minimumInteritemSpacing = PhotoGrid.gap
        super.init(collectionViewLayout: layout)
        title = "Photos"
    }

    package required init?(coder: NSCoder) { nil }

    deinit {
        listing?.cancel()
    }

    override package func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
        collectionView.register(
            SectionTitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "folder")
        collectionView.register(
            PhotoCountView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
            withReuseIdentifier: "count")
        collectionView.alwaysBounceVertical = true
        startListing()
    }

    override package func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let grid = PhotoGrid(width: view.bounds.width, scale: traitCollection.displayScale)
        layout.itemSize = CGSize(width: grid.side, height: grid.side)
        layout.minimumInteritemSpacing = grid.spacing
        layout.headerReferenceSize.height = max(44, UIFont.lineHeight(.headline, traitCollection) + 20)
        layout.footerReferenceSize.height = max(36, UIFont.lineHeight(.footnote, traitCollection) + 18)
    }

    // MARK: Listing

    private func startListing() {
        guard let folder = options.input ?? PictureFolder().path else { return show(.samples) }
        let feed = PhotoFeed(root: folder, source: source, problem: { PhotoLog.complain("\($0)") })
        let activity = options.activity
        activity.begin()
        listing = Task { [weak self] in
            for await update in feed.updates() { self?.show(update) }
            activity.end()
        }
    }

    private func show(_ update: PhotoFeed.Update) {
        if update.isComplete, update.library.isEmpty {
            if options.input == nil { show(.samples) } else { showEmptiness() }
        } else {
            show(update.library)
        }
    }

    private func show(_ library: PhotoLibrary) {
        self.library = library
        collectionView.reloadData()
    }

    private func filesChanged(_ changes: [FolderChange]) {
        for change in changes {
            switch change.kind {
            case .removed: loader.fileWasRemoved(change.path)
            case .written: loader.fileWasWritten(change.path)
            }
        }
        let paths = Set(changes.map(\.path))
        for case let cell as PhotoCell in collectionView.visibleCells {
            guard let photo = cell.photo, paths.contains(photo.identifier) else { continue }
            cell.reload(from: loader, options)
        }
    }

    private func showEmptiness() {
        let label = UILabel(style: .title3, color: .secondaryLabel)
        label.text = "No pictures"
        label.textAlignment = .center
        collectionView.backgroundView = label
    }

    // MARK: Data

    override package func numberOfSections(in collectionView: UICollectionView) -> Int { library.sections.count }

    override package func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { library.sections[section].photos.count }

    override package func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        guard let photoCell = cell as? PhotoCell,
            let photo = library.photo(section: indexPath.section, item: indexPath.item)
        else { return cell }
        let pixels = Int((layout.itemSize.width * max(1, traitCollection.displayScale)).rounded(.up))
        let request = PictureRequest(photo: photo, width: pixels, height: pixels, fit: .fill)
        if case .file(let folder) = photo.source { watch?.watch(folder) }
        photoCell.show(request, from: loader, options)
        return cell
    }

    override package func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: isHeader ? "folder" : "count", for: indexPath)
        let section = library.sections[indexPath.section]
        if let header = view as? SectionTitleView {
            header.titleLabel.text = section.title
            header.titleLabel.lineBreakMode = .byTruncatingMiddle
            header.setNeedsLayout()
        }
        (view as? PhotoCountView)?.show(section.photos.count)
        return view
    }

    // MARK: Selection and display

    override package func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard library.photo(section: indexPath.section, item: indexPath.item) != nil else { return }
        let screen = PhotoViewController(
            photos: library.sections[indexPath.section].photos, index: indexPath.item, loader: loader, options: options)
        navigationController?.pushViewController(screen, animated: true)
    }

    // MARK: Edit menu

    override package func collectionView(
        _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool { library.photo(section: indexPath.section, item: indexPath.item) != nil }

    /// The name of a photo is all that can be taken along.
    override package func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { action == "copy:" }

    override package func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) {
        guard action == "copy:" else { return }
        UIPasteboard.general.string = library.photo(section: indexPath.section, item: indexPath.item)?.name
    }

    override package func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        (cell as? PhotoCell)?.resume(from: loader, options)
    }

    override package func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        (cell as? PhotoCell)?.cancel()
    }
}

/// The log of the example: one line for each file or folder that cannot be shown.
package enum PhotoLog {
    package static func complain(_ line: String) { DiagnosticsLog.write(.error, "photos", line) }
}
