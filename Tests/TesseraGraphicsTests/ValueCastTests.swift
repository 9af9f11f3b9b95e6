import Foundation
import Testing

@testable import TesseraGraphics

/// Structures come out of an NSValue by a cast, and go into one.
@Suite struct ValueCastTests {
    private func check<Value: _KeptInValue & Equatable>(_ value: Value, _ kept: NSValue) throws {
        #expect(kept as Any as? Value == value)
        #expect(value as Any as? NSValue == kept)
        #expect([kept] as Any as? [Value] == [value])
        let info: [AnyHashable: Any] = ["kept": kept]
        #expect(info["kept"] as? Value == value)
        let back = try #require(value as Any as? NSValue)
        #expect(back as Any as? Value == value)
    }

    @Test func structuresComeBack() throws {
        try check(CGPoint(x: 1, y: 2), NSValue(point: CGPoint(x: 1, y: 2)))
        try check(CGSize(width: 1, height: 2), NSValue(size: CGSize(width: 1, height: 2)))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        try check(rect, NSValue(rect: rect))
        try check(CGVector(dx: 1, dy: 2), NSValue(point: CGPoint(x: 1, y: 2)))
        try check(UIOffset(horizontal: 1, vertical: 2), NSValue(point: CGPoint(x: 1, y: 2)))
        let insets = NSValue(edgeInsets: NSEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        try check(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), insets)
        try check(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), insets)
    }

    @Test func transformsComeBack() {
        let flat = CGAffineTransform(rotationAngle: 1)
        let deep = CATransform3DMakeRotation(1, 1, 2, 3)
        #expect(NSValue(cgAffineTransform: flat) as Any as? CGAffineTransform == flat)
        #expect((flat as Any as? NSValue)?.cgAffineTransformValue == flat)
        #expect(NSValue(caTransform3D: deep) as Any as? CATransform3D == deep)
        #expect((deep as Any as? NSValue)?.caTransform3DValue == deep)
    }

    @Test func valuesOfOtherKindsDoNot() {
        let rect: Any = NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(rect as? CGPoint == nil && rect as? CGSize == nil && rect as? UIEdgeInsets == nil)
        #expect(rect as? CGAffineTransform == nil && rect as? CATransform3D == nil)
        #expect(NSValue(point: .zero) as Any as? CGRect == nil)
        #expect(NSValue(cgAffineTransform: .identity) as Any as? CATransform3D == nil)
        #expect(NSNumber(value: 3) as Any as? CGRect == nil)
        #expect(CGPoint.zero as Any as? NSNumber == nil && CGPoint.zero as Any as? CGSize == nil)
    }
}
