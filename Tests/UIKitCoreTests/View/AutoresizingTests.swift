import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import UIKitCore

@MainActor
@Suite
struct AutoresizingTests {
    /// One axis as UIKit's documentation tells it: the change goes to the flexible parts in proportion to their lengths.
    private func naive(
        _ parts: (before: CGFloat, length: CGFloat, after: CGFloat), _ flexible: (Bool, Bool, Bool), _ new: CGFloat
    ) -> (CGFloat, CGFloat) {
        let fixed =
            (flexible.0 ? 0 : parts.before) + (flexible.1 ? 0 : parts.length) + (flexible.2 ? 0 : parts.after)
        let old = parts.before + parts.length + parts.after
        guard flexible.0 || flexible.1 || flexible.2, old - fixed > 0 else { return (parts.before, parts.length) }
        let factor = (new - fixed) / (old - fixed)
        return (flexible.0 ? parts.before * factor : parts.before, flexible.1 ? parts.length * factor : parts.length)
    }

    @Test func everyMaskMatchesTheNaiveModel() {
        var random = SplitMix64(seed: 31)
        for raw in 0..<64 {
            let mask = UIView.AutoresizingMask(rawValue: UInt(raw))
            let frame = CGRect(
                x: random.length(1...40), y: random.length(1...40), width: random.length(1...40),
                height: random.length(1...40))
            let old = CGSize(width: 100, height: 100)
            // Large enough that no part would have to shrink below nothing.
            let new = CGSize(width: random.length(100...300), height: random.length(100...300))
            let parent = UIView(frame: CGRect(origin: .zero, size: old))
            let child = UIView(frame: frame)
            child.autoresizingMask = mask
            parent.addSubview(child)
            parent.frame.size = new
            let (x, width) = naive(
                (frame.minX, frame.width, old.width - frame.maxX),
                (
                    mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                    mask.contains(.flexibleRightMargin)
                ),
                new.width)
            let (y, height) = naive(
                (frame.minY, frame.height, old.height - frame.maxY),
                (
                    mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                    mask.contains(.flexibleBottomMargin)
                ), new.height)
            #expect(isNear(child.frame.minX, x) && isNear(child.frame.width, width), "mask \(raw)")
            #expect(isNear(child.frame.minY, y) && isNear(child.frame.height, height), "mask \(raw)")
        }
    }

    @Test func aParentThatDoesNotAutoresizeLeavesItsSubviews() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let child = UIView(frame: parent.bounds)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(child)
        parent.autoresizesSubviews = false
        parent.frame.size = CGSize(width: 20, height: 20)
        #expect(child.frame.size == CGSize(width: 10, height: 10))
        parent.autoresizesSubviews = true
        parent.frame.size = CGSize(width: 30, height: 25)
        #expect(child.frame.size == CGSize(width: 20, height: 15))
    }
}
