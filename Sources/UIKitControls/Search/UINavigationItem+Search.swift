import Foundation
import TesseraGraphics
import UIKitCore
import UIKitStyle

extension UINavigationItem {
    /// The search whose bar stands below the titles; nil for none.
    public var searchController: UISearchController? {
        get { accessoryOwner as? UISearchController }
        set {
            guard newValue !== searchController else { return }
            searchController?.accessory = nil
            searchController?.endAtOnce()
            accessoryOwner = newValue
            barAccessory = newValue.map { SearchBarAccessory($0, self) }
        }
    }

    /// Where a search stands in a navigation bar.
    public enum SearchBarPlacement: Int, Sendable {
        /// As the system has it: below the titles.
        case automatic
        /// Beside the titles.
        case inline
        /// Below the titles.
        case stacked
    }

    /// Where the search stands: below the titles in all windows.
    public var searchBarPlacement: SearchBarPlacement { .stacked }

    /// Whether the search goes when contents scroll down, and comes back when they are pulled.
    public var hidesSearchBarWhenScrolling: Bool {
        get { hidesAccessoryWhenScrolling }
        set {
            hidesAccessoryWhenScrolling = newValue
            barAccessoryDidChange()
        }
    }
}

/// The search bar below the titles of a navigation bar; while the search is on it takes their place.
@MainActor
final class SearchBarAccessory: UIView, NavigationBarAccessory {
    private unowned let controller: UISearchController
    private weak var item: UINavigationItem?

    init(_ controller: UISearchController, _ item: UINavigationItem) {
        self.controller = controller
        self.item = item
        super.init(frame: .zero)
        isOpaque = false
        clipsToBounds = false
        controller.accessory = self
        controller.searchBar.isInNavigationBar = true
        addSubview(controller.searchBar)
    }

    required init?(coder: NSCoder) { nil }

    /// Without contents that scroll, and could be pulled, a bar that hides stays away until the search begins.
    var heightInBar: CGFloat {
        if givesWayToScrolling, let view = controller.searchedView, !view.holdsScrollView { return 0 }
        return controller.searchBar.naturalHeight
    }
    var givesWayToScrolling: Bool { (item?.hidesAccessoryWhenScrolling ?? true) && !controller.holdsBar }
    var replacesTitles: Bool { controller.holdsBar && controller.hidesNavigationBarDuringPresentation }

    /// The search bar wants another height.
    func roomDidChange() { item?.barAccessoryDidChange() }

    /// The search has begun or ended: the bar goes over to its other height, and what is below it with it.
    func searchDidChange() {
        roomDidChange()
        var responder: UIResponder? = next
        while let current = responder, !(current is UINavigationController) { responder = current.next }
        guard let root = (responder as? UINavigationController)?.viewIfLoaded, root.window != nil else { return }
        UIView.animate(
            withDuration: SearchLooks.duration, delay: 0, options: .allowUserInteraction,
            animations: { root.layoutIfNeeded() },
            completion: nil)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller.searchBar.frame = bounds
    }
}

extension UIView {
    /// Whether the view, or one that it shows, scrolls.
    fileprivate var holdsScrollView: Bool { self is UIScrollView || subviews.contains { $0 is UIScrollView } }
}
