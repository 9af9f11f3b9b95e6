import Foundation
import TesseraGraphics

/// A colour as archives keep it.
struct ColorArchive {
    private static let componentsKey = "UIColorComponents"
    private static let nameKey = "UISystemColorName"

    /// One for all traits, or one for each of light, dark, elevated light and elevated dark.
    let colors: [RGBA]
    let name: String?

    var isFixed: Bool { colors.count == 1 }

    init(_ color: UIColor, name: String?) {
        let all = (0..<4).map { index in color.rgba(with: Self.traits(index)) }
        colors = name == nil && all.allSatisfy { $0 == all[0] } ? [all[0]] : all
        self.name = name
    }

    init?(_ coder: NSCoder) {
        guard let numbers = coder.decodeNumbers(forKey: Self.componentsKey), numbers.count == 4 || numbers.count == 16
        else { return nil }
        colors = stride(from: 0, to: numbers.count, by: 4).map {
            RGBA(numbers[$0], numbers[$0 + 1], numbers[$0 + 2], numbers[$0 + 3])
        }
        name = coder.decodeString(forKey: Self.nameKey)
    }

    func encode(with coder: NSCoder) {
        coder.encodeNumbers(
            colors.flatMap { [CGFloat($0.red), CGFloat($0.green), CGFloat($0.blue), CGFloat($0.alpha)] },
            forKey: Self.componentsKey)
        if let name { coder.encode(NSString(string: name), forKey: Self.nameKey) }
    }

    /// Which of the four colours holds under `traits`.
    static func index(for traits: UITraitCollection) -> Int {
        (traits.userInterfaceStyle == .dark ? 1 : 0) + (traits.userInterfaceLevel == .elevated ? 2 : 0)
    }

    private static func traits(_ index: Int) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: index % 2 == 1 ? .dark : .light),
            UITraitCollection(userInterfaceLevel: index >= 2 ? .elevated : .base),
        ])
    }
}
