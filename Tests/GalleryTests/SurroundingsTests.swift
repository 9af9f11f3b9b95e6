import Foundation
import GalleryExamples
import Testing
import UIKit

@Suite struct SurroundingsTests {
    private func error(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func goodValues() throws {
        let all = try Surroundings(
            size: "1200x800", scale: "1.5", appearance: "dark", direction: "rtl", textSize: "AX2")
        #expect(all.size == CGSize(width: 1_200, height: 800))
        #expect(all.scale == 1.5)
        #expect(all.style == .dark)
        #expect(all.direction == .rightToLeft)
        #expect(all.textSize == .accessibilityLarge)
        #expect(
            try Surroundings(size: nil, scale: nil, appearance: nil, direction: nil, textSize: nil) == Surroundings())
    }

    @Test(arguments: [
        "", "x", "390", "390x", "x844", "390x844x2", "0x10", "10x0", "-1x5", "16385x1", "1x16385", "1e3x5", "3.5x5",
        " 3x5", "99999999999999999999x5", "390X844", "+390x844",
        "0390x844", "0x1F4x300",
    ])
    func badSizes(text: String) {
        let line = error { _ = try Surroundings.size(text) }
        #expect(line?.hasPrefix("--size '\(text)': ") == true)
    }

    @Test(arguments: ["", "0", "0.49", "4.1", "-1", "nan", "inf", "two", "2x", "0x2", "+2", "02", "1e0"])
    func badScales(text: String) {
        #expect(error { _ = try Surroundings.scale(text) }?.hasPrefix("--scale '\(text)': ") == true)
    }

    @Test(arguments: [
        "", "-0.1", "3601", "nan", "inf", "soon", "0x10", "0X1p3", "1e0", "+1", "00", "007", "-0", ".5", "5.", "1.2.3",
    ])
    func badTimes(text: String) {
        #expect(error { _ = try Surroundings.seconds(text) }?.hasPrefix("--at '\(text)': ") == true)
    }

    @Test(arguments: ["", "Dark", "auto"]) func badStyles(text: String) {
        #expect(error { _ = try Surroundings.style(text) } == "--appearance '\(text)': must be light or dark")
        #expect(error { _ = try Surroundings.direction(text) } == "--direction '\(text)': must be ltr or rtl")
    }

    @Test(arguments: ["", "XXXXL", "AX0", "AX6", "large"]) func badTextSizes(text: String) {
        #expect(error { _ = try Surroundings.textSize(text) }?.hasPrefix("--text-size '\(text)': ") == true)
    }

    @Test(arguments: ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"])
    func allTextSizes(text: String) { #expect(error { _ = try Surroundings.textSize(text) } == nil) }

    @Test func theProductIsBounded() {
        func line(_ size: String, _ scale: String?) -> String? {
            error { _ = try Surroundings(size: size, scale: scale, appearance: nil, direction: nil, textSize: nil) }
        }
        #expect(line("16384x4096", "1") == nil)
        #expect(line("16384x1", "1.99") == nil)
        #expect(
            line("16384x16384", "1") == "--size and --scale make a picture of 16384x16384 pixels: too large")
        #expect(line("16384x1", "4") != nil)
        #expect(line("5000x5000", nil) != nil)
    }

    @Test func paths() throws {
        let scratch = try ScratchFolder()
        let file = try scratch.write("file", Data("[]".utf8))
        #expect(try CheckedPaths.folder(scratch.path) == scratch.path)
        #expect(error { _ = try CheckedPaths.folder(file) } == "--input '\(file)': is no folder")
        #expect(error { _ = try CheckedPaths.folder(file + "x") } == "--input '\(file)x': there is no such folder")
        #expect(
            error { _ = try CheckedPaths.script(file + "x") }?.hasPrefix("--script '\(file)x': cannot be read") == true)
        #expect(try CheckedPaths.script(file) == Data("[]".utf8))
        #expect(try CheckedPaths.output(scratch.path + "/new.png").path == scratch.path + "/new.png")
        #expect(error { _ = try CheckedPaths.output(scratch.path) }?.hasSuffix("must name a file") == true)
        #expect(
            error { _ = try CheckedPaths.output(scratch.path + "/no/a.png") }?.contains("there is no folder") == true)
    }

    /// The shell has put the home folder in the place of a tilde where one was meant.
    @Test func aTildeIsALetterOfAName() throws {
        let here = FileManager.default.currentDirectoryPath
        #expect(try CheckedPaths.output("~picture.png").path.hasSuffix("/~picture.png"))
        #expect(try CheckedPaths.output("~picture.png").standardizedFileURL.path == here + "/~picture.png")
        #expect(error { _ = try CheckedPaths.output("~/a.png") }?.contains("there is no folder") == true)
    }

    @Test func examplesHaveOneWordNames() {
        let names = Example.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isLowercase } })
        #expect(Example.named("photos") != nil)
        #expect(Example.named("Photos") == nil)
    }
}
