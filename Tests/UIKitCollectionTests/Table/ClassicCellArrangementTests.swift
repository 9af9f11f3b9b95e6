import TesseraTesting
import Testing
import UIKit
import UIKitStyle

@testable import UIKitCollection

/// Where the texts of cells' styles stand: recorded on iPhones with 26.1, at three sizes of type.
@MainActor
struct ClassicCellArrangementTests {
    private func text(_ width: CGFloat, _ height: CGFloat) -> ClassicCellArrangement.Measure {
        { CGSize(width: min(width, $0), height: height) }
    }

    private func cell(
        _ style: UITableViewCell.CellStyle, _ fontSize: CGFloat = 17, text: CGSize? = nil, detail: CGSize? = nil,
        trailing: CGFloat = 16
    ) -> ClassicCellArrangement {
        var made = ClassicCellArrangement(
            style: style, looks: .iOS26, fontSize: fontSize, leading: 16, trailing: trailing)
        made.text = text.map { self.text($0.width, $0.height) }
        made.detail = detail.map { self.text($0.width, $0.height) }
        return made
    }

    @Test(arguments: [(17.0, 20.5, 52.0), (23, 27.5, 59), (33, 39.5, 80)])
    func oneTextsRow(size: CGFloat, line: CGFloat, row: CGFloat) {
        let cell = cell(.default, size, text: CGSize(width: 80, height: line))
        #expect(cell.height(in: 375) == row)
    }

    @Test(arguments: [
        (17.0, 20.5, 18.0, 62.0, 9.0, 32.5), (23, 27.5, 25.5, 83, 11, 42.5), (33, 39.5, 36, 117, 15, 60.5),
    ])
    func twoTextsRow(
        size: CGFloat, line: CGFloat, second: CGFloat, row: CGFloat, y: CGFloat, secondY: CGFloat
    ) {
        let cell = cell(
            .subtitle, size, text: CGSize(width: 80, height: line), detail: CGSize(width: 90, height: second))
        #expect(abs(cell.height(in: 375) - row) < 0.5)
        let frames = cell.frames(in: CGSize(width: 375, height: row), scale: 2)
        #expect(abs(frames.text.minY - y) <= 0.5 && abs(frames.detail.minY - secondY) <= 0.5)
        #expect(frames.text.minX == 16 && frames.detail.minX == 16)
    }

    @Test func aGroupedRowOfTwoTextsIsHigher() {
        var cell = cell(
            .subtitle, text: CGSize(width: 80, height: 61.0 / 3), detail: CGSize(width: 90, height: 18))
        cell.isGrouped = true
        #expect(abs(cell.height(in: 361) - 69.333) < 0.01)
        #expect(abs(cell.frames(in: CGSize(width: 361, height: 208.0 / 3), scale: 3).text.minY - 15.667) < 0.01)
    }

    @Test func aRowWithoutASecondTextHasTheFirstInTheMiddle() {
        let cell = cell(.subtitle, text: CGSize(width: 80, height: 61.0 / 3))
        #expect(cell.height(in: 361) == 52)
        #expect(cell.frames(in: CGSize(width: 361, height: 52), scale: 3).text.minY == 16)
    }

    @Test(arguments: [(27.5, 9.0), (39.5, 3)])
    func aLowRowHasItsTextInTheMiddle(line: CGFloat, y: CGFloat) {
        let cell = cell(.value1, text: CGSize(width: 80, height: line))
        #expect(cell.frames(in: CGSize(width: 343, height: 44), scale: 2).text.minY == y)
    }

    /// The second text ends 8 before an accessory; the first one wins where both have no room.
    @Test func theFirstTextHasTheRoomThatItWants() {
        let cell = cell(
            .value1, 33, text: CGSize(width: 281, height: 39.5), detail: CGSize(width: 110, height: 39.5), trailing: 8)
        let frames = cell.frames(in: CGSize(width: 307, height: 44), scale: 2)
        #expect(frames.text == CGRect(x: 16, y: 3, width: 281, height: 39.5))
        #expect(frames.detail.minX == 299 && frames.detail.width == 0)
    }

    @Test func anImageStandsBeforeTheTexts() {
        var cell = cell(.default, text: CGSize(width: 80, height: 20))
        cell.image = CGSize(width: 30, height: 70)
        #expect(cell.height(in: 375) == 70)
        let frames = cell.frames(in: CGSize(width: 375, height: 52), scale: 2)
        #expect(frames.image == CGRect(x: 16, y: 0, width: 30, height: 52))
        #expect(frames.text.minX == 62)
    }

    @Test func twoColumns() {
        let cell = cell(.value2, text: CGSize(width: 40, height: 18), detail: CGSize(width: 60, height: 18))
        let frames = cell.frames(in: CGSize(width: 375, height: 52), scale: 2)
        #expect(frames.text.maxX < frames.detail.minX)
        #expect(frames.detail.maxX == 359)
    }

    @Test func noRoomIsNoHarm() {
        for style in [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle] {
            let cell = cell(style, text: CGSize(width: 80, height: 20), detail: CGSize(width: 80, height: 20))
            let frames = cell.frames(in: .zero, scale: 2)
            #expect(frames.text.width >= 0 && frames.detail.width >= 0)
            #expect(cell.height(in: 0) >= 52)
        }
    }
}
