import Foundation
import TesseraBase
import TesseraDynamics
import TesseraGraphics

extension UIDynamicAnimator {
    /// A behaviour holds an item: it gets a body, unless it has one.
    final func retain(_ item: any UIDynamicItem) {
        let key = reference.key(of: item)
        if cast.hold(key) {
            if let known = cast.item(key), known !== item { complain(of: item, beside: known) }
            return
        }
        guard admits(item) else { return }
        let body = world.addBody(
            at: Vector(reference.middle(of: item)), angle: item.rotation, shapes: item.dynamicsShapes)
        cast.add(item, key, body)
        needsResolving = true
    }

    /// A behaviour lets go of an item.
    final func release(_ item: any UIDynamicItem) {
        guard let body = cast.letGo(reference.key(of: item)) else { return }
        world.removeBody(body)
    }

    final func body(of item: any UIDynamicItem) -> BodyID? { cast.body(reference.key(of: item)) }

    /// Where the middle of an item is, in the coordinates of the reference.
    final func middle(of item: any UIDynamicItem) -> CGPoint { reference.middle(of: item) }

    /// The item of this name, or nil.
    package final func item(named key: AnyHashable) -> (any UIDynamicItem)? { cast.item(key) }

    final var referenceBounds: CGRect { reference.bounds }

    private func admits(_ item: any UIDynamicItem) -> Bool {
        if let refusal = reference.refusal(of: item, by: self) {
            ProgrammerErrors.raise(refusal)
            return false
        }
        let size = item.bounds.size
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            let (width, height) = (NumberText.short(size.width), NumberText.short(size.height))
            ProgrammerErrors.raise(
                .invalidArgument("Invalid size {\(width), \(height)} for item \(item) in Dynamics"))
            return false
        }
        return true
    }

    private func complain(of item: any UIDynamicItem, beside known: any UIDynamicItem) {
        ProgrammerErrors.raise(
            .inconsistency("\(self): body of \(known) without representedObject for item \(item)"))
    }

    final func wake(_ items: [any UIDynamicItem]) {
        for item in items {
            if let body = body(of: item) { world.wake(body) }
        }
        start()
    }

    // MARK: What behaviours make of items

    /// A behaviour came, went or is another than it was.
    final func treeDidChange(by behavior: UIDynamicBehavior) {
        if behavior is UIGravityBehavior || behavior is UICollisionBehavior || behavior is UIDynamicItemBehavior {
            needsResolving = true
        }
        if cast.count > 0 || !behavior.heldItems.isEmpty { start() }
    }

    /// All behaviours, one before its children.
    final var tree: [UIDynamicBehavior] { behaviors.flatMap(\.preorder) }

    /// Works out what bodies are made of, what pulls them and what they meet.
    final func resolve() {
        guard needsResolving else { return }
        needsResolving = false
        var materials: [BodyID: BodyMaterial] = [:]
        var pulls: [BodyID: Vector] = [:]
        var memberships: [BodyID: [CollisionMembership]] = [:]
        for behavior in tree {
            for item in behavior.heldItems {
                guard let body = body(of: item) else { continue }
                switch behavior {
                case let behavior as UIDynamicItemBehavior:
                    behavior.settings.apply(to: &materials[body, default: BodyMaterial()])
                case let behavior as UIGravityBehavior:
                    pulls[body] = (pulls[body] ?? .zero) + behavior.acceleration
                case let behavior as UICollisionBehavior:
                    memberships[body, default: []].append(behavior.membership)
                default: break
                }
            }
        }
        for body in cast.bodies {
            world.setMaterial(materials[body] ?? BodyMaterial(), of: body)
            world.setAcceleration(pulls[body] ?? .zero, of: body)
            world.setMemberships(memberships[body] ?? [], of: body)
        }
    }
}

/// Numbers as format strings write them.
enum NumberText {
    static func short(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
}
