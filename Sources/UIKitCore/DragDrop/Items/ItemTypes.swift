import Foundation

/// Which types of data are kinds of others: the public ones that items are commonly given away in.
///
/// A type that is not listed is a kind of itself and, where it ends like a file, of nothing else.
enum ItemTypes {
    private static let parents: [String: [String]] = [
        "public.data": ["public.item"],
        "public.content": [],
        "public.directory": ["public.item"],
        "public.folder": ["public.directory"],
        "public.text": ["public.data", "public.content"],
        "public.plain-text": ["public.text"],
        "public.utf8-plain-text": ["public.plain-text"],
        "public.utf16-plain-text": ["public.plain-text"],
        "public.html": ["public.text"],
        "public.xml": ["public.text"],
        "public.json": ["public.text"],
        "public.rtf": ["public.text"],
        "public.source-code": ["public.plain-text"],
        "public.swift-source": ["public.source-code"],
        "public.comma-separated-values-text": ["public.plain-text"],
        "public.url": ["public.data"],
        "public.file-url": ["public.url"],
        "public.image": ["public.data", "public.content"],
        "public.png": ["public.image"],
        "public.jpeg": ["public.image"],
        "public.tiff": ["public.image"],
        "public.heic": ["public.image"],
        "public.svg-image": ["public.image"],
        "com.compuserve.gif": ["public.image"],
        "org.webmproject.webp": ["public.image"],
        "com.adobe.pdf": ["public.data", "public.content"],
        "public.audiovisual-content": ["public.data", "public.content"],
        "public.movie": ["public.audiovisual-content"],
        "public.mpeg-4": ["public.movie"],
        "public.audio": ["public.audiovisual-content"],
        "public.mp3": ["public.audio"],
        "public.archive": ["public.data"],
        "public.zip-archive": ["public.archive"],
        "com.apple.uikit.color": ["public.data"],
        "com.apple.uikit.attributedstring": ["public.data"],
    ]

    private static let endings: [String: String] = [
        "txt": "public.plain-text", "html": "public.html", "htm": "public.html", "xml": "public.xml",
        "json": "public.json", "rtf": "public.rtf", "swift": "public.swift-source",
        "csv": "public.comma-separated-values-text", "png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg",
        "tif": "public.tiff", "tiff": "public.tiff", "heic": "public.heic", "svg": "public.svg-image",
        "gif": "com.compuserve.gif", "webp": "org.webmproject.webp", "pdf": "com.adobe.pdf", "mp4": "public.mpeg-4",
        "mp3": "public.mp3", "zip": "public.zip-archive",
    ]

    /// Whether data of `type` is data of `other` too.
    static func conforms(_ type: String, to other: String) -> Bool {
        if type.caseInsensitiveCompare(other) == .orderedSame { return true }
        return (parents[type.lowercased()] ?? []).contains { conforms($0, to: other) }
    }

    /// The type of a file by the ending of its name.
    static func ofFile(_ url: URL) -> String {
        url.hasDirectoryPath ? "public.folder" : endings[url.pathExtension.lowercased()] ?? "public.data"
    }

    /// The usual ending of a file of `type`; empty for none.
    static func ending(of type: String) -> String {
        switch type {
        case "public.jpeg": "jpeg"
        case "public.tiff": "tiff"
        case "public.html": "html"
        case "public.utf8-plain-text": "txt"
        default: endings.first { $0.value == type }?.key ?? ""
        }
    }
}
