import Testing

@testable import TesseraBase

@MainActor
@Suite(.serialized) struct LaterTurnTests {
    @Test func actionsRunInTheirOrderAndNotInTheCallThatAddsThem() {
        var log: [Int] = []
        LaterTurn.add { log.append(1) }
        LaterTurn.add { log.append(2) }
        #expect(log.isEmpty)
        #expect(LaterTurn.isDue)
        LaterTurn.run()
        #expect(log == [1, 2])
    }

    @Test func whatAnActionAddsWaitsForTheNextTurn() {
        var log: [Int] = []
        LaterTurn.add {
            log.append(1)
            LaterTurn.add { log.append(2) }
        }
        LaterTurn.run()
        #expect(log == [1])
        LaterTurn.run()
        #expect(log == [1, 2])
    }

    @Test(.timeLimit(.minutes(1))) func theMainQueueRunsThemByItself() async {
        await withCheckedContinuation { continuation in LaterTurn.add { continuation.resume() } }
    }
}
