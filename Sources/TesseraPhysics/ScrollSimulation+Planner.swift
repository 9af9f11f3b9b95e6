import Foundation

extension ScrollSimulation {
    /// Strings the phases of a scroll motion together.
    struct Planner {
        let lowest: CGFloat
        let highest: CGFloat
        let rate: CGFloat
        let bounces: Bool
        private(set) var phases: [Phase] = []
        private(set) var end = 0.0
        private(set) var restingPosition: CGFloat = 0
        private(set) var projectedPosition: CGFloat = 0

        init(lowest: CGFloat, highest: CGFloat, rate: CGFloat, bounces: Bool) {
            self.lowest = lowest
            self.highest = highest
            self.rate = rate
            self.bounces = bounces
        }

        mutating func plan(offset: CGFloat, velocity: CGFloat) {
            let edge = max(lowest, min(offset, highest))
            guard offset != edge else { return decelerate(from: offset, velocity: velocity) }
            guard bounces else { return decelerate(from: edge, velocity: velocity) }
            let bounce = BounceBack(initialOffset: offset, edge: edge, velocity: velocity)
            // A bounce that passes the edge only after it has come to rest before it never does.
            guard let passing = bounce.timeOfPassingEdge, passing < bounce.duration else {
                return finish(with: bounce)
            }
            phases.append(Phase(start: end, motion: .bounce(bounce)))
            end += passing
            decelerate(from: edge, velocity: bounce.velocity(at: passing))
        }

        private mutating func decelerate(from offset: CGFloat, velocity: CGFloat) {
            let deceleration = Deceleration(initialOffset: offset, velocity: velocity, rate: rate)
            let resting = deceleration.restingPosition
            let edge = max(lowest, min(resting, highest))
            phases.append(Phase(start: end, motion: .deceleration(deceleration)))
            restingPosition = edge
            projectedPosition = max(lowest, min(deceleration.projectedPosition, highest))
            guard resting != edge, let crossing = deceleration.time(toReach: edge) else {
                end += deceleration.duration
                return
            }
            end += crossing
            projectedPosition = edge
            if bounces {
                finish(
                    with: BounceBack(
                        initialOffset: edge, edge: edge, velocity: deceleration.velocity(at: crossing)))
            }
        }

        private mutating func finish(with bounce: BounceBack) {
            phases.append(Phase(start: end, motion: .bounce(bounce)))
            end += bounce.duration
            restingPosition = bounce.edge
            projectedPosition = bounce.edge
        }
    }
}
