import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import TesseraLayers

@Suite struct DisplayNodeTests {
    private let plain = DisplayNode(id: NodeID(1))

    /// One change of each value of a node that makes it look different.
    private static let looks: [(name: String, change: @Sendable (inout DisplayNode) -> Void)] = [
        ("opacity", { $0.opacity = 0.5 }), ("isOpacityGroup", { $0.isOpacityGroup = false }),
        ("clips", { $0.clips = true }), ("backgroundColor", { $0.backgroundColor = .white }),
        ("contents", { $0.contents = NodeContents(surface: SurfaceID(1), rect: .zero) }),
        ("bounds' size", { $0.bounds.size.width = 3 }),
        ("childTransform", { $0.childTransform.m34 = -0.01 }),
        ("backdrop", { $0.backdrop = BackdropFilter(radius: 1, saturation: 1, tintAlpha: 1, plainAlpha: 1) }),
        ("vibrancy", { $0.vibrancy = VibrancyFilter(saturation: 1, gain: 1, bias: 1, lightens: true) }),
        ("corners", { $0.corners = CornerRadii(4) }), ("borderWidth", { $0.borderWidth = 1 }),
        ("borderColor", { $0.borderColor = .black }),
        ("shadow", { $0.shadow = NodeShadow(style: ShadowStyle(offset: .zero, blur: 1, color: .black), path: nil) }),
        ("mask", { $0.mask = NodeID(9) }),
    ]

    /// Where it stands and what is in it make no other picture of the node itself.
    private static let places: [(name: String, change: @Sendable (inout DisplayNode) -> Void)] = [
        ("transform", { $0.transform = CATransform3DMakeTranslation(1, 2, 3) }),
        ("children", { $0.children = [NodeID(2)] }), ("bounds' origin", { $0.bounds.origin.y = 7 }),
    ]

    @Test func everyValueMakesAnotherNode() throws {
        for (name, change) in Self.looks + Self.places {
            var node = plain
            change(&node)
            #expect(node != plain, "\(name)")
            #expect(try JSONDecoder().decode(DisplayNode.self, from: JSONEncoder().encode(node)) == node, "\(name)")
            var again = plain
            change(&again)
            #expect(node == again && node.hashValue == again.hashValue, "\(name)")
        }
    }

    @Test func onlyPlacesAndChildrenArePaintedAlike() {
        for (name, change) in Self.looks {
            var node = plain
            change(&node)
            #expect(!node.isPainted(like: plain), "\(name)")
        }
        for (name, change) in Self.places {
            var node = plain
            change(&node)
            #expect(node.isPainted(like: plain), "\(name)")
        }
    }

    @Test func nodesAreShort() {
        #expect(MemoryLayout<DisplayNode>.size <= 232)
    }

    @Test func whatFewNodesHaveIsKeptForThemAlone() {
        var node = plain
        #expect(node.rare == nil)
        node.corners = CornerRadii(4)
        let before = node
        node.mask = NodeID(7)
        #expect(node.corners == CornerRadii(4) && node.mask == NodeID(7))
        #expect(before.corners == CornerRadii(4) && before.mask == nil, "a copy keeps what it had")
        node.mask = nil
        #expect(node == before)
        node.corners = .zero
        #expect(node == plain && node.rare == nil)
    }

    @Test func partsOfSurfaces() {
        var contents = NodeContents(surface: SurfaceID(1), rect: CGRect(x: 0, y: 0, width: 9, height: 9))
        let all = contents
        #expect(all.showsAll && all.source == SurfacePart.all && all.center == SurfacePart.all)
        contents.center = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        #expect(!contents.showsAll && contents != all && contents.source == SurfacePart.all)
        contents.center = SurfacePart.all
        #expect(contents == all)
    }

    /// Maps with random numbers in random places; seed 18.
    @Test func mapsComeBackAsTheyWere() {
        var random = SplitMix64(seed: 18)
        for _ in 0..<4_000 {
            var map = CATransform3DIdentity
            let numbers: [WritableKeyPath<CATransform3D, CGFloat>] = [
                \.m11, \.m12, \.m21, \.m22, \.m41, \.m42, \.m43, \.m13, \.m14, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34,
                \.m44,
            ]
            for number in numbers.prefix(Int.random(in: 0...16, using: &random)) where Bool.random(using: &random) {
                map[keyPath: number] = [0, 1, -0.5, 3.25].randomElement(using: &random) ?? 0
            }
            var node = plain
            node.transform = map
            #expect(node.transform == map)
            let isPlane = map.m14 == 0 && map.m24 == 0 && map.m44 == 1
            #expect((node.planeTransform != nil) == isPlane)
            if let plane = node.planeTransform {
                #expect([plane.a, plane.b, plane.c, plane.d] == [map.m11, map.m12, map.m21, map.m22])
                #expect([plane.tx, plane.ty] == [map.m41, map.m42])
            }
            var moved = node
            moved.transform.m41 += 5
            #expect(moved.isTranslated(from: node) && !moved.isInPlace(of: node) && node.isInPlace(of: node))
            moved.transform.m12 += 5
            #expect(!moved.isTranslated(from: node))
            moved = node
            moved.transform.m43 += 5
            #expect(!moved.isTranslated(from: node))
        }
    }
}
