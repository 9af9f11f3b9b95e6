import Foundation

/// The pixels of an X server's whole screen.
struct Screenshot {
    struct Pixel: Equatable, CustomStringConvertible {
        var red, green, blue: UInt8
        var description: String { "(\(red), \(green), \(blue))" }
    }

    let width: Int
    let height: Int
    private let bytes: [UInt8]

    init(display: String) throws {
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = display
        let dump = try Programs.run("xwd", ["-root", "-silent"], environment: environment)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("screen-\(UUID().uuidString).xwd")
        try dump.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try self.init(file: file, format: "xwd:", environment: environment)
    }

    /// The pixels of a picture's file.
    init(
        file: URL, format: String = "", environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
        // A folder in this variable keeps the pictures, for a look at them.
        if let folder = environment["TESSERA_SCREENSHOTS"] {
            let name = "\(folder)/screen-\(Int(Date().timeIntervalSince1970 * 1_000)).png"
            _ = try Programs.run("convert", ["\(format)\(file.path)", name], environment: environment)
        }
        let picture = try Programs.run(
            "convert", ["\(format)\(file.path)", "-depth", "8", "ppm:-"], environment: environment)
        // A PPM file: "P6 width height 255" with comments between, one white space, three bytes a pixel.
        var numbers: [Int] = []
        var place = 2
        while numbers.count < 3, place < picture.count {
            while place < picture.count, picture[place] <= 0x20 { place += 1 }
            if picture[place] == UInt8(ascii: "#") {
                while place < picture.count, picture[place] != UInt8(ascii: "\n") { place += 1 }
                continue
            }
            var number = 0
            while place < picture.count, 0x30...0x39 ~= picture[place] {
                number = number * 10 + Int(picture[place] - 0x30)
                place += 1
            }
            numbers.append(number)
        }
        guard numbers.count == 3, picture.count == place + 1 + numbers[0] * numbers[1] * 3 else {
            throw Programs.Failure(description: "the screenshot has an unknown form")
        }
        (width, height) = (numbers[0], numbers[1])
        bytes = [UInt8](picture[(place + 1)...])
    }

    subscript(x: Int, y: Int) -> Pixel {
        let place = (y * width + x) * 3
        return Pixel(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2])
    }

    /// The rectangle around all pixels of a colour, in pixels; nil without any.
    func bounds(of pixel: Pixel) -> CGRect? {
        var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
        for y in 0..<height {
            for x in 0..<width where self[x, y] == pixel {
                (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
            }
        }
        guard left <= right else { return nil }
        return CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    static let red = Pixel(red: 255, green: 0, blue: 0)
    static let green = Pixel(red: 0, green: 255, blue: 0)
    static let blue = Pixel(red: 0, green: 0, blue: 255)
}
