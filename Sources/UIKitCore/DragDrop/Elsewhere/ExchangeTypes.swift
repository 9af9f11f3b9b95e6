/// What types of items are called where programs of other makes exchange them: by media types.
package enum ExchangeTypes {
    /// The list of addresses that stands for files, and for places in the web.
    package static let addresses = "text/uri-list"
    /// What every program understands of text.
    package static let texts = ["text/plain;charset=utf-8", "text/plain"]

    /// In front of a type that has no media type: programs of this make understand each other.
    private static let prefix = "application/x-uti."

    private static let pairs: [(type: String, format: String)] = [
        ("public.utf8-plain-text", "text/plain;charset=utf-8"),
        ("public.plain-text", "text/plain"),
        ("public.html", "text/html"),
        ("public.rtf", "text/rtf"),
        ("public.rtf", "application/rtf"),
        ("public.comma-separated-values-text", "text/csv"),
        ("public.xml", "application/xml"),
        ("public.xml", "text/xml"),
        ("public.json", "application/json"),
        ("public.png", "image/png"),
        ("public.jpeg", "image/jpeg"),
        ("org.webmproject.webp", "image/webp"),
        ("com.compuserve.gif", "image/gif"),
        ("public.tiff", "image/tiff"),
        ("public.heic", "image/heic"),
        ("public.svg-image", "image/svg+xml"),
        ("com.adobe.pdf", "application/pdf"),
        ("public.mpeg-4", "video/mp4"),
        ("public.mp3", "audio/mpeg"),
        ("public.zip-archive", "application/zip"),
    ]

    /// The media type that data of `type` is offered as.
    package static func format(ofType type: String) -> String {
        pairs.first { $0.type == type.lowercased() }?.format ?? (type.contains("/") ? type : prefix + type)
    }

    /// Whether a format is one that programs of this make alone know.
    package static func isOwn(_ format: String) -> Bool { format.lowercased().hasPrefix(prefix) }

    /// The type of data that is offered as `format`; a media type that stands for none is a type by its own name. Nil for
    /// what is no data of an item.
    package static func type(ofFormat format: String) -> String? {
        let plain = format.lowercased()
        if let known = pairs.first(where: { $0.format == plain }) { return known.type }
        if plain.hasPrefix(prefix) {
            let type = String(format.dropFirst(prefix.count))
            return type.isEmpty ? nil : type
        }
        guard plain != addresses, format.contains("/") else { return nil }
        return plain.hasPrefix("text/plain") ? "public.plain-text" : format
    }
}
