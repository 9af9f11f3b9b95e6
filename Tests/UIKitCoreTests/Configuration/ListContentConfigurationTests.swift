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
