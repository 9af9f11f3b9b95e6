import Foundation
import TesseraGraphics
import Testing

@testable import TesseraLayers

extension FrameClockTests {
    @Suite @MainActor
    struct TransitionTests {
        private let stage = AnimationStage()
        private var layer: CALayer { stage.layer }

        init() {
            layer.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
            layer.backgroundColor = .black
            layer.addSublayer(CALayer())
            stage.frame()
        }

        private func add(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) -> CATransition {
            let transition = CATransition()
            (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
            layer.add(transition, forKey: "whatever")
            layer.backgroundColor = .white
            return transition
        }

        /// The nodes with the picture from before and with what shows now.
        private func halves() throws -> (before: DisplayNode, after: DisplayNode) {
            let frame = try #require(stage.tree.nodes[layer.nodeID])
            let nodes = try frame.children.map { try #require(stage.tree.nodes[$0]) }
            let before = try #require(nodes.first { $0.backgroundColor == nil })
            return (before, try #require(nodes.first { $0.backgroundColor != nil }))
        }

        @Test func aFadeShowsTheOldPictureOverTheNewOne() throws {
            _ = add(.fade)
            stage.advance(0.25)
            stage.frame()
            let (before, after) = try halves()
            #expect(stage.tree.inconsistencies().isEmpty)
            #expect(abs(before.opacity - 0.75) < 1e-6 && after.opacity == 1 && after.backgroundColor == .white)
            #expect(stage.tree.nodes[layer.nodeID]?.children == [after.id, before.id])
            #expect(before.contents?.rect == CGRect(x: 0, y: 0, width: 40, height: 20))
            stage.advance(1.1)
            stage.frame()
            #expect(stage.tree.nodes[layer.nodeID]?.backgroundColor == .white)
            #expect(stage.tree.nodes.count == 3 && stage.tree.surfaces.isEmpty)
            #expect(stage.tree.inconsistencies().isEmpty && layer.animationKeys() == nil)
        }

        @Test(arguments: [
            (CATransitionSubtype.fromRight, CGSize(width: 40, height: 0)), (.fromLeft, CGSize(width: -40, height: 0)),
            (.fromTop, CGSize(width: 0, height: 20)), (.fromBottom, CGSize(width: 0, height: -20)),
        ])
        func movementsComeFromTheirSide(_ side: CATransitionSubtype, _ way: CGSize) throws {
            for type in [CATransitionType.push, .moveIn, .reveal] {
                _ = add(type, side)
                stage.advance(stage.time + 0.25)
                stage.frame()
                let (before, after) = try halves()
                #expect(stage.tree.nodes[layer.nodeID]?.clips == true)
                let new = type == .reveal ? 0 : 0.75
                let old = type == .moveIn ? 0 : -0.25
                #expect(abs(after.transform.m41 - way.width * new) < 1e-6, "\(type)")
                #expect(abs(after.transform.m42 - way.height * new) < 1e-6, "\(type)")
                #expect(abs(before.transform.m41 - way.width * old) < 1e-6, "\(type)")
                #expect(abs(before.transform.m42 - way.height * old) < 1e-6, "\(type)")
                stage.advance(stage.time + 1)
                stage.frame()
                layer.backgroundColor = .black
                stage.frame()
                #expect(stage.tree.inconsistencies().isEmpty)
            }
        }

        @Test func anotherTransitionReplacesTheFirstAndRemovalTakesAllAway() throws {
            _ = add(.fade)
            stage.advance(0.5)
            stage.frame()
            let first = try halves().before.id
            _ = add(.push)
            stage.frame()
            #expect(layer.animationKeys() == [kCATransition])
            #expect(stage.tree.nodes[first] == nil && stage.tree.inconsistencies().isEmpty)
            layer.removeFromSuperlayer()
            stage.frame()
            #expect(stage.tree.nodes.count == 1 && stage.tree.surfaces.isEmpty)
        }

        @Test func aLayerThatNobodySawHasNoPictureFromBefore() {
            let other = CALayer()
            other.bounds.size = CGSize(width: 5, height: 5)
            stage.root.addSublayer(other)
            other.add(CATransition(), forKey: nil)
            stage.frame()
            #expect(stage.tree.nodes[other.nodeID]?.children.isEmpty == true)
        }
    }
}
