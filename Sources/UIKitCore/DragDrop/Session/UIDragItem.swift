import Foundation

/// One of the things that are dragged together.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// The data of the item, promised.
    public final let itemProvider: NSItemProvider
    /// What the item is in this program; who drops it elsewhere does not see it.
    open var localObject: Any?
    /// Makes what is shown of the item while it is dragged; nil for what was lifted.
    open var previewProvider: (() -> UIDragPreview?)? {
        didSet { previewProviderDidChange?(self) }
    }
    final var previewProviderDidChange: ((UIDragItem) -> Void)?
    final var wantsDropPreview: ((UIDragItem) -> Void)?

    /// An item whose data a provider promises.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }

    /// Asks anew where the item goes to, while the animation of its drop is under way.
    open func setNeedsDropPreviewUpdate() { wantsDropPreview?(self) }
}
