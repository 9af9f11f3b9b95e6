import Foundation
import TesseraGraphics
import UIKitCore
import UIKitStyle

/// Something to search for that a search controller offers.
@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
    /// The words of the suggestion; nil for none.
    var localizedSuggestion: String? { get }
    /// The words with attributes; nil where the plain ones count.
    var localizedAttributedSuggestion: NSAttributedString? { get }
    /// What is read out in place of the words; nil for the words.
    var localizedDescription: String? { get }
    /// Shown before the words; nil for none.
    var iconImage: UIImage? { get }
    /// What the program knows the suggestion by.
    var representedObject: Any? { get set }
}

extension UISearchSuggestion {
    public var localizedAttributedSuggestion: NSAttributedString? { nil }
    public var localizedDescription: String? { nil }
    public var iconImage: UIImage? { nil }
    public var representedObject: Any? {
        get { nil }
        set {}
    }
}

/// A suggestion that is no more than its words and an image.
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    private let attributed: NSAttributedString
    private let isAttributed: Bool
    private let spoken: String?
    private let icon: UIImage?
    open var representedObject: Any?

    /// - Parameter localizedDescription: what is read out in place of the words; nil for the words.
    public init(localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil) {
        attributed = NSAttributedString(string: localizedSuggestion)
        isAttributed = false
        (spoken, icon) = (localizedDescription, iconImage)
        super.init()
    }

    /// - Parameter localizedDescription: what is read out in place of the words; nil for the words.
    public init(
        localizedAttributedSuggestion: NSAttributedString, localizedDescription: String? = nil,
        iconImage: UIImage? = nil
    ) {
        attributed = localizedAttributedSuggestion
        isAttributed = true
        (spoken, icon) = (localizedDescription, iconImage)
        super.init()
    }

    open var localizedSuggestion: String? { attributed.string }
    open var localizedAttributedSuggestion: NSAttributedString? { isAttributed ? attributed : nil }
    open var localizedDescription: String? { spoken }
    open var iconImage: UIImage? { icon }
}

/// The suggestions of a search, one below the other.
@MainActor
final class SearchSuggestionList: UIScrollView {
    private var rows: [SearchSuggestionRow] = []

    /// Shows other suggestions.
    func show(_ suggestions: [any UISearchSuggestion], choose: @escaping (any UISearchSuggestion) -> Void) {
        backgroundColor = .systemBackground
        for row in rows { row.removeFromSuperview() }
        rows = suggestions.map { suggestion in
            let row = SearchSuggestionRow(suggestion)
            row.addAction(UIAction { _ in choose(suggestion) }, for: .touchUpInside)
            addSubview(row)
            return row
        }
        contentOffset = CGPoint(x: 0, y: -adjustedContentInset.top)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = SearchSuggestionRow.height
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: CGFloat(index) * height, width: bounds.width, height: height)
        }
        let size = CGSize(width: bounds.width, height: CGFloat(rows.count) * height)
        if contentSize != size { contentSize = size }
    }
}

/// A suggestion: its image and its words.
@MainActor
final class SearchSuggestionRow: UIControl {
    static let height: CGFloat = 44
    private static let margin: CGFloat = 16
    private static let iconSide: CGFloat = 24

    private let icon = UIImageView()
    private let label = UILabel()
    private let line = UIView()

    init(_ suggestion: any UISearchSuggestion) {
        super.init(frame: .zero)
        isOpaque = false
        icon.image = suggestion.iconImage
        icon.contentMode = .scaleAspectFit
        icon.tintColor = .secondaryLabel
        label.font = .systemFont(ofSize: 17)
        if let words = suggestion.localizedAttributedSuggestion {
            label.attributedText = words
        } else {
            label.text = suggestion.localizedSuggestion
        }
        line.backgroundColor = .separator
        for view in [icon, label, line] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = suggestion.localizedDescription ?? suggestion.localizedSuggestion
    }

    required init?(coder: NSCoder) { nil }

    override func _stateDidChange() {
        super._stateDidChange()
        backgroundColor = isHighlighted ? .systemGray5 : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = Self.iconSide
        let start = Self.margin + (icon.image == nil ? 0 : side + 12)
        put(icon, CGRect(x: Self.margin, y: (bounds.height - side) / 2, width: side, height: side))
        put(label, CGRect(x: start, y: 0, width: max(0, bounds.width - start - Self.margin), height: bounds.height))
        let thickness = 1 / max(traitCollection.displayScale, 1)
        put(line, CGRect(x: start, y: bounds.height - thickness, width: bounds.width - start, height: thickness))
    }

    private func put(_ view: UIView, _ frame: CGRect) {
        view.frame = placedByDirection(frame)
    }
}
