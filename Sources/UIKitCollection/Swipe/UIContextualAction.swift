import Foundation
import TesseraGraphics
import UIKitCore

/// Something that the user does to a row by a swipe: a button beside the row, or the end of a full swipe.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// What an action does to its row.
    public enum Style: Int, Sendable {
        /// The row stays.
        case normal
        /// The row goes; the handler takes it out of the data.
        case destructive
    }

    /// Carries the action out. The row closes when the last argument is called, with whether the action was carried out.
    /// The row of a destructive action that was goes out of sight, and comes back where the data still have it.
    public typealias Handler = (
        _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

    /// What the action does to its row.
    public let style: Style
    /// Carries the action out.
    public let handler: Handler
    /// The text of the button.
    open var title: String?
    /// The picture of the button, drawn in white.
    open var image: UIImage?

    /// What assistive programs call the action; nil for its title, or what its picture shows.
    open var accessibilityLabel: String?

    /// Whether the row goes out of sight when the action was carried out, as rows do that will be deleted. Buttons of the
    /// time before iOS 11 only close the row.
    final lazy var takesRowAlong = style == .destructive

    private var ownBackgroundColor: UIColor?
    /// Of a row action: what lies behind the button's title.
    final var backgroundEffect: UIVisualEffect?

    /// The colour of the button: red for destructive actions and grey for others, unless it was set. Nil brings that back.
    open var backgroundColor: UIColor! {
        get { ownBackgroundColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { ownBackgroundColor = newValue }
    }

    /// An action with a button; a button without title and image is empty.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}

extension UIContextualAction {
    /// What assistive programs call the action. One with nothing but a symbol is called by that, as "Trash"; one with
    /// nothing at all by its style, and not at all where that says nothing.
    var spokenName: String? {
        for name in [accessibilityLabel, title, image?.spokenSymbol] {
            if let name, !name.isEmpty { return name }
        }
        return style == .destructive ? "Delete" : nil
    }
}
