import Foundation
import UIKitCore

/// Items by types instead of their identifiers. Items keep identifiers alone: what a type of the app's own that is no
/// declared one is a kind of, they do not know.
extension NSItemProvider {
    /// Makes an item that is a file. Its name without the ending becomes `suggestedName`; whether the file is there shows
    /// when it is loaded.
    ///
    /// - Parameters:
    ///   - contentType: what the file is; nil for what the ending of its name says.
    ///   - openInPlace: whether the file may be used where it is.
    ///   - coordinated: means nothing here, there being no file coordinators on Linux.
    ///   - visibility: who may see the file.
    public convenience init(
        contentsOf fileURL: URL, contentType: UTType?, openInPlace: Bool = false, coordinated: Bool = false,
        visibility: NSItemProviderRepresentationVisibility = .all
    ) {
        self.init()
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        registerFileRepresentation(
            for: contentType ?? UTType(ofFileAt: fileURL), visibility: visibility, openInPlace: openInPlace
        ) { completionHandler in
            completionHandler(fileURL, openInPlace, nil)
            return nil
        }
    }

    // MARK: Giving

    /// Promises data of a type. The handler is called on a background queue, each time that somebody asks.
    public func registerDataRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping DataLoadHandler
    ) {
        registerDataRepresentation(
            forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
    }

    /// Promises a file of a type. The handler is called on a background queue, each time that somebody asks. With
    /// `openInPlace` and the handler's word for it, who asks may use that very file.
    public func registerFileRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all, openInPlace: Bool = false,
        loadHandler: @escaping FileLoadHandler
    ) {
        registerFileRepresentation(
            forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [],
            visibility: visibility, loadHandler: loadHandler)
    }

    // MARK: What there is

    /// The types that the item can be had in, in the order in which they were promised.
    public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap { UTType($0) } }

    /// The types whose files may be used where they are.
    public var registeredContentTypesForOpenInPlace: [UTType] {
        registeredTypeIdentifiers(fileOptions: .openInPlace).compactMap { UTType($0) }
    }

    /// Returns those of the item's types that are `contentType` or a kind of it.
    public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
        registeredContentTypes.filter { $0.conforms(to: contentType) }
    }

    // MARK: Taking

    /// Loads the item as data of a type or of a kind of it, and tells `completionHandler` on a background queue. Large
    /// files are mapped rather than read.
    @discardableResult
    public func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: identifier(for: contentType), completionHandler: completionHandler)
    }

    /// Loads the item as a file of a type or of a kind of it, and tells `completionHandler` on a background queue.
    ///
    /// Without `openInPlace` the file is a copy, which is gone when the handler returns. With it the file is the original
    /// where that may be used, which the handler's second argument says, or else a copy that stays.
    @discardableResult
    public func loadFileRepresentation(
        for contentType: UTType, openInPlace: Bool = false,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        let identifier = identifier(for: contentType)
        if openInPlace {
            return loadInPlaceFileRepresentation(
                forTypeIdentifier: identifier, completionHandler: completionHandler)
        }
        return loadFileRepresentation(forTypeIdentifier: identifier) { completionHandler($0, false, $1) }
    }

    /// The type that is loaded where `wanted` is asked for: that very one before its kinds, of which this module knows
    /// more than item providers do.
    private func identifier(for wanted: UTType) -> String {
        let fitting = registeredTypeIdentifiers.filter { UTType($0)?.conforms(to: wanted) ?? false }
        return fitting.first { UTType($0) == wanted } ?? fitting.first ?? wanted.identifier
    }
}

extension UTType {
    /// What the ending of a file's name says.
    fileprivate init(ofFileAt url: URL) {
        let ending = UTType(filenameExtension: url.pathExtension, conformingTo: .item)
        self = url.hasDirectoryPath ? .folder : ending ?? .data
    }
}
