import Foundation
import TesseraGraphics
import Testing

@testable import UIKitStyle

/// Values that follow the direction of reading, and the words of index paths.
@Suite struct DirectionalValueTests {
    @Test func edges() {
        #expect(NSDirectionalRectEdge.top.rawValue == 1)
        #expect(NSDirectionalRectEdge.leading.rawValue == 2)
        #expect(NSDirectionalRectEdge.bottom.rawValue == 4)
        #expect(NSDirectionalRectEdge.trailing.rawValue == 8)
        #expect(NSDirectionalRectEdge.all.rawValue == 15)
        #expect(NSDirectionalRectEdge.all.subtracting([.top, .bottom]) == [.leading, .trailing])
        #expect(NSDirectionalRectEdge([]).isEmpty)
    }

    @Test func insets() {
        let none = NSDirectionalEdgeInsets()
        #expect(none.top == 0 && none.leading == 0 && none.bottom == 0 && none.trailing == 0)
        #expect(none == .zero)
        var some = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(some != .zero && [some.top, some.leading, some.bottom, some.trailing] == [1, 2, 3, 4])
        some.leading = 9
        #expect(some == NSDirectionalEdgeInsets(top: 1, leading: 9, bottom: 3, trailing: 4))
    }

    @Test func rowsAreItems() {
        var path = IndexPath(row: 3, section: 2)
        #expect(path == IndexPath(item: 3, section: 2))
        #expect(path == [2, 3])
        #expect(path.row == 3 && path.item == 3 && path.section == 2)
        path.row = 7
        #expect(path.item == 7)
        path.item = 8
        path.section = 1
        #expect(path == IndexPath(row: 8, section: 1))
        #expect(IndexPath(item: 9, section: 0) < IndexPath(item: 0, section: 1))
    }
}
