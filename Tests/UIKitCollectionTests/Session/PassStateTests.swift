import Testing

@testable import UIKitCollection

struct PassStateTests {
    @Test func aPassMayPrepareAndAPreparationMayPass() {
        var state = PassState()
        #expect(state.isIdle)
        state.beginPass()
        state.beginPreparing()
        #expect(state.phase == .preparingInPass && state.isPassing && state.isPreparing)
        state.endPreparing()
        #expect(state.phase == .passing)
        state.endPass()
        #expect(state.isIdle)

        state.beginPreparing()
        #expect(state.phase == .preparing && !state.isPassing)
        state.beginPass()
        state.endPass()
        #expect(state.phase == .preparing, "the preparation goes on after the pass that it asked for")
        state.endPreparing()
        #expect(state.isIdle)
    }

    @Test func whatIsVoidStaysSoUntilTheNextPass() {
        var state = PassState()
        state.beginPass()
        state.makeVoid()
        state.endPass()
        #expect(state.isVoid)
        state.beginPreparing()
        state.endPreparing()
        #expect(state.isVoid)
        state.beginPass()
        #expect(!state.isVoid)
    }

    @Test func scrollingApartCountsForThePassUnderWay() {
        var state = PassState()
        state.innerContentMoves()
        state.beginPass()
        #expect(!state.hasInnerMoved)
        state.innerContentMoves()
        state.endPass()
        #expect(state.hasInnerMoved)
    }

    @Test func aPassThatWasLeftOutIsMadeGoodOnce() {
        var state = PassState()
        #expect(state.takeSkipped() == false)
        state.skip()
        state.skip()
        #expect(state.takeSkipped() == true)
        #expect(state.takeSkipped() == false)
    }
}
