import Foundation
import TesseraGraphics
import TesseraInterfaces

/// Labels, text fields, text views.
@MainActor
enum TextDecoding {
    static var decoders: [InterfaceDecoder] {
        [
            InterfaceDecoder(UILabel.self, decode), InterfaceDecoder(UITextField.self, decode),
            InterfaceDecoder(UITextView.self, decode),
        ]
    }

    private static func decode(_ label: UILabel, _ reader: InterfaceReader) {
        // Files say no where they mean it; the class begins with no.
        label.isUserInteractionEnabled = reader.bool("userInteractionEnabled") ?? true
        // Before the text, since other properties are of all of it.
        if let font = reader.font() { label.font = font }
        if let color = reader.color("textColor") { label.textColor = color }
        if let color = reader.color("highlightedColor") { label.highlightedTextColor = color }
        if let color = reader.color("shadowColor") { label.shadowColor = color }
        if let offset = reader.size("shadowOffset") { label.shadowOffset = offset }
        if let alignment = reader.choice("textAlignment", InterfaceReader.alignments) {
            label.textAlignment = alignment
        }
        if let mode = reader.choice("lineBreakMode", InterfaceReader.lineBreakModes) { label.lineBreakMode = mode }
        let baselines: [String: UIBaselineAdjustment] = [
            "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
        ]
        if let baseline = reader.choice("baselineAdjustment", baselines) { label.baselineAdjustment = baseline }
        reader.set(label, \.numberOfLines, "numberOfLines")
        reader.set(label, \.preferredMaxLayoutWidth, "preferredMaxLayoutWidth")
        reader.set(label, \.adjustsFontSizeToFitWidth, "adjustsFontSizeToFit")
        if let size = reader.number("minimumFontSize"), let font = label.font, font.pointSize > 0 {
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = size / font.pointSize
        }
        if let scale = reader.number("minimumScaleFactor") {
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = scale
        }
        reader.set(label, \.allowsDefaultTighteningForTruncation, "allowsDefaultTighteningForTruncation")
        reader.set(label, \.adjustsFontForContentSizeCategory, "adjustsFontForContentSizeCategory")
        reader.set(label, \.isEnabled, "enabled")
        reader.set(label, \.isHighlighted, "highlighted")
        if let text = reader.attributedString("attributedText") {
            label.attributedText = text
        } else {
            label.text = reader.string("text")
        }
    }

    private static func decode(_ field: UITextField, _ reader: InterfaceReader) {
        if let font = reader.font() { field.font = font }
        if let color = reader.color("textColor") { field.textColor = color }
        if let alignment = reader.choice("textAlignment", InterfaceReader.alignments) {
            field.textAlignment = alignment
        }
        if let text = reader.attributedString("attributedText") {
            field.attributedText = text
        } else {
            field.text = reader.string("text")
        }
        if let text = reader.attributedString("attributedPlaceholder") {
            field.attributedPlaceholder = text
        } else {
            field.placeholder = reader.string("placeholder")
        }
        if let style = reader.choice("borderStyle", borders) { field.borderStyle = style }
        if let mode = reader.choice("clearButtonMode", viewModes) { field.clearButtonMode = mode }
        if let mode = reader.choice("leftViewMode", viewModes) { field.leftViewMode = mode }
        if let mode = reader.choice("rightViewMode", viewModes) { field.rightViewMode = mode }
        if let image = reader.image("background") { field.background = image }
        reader.set(field, \.clearsOnBeginEditing, "clearsOnBeginEditing")
        reader.set(field, \.adjustsFontSizeToFitWidth, "adjustsFontSizeToFit")
        reader.set(field, \.minimumFontSize, "minimumFontSize")
        reader.set(field, \.adjustsFontForContentSizeCategory, "adjustsFontForContentSizeCategory")
        guard let traits = reader.child("textInputTraits") else { return }
        reader.at(traits.element).set(field, \.isSecureTextEntry, "secureTextEntry")
        traits.set(field, \.enablesReturnKeyAutomatically, "enablesReturnKeyAutomatically")
        if let type = traits.choice("autocapitalizationType", capitals) { field.autocapitalizationType = type }
        if let type = traits.choice("autocorrectionType", corrections) { field.autocorrectionType = type }
        if let type = traits.choice("spellCheckingType", spelling) { field.spellCheckingType = type }
        if let look = traits.choice("keyboardAppearance", looks) { field.keyboardAppearance = look }
        if let type = traits["textContentType"] { field.textContentType = UITextContentType(rawValue: type) }
        if let type = traits.choice("keyboardType", keyboards) { field.keyboardType = type }
        if let type = traits.choice("returnKeyType", returnKeys) { field.returnKeyType = type }
    }

    private static func decode(_ view: UITextView, _ reader: InterfaceReader) {
        if let font = reader.font() { view.font = font }
        if let color = reader.color("textColor") { view.textColor = color }
        if let alignment = reader.choice("textAlignment", InterfaceReader.alignments) { view.textAlignment = alignment }
        if let text = reader.attributedString("attributedText") {
            view.attributedText = text
        } else if let text = reader.string("text") {
            view.text = text
        }
        reader.set(view, \.isEditable, "editable")
        reader.set(view, \.isSelectable, "selectable")
        reader.set(view, \.adjustsFontForContentSizeCategory, "adjustsFontForContentSizeCategory")
        guard let traits = reader.child("textInputTraits") else { return }
        if let type = traits.choice("autocapitalizationType", capitals) { view.autocapitalizationType = type }
        if let type = traits.choice("autocorrectionType", corrections) { view.autocorrectionType = type }
        if let type = traits.choice("spellCheckingType", spelling) { view.spellCheckingType = type }
        traits.set(view, \.isSecureTextEntry, "secureTextEntry")
        traits.set(view, \.enablesReturnKeyAutomatically, "enablesReturnKeyAutomatically")
        if let look = traits.choice("keyboardAppearance", looks) { view.keyboardAppearance = look }
        if let type = traits["textContentType"] { view.textContentType = UITextContentType(rawValue: type) }
        if let type = traits.choice("keyboardType", keyboards) { view.keyboardType = type }
        if let type = traits.choice("returnKeyType", returnKeys) { view.returnKeyType = type }
    }

    private static let borders: [String: UITextField.BorderStyle] = [
        "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    private static let viewModes: [String: UITextField.ViewMode] = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
    private static let capitals: [String: UITextAutocapitalizationType] = [
        "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
    ]
    private static let corrections: [String: UITextAutocorrectionType] = ["no": .no, "yes": .yes]
    private static let spelling: [String: UITextSpellCheckingType] = ["no": .no, "yes": .yes]
    private static let looks: [String: UIKeyboardAppearance] = ["light": .light, "dark": .dark, "alert": .dark]

    private static let keyboards: [String: UIKeyboardType] = [
        "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation,
        "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
        "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
    ]
    private static let returnKeys: [String: UIReturnKeyType] = [
        "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search, "send": .send,
        "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
    ]
}
