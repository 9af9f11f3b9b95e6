import UIKit

/// Keeps the pages that live in thumbnails: each is made when it is first in sight.
@MainActor
final class ThumbnailStage {
    /// The pages that the front page shows off.
    static let names = ["appstore", "chat", "mosaic", "emojiexplorer", "friends", "quotes", "circle", "settings"]
    /// Points that a page in a thumbnail believes to have.
    static let pageSize = CGSize(width: 390, height: 640)

    private unowned let parent: UIViewController
    private let options: ExampleOptions
    private var pages: [String: UIViewController] = [:]

    init(_ parent: UIViewController, _ options: ExampleOptions) {
        self.parent = parent
        self.options = options
    }

    /// The page's view in its full size.
    func view(of example: Example) -> UIView {
        if let page = pages[example.name] { return page.view }
        let page = example.make(options)
        pages[example.name] = page
        // It looks like a phone in every window.
        page.traitOverrides.horizontalSizeClass = .compact
        parent.addChild(page)
        page.view.frame = CGRect(origin: .zero, size: Self.pageSize)
        // Its contents stay where they are when the thumbnail comes near a bar.
        (page as? UICollectionViewController)?.collectionView.contentInsetAdjustmentBehavior = .never
        page.didMove(toParent: parent)
        return page.view
    }
}
