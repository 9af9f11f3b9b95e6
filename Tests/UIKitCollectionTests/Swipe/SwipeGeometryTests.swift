import Foundation
import TesseraGraphics
import Testing
import UIKitStyle

@testable import UIKitCollection

@Suite struct SwipeGeometryTests {
    private func geometry(_ count: Int, width: CGFloat = 375, performs: Bool = true) -> SwipeGeometry {
        let looks = SystemLooks.iOS26.swipe
        let content = SwipeGeometry.Content(width: 63.5 - 2 * looks.sidePadding, isTitleOnly: true)
        return SwipeGeometry(
            looks: looks, row: CGSize(width: width, height: 52), contents: Array(repeating: content, count: count),
            performsFirstAction: performs)
    }

    /// Recorded with iOS 26.1: two buttons of 63.5 with gaps of 10 leave 157 free.
    @Test func recordedWidths() {
        #expect(geometry(2).revealed == 157)
        #expect(geometry(2).buttonHeight == 44)
        #expect(geometry(2).buttonY == 4)
    }

    @Test func fullSwipesBeginBetweenTheRecordedTravels() {
        #expect(geometry(1).rest(after: 250, velocity: 1) == .revealed)
        #expect(geometry(1).rest(after: 260, velocity: 1) == .full)
        #expect(geometry(1, performs: false).rest(after: 370, velocity: 1) == .revealed)
    }

    @Test(arguments: [-CGFloat.infinity, .nan, -10, 0]) func senselessTravelsLeaveTheRow(travel: CGFloat) {
        #expect(geometry(2).pull(for: travel) == 0)
    }

    @Test(arguments: [0, 1, 2, 3, 40]) func buttonsNeverCoverMoreThanTheRow(count: Int) {
        for width in [CGFloat(0), 60, 375, 1_000] {
            let geometry = geometry(count, width: width)
            for pull in stride(from: CGFloat(0), through: width, by: max(width / 7, 1)) {
                let places = geometry.places(pull: pull, isFull: false)
                #expect(places.allSatisfy { $0.width.isFinite && $0.start.isFinite && $0.width >= 0 })
            }
        }
    }
}
