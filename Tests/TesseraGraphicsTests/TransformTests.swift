import Foundation
import Testing

@testable import TesseraGraphics

@Suite
struct TransformTests {
    @Test func concatenationAppliesTheFirstFirst() {
        let t = CGAffineTransform(translationX: 10, y: 0).concatenating(CGAffineTransform(scaleX: 2, y: 2))
        #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 22, y: 2))
        let u = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 0)
        #expect(CGPoint(x: 1, y: 1).applying(u) == CGPoint(x: 22, y: 2))
    }

    @Test func invertingASingularTransformAnswersItself() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
    }

    @Test func aTurnTurnsClockwiseOnScreen() {
        let p = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(p.x) < 1e-12 && abs(p.y - 1) < 1e-12)
    }

    @Test func inversesOfSpaceTransformsUndoThem() {
        var t = CATransform3DRotate(CATransform3DMakeScale(2, 3, 1), 0.7, 1, 2, 3)
        t.m34 = -1 / 500
        let product = CATransform3DConcat(t, CATransform3DInvert(t))
        let identity = CATransform3DIdentity
        #expect(abs(product.m11 - identity.m11) < 1e-9 && abs(product.m34 - identity.m34) < 1e-9)
        #expect(abs(product.m23 - identity.m23) < 1e-9 && abs(product.m44 - identity.m44) < 1e-9)
    }

    @Test func projectionAndItsInverseAgreeUnderPerspective() throws {
        var t = CATransform3DMakeRotation(0.6, 0, 1, 0)
        t.m34 = -1 / 400
        let point = CGPoint(x: 30, y: -20)
        let there = try #require(t.project(point))
        let back = try #require(t.unproject(there))
        #expect(back.distance(to: point) < 1e-9)
    }

    @Test func theRectAroundATurnedRectHoldsItsCorners() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        let turned = rect.applying(CGAffineTransform(rotationAngle: .pi / 4))
        #expect(abs(turned.width - 10 * 2.0.squareRoot()) < 1e-9)
    }

    @Test func insetRectsShrinkByTheirInsets() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
            .inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(rect == CGRect(x: 2, y: 1, width: 94, height: 46))
    }

    @Test func directionalInsetsFollowTheDirection() {
        let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(insets.resolved(isRightToLeft: true) == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        #expect(NSDirectionalEdgeInsets(insets.resolved(isRightToLeft: true), isRightToLeft: true) == insets)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func thePixelGridRoundsToWholePixels(scale: CGFloat) {
        let grid = PixelGrid(scale: scale)
        for value in stride(from: -3.0, through: 3, by: 0.07) {
            let pixels = grid.round(value) * scale
            #expect(abs(pixels - pixels.rounded()) < 1e-9)
            #expect(abs(grid.round(value) - value) <= 0.5 / scale + 1e-9)
        }
        #expect(PixelGrid(scale: .nan).round(1.4) == 1)
    }
}
