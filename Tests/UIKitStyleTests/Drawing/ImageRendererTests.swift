import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import UIKitStyle

@Suite @MainActor
struct ImageRendererTests {
    private func commands(of image: UIImage?) -> [DrawCommand] {
        guard case .recording(let recording, _) = image?.source else { return [] }
        return recording.commands
    }

    @Test func aRenderedImageKeepsTheDrawingInsideItsSize() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let rect = CGRect(x: 2, y: 2, width: 4, height: 4)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 8), format: format).image { context in
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
            UIColor.red.setFill()
            context.cgContext.fill(rect)
            context.cgContext.saveGState()
        }
        #expect(image.size == CGSize(width: 10, height: 8) && image.scale == 2)
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(
            commands(of: image) == [
                .save, .clip(PathValue(rect: CGRect(x: 0, y: 0, width: 10, height: 8)), evenOdd: false),
                .save, .fillRect(rect, RGBA(1, 0, 0)), .save, .restore, .restore, .restore,
            ])
    }

    @Test func boundsMoveTheirCornerToTheOriginAndOpaqueIsBlack() {
        let format = UIGraphicsImageRendererFormat()
        format.opaque = true
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 6, width: 7, height: 8), format: format)
        #expect(format.bounds == CGRect(x: 5, y: 6, width: 7, height: 8))
        let image = renderer.image { $0.fill(CGRect(x: 5, y: 6, width: 1, height: 1)) }
        let drawn = commands(of: image)
        #expect(drawn.contains(.fillRect(CGRect(x: 0, y: 0, width: 7, height: 8), .black)))
        #expect(drawn.contains(.concat(CGAffineTransform(translationX: -5, y: -6))))
        #expect(drawn.contains(.blendMode(.copy)))
    }

    @Test func theCurrentImageShowsWhatIsDrawnSoFar() {
        var early: UIImage?
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            context.cgContext.saveGState()
            context.cgContext.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            early = context.currentImage
            context.cgContext.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        let fills = { (image: UIImage?) in
            self.commands(of: image).filter { if case .fillRect = $0 { true } else { false } }.count
        }
        #expect(fills(early) == 1 && fills(image) == 2)
        let balance = commands(of: early).reduce(0) { $0 + ($1 == .save ? 1 : $1 == .restore ? -1 : 0) }
        #expect(balance == 0)
    }

    @Test func formatsTakeTheCurrentScale() {
        var traits = UITraitCollection.Values.standard
        traits.displayScale = 3
        UITraitCollection(traits).performAsCurrent {
            #expect(UIGraphicsImageRendererFormat.default().scale == 3)
            #expect(UIGraphicsImageRendererFormat.preferred().scale == 3)
        }
    }

    @Test func imageContextsNestAndEndInOrder() throws {
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 2)
        UIColor.red.setFill()
        UIGraphicsBeginImageContext(CGSize(width: 5, height: 5))
        UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
        let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        inner.draw(at: CGPoint(x: 1, y: 1))
        let outer = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        UIGraphicsEndImageContext()
        #expect(inner.size == CGSize(width: 5, height: 5) && inner.scale == 1)
        #expect(outer.size == CGSize(width: 10, height: 10) && outer.scale == 2)
        // The inner context has a colour of its own.
        #expect(commands(of: outer).contains(.fillRect(CGRect(x: 0, y: 0, width: 5, height: 5), .black)))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func aPictureWithoutAnAreaIsNone() {
        UIGraphicsBeginImageContext(.zero)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.size == .zero)
    }
}
