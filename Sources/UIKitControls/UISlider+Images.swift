import Foundation
import TesseraGraphics
import UIKitCore

/// The images that a client gives a slider.
@MainActor
struct SliderImages {
    var thumb: [UIControl.State: UIImage] = [:]
    var minimumTrack: [UIControl.State: UIImage] = [:]
    var maximumTrack: [UIControl.State: UIImage] = [:]

    /// The one of `state`; what a state lacks comes from the normal one.
    static func image(_ images: [UIControl.State: UIImage], in state: UIControl.State) -> UIImage? {
        images[state] ?? images[.normal]
    }
}

/// A part of a slider: a plate in one colour, or a client's image.
@MainActor
package final class SliderPart: UIView {
    private lazy var picture = UIImageView()

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    package required init?(coder: NSCoder) { nil }

    func show(_ image: UIImage?, or color: UIColor?) {
        backgroundColor = image == nil ? color : nil
        guard image != nil || !subviews.isEmpty else { return }
        if picture.superview == nil { addSubview(picture) }
        picture.image = image
        setNeedsLayout()
    }

    override package func layoutSubviews() {
        super.layoutSubviews()
        if !subviews.isEmpty { picture.frame = bounds }
    }
}
