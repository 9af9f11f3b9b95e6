import Foundation
import TesseraGraphics

/// An image and two texts as rows of lists have them, as a value. It shows in any view, cells of lists or others.
///
/// What a style decides by the state goes on following it until the client sets it. `cell()`, `header()` and `footer()` go
/// by the list, too, that `listEnvironment` of the state's traits names.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    var style: ListContentStyle
    /// The style whose values hold where the client has set no others: that of the list around, where `style` is of any.
    private var shownStyle: ListContentStyle

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
        let shown = style.style(in: .unspecified)
        shownStyle = shown
        let row = shown.row(in: .current)
        textProperties = shown.text(as: row)
        secondaryTextProperties = shown.secondaryText(as: row)
        directionalLayoutMargins = row.margins
        prefersSideBySideTextAndSecondaryText = row.isSideBySide
        imageToTextPadding = row.imageToText
        textToSecondaryTextVerticalPadding = row.textToSecondaryText
    }

    @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var updated = self
        if style.followsList { updated.follow(style.style(in: state.traitCollection.listEnvironment)) }
        let shown = updated.shownStyle
        updated.textProperties.take(shown.textColor(for: state))
        updated.secondaryTextProperties.take(shown.secondaryTextColor(for: state))
        updated.imageProperties.take(shown.imageTint(for: state))
        return updated
    }

    /// Takes the values of a style; those that are not the former style's are the client's, and stay.
    private mutating func follow(_ new: ListContentStyle) {
        guard new != shownStyle else { return }
        let (old, row) = (shownStyle.row(in: .current), new.row(in: .current))
        shownStyle = new
        if directionalLayoutMargins == old.margins { directionalLayoutMargins = row.margins }
        if prefersSideBySideTextAndSecondaryText == old.isSideBySide {
            prefersSideBySideTextAndSecondaryText = row.isSideBySide
        }
        if imageToTextPadding == old.imageToText { imageToTextPadding = row.imageToText }
        if textToSecondaryTextVerticalPadding == old.textToSecondaryText {
            textToSecondaryTextVerticalPadding = row.textToSecondaryText
        }
        textProperties.follow(new.text(as: row))
        secondaryTextProperties.follow(new.secondaryText(as: row))
    }
}
