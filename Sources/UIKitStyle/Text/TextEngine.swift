import Foundation
import TesseraGraphics

/// Shapes and measures text. Widths, heights and baselines in points, exact: callers round to pixels.
///
/// Engines keep a bounded cache of their own; they may be called from any thread.
package protocol TextEngine: Sendable {
    /// What the block needs when no line may be wider than `width` and all lines together not higher than `height`;
    /// infinity where there is no limit.
    func measure(_ block: TextBlock, width: CGFloat, height: CGFloat) -> TextMetrics

    /// Where the characters of the block stand when no line may be wider than `width`; infinity where there is no limit.
    /// Nothing is shortened: lines that the block's limit leaves out are not told, and those that are too long go on.
    func places(_ block: TextBlock, width: CGFloat) -> CharacterPlaces

    func metrics(of font: FontValue) -> FontMetrics

    /// The full name of the face that `name` (family, full or PostScript name) finds; nil when there is none.
    func faceName(for name: String) -> String?

    /// The full names of a family's faces; empty where there is no such family.
    func faceNames(ofFamily name: String) -> [String]

    /// Names of the installed families, sorted.
    var familyNames: [String] { get }
}

/// The text engine in force: the built-in one of fixed metrics until a rendering library installs its own.
package enum TextEngines {
    private static let installed = Locked<any TextEngine>(MetricsTextEngine())

    /// An engine for the current task alone; layout tests use the built-in one whatever is installed.
    @TaskLocal package static var taskEngine: (any TextEngine)?

    package static var current: any TextEngine { taskEngine ?? installed.value }

    package static func install(_ engine: any TextEngine) {
        installed.value = engine
    }
}
