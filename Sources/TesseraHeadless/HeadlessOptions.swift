import Foundation
import TesseraGraphics
import UIKitCore

/// What the environment says about how a program without a window renders.
///
/// | variable | form | without it |
/// |---|---|---|
/// | `TESSERA_OUTPUT` | a file's path | `tessera-window-1.png` in the current folder, one number for each window |
/// | `TESSERA_SIZE` | `WIDTHxHEIGHT`, points | `390x844` |
/// | `TESSERA_SCALE` | pixels per point, 0.1 to 8 | `2` |
/// | `TESSERA_APPEARANCE` | `light` or `dark` | `light` |
/// | `TESSERA_DIRECTION` | `ltr` or `rtl` | `ltr` |
/// | `TESSERA_TEXT_SIZE` | `XS` ... `XXXL`, `AX1` ... `AX5` | `L` |
/// | `TESSERA_LOOKS` | `18` or `26`, the iOS that views look like | `26` |
package struct HeadlessOptions: Sendable {
    package var configuration = HeadlessConfiguration()
    /// Nil: one file for each window, named by its number.
    package var output: String?

    /// What is wrong with a variable, in one line.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    package init(environment: [String: String]) throws(Failure) {
        func read(_ name: String, _ form: String, _ use: (String) -> Bool) throws(Failure) {
            guard let value = environment[name] else { return }
            guard use(value) else { throw Failure(description: "\(name)='\(value)': must be \(form)") }
        }
        var configuration = HeadlessConfiguration()
        try read("TESSERA_SIZE", "WIDTHxHEIGHT in points, as 390x844") { text in
            let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
            guard sides.count == 2, sides.allSatisfy({ 1...PictureBounds.mostPoints ~= $0 }) else { return false }
            configuration.size = CGSize(width: sides[0], height: sides[1])
            return true
        }
        try read("TESSERA_SCALE", "a number from 0.1 to 8") { text in
            guard let scale = Double(text), 0.1...8 ~= scale else { return false }
            configuration.scale = scale
            return true
        }
        try read("TESSERA_APPEARANCE", "light or dark") { text in
            configuration.style = text == "dark" ? .dark : .light
            return ["light", "dark"].contains(text)
        }
        try read("TESSERA_DIRECTION", "ltr or rtl") { text in
            configuration.layoutDirection = text == "rtl" ? .rightToLeft : .leftToRight
            return ["ltr", "rtl"].contains(text)
        }
        try read("TESSERA_TEXT_SIZE", "XS, S, M, L, XL, XXL, XXXL or AX1 to AX5") { text in
            guard let category = UIContentSizeCategory(shortName: text) else { return false }
            configuration.contentSizeCategory = category
            return true
        }
        try read(SystemLooks.environmentName, "18 or 26") { text in
            guard let looks = SystemLooks(name: text) else { return false }
            configuration.looks = looks
            return true
        }
        var output: String?
        try read("TESSERA_OUTPUT", "a file's path") { text in
            output = text
            return !text.isEmpty
        }
        if let objection = PictureBounds.objection(size: configuration.size, scale: configuration.scale) {
            throw Failure(description: "TESSERA_SIZE and TESSERA_SCALE \(objection)")
        }
        self.configuration = configuration
        self.output = output
    }

    /// The file for the window of this number, counted from 1.
    package func file(forWindow number: Int) -> URL {
        guard let output else { return URL(fileURLWithPath: "tessera-window-\(number).png") }
        let url = URL(typedPath: output)
        guard number > 1 else { return url }
        let name = url.deletingPathExtension().lastPathComponent + "-\(number)"
        return url.deletingLastPathComponent().appendingPathComponent(name).appendingPathExtension(url.pathExtension)
    }
}
