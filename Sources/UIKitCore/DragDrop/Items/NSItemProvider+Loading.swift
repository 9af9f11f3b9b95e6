import Foundation
import TesseraBase

extension NSItemProvider {
    private static let queue = DispatchQueue(label: "tessera.item-provider", attributes: .concurrent)

    /// Begins to load the item in a type and answers on the loader's thread: the caller's, where that takes no time.
    func start(
        _ type: String, prefersFile: Bool = false, answer: @escaping ItemLoad.Answer
    ) -> Progress {
        let load = ItemLoad(answer)
        guard let kind = self.type(conformingTo: type), let found = representation(kind, prefersFile: prefersFile)
        else {
            load.end(.failure(Self.unavailable(type)))
            return load.progress
        }
        if found.isImmediate { found.loader(load) } else { Self.queue.async { found.loader(load) } }
        return load.progress
    }

    static func later(_ body: @escaping @Sendable () -> Void) { queue.async { body() } }

    private static func inBackground(_ answer: @escaping ItemLoad.Answer) -> ItemLoad.Answer {
        { result in queue.async { answer(result) } }
    }

    // MARK: Data

    /// Loads the item as data of a type, and tells `completionHandler` on a background queue. Large files are mapped
    /// rather than read.
    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        start(
            typeIdentifier,
            answer: Self.inBackground { result in
                do {
                    completionHandler(try result.get().data(), nil)
                } catch {
                    completionHandler(nil, error)
                }
            })
    }

    // MARK: Files

    /// Loads the item as a file of a type, and tells `completionHandler` on a background queue. The file is a copy, which
    /// is gone when the handler returns.
    @discardableResult
    public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        // The type that the item has: the one asked for may be of many kinds of files.
        let (name, kind) = (suggestedName, type(conformingTo: typeIdentifier) ?? typeIdentifier)
        return start(
            typeIdentifier, prefersFile: true,
            answer: Self.inBackground { result in
                do {
                    let copy = try TemporaryCopy(of: result.get(), named: name, kind)
                    defer { copy.remove() }
                    completionHandler(copy.file, nil)
                } catch {
                    completionHandler(nil, error)
                }
            })
    }

    /// Loads the item as a file of a type: the original where it may be used, which the handler's second argument says,
    /// or a copy that stays.
    @discardableResult
    public func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        let (name, kind) = (suggestedName, type(conformingTo: typeIdentifier) ?? typeIdentifier)
        return start(
            typeIdentifier, prefersFile: true,
            answer: Self.inBackground { result in
                do {
                    let item = try result.get()
                    if case .file(let url, isInPlace: true) = item { return completionHandler(url, true, nil) }
                    completionHandler(try TemporaryCopy(of: item, named: name, kind).file, false, nil)
                } catch {
                    completionHandler(nil, false, error)
                }
            })
    }

    // MARK: Objects

    /// Loads the item as an object of a class, and tells `completionHandler` on a background queue. Data that is not what
    /// its type says is an error.
    @discardableResult
    public func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        startObject(aClass) { result in
            Self.queue.async {
                switch result {
                case .success(let object): completionHandler(object.object, nil)
                case .failure(let error): completionHandler(nil, error)
                }
            }
        }
    }

    /// Loads the item as a value of Swift's, such as a `String` or a `URL`.
    @discardableResult
    public func loadObject<Value>(
        ofClass: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) -> Progress
    where
        Value: _ObjectiveCBridgeable & SendableMetatype,
        Value._ObjectiveCType: NSItemProviderReading & SendableMetatype
    {
        loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
            let value = (object as? Value._ObjectiveCType).map { Value._unconditionallyBridgeFromObjectiveC($0) }
            completionHandler(value, error)
        }
    }

    /// Whether values of Swift's can be made of the item.
    public func canLoadObject<Value>(ofClass: Value.Type) -> Bool
    where Value: _ObjectiveCBridgeable, Value._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: Value._ObjectiveCType.self)
    }

    /// Answers on the loader's thread.
    func startObject(
        _ aClass: any NSItemProviderReading.Type,
        answer: @escaping @Sendable (Result<ReadObject, any Error>) -> Void
    ) -> Progress {
        guard let type = readableType(aClass) else {
            let names = aClass.readableTypeIdentifiersForItemProvider.joined(separator: ", ")
            answer(
                .failure(
                    Self.error(
                        .unavailableCoercionError,
                        "Could not coerce an item to class \(aClass): it is available in none of \(names)")))
            return Progress(totalUnitCount: 0)
        }
        let reader = ReadableClass(type: aClass)
        return start(type) { result in
            answer(Result { try reader.read(result.get().data(), type) })
        }
    }
}

/// An object that was just made, on its way to the thread that wants it.
struct ReadObject: @unchecked Sendable {
    let object: any NSItemProviderReading
}

/// A class on its way to the thread where an object is made of it.
private struct ReadableClass: @unchecked Sendable {
    let type: any NSItemProviderReading.Type

    func read(_ data: Data, _ kind: String) throws -> ReadObject {
        ReadObject(object: try type.object(withItemProviderData: data, typeIdentifier: kind))
    }
}

extension LoadedItem {
    func data() throws -> Data {
        switch self {
        case .data(let data): data
        case .file(let url, _): try Data(contentsOf: url, options: .mappedIfSafe)
        case .temporary(let file): try Data(contentsOf: file.url, options: .mappedIfSafe)
        }
    }
}

/// A file in a folder of its own that holds what was loaded.
private struct TemporaryCopy {
    private let folder: URL
    let file: URL

    /// Copies a file without reading it into memory.
    init(of item: LoadedItem, named name: String?, _ type: String) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        switch item {
        case .file(let url, _):
            file = folder.appendingPathComponent(url.lastPathComponent)
            try FileManager.default.copyItem(at: url, to: file)
        case .temporary(let other):
            file = folder.appendingPathComponent(Self.fileName(name, type))
            try FileManager.default.moveItem(at: other.url, to: file)
        case .data(let data):
            file = folder.appendingPathComponent(Self.fileName(name, type))
            try data.write(to: file)
        }
    }

    /// A name from elsewhere must not lead out of the folder.
    private static func fileName(_ name: String?, _ type: String) -> String {
        let safe = name.map { $0.replacingOccurrences(of: "/", with: ":") } ?? ""
        let base = safe.isEmpty || safe == "." || safe == ".." ? UUID().uuidString : safe
        let ending = ItemTypes.ending(of: type)
        return ending.isEmpty ? base : base + "." + ending
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
