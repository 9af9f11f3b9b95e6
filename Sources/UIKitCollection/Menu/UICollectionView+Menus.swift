import UIKitCore

extension UICollectionView {
    /// What shows the menus of items; nil until there is a delegate to ask for them.
    public final var contextMenuInteraction: UIContextMenuInteraction? { menus.view == nil ? nil : menus }

    /// A delegate can allow drags that select, and menus.
    final func delegateDidChange() {
        _scrollDelegate = delegate
        guard delegate != nil else { return }
        selector.interaction.install()
        addInteraction(menus)
    }
}
