import Foundation
import TesseraDynamics
import TesseraGraphics

extension UIDynamicAnimator: FrameTicking {
    package final var frameLoop: FrameLoop { reference.view?.frameLoop ?? .standard }

    /// Nobody sees a view that is in no window: its items move along with the frames of others, and ask for none.
    package final func isAwaiting(_ window: UIWindow) -> Bool {
        guard reference.isReady else { return false }
        guard let view = reference.view else { return true }
        return view.window === window
    }

    package final func clockDidChange(by seconds: TimeInterval) { pace.clockDidChange(by: seconds) }

    /// Runs from the next frame on.
    final func start() {
        guard !pace.isRunning else { return }
        pace.isRunning = true
        pace.interrupt()
        delegate?.dynamicAnimatorWillResume(self)
        FrameScheduler.add(self)
    }

    private func pause() {
        pace.isRunning = false
        delegate?.dynamicAnimatorDidPause(self)
    }

    package final func tick(at time: TimeInterval) -> Bool {
        guard pace.isRunning else { return false }
        guard reference.isReady else {
            pace.interrupt()
            return true
        }
        let behaviors = tree
        prepare(behaviors)
        let moving = world.awakeBodies
        for _ in 0..<pace.steps(at: time) { step(behaviors) }
        show(moving)
        for behavior in behaviors where behavior.dynamicAnimator === self { behavior.action?() }
        reference.didMove()
        if world.isAtRest, pace.isRunning { pause() }
        return pace.isRunning
    }

    /// What lay at rest within the old bounds goes on within the new ones.
    final func referenceBoundsDidChange() {
        for case let collision as UICollisionBehavior in tree where collision.translatesReferenceBoundsIntoBoundary {
            collision.keepItemsWithin()
            collision.didChange()
        }
    }

    private func prepare(_ behaviors: [UIDynamicBehavior]) {
        resolve()
        for behavior in behaviors {
            switch behavior {
            case let collision as UICollisionBehavior: collision.boundaries.updateReference(in: self)
            case let push as UIPushBehavior where push.mode == .instantaneous && push.active: applyOnce(push)
            default: break
            }
        }
    }

    private func applyOnce(_ push: UIPushBehavior) {
        for item in push.items {
            guard let body = body(of: item) else { continue }
            world.addImpulse(push.force, at: Vector(push.targetOffsetFromCenter(for: item)), to: body)
        }
        push.wasApplied()
    }

    private func step(_ behaviors: [UIDynamicBehavior]) {
        for behavior in behaviors {
            switch behavior {
            case let push as UIPushBehavior where push.mode == .continuous && push.active: apply(push)
            case let field as UIFieldBehavior: field.act(in: self, at: pace.elapsed)
            default: break
            }
        }
        world.advance()
        pace.didStep()
        guard !world.events.isEmpty else { return }
        let events = world.events
        for event in events { tell(event, behaviors) }
    }

    private func apply(_ push: UIPushBehavior) {
        for item in push.items {
            guard let body = body(of: item) else { continue }
            world.addForce(push.force, at: Vector(push.targetOffsetFromCenter(for: item)), to: body)
        }
    }

    /// Gives items the places of their bodies.
    private func show(_ bodies: [BodyID]) {
        for body in bodies {
            let place = world.place(of: body)
            guard let shown = cast.show(body, place.middle, place.angle) else { continue }
            if shown.moves { reference.setMiddle(place.middle.point, of: shown.item) }
            if shown.turns { shown.item.transform = CGAffineTransform(rotationAngle: CGFloat(place.angle)) }
        }
    }

    // MARK: Contacts

    private func tell(_ event: ContactEvent, _ behaviors: [UIDynamicBehavior]) {
        guard let item = cast.item(of: event.body) else { return }
        for behavior in behaviors {
            guard let collision = behavior as? UICollisionBehavior, let delegate = collision.collisionDelegate,
                collision.has(item)
            else { continue }
            switch event.other {
            case .body(let other):
                guard let second = cast.item(of: other), collision.has(second),
                    collision.collisionMode.contains(.items)
                else { continue }
                tell(delegate, collision, event, item, second)
            case .boundary(let boundary):
                guard let identifier = collision.boundaries.identifier(of: boundary) else { continue }
                tell(delegate, collision, event, item, boundary: identifier)
            }
        }
    }

    private func tell(
        _ delegate: any UICollisionBehaviorDelegate, _ collision: UICollisionBehavior, _ event: ContactEvent,
        _ first: any UIDynamicItem, _ second: any UIDynamicItem
    ) {
        if event.isBeginning {
            delegate.collisionBehavior(collision, beganContactFor: first, with: second, at: event.place.point)
        } else {
            delegate.collisionBehavior(collision, endedContactFor: first, with: second)
        }
    }

    private func tell(
        _ delegate: any UICollisionBehaviorDelegate, _ collision: UICollisionBehavior, _ event: ContactEvent,
        _ item: any UIDynamicItem, boundary identifier: (any NSCopying)?
    ) {
        if event.isBeginning {
            delegate.collisionBehavior(
                collision, beganContactFor: item, withBoundaryIdentifier: identifier, at: event.place.point)
        } else {
            delegate.collisionBehavior(collision, endedContactFor: item, withBoundaryIdentifier: identifier)
        }
    }
}
