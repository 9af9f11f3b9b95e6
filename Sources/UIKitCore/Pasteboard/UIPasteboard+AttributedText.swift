import Foundation

extension UIPasteboard {
    /// The type of a text with attributes, which stays in the program.
    private static var attributedType: String { "com.apple.uikit.attributedstring" }

    /// Puts a text in place of what was there, for this program with its attributes.
    func setText(_ text: String, attributed: NSAttributedString?) {
        var item: [String: Any] = [Self.typeListString[0]: text]
        if let attributed { item[Self.attributedType] = attributed }
        setItems([item])
    }

    /// The first item's text with the attributes that it was copied with; nil where it has none.
    var attributedText: NSAttributedString? { items.first?[Self.attributedType] as? NSAttributedString }
}
