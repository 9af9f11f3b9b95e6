import CPangoCairo
import Foundation
import TesseraGraphics

/// Says once what nobody would find out from looking: that there is no font, or another than the system font.
enum FontCheck {
    /// Looks and writes to the log; later calls do nothing.
    static func run() { _ = hasRun }

    private static let hasRun: Void = {
        if let complaint = complaint(about: family(standingFor: "Inter")) {
            DiagnosticsLog.write(complaint.level, "Fonts", complaint.text)
        }
    }()

    /// What is wrong where `family` stands for the system font; nil where nothing is.
    static func complaint(about family: String?) -> (level: DiagnosticsLog.Level, text: String)? {
        guard let family else {
            return (
                .error,
                "No font is installed, so no text can be seen. Install one, best the system font Inter "
                    + "(Debian's package fonts-inter)."
            )
        }
        guard family != "Inter" else { return nil }
        return (
            .warning,
            "The system font Inter is not installed: '\(family)' stands in for it, in which lines have other widths. "
                + "Inter is in Debian's package fonts-inter."
        )
    }

    /// The family that text of family `name` is set in; nil where there is no font at all.
    private static func family(standingFor name: String) -> String? {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, tessera_fc_family(), name)
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let font = FcFontMatch(nil, pattern, &result) else { return nil }
        defer { FcPatternDestroy(font) }
        var family: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(font, tessera_fc_family(), 0, &family) == FcResultMatch, let family else { return nil }
        return String(cString: family)
    }
}
