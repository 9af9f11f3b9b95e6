import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Contents of rows as values.
@MainActor
struct ListContentConfigurationTests {
    private func state(_ change: (inout UICellConfigurationState) -> Void = { _ in }) -> UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        change(&state)
        return state
    }

    /// As UIKit documents it: both are there, and the attributed one shows where it is set.
    @Test func attributedTextsSupersedePlainOnes() {
        var content = UIListContentConfiguration.cell()
        content.text = "plain"
        content.attributedText = NSAttributedString(string: "rich")
        content.secondaryText = "second"
        content.secondaryAttributedText = nil
        #expect(content.text == "plain" && content.secondaryText == "second")
        let view = UIListContentView(configuration: content)
        #expect(view.subviews.compactMap { ($0 as? UILabel)?.text } == ["rich", "second"])
        content.attributedText = nil
        view.configuration = content
        #expect(view.subviews.compactMap { ($0 as? UILabel)?.text } == ["plain", "second"])
    }

    @Test func valuesAreComparedByWhatShows() {
        var a = UIListContentConfiguration.cell()
        let b = a
        a.textProperties.color = b.textProperties.color
        #expect(a == b && a.hashValue == b.hashValue)
        a.textProperties.numberOfLines = 2
        #expect(a != b && b.textProperties.numberOfLines == 0)
        let transformer = UIConfigurationColorTransformer { _ in .red }
        var c = b
        c.imageProperties.tintColorTransformer = transformer
        var d = b
        #expect(c != d)
        d.imageProperties.tintColorTransformer = transformer
        #expect(c == d)
        d.imageProperties.tintColorTransformer = UIConfigurationColorTransformer { _ in .red }
        #expect(c != d, "another function, whatever it answers")
    }

    /// That the system's colours follow states is known; which they are then is from memory.
    @Test func whatTheClientHasNotSetFollowsTheState() {
        let cell = UIListContentConfiguration.cell()
        let disabled = state { $0.isDisabled = true }
        #expect(cell.updated(for: state()) == cell && cell.updated(for: state { $0.isSelected = true }) == cell)
        let dim = cell.updated(for: disabled)
        #expect(dim.textProperties.color == .tertiaryLabel && dim != cell)
        #expect(dim.updated(for: state()) == cell, "and back")
        var own = cell
        own.textProperties.color = .label
        own.imageProperties.tintColor = nil
        #expect(own.updated(for: disabled).textProperties.color == .label)
        #expect(own.updated(for: disabled).imageProperties.tintColor == nil)
        #expect(own.updated(for: disabled).secondaryTextProperties.color == .tertiaryLabel)
        let sidebar = UIListContentConfiguration.sidebarCell()
        #expect(sidebar.updated(for: state { $0.isHighlighted = true }) != sidebar)
        var header = UIViewConfigurationState(traitCollection: UITraitCollection())
        header.isDisabled = true
        #expect(UIListContentConfiguration.header().updated(for: header).textProperties.color == .tertiaryLabel)
    }

    @Test func colorsAreTransformed() {
        var content = UIListContentConfiguration.cell()
        content.textProperties.color = .red
        #expect(content.textProperties.resolvedColor() == .red)
        content.textProperties.colorTransformer = UIConfigurationColorTransformer { $0 == .red ? .green : .blue }
        #expect(content.textProperties.resolvedColor() == .green && content.textProperties.color == .red)
        #expect(content.imageProperties.resolvedTintColor(for: .purple) == .purple)
        content.imageProperties.tintColor = .orange
        #expect(content.imageProperties.resolvedTintColor(for: .purple) == .orange)
        let gray = UIConfigurationColorTransformer.grayscale(UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        var (white, alpha) = (CGFloat(0), CGFloat(0))
        gray.resolvedColor(with: UITraitCollection()).getWhite(&white, alpha: &alpha)
        #expect(abs(white - 0.299) < 0.01 && abs(alpha - 0.5) < 0.01)
    }

    /// Only Macs show the whole of a cut text; elsewhere the choice is kept and changes nothing.
    @Test func theChoiceToShowCutTextsIsKept() {
        let usual = UIListContentConfiguration.cell()
        #expect(!usual.textProperties.showsExpansionTextWhenTruncated)
        var content = usual
        content.text = "Row"
        content.textProperties.showsExpansionTextWhenTruncated = true
        #expect(content.textProperties != usual.textProperties)
        content = content.updated(for: state { $0.isDisabled = true })
        let view = UIListContentView(configuration: content)
        let shown = view.configuration as? UIListContentConfiguration
        #expect(shown?.textProperties.showsExpansionTextWhenTruncated == true)
        #expect(shown?.secondaryTextProperties.showsExpansionTextWhenTruncated == false)
    }

    /// Rows that stand below a picture or a symbol of the sidebar look like its other rows with two texts (believed).
    @Test func accompaniedRowsOfSidebarsHaveTheirSecondTextBelow() throws {
        var content = UIListContentConfiguration.accompaniedSidebarSubtitleCell()
        #expect(content == .sidebarSubtitleCell() && content != .accompaniedSidebarCell())
        (content.text, content.secondaryText) = ("Drafts", "Twelve of them")
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(origin: .zero, size: view.sizeThatFits(CGSize(width: 300, height: 0)))
        view.layoutIfNeeded()
        let labels = view.subviews.compactMap { $0 as? UILabel }
        try #require(labels.map(\.text) == ["Drafts", "Twelve of them"])
        #expect(labels.allSatisfy { $0.numberOfLines == 1 })
        #expect(labels[1].frame.minY >= labels[0].frame.maxY && labels[1].frame.minX == labels[0].frame.minX)
        #expect(content.updated(for: state { $0.isSelected = true }).textProperties.color == .tintColor)
    }
}

/// Contents that go by the list that they are in: `cell()`, `header()` and `footer()` since iOS 18.
@MainActor
struct ListContentEnvironmentTests {
    private func state(_ environment: UIListEnvironment) -> UICellConfigurationState {
        UICellConfigurationState(
            traitCollection: UITraitCollection { (traits: inout any UIMutableTraits) in
                traits.listEnvironment = environment
            })
    }

    private func hasValues(_ a: UIListContentConfiguration, of b: UIListContentConfiguration) -> Bool {
        a.textProperties == b.textProperties && a.secondaryTextProperties == b.secondaryTextProperties
            && a.directionalLayoutMargins == b.directionalLayoutMargins && a.imageToTextPadding == b.imageToTextPadding
            && a.textToSecondaryTextVerticalPadding == b.textToSecondaryTextVerticalPadding
            && a.prefersSideBySideTextAndSecondaryText == b.prefersSideBySideTextAndSecondaryText
    }

    @Test func valuesAreThoseOfTheListAround() {
        let all: [(UIListEnvironment, cell: UIListContentConfiguration, header: UIListContentConfiguration)] = [
            (.unspecified, .cell(), .plainHeader()), (.none, .cell(), .plainHeader()),
            (.plain, .cell(), .plainHeader()), (.grouped, .cell(), .groupedHeader()),
            (.insetGrouped, .cell(), .groupedHeader()), (.sidebar, .sidebarCell(), .sidebarHeader()),
            (.sidebarPlain, .sidebarCell(), .plainHeader()),
        ]
        var (cell, header) = (UIListContentConfiguration.cell(), UIListContentConfiguration.header())
        for (environment, asCell, asHeader) in all + all.reversed() {
            (cell, header) = (cell.updated(for: state(environment)), header.updated(for: state(environment)))
            #expect(hasValues(cell, of: asCell), "\(environment)")
            #expect(hasValues(header, of: asHeader), "\(environment)")
            let footer = UIListContentConfiguration.footer().updated(for: state(environment))
            #expect(hasValues(footer, of: .plainFooter()) && footer.textProperties.color == .secondaryLabel)
        }
        #expect(cell == .cell() && header == .header(), "back where they began")
    }

    @Test func groupedHeadersOfOlderLooksAreFollowed() {
        UITraitCollection { (traits: inout any UIMutableTraits) in traits.systemLooks = .iOS18 }.performAsCurrent {
            let grouped = UIListContentConfiguration.header().updated(for: state(.grouped))
            #expect(grouped.textProperties.transform == .uppercase && grouped.directionalLayoutMargins.top == 17)
            #expect(grouped.updated(for: state(.plain)).textProperties.transform == .none)
        }
    }

    @Test func whatTheClientHasSetStays() {
        var content = UIListContentConfiguration.cell()
        content.text = "Row"
        content.directionalLayoutMargins.leading = 50
        content.imageToTextPadding = 3
        content.textProperties.numberOfLines = 4
        content.textProperties.font = .systemFont(ofSize: 9)
        content.textProperties.color = .systemPink
        let sidebar = content.updated(for: state(.sidebar))
        #expect(sidebar.text == "Row" && sidebar.directionalLayoutMargins == content.directionalLayoutMargins)
        #expect(sidebar.imageToTextPadding == 3 && sidebar.textProperties.numberOfLines == 4)
        #expect(sidebar.textProperties.font == .systemFont(ofSize: 9) && sidebar.textProperties.color == .systemPink)
        #expect(sidebar.textProperties.adjustsFontSizeToFitWidth, "what is not the client's follows")
        #expect(sidebar.secondaryTextProperties.font == .preferredFont(forTextStyle: .footnote))
        let plain = UIListContentConfiguration.plainHeader()
        #expect(plain.updated(for: state(.sidebar)) == plain, "others do not follow")
    }

    /// Prominent headers of cards; that they are bold is from memory.
    @Test func prominentHeadersStandOut() {
        let header = UIListContentConfiguration.groupedHeader().textProperties.font.pointSize
        let prominent = UIListContentConfiguration.prominentInsetGroupedHeader().textProperties.font
        let extra = UIListContentConfiguration.extraProminentInsetGroupedHeader().textProperties.font
        #expect(header < prominent.pointSize && prominent.pointSize < extra.pointSize)
        for font in [prominent, extra] { #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold)) }
    }

    @Test func transformersOfTheSystemChangeWhatShows() {
        var content = UIListContentConfiguration.cell()
        content.imageProperties.tintColor = .systemPink
        content.imageProperties.tintColorTransformer = .preferredTint
        #expect(content.imageProperties.resolvedTintColor(for: .systemTeal) == .tintColor)
        content.imageProperties.tintColorTransformer = .monochromeTint
        #expect(content.imageProperties.resolvedTintColor(for: .systemTeal) == .secondaryLabel)
        content.image = UIImage(systemName: "star")
        let view = UIListContentView(configuration: content)
        let image = view.subviews.compactMap { $0 as? UIImageView }.first
        #expect(image?.tintColor == .secondaryLabel)
    }
}

/// Backgrounds as values.
@MainActor
struct BackgroundConfigurationTests {
    private func state(_ change: (inout UICellConfigurationState) -> Void = { _ in }) -> UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        change(&state)
        return state
    }

    @Test func noColorIsTheTint() {
        var background = UIBackgroundConfiguration.clear()
        #expect(background.backgroundColor == .clear && background.resolvedBackgroundColor(for: .red) == .clear)
        background.backgroundColor = nil
        #expect(background.resolvedBackgroundColor(for: .red) == .red)
        background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .green }
        #expect(background.resolvedBackgroundColor(for: .red) == .green)
        #expect(background.resolvedStrokeColor(for: .red) == .red)
        background.strokeColor = .blue
        #expect(background.resolvedStrokeColor(for: .red) == .blue)
    }

    @Test func theColorFollowsTheStateUntilItIsSet() {
        let cell = UIBackgroundConfiguration.listPlainCell()
        let selected = state { $0.isSelected = true }
        #expect(cell.updated(for: selected).backgroundColor == .systemGray4)
        #expect(cell.updated(for: selected).updated(for: state()) == cell)
        var own = cell
        own.backgroundColor = .systemBackground
        #expect(own == cell && own.updated(for: selected) == own)
        var pinned = UIViewConfigurationState(traitCollection: UITraitCollection())
        pinned.isPinned = true
        let header = UIBackgroundConfiguration.listPlainHeaderFooter()
        #expect(header.updated(for: pinned) != header)
    }

    @Test func viewsAreComparedByIdentity() {
        let view = UIView()
        var (a, b) = (UIBackgroundConfiguration.clear(), UIBackgroundConfiguration.clear())
        a.customView = view
        #expect(a != b)
        b.customView = view
        #expect(a == b && a.hashValue == b.hashValue)
        b.customView = UIView()
        #expect(a != b)
    }
}
