import Foundation
import TesseraGraphics
import TesseraInterfaces

/// Controls of this module.
@MainActor
enum ControlDecoding {
    static var decoders: [InterfaceDecoder] {
        [
            InterfaceDecoder(UIControl.self, decode), InterfaceDecoder(UIButton.self, decode),
            InterfaceDecoder(UIRefreshControl.self) { control, reader in
                if let title = reader.attributedString("attributedTitle") { control.attributedTitle = title }
            },
        ]
    }

    private static func decode(_ control: UIControl, _ reader: InterfaceReader) {
        reader.set(control, \.isEnabled, "enabled")
        reader.set(control, \.isSelected, "selected")
        reader.set(control, \.isHighlighted, "highlighted")
        reader.set(control, \.showsMenuAsPrimaryAction, "showsMenuAsPrimaryAction")
        if let alignment = reader.choice("contentHorizontalAlignment", horizontal) {
            control.contentHorizontalAlignment = alignment
        }
        if let alignment = reader.choice("contentVerticalAlignment", vertical) {
            control.contentVerticalAlignment = alignment
        }
    }

    private static let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
        "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]
    private static let vertical: [String: UIControl.ContentVerticalAlignment] = [
        "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]

    // MARK: Buttons

    private static func decode(_ button: UIButton, _ reader: InterfaceReader) {
        button.setType(reader.choice("buttonType", types) ?? .custom)
        if let font = reader.font() { button.titleLabel?.font = font }
        if let mode = reader.choice("lineBreakMode", InterfaceReader.lineBreakModes) {
            button.titleLabel?.lineBreakMode = mode
        }
        for state in reader.element.children where state.name == "state" {
            setState(reader.at(state), of: button, reader)
        }
        // Last: files keep the title "Button" as that of the normal state.
        if let configuration = reader.child("configuration") {
            button.configuration = self.configuration(configuration, of: reader)
        }
        setInsets(of: button, reader)
    }

    private static func setState(_ state: InterfaceReader, of button: UIButton, _ reader: InterfaceReader) {
        guard let key = state.element.key, let kind = states[key] else { return }
        let translated = reader.element.id.flatMap { reader.session.file.strings["\($0).\(key)Title"] }
        if let title = translated ?? state.string("title") { button.setTitle(title, for: kind) }
        if let title = state.attributedString("attributedTitle") { button.setAttributedTitle(title, for: kind) }
        if let color = state.color("titleColor") { button.setTitleColor(color, for: kind) }
        if let color = state.color("titleShadowColor") { button.setTitleShadowColor(color, for: kind) }
        if let image = state.image("image") { button.setImage(image, for: kind) }
        if let image = state.image("backgroundImage") { button.setBackgroundImage(image, for: kind) }
        if let symbol = state.child("preferredSymbolConfiguration")?.symbolConfiguration {
            button.setPreferredSymbolConfiguration(symbol, forImageIn: kind)
        }
    }

    private static func setInsets(of button: UIButton, _ reader: InterfaceReader) {
        if let insets = reader.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
        if let insets = reader.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
        if let insets = reader.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
    }

    private static func configuration(_ reader: InterfaceReader, of button: InterfaceReader) -> UIButton.Configuration {
        var result = reader["style"].flatMap { styles[$0] }?() ?? .plain()
        let translated = button.element.id.flatMap { reader.session.file.strings["\($0).configuration.title"] }
        if let title = translated ?? reader.string("title") { result.title = title }
        if let title = reader.attributedString("attributedTitle") { result.attributedTitle = AttributedString(title) }
        if let title = reader.string("subtitle") { result.subtitle = title }
        if let image = reader.image("image") { result.image = image }
        if let edge = reader.choice("imagePlacement", placements) { result.imagePlacement = edge }
        if let padding = reader.number("imagePadding") { result.imagePadding = padding }
        if let padding = reader.number("titlePadding") { result.titlePadding = padding }
        if let size = reader.choice("buttonSize", sizes) { result.buttonSize = size }
        if let corners = reader.choice("cornerStyle", cornerStyles) { result.cornerStyle = corners }
        if let alignment = reader.choice("titleAlignment", titleAlignments) { result.titleAlignment = alignment }
        if let insets = reader.directionalInsets("contentInsets") { result.contentInsets = insets }
        if let color = reader.color("baseForegroundColor") { result.baseForegroundColor = color }
        if let color = reader.color("baseBackgroundColor") { result.baseBackgroundColor = color }
        result.showsActivityIndicator = reader.bool("showsActivityIndicator") ?? false
        if let symbol = reader.child("preferredSymbolConfigurationForImage")?.symbolConfiguration {
            result.preferredSymbolConfigurationForImage = symbol
        }
        if let font = reader.font("titleFontDescription") ?? reader.font() {
            result.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
                var changed = attributes
                changed.uiKit.font = font
                return changed
            }
        }
        if let background = reader.child("background") {
            if let color = background.color("backgroundColor") { result.background.backgroundColor = color }
            if let radius = background.number("cornerRadius") { result.background.cornerRadius = radius }
            if let color = background.color("strokeColor") { result.background.strokeColor = color }
            if let width = background.number("strokeWidth") { result.background.strokeWidth = width }
        }
        return result
    }

    private static let types: [String: UIButton.ButtonType] = [
        "custom": .custom, "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
        "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
    ]
    private static let states: [String: UIControl.State] = [
        "normal": .normal, "highlighted": .highlighted, "selected": .selected, "disabled": .disabled,
    ]
    private static let styles: [String: @MainActor () -> UIButton.Configuration] = [
        "plain": { .plain() }, "gray": { .gray() }, "tinted": { .tinted() }, "filled": { .filled() },
        "borderless": { .borderless() }, "bordered": { .bordered() }, "borderedTinted": { .borderedTinted() },
        "borderedProminent": { .borderedProminent() },
    ]
    private static let placements: [String: NSDirectionalRectEdge] = [
        "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]
    private static let sizes: [String: UIButton.Configuration.Size] = [
        "mini": .mini, "small": .small, "medium": .medium, "large": .large,
    ]
    private static let cornerStyles: [String: UIButton.Configuration.CornerStyle] = [
        "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
    ]
    private static let titleAlignments: [String: UIButton.Configuration.TitleAlignment] = [
        "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
    ]
}
