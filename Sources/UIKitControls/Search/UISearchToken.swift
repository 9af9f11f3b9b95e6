import Foundation
import TesseraGraphics
import UIKitCore
import UIKitStyle

/// A part of a search that is no text: a capsule before what is typed.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    final let icon: UIImage?
    final let text: String
    /// What the program knows the token by.
    open var representedObject: Any?

    /// - Parameter text: what the capsule says.
    public init(icon: UIImage?, text: String) {
        self.icon = icon
        self.text = text
        super.init()
    }
}

/// Decides about a search field and hears of it.
@preconcurrency @MainActor
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
    /// Returns the item that a token is copied as. Optional: tokens are not copied.
    func searchTextField(
        _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider
}

extension UISearchTextFieldDelegate {
    public func searchTextField(
        _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider { NSItemProvider() }
}

/// The capsule of one token.
@MainActor
final class SearchTokenView: UIView {
    let token: UISearchToken
    private let label = UILabel()
    private let icon = UIImageView()
    /// The token goes with the next backspace.
    var isChosen = false { didSet { dress() } }
    var fill: UIColor = .systemGray4 { didSet { dress() } }
    /// How much larger than in the standard text size the words are.
    var scale: CGFloat = 1 {
        didSet {
            guard scale != oldValue else { return }
            label.font = .systemFont(ofSize: 15 * scale)
            superview?.setNeedsLayout()
        }
    }
    private static let inset: CGFloat = 7

    init(_ token: UISearchToken) {
        self.token = token
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        label.text = token.text
        label.font = .systemFont(ofSize: 15)
        icon.image = token.icon
        icon.contentMode = .scaleAspectFit
        addSubview(icon)
        addSubview(label)
        dress()
    }

    required init?(coder: NSCoder) { nil }

    private func dress() {
        backgroundColor = isChosen ? tintColor : fill
        label.textColor = isChosen ? .white : .label
        icon.tintColor = label.textColor
    }

    var width: CGFloat {
        let words = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width.rounded(.up)
        return words + 2 * Self.inset + iconRoom
    }

    private var iconRoom: CGFloat { token.icon == nil ? 0 : 20 }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = 6
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let inner = bounds.insetBy(dx: Self.inset, dy: 0)
        let words = CGRect(
            x: isFlipped ? inner.minX : inner.minX + iconRoom, y: 0, width: max(0, inner.width - iconRoom),
            height: bounds.height)
        label.frame = words
        icon.isHidden = token.icon == nil
        icon.frame = CGRect(
            x: isFlipped ? inner.maxX - 16 : inner.minX, y: (bounds.height - 16) / 2, width: 16, height: 16)
    }
}
