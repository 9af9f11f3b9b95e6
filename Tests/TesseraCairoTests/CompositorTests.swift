import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import TesseraCairo

@Suite struct CompositorTests {
    /// A tree put together node by node, and what it looks like.
    private final class Scene {
        let compositor = CairoCompositor()
        var delta = DisplayDelta(sequence: 0, time: 0, size: CGSize(width: 40, height: 40), scale: 1, root: NodeID(1))

        init(_ background: RGBA? = .white) {
            add(1, rect(0, 0, 40, 40)) { $0.backgroundColor = background }
        }

        func add(
            _ id: UInt64, _ frame: CGRect, to parent: UInt64? = nil, _ change: (inout DisplayNode) -> Void = { _ in }
        ) {
            var node = DisplayNode(id: NodeID(id))
            node.bounds = CGRect(origin: .zero, size: frame.size)
            node.transform = CATransform3DMakeTranslation(frame.minX, frame.minY, 0)
            change(&node)
            delta.nodes.append(node)
            if let parent, let index = delta.nodes.lastIndex(where: { $0.id == NodeID(parent) }) {
                delta.nodes[index].children.append(NodeID(id))
            }
        }

        func addSurface(_ id: UInt64, _ size: CGSize, scale: CGFloat = 1, _ commands: [DrawCommand]) {
            var recording = Recording()
            commands.forEach { recording.append($0) }
            delta.surfaces.append(
                SurfaceUpdate(
                    id: SurfaceID(id), origin: .zero, size: size, scale: scale, content: .recording(recording)))
        }

        func render(scale: CGFloat = 1) throws -> CGImage {
            compositor.apply(delta)
            delta.nodes = []
            delta.surfaces = []
            return try #require(compositor.composite(size: CGSize(width: 40, height: 40), scale: scale))
        }
    }

    @Test func backgroundsStackInOrder() throws {
        let scene = Scene()
        scene.add(2, rect(5, 5, 10, 10), to: 1) { $0.backgroundColor = red }
        scene.add(3, rect(10, 10, 10, 10), to: 1) { $0.backgroundColor = blue }
        let image = try scene.render()
        #expect(image.isOpaque)
        #expect(image[0, 0] == .white)
        #expect(image[6, 6] == Pixel(255, 0, 0))
        #expect(image[12, 12] == Pixel(0, 0, 255))
        #expect(try scene.render(scale: 2)[12, 12] == Pixel(255, 0, 0))
    }

    @Test func transparentRootsStayTransparent() throws {
        let image = try Scene(nil).render()
        #expect(!image.isOpaque)
        #expect(image.inkBounds == nil)
        #expect(try Scene(RGBA(1, 0, 0, 0.5)).render()[3, 3].isClose(to: Pixel(128, 0, 0, 128)))
    }

    @Test func surfacesLieOnWholePixelsUnfiltered() throws {
        let scene = Scene()
        scene.addSurface(
            7, CGSize(width: 3, height: 3), [.fillRect(rect(0, 0, 3, 3), red), .fillRect(rect(1, 1, 1, 1), blue)])
        scene.add(2, rect(10.3, 10.4, 3, 3), to: 1) {
            $0.contents = NodeContents(surface: SurfaceID(7), rect: rect(0, 0, 3, 3))
        }
        let image = try scene.render()
        #expect(image[10, 10] == Pixel(255, 0, 0))
        #expect(image[11, 11] == Pixel(0, 0, 255))
        #expect(image[12, 12] == Pixel(255, 0, 0))
        #expect(image[13, 13] == .white)
        #expect(image[9, 10] == .white)
    }

    @Test func partsOfPicturesAndStretchedCentres() throws {
        let picture = try CGImage.made(6, 1) { x, _ in [Pixel(255, 0, 0), Pixel(0, 255, 0), Pixel(0, 0, 255)][x / 2] }
        let scene = Scene()
        scene.delta.surfaces.append(
            SurfaceUpdate(
                id: SurfaceID(7), origin: .zero, size: CGSize(width: 6, height: 1), scale: 1, content: .image(picture)))
        scene.add(2, rect(0, 0, 20, 5), to: 1) {
            var contents = NodeContents(surface: SurfaceID(7), rect: rect(0, 0, 20, 5))
            contents.center = rect(1.0 / 3, 0, 1.0 / 3, 1)
            $0.contents = contents
        }
        scene.add(3, rect(0, 10, 20, 5), to: 1) {
            var contents = NodeContents(surface: SurfaceID(7), rect: rect(0, 0, 20, 5))
            contents.source = rect(1.0 / 3, 0, 1.0 / 3, 1)
            $0.contents = contents
        }
        let image = try scene.render()
        #expect(image[0, 2] == Pixel(255, 0, 0))
        #expect(image[10, 2] == Pixel(0, 255, 0))
        #expect(image[19, 2] == Pixel(0, 0, 255))
        #expect(image[17, 2] == Pixel(0, 255, 0))
        #expect(image[10, 12] == Pixel(0, 255, 0))
    }

    @Test func roundedBoundsClipChildrenAndContents() throws {
        let scene = Scene()
        scene.add(2, rect(5, 5, 20, 20), to: 1) {
            $0.clips = true
            $0.corners = CornerRadii(10)
            $0.children = [NodeID(3)]
        }
        scene.add(3, rect(-10, -10, 60, 60)) { $0.backgroundColor = red }
        let image = try scene.render()
        #expect(image[15, 15] == Pixel(255, 0, 0))
        #expect(image[5, 5] == .white)
        #expect(image[24, 24] == .white)
        #expect(image[30, 15] == .white)
    }

    @Test func bordersLieInsideAndAboveChildren() throws {
        let scene = Scene()
        scene.add(2, rect(5, 5, 20, 20), to: 1) {
            $0.borderWidth = 2
            $0.borderColor = blue
            $0.children = [NodeID(3)]
        }
        scene.add(3, rect(0, 0, 20, 20)) { $0.backgroundColor = red }
        let image = try scene.render()
        #expect(image[5, 15] == Pixel(0, 0, 255))
        #expect(image[6, 15] == Pixel(0, 0, 255))
        #expect(image[7, 15] == Pixel(255, 0, 0))
        #expect(image[4, 15] == .white)
    }

    @Test func groupsFadeAsOneAndOthersPartByPart() throws {
        for isGroup in [true, false] {
            let scene = Scene()
            scene.add(2, rect(0, 0, 20, 20), to: 1) {
                $0.opacity = 0.5
                $0.isOpacityGroup = isGroup
                $0.backgroundColor = red
                $0.children = [NodeID(3)]
            }
            scene.add(3, rect(5, 5, 10, 10)) { $0.backgroundColor = blue }
            let image = try scene.render()
            #expect(image[2, 2].isClose(to: Pixel(255, 128, 128)))
            #expect(image[10, 10].isClose(to: isGroup ? Pixel(128, 128, 255) : Pixel(128, 64, 191)))
        }
    }

    @Test func masksCutByTheirAlpha() throws {
        let scene = Scene()
        scene.add(2, rect(0, 0, 20, 20), to: 1) {
            $0.backgroundColor = red
            $0.mask = NodeID(9)
        }
        scene.add(9, rect(5, 5, 5, 5)) { $0.backgroundColor = RGBA(0, 0, 0, 0.5) }
        let image = try scene.render()
        #expect(image[2, 2] == .white)
        #expect(image[7, 7].isClose(to: Pixel(255, 128, 128)))
    }

    @Test func shadowsFallOutsideAndAreCached() throws {
        let scene = Scene()
        for index in 0..<3 {
            scene.add(UInt64(2 + index), rect(CGFloat(2 + 12 * index), 10, 8, 8), to: 1) {
                $0.backgroundColor = red
                $0.shadow = NodeShadow(
                    style: ShadowStyle(offset: CGSize(width: 0, height: 3), blur: 4, color: .black), path: nil)
            }
        }
        let image = try scene.render()
        #expect(image[6, 14] == Pixel(255, 0, 0))
        #expect(image[6, 19].red < 160)
        #expect(image[6, 8].red > image[6, 19].red)
        for y in 0..<40 {
            for x in 0..<4 { #expect(image[x + 4, y] == image[x + 16, y]) }
        }
        #expect(scene.compositor.shadows.bytes < 3 * 24 * 24)
    }

    @Test func shadowsOfWhatIsDrawnFollowItsShape() throws {
        let scene = Scene()
        scene.add(2, rect(5, 5, 20, 20), to: 1) {
            $0.shadow = NodeShadow(
                style: ShadowStyle(offset: CGSize(width: 10, height: 0), blur: 0, color: blue), path: nil)
            $0.children = [NodeID(3)]
        }
        scene.add(3, rect(0, 0, 5, 5)) { $0.backgroundColor = red }
        let image = try scene.render()
        #expect(image[7, 7] == Pixel(255, 0, 0))
        #expect(image[17, 7] == Pixel(0, 0, 255))
        #expect(image[12, 7] == .white)
        #expect(image[17, 12] == .white)
    }

    @Test func turnedNodesAreTurned() throws {
        let scene = Scene()
        scene.add(2, rect(0, 0, 10, 4), to: 1) {
            $0.backgroundColor = red
            $0.transform = CATransform3DMakeAffineTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 10))
        }
        let image = try scene.render()
        #expect(image[18, 15] == Pixel(255, 0, 0))
        #expect(image[25, 12] == .white)
        #expect(image[18, 21] == .white)
    }

    @Test func perspectiveNarrowsWhatIsFartherAway() throws {
        let scene = Scene()
        scene.add(2, rect(0, 0, 40, 40), to: 1) {
            // Perspective about the middle of the parent.
            var eye = CATransform3DIdentity
            eye.m34 = -1 / 60
            let there = CATransform3DMakeTranslation(-20, -20, 0)
            let back = CATransform3DMakeTranslation(20, 20, 0)
            $0.childTransform = CATransform3DConcat(CATransform3DConcat(there, eye), back)
            $0.children = [NodeID(3)]
        }
        scene.add(3, rect(0, 0, 20, 20)) {
            $0.backgroundColor = red
            let centred = CATransform3DMakeTranslation(-10, -10, 0)
            let turned = CATransform3DConcat(centred, CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
            $0.transform = CATransform3DConcat(turned, CATransform3DMakeTranslation(20, 20, 0))
        }
        let image = try scene.render()
        func height(_ x: Int) -> Int { (0..<40).filter { image[x, $0].green < 128 }.count }
        let columns = (0..<40).filter { height($0) > 0 }
        let first = try #require(columns.first)
        let last = try #require(columns.last)
        #expect(last - first < 20)
        #expect(height(20) == 20)
        #expect(image[20, 20] == Pixel(255, 0, 0))
        // A positive angle about y turns the right edge away.
        #expect(height(first + 1) >= height(last - 1) + 3)
    }

    @Test func targetIsUsedAgainOnlyWhenNobodyHoldsIt() throws {
        let scene = Scene()
        var first: CGImage? = try scene.render()
        let address = first?.unsafeBytes
        let held = try scene.render()
        #expect(held.unsafeBytes != address, "the first picture is still held")
        first = nil
        let heldAddress = held.unsafeBytes
        scene.add(1, rect(0, 0, 40, 40)) { $0.backgroundColor = red }
        _ = try scene.render()
        #expect(held[0, 0] == .white)
        #expect(held.unsafeBytes == heldAddress)
        let before = try scene.render().unsafeBytes
        #expect(try scene.render().unsafeBytes == before)
    }

    @Test func countsAndDropsSurfaces() throws {
        let scene = Scene()
        scene.delta.size = CGSize(width: 40, height: 40)
        for index in 0..<4 as Range<UInt64> {
            scene.addSurface(10 + index, CGSize(width: 10, height: 10), [.fillRect(rect(0, 0, 10, 10), red)])
            scene.add(2 + index, rect(CGFloat(index) * 20, 0, 10, 10), to: 1) {
                $0.contents = NodeContents(surface: SurfaceID(10 + index), rect: rect(0, 0, 10, 10))
            }
        }
        _ = try scene.render()
        // Two of the four lie outside.
        #expect(scene.compositor.counters.surfacesRasterized == 2)
        #expect(scene.compositor.counters.nodesDrawn == 2)
        // The root, the two inside, and one that begins at the edge, where what is drawn may be blurred by a pixel.
        #expect(scene.compositor.counters.nodesVisited == 4)
        #expect(scene.compositor.counters.bytesHeld == 40 * 40 * 4 + 2 * 400)
        _ = try scene.render()
        #expect(scene.compositor.counters.surfacesRasterized == 2)
        scene.delta.removedSurfaces = [SurfaceID(10)]
        scene.delta.removedNodes = [NodeID(2)]
        _ = try scene.render()
        #expect(scene.compositor.counters.bytesHeld == 40 * 40 * 4 + 400)
    }

    @Test func pixelsOfWhatIsNotShownAreGivenUp() throws {
        let scene = Scene()
        // 24 surfaces of 1 MB, shown one after another: at most 16 MB stay.
        for index in 0..<24 as Range<UInt64> {
            scene.addSurface(100 + index, CGSize(width: 512, height: 512), [.fillRect(rect(0, 0, 512, 512), red)])
        }
        for index in 0..<24 as Range<UInt64> {
            scene.add(1, rect(0, 0, 40, 40)) { $0.children = [NodeID(2)] }
            scene.add(2, rect(0, 0, 512, 512)) {
                $0.contents = NodeContents(surface: SurfaceID(100 + index), rect: rect(0, 0, 512, 512))
            }
            #expect(try scene.render()[20, 20] == Pixel(255, 0, 0))
        }
        #expect(scene.compositor.counters.bytesHeld <= (17 << 20))
        #expect(scene.compositor.counters.surfacesDropped == 8)
    }

    @Test func brokenTreesDrawWhatTheyCan() throws {
        let scene = Scene()
        scene.add(2, rect(0, 0, 10, 10), to: 1) {
            $0.backgroundColor = red
            $0.children = [NodeID(99)]
            $0.contents = NodeContents(surface: SurfaceID(99), rect: rect(0, 0, 10, 10))
            $0.mask = nil
        }
        scene.add(3, rect(CGFloat.nan, 0, 10, 10), to: 1) { $0.backgroundColor = blue }
        scene.add(4, rect(0, 0, 10, 10), to: 1) {
            $0.backgroundColor = blue
            $0.transform = CATransform3DMakeScale(0, 0, 1)
        }
        #expect(try scene.render()[5, 5] == Pixel(255, 0, 0))
        #expect(scene.compositor.composite(size: CGSize(width: 0, height: 3), scale: 1) == nil)
        #expect(CairoCompositor().composite(size: CGSize(width: 4, height: 3), scale: 1)?.inkBounds == nil)
    }
}
