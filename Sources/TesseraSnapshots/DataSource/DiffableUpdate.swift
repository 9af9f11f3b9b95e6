/// What a view has to do for an apply: nothing in it knows the identifiers' types.
@usableFromInline
package struct DiffableUpdate: Sendable, Equatable {
    @usableFromInline
    package enum Content: Sendable, Equatable {
        /// The view takes everything anew.
        case reload
        /// One batch, which may be empty.
        case batch(SnapshotDiff)
    }

    @usableFromInline package var content: Content
    /// What a second batch reloads and reconfigures, at places in the new content.
    @usableFromInline package var marks: MarkPositions
    @usableFromInline package var isAnimated: Bool

    @inlinable
    package init(content: Content, marks: MarkPositions, isAnimated: Bool) {
        self.content = content
        self.marks = marks
        self.isAnimated = isAnimated
    }
}

/// How a snapshot is to be brought to the view.
@usableFromInline
package enum DiffableMode: Sendable, Equatable {
    case differences(animated: Bool)
    case reload
}

extension DiffableUpdate {
    /// - Parameter isFirst: whether nothing was shown before. UIKit reloads then, and reads the marks only where it is
    ///   to animate.
    /// - Complexity: that of the difference; O(marks log n) for the marks.
    @inlinable
    package init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>,
        _ mode: DiffableMode, isFirst: Bool
    ) {
        let none = MarkPositions(reloadedSections: [], reloadedItems: [], reconfiguredItems: [])
        switch mode {
        case .reload:
            self.init(content: .reload, marks: none, isAnimated: false)
        case .differences(let animated) where isFirst:
            self.init(content: .reload, marks: animated ? new.markPositions() : none, isAnimated: animated)
        case .differences(let animated):
            self.init(
                content: .batch(new.difference(from: old)), marks: new.markPositions(), isAnimated: animated)
        }
    }
}
