import Foundation

/// What becomes of what is dropped.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing: the items go back.
    case cancel = 0
    /// Nothing, though something could be dropped here otherwise.
    case forbidden = 1
    /// The items are copied.
    case copy = 2
    /// The items are moved.
    case move = 3
}

/// What a view would do with the items if they were dropped now.
@preconcurrency @MainActor
open class UIDropProposal: NSObject, NSCopying {
    /// What becomes of the items.
    public final let operation: UIDropOperation
    /// Whether the drop is aimed at a point a little above the finger, as between the letters of a text.
    open var isPrecise = false
    /// Whether the items keep the size that they have at their source.
    open var prefersFullSizePreview = false

    /// A proposal to do something with the items.
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }

    /// Returns a proposal of the class with the same values.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } }

    private final func duplicate() -> UIDropProposal {
        let copy = _duplicate()
        copy.isPrecise = isPrecise
        copy.prefersFullSizePreview = prefersFullSizePreview
        return copy
    }

    /// Returns a new proposal of the class with the values that hold for its lifetime. Not in UIKit.
    open func _duplicate() -> UIDropProposal { UIDropProposal(operation: operation) }
}
