import Foundation
import TesseraGraphics
import TesseraHarness
import TesseraLayers
import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite(.testDecoder) struct ImageViewTests {
    private func image(_ width: Int = 40, _ height: Int = 20, scale: CGFloat = 2) throws -> UIImage {
        UIImage(cgImage: try #require(bitmap(width, height)), scale: scale, orientation: .up)
    }

    @Test func plainPicturesAreTheLayersContents() throws {
        let shown = try image().resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5), resizingMode: .stretch)
        let view = UIImageView(image: shown)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(view.layer.contents as? CGImage === shown.cgImage)
        #expect(view.layer.contentsScale == 2)
        #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
        #expect(commands(drawnBy: view).isEmpty)
        #expect(!view.isUserInteractionEnabled)
        view.image = nil
        #expect(view.layer.contents == nil)
    }

    @Test(arguments: [
        (UIView.ContentMode.scaleToFill, CALayerContentsGravity.resize), (.scaleAspectFit, .resizeAspect),
        (.scaleAspectFill, .resizeAspectFill), (.center, .center), (.topLeft, .topLeft), (.bottom, .bottom),
    ])
    func contentModesAreGravities(mode: UIView.ContentMode, gravity: CALayerContentsGravity) throws {
        let view = UIImageView(image: try image())
        view.contentMode = mode
        #expect(view.layer.contentsGravity == gravity)
    }

    @Test func sizesAreTheImages() throws {
        let view = UIImageView()
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
        view.image = try image()
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
        #expect(view.sizeThatFits(.zero) == CGSize(width: 20, height: 10))
        view.image = UIImage(systemName: "square")
        #expect(view.intrinsicContentSize == CGSize(width: 18, height: 18))
        view.preferredSymbolConfiguration = .init(pointSize: 40)
        #expect(view.intrinsicContentSize == CGSize(width: 42, height: 42))
        view.image = UIImage(systemName: "square", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
        #expect(view.intrinsicContentSize == CGSize(width: 21, height: 21))
    }

    /// A symbol beside text of a style grows with it while it is shown; one of a size of its own does not.
    @Test func symbolsOfATextStyleFollowTheTextSize() throws {
        let view = UIImageView(image: UIImage(systemName: "square"))
        view.preferredSymbolConfiguration = .init(textStyle: .body)
        let own = UIImageView(
            image: UIImage(systemName: "square", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body)))
        let fixed = UIImageView(image: UIImage(systemName: "square"))
        let root = UIView()
        for child in [view, own, fixed] { root.addSubview(child) }
        let host = TestHost(view: root)
        #expect(view.intrinsicContentSize.width == 18 && own.intrinsicContentSize.width == 18)
        host.perform { host.configuration.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
        host.settle()
        // 53 points of body text in place of 17.
        #expect(view.intrinsicContentSize.width > 50 && own.intrinsicContentSize.width > 50)
        #expect(fixed.intrinsicContentSize.width == 18)
    }

    @Test func templatesAreDrawnInTheTint() throws {
        let view = UIImageView(image: try image().withRenderingMode(.alwaysTemplate))
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.contentMode = .scaleAspectFit
        view.tintColor = .red
        #expect(view.layer.contents == nil)
        let drawn = pictures(in: commands(drawnBy: view))
        #expect(drawn.map(\.tint) == [RGBA(1, 0, 0)])
        #expect(drawn.map(\.rect) == [CGRect(x: 0, y: 25, width: 100, height: 50)])
        view.image = try image().withTintColor(.green)
        #expect(pictures(in: commands(drawnBy: view)).map(\.tint) == [RGBA(0, 1, 0)])
    }

    /// Between two pixels the edges of a drawing's parts would mix into each other.
    @Test func drawnPicturesStandOnWholePixels() throws {
        let view = UIImageView(image: try image(40, 23).withRenderingMode(.alwaysTemplate))
        view.contentMode = .scaleAspectFit
        view.frame = CGRect(x: 0, y: 0, width: 31, height: 100)
        // 31 / 20 * 11.5 = 17.825 high, from 41.0875 to 58.9125; pixels are half a point.
        #expect(
            pictures(in: commands(drawnBy: view)).map(\.rect) == [CGRect(x: 0, y: 41, width: 31, height: 18)])
        view.frame = CGRect(x: 0, y: 0, width: 0.1, height: 0.2)
        #expect(
            pictures(in: commands(drawnBy: view)).map(\.rect.size) == [CGSize(width: 0.5, height: 0.5)],
            "a pixel at least")
    }

    @Test func drawingsAreMadeOnlyWhenSomethingChanges() throws {
        final class Counting: UIImageView {
            var drawings = 0

            override func draw(_ rect: CGRect) {
                drawings += 1
                super.draw(rect)
            }
        }
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.image = UIImage(systemName: "star")
        let window = TestWindow(view)
        window.frame()
        window.frame()
        #expect(view.drawings == 1)
        window.window.tintColor = .purple
        window.frame()
        #expect(view.drawings == 2)
        view.frame.size.width = 40
        window.frame()
        #expect(view.drawings == 3)
        view.image = try image()
        window.frame()
        let plain = view.drawings
        window.window.tintColor = .brown
        view.frame.size.width = 60
        view.image = try image(8, 8)
        window.frame()
        #expect(view.drawings == plain)
    }

    @Test func highlightedImagesReplaceTheImage() throws {
        let (normal, highlighted) = (try image(), try image(6, 6))
        let view = UIImageView(image: normal, highlightedImage: highlighted)
        view.isHighlighted = true
        #expect(view.layer.contents as? CGImage === highlighted.cgImage)
        view.highlightedImage = nil
        #expect(view.layer.contents as? CGImage === normal.cgImage)
        view.highlightedImage = highlighted
        view.isHighlighted = false
        #expect(view.layer.contents as? CGImage === normal.cgImage)
    }

    @Test func directionalImagesAreMirrored() throws {
        let view = UIImageView(image: try image().imageFlippedForRightToLeftLayoutDirection())
        let mirror = DrawCommand.concat(CGAffineTransform(scaleX: -1, y: 1))
        #expect(!commands(drawnBy: view).contains(mirror))
        view.semanticContentAttribute = .forceRightToLeft
        #expect(commands(drawnBy: view).contains(mirror))
    }

    @Test func imagesAreShownInTurn() throws {
        let images = try (1...4).map { try image($0, 1) }
        let view = UIImageView(image: try image())
        let window = TestWindow(view)
        view.animationImages = images
        view.animationDuration = 4
        view.animationRepeatCount = 2
        view.startAnimating()
        func shown() -> Int? { (view.layer.contents as? CGImage)?.width }
        var seen: [Int?] = [shown()]
        for _ in 0..<8 {
            #expect(view.isAnimating)
            window.frame(after: 1)
            seen.append(shown())
        }
        #expect(seen == [1, 2, 3, 4, 1, 2, 3, 4, 40])
        #expect(!view.isAnimating)
        view.startAnimating()
        window.frame(after: 1)
        #expect(shown() == 2)
        view.stopAnimating()
        #expect(shown() == 40)
    }

    @Test func animatedImagesRunByThemselves() throws {
        let frames = try (1...2).map { try image($0, 1) }
        let view = UIImageView()
        let window = TestWindow(view)
        view.image = UIImage.animatedImage(with: frames, duration: 1)
        #expect(view.isAnimating)
        window.frame(after: 0.6)
        #expect((view.layer.contents as? CGImage)?.width == 2)
        view.removeFromSuperview()
        window.frame(after: 0.6)
        #expect((view.layer.contents as? CGImage)?.width == 2)
        window.window.addSubview(view)
        window.frame(after: 0.1)
        #expect((view.layer.contents as? CGImage)?.width == 1)
        view.image = try image()
        #expect(!view.isAnimating)
        window.frame(after: 0.5)
        #expect((view.layer.contents as? CGImage)?.width == 40)
    }
}
