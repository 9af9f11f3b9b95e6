import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Where the parts of a placeholder stand.
struct ContentUnavailableArrangementTests {
    private func arrangement(_ parts: [(gap: CGFloat, size: CGSize)]) -> ContentUnavailableArrangement {
        ContentUnavailableArrangement(
            margins: NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40),
            parts: parts.map { part in .init(gap: part.gap) { _ in part.size } })
    }

    private let two: [(gap: CGFloat, size: CGSize)] = [
        (99, CGSize(width: 40, height: 40)), (5, CGSize(width: 100, height: 15)),
    ]

    /// The gap of the first part has nothing above it.
    @Test func partsStandInTheMiddleOfTheMargins() {
        let frames = arrangement(two).frames(in: CGSize(width: 260, height: 200), scale: 1)
        #expect(
            frames.parts == [
                CGRect(x: 100, y: 60, width: 40, height: 40), CGRect(x: 70, y: 105, width: 100, height: 15),
            ])
        #expect(frames.height == 100 && arrangement(two).height(width: 260) == 100)
    }

    @Test func naturalPartsBeginAtTheMargin() {
        var natural = arrangement(two)
        natural.alignment = .natural
        #expect(natural.frames(in: CGSize(width: 260, height: 200), scale: 1).parts.map(\.minX) == [20, 20])
    }

    @Test func whatIsHigherThanTheRoomBeginsAtItsTop() {
        let frames = arrangement(two).frames(in: CGSize(width: 260, height: 50), scale: 1)
        #expect(frames.parts.map(\.minY) == [10, 55] && frames.height == 100)
    }

    @Test func withoutRoomNothingIsWide() {
        let frames = arrangement(two).frames(in: .zero, scale: 2)
        #expect(frames.parts.map(\.width) == [0, 0] && frames.parts.map(\.minX) == [20, 20])
    }

    @Test func withoutPartsThereAreTheMargins() {
        #expect(arrangement([]).frames(in: CGSize(width: 100, height: 100), scale: 1).parts.isEmpty)
        #expect(arrangement([]).height(width: 100) == 40)
    }
}
