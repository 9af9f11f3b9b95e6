import UIKitCore

extension UICollectionView {
    /// What shows the menus of items; nil until there is a delegate to ask for them.
    public final var contextMenuInteraction: UIContextMenuInteraction? { menus.view == nil ? nil : menus }

    /// A delegate can allow drags that select, and menus.
    final func delegateDidChange() {
        _scrollDelegate = delegate
        guard delegate != nil else { return }
        selector.interaction.install()
        selector.band.install()
        addInteraction(menus)
        addInteraction(sceneActivation)
    }

    /// Fingers that spread on an item open what the delegate says; other pinches are left to others.
    final func makeSceneActivation() -> UIWindowScene.ActivationInteraction {
        UIWindowScene.ActivationInteraction(
            configurationProvider: { [weak self] _, point in
                guard let self, let path = indexPathForItem(at: point) else { return nil }
                return delegate?.collectionView(self, sceneActivationConfigurationForItemAt: path, point: point)
            }, errorHandler: { _ in })
    }
}
