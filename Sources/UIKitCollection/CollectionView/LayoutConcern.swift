import Foundation
import UIKitCore

/// What of a layout's answers the invalidations so far concern.
@MainActor
enum LayoutConcern {
    case nothing
    /// Only these elements are to be asked for again.
    case elements(Set<ElementKey>)
    case everything

    mutating func add(_ context: UICollectionViewLayoutInvalidationContext, of layout: UICollectionViewLayout) {
        if case .everything = self { return }
        guard layout.concernsNamedElementsAlone(context) else {
            self = .everything
            return
        }
        var keys: Set<ElementKey> = []
        if case .elements(let known) = self { keys = known }
        keys.formUnion(context.named)
        self = .elements(keys)
    }
}
