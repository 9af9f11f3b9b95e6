import Foundation
import TesseraGraphics

/// What hosts know of a running `CATransition`: the layer's node only places two others, one with the picture from
/// before and one with all that the layer shows now.
struct ShownTransition {
    let animation: CATransition
    let surface: SurfaceID
    let before = CALayer.makeID()
    let after = CALayer.makeID()
    var sent: [DisplayNode] = []

    var nodes: [NodeID] { [before, after] }
}

extension DisplayTreeBuilder {
    /// Sends a layer's node with a transition, or again without one that is over.
    func send(_ node: DisplayNode, _ transition: CATransition?, of layer: CALayer, _ record: Record) {
        if let old = record.transition, old.animation !== transition {
            forget(old)
            record.transition = nil
        }
        guard let transition, let picture = transition.picture else { return delta.nodes.append(node) }
        var shown = record.transition ?? begin(transition, picture)
        let now = layer.localTime(at: layer.animationLoop.now)
        let nodes = transition.nodes(for: node, picture, shown, part: transition.part(at: now))
        for (index, node) in nodes.enumerated() where index >= shown.sent.count || shown.sent[index] != node {
            delta.nodes.append(node)
        }
        shown.sent = nodes
        record.transition = shown
    }

    private func begin(_ transition: CATransition, _ picture: TransitionPicture) -> ShownTransition {
        let surface = newSurface()
        delta.surfaces.append(
            SurfaceUpdate(
                id: surface, origin: picture.area.origin, size: picture.area.size, scale: scale,
                content: .recording(picture.recording)))
        return ShownTransition(animation: transition, surface: surface)
    }

    func forget(_ transition: ShownTransition) {
        delta.removedNodes += transition.nodes
        delta.removedSurfaces.append(transition.surface)
    }
}

extension CATransition {
    /// The placing node, the one with the old picture and the one with the layer's contents, in this order.
    fileprivate func nodes(
        for node: DisplayNode, _ picture: TransitionPicture, _ shown: ShownTransition, part: CGFloat
    ) -> [DisplayNode] {
        var frame = DisplayNode(id: node.id)
        (frame.transform, frame.bounds) = (node.transform, node.bounds)
        (frame.opacity, frame.isOpacityGroup) = (node.opacity, node.isOpacityGroup)
        frame.clips = type != .fade
        var old = DisplayNode(id: shown.before)
        old.bounds = picture.area
        old.contents = NodeContents(surface: shown.surface, rect: picture.area)
        var new = node.copy(id: shown.after)
        (new.transform, new.opacity) = (CATransform3DIdentity, 1)
        let way = direction(in: node.bounds.size)
        func moved(_ share: CGFloat) -> CATransform3D {
            CATransform3DMakeTranslation(way.width * share, way.height * share, 0)
        }
        frame.children = [shown.before, shown.after]
        switch type {
        case .push: (old.transform, new.transform) = (moved(-part), moved(1 - part))
        case .moveIn: new.transform = moved(1 - part)
        case .reveal:
            old.transform = moved(-part)
            frame.children = [shown.after, shown.before]
        default:
            // Over something opaque the old picture fades away; fading both would let shine through what is behind.
            old.opacity = Float(1 - part)
            if node.backgroundColor.map({ $0.alpha >= 1 }) ?? false {
                frame.children = [shown.after, shown.before]
            } else {
                new.opacity = Float(part)
            }
        }
        return [frame, old, new]
    }

    /// Where the new contents come from.
    private func direction(in size: CGSize) -> CGSize {
        switch subtype {
        case .fromRight: CGSize(width: size.width, height: 0)
        // From memory: names count upwards from the bottom, as on the Mac.
        case .fromTop: CGSize(width: 0, height: size.height)
        case .fromBottom: CGSize(width: 0, height: -size.height)
        default: CGSize(width: -size.width, height: 0)
        }
    }
}
