import Foundation
import TesseraGraphics

/// The typefaces that every iPhone has. Where one is not installed, the system's fonts stand in for it: apps unwrap
/// `UIFont(name: "HelveticaNeue", size: 12)` without asking.
enum AppleFaces {
    /// The beginnings of names, in small letters and without spaces and hyphens, and what is closest to them here.
    private static let families: [(name: String, design: FontValue.Design)] = [
        ("academyengraved", .serif), ("alnile", .standard), ("americantypewriter", .serif),
        ("applesdgothicneo", .standard), ("applesymbols", .standard), ("arial", .standard), ("avenir", .standard),
        ("baskerville", .serif), ("bodonisvty", .serif), ("bradleyhand", .standard), ("chalkboardse", .rounded),
        ("chalkduster", .rounded), ("charter", .serif), ("cochin", .serif), ("copperplate", .serif),
        ("couriernew", .monospaced), ("courier", .monospaced), ("damascus", .standard), ("didot", .serif),
        ("dinalternate", .standard), ("dincondensed", .standard), ("euphemiaucas", .standard), ("farah", .standard),
        ("futura", .standard), ("galvji", .standard), ("geezapro", .standard), ("georgia", .serif),
        ("gillsans", .standard), ("gurmukhimn", .standard), ("helvetica", .standard), ("hiraginosans", .standard),
        ("hiramaru", .rounded), ("hiramin", .serif), ("hirakaku", .standard), ("hoeflertext", .serif),
        ("iowanoldstyle", .serif), ("kailasa", .standard), ("kefa", .serif), ("kohinoor", .standard),
        ("markerfelt", .rounded), ("menlo", .monospaced), ("mishafi", .standard), ("noteworthy", .rounded),
        ("optima", .standard), ("palatino", .serif), ("papyrus", .serif), ("partylet", .standard),
        ("pingfang", .standard), ("rockwell", .serif), ("savoyelet", .standard), ("sfpro", .standard),
        ("snellroundhand", .serif), ("stheiti", .standard), ("symbol", .standard), ("systemfont", .standard),
        ("thonburi", .standard), ("timesnewroman", .serif), ("trebuchet", .standard), ("verdana", .standard),
        ("zapfino", .serif),
    ]

    private static let weights: [(name: String, weight: Int)] = [
        ("ultralight", 200), ("extralight", 200), ("thin", 100), ("light", 300), ("medium", 500), ("semibold", 600),
        ("demibold", 600), ("extrabold", 800), ("bold", 700), ("heavy", 800), ("black", 900), ("w3", 300), ("w6", 600),
        ("w8", 800),
    ]

    /// The font that stands in for a face of iOS; nil for any other name.
    static func standIn(for name: String, size: CGFloat) -> FontValue? {
        let plain = name.lowercased().filter { $0 != " " && $0 != "-" }
        guard let family = families.first(where: { plain.hasPrefix($0.name) }) else { return nil }
        let style = plain.dropFirst(family.name.count)
        return FontValue(
            pointSize: size, weight: weights.first { style.contains($0.name) }?.weight ?? 400,
            isItalic: style.contains("italic") || style.contains("oblique"), design: family.design)
    }
}
