import Foundation
import TesseraGraphics
import UIKitCore

/// The classes registered with a collection view.
@MainActor
final class ReuseRegistry {
    private var classes: [ReuseKey: UICollectionReusableView.Type] = [:]

    func register(_ viewClass: UICollectionReusableView.Type?, _ key: ReuseKey) {
        classes[key] = viewClass
    }

    /// The registered class, or UIKit's error for an identifier that nobody registered.
    func viewClass(for key: ReuseKey) throws(UIKitException) -> UICollectionReusableView.Type {
        if let found = classes[key] { return found }
        throw .inconsistency(
            "could not dequeue a view of kind: \(key.kindText) with identifier \(key.identifier) - must register a nib or a "
                + "class for the identifier or connect a prototype cell in a storyboard")
    }
}
