import TesseraTesting
import Testing
import UIKit

/// The pixels of pictures that a test draws without a rendering library.
@MainActor
struct DrawnPictureTests {
    @Test func aDrawnPictureHasPixelsOfItsSize() {
        let host = TestHost(UIViewController())
        host.perform {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 3
            let image = UIGraphicsImageRenderer(size: CGSize(width: 10.5, height: 4), format: format).image {
                UIColor.red.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            }
            #expect(image.cgImage?.width == 32 && image.cgImage?.height == 12)
            #expect(image.imageOrientation == .up)
        }
    }
}
