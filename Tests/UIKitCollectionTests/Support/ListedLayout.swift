import UIKit

/// A custom layout that answers what a test lists, whatever the rectangle.
final class ListedLayout: UICollectionViewLayout {
    struct Entry {
        var kind: String?
        var path: IndexPath
        var frame: CGRect

        static func cell(_ path: IndexPath, _ frame: CGRect? = nil) -> Entry {
            Entry(
                kind: nil, path: path,
                frame: frame ?? CGRect(x: 0, y: CGFloat(path.item) * 20, width: 20, height: 20))
        }
    }

    var entries: [Entry]
    var answersNil = false
    var content = CGSize(width: 320, height: 2_000)
    var onPrepare: (() -> Void)?

    init(_ entries: [Entry]) {
        self.entries = entries
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() { onPrepare?() }
    override var collectionViewContentSize: CGSize { content }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        answersNil ? nil : entries.map(attributes)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        entries.first { $0.path == indexPath && $0.kind == nil }.map(attributes)
    }

    private func attributes(_ entry: Entry) -> UICollectionViewLayoutAttributes {
        let made =
            entry.kind.map { UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: entry.path) }
            ?? UICollectionViewLayoutAttributes(forCellWith: entry.path)
        made.frame = entry.frame
        return made
    }
}
