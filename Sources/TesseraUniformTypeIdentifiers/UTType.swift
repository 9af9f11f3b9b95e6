import Foundation

/// A kind of data, file or folder.
///
/// There is no registry of what other programs declare: known are the types of the system, those of the app's own
/// `Info.plist` are not. `init(_:)` therefore takes every identifier; a type that is not known conforms to itself alone.
public struct UTType: Hashable, Sendable {
    /// The name of the type, such as `public.png`.
    public let identifier: String
    private let ending: String?
    private let mime: String?

    private init(identifier: String, ending: String? = nil, mime: String? = nil, parents: [String] = []) {
        self.identifier = identifier
        self.ending = ending
        self.mime = mime
        self.parents = parents
    }

    init(declared identifier: String) { self.init(identifier: identifier) }

    /// Makes the type of an identifier. Returns nil where the text is no identifier: letters, digits, points and hyphens.
    public init?(_ identifier: String) {
        let allowed = identifier.unicodeScalars.allSatisfy {
            $0.value > 127 || CharacterSet.alphanumerics.contains($0) || ".-_".unicodeScalars.contains($0)
        }
        guard !identifier.isEmpty, allowed else { return nil }
        self.init(identifier: DeclaredType.named(identifier)?.identifier ?? identifier)
    }

    /// Makes a type of a bundle's own that is a kind of `parentType`.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier: identifier, parents: parentType.map { [$0.identifier] } ?? [])
    }

    /// Makes a type that another program declares and that is a kind of `parentType`.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier: identifier, parents: parentType.map { [$0.identifier] } ?? [])
    }

    /// Makes the type of files with this ending. An ending that is not known gives a dynamic type.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        guard !filenameExtension.isEmpty, !filenameExtension.contains("/") else { return nil }
        let ending = filenameExtension.lowercased()
        guard let known = DeclaredType.byEnding[ending] else {
            self.init(
                identifier: Self.dynamic(ending, supertype), ending: ending, parents: [supertype.identifier])
            return
        }
        self.init(identifier: known.identifier)
        if !conforms(to: supertype) { return nil }
    }

    /// Makes the type of a media type. One that is not known gives a dynamic type.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        let plain = mimeType.lowercased()
        let bare = plain.split(separator: ";").first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
        guard bare.contains("/") else { return nil }
        guard let known = DeclaredType.byMIME[plain] ?? DeclaredType.byMIME[bare] else {
            self.init(identifier: Self.dynamic(bare, supertype), mime: bare, parents: [supertype.identifier])
            return
        }
        self.init(identifier: known.identifier)
        if !conforms(to: supertype) { return nil }
    }

    /// Makes the type of a tag. Returns nil for one that is not known.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        switch tagClass {
        case .filenameExtension: self.init(filenameExtension: tag, conformingTo: supertype ?? .item)
        case .mimeType: self.init(mimeType: tag, conformingTo: supertype ?? .item)
        default: return nil
        }
    }

    /// The types of files with this ending that conform to `supertype`.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        UTType(tag: tag, tagClass: tagClass, conformingTo: supertype).map { [$0] } ?? []
    }

    /// An identifier that says what it was made of. It is the same for the same ending, and not that of Apple's systems.
    private static func dynamic(_ tag: String, _ supertype: UTType) -> String {
        "dyn." + "\(supertype.identifier) \(tag)".utf8.map { String($0, radix: 36) }.joined()
    }

    private let parents: [String]
    private var declared: DeclaredType? { DeclaredType.named(identifier) }

    public static func == (left: UTType, right: UTType) -> Bool {
        left.identifier.lowercased() == right.identifier.lowercased()
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier.lowercased()) }
}

extension UTType {
    // MARK: Names

    /// The usual ending of files of the type.
    public var preferredFilenameExtension: String? { declared?.endings.first ?? ending }
    /// The usual media type of data of the type.
    public var preferredMIMEType: String? { declared?.mime ?? mime }
    /// What the type is called in English.
    public var localizedDescription: String? { declared?.description }

    /// The endings and media types of the type.
    public var tags: [UTTagClass: [String]] {
        var result: [UTTagClass: [String]] = [:]
        let endings = declared?.endings ?? ending.map { [$0] } ?? []
        if !endings.isEmpty { result[.filenameExtension] = endings }
        if let type = preferredMIMEType { result[.mimeType] = [type] }
        return result
    }

    // MARK: Kinds

    private var directParents: [UTType] {
        (declared?.parents ?? parents).map { UTType(declared: $0) }
    }

    /// Whether the type is `type` or a kind of it.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

    /// Whether the type is a kind of `type`, and another one.
    public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }

    /// Whether `type` is a kind of this one, and another one.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// All types that the type is a kind of.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var open = directParents
        while let next = open.popLast() {
            if found.insert(next).inserted { open += next.directParents }
        }
        return found
    }

    /// Whether the system declares the type.
    public var isDeclared: Bool { declared != nil }
    /// Whether the type was made of an ending or a media type that nobody declares.
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    /// Whether the type belongs to everybody.
    public var isPublic: Bool { identifier.lowercased().hasPrefix("public.") }
}

extension UTType: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let identifier = try container.decode(String.self)
        guard let type = UTType(identifier) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(identifier)' is no type")
        }
        self = type
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

extension UTType: CustomStringConvertible {
    public var description: String { identifier }
}

/// What a tag of a type is.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The ending of a file's name.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// A media type.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension URL {
    /// The address with the ending of the type behind its last part.
    public func appendingPathExtension(for type: UTType) -> URL {
        type.preferredFilenameExtension.map { appendingPathExtension($0) } ?? self
    }

    /// The address with a part that has the ending of the type.
    public func appendingPathComponent(_ name: String, conformingTo type: UTType) -> URL {
        let place = appendingPathComponent(name)
        let ending = UTType(filenameExtension: place.pathExtension, conformingTo: .item)
        return ending?.conforms(to: type) == true ? place : place.appendingPathExtension(for: type)
    }
}
