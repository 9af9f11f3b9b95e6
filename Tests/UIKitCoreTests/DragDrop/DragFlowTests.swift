import Testing

@testable import UIKitCore

@Suite("The course of a drag")
struct DragFlowTests {
    typealias Flow = DragFlow<Int>

    /// A drag that is over target 1, which would take the items as `operation` says.
    private func flow(over operation: UIDropOperation) -> Flow {
        var flow = Flow()
        _ = flow.handle(.lift)
        _ = flow.handle(.begin)
        _ = flow.handle(.move(over: 1))
        _ = flow.handle(.proposal(operation, by: 1))
        return flow
    }

    @Test("what is lifted and let go sinks back, and nobody else hears of it")
    func lower() {
        var flow = Flow()
        #expect(flow.handle(.lift) == [.raise])
        #expect(flow.handle(.release) == [.lower])
        #expect(flow.handle(.rest) == [])
        #expect(flow.phase == .over)
    }

    @Test("the first movement begins the session; a target is entered before it is asked")
    func begin() {
        var flow = Flow()
        _ = flow.handle(.lift)
        #expect(flow.handle(.begin) == [.begin])
        #expect(flow.handle(.begin) == [])
        #expect(flow.handle(.move(over: 1)) == [.tellOfMove, .enter(1), .update(1)])
        #expect(flow.handle(.move(over: 1)) == [.tellOfMove, .update(1)])
        #expect(flow.handle(.move(over: 2)) == [.tellOfMove, .exit(1), .enter(2), .update(2)])
        #expect(flow.handle(.move(over: nil)) == [.tellOfMove, .exit(2)])
        #expect(flow.handle(.move(over: nil)) == [.tellOfMove])
    }

    @Test("a drop is performed, concluded and ended in this order")
    func drop() {
        var flow = flow(over: .copy)
        #expect(flow.handle(.release) == [.perform(1), .willEnd(.copy)])
        #expect(flow.handle(.rest) == [.conclude(1), .end(1), .didEnd(.copy)])
        #expect(flow.phase == .over)
    }

    @Test("everybody who was told of the drag hears of its end")
    func ends() {
        var flow = flow(over: .copy)
        _ = flow.handle(.move(over: 2))
        _ = flow.handle(.proposal(.copy, by: 2))
        #expect(flow.handle(.release) == [.perform(2), .willEnd(.copy)])
        #expect(flow.handle(.rest) == [.conclude(2), .end(1), .end(2), .didEnd(.copy)])
    }

    @Test("dropped in another window all is over at once, and everybody hears of it")
    func elsewhere() {
        var flow = flow(over: .copy)
        _ = flow.handle(.move(over: nil))
        #expect(flow.handle(.dropElsewhere(.move)) == [.end(1), .willEnd(.move), .didEnd(.move)])
        #expect(flow.phase == .over)
        #expect(flow.handle(.cancel) == [])
        var resting = Flow()
        _ = resting.handle(.lift)
        #expect(resting.handle(.dropElsewhere(.copy)) == [])
    }

    @Test("nothing that a target refuses is dropped", arguments: [UIDropOperation.cancel, .forbidden])
    func refuse(operation: UIDropOperation) {
        var flow = flow(over: operation)
        #expect(flow.handle(.release) == [.end(1), .willEnd(operation), .goBack])
        #expect(flow.handle(.rest) == [.didEnd(operation)])
    }

    @Test("a move that the source does not allow is a cancel")
    func move() {
        var flow = Flow()
        flow.allowsMove = false
        _ = flow.handle(.lift)
        _ = flow.handle(.begin)
        _ = flow.handle(.move(over: 1))
        _ = flow.handle(.proposal(.move, by: 1))
        #expect(!flow.wouldDrop)
        #expect(flow.handle(.release).last == .goBack)
    }

    @Test("an answer that comes late, from a target that the drag has left, means nothing")
    func late() {
        var flow = flow(over: .cancel)
        _ = flow.handle(.move(over: 2))
        _ = flow.handle(.proposal(.copy, by: 1))
        #expect(!flow.wouldDrop)
    }

    @Test("a target that is gone takes nothing")
    func loss() {
        var flow = flow(over: .copy)
        #expect(flow.handle(.loss(of: 1)) == [])
        #expect(flow.handle(.release).last == .goBack)
    }

    @Test("the end is told once, whatever happens after it")
    func once() {
        var flow = flow(over: .copy)
        #expect(flow.handle(.cancel) == [.end(1), .willEnd(.cancel), .goBack])
        for event in [Flow.Event.cancel, .release, .move(over: 1), .lift, .begin] {
            #expect(flow.handle(event) == [])
        }
        #expect(flow.handle(.rest) == [.didEnd(.cancel)])
        #expect(flow.handle(.rest) == [])
    }

    @Test("whatever happens in whatever order, each session that begins ends once, and so does each target")
    func storm() {
        var seed: UInt64 = 7
        func next(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        for _ in 0..<2_000 {
            var flow = Flow()
            var steps: [Flow.Step] = flow.handle(.lift)
            for _ in 0..<next(20) {
                let target = next(3)
                let operation = UIDropOperation(rawValue: UInt(next(4))) ?? .cancel
                let events: [Flow.Event] = [
                    .begin, .move(over: target == 0 ? nil : target), .proposal(operation, by: target), .release,
                    .cancel, .loss(of: target),
                ]
                // Moves are the most frequent.
                steps += flow.handle(events[next(3) > 0 ? next(3) : next(6)])
            }
            steps += flow.handle(.cancel)
            steps += flow.handle(.rest)
            #expect(flow.phase == .over)
            let begins = steps.count { $0 == .begin }
            let ends = steps.count { if case .didEnd = $0 { true } else { false } }
            #expect(begins == ends)
            for target in 1...2 {
                #expect(steps.contains(.enter(target)) == steps.contains(.end(target)))
                #expect(steps.count { $0 == .end(target) } <= 1)
            }
        }
    }

    @Test("what a drag rests over flashes and opens, once")
    func spring() {
        var load = SpringLoad()
        load.enter(at: 10)
        #expect(load.state == .possible)
        let moments = [10.5, 10 + SpringLoad.flash, 10 + SpringLoad.opening, 20]
        let changes = moments.map { load.advance(to: $0) }
        #expect(changes == [false, true, true, false])
        #expect(load.state == .activated)
        let ends = [load.leave(), load.leave()]
        #expect(ends == [true, false])
        #expect(load.state == .inactive)
    }
}
