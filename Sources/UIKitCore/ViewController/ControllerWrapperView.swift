import Foundation
import TesseraGraphics
import TesseraLayers

/// Holds a controller's root view inside a container. The content is shifted by the layer's sublayer transform: frames,
/// and with them the safe area, stay what they are while a transition moves it.
@MainActor
final class ControllerWrapperView: UIView {
    let content: UIView
    /// Where the content lies in this view; the whole of it unless set.
    var contentInsets = UIEdgeInsets.zero {
        didSet { if contentInsets != oldValue { setNeedsLayout() } }
    }

    init(content: UIView, frame: CGRect) {
        self.content = content
        super.init(frame: frame)
        placeContent()
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    /// How far the content is drawn from its place.
    var shift = CGPoint.zero {
        didSet {
            layer.sublayerTransform =
                shift == .zero ? CATransform3DIdentity : CATransform3DMakeTranslation(shift.x, shift.y, 0)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        placeContent()
    }

    /// The content was elsewhere meanwhile.
    func takeBackContent() {
        addSubview(content)
        placeContent()
    }

    private func placeContent() {
        guard content.superview === self || content.superview == nil else { return }
        content.frame = bounds.inset(by: contentInsets)
    }

    /// Touches beside the content go through.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
