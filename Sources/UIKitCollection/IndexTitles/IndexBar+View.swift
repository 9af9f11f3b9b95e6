import Foundation
import TesseraGraphics
import UIKitCore

extension IndexBar {
    /// Makes a bar in front of everything in a view.
    static func add(to view: UIScrollView, onChoice: @escaping (Int) -> Void) -> IndexBar {
        let made = IndexBar(frame: .zero)
        made.layer.zPosition = CGFloat(Int.max)
        made.onChoice = onChoice
        view.addSubview(made)
        return made
    }

    /// The bar stands at the trailing edge of what is visible.
    func stand(in view: UIScrollView) {
        let room = view.bounds.inset(by: view.adjustedContentInset)
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        // Beside the safe area, where the content does not begin behind it already.
        let (start, end) = (
            max(room.minX, view.bounds.minX + view.safeAreaInsets.left),
            min(room.maxX, view.bounds.maxX - view.safeAreaInsets.right)
        )
        let place = CGRect(
            x: isRightToLeft ? start : end - Self.width, y: room.minY, width: Self.width,
            height: max(0, room.height))
        if frame != place { frame = place }
    }
}
