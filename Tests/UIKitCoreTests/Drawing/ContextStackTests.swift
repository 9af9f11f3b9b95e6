import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@Suite
struct ContextStackTests {
    @Test func contextsNestAndComeBack() {
        let (outer, inner) = (CGContext(), CGContext())
        let before = UIGraphicsGetCurrentContext()
        UIGraphicsPushContext(outer)
        UIGraphicsPushContext(inner)
        #expect(UIGraphicsGetCurrentContext() === inner)
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() === before)
    }

    @Test func eachThreadHasItsOwn() {
        let mine = CGContext()
        UIGraphicsPushContext(mine)
        let count = SeenContexts()
        let threads = (0..<4).map { _ in
            Thread {
                if UIGraphicsGetCurrentContext() == nil { count.add() }
                let own = CGContext()
                UIGraphicsPushContext(own)
                if UIGraphicsGetCurrentContext() === own { count.add() }
                UIGraphicsPopContext()
                UIGraphicsPopContext()
                count.finish()
            }
        }
        for thread in threads { thread.start() }
        for _ in threads { count.wait() }
        #expect(count.value == 8)
        #expect(UIGraphicsGetCurrentContext() === mine)
        UIGraphicsPopContext()
    }
}

private final class SeenContexts: @unchecked Sendable {
    private let lock = NSLock()
    private let ends = DispatchSemaphore(value: 0)
    private var count = 0

    var value: Int { lock.withLock { count } }
    func add() { lock.withLock { count += 1 } }
    func finish() { ends.signal() }
    func wait() { ends.wait() }
}
