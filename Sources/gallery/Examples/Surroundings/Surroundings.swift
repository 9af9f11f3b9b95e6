import UIKit

/// What an example is shown in, as the command line says it.
package struct Surroundings: Sendable, Equatable {
    package static let usualSize = CGSize(width: 390, height: 844)

    /// Points; nil where nothing was asked for.
    package var size: CGSize?
    /// Pixels per point; nil where nothing was asked for.
    package var scale: CGFloat?
    package var style: UIUserInterfaceStyle?
    package var direction: UITraitEnvironmentLayoutDirection?
    package var textSize: UIContentSizeCategory?

    package init() {}

    /// Reads the values of the options; nil stands for an option that was not given.
    package init(
        size: String?, scale: String?, appearance: String?, direction: String?, textSize: String?
    ) throws(UsageError) {
        if let size { self.size = try Self.size(size) }
        if let scale { self.scale = try Self.scale(scale) }
        if let appearance { style = try Self.style(appearance) }
        if let direction { self.direction = try Self.direction(direction) }
        if let textSize { self.textSize = try Self.textSize(textSize) }
        try checkPixels()
    }

    private func checkPixels() throws(UsageError) {
        guard let objection = objection(to: size ?? Self.usualSize) else { return }
        throw UsageError("--size and --scale \(objection)")
    }

    /// What is too large about a window of `size` points, as the end of a sentence; nil where a picture of it can be made.
    package func objection(to size: CGSize) -> String? { PictureBounds.objection(size: size, scale: scale ?? 2) }

    // MARK: Values

    package static func size(_ text: String) throws(UsageError) -> CGSize {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map {
            Double(plain: $0).flatMap(Int.init(exactly:)) ?? 0
        }
        guard sides.count == 2, sides.allSatisfy({ 1...Int(PictureBounds.mostPoints) ~= $0 }) else {
            throw UsageError("--size '\(text)': must be WIDTHxHEIGHT in points, each from 1 to 16384, as 390x844")
        }
        return CGSize(width: sides[0], height: sides[1])
    }

    package static func scale(_ text: String) throws(UsageError) -> CGFloat {
        guard let scale = Double(plain: text), 0.5...4 ~= scale else {
            throw UsageError("--scale '\(text)': must be a number from 0.5 to 4")
        }
        return scale
    }

    package static func style(_ text: String) throws(UsageError) -> UIUserInterfaceStyle {
        switch text {
        case "light": return .light
        case "dark": return .dark
        default: throw UsageError("--appearance '\(text)': must be light or dark")
        }
    }

    package static func direction(_ text: String) throws(UsageError) -> UITraitEnvironmentLayoutDirection {
        switch text {
        case "ltr": return .leftToRight
        case "rtl": return .rightToLeft
        default: throw UsageError("--direction '\(text)': must be ltr or rtl")
        }
    }

    package static func textSize(_ text: String) throws(UsageError) -> UIContentSizeCategory {
        guard let category = UIContentSizeCategory(shortName: text) else {
            throw UsageError("--text-size '\(text)': must be XS, S, M, L, XL, XXL, XXXL or AX1 to AX5")
        }
        return category
    }

    /// Virtual seconds; at most an hour, which takes minutes to play.
    package static func seconds(_ text: String) throws(UsageError) -> Double {
        guard let seconds = Double(plain: text), 0...3_600 ~= seconds else {
            throw UsageError("--at '\(text)': must be a number of seconds from 0 to 3600")
        }
        return seconds
    }
}

extension Double {
    /// A number in plain digits, as `390` or `1.5`; nil for signs, exponents, hexadecimal digits and zeros before a number.
    fileprivate init?(plain text: some StringProtocol) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let zero = UInt8(ascii: "0")
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { zero...(zero + 9) ~= $0 } }),
            parts[0].count == 1 || parts[0].first != zero
        else { return nil }
        self.init(text)
    }
}
