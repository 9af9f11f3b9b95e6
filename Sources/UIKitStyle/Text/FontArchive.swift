import Foundation
import TesseraGraphics

/// A font or a descriptor as archives keep it.
struct FontArchive: Codable {
    private static let key = "UIFontValue"

    private struct Scaling: Codable {
        let style: String
        let baseSize: CGFloat?
        let maximum: CGFloat?
    }

    let value: FontValue
    private let stored: Scaling?

    init(value: FontValue, scaling: FontScaling?) {
        self.value = value
        stored = scaling.map { Scaling(style: $0.style.rawValue, baseSize: $0.baseSize, maximum: $0.maximum) }
    }

    init?(_ coder: NSCoder) {
        guard let archive = coder.decodeJSON(FontArchive.self, forKey: Self.key) else { return nil }
        self = archive
    }

    func encode(with coder: NSCoder) { coder.encodeJSON(self, forKey: Self.key) }

    var scaling: FontScaling? {
        stored.map {
            FontScaling(style: UIFont.TextStyle(rawValue: $0.style), baseSize: $0.baseSize, maximum: $0.maximum)
        }
    }
}
