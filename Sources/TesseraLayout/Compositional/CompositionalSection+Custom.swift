import Foundation

/// The container that a custom group's provider is asked in.
package struct CompositionalGroupContainer: Sendable, Hashable {
    /// The group's size, resolved against the room of the whole view.
    package var contentSize: CGSize
    /// The group's content insets.
    package var contentInsets: CompositionalInsets
    /// The content size less the insets.
    package var effectiveContentSize: CGSize
}

extension CompositionalSection {
    /// The section with the frames of its custom groups filled in, which the solver then only places.
    ///
    /// `provider` is asked once for each custom group, with its `customTag`.
    package func fillingCustomGroups(
        in container: CompositionalContainer,
        _ provider: (Int, CompositionalGroupContainer) -> [CompositionalCustomItem]
    ) -> CompositionalSection {
        var section = self
        section.group.fillCustomGroups(container: container, provider)
        return section
    }

    /// Whether a provider has to be asked.
    package var hasCustomGroups: Bool { group.hasCustomGroups }
}

extension CompositionalItem {
    fileprivate var hasCustomGroups: Bool {
        guard let group else { return false }
        if group.isCustom { return true }
        for subitem in group.subitems where subitem.hasCustomGroups { return true }
        return false
    }

    fileprivate mutating func fillCustomGroups(
        container: CompositionalContainer,
        _ provider: (Int, CompositionalGroupContainer) -> [CompositionalCustomItem]
    ) {
        guard let group else { return }
        guard group.isCustom else {
            for index in group.subitems.indices {
                self.group?.subitems[index].fillCustomGroups(container: container, provider)
            }
            return
        }
        let grid = CompositionalGrid(scale: container.scale.native)
        let room = container.room
        let width = grid.length(size.width, in: room)
        let height = grid.length(size.height, in: room)
        let inner = CGSize(
            width: max(
                0, width - contentInsets.lead(.horizontal, of: width) - contentInsets.trail(.horizontal, of: width)),
            height: max(
                0, height - contentInsets.lead(.vertical, of: height) - contentInsets.trail(.vertical, of: height)))
        let items = provider(
            group.customTag,
            CompositionalGroupContainer(
                contentSize: CGSize(width: width, height: height), contentInsets: contentInsets,
                effectiveContentSize: inner))
        self.group?.arrangement = .custom(items)
    }
}
