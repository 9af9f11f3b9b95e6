import Foundation
import TesseraLayout
import UIKitCore

/// How a section scrolls across its layout, and where it comes to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none
    /// Rests anywhere.
    case continuous
    /// Rests where a group begins.
    case continuousGroupLeadingBoundary
    /// Goes from page to page, each as long as the section's viewport.
    case paging
    /// Goes from group to group.
    case groupPaging
    /// Goes from group to group, with the group in the middle.
    case groupPagingCentered

    var described: CompositionalOrthogonalBehavior {
        switch self {
        case .none: .none
        case .continuous: .continuous
        case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
        case .paging: .paging
        case .groupPaging: .groupPaging
        case .groupPagingCentered: .groupPagingCentered
        }
    }
}

/// How the content of an orthogonal section moves under and after a finger.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @preconcurrency NSCopying {
    public enum DecelerationRate: Int, Sendable {
        /// What suits the section's behaviour.
        case automatic
        case normal
        case fast
    }

    public enum Bounce: Int, Sendable {
        /// Where the content is longer than the section.
        case automatic
        case always
        case never
    }

    override public init() {
        super.init()
    }

    open var decelerationRate = DecelerationRate.automatic
    open var bounce = Bounce.automatic

    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    final func duplicate() -> UICollectionLayoutSectionOrthogonalScrollingProperties {
        let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
        copy.decelerationRate = decelerationRate
        copy.bounce = bounce
        return copy
    }
}
