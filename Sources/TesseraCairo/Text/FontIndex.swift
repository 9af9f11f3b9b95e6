import CPangoCairo
import Foundation

/// The installed faces by family, full and PostScript name, as fontconfig lists them.
///
/// Read once; fonts installed later are seen by the next process.
struct FontIndex: Sendable {
    struct Face: Sendable {
        let family: String
        let fullName: String
        /// OpenType weight, 1 to 1000.
        let weight: Int
        let isItalic: Bool
    }

    /// What a name stands for: a family as a whole, or one face of it.
    enum Match: Sendable {
        case family(regular: Face)
        case face(Face)

        var face: Face {
            switch self {
            case .family(let face), .face(let face): face
            }
        }
    }

    static let shared = FontIndex()

    let familyNames: [String]
    private let matches: [String: Match]
    /// Full names by family in lower case, the lightest upright face first.
    private let faceNames: [String: [String]]

    private init() {
        var families: [String: Face] = [:]
        var faces: [String: Face] = [:]
        var members: [String: [Face]] = [:]
        for (face, names) in Self.installedFaces() {
            for name in names where faces[name.lowercased()] == nil { faces[name.lowercased()] = face }
            members[face.family.lowercased(), default: []].append(face)
            if let known = families[face.family], Self.distance(known) <= Self.distance(face) { continue }
            families[face.family] = face
        }
        familyNames = families.keys.sorted()
        var matches = faces.mapValues(Match.face)
        for (name, face) in families { matches[name.lowercased()] = .family(regular: face) }
        self.matches = matches
        faceNames = members.mapValues { faces in
            var names: [String] = []
            for face in faces.sorted(by: { ($0.isItalic ? 1 : 0, $0.weight) < ($1.isItalic ? 1 : 0, $1.weight) })
            where !names.contains(face.fullName) {
                names.append(face.fullName)
            }
            return names
        }
    }

    /// The full names of a family's faces; empty for an unknown family.
    func faceNames(ofFamily name: String) -> [String] { faceNames[name.lowercased()] ?? [] }

    /// What `name` finds; letter case does not matter.
    func match(_ name: String) -> Match? { matches[name.lowercased()] }

    /// How far a face is from the regular one of its family.
    private static func distance(_ face: Face) -> Int { abs(face.weight - 400) + (face.isItalic ? 1_000 : 0) }

    private static func installedFaces() -> [(Face, names: [String])] {
        guard let pattern = FcPatternCreate(), let properties = tessera_fc_face_properties() else { return [] }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(properties)
        }
        guard let set = FcFontList(nil, pattern, properties) else { return [] }
        defer { FcFontSetDestroy(set) }
        var result: [(Face, names: [String])] = []
        for index in 0..<Int(set.pointee.nfont) {
            guard let font = set.pointee.fonts[index],
                let family = string(font, tessera_fc_family())
            else { continue }
            let full = string(font, tessera_fc_full_name())
            let postScript = string(font, tessera_fc_postscript_name())
            let face = Face(
                family: family, fullName: full ?? family,
                weight: Int(FcWeightToOpenType(integer(font, tessera_fc_weight()) ?? 80)),
                isItalic: (integer(font, tessera_fc_slant()) ?? 0) > 0)
            result.append((face, [full, postScript].compactMap(\.self)))
        }
        // fontconfig's order is that of its caches; the result must not depend on it.
        return result.sorted { ($0.0.fullName, $0.0.family) < ($1.0.fullName, $1.0.family) }
    }

    private static func string(_ font: OpaquePointer, _ property: UnsafePointer<CChar>?) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(font, property, 0, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }

    private static func integer(_ font: OpaquePointer, _ property: UnsafePointer<CChar>?) -> Int32? {
        var value: Int32 = 0
        return FcPatternGetInteger(font, property, 0, &value) == FcResultMatch ? value : nil
    }
}
