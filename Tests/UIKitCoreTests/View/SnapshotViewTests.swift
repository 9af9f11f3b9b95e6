import Foundation
import TesseraGraphics
import TesseraLayers
import Testing
import UIKitTestSupport

@testable import UIKitCore

@Suite @MainActor
struct SnapshotViewTests {
    private final class Dot: UIView {
        override func draw(_ rect: CGRect) { UIBezierPath(ovalIn: rect).fill() }
    }

    private let view: UIView = {
        let view = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 20))
        view.backgroundColor = .red
        let dot = Dot(frame: CGRect(x: 10, y: 5, width: 10, height: 10))
        dot.alpha = 0.5
        view.addSubview(dot)
        return view
    }()

    private var oval: DrawCommand {
        .fill(PathValue(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)), .black, evenOdd: false)
    }

    @Test func renderingDrawsTheSubtreeInTheLayersSpace() {
        let context = CGContext()
        view.layer.render(in: context)
        let drawn = context.finish().commands
        #expect(drawn.contains(.fillRect(CGRect(x: 0, y: 0, width: 40, height: 20), RGBA(1, 0, 0))))
        #expect(drawn.contains(.concat(CGAffineTransform(translationX: 10, y: 5))))
        #expect(drawn.contains(.alpha(0.5)))
        #expect(drawn.contains(oval))
    }

    @Test func aHierarchyIsStretchedIntoTheRectangle() {
        #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
        var isDrawn = false
        let drawn = recorded {
            isDrawn = view.drawHierarchy(in: CGRect(x: 5, y: 5, width: 80, height: 40), afterScreenUpdates: true)
        }
        #expect(isDrawn)
        #expect(drawn.contains(.concat(CGAffineTransform(scaleX: 2, y: 2))))
        #expect(drawn.contains(oval))
    }

    @Test func aSnapshotKeepsThePictureWhenTheViewChanges() throws {
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        #expect(snapshot.frame == view.frame)
        view.backgroundColor = .blue
        let drawn = recorded { snapshot.draw(snapshot.bounds) }
        #expect(drawn.contains(.fillRect(CGRect(x: 0, y: 0, width: 40, height: 20), RGBA(1, 0, 0))))
        #expect(drawn.contains(oval))
        #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    }

    @Test func capsKeepTheirSize() throws {
        let caps = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        let snapshot = try #require(
            view.resizableSnapshotView(from: view.bounds, afterScreenUpdates: true, withCapInsets: caps))
        snapshot.frame.size.width = 80
        let clips = recorded { snapshot.draw(snapshot.bounds) }.compactMap { command -> CGRect? in
            if case .clip(let path, _) = command { path.controlBounds } else { nil }
        }
        // Each part clips to its place, to the picture and to the dot.
        #expect(
            [clips[0], clips[3], clips[6]] == [
                CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 10, y: 0, width: 60, height: 20),
                CGRect(x: 70, y: 0, width: 10, height: 20),
            ])
    }

    @Test func aMaskKeepsWhatItCovers() {
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        mask.backgroundColor = .black
        view.mask = mask
        let context = CGContext()
        view.layer.render(in: context)
        let drawn = context.finish().commands
        #expect(drawn.filter { $0 == .beginTransparencyLayer }.count == 3)
        #expect(drawn.filter { $0 == .endTransparencyLayer }.count == 3)
        #expect(drawn.contains(.blendMode(.destinationIn)))
    }
}
