import Foundation
import TesseraGraphics
import Testing
import UIKit

@testable import TesseraPictures

@Suite struct PictureComparisonTests {
    private func compare(
        _ a: CGImage?, _ b: CGImage?, _ tolerance: PictureTolerance = .perceptual
    ) throws -> PictureComparison {
        PictureComparison(expected: try #require(a), found: try #require(b), tolerance: tolerance)
    }

    @Test func thePerceivedDistanceRunsFromBlackToWhite() {
        func gray(_ value: UInt8, alpha: UInt8 = 255) -> PicturePixel {
            PicturePixel(blue: value, green: value, red: value, alpha: alpha)
        }
        #expect(abs(gray(0).distance(to: gray(255)) - 1) < 1e-3)
        #expect(gray(7).distance(to: gray(7)) == 0)
        #expect(gray(200).distance(to: gray(202)) < 0.02)
        #expect(gray(200).distance(to: gray(210)) > 0.02)
        // Nothing and black are the same on black alone.
        #expect(abs(gray(0, alpha: 0).distance(to: gray(0)) - 1) < 1e-3)
        let (red, green) = (
            PicturePixel(blue: 0, green: 0, red: 255, alpha: 255), PicturePixel(blue: 0, green: 255, red: 0, alpha: 255)
        )
        #expect(red.distance(to: green) > 0.3)
    }

    @Test func whatCannotBeSeenIsTolerated() throws {
        let (a, b) = (picture(40, 30), picture(40, 30, mark: CGRect(x: 5, y: 5, width: 4, height: 2), markGray: 201))
        let seen = try compare(a, b)
        #expect(seen.differing == 0)
        #expect(seen.isWithin(.perceptual))
        #expect(seen.mark(5, 5) == .tolerated)
        let exact = try compare(a, b, .exact)
        #expect(exact.differing == 8)
        #expect(!exact.isWithin(.exact))
    }

    @Test func aPartOfThePixelsMayBeFurtherOff() throws {
        let (a, b) = (picture(40, 25), picture(40, 25, mark: CGRect(x: 0, y: 0, width: 5, height: 2)))
        let comparison = try compare(a, b)
        #expect(comparison.differing == 10)
        #expect(!comparison.isWithin(.perceptual))
        #expect(comparison.isWithin(PictureTolerance(pixels: 0.01)))
        #expect(!comparison.isWithin(PictureTolerance(pixels: 0.009)))
    }

    @Test func anotherSizeIsAlwaysADifference() throws {
        let comparison = try compare(picture(40, 30), picture(41, 30))
        #expect(comparison.differing == 30)
        #expect(comparison.outside == 30)
        #expect(!comparison.isWithin(PictureTolerance(color: 1, pixels: 1)))
    }

    @Test func theDifferenceIsShownInRedBesideBoth() throws {
        let mark = CGRect(x: 5, y: 6, width: 3, height: 3)
        let shown = try #require(try compare(picture(20, 10), picture(20, 10, mark: mark)).picture())
        #expect((shown.width, shown.height) == (20 * 3 + 16, 10))
        func pixel(_ x: Int, _ y: Int) -> PicturePixel? { shown.withBytes { shown.pixel(x, y, in: $0) } }
        #expect(pixel(5, 6)?.red == 200)
        #expect(pixel(28 + 5, 6)?.red == 0)
        #expect(pixel(56 + 5, 6) == PicturePixel(blue: 0, green: 0, red: 255, alpha: 255))
        #expect(pixel(56 + 4, 6) == PicturePixel(blue: 241, green: 241, red: 241, alpha: 255))
        #expect(pixel(22, 0)?.red == 128)
    }
}
