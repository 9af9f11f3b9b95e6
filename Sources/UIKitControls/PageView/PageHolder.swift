import Foundation
import TesseraGraphics
import UIKitCore

/// Holds what one place of a page view controller shows: the view of one controller, or of two side by side.
@MainActor
final class PageHolder: UIView {
    let pages: [UIViewController]

    init(_ pages: [UIViewController]) {
        self.pages = pages
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// A page has the safe area of the whole, also while it lies beside the page in sight.
    override var safeAreaInsets: UIEdgeInsets { superview?.superview?.safeAreaInsets ?? .zero }

    /// Loads the views, where that has not happened.
    func fill() {
        for page in pages {
            guard let view = page.view, view.superview !== self else { continue }
            view.translatesAutoresizingMaskIntoConstraints = true
            addSubview(view)
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        placePages()
    }

    func placePages() {
        let width = bounds.width / CGFloat(max(pages.count, 1))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, page) in pages.enumerated() {
            let slot = CGFloat(isMirrored ? pages.count - 1 - index : index)
            page.viewIfLoaded?.frame = CGRect(x: slot * width, y: 0, width: width, height: bounds.height)
        }
    }
}
