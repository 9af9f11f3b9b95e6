import Foundation
import TesseraGraphics

/// A view that is shown in place of a keyboard on the screen, or above it.
@preconcurrency @MainActor
open class UIInputView: UIView {
    /// Whether the view looks like the keyboard.
    public enum Style: Int, Sendable {
        /// The view has no background of its own.
        case `default`
        /// The view has the keyboard's background.
        case keyboard
    }

    /// The look that the view was made with; `default` where a nib made it.
    public final let inputViewStyle: Style
    /// Whether the view is as high as its constraints make it.
    open var allowsSelfSizing = false

    /// - Parameter inputViewStyle: `keyboard` gives the view the keyboard's background.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        isOpaque = false
        if inputViewStyle == .keyboard { backgroundColor = .systemGray4 }
    }

    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
        InterfaceCoder.finish(self, UIInputView.self, coder)
    }
}
