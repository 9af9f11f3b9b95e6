import Foundation
import TesseraGraphics
import Testing

@testable import TesseraLayers

/// Layers that show their sublayers several times. Layers share one frame clock.
@Suite(.serialized) @MainActor
struct ReplicatorTests {
    private let root = CALayer()
    private let replicator = CAReplicatorLayer()
    private let dot = CALayer()

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        replicator.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        dot.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        dot.backgroundColor = CGColor(RGBA(1, 0.5, 1))
        replicator.addSublayer(dot)
        root.addSublayer(replicator)
    }

    /// The filled rectangles with their colours, in the replicator's space.
    private func fills(_ recording: Recording) -> [(CGRect, RGBA)] {
        var stack: [CGAffineTransform] = []
        var map = CGAffineTransform.identity
        var result: [(CGRect, RGBA)] = []
        for command in recording.commands {
            switch command {
            case .save: stack.append(map)
            case .restore: map = stack.popLast() ?? .identity
            case .concat(let transform): map = transform.concatenating(map)
            case .fillRect(let rect, let color): result.append((rect.applying(map), color))
            default: break
            }
        }
        return result
    }

    @Test func itsSublayersAreShownAgainAndAgain() throws {
        replicator.instanceCount = 3
        replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        replicator.instanceColor = CGColor(RGBA(1, 1, 0.5))
        replicator.instanceRedOffset = -0.5
        let builder = DisplayTreeBuilder(root: root)
        let delta = builder.makeDelta(time: 0, scale: 1)
        #expect(delta.nodes.count == 2)
        let node = try #require(delta.nodes.first { $0.id == replicator.nodeID })
        #expect(node.children.isEmpty && node.contents?.rect == CGRect(x: 0, y: 0, width: 24, height: 4))
        var made: Recording?
        if case .recording(let recording)? = delta.surfaces.first?.content { made = recording }
        let recording = try #require(made)
        let shown = fills(recording)
        #expect(shown.map(\.0.minX) == [0, 10, 20])
        #expect(shown.map(\.1) == [RGBA(1, 0.5, 0.5), RGBA(0.5, 0.5, 0.5), RGBA(0, 0.5, 0.5)])
        #expect(builder.makeDelta(time: 1, scale: 1).isEmpty)
        // A change below, or of the plan, is one of the surface.
        dot.backgroundColor = CGColor(.black)
        #expect(builder.makeDelta(time: 2, scale: 1).surfaces.count == 1)
        replicator.instanceCount = 1
        let last = builder.makeDelta(time: 3, scale: 1)
        #expect(last.surfaces.first?.size == CGSize(width: 4, height: 4))
        replicator.instanceCount = 0
        #expect(builder.makeDelta(time: 4, scale: 1).removedSurfaces.count == 1)
    }

    @Test func copiesTurnAboutTheMiddle() {
        replicator.instanceCount = 4
        replicator.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let places = fills(replicator.renderedSubtree).map { CGPoint(x: $0.0.midX.rounded(), y: $0.0.midY.rounded()) }
        #expect(
            places == [CGPoint(x: 2, y: 2), CGPoint(x: 38, y: 2), CGPoint(x: 38, y: 38), CGPoint(x: 2, y: 38)])
    }

    @Test func copiesAreLateByTheDelay() {
        let builder = DisplayTreeBuilder(root: root)
        replicator.instanceCount = 3
        replicator.instanceDelay = 0.5
        let start = FrameClock.now
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = 1
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        dot.position.x = 100
        dot.add(animation, forKey: nil)
        _ = builder.makeDelta(time: start, scale: 1)
        func places(after seconds: TimeInterval) -> [CGFloat] {
            FrameClock.advance(to: start + seconds)
            LayerLoop.standard.step(to: FrameClock.now)
            _ = builder.makeDelta(time: FrameClock.now, scale: 1)
            return fills(replicator.renderedSubtree).map { $0.0.midX.rounded() }
        }
        #expect(places(after: 0.75) == [75, 25, 100])
        #expect(places(after: 1.5) == [100, 100, 50])
        #expect(LayerLoop.standard.concerns(root))
        #expect(places(after: 2.1) == [100, 100, 100] && !LayerLoop.standard.concerns(root))
    }

    @Test func transparencyIsThatOfTheWholeCopy() {
        replicator.instanceCount = 3
        replicator.instanceAlphaOffset = -0.5
        let commands = replicator.renderedSubtree.commands
        #expect(commands.contains(.alpha(0.5)) && fills(replicator.renderedSubtree).count == 2)
    }

    @Test func picturesAreMultipliedToo() throws {
        let picture = try #require(CGImage(width: 4, height: 4) { _, _ in true })
        var recording = Recording()
        recording.append(.image(picture, CGRect(x: 0, y: 0, width: 4, height: 4), tint: nil, .default))
        let green = RGBA(0, 1, 0)
        let commands = recording.multiplied(by: green).commands
        #expect(commands.contains(.fillRect(CGRect(x: 0, y: 0, width: 4, height: 4), green)))
        #expect(recording.multiplied(by: .white) == recording)
    }

    /// As many copies as nobody can draw, and numbers that are none.
    @Test func valuesWithoutMeaningDrawWhatCanBeDrawn() throws {
        replicator.instanceCount = .max
        let count = fills(replicator.renderedSubtree).count
        #expect(replicator.instanceCount == .max && count >= 1_000 && count <= 100_000)
        replicator.instanceAlphaOffset = -0.5
        #expect(fills(replicator.renderedSubtree).count == 2)
        replicator.instanceAlphaOffset = .nan
        replicator.instanceRedOffset = .nan
        #expect(fills(replicator.renderedSubtree).count <= 1)
        replicator.instanceAlphaOffset = 0
        // Copies of copies.
        let outer = CAReplicatorLayer()
        outer.instanceCount = .max
        outer.addSublayer(replicator)
        #expect(fills(outer.renderedSubtree).count <= 100_000)
        replicator.removeFromSuperlayer()
        root.addSublayer(replicator)
        replicator.instanceRedOffset = 0
        replicator.instanceCount = 4
        replicator.instanceTransform.m41 = .nan
        #expect(fills(replicator.renderedSubtree).map(\.0) == [dot.frame])
    }

    @Test func copiesFarOutsideTakeNoMemory() throws {
        replicator.instanceCount = 2_000
        replicator.instanceTransform = CATransform3DMakeScale(2, 2, 1)
        let builder = DisplayTreeBuilder(root: root)
        let surface = try #require(builder.makeDelta(time: 0, scale: 1).surfaces.first)
        #expect(surface.size.width <= 10_000 && surface.size.height <= 10_000)
        replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        let row = try #require(builder.makeDelta(time: 1, scale: 1).surfaces.first)
        #expect(row.size.width >= 4_000 && row.size.width <= 10_000 && row.size.height == 4)
    }

    @Test func delaysThatAreNoNumbersMakeNoCopyLate() {
        let start = FrameClock.now
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = 1
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        dot.position.x = 100
        dot.add(animation, forKey: nil)
        _ = DisplayTreeBuilder(root: root).makeDelta(time: start, scale: 1)
        replicator.instanceCount = 3
        FrameClock.advance(to: start + 0.5)
        LayerLoop.standard.step(to: FrameClock.now)
        for delay in [.nan, .infinity, -.infinity] as [Double] {
            replicator.instanceDelay = delay
            #expect(fills(replicator.renderedSubtree).map { $0.0.midX.rounded() } == [50, 50, 50], "\(delay)")
        }
        LayerLoop.standard.step(to: start + 2)
        #expect(!LayerLoop.standard.concerns(root))
    }
}
