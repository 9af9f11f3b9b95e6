import TesseraGraphics
import TesseraHarness
import Testing
import UIKit

@testable import UIKitCore

/// Taps that come quickly one after the other in views beside each other. UIKit's recognizers count the touches of their own
/// view.
@MainActor
struct TapsBetweenTextsTests {
    private final class TapLog: UIView {
        var counts: [Int] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            counts += touches.map(\.tapCount)
        }
    }

    private let root = TapLog(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let upper = UITextField(frame: CGRect(x: 20, y: 100, width: 280, height: 34))
    private let lower = UITextField(frame: CGRect(x: 20, y: 138, width: 280, height: 34))
    private let host: TestHost

    init() {
        host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        for field in [upper, lower] {
            field.text = "some words"
            root.addSubview(field)
        }
        host.settle()
    }

    private func tap(_ view: UIView, isPointer: Bool) {
        let place = view.convert(CGPoint(x: 30, y: 17), to: nil)
        if isPointer { host.click(at: place) } else { host.tap(at: place) }
        host.advance(by: 0.05)
    }

    @Test(arguments: [false, true])
    func theSecondFieldGetsACaret(isPointer: Bool) {
        tap(upper, isPointer: isPointer)
        tap(lower, isPointer: isPointer)
        #expect(lower.isFirstResponder && lower.editor.range.isEmpty)
        tap(lower, isPointer: isPointer)
        #expect(!lower.editor.range.isEmpty, "the second tap in it selects a word")
    }

    @Test(arguments: [false, true])
    func tapsAroundATextDoNotCountInIt(isPointer: Bool) {
        let beside = CGPoint(x: 50, y: 90)
        if isPointer { host.click(at: beside) } else { host.tap(at: beside) }
        host.advance(by: 0.05)
        tap(upper, isPointer: isPointer)
        #expect(upper.isFirstResponder && upper.editor.range.isEmpty)
    }

    @Test func touchesCountByPlaceAndView() {
        let left = TapLog(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        let right = TapLog(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
        for view in [left, right] { root.addSubview(view) }
        host.settle()
        host.tap(at: CGPoint(x: 90, y: 350))
        host.tap(at: CGPoint(x: 90, y: 350))
        #expect(left.counts == [1, 2])
        host.tap(at: CGPoint(x: 110, y: 350))
        #expect(right.counts == [1])
        host.tap(at: CGPoint(x: 190, y: 350))
        #expect(right.counts == [1, 1])
    }
}
