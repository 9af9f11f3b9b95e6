import CGtk4
import Foundation
import TesseraCairo
import Testing
import UIKit

@testable import TesseraGTK

/// What GSK draws against what the headless compositor draws of the same tree. No display is needed.
@MainActor @Suite struct SceneTests {
    private static let size = CGSize(width: 120, height: 100)

    /// The types of render nodes exist after this, whether there is a display or not.
    init() {
        gtk_init_check()
    }

    /// The tree of a view of `size` with what `build` adds to it.
    private func delta(scale: CGFloat = 1, _ build: @MainActor (UIView) -> Void) -> DisplayDelta? {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        build(controller.view)
        let window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
        window.configure(
            size: Self.size, safeArea: .zero, traits: UITraitCollection.Values.standard.with(\.displayScale, scale))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        defer { UIApplication.shared.forget(window) }
        return window.pipeline.makeFrame(at: FrameClock.now)
    }

    private func draw(_ scene: GskScene, scale: CGFloat) -> CGImage? {
        guard let node = scene.rootNode() else { return nil }
        let (width, height) = (Int(Self.size.width * scale), Int(Self.size.height * scale))
        return CGImage(width: width, height: height) { bytes, row in
            let surface = cairo_image_surface_create_for_data(
                bytes.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(row))
            guard let context = cairo_create(surface) else { return false }
            cairo_scale(context, scale, scale)
            gsk_render_node_draw(node.pointer, context)
            cairo_destroy(context)
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
            return true
        }
    }

    /// The part of all pixels that differ by more than `tolerance` in some component.
    private func difference(_ a: CGImage, _ b: CGImage, tolerance: Int) -> Double {
        guard a.width == b.width, a.height == b.height else { return 1 }
        var count = 0
        a.withBytes { first in
            b.withBytes { second in
                for pixel in stride(from: 0, to: first.count, by: 4) {
                    let differs = (0..<4).contains {
                        abs(Int(first[pixel + $0]) - Int(second[pixel + $0])) > tolerance
                    }
                    if differs { count += 1 }
                }
            }
        }
        return Double(count) / Double(a.width * a.height)
    }

    private func check(
        scale: CGFloat = 1, tolerance: Int = 12, most: Double = 0.005,
        sourceLocation: SourceLocation = #_sourceLocation, _ build: @MainActor (UIView) -> Void
    ) throws {
        let made = delta(scale: scale, build)
        let delta = try #require(made, sourceLocation: sourceLocation)
        let scene = GskScene()
        scene.scale = scale
        scene.apply(delta)
        let compositor = CairoCompositor()
        compositor.apply(delta)
        let ours = try #require(draw(scene, scale: scale), sourceLocation: sourceLocation)
        let expected = try #require(
            compositor.composite(size: Self.size, scale: scale), sourceLocation: sourceLocation)
        let part = difference(ours, expected, tolerance: tolerance)
        if let folder = ProcessInfo.processInfo.environment["TESSERA_SCREENSHOTS"] {
            let name = "\(folder)/scene-line-\(sourceLocation.line)-\(scale)"
            try PNGWriter.write(ours, to: URL(fileURLWithPath: name + "-gsk.png"))
            try PNGWriter.write(expected, to: URL(fileURLWithPath: name + "-cairo.png"))
        }
        #expect(part <= most, sourceLocation: sourceLocation)
    }

    private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
        view.backgroundColor = color
        return view
    }

    /// Four pixels wide and high, each of its own colour.
    private var picture: CGImage? {
        CGImage(width: 4, height: 4, isOpaque: true) { bytes, row in
            let pixels = bytes.assumingMemoryBound(to: UInt8.self)
            for place in 0..<16 {
                let pixel = pixels + place / 4 * row + place % 4 * 4
                (pixel[0], pixel[1], pixel[2], pixel[3]) = (UInt8(place * 16), UInt8(255 - place * 16), 90, 255)
            }
            return true
        }
    }

    @Test(arguments: [1, 2] as [CGFloat]) func backgroundsBordersAndClips(scale: CGFloat) throws {
        try check(scale: scale) { root in
            let card = box(10, 10, 60, 50, .yellow)
            card.layer.cornerRadius = 12
            card.layer.borderWidth = 2
            card.layer.borderColor = UIColor.red.cgColor
            card.clipsToBounds = true
            card.addSubview(box(30, 20, 60, 60, .blue))
            root.addSubview(card)
            root.addSubview(box(80, 10, 20, 20, UIColor(white: 0, alpha: 0.5)))
        }
    }

    @Test func turnedScaledAndSlanted() throws {
        try check(most: 0.03) { root in
            let turned = box(20, 20, 40, 30, .red)
            turned.transform = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 1.3, y: 0.7)
            turned.addSubview(box(5, 5, 10, 10, .blue))
            root.addSubview(turned)
            let slanted = box(70, 50, 30, 30, .green)
            slanted.transform = CGAffineTransform(a: 1, b: 0.2, c: 0.6, d: -1, tx: 0, ty: 0)
            slanted.addSubview(box(0, 0, 10, 10, .black))
            root.addSubview(slanted)
        }
    }

    /// Surfaces larger than two windows are cut into tiles of 512 pixels; where one meets the next, nothing shows through.
    @Test(arguments: [0, 0.3, 1.2] as [CGFloat]) func largeDrawingsHaveNoSeams(angle: CGFloat) throws {
        try check(tolerance: 12, most: 0.003) { root in
            let large = LargeView(frame: CGRect(x: -460, y: -470, width: 1_040, height: 1_040))
            // Half see-through, so that tiles that overlapped would show as well; the corner of four tiles is in sight.
            large.alpha = 0.99
            root.addSubview(large)
            if angle != 0 { large.transform = CGAffineTransform(rotationAngle: angle) }
        }
    }

    @Test func tilesAreOnePieceWhileTheyAreTurned() throws {
        let made = delta { root in
            root.addSubview(LargeView(frame: CGRect(x: -460, y: -470, width: 1_040, height: 1_040)))
        }
        let delta = try #require(made)
        let scene = GskScene()
        scene.apply(delta)
        _ = scene.rootNode()
        #expect(scene.tiledParts.values.map(\.isJoined) == [false])
        var large = try #require(delta.nodes.first { $0.bounds.width == 1_040 })
        let straight = large.transform
        for (transform, isJoined) in [(CATransform3DRotate(straight, 0.2, 0, 0, 1), true), (straight, false)] {
            large.transform = transform
            var next = DisplayDelta(sequence: 2, time: 0, size: delta.size, scale: delta.scale, root: delta.root)
            next.nodes = [large]
            scene.apply(next)
            _ = scene.rootNode()
            #expect(scene.tiledParts.values.map(\.isJoined) == [isJoined])
        }
    }

    @Test func groupsFadeAsOne() throws {
        try check { root in
            let group = box(10, 10, 60, 60, .red)
            group.alpha = 0.5
            group.addSubview(box(20, 20, 60, 60, .blue))
            root.addSubview(group)
        }
    }

    @Test func drawingsKeepTheirPixels() throws {
        try check(scale: 2, tolerance: 2, most: 0) { root in
            let stripes = StripesView(frame: CGRect(x: 11, y: 7.5, width: 40, height: 30))
            root.addSubview(stripes)
        }
    }

    @Test func picturesFillCropAndStretch() throws {
        let picture = try #require(picture)
        // Where pixels are magnified, the two filters mix them at slightly different places.
        try check(tolerance: 40, most: 0.02) { root in
            @MainActor func add(_ frame: CGRect, _ set: (CALayer) -> Void) {
                let view = UIView(frame: frame)
                view.layer.contents = picture
                set(view.layer)
                root.addSubview(view)
            }
            add(CGRect(x: 5, y: 5, width: 40, height: 40)) { _ in }
            add(CGRect(x: 50, y: 5, width: 40, height: 40)) {
                $0.contentsRect = CGRect(x: 0.5, y: 0.25, width: 0.5, height: 0.5)
            }
            add(CGRect(x: 5, y: 50, width: 60, height: 40)) {
                $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
            }
        }
    }

    @Test func shadows() throws {
        // Both approximate a Gaussian, each in its own way.
        try check(tolerance: 20, most: 0.005) { root in
            let solid = box(15, 15, 30, 30, .yellow)
            solid.layer.cornerRadius = 6
            let path = box(65, 15, 30, 30, .clear)
            path.layer.shadowPath = CGPath(ellipseIn: path.bounds, transform: nil)
            let cast = UIView(frame: CGRect(x: 15, y: 60, width: 60, height: 30))
            cast.addSubview(box(0, 0, 10, 30, .red))
            cast.addSubview(box(30, 0, 10, 30, .red))
            for view in [solid, path, cast] {
                view.layer.shadowOpacity = 0.6
                view.layer.shadowRadius = 3
                view.layer.shadowOffset = CGSize(width: 2, height: 4)
                root.addSubview(view)
            }
        }
    }

    /// Each has its own way with edges, so that one of them is more even.
    @Test(arguments: [1, 2] as [CGFloat]) func materialsBlurWhatLiesBehindThem(scale: CGFloat) throws {
        for style in [UIBlurEffect.Style.systemMaterial, .systemUltraThinMaterialDark] {
            try check(scale: scale, tolerance: 60, most: 0.03) { root in
                for row in 0..<13 { root.addSubview(box(0, CGFloat(row) * 8, 120, 4, row % 2 == 0 ? .red : .black)) }
                let holder = UIView(frame: CGRect(x: 20, y: 10, width: 80, height: 80))
                holder.clipsToBounds = true
                let panel = UIVisualEffectView(effect: UIBlurEffect(style: style))
                panel.frame = CGRect(x: 5, y: 0, width: 70, height: 60)
                panel.layer.cornerRadius = 10
                holder.addSubview(box(0, 0, 20, 80, .blue))
                holder.addSubview(panel)
                root.addSubview(holder)
            }
        }
    }

    /// What lies behind a material is drawn anew with it.
    @Test func aChangeBehindAMaterialShowsInIt() throws {
        let made = delta { root in
            root.addSubview(box(0, 0, 120, 100, .black))
            let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
            panel.frame = CGRect(x: 20, y: 20, width: 80, height: 60)
            root.addSubview(panel)
        }
        let delta = try #require(made)
        let scene = GskScene()
        scene.apply(delta)
        func middle() -> Int {
            draw(scene, scale: 1).map { image in image.withBytes { Int($0[50 * image.bytesPerRow + 60 * 4 + 1]) } }
                ?? -1
        }
        let dark = middle()
        var behind = try #require(delta.nodes.first { $0.backgroundColor == RGBA(0, 0, 0) && $0.children.isEmpty })
        behind.backgroundColor = RGBA(1, 1, 1)
        var next = DisplayDelta(sequence: 2, time: 0, size: delta.size, scale: delta.scale, root: delta.root)
        next.nodes = [behind]
        scene.apply(next)
        #expect(dark > 0 && middle() > dark + 60)
    }

    @Test func masksAndPerspective() throws {
        try check(scale: 2, most: 0.01) { root in
            let masked = box(10, 10, 50, 50, .red)
            masked.alpha = 0.7
            let mask = box(5, 5, 30, 30, .black)
            mask.layer.cornerRadius = 15
            masked.mask = mask
            root.addSubview(masked)
            let leaning = box(70, 20, 40, 60, .blue)
            var transform = CATransform3DIdentity
            transform.m34 = -1 / 200
            leaning.transform3D = CATransform3DRotate(transform, 0.8, 0, 1, 0)
            leaning.addSubview(box(5, 5, 15, 15, .yellow))
            root.addSubview(leaning)
        }
    }

    @Test func aChangeRebuildsTheNodeAndThoseAboveIt() throws {
        let made = delta { root in
            for row in 0..<10 {
                let line = box(0, CGFloat(row) * 10, 100, 8, .gray)
                for column in 0..<10 { line.addSubview(box(CGFloat(column) * 10, 0, 8, 8, .red)) }
                root.addSubview(line)
            }
        }
        let delta = try #require(made)
        let scene = GskScene()
        scene.apply(delta)
        _ = scene.rootNode()
        let built = scene.bodiesBuilt
        _ = scene.rootNode()
        #expect(scene.bodiesBuilt == built)
        var leaf = try #require(delta.nodes.last { $0.children.isEmpty })
        leaf.backgroundColor = .black
        var next = DisplayDelta(sequence: 2, time: 0, size: delta.size, scale: delta.scale, root: delta.root)
        next.nodes = [leaf]
        scene.apply(next)
        _ = scene.rootNode()
        // The box, its line, the root view and the window.
        #expect(scene.bodiesBuilt - built == 4)
    }

    @Test func aChangeBelowAMaskShows() throws {
        let made = delta { root in
            let masked = box(0, 0, 60, 60, .red)
            masked.mask = box(0, 0, 60, 60, .black)
            masked.addSubview(box(10, 10, 20, 20, .red))
            root.addSubview(masked)
        }
        var delta = try #require(made)
        let scene = GskScene()
        scene.apply(delta)
        _ = scene.rootNode()
        var leaf = try #require(delta.nodes.first { $0.bounds.size == CGSize(width: 20, height: 20) })
        leaf.backgroundColor = RGBA(0, 0, 1)
        delta = DisplayDelta(sequence: 2, time: 0, size: delta.size, scale: delta.scale, root: delta.root)
        delta.nodes = [leaf]
        scene.apply(delta)
        let image = try #require(draw(scene, scale: 1))
        #expect(image.withBytes { Array($0[(15 * image.bytesPerRow + 15 * 4)...].prefix(4)) } == [255, 0, 0, 255])
    }
}

private final class LargeView: UIView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(CGColor(red: 0.2, green: 0, blue: 0.6, alpha: 0.5))
        context.fill(bounds)
    }
}

private final class StripesView: UIView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for line in 0..<30 {
            context.setFillColor(line % 2 == 0 ? CGColor.black : CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: CGFloat(line), width: bounds.width, height: 0.5))
        }
    }
}
