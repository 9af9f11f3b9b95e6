import Foundation
import TesseraGraphics
import TesseraLayers
import TesseraPhysics

/// Motions whose content gets other sizes under them.
extension UIScrollView {
    /// How often a motion that arrives is corrected by what layout finds out there. Views thought to be far smaller than they
    /// are push each other out of sight, and a pass finds out about few of them.
    private static let arrivals = 128

    /// Tells the motions of this scroll view apart; it stays the same while a motion is bent.
    package var motionNumber: Int { animator.generation }

    /// Moves the offset along with content that has got places `step` further on: the same stays in sight, and what is
    /// under way goes on to where it was to end.
    package func moveAlong(by step: CGPoint) {
        guard step != .zero, step.isFinite else { return }
        let wasInRange = isInRange
        move(to: contentOffset + step, by: .content)
        if wasInRange { notePlacesBeyondRange() }
    }

    /// Has the animation under way end at `offset`.
    package func aimAnimation(at offset: CGPoint) {
        guard var motion = animator.motion, motion.kind == .animation, offset.isFinite else { return }
        motion.goal = ScrollGoal(offset: offset, isBounded: true)
        bend(motion, by: .zero)
    }

    func contentMovedAlong(by step: CGPoint) {
        drag?.shift(by: step)
        guard var motion = animator.motion else { return }
        guard motion.kind != .deceleration else { return throwOn(motion, movedBy: step) }
        motion.goal?.contentMoved(by: step)
        bend(motion, by: step)
    }

    /// The range is another one under a motion to a chosen place.
    func replanGoal() {
        guard let motion = animator.motion, motion.kind.isChosen else { return }
        bend(motion, by: .zero)
    }

    private func bend(_ motion: ScrollMotion, by step: CGPoint) {
        var bent = motion
        let elapsed = frameTime - motion.start
        let chosen = motion.kind.isChosen ? motion.goal?.place(in: range) : nil
        let rest = chosen ?? restingPlace(after: motion, movedBy: step)
        for axis in ScrollAxis.allCases { bent[axis] = motion[axis].bent(at: elapsed, by: step[axis], to: rest[axis]) }
        animator.bend(to: bent)
    }

    /// A motion has come to where it was thought to end: what stands there may turn out to have another size.
    func arrive() {
        guard animator.motion?.kind != .deceleration else { return }
        for _ in 0..<UIScrollView.arrivals {
            let number = motionNumber
            _motionWillEnd()
            guard number == motionNumber, let motion = animator.motion else { return }
            let offset = contentOffset
            place(motion.restingOffset)
            if contentOffset == offset { return }
        }
    }

    /// Sets the content to `goal` without a motion, as often as the layout there moves the goal.
    func jump(to goal: ScrollGoal) {
        contentOffset = goal.place(in: range)
        for _ in 0..<UIScrollView.arrivals {
            _motionWillEnd()
            let place = goal.place(in: range)
            guard place != contentOffset else { return }
            contentOffset = place
        }
    }
}
