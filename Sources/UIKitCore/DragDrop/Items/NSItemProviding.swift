import Foundation

/// Who may see a representation of an item.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// Everybody.
    case all = 0
    /// Programs of the same maker.
    case team = 1
    /// Programs of the same group.
    case group = 2
    /// This program alone.
    case ownProcess = 3
}

/// How the file of a representation may be used.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The file can be opened where it is.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// A class whose objects can be given away as data.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// The types of data that objects of the class can write, the one that says most first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Returns who may see the data of a type; everybody by default.
    static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility
    /// The types that this object can write; those of its class by default.
    var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Writes the object as data of a type, and calls the completion handler once, on any thread.
    ///
    /// - Returns: how far the writing is; nil where it is not told.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    public static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility { .all }

    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
}

/// A class whose objects can be made from data that somebody gives away.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// The types of data that the class can read, the one it likes most first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Makes an object from data of a type; data that is not of the type is an error.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

extension NSItemProvider {
    /// The domain of the errors of item providers.
    public static let errorDomain = "NSItemProviderErrorDomain"

    /// What went wrong as an item was loaded.
    public enum ErrorCode: Int, Sendable {
        /// Something without a name.
        case unknownError = -1
        /// The item is not there in this type.
        case itemUnavailableError = -1000
        /// The item is of another class than the one asked for.
        case unexpectedValueClassError = -1100
        /// The item cannot be made into an object of the class.
        case unavailableCoercionError = -1200
    }

    static func error(_ code: ErrorCode, _ words: String) -> NSError {
        NSError(domain: errorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: words])
    }

    static func coercion(_ kind: Any.Type, _ type: String) -> NSError {
        error(.unavailableCoercionError, "Could not make data of type \(type) from a \(kind)")
    }

    static func unavailable(_ type: String) -> NSError {
        error(.itemUnavailableError, "Cannot load representation of type \(type)")
    }
}
