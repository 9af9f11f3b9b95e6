import Foundation
import TesseraGraphics

/// How large an app's own view stands in a bar: as large as it was when the app gave it to the item, or, where it had no
/// size then or the one that it needs, as large as it needs to be.
@MainActor
struct CustomBarView {
    let view: UIView
    private let isSelfSizing: Bool

    init(_ view: UIView) {
        self.view = view
        let size = view.bounds.size
        isSelfSizing =
            size.width == 0 || size.height == 0
            || view is UIControl && view.sizeThatFits(CGSize(width: size.width + 1, height: size.height + 1)) == size
    }

    /// - Parameter room: what there is at most.
    func size(in room: CGSize) -> CGSize {
        guard isSelfSizing else { return view.bounds.size }
        if !(view is UIControl || view is UILabel) {
            let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            if fitting.width > 0, fitting.height > 0 { return fitting }
        }
        return view.sizeThatFits(room)
    }
}

/// The app's own views among those of a bar's items.
@MainActor
struct CustomBarViews {
    private let views: [ObjectIdentifier: CustomBarView]

    init(of items: some Sequence<UIBarButtonItem>) {
        let custom = items.compactMap(\.customBarView)
        views = Dictionary(custom.map { (ObjectIdentifier($0.view), $0) }) { first, _ in first }
    }

    /// The size of one of the app's own views; nil for the system's buttons.
    func size(of view: UIView, in room: CGSize) -> CGSize? { views[ObjectIdentifier(view)]?.size(in: room) }
}
