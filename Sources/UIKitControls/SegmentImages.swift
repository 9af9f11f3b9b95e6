import Foundation
import TesseraGraphics
import UIKitCore

/// The images of a segmented control: behind its segments, and between them.
struct SegmentImages {
    struct Background: Hashable {
        var state: UIControl.State
        var metrics: UIBarMetrics
    }

    struct Divider: Hashable {
        var left: UIControl.State
        var right: UIControl.State
        var metrics: UIBarMetrics
    }

    var backgrounds: [Background: UIImage] = [:]
    var dividers: [Divider: UIImage] = [:]
    var isEmpty: Bool { backgrounds.isEmpty && dividers.isEmpty }

    func background(_ state: UIControl.State) -> UIImage? {
        backgrounds[Background(state: state, metrics: .default)]
            ?? backgrounds[Background(state: .normal, metrics: .default)]
    }

    func divider(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
        dividers[Divider(left: left, right: right, metrics: .default)]
            ?? dividers[Divider(left: .normal, right: .normal, metrics: .default)]
    }
}
