import Foundation
import Testing
import UIKit

@testable import UIKitCollection

@MainActor
struct ContentPlaceTests {
    private let old = CGRect(x: 0, y: 0, width: 100, height: 200)
    private let new = CGRect(x: 40, y: 0, width: 100, height: 200)

    private func extent(_ content: CGFloat, room: CGFloat = 100, isMirrored: Bool = true) -> LeadingEdge.Extent {
        LeadingEdge.Extent(content: content, room: room, left: 0, right: 0, isMirrored: isMirrored)
    }

    @Test func boundsAreForetoldUntilTheyCome() {
        var place = ContentPlace()
        #expect(!place.isForetold(new))
        place.foretell(new)
        #expect(place.isForetold(new) && !place.isForetold(old))
        place.boundsDidChange(from: old, to: new, insets: .zero)
        #expect(!place.isForetold(new))
    }

    @Test func aChangeWithinAChangeEndsFirst() {
        var place = ContentPlace()
        let outer = UICollectionViewLayoutInvalidationContext()
        place.beginChange(outer)
        place.beginChange(nil)
        #expect(place.endChange() == nil)
        #expect(place.endChange() === outer)
        #expect(place.endChange() == nil)
    }

    @Test func tellingWithinTellingLasts() {
        var place = ContentPlace()
        let first = place.tell(true)
        let second = place.tell(true)
        _ = place.tell(second)
        #expect(place.tellsOfBounds && !first && second)
        _ = place.tell(first)
        #expect(!place.tellsOfBounds)
    }

    @Test func mirroredContentBeginsAtItsRightEnd() {
        var place = ContentPlace()
        #expect(place.takeShift(extent(300), from: 0) == 200)
        #expect(place.takeShift(extent(350), from: 200) == 50, "content that grows goes along")
        #expect(place.takeShift(extent(350), from: 230) == 0)
        place.accept(contentWidth: 400)
        #expect(place.takeShift(extent(400), from: 250) == 0, "what was made good is not owed again")
        #expect(place.takeShift(extent(300, isMirrored: false), from: 300) == -300, "the end begins on the left now")
    }

    @Test func anotherWidthOfTheViewKeepsTheDistanceFromTheEdge() {
        var place = ContentPlace()
        _ = place.takeShift(extent(300), from: 0)
        // The scroll view has kept the offset in its range.
        let wide = CGRect(x: 100, y: 0, width: 200, height: 200)
        place.boundsDidChange(from: CGRect(x: 180, y: 0, width: 100, height: 200), to: wide, insets: .zero)
        #expect(place.takeShift(extent(300, room: 200), from: 100) == -20)
    }

    @Test func aNestedChangeIsTheScrollViews() {
        var place = ContentPlace()
        _ = place.takeShift(extent(300), from: 0)
        let wide = CGRect(x: 100, y: 0, width: 200, height: 200)
        place.beginChange(nil)
        place.beginChange(nil)
        place.boundsDidChange(from: CGRect(x: 180, y: 0, width: 100, height: 200), to: wide, insets: .zero)
        #expect(place.takeShift(extent(300, room: 200), from: 100) == -100)
    }

    @Test func whatIsOwedAndHeldIsNoted() {
        var place = ContentPlace()
        place.oweLeadingEdge()
        place.hold(true)
        #expect(place.owesLeadingEdge && place.isHeld)
        place.payLeadingEdge()
        place.hold(false)
        #expect(!place.owesLeadingEdge && !place.isHeld)
    }
}
