import Foundation
import TesseraGraphics

/// A placeholder for contents that are missing, as a value: an image, two texts and two buttons, one below the other.
///
/// A controller shows it over its view where it is its `contentUnavailableConfiguration`.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
    /// Where the parts stand across the view.
    public enum Alignment: Int, Sendable {
        /// In the middle.
        case center
        /// Where lines of text begin.
        case natural
    }

    let style: ContentUnavailableStyle
    /// The text that the style has given; another one is the client's.
    private var textOfStyle: String?

    // MARK: Image

    /// Shows above the texts.
    public var image: UIImage?
    /// How the image looks.
    public var imageProperties: ImageProperties

    // MARK: Texts

    /// The first text, in large bold letters.
    public var text: String?
    /// Shows instead of `text` where it is set, with its own attributes instead of some of `textProperties`.
    public var attributedText: NSAttributedString?
    /// How the first text looks.
    public var textProperties: TextProperties
    /// Shows below the first text.
    public var secondaryText: String?
    /// Shows instead of `secondaryText` where it is set.
    public var secondaryAttributedText: NSAttributedString?
    /// How the second text looks.
    public var secondaryTextProperties: TextProperties

    // MARK: Buttons

    /// How the button below the texts looks. It shows where it has something to show: a title, an image or spokes.
    public var button: UIButton.Configuration
    /// What the button does.
    public var buttonProperties = ButtonProperties()
    /// How the button below the first one looks. It shows where it has something to show.
    public var secondaryButton: UIButton.Configuration
    /// What the second button does.
    public var secondaryButtonProperties = ButtonProperties()

    // MARK: Arrangement

    /// Where the parts stand across the view.
    public var alignment = Alignment.center
    /// Along which the margins are at least those of the view around.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    /// Points from the view's edges to the contents.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Points between the image and the texts.
    public var imageToTextPadding: CGFloat
    /// Points between the first text and the second one.
    public var textToSecondaryTextPadding: CGFloat
    /// Points between the texts and the button.
    public var textToButtonPadding: CGFloat
    /// Points between the button and the second one.
    public var buttonToSecondaryButtonPadding: CGFloat
    /// Behind all parts; it fills the view.
    public var background = UIBackgroundConfiguration.clear()

    @MainActor init(style: ContentUnavailableStyle) {
        self.style = style
        let looks = SystemLooks.current.contentUnavailable
        imageProperties = ImageProperties()
        imageProperties.tintColor = .secondaryLabel
        imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: looks.symbolSize)
        image = style.image
        text = style.text(searching: nil)
        textOfStyle = text
        textProperties = style.text(in: looks)
        secondaryText = style.secondaryText
        secondaryTextProperties = TextProperties(.preferredFont(forTextStyle: looks.secondaryText), .secondaryLabel)
        button = .plain()
        secondaryButton = .plain()
        directionalLayoutMargins = looks.margins
        imageToTextPadding = looks.imageToText
        textToSecondaryTextPadding = looks.textToSecondaryText
        textToButtonPadding = looks.textToButton
        buttonToSecondaryButtonPadding = looks.buttonToSecondaryButton
    }

    /// Makes a view that shows this configuration.
    @MainActor public func makeContentView() -> any UIView & UIContentView {
        UIContentUnavailableView(configuration: self)
    }

    /// Returns the configuration as `state` has it: one for searches names what was searched for, unless the client has
    /// set another text.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard let state = state as? UIContentUnavailableConfigurationState, text == textOfStyle else { return self }
        var updated = self
        updated.textOfStyle = style.text(searching: state.searchText)
        updated.text = updated.textOfStyle
        return updated
    }
}
