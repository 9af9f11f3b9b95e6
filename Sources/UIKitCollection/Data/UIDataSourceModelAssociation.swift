import Foundation
import UIKitCore

/// A data source that can tell by name what it shows, so that the same things can be found again in changed data.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
    /// A name of what is at `indexPath` that outlives changes of the data; nil if there is none.
    func modelIdentifierForElement(at indexPath: IndexPath, in view: UIView) -> String?
    /// Where what was named so is now; nil if it is gone.
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
