import Foundation
import TesseraDynamics
import TesseraGraphics

/// The items of an animator and their bodies.
@MainActor
struct AnimatorCast {
    private struct Role {
        let item: any UIDynamicItem
        let body: BodyID
        /// How many behaviours hold the item.
        var holds: Int
        /// In the order of joining.
        let number: Int
        /// What the item was given last.
        var shown: (middle: Vector, angle: Double)?
    }

    private var roles: [AnyHashable: Role] = [:]
    private var keys: [BodyID: AnyHashable] = [:]
    private var lastNumber = 0
    private var sorted: [any UIDynamicItem]?

    /// In the order in which they joined.
    var items: [any UIDynamicItem] {
        mutating get {
            if let sorted { return sorted }
            let made = roles.values.sorted { $0.number < $1.number }.map(\.item)
            sorted = made
            return made
        }
    }

    var count: Int { roles.count }

    func item(_ key: AnyHashable) -> (any UIDynamicItem)? { roles[key]?.item }
    func body(_ key: AnyHashable) -> BodyID? { roles[key]?.body }
    func item(of body: BodyID) -> (any UIDynamicItem)? { keys[body].flatMap { roles[$0]?.item } }

    /// Every body, in the order of joining.
    var bodies: [BodyID] { roles.values.sorted { $0.number < $1.number }.map(\.body) }

    mutating func add(_ item: any UIDynamicItem, _ key: AnyHashable, _ body: BodyID) {
        lastNumber += 1
        roles[key] = Role(item: item, body: body, holds: 1, number: lastNumber)
        keys[body] = key
        sorted = nil
    }

    /// Another behaviour holds the item; false where none does yet.
    mutating func hold(_ key: AnyHashable) -> Bool {
        guard roles[key] != nil else { return false }
        roles[key]?.holds += 1
        return true
    }

    /// A behaviour lets go of the item; returns its body where it was the last one.
    mutating func letGo(_ key: AnyHashable) -> BodyID? {
        guard let role = roles[key] else { return nil }
        guard role.holds == 1 else {
            roles[key]?.holds -= 1
            return nil
        }
        roles[key] = nil
        keys[role.body] = nil
        sorted = nil
        return role.body
    }

    mutating func forgetShown(_ body: BodyID) {
        guard let key = keys[body] else { return }
        roles[key]?.shown = nil
    }

    /// The item, if it is to be given this place: what it was given last is not given again.
    mutating func show(
        _ body: BodyID, _ middle: Vector, _ angle: Double
    ) -> (item: any UIDynamicItem, moves: Bool, turns: Bool)? {
        guard let key = keys[body], let role = roles[key] else { return nil }
        let moves = role.shown?.middle != middle
        let turns = role.shown?.angle != angle
        guard moves || turns else { return nil }
        roles[key]?.shown = (middle, angle)
        return (role.item, moves, turns)
    }
}

/// How an animator goes along with frames.
struct AnimatorPace {
    /// The most steps in one frame: where frames are rarer, items move more slowly.
    private static let mostSteps = 12
    /// What the first frame counts for.
    private static let frame = 1.0 / 60

    var isRunning = false
    private(set) var elapsed: TimeInterval = 0
    /// When the first step was due; nil before the first frame of a run.
    private var origin: TimeInterval?
    private var done = 0

    /// Nothing moves until the next frame.
    mutating func interrupt() { origin = nil }

    /// How many steps are due in a frame at `time`.
    mutating func steps(at time: TimeInterval) -> Int {
        let start = origin ?? time - Self.frame
        if origin == nil {
            origin = start
            done = 0
        }
        let due = Int(((time - start) / DynamicsWorld.step + 1e-3).rounded(.down))
        let steps = max(0, due - done)
        done = due
        if steps > Self.mostSteps { return Self.mostSteps }
        return steps
    }

    mutating func didStep() { elapsed += DynamicsWorld.step }

    mutating func clockDidChange(by seconds: TimeInterval) {
        if let origin { self.origin = origin + seconds }
    }
}
