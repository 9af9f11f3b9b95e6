import Foundation

/// What another program drags, made into items.
enum ForeignItems {
    /// Reads the data of a format when somebody asks for it.
    typealias Reader = @Sendable (_ format: String, _ load: ItemLoad) -> Void

    /// Returns one item for each file, or one for all that the other program offers otherwise.
    static func items(_ urls: [URL], formats: [String], read: @escaping Reader) -> [NSItemProvider] {
        let items = urls.map { $0.isFileURL ? file($0) : address($0) }
        guard items.count < 2 else { return items }
        let item = items.first ?? NSItemProvider()
        let known = item.registeredTypeIdentifiers
        let isFile = urls.first?.isFileURL ?? false
        for format in formats {
            guard let type = ExchangeTypes.type(ofFormat: format), !known.contains(type) else { continue }
            // Beside a file a text is its address.
            if isFile, format.lowercased().hasPrefix("text/") { continue }
            item.promise(type) { read(format, $0) }
        }
        return item.registeredTypeIdentifiers.isEmpty ? [] : [item]
    }

    /// A file may be opened where it is. Of one that cannot be read there is the address alone.
    private static func file(_ url: URL) -> NSItemProvider {
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        let place = URL(fileURLWithPath: url.path, isDirectory: isFolder.boolValue)
        let item = isThere ? NSItemProvider(contentsOf: place) ?? NSItemProvider() : NSItemProvider()
        if item.suggestedName == nil { item.suggestedName = place.deletingPathExtension().lastPathComponent }
        item.promise(Data(place.absoluteString.utf8), "public.file-url")
        return item
    }

    private static func address(_ url: URL) -> NSItemProvider {
        let item = NSItemProvider()
        item.promise(Data(url.absoluteString.utf8), "public.url")
        return item
    }
}

extension NSItemProvider {
    /// Promises data of a type that comes from elsewhere: the loader begins within the call that asks.
    fileprivate func promise(_ type: String, _ loader: @escaping ItemRepresentation.Loader) {
        add(ItemRepresentation(type: type, fileOptions: [], isImmediate: true, loader: loader))
    }
}
