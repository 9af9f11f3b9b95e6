import Foundation
import TesseraBase
import TesseraOS
import Testing

@Suite struct LoggerTests {
    private func lines(_ body: () -> Void) -> [String] {
        let found = Locked<[String]>([])
        DiagnosticsLog.withHandler { line in
            found.withLock { $0.append("\(line.level) \(line.category) \(line.message)") }
        } operation: {
            body()
        }
        return found.value
    }

    @Test func loggersWriteToTheLog() {
        let logger = Logger(subsystem: "com.example", category: "net")
        let name = "Ada"
        let nothing: Int? = nil
        let said = lines {
            logger.info("hello \(name, privacy: .public), \(nothing)")
            logger.error("\(255, format: .hex(includePrefix: true)) \(1.5, format: .fixed(precision: 2))")
            logger.log(level: .fault, "\(7, align: .right(columns: 3))|")
            logger.debug("not written")
            Logger().notice("plain")
        }
        #expect(
            said == [
                "info com.example:net hello Ada, nil", "error com.example:net 0xff 1.50", "error com.example:net   7|",
                "info log plain",
            ])
    }

    @Test func formatsNameReadersAndValues() {
        let log = OSLog(subsystem: "com.example", category: "a")
        let said = lines {
            os_log("%{public}@ is %d of %{private}5.1f, 100%%", log: log, type: .error, "Ada", 3, 2.25)
            os_log(.info, log: log, "plain")
            os_log("%d and %@", log: log, 1)
            os_log("nothing", log: .disabled)
            os_signpost(.begin, log: log, name: "work")
        }
        #expect(
            said == [
                "error com.example:a Ada is 3 of   2.2, 100%", "info com.example:a plain",
                "info com.example:a 1 and <no value>",
            ])
    }

    @Test func locksHoldTheirValue() {
        let lock = OSAllocatedUnfairLock(initialState: 1)
        lock.withLock { $0 += 1 }
        #expect(lock.withLock { $0 } == 2)
        let plain = OSAllocatedUnfairLock()
        #expect(plain.lockIfAvailable())
        #expect(!plain.lockIfAvailable())
        plain.unlock()
        #expect(plain.withLock { 3 } == 3)
    }
}
