import Foundation
import TesseraBase

/// What a program offers others of the items that it drags, and how they get it: nothing is loaded before they ask.
package struct DragExport: Sendable {
    package enum Content: Sendable {
        case data(Data)
        /// A file that is there as long as the content is.
        case file(URL, TemporaryFile?)
    }

    /// Media types, the one that says most first.
    package let formats: [String]
    private let items: [NSItemProvider]
    /// The types of the first item by their formats.
    private let types: [String: String]

    package init(_ items: [NSItemProvider]) {
        self.items = items
        var types: [String: String] = [:]
        var formats: [String] = []
        for type in items.first?.sharedTypes ?? [] where !ItemTypes.conforms(type, to: "public.url") {
            let format = ExchangeTypes.format(ofType: type)
            guard types[format] == nil else { continue }
            types[format] = type
            formats.append(format)
        }
        if items.contains(where: { $0.sharedText != nil }) {
            formats += ExchangeTypes.texts.filter { !formats.contains($0) }
        }
        if items.contains(where: \.hasAddress) { formats.insert(ExchangeTypes.addresses, at: 0) }
        self.formats = formats
        self.types = types
    }

    @MainActor package init(_ session: DragSession) {
        self.init(session.items.map(\.itemProvider))
    }

    /// Loads what is offered as a format.
    package func content(_ format: String) async throws -> Content {
        if format == ExchangeTypes.addresses { return .data(try await addresses().data) }
        if ExchangeTypes.texts.contains(format) { return .data(try await text(format)) }
        guard let type = types[format], let item = items.first else { throw NSItemProvider.unavailable(format) }
        return try await item.load(type).content
    }

    /// Where the items are. Those that are data are written into files first; what cannot be had is left out.
    private func addresses() async throws -> AddressList {
        var urls: [URL] = []
        for item in items where item.hasAddress {
            if let url = try? await item.address() { urls.append(url) }
        }
        guard !urls.isEmpty else { throw NSItemProvider.unavailable(ExchangeTypes.addresses) }
        return AddressList(urls)
    }

    /// The texts of all items, each on a line of its own.
    private func text(_ format: String) async throws -> Data {
        var texts: [Data] = []
        for item in items {
            guard let type = item.sharedText, let data = try? await item.load(type).data() else { continue }
            texts.append(data)
        }
        guard !texts.isEmpty else { throw NSItemProvider.unavailable(format) }
        return Data(texts.joined(separator: Data("\n".utf8)))
    }
}

extension LoadedItem {
    fileprivate var content: DragExport.Content {
        switch self {
        case .data(let data): .data(data)
        case .file(let url, _): .file(url, nil)
        case .temporary(let file): .file(file.url, file)
        }
    }
}

extension NSItemProvider {
    /// The types that everybody may see.
    fileprivate var sharedTypes: [String] {
        registeredTypeIdentifiers.filter { type in
            representation(type, prefersFile: false)?.visibility == .all
        }
    }

    /// The type of the item's text; nil for none.
    fileprivate var sharedText: String? {
        let types = sharedTypes
        return types.first { $0 == "public.utf8-plain-text" }
            ?? types.first { ItemTypes.conforms($0, to: "public.plain-text") && $0 != "public.utf16-plain-text" }
            ?? types.first { ItemTypes.conforms($0, to: "public.url") }
    }

    /// The type that the item is a file of, or could be written into one; nil for words and what has no known ending.
    private var fileType: String? {
        sharedTypes.first { type in
            representation(type, prefersFile: true)?.fileOptions != nil
                || (!ItemTypes.conforms(type, to: "public.text") && !ItemTypes.ending(of: type).isEmpty)
        }
    }

    fileprivate var hasAddress: Bool {
        fileType != nil || sharedTypes.contains { ItemTypes.conforms($0, to: "public.url") }
    }

    /// Where the item is; data is written into a file that stays.
    fileprivate func address() async throws -> URL {
        if let type = sharedTypes.first(where: { ItemTypes.conforms($0, to: "public.url") }) {
            return try NSURL.object(withItemProviderData: await load(type).data(), typeIdentifier: type) as URL
        }
        guard let type = fileType else { throw Self.unavailable(ExchangeTypes.addresses) }
        return try await withCheckedThrowingContinuation { continuation in
            _ = loadInPlaceFileRepresentation(forTypeIdentifier: type) { url, _, error in
                continuation.resume(with: url.map { .success($0) } ?? .failure(error ?? Self.unavailable(type)))
            }
        }
    }

    fileprivate func load(_ type: String) async throws -> LoadedItem {
        try await withCheckedThrowingContinuation { continuation in
            _ = start(type) { continuation.resume(with: $0) }
        }
    }
}
