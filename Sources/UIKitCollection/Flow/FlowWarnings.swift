import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// Says, once for each time the layout is solved, that items do not fit; they are placed all the same.
@MainActor
struct FlowWarnings {
    let layout: UICollectionViewFlowLayout
    let view: UICollectionView

    func warn(about inputs: [FlowSectionInput], _ solution: FlowSolution) {
        var reasons: [String] = []
        if solution.hasOversizedItem { reasons.append(oversized) }
        if inputs.contains(where: { $0.itemCount > 0 && $0.sizes.hadInvalid }) {
            // The words are from memory.
            reasons.append("negative or zero sizes are not supported in the flow layout")
        }
        guard !reasons.isEmpty else { return }
        write("The behavior of the UICollectionViewFlowLayout is not defined because:")
        for reason in reasons { write(reason) }
        write("The relevant UICollectionViewFlowLayout instance is \(layout), and it is attached to \(view).")
    }

    private var oversized: String {
        layout.scrollDirection == .vertical
            ? "the item width must be less than the width of the UICollectionView minus the section insets left and "
                + "right values, minus the content insets left and right values."
            : "the item height must be less than the height of the UICollectionView minus the section insets top and "
                + "bottom values, minus the content insets top and bottom values."
    }

    private func write(_ text: String) {
        DiagnosticsLog.write(.warning, "UICollectionViewFlowLayout", text)
    }
}
