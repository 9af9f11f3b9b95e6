import Foundation

/// Writes a line with values in the places that its format has.
///
/// Places may say who reads their values: `%{public}@`, `%{private}s`.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: any CVarArg...
) {
    log.write(type, LogFormat.text("\(message)", arguments))
}

/// Writes a line with values in the places that its format has.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ arguments: any CVarArg...
) {
    log.write(type, LogFormat.text("\(message)", arguments))
}

/// Writes a line.
@_disfavoredOverload public func os_log(_ message: OSLogMessage) { OSLog.default.write(.default, message.text) }

/// Writes a line.
@_disfavoredOverload public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(type, message.text)
}

/// Formats of `os_log`, which name readers and tell values apart that Linux's formats do not know.
enum LogFormat {
    /// The text of a format and its values. A place without a value of its own says so, where Foundation would read what
    /// lies behind the values.
    static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
        var result = ""
        var rest = format[...]
        var values = arguments[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            if rest.first == "{", let end = rest.firstIndex(of: "}") { rest = rest[rest.index(after: end)...] }
            let flags = rest.prefix { "0123456789.+-# ".contains($0) }
            rest = rest.dropFirst(flags.count)
            let length = rest.prefix { "hlqLzjt".contains($0) }
            rest = rest.dropFirst(length.count)
            guard let kind = rest.popFirst() else { break }
            result += values.popFirst().map { written($0, flags: String(flags), kind: kind) } ?? "<no value>"
        }
        return result + rest
    }

    private static func written(_ value: any CVarArg, flags: String, kind: Character) -> String {
        switch (kind, value) {
        case ("d", let number as any BinaryInteger), ("i", let number as any BinaryInteger):
            String(format: "%\(flags)ld", Int(truncatingIfNeeded: number))
        case ("u", let number as any BinaryInteger), ("x", let number as any BinaryInteger),
            ("X", let number as any BinaryInteger), ("o", let number as any BinaryInteger):
            String(format: "%\(flags)l\(kind)", UInt(truncatingIfNeeded: number))
        case (_, let number as Double) where "fFeEgGaA".contains(kind): String(format: "%\(flags)\(kind)", number)
        case (_, let number as Float) where "fFeEgGaA".contains(kind):
            String(format: "%\(flags)\(kind)", Double(number))
        case (_, let number as CGFloat) where "fFeEgGaA".contains(kind):
            String(format: "%\(flags)\(kind)", Double(number))
        case ("s", let pointer as UnsafePointer<CChar>): String(cString: pointer)
        default: "\(value)"
        }
    }
}
