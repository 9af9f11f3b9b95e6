import Foundation

/// What of another program's clipboard is read, and the items that it makes. `UIPasteboard` answers at once: so everything
/// is read beforehand, within limits.
package enum ForeignClipboard {
    /// How many bytes are read of a format; more than that is left out.
    package static let limit = 64 << 20
    /// How many formats are read beside the text.
    private static let most = 16

    /// Pictures that can be shown come first.
    private static let pictures = [
        "image/png", "image/jpeg", "image/webp", "image/svg+xml", "image/gif", "image/tiff", "image/heic",
    ]
    private static let documents = ["text/html", "text/rtf", "application/rtf", "application/pdf", "text/csv"]

    /// Returns the media types to be read of those that are offered: addresses, one picture, documents, and types that
    /// programs of this make exchange. Plain text is read apart.
    package static func wanted(_ offered: [String]) -> [String] {
        var wanted = offered.filter { $0.lowercased() == ExchangeTypes.addresses }
        if let picture = pictures.first(where: { offered.contains($0) }) { wanted.append(picture) }
        wanted += offered.filter { documents.contains($0) || ExchangeTypes.isOwn($0) }
        return Array(wanted.prefix(most))
    }

    /// Returns one item for each address, or one for all that was read.
    package static func items(text: String?, _ contents: [String: Data]) -> [[String: Any]] {
        let urls = contents[ExchangeTypes.addresses].map { AddressList($0).urls } ?? []
        guard urls.count < 2 else { return urls.map { [type(of: $0): $0] } }
        var item: [String: Any] = [:]
        if let url = urls.first { item[type(of: url)] = url }
        for (format, data) in contents {
            if let type = ExchangeTypes.type(ofFormat: format) { item[type] = data }
        }
        if let text { item[UIPasteboard.typeListString[0]] = text }
        return item.isEmpty ? [] : [item]
    }

    private static func type(of url: URL) -> String { url.isFileURL ? "public.file-url" : "public.url" }
}
