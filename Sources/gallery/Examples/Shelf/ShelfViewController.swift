import UIKit

/// Pictures on shelves.
final class ShelfViewController: AlbumsViewController {
    init() {
        super.init(flow: ShelfLayout(), title: "Shelf")
    }

    required init?(coder: NSCoder) { nil }

    /// The layout has its own sizes.
    override func arrange() {}
}
