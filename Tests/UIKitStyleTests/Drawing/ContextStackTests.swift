import Foundation
import TesseraGraphics
import Testing

@testable import UIKitStyle

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
        let count = Locked(0)
        let ends = DispatchSemaphore(value: 0)
        let threads = (0..<4).map { _ in
            Thread {
                if UIGraphicsGetCurrentContext() == nil { count.withLock { $0 += 1 } }
                let own = CGContext()
                UIGraphicsPushContext(own)
                if UIGraphicsGetCurrentContext() === own { count.withLock { $0 += 1 } }
                UIGraphicsPopContext()
                UIGraphicsPopContext()
                ends.signal()
            }
        }
        for thread in threads { thread.start() }
        for _ in threads { ends.wait() }
        #expect(count.value == 8)
        #expect(UIGraphicsGetCurrentContext() === mine)
        UIGraphicsPopContext()
    }
}
