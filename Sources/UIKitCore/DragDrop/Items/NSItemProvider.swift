import Foundation
import Synchronization

/// An item that is given away: a promise of data in one or several types, which is kept when somebody asks.
///
/// Foundation on Linux has no such class. Answers come once, on a background queue. A load whose progress is cancelled
/// answers with an error at once; a loader that never ends keeps nobody else waiting.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    /// Loads data of a type, on a background queue, and passes it to its completion handler.
    public typealias DataLoadHandler =
        @Sendable (
            _ completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
        ) -> Progress?
    /// Loads a file of a type, on a background queue, and passes its place to its completion handler, with whether both
    /// sides may use that very file.
    public typealias FileLoadHandler =
        @Sendable (
            _ completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
        ) -> Progress?
    /// Loads an object, on a background queue, and passes it to its completion handler.
    public typealias ObjectLoadHandler =
        @Sendable (
            _ completionHandler: @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
        ) -> Progress?

    /// How the item is to be shown where it is dropped.
    private struct Presentation {
        var name: String?
        var size = CGSize.zero
        var style = UIPreferredPresentationStyle.unspecified
        var team: Data?
        var preview: LoadHandler?
    }

    private let representations = Mutex<[ItemRepresentation]>([])
    private let presentation = Mutex(Presentation())

    /// An item without any data yet.
    override public init() {
        super.init()
    }

    /// An item that is what `object` writes.
    public init(object: any NSItemProviderWriting) {
        super.init()
        registerObject(object, visibility: .all)
    }

    /// An item of one type: data, a text, an address or a picture.
    public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        super.init()
        guard let item else { return }
        let writer = item as? any NSItemProviderWriting
        let own = writer.flatMap { Swift.type(of: $0).writableTypeIdentifiersForItemProvider.first }
        guard let type = typeIdentifier ?? own else { return }
        let box = SentItem(item: item)
        add(ItemRepresentation(item: type, isImmediate: item is NSData || item is any ImmediateItem) { $0(box, nil) })
    }

    /// An item that is a file; nil where there is none.
    public convenience init?(contentsOf fileURL: URL?) {
        guard let fileURL, fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
        self.init()
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        registerFileRepresentation(
            forTypeIdentifier: ItemTypes.ofFile(fileURL), fileOptions: .openInPlace, visibility: .all
        ) { completionHandler in
            completionHandler(fileURL, true, nil)
            return nil
        }
    }

    /// The name that a file of the item should get, without an ending.
    open var suggestedName: String? {
        get { presentation.withLock { $0.name } }
        set { presentation.withLock { $0.name = newValue } }
    }

    /// The points that the item should take where it is dropped; zero where that does not matter.
    open var preferredPresentationSize: CGSize {
        get { presentation.withLock { $0.size } }
        set { presentation.withLock { $0.size = newValue } }
    }

    /// How the item should be shown where it is dropped.
    open var preferredPresentationStyle: UIPreferredPresentationStyle {
        get { presentation.withLock { $0.style } }
        set { presentation.withLock { $0.style = newValue } }
    }

    /// What only programs of the same maker should see of the item. Kept, and never given to other programs.
    open var teamData: Data? {
        get { presentation.withLock { $0.team } }
        set { presentation.withLock { $0.team = newValue } }
    }

    /// Makes a picture that stands for the item, when somebody asks for one; nil where there is none.
    open var previewImageHandler: LoadHandler? {
        get { presentation.withLock { $0.preview } }
        set { presentation.withLock { $0.preview = newValue } }
    }

    /// Returns a provider that makes the same promises; what is registered later with one of both is not the other's.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSItemProvider()
        let (known, shown) = (representations.withLock { $0 }, presentation.withLock { $0 })
        copy.representations.withLock { $0 = known }
        copy.presentation.withLock { $0 = shown }
        return copy
    }

    // MARK: Giving

    final func add(_ representation: ItemRepresentation) {
        representations.withLock { known in
            let (kind, isFile) = (representation.type, representation.fileOptions != nil)
            if let old = known.firstIndex(where: { $0.type == kind && ($0.fileOptions != nil) == isFile }) {
                known[old] = representation
            } else {
                known.append(representation)
            }
        }
    }

    /// Promises data of a type. The handler is called on a background queue, each time that somebody asks.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping DataLoadHandler
    ) {
        add(
            ItemRepresentation(type: typeIdentifier, visibility: visibility) { load in
                let progress = loadHandler { data, error in
                    load.end(data.map { .success(.data($0)) } ?? .failure(error ?? Self.unavailable(typeIdentifier)))
                }
                load.follow(progress)
            })
    }

    /// Promises a file of a type. The handler is called on a background queue, each time that somebody asks.
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility, loadHandler: @escaping FileLoadHandler
    ) {
        add(
            ItemRepresentation(type: typeIdentifier, visibility: visibility, fileOptions: fileOptions) { load in
                let progress = loadHandler { url, isShared, error in
                    let isInPlace = isShared && fileOptions.contains(.openInPlace)
                    load.end(
                        url.map { .success(.file($0, isInPlace: isInPlace)) }
                            ?? .failure(error ?? Self.unavailable(typeIdentifier)))
                }
                load.follow(progress)
            })
    }

    /// Promises what an object writes, in all its types.
    open func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {
        for type in object.writableTypeIdentifiersForItemProvider {
            register(object, as: type, writing: type, visibility)
        }
    }

    /// Promises what an object writes that is made when somebody asks.
    open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping ObjectLoadHandler
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completionHandler in
                loadHandler { object, error in
                    guard let object else { return completionHandler(nil, error) }
                    _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completionHandler)
                }
            }
        }
    }

    private func register(
        _ object: any NSItemProviderWriting, as type: String, writing written: String,
        _ visibility: NSItemProviderRepresentationVisibility
    ) {
        let box = SentObject(object: object)
        let own = Swift.type(of: object).itemProviderVisibilityForRepresentation(withTypeIdentifier: type)
        let visible = own.rawValue > visibility.rawValue ? own : visibility
        add(
            ItemRepresentation(type: type, visibility: visible, isImmediate: object is any ImmediateItem) { load in
                let progress = box.object.loadData(withTypeIdentifier: written) { data, error in
                    load.end(data.map { .success(.data($0)) } ?? .failure(error ?? Self.unavailable(type)))
                }
                load.follow(progress)
            })
    }

    // MARK: What there is

    /// The types that the item can be had in, in the order in which they were promised.
    open var registeredTypeIdentifiers: [String] {
        representations.withLock { known in
            var types: [String] = []
            for one in known where !types.contains(one.type) { types.append(one.type) }
            return types
        }
    }

    /// Returns the types whose files may be used as `fileOptions` say.
    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
        guard !fileOptions.isEmpty else { return registeredTypeIdentifiers }
        return representations.withLock { known in
            known.filter { $0.fileOptions?.isSuperset(of: fileOptions) ?? false }.map(\.type)
        }
    }

    /// Whether one of the types is a kind of `typeIdentifier`.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        type(conformingTo: typeIdentifier) != nil
    }

    /// Whether one of the types, whose file may be used as `fileOptions` say, is a kind of `typeIdentifier`.
    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        registeredTypeIdentifiers(fileOptions: fileOptions).contains {
            ItemTypes.conforms($0, to: typeIdentifier)
        }
    }

    /// Whether objects of a class can be made of the item.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { readableType(aClass) != nil }

    final func type(conformingTo wanted: String) -> String? {
        let types = registeredTypeIdentifiers
        return types.first { $0 == wanted } ?? types.first { ItemTypes.conforms($0, to: wanted) }
    }

    final func readableType(_ aClass: any NSItemProviderReading.Type) -> String? {
        for wanted in aClass.readableTypeIdentifiersForItemProvider {
            if let type = type(conformingTo: wanted) { return type }
        }
        return nil
    }

    /// The promise of a type; of data where `prefersFile` does not hold and there are both.
    final func representation(_ type: String, prefersFile: Bool) -> ItemRepresentation? {
        representations.withLock { known in
            let fitting = known.filter { $0.type == type }
            return fitting.first { ($0.fileOptions != nil) == prefersFile } ?? fitting.first
        }
    }
}

/// An object on its way to another thread, which the sender does not touch meanwhile.
struct SentObject: @unchecked Sendable {
    let object: any NSItemProviderWriting
}

/// A class whose objects write themselves within the call and quickly, on any thread.
protocol ImmediateItem: NSItemProviderWriting {}
