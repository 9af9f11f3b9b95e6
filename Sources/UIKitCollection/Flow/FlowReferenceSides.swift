import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// How much further out than the content's edges the reference of the section insets lies, on each side, solved
/// leading to trailing.
@MainActor
struct FlowReferenceSides: @preconcurrency Equatable {
    /// Nil where the content's edges themselves are the reference.
    private var offsets: EdgeLengths?

    init(layout: UICollectionViewFlowLayout, view: UICollectionView, isMirrored: Bool) {
        let reference: UIEdgeInsets
        switch layout.sectionInsetReference {
        case .fromContentInset: return
        case .fromSafeArea: reference = view.safeAreaInsets
        case .fromLayoutMargins: reference = view.layoutMargins
        }
        let content = view.adjustedContentInset
        let left = reference.left - content.left
        let right = reference.right - content.right
        // The solver's left is the leading side; it mirrors its result.
        let swaps = isMirrored && layout.scrollDirection == .vertical
        offsets = EdgeLengths(
            top: reference.top - content.top, left: swaps ? right : left, bottom: reference.bottom - content.bottom,
            right: swaps ? left : right)
    }

    /// The input with its insets across the scroll axis measured from the reference, none below zero.
    func applied(to input: FlowSectionInput, _ axis: LayoutAxis) -> FlowSectionInput {
        guard let offsets else { return input }
        var input = input
        if axis == .vertical {
            input.insets.left = max(0, input.insets.left + offsets.left)
            input.insets.right = max(0, input.insets.right + offsets.right)
        } else {
            input.insets.top = max(0, input.insets.top + offsets.top)
            input.insets.bottom = max(0, input.insets.bottom + offsets.bottom)
        }
        return input
    }
}
