import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// Called with the elements of a section that are in sight, how far the section is scrolled, and the environment: after
/// every invalidation, and whenever the section, or the view around it, scrolls. What it sets on an element holds until
/// the next call.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// One group, repeated for all items of a section, and what stands around it.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
    private let group: NSCollectionLayoutGroup
    /// Made when somebody asks for it: few sections scroll by themselves.
    private lazy var scrolling = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// The list that the section was made for; nil for others.
    @exclusivity(unchecked) final var list: ListSection?

    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    // Read each time a provider makes the section: no access to what is stored here overlaps another one.
    @exclusivity(unchecked) open var contentInsets = NSDirectionalEdgeInsets.zero
    @exclusivity(unchecked) open var interGroupSpacing: CGFloat = 0
    @exclusivity(unchecked) open var contentInsetsReference = UIContentInsetsReference.automatic
    @exclusivity(unchecked) open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic

    /// Whether boundary items are inset as the items are.
    @available(*, deprecated, message: "Use supplementaryContentInsetsReference")
    open var supplementariesFollowContentInsets: Bool {
        get { followsInsets }
        set { followsInsets = newValue }
    }
    private final var followsInsets = true

    @exclusivity(unchecked) open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior
        .none

    /// To be changed in place.
    open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties { scrolling }

    @exclusivity(unchecked) open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    @exclusivity(unchecked) open var visibleItemsInvalidationHandler:
        NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    @exclusivity(unchecked) open var decorationItems: [NSCollectionLayoutDecorationItem] = []

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: group.duplicate() as? NSCollectionLayoutGroup ?? group)
        copy.contentInsets = contentInsets
        copy.interGroupSpacing = interGroupSpacing
        copy.contentInsetsReference = contentInsetsReference
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.followsInsets = followsInsets
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy.scrolling = scrolling.duplicate()
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        copy.decorationItems = decorationItems
        copy.list = list
        return copy
    }

    /// What the sides are inset from.
    private final var reference: UIContentInsetsReference {
        contentInsetsReference == .none && list?.keepsBesideSafeArea ?? false ? .safeArea : contentInsetsReference
    }

    /// The section in the solver's terms; providers of custom groups register with `providers`.
    final func described(_ providers: inout CustomProviders) -> CompositionalSection {
        CompositionalSection(
            group: group.described(&providers), contentInsets: CompositionalInsets(contentInsets),
            interGroupSpacing: interGroupSpacing, contentInsetsReference: reference.described,
            supplementaryContentInsetsReference: supplementaryContentInsetsReference.described,
            supplementariesFollowContentInsets: followsInsets,
            orthogonalBehavior: orthogonalScrollingBehavior.described,
            boundaryItems: boundarySupplementaryItems.map(\.boundary), decorations: decorationItems.map(\.decoration))
    }
}
