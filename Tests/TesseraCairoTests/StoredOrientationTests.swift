import Foundation
import TesseraGraphics
import Testing
import UIKit

@testable import TesseraCairo
@testable import UIKitStyle

/// What an image says of a file whose pixels lie another way than they are shown.
@Suite struct StoredOrientationTests {
    @Test(arguments: 1...8) func theImageTellsHowItsPixelsLie(number: Int) throws {
        try ImageEncoding.$taskEncoder.withValue(TesseraCairo.imageEncoder) {
            try ImageDecoding.$taskDecoder.withValue(TesseraCairo.imageDecoder) { try check(number) }
        }
    }

    private func check(_ number: Int) throws {
        let stored = try PictureFiles.jpeg(32, 16) { PictureFiles.quadrant($0, $1, 32, 16) }
        let image = try #require(UIImage(data: PictureFiles.oriented(stored, UInt8(number))))
        let expected: [UIImage.Orientation] = [
            .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
        ]
        #expect(image.imageOrientation == expected[number - 1])
        #expect(image.size == (number > 4 ? CGSize(width: 16, height: 32) : CGSize(width: 32, height: 16)))
        let own = try #require(image.cgImage)
        #expect((own.width, own.height) == (32, 16))
        let plain = try #require(UIImage(data: stored)?.cgImage)
        #expect(own[2, 2].isClose(to: plain[2, 2]) && own[29, 13].isClose(to: plain[29, 13]))
        // The pixels and the orientation make the picture again.
        let again = UIImage(cgImage: own, scale: 1, orientation: image.imageOrientation)
        #expect(again.size == image.size)
        let files = [try #require(image.pngData()), try #require(again.pngData())]
        let pictures = try files.map { try #require(UIImage(data: $0)?.cgImage) }
        #expect(pictures[0] == pictures[1])
        let mirrored = image.withHorizontallyFlippedOrientation()
        #expect(mirrored.imageOrientation == expected[number - 1].flippedHorizontally)
    }
}
