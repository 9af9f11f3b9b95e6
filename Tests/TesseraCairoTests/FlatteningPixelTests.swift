import Foundation
import TesseraGraphics
import TesseraLayers
import TestSupport
import Testing

@testable import TesseraCairo

/// A subtree looks the same as one surface and as its parts: to 1/255 in every component.
@Suite @MainActor
struct FlatteningPixelTests {
    private static let size = CGSize(width: 120, height: 100)

    /// The picture before the subtree becomes one surface, and after; and whether it became one.
    private func pictures(of cell: CALayer, scale: CGFloat) throws -> (
        parts: CGImage, flat: CGImage, isFlat: Bool
    ) {
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: Self.size)
        root.backgroundColor = CGColor(red: 0.9, green: 0.8, blue: 1, alpha: 1)
        root.addSublayer(cell)
        let builder = DisplayTreeBuilder(root: root)
        let compositor = CairoCompositor()
        var tree = DisplayTree()
        var pictures: [CGImage] = []
        for time in 1...5 {
            let delta = builder.makeDelta(time: Double(time), scale: scale)
            compositor.apply(delta)
            tree.apply(delta)
            if time == 1 || time == 5 {
                pictures.append(try #require(compositor.composite(size: Self.size, scale: scale)))
            }
            guard time == 1 else { continue }
            // New layers would be flat from the start: this one is sent in parts first.
            #expect(tree.nodes.count > 2)
            cell.flattensWhenQuiet = true
            cell.isHidden = true
            cell.isHidden = false
        }
        return (pictures[0], pictures[1], tree.nodes.count == 2)
    }

    private func difference(_ a: CGImage, _ b: CGImage) -> Int {
        a.withBytes { a in b.withBytes { b in zip(a, b).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) } } }
    }

    @Test func randomSubtreesLookTheSameFlattened() throws {
        var flattened = 0
        for seed in UInt64(1)...12 {
            var random = RandomSubtree(seed: seed)
            for round in 0..<6 {
                let scale = [1, 2, 3][round % 3] as CGFloat
                let cell = try random.cell(onPixelsOf: scale, isTranslucent: round % 2 == 1)
                let (parts, flat, isFlat) = try pictures(of: cell, scale: scale)
                flattened += isFlat ? 1 : 0
                #expect(difference(parts, flat) <= 1, "seed \(seed), round \(round), scale \(scale)")
            }
        }
        // Stacked translucent paint is not flattened; most cells have none.
        #expect(flattened >= 36, "only \(flattened) of 72")
    }

    /// Leaving: the picture of a flat subtree, and that of its parts in the next frame, when something inside has changed
    /// that cannot be seen. At rest, faded, in the middle of a fade and at its end, wherever it has been moved to.
    @Test func leavingTheFlatStateLooksTheSame() throws {
        var left = 0
        for seed in UInt64(101)...108 {
            var random = RandomSubtree(seed: seed)
            for round in 0..<4 {
                let scale = [1, 2][round % 2] as CGFloat
                let cell = try random.cell(onPixelsOf: scale, isTranslucent: round == 3)
                let root = CALayer()
                root.frame = CGRect(origin: .zero, size: Self.size)
                root.backgroundColor = CGColor(red: 0.2, green: 0.7, blue: 0.4, alpha: 1)
                cell.flattensWhenQuiet = true
                root.addSublayer(cell)
                var stage = FlatStage(root, cell, scale: scale)
                for state in FlatStage.State.allCases {
                    stage.enter(state)
                    for _ in 0..<3 { stage.frame() }
                    guard stage.isFlat else { continue }
                    let flat = try #require(stage.picture(Self.size))
                    let unseen = CALayer()
                    cell.addSublayer(unseen)
                    stage.frame()
                    #expect(!stage.isFlat)
                    let parts = try #require(stage.picture(Self.size))
                    #expect(difference(flat, parts) <= 1, "seed \(seed), round \(round), \(state)")
                    left += 1
                    unseen.removeFromSuperlayer()
                }
            }
        }
        #expect(left >= 60, "only \(left)")
    }

    /// The shadow of a flat cell is the shadow of its parts.
    @Test func shadowsStayTheSame() throws {
        for (radius, isOpaque) in [(0, true), (8, true), (6, false)] as [(CGFloat, Bool)] {
            let root = CALayer()
            root.frame = CGRect(origin: .zero, size: Self.size)
            root.backgroundColor = .white
            let cell = CALayer()
            cell.frame = CGRect(x: 30, y: 24, width: 50, height: 40)
            cell.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: isOpaque ? 1 : 0.6)
            cell.cornerRadius = radius
            cell.shadowOpacity = 0.7
            cell.shadowRadius = 4
            cell.flattensWhenQuiet = true
            root.addSublayer(cell)
            var stage = FlatStage(root, cell, scale: 2)
            for _ in 0..<3 { stage.frame() }
            #expect(stage.isFlat)
            let flat = try #require(stage.picture(Self.size))
            cell.addSublayer(CALayer())
            stage.frame()
            let parts = try #require(stage.picture(Self.size))
            #expect(difference(flat, parts) <= 1, "radius \(radius), opaque \(isOpaque)")
        }
    }

    /// Below something that is scaled or turned nothing is flat, and what was flat is sent in parts.
    @Test func turnedAncestorsShowParts() throws {
        var random = RandomSubtree(seed: 501)
        let (plain, flat) = (CALayer(), CALayer())
        var stages: [(holder: CALayer, stage: FlatStage)] = []
        let kinds: [RandomSubtree.Kind] = [.plain, .rounded, .text, .image]
        let model = try random.cell(onPixelsOf: 2, of: kinds, isTranslucent: false)
        var again = RandomSubtree(seed: 501)
        let twin = try again.cell(onPixelsOf: 2, of: kinds, isTranslucent: false)
        for (root, cell) in [(plain, model), (flat, twin)] {
            root.frame = CGRect(origin: .zero, size: Self.size)
            root.backgroundColor = .white
            let holder = CALayer()
            holder.frame = root.bounds
            root.addSublayer(holder)
            holder.addSublayer(cell)
            cell.flattensWhenQuiet = root === flat
            stages.append((holder, FlatStage(root, cell, scale: 2)))
        }
        for (turn, isFlat) in [
            (CATransform3DIdentity, true), (CATransform3DMakeScale(0.8, 0.8, 1), false),
            (CATransform3DMakeRotation(0.3, 0, 0, 1), false), (CATransform3DIdentity, true),
            (CATransform3DMakeTranslation(7, 3, 0), true),
        ] {
            for index in stages.indices {
                stages[index].holder.transform = turn
                stages[index].holder.removeAllAnimations()
                stages[index].stage.frame()
            }
            let first = try stages.map { try #require($0.stage.picture(Self.size)) }
            #expect(difference(first[0], first[1]) <= 1, "\(turn)")
            for index in stages.indices {
                for _ in 0..<4 { stages[index].stage.frame() }
            }
            #expect(stages[1].stage.isFlat == isFlat, "\(turn)")
            #expect(!stages[0].stage.isFlat)
            let second = try stages.map { try #require($0.stage.picture(Self.size)) }
            #expect(difference(second[0], second[1]) <= 1, "\(turn) at rest")
        }
    }

    @Test func eachKindAloneLooksTheSame() throws {
        for kind in RandomSubtree.Kind.allCases {
            var random = RandomSubtree(seed: 77)
            let cell = try random.cell(onPixelsOf: 2, of: [kind], isTranslucent: false)
            let (parts, flat, isFlat) = try pictures(of: cell, scale: 2)
            #expect(isFlat, "\(kind)")
            #expect(difference(parts, flat) <= 1, "\(kind)")
        }
    }
}

/// One cell in a tree, with its compositor.
@MainActor
private struct FlatStage {
    enum State: CaseIterable { case rest, faded, fading, fadedBack, moved }

    private let cell: CALayer
    private let scale: CGFloat
    private let builder: DisplayTreeBuilder
    private let compositor = CairoCompositor()
    private var tree = DisplayTree()
    private var time = 0.0

    init(_ root: CALayer, _ cell: CALayer, scale: CGFloat) {
        self.cell = cell
        self.scale = scale
        builder = DisplayTreeBuilder(root: root)
    }

    mutating func frame() {
        time += 1
        let delta = builder.makeDelta(time: time, scale: scale)
        compositor.apply(delta)
        tree.apply(delta)
    }

    var isFlat: Bool { tree.nodes[cell.nodeID].map { $0.contents != nil && $0.children.isEmpty } ?? false }

    func picture(_ size: CGSize) -> CGImage? {
        compositor.composite(size: size, scale: scale)
    }

    func enter(_ state: State) {
        cell.removeAllAnimations()
        (cell.speed, cell.timeOffset, cell.opacity) = (1, 0, 1)
        switch state {
        case .rest: break
        case .faded: cell.opacity = 0.4
        case .fading, .fadedBack:
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0.3
            fade.duration = 1
            fade.beginTime = 1
            fade.fillMode = .both
            fade.isRemovedOnCompletion = false
            // The layer's own clock stands still, half way and at the end.
            cell.speed = 0
            cell.timeOffset = state == .fading ? 1.5 : 2
            cell.add(fade, forKey: "fade")
        case .moved: cell.position.x += 3
        }
    }
}

/// Layers as cells have them, on whole pixels: what lies between pixels is never at rest.
private struct RandomSubtree {
    enum Kind: CaseIterable { case plain, rounded, bordered, faded, clipping, text, image, shape }

    private var random: SplitMix64
    private var isTranslucent = false

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func cell(
        onPixelsOf scale: CGFloat, of kinds: [Kind] = Kind.allCases, isTranslucent: Bool
    ) throws -> CALayer {
        self.isTranslucent = isTranslucent
        let cell = CALayer()
        cell.frame = rect(in: CGRect(x: 10, y: 10, width: 100, height: 80), least: 40, scale)
        try dress(cell, kinds, scale)
        cell.opacity = 1
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let child = CALayer()
            child.frame = rect(in: cell.bounds, least: 12, scale)
            try dress(child, kinds, scale)
            cell.addSublayer(child)
            guard Bool.random(using: &random) else { continue }
            let inner = CALayer()
            inner.frame = rect(in: child.bounds.insetBy(dx: -4, dy: -4), least: 4, scale)
            try dress(inner, kinds, scale)
            child.addSublayer(inner)
        }
        return cell
    }

    private mutating func dress(_ layer: CALayer, _ kinds: [Kind], _ scale: CGFloat) throws {
        layer.backgroundColor = color()
        switch kinds.randomElement(using: &random) ?? .plain {
        case .plain: break
        case .rounded: layer.cornerRadius = .random(in: 1...8, using: &random)
        case .bordered:
            layer.cornerRadius = .random(in: 0...6, using: &random)
            layer.borderWidth = CGFloat(Int.random(in: 1...3, using: &random))
            layer.borderColor = color()
        case .faded: layer.opacity = .random(in: 0.1...0.9, using: &random)
        case .clipping:
            layer.cornerRadius = .random(in: 0...8, using: &random)
            layer.masksToBounds = true
        case .text: layer.addSublayer(Drawing(text, layer.bounds))
        case .image:
            layer.contents = try CGImage.made(Int(layer.bounds.width * scale), Int(layer.bounds.height * scale)) {
                Pixel(($0 * 7) % 200, ($1 * 11) % 200, 100, 200)
            }
            layer.contentsScale = scale
        case .shape:
            layer.addSublayer(Drawing(shape, layer.bounds))
        }
    }

    private func text(_ context: CGContext, _ bounds: CGRect) {
        context.draw(TextBlock("Tessera", font: FontValue(pointSize: 13), color: .black), in: bounds)
    }

    private func shape(_ context: CGContext, _ bounds: CGRect) {
        context.setFillColor(CGColor(red: 0, green: 0.5, blue: 0, alpha: 0.7))
        context.fillEllipse(in: bounds.insetBy(dx: 1.3, dy: 0.7))
    }

    private mutating func color() -> CGColor {
        CGColor(
            red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random), alpha: isTranslucent && Bool.random(using: &random) ? 0.6 : 1)
    }

    private mutating func rect(in area: CGRect, least: CGFloat, _ scale: CGFloat) -> CGRect {
        func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let width = CGFloat.random(in: min(least, area.width)...max(least, area.width), using: &random)
        let height = CGFloat.random(in: min(least, area.height)...max(least, area.height), using: &random)
        let x = CGFloat.random(in: 0...max(0, area.width - width), using: &random)
        let y = CGFloat.random(in: 0...max(0, area.height - height), using: &random)
        return CGRect(x: round(area.minX + x), y: round(area.minY + y), width: round(width), height: round(height))
    }
}

/// A layer that a closure draws.
private final class Drawing: CALayer {
    private let drawing: (CGContext, CGRect) -> Void

    init(_ drawing: @escaping (CGContext, CGRect) -> Void, _ frame: CGRect) {
        self.drawing = drawing
        super.init()
        self.frame = frame
        setNeedsDisplay()
    }

    override func draw(in context: CGContext) { drawing(context, bounds) }
}
