import Foundation
import TesseraGraphics

/// An image and two texts as rows of lists have them, as a value. It shows in any view, cells of lists or others.
///
/// What a style decides by the state goes on following it until the client sets it.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    var style: ListContentStyle

    public var image: UIImage?
    public var imageProperties = ImageProperties()

    public var text: String?
    /// Shows instead of `text` where it is set, with its own attributes instead of some of `textProperties`.
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties

    public var secondaryText: String?
    /// Shows instead of `secondaryText` where it is set.
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties

    // MARK: Arrangement

    /// Along which the margins are at least those of the view around.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
    /// Points from the view's edges to the content.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Whether the second text stands at the end of the first one's line where both fit into one.
    public var prefersSideBySideTextAndSecondaryText = false
    /// Points, here and below.
    public var imageToTextPadding: CGFloat
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    public var textToSecondaryTextVerticalPadding: CGFloat
    /// Of everything.
    public var alpha: CGFloat = 1

    init(style: ListContentStyle) {
        self.style = style
        let row = style.row(in: .current)
        textProperties = style.text(as: row)
        secondaryTextProperties = style.secondaryText(as: row)
        directionalLayoutMargins = row.margins
        prefersSideBySideTextAndSecondaryText = row.isSideBySide
        imageToTextPadding = row.imageToText
        textToSecondaryTextVerticalPadding = row.textToSecondaryText
    }

    @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var updated = self
        updated.textProperties.take(style.textColor(for: state))
        updated.secondaryTextProperties.take(style.secondaryTextColor(for: state))
        updated.imageProperties.take(style.imageTint(for: state))
        return updated
    }
}
