import Foundation
import TesseraGraphics

/// The views that are shown beside a first responder: one in place of the keys and a bar above, each of the first responder on
/// the chain that has one.
@MainActor
struct InputViews {
    @MainActor
    struct Part {
        let view: UIView
        let owner: UIResponder
        let controller: UIInputViewController?
    }

    private(set) var keys: Part?
    private(set) var bar: Part?

    init(of responder: UIResponder?) {
        for owner in responder?.responderChain ?? [] {
            if keys == nil {
                let controller = owner.inputViewController
                // A controller's own property of that name is the view that it shows, for whoever it belongs to.
                let own = owner is UIInputViewController ? nil : owner.inputView
                keys = (controller?.view ?? own).map { Part(view: $0, owner: owner, controller: controller) }
            }
            if bar == nil {
                let controller = owner.inputAccessoryViewController
                bar = (controller?.view ?? owner.inputAccessoryView)
                    .map { Part(view: $0, owner: owner, controller: controller) }
            }
        }
    }
}

/// Holds one of these views in the window, and leads from it to the responder that it belongs to.
@MainActor
final class InputViewHolder: UIView {
    let content: UIView
    private let controller: UIInputViewController?
    weak var owner: UIResponder?
    private unowned let keyboard: ScreenKeyboard

    init(_ part: InputViews.Part, of keyboard: ScreenKeyboard) {
        content = part.view
        controller = part.controller
        owner = part.owner
        self.keyboard = keyboard
        super.init(frame: .zero)
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override var next: UIResponder? { owner ?? super.next }

    func holds(_ part: InputViews.Part) -> Bool { content === part.view && controller === part.controller }

    /// Shows the view in the window.
    func show(in window: UIWindow) {
        window.addSubview(self)
        controller?.beginAppearance(animated: false)
        addSubview(content)
        if !content.translatesAutoresizingMaskIntoConstraints {
            NSLayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: topAnchor),
                content.leadingAnchor.constraint(equalTo: leadingAnchor),
                content.trailingAnchor.constraint(equalTo: trailingAnchor),
            ])
        }
        controller?.endAppearance(animated: false)
    }

    /// Takes the view out of the window, unless it is somewhere else by now.
    func hide() {
        if content._superview === self {
            controller?.beginDisappearance(animated: false)
            content.removeFromSuperview()
            controller?.endDisappearance(animated: false)
        }
        removeFromSuperview()
    }

    /// The height of the view where it is as wide as the window: its own frame's, or what it asks for.
    func height(width: CGFloat) -> CGFloat {
        let sizesItself =
            (content as? UIInputView)?.allowsSelfSizing ?? false || content.autoresizingMask.contains(.flexibleHeight)
            || !content.translatesAutoresizingMaskIntoConstraints
        if sizesItself {
            let fitting = content.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            if fitting.height > 0 { return fitting.height }
        }
        if content.frame.height > 0 { return content.frame.height }
        return max(content.intrinsicContentSize.height, content.sizeThatFits(CGSize(width: width, height: 0)).height, 0)
    }

    override func subviewIntrinsicContentSizeDidChange(_ subview: UIView) { keyboard.viewsMayHaveOtherHeights() }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard content._superview === self, content.translatesAutoresizingMaskIntoConstraints else { return }
        content.frame = bounds
    }
}
