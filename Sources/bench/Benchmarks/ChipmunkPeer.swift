#if canImport(CChipmunk)
    import CChipmunk
#endif

/// The scenes of `DynamicsBenchmarks` in Chipmunk, with its own number of iterations.
@MainActor
enum ChipmunkPeer {
    /// At most three times the peer, or so many milliseconds where Chipmunk is not installed (Debian: libchipmunk-dev).
    static func budget(orMilliseconds most: Double) -> Budget {
        #if canImport(CChipmunk)
            .ratio(3)
        #else
            .milliseconds(most)
        #endif
    }

    /// Rows that swing on springs. They meet nothing, and so have no shapes.
    static func springs(from places: [(home: Double, start: Double)], repeats: Int) -> Measurement.Floor? {
        #if canImport(CChipmunk)
            let scene = ChipmunkScene(gravity: 0)
            for place in places { scene.addRow(home: cpv(190, place.home), start: cpv(190, place.start)) }
            return ("Chipmunk", sampledPerStep(repeats: repeats) { _ in scene.advance() })
        #else
            nil
        #endif
    }

    /// Boxes that fall on each other within lines.
    static func pile(
        of boxes: [(x: Double, y: Double)], within corners: [(x: Double, y: Double)], steps: Int
    ) -> Measurement.Floor? {
        #if canImport(CChipmunk)
            let samples = (0..<5).map { _ in
                let scene = ChipmunkScene(gravity: 1_000)
                scene.addLines(corners.map { cpv($0.x, $0.y) })
                for box in boxes { scene.addBox(at: cpv(box.x, box.y)) }
                return milliseconds { for _ in 0..<steps { scene.advance() } } / Double(steps)
            }
            return ("Chipmunk", samples)
        #else
            nil
        #endif
    }
}

#if canImport(CChipmunk)
    /// A space with all that is in it, which goes with the object.
    final class ChipmunkScene {
        private let space = cpSpaceNew()
        private var bodies: [OpaquePointer?] = []
        private var shapes: [OpaquePointer?] = []
        private var springs: [OpaquePointer?] = []

        init(gravity: Double) {
            cpSpaceSetGravity(space, cpv(0, gravity))
            cpSpaceSetDamping(space, 0.9)
            cpSpaceSetSleepTimeThreshold(space, 0.5)
        }

        deinit {
            for spring in springs { cpSpaceRemoveConstraint(space, spring) }
            for spring in springs { cpConstraintFree(spring) }
            for shape in shapes { cpSpaceRemoveShape(space, shape) }
            for shape in shapes { cpShapeFree(shape) }
            for body in bodies { cpSpaceRemoveBody(space, body) }
            for body in bodies { cpBodyFree(body) }
            cpSpaceFree(space)
        }

        func advance() { cpSpaceStep(space, 1.0 / 120) }

        private func addBody(width: Double, height: Double, at place: cpVect) -> OpaquePointer? {
            let mass = width * height / 10_000
            let body = cpSpaceAddBody(space, cpBodyNew(mass, cpMomentForBox(mass, width, height)))
            cpBodySetPosition(body, place)
            bodies.append(body)
            return body
        }

        func addRow(home: cpVect, start: cpVect) {
            let body = addBody(width: 340, height: 44, at: start)
            let omega = 2 * Double.pi
            let spring = cpDampedSpringNew(
                cpSpaceGetStaticBody(space), body, home, cpvzero, 0, cpBodyGetMass(body) * omega * omega, 0)
            springs.append(cpSpaceAddConstraint(space, spring))
        }

        func addBox(at place: cpVect) {
            add(cpBoxShapeNew(addBody(width: 20, height: 20, at: place), 20, 20, 0))
        }

        func addLines(_ corners: [cpVect]) {
            for (index, corner) in corners.enumerated() {
                add(cpSegmentShapeNew(cpSpaceGetStaticBody(space), corner, corners[(index + 1) % corners.count], 0))
            }
        }

        /// Chipmunk multiplies the values of two shapes: a pair gets the 0.2 of our bodies.
        private func add(_ shape: OpaquePointer?) {
            cpShapeSetElasticity(shape, 0.2.squareRoot())
            cpShapeSetFriction(shape, 0.2.squareRoot())
            shapes.append(cpSpaceAddShape(space, shape))
        }
    }
#endif
