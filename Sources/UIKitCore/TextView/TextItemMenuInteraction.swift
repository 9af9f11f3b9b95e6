import Foundation
import TesseraGraphics

/// The menu of one text item, as the delegate of the text view wants it.
final class TextItemMenuConfiguration: UIContextMenuConfiguration {
    let item: UITextItem
    /// Whether the text of the item is lifted.
    let liftsText: Bool

    init(_ item: UITextItem, _ configuration: UITextItem.MenuConfiguration) {
        self.item = item
        var provider: UIContextMenuContentPreviewProvider?
        switch configuration.preview {
        case .default: liftsText = true
        case .view(let view):
            liftsText = true
            provider = { TextItemPreviewController(view) }
        case nil: liftsText = false
        }
        super.init(previewProvider: provider, actionProvider: { _ in configuration.menu })
    }
}

/// Shows the view that the client has for a preview, in its own size.
private final class TextItemPreviewController: UIViewController {
    private let content: UIView

    init(_ content: UIView) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
        var size = content.bounds.size
        if size.width <= 0 || size.height <= 0 {
            size = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        if size.width > 0, size.height > 0 { preferredContentSize = size }
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = content }
}

/// Brings up the menus of the links, attachments and tagged ranges of one text view.
final class TextItemMenuInteraction: UIContextMenuInteraction {
    /// Knows the items.
    weak var links: TextViewLinks?

    override func _configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
        links?.menuConfiguration(at: location)
    }

    override func _highlightPreviews(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview] {
        preview(of: configuration).map { [$0] } ?? []
    }

    override func _dismissalPreviews(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview?] {
        [preview(of: configuration)]
    }

    private func preview(of configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        guard let own = configuration as? TextItemMenuConfiguration, own.liftsText else { return nil }
        return links?.preview(of: own.item)
    }

    override func _willDisplay(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
    ) {
        guard let configuration = configuration as? TextItemMenuConfiguration else { return }
        links?.menuWillDisplay(configuration.item, animator)
    }

    override func _willEnd(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
    ) {
        guard let configuration = configuration as? TextItemMenuConfiguration else { return }
        links?.menuWillEnd(configuration.item, animator)
    }

    /// A tap on the preview sends the menu away, and does nothing else.
    override func _willPerformPreviewAction(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) {}
}
