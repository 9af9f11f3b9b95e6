import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Placeholders for missing contents as values.
@MainActor
struct ContentUnavailableConfigurationTests {
    private func state(searching words: String?) -> UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
        state.searchText = words
        return state
    }

    @Test func anEmptyOneHasLooksButNoContents() {
        let empty = UIContentUnavailableConfiguration.empty()
        #expect(empty.image == nil && empty.text == nil && empty.secondaryText == nil)
        #expect(empty.attributedText == nil && empty.secondaryAttributedText == nil)
        #expect(empty.button.title == nil && empty.secondaryButton.title == nil)
        #expect(empty.alignment == .center && empty.axesPreservingSuperviewLayoutMargins == .both)
        #expect(empty.imageProperties.tintColor == .secondaryLabel)
        let title = UIFont.preferredFont(forTextStyle: .title2)
        #expect(empty.textProperties.font.pointSize == title.pointSize && empty.textProperties.color == .label)
        #expect(empty.textProperties.font.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(empty.secondaryTextProperties.font == .preferredFont(forTextStyle: .subheadline))
        #expect(empty.secondaryTextProperties.color == .secondaryLabel)
        #expect(empty.buttonProperties == empty.secondaryButtonProperties)
        #expect(empty.buttonProperties.isEnabled && empty.buttonProperties.role == .normal)
        #expect(empty.background == .clear())
    }

    @Test func aSearchNamesWhatItLookedFor() {
        let search = UIContentUnavailableConfiguration.search()
        #expect(search.image == UIImage(systemName: "magnifyingglass") && search.text == "No Results")
        #expect(search.secondaryText == "Check the spelling or try a new search.")
        let named = search.updated(for: state(searching: "Oslo"))
        #expect(named.text == "No Results for “Oslo”")
        #expect(named.updated(for: state(searching: "Rome")).text == "No Results for “Rome”")
        #expect(named.updated(for: state(searching: "")).text == "No Results")
        #expect(named.updated(for: state(searching: nil)).text == "No Results")
    }

    @Test func aTextOfTheClientStays() {
        var search = UIContentUnavailableConfiguration.search()
        search.text = "Nothing"
        #expect(search.updated(for: state(searching: "Oslo")).text == "Nothing")
        search.text = nil
        #expect(search.updated(for: state(searching: "Oslo")).text == nil)
        var empty = UIContentUnavailableConfiguration.empty()
        empty.text = "No Mail"
        #expect(empty.updated(for: state(searching: "Oslo")).text == "No Mail")
    }

    @Test func otherStatesChangeNothing() {
        let search = UIContentUnavailableConfiguration.search().updated(for: state(searching: "Oslo"))
        let other = UIViewConfigurationState(traitCollection: UITraitCollection())
        #expect(search.updated(for: other).text == "No Results for “Oslo”")
    }

    @Test func loadingSaysSo() {
        let loading = UIContentUnavailableConfiguration.loading()
        #expect(loading.text == "Loading…" && loading.image == nil && loading.secondaryText == nil)
    }

    @Test func statesKeepWhatClientsNote() {
        let key = UIConfigurationStateCustomKey("filter")
        var noted = state(searching: "Oslo")
        noted[key] = "unread"
        #expect(noted[key] == AnyHashable("unread") && noted != state(searching: "Oslo"))
        noted[key] = nil
        #expect(noted == state(searching: "Oslo"))
    }

    @Test func placeholdersAreCompared() {
        let search = UIContentUnavailableConfiguration.search()
        #expect(search == .search() && search != .empty() && search.hashValue == search.hashValue)
        var other = search
        other.button.title = "Retry"
        #expect(other != search)
        other = search
        other.secondaryTextProperties.numberOfLines = 3
        #expect(other != search && Set([search, other, search]).count == 2)
    }
}
