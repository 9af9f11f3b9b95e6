import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore
@testable import UIKitStyle

@MainActor
@Suite struct PopoverGeometryTests {
    private func geometry(_ anchor: CGRect, _ permitted: UIPopoverArrowDirection = .any) -> PopoverGeometry {
        PopoverGeometry(
            bounds: CGRect(x: 0, y: 0, width: 820, height: 1_180),
            insets: UIEdgeInsets(top: 51, left: 19, bottom: 44, right: 19), anchor: anchor,
            size: CGSize(width: 240, height: 180), permitted: permitted, looks: .iOS26)
    }

    @Test func aSideWithRoomInTheMiddleIsTakenFirst() {
        let nearEdge = geometry(CGRect(x: 100, y: 300, width: 60, height: 40)).place()
        #expect(nearEdge.direction == .left && nearEdge.frame == CGRect(x: 160, y: 230, width: 253, height: 180))
        let inside = geometry(CGRect(x: 380, y: 300, width: 60, height: 40)).place()
        #expect(inside.direction == .up && inside.frame == CGRect(x: 290, y: 340, width: 240, height: 193))
        let low = geometry(CGRect(x: 380, y: 1_100, width: 60, height: 40)).place()
        #expect(low.direction == .down && low.frame.maxY == 1_100)
    }

    @Test func thePermittedSideCounts() {
        let above = geometry(CGRect(x: 100, y: 300, width: 60, height: 40), .down).place()
        #expect(above.frame == CGRect(x: 19, y: 107, width: 240, height: 193))
        #expect(above.tip == 111)
        let before = geometry(CGRect(x: 600, y: 300, width: 60, height: 40), .right).place()
        #expect(before.frame == CGRect(x: 347, y: 230, width: 253, height: 180) && before.direction == .right)
    }

    @Test func theArrowKeepsOffTheCorners() {
        let place = geometry(CGRect(x: 0, y: 300, width: 10, height: 40), .up).place()
        #expect(place.frame.minX == 19)
        #expect(place.tip == PopoverLooks.iOS26.cornerRadius + PopoverLooks.iOS26.arrowBase / 2)
    }

    @Test func withoutRoomThePopoverShrinksOrLiesOverItsSource() {
        var tight = geometry(CGRect(x: 100, y: 150, width: 60, height: 40), .down)
        #expect(tight.place().frame == CGRect(x: 19, y: 51, width: 240, height: 99))
        tight.mayOverlap = true
        #expect(tight.place().frame == CGRect(x: 19, y: 51, width: 240, height: 193))
    }

    @Test(arguments: [UIPopoverArrowDirection.any, .up, .down, .left, .right])
    func overASourceThatCoversTheContainerItStaysInSight(permitted: UIPopoverArrowDirection) {
        for anchor in [
            CGRect(x: 0, y: 0, width: 820, height: 1_180), CGRect(x: -900, y: -900, width: 5_000, height: 5_000),
            CGRect(x: 400, y: 1_170, width: 10, height: 10), CGRect(x: 0, y: 0, width: 10, height: 10),
        ] {
            let geometry = geometry(anchor, permitted)
            let place = geometry.place()
            let room = geometry.bounds.inset(by: geometry.insets)
            #expect(room.contains(place.frame), "\(place.frame)")
            #expect(place.frame.width >= 240 && place.frame.height >= 180)
            #expect(permitted.contains(place.direction))
        }
    }

    @Test func noRoomAtAllIsNoTrap() {
        for permitted in [UIPopoverArrowDirection.any, .up, .left, []] {
            var nothing = geometry(CGRect(x: -500, y: 4_000, width: 60, height: 40), permitted)
            nothing.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            let place = nothing.place()
            #expect(place.frame.width >= 0 && place.frame.height >= 0)
            nothing.mayOverlap = true
            #expect(nothing.place().frame.width >= 0)
            nothing.hasArrow = false
            #expect(nothing.place().frame.width >= 0)
        }
    }

    @Test func fromABarThePopoverLiesOverTheButtonsEnd() {
        var bar = geometry(CGRect(x: 741.5, y: 36, width: 64.5, height: 36))
        bar.hasArrow = false
        #expect(bar.place() == .init(frame: CGRect(x: 561, y: 62, width: 240, height: 180), direction: []))
        bar.anchor = CGRect(x: 14, y: 1_100, width: 63, height: 36)
        #expect(bar.place().frame == CGRect(x: 19, y: 930, width: 240, height: 180))
    }

    @Test(arguments: [UIPopoverArrowDirection.up, .down, .left, .right])
    func theOutlineReachesTheTip(direction: UIPopoverArrowDirection) {
        let size = CGSize(width: 200, height: 160)
        let place = PopoverGeometry.Place(frame: CGRect(origin: .zero, size: size), direction: direction, tip: 80)
        let path = PopoverOutline.path(size: size, place, .iOS26)
        #expect(path.contains(CGPoint(x: 100, y: 80)))
        let tips: [UIPopoverArrowDirection: CGPoint] = [
            .up: CGPoint(x: 80, y: 3), .down: CGPoint(x: 80, y: 157), .left: CGPoint(x: 3, y: 80),
            .right: CGPoint(x: 197, y: 80),
        ]
        for (side, tip) in tips { #expect(path.contains(tip) == (side == direction || inBody(tip, direction))) }
    }

    /// Three points from an edge without an arrow lie in the body.
    private func inBody(_ point: CGPoint, _ direction: UIPopoverArrowDirection) -> Bool {
        switch direction {
        case .up: point.y > 13
        case .down: point.y < 147
        case .left: point.x > 13
        default: point.x < 187
        }
    }
}
