import Foundation
import UIKitCore

/// A button that swiping a row shows, as before iOS 11. `UIContextualAction` has taken its place.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// What the button is for.
    public enum Style: Int, Sendable {
        /// It destroys something.
        case `default`
        /// It changes something.
        case normal = 1

        /// It destroys something.
        public static let destructive = Style.default
    }

    /// What the button is for; it has its colour by it.
    public let style: Style
    /// The button's text.
    open var title: String?
    /// Nil is the colour of the style.
    open var backgroundColor: UIColor?
    /// What lies behind the button's title, in front of its colour: a blur there shows what the row uncovers only where
    /// the colour lets it through.
    open var backgroundEffect: UIVisualEffect?
    private let handler: (UITableViewRowAction, IndexPath) -> Void

    /// Makes a button that calls `handler` when it is tapped.
    public init(
        style: Style, title: String?, handler: @escaping (_ action: UITableViewRowAction, _ path: IndexPath) -> Void
    ) {
        self.style = style
        self.title = title
        self.handler = handler
    }

    /// Returns an action of these days that does what this one does, and closes the row.
    final func contextual(in table: UITableView, at path: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) {
            [weak table, self] _, _, done in
            // Rows may have gone or come above it meanwhile.
            let now = table?.openCell.flatMap { table?.indexPath(for: $0) } ?? path
            handler(self, now)
            done(true)
        }
        action.takesRowAlong = false
        if let backgroundColor { action.backgroundColor = backgroundColor }
        action.backgroundEffect = backgroundEffect
        return action
    }
}
