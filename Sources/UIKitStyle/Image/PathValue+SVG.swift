import Foundation
import TesseraGraphics

extension PathValue {
    /// The path of an SVG file's `d`, without arcs; nil where it has some, or where it is none.
    package init?(svgData text: some StringProtocol) {
        var reader = PathDataReader(text)
        guard let path = reader.read() else { return nil }
        self = path
    }
}

/// Reads the commands of path data.
private struct PathDataReader {
    private let bytes: [UInt8]
    private var index = 0
    private var path = PathValue()
    /// Where the pen is, and where its part of the path has begun.
    private var pen = CGPoint.zero
    private var start = CGPoint.zero
    /// The control point that a smooth curve mirrors: that of the command before, if it was a curve of the kind.
    private var control: (point: CGPoint, isCubic: Bool)?
    private static let mostElements = 10_000

    init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    mutating func read() -> PathValue? {
        var command: UInt8?
        while skipSeparators() {
            if Self.isLetter(bytes[index]) {
                command = bytes[index]
                index += 1
            } else if command == nil || command == UInt8(ascii: "z") || command == UInt8(ascii: "Z") {
                return nil
            }
            guard let letter = command, path.elements.count < Self.mostElements, perform(letter) else { return nil }
            // Further points after a movement are lines.
            if letter == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
            if letter == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
        }
        guard case .move = path.elements.first else { return path.isEmpty ? path : nil }
        return path
    }

    // MARK: Commands

    private mutating func perform(_ letter: UInt8) -> Bool {
        let isRelative = letter >= UInt8(ascii: "a")
        let origin = isRelative ? pen : .zero
        switch Character(UnicodeScalar(isRelative ? letter - 32 : letter)) {
        case "M":
            guard let place = point(origin) else { return false }
            start = place
            return move(.move(place), to: place)
        case "L":
            guard let place = point(origin) else { return false }
            return move(.line(place), to: place)
        case "H":
            guard let x = number() else { return false }
            let place = CGPoint(x: origin.x + x, y: pen.y)
            return move(.line(place), to: place)
        case "V":
            guard let y = number() else { return false }
            let place = CGPoint(x: pen.x, y: origin.y + y)
            return move(.line(place), to: place)
        case "C":
            guard let first = point(origin), let second = point(origin), let place = point(origin) else { return false }
            return curve(first, second, place)
        case "S":
            guard let second = point(origin), let place = point(origin) else { return false }
            return curve(mirrored(isCubic: true), second, place)
        case "Q":
            guard let middle = point(origin), let place = point(origin) else { return false }
            return bend(middle, place)
        case "T":
            guard let place = point(origin) else { return false }
            return bend(mirrored(isCubic: false), place)
        case "Z": return move(.close, to: start)
        default: return false
        }
    }

    private mutating func move(_ element: PathElement, to place: CGPoint) -> Bool {
        path.elements.append(element)
        pen = place
        control = nil
        return true
    }

    private mutating func curve(_ first: CGPoint, _ second: CGPoint, _ place: CGPoint) -> Bool {
        _ = move(.curve(place, control1: first, control2: second), to: place)
        control = (second, true)
        return true
    }

    private mutating func bend(_ middle: CGPoint, _ place: CGPoint) -> Bool {
        _ = move(.quad(place, control: middle), to: place)
        control = (middle, false)
        return true
    }

    private func mirrored(isCubic: Bool) -> CGPoint {
        guard let control, control.isCubic == isCubic else { return pen }
        return CGPoint(x: 2 * pen.x - control.point.x, y: 2 * pen.y - control.point.y)
    }

    // MARK: Characters

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Whether anything comes after spaces and commas.
    private mutating func skipSeparators() -> Bool {
        while index < bytes.count, bytes[index] <= 32 || bytes[index] == UInt8(ascii: ",") { index += 1 }
        return index < bytes.count
    }

    private mutating func point(_ origin: CGPoint) -> CGPoint? {
        guard let x = number(), let y = number() else { return nil }
        return CGPoint(x: origin.x + x, y: origin.y + y)
    }

    /// The next number; the one after it may follow without a space, by its sign or its point.
    private mutating func number() -> CGFloat? {
        guard skipSeparators() else { return nil }
        let begin = index
        if bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
        skipDigits()
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            skipDigits()
        }
        if index < bytes.count, bytes[index] | 32 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
                index += 1
            }
            skipDigits()
        }
        let text = String(decoding: bytes[begin..<index], as: UTF8.self)
        guard let value = Double(text), value.isFinite, abs(value) <= 1e6 else { return nil }
        return CGFloat(value)
    }

    private mutating func skipDigits() {
        while index < bytes.count, Self.isDigit(bytes[index]) { index += 1 }
    }
}
