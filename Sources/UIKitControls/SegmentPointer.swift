import Foundation
import TesseraGraphics
import UIKitCore

/// Shows a plate behind the segment that the pointer is over, unless it is the chosen one.
@MainActor
final class SegmentPointer: NSObject, UIPointerInteractionDelegate {
    private weak var control: UISegmentedControl?

    init(_ control: UISegmentedControl) {
        self.control = control
        super.init()
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        guard let control, control.isEnabled, let index = control.segment(at: request.location.x),
            control.mayChoose(index)
        else { return nil }
        return UIPointerRegion(rect: control.segments[index].frame, identifier: index)
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        guard let control, let index = region.identifier?.base as? Int, control.segments.indices.contains(index) else {
            return nil
        }
        return UIPointerStyle(effect: .automatic(UITargetedPreview(view: control.segments[index].view)))
    }
}
