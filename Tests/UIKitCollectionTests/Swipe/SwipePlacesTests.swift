import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCollection
@testable import UIKitStyle

/// Where buttons stand beside a row. Numbers of 26 are recorded.
struct SwipePlacesTests {
    private func geometry(
        _ widths: [CGFloat], looks: SwipeLooks = .iOS26, inset: CGFloat = 0, performs: Bool = true
    ) -> SwipeGeometry {
        SwipeGeometry(
            looks: looks, row: CGSize(width: 375, height: 52),
            contents: widths.map { .init(width: $0, isTitleOnly: true) }, edgeInset: inset,
            performsFirstAction: performs)
    }

    @Test func twoTitlesShareTheWidestWidth() {
        let two = geometry([39.5, 20])
        #expect(two.widths == [63.5, 63.5])
        #expect(two.revealed == 157)
        #expect(two.buttonHeight == 44 && two.buttonY == 4)
        let places = two.places(pull: 157, isFull: false)
        #expect(places.map(\.start) == [10, 83.5])
        #expect(places.allSatisfy { $0.alpha == 1 && $0.scale == 1 })
    }

    @Test func buttonsNeverCoverTheRow() {
        let many = geometry([CGFloat](repeating: 300, count: 4))
        #expect(many.revealed <= 345)
        #expect(SwipeGeometry(looks: .iOS26, row: .zero, contents: []).places(pull: 10, isFull: true).isEmpty)
    }

    @Test func olderButtonsTouchAndAreWide() {
        let old = geometry([20, 90], looks: .iOS18)
        #expect(old.widths == [106, 106] && old.revealed == 212 && old.buttonHeight == 52)
        #expect(old.places(pull: 106, isFull: false).map(\.width) == [53, 53])
        #expect(old.places(pull: 232, isFull: false).map(\.start) == [0, 116])
    }

    @Test func theFirstButtonCoversAllInAFullSwipe() {
        let places = geometry([39.5, 39.5], inset: 20).places(pull: 300, isFull: true)
        #expect(places[0] == SwipeGeometry.Place(start: 30, width: 260, contentWidth: 63.5))
        #expect(places[1] == SwipeGeometry.Place(start: 103.5, width: 63.5), "whole, below the first")
    }

    @Test func aRowThatClosesTakesTheCoveringButtonOut() {
        for widths in [[39.5, 39.5], [20, 80, 60], [300, 300, 300, 300]] as [[CGFloat]] {
            let places = geometry(widths).places(pull: 0, isFull: true)
            let end = places[0].start + places[0].width
            #expect(abs(end + 10) < 1e-9, "ten before the row's edge, as all the way")
            #expect(places[0].width == geometry(widths).widths[0] && places[0].alpha == 1)
            for place in places {
                #expect(place.start >= places[0].start - 1e-9 && place.start + place.width <= end + 1e-9)
            }
        }
    }

    @Test func aReleaseDecides() {
        let two = geometry([39.5, 39.5])
        #expect(two.rest(after: 40, velocity: 0) == .revealed)
        #expect(two.rest(after: 250, velocity: 2000) == .revealed)
        #expect(two.rest(after: 260, velocity: 2000) == .full)
        #expect(two.rest(after: 260, velocity: -1) == .closed)
        #expect(two.rest(after: 0, velocity: 100) == .closed)
        let without = geometry([39.5, 39.5], performs: false)
        #expect(without.rest(after: 370, velocity: 0) == .revealed)
        #expect(without.pull(for: 257) == 177, "beyond the buttons a fifth of the way")
        #expect(two.pull(for: 257) == 257 && two.pull(for: -5) == 0 && two.pull(for: .nan) == 0)
    }
}
