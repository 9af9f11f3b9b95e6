/// The types that the system declares: what they are kinds of, how their files end and what media type they are.
///
/// Names and relations as Apple documents them; types that are seldom used are left out.
struct DeclaredType: Sendable {
    let identifier: String
    let parents: [String]
    let endings: [String]
    let mime: String?
    let description: String

    private init(
        _ identifier: String, _ parents: [String], _ endings: [String], _ mime: String?, _ description: String
    ) {
        self.identifier = identifier
        self.parents = parents
        self.endings = endings
        self.mime = mime
        self.description = description
    }

    static let all: [DeclaredType] = [
        DeclaredType("public.item", [], [], nil, "item"),
        DeclaredType("public.content", [], [], nil, "content"),
        DeclaredType("public.composite-content", ["public.content"], [], nil, "composite content"),
        DeclaredType("public.data", ["public.item"], [], "application/octet-stream", "data"),
        DeclaredType("public.directory", ["public.item"], [], nil, "directory"),
        DeclaredType("public.folder", ["public.directory"], [], nil, "folder"),
        DeclaredType("public.volume", ["public.folder"], [], nil, "volume"),
        DeclaredType("public.symlink", ["public.resolvable"], [], nil, "symbolic link"),
        DeclaredType("public.resolvable", [], [], nil, "resolvable"),
        DeclaredType("public.executable", ["public.item"], [], nil, "executable"),
        DeclaredType("com.apple.package", ["public.directory"], [], nil, "package"),
        DeclaredType("com.apple.bundle", ["public.directory"], ["bundle"], nil, "bundle"),
        DeclaredType("com.apple.application", ["public.executable"], [], nil, "application"),
        DeclaredType("com.apple.framework", ["com.apple.bundle"], ["framework"], nil, "framework"),
        DeclaredType("public.text", ["public.data", "public.content"], [], nil, "text"),
        DeclaredType("public.plain-text", ["public.text"], ["txt", "text"], "text/plain", "plain text"),
        DeclaredType("public.utf8-plain-text", ["public.plain-text"], [], "text/plain;charset=utf-8", "UTF-8 text"),
        DeclaredType(
            "public.utf16-plain-text", ["public.plain-text"], [],
            "text/plain;charset=utf-16", "UTF-16 text"),
        DeclaredType("public.delimited-values-text", ["public.text"], [], nil, "delimited text"),
        DeclaredType(
            "public.comma-separated-values-text", ["public.delimited-values-text"], ["csv"],
            "text/csv", "comma-separated values"),
        DeclaredType(
            "public.tab-separated-values-text", ["public.delimited-values-text"], ["tsv"],
            "text/tab-separated-values", "tab-separated values"),
        DeclaredType("public.rtf", ["public.text"], ["rtf"], "text/rtf", "rich text"),
        DeclaredType(
            "com.apple.rtfd", ["com.apple.package", "public.composite-content"], ["rtfd"],
            nil, "rich text with attachments"),
        DeclaredType("public.html", ["public.text"], ["html", "htm"], "text/html", "HTML text"),
        DeclaredType("public.xml", ["public.text"], ["xml"], "application/xml", "XML text"),
        DeclaredType("public.yaml", ["public.text"], ["yml", "yaml"], "application/x-yaml", "YAML document"),
        DeclaredType("public.json", ["public.text"], ["json"], "application/json", "JSON"),
        DeclaredType("public.css", ["public.text"], ["css"], "text/css", "style sheet"),
        DeclaredType("com.apple.log", ["public.plain-text"], ["log"], nil, "log"),
        DeclaredType("public.vcard", ["public.text", "public.contact"], ["vcf"], "text/vcard", "contact card"),
        DeclaredType("public.contact", ["public.content"], [], nil, "contact"),
        DeclaredType("public.calendar-event", ["public.content"], [], nil, "calendar event"),
        DeclaredType("public.message", [], [], nil, "message"),
        DeclaredType(
            "public.email-message", ["public.data", "public.message"], ["eml"],
            "message/rfc822", "e-mail message"),
        DeclaredType("public.source-code", ["public.plain-text"], [], nil, "source code"),
        DeclaredType("public.swift-source", ["public.source-code"], ["swift"], nil, "Swift source"),
        DeclaredType("public.objective-c-source", ["public.source-code"], ["m"], nil, "Objective-C source"),
        DeclaredType("public.c-source", ["public.source-code"], ["c"], nil, "C source"),
        DeclaredType(
            "public.c-plus-plus-source", ["public.source-code"], ["cpp", "cp", "cc", "cxx"],
            nil, "C++ source"),
        DeclaredType("public.c-header", ["public.source-code"], ["h"], nil, "C header"),
        DeclaredType("public.script", ["public.source-code"], [], nil, "script"),
        DeclaredType("public.shell-script", ["public.script"], ["sh"], nil, "shell script"),
        DeclaredType(
            "public.python-script", ["public.shell-script"], ["py"],
            "text/x-python-script", "Python script"),
        DeclaredType(
            "com.netscape.javascript-source", ["public.source-code", "public.executable"], ["js"],
            "text/javascript", "JavaScript"),
        DeclaredType("com.apple.property-list", ["public.data"], ["plist"], nil, "property list"),
        DeclaredType(
            "com.apple.xml-property-list", ["com.apple.property-list", "public.xml"], [],
            nil, "XML property list"),
        DeclaredType("com.apple.binary-property-list", ["com.apple.property-list"], [], nil, "binary property list"),
        DeclaredType("public.url", ["public.data"], [], nil, "address"),
        DeclaredType("public.file-url", ["public.url"], [], nil, "file address"),
        DeclaredType("com.apple.bookmark", ["public.data"], [], nil, "bookmark"),
        DeclaredType("public.image", ["public.data", "public.content"], [], nil, "image"),
        DeclaredType("public.png", ["public.image"], ["png"], "image/png", "PNG image"),
        DeclaredType("public.jpeg", ["public.image"], ["jpeg", "jpg", "jpe"], "image/jpeg", "JPEG image"),
        DeclaredType("public.tiff", ["public.image"], ["tiff", "tif"], "image/tiff", "TIFF image"),
        DeclaredType("com.compuserve.gif", ["public.image"], ["gif"], "image/gif", "GIF image"),
        DeclaredType("org.webmproject.webp", ["public.image"], ["webp"], "image/webp", "WebP image"),
        DeclaredType("public.heic", ["public.heif-standard"], ["heic"], "image/heic", "HEIC image"),
        DeclaredType("public.heif", ["public.heif-standard"], ["heif"], "image/heif", "HEIF image"),
        DeclaredType("public.heif-standard", ["public.image"], [], nil, "HEIF image"),
        DeclaredType(
            "public.svg-image", ["public.image", "public.xml"], ["svg", "svgz"],
            "image/svg+xml", "SVG image"),
        DeclaredType("com.microsoft.bmp", ["public.image"], ["bmp"], "image/bmp", "BMP image"),
        DeclaredType("com.microsoft.ico", ["public.image"], ["ico"], "image/vnd.microsoft.icon", "Windows icon"),
        DeclaredType("com.apple.icns", ["public.image"], ["icns"], nil, "Apple icon"),
        DeclaredType("public.camera-raw-image", ["public.image"], [], nil, "raw image"),
        DeclaredType("com.apple.live-photo", ["public.data"], [], nil, "live photo"),
        DeclaredType(
            "com.adobe.pdf", ["public.data", "public.composite-content"], ["pdf"],
            "application/pdf", "PDF document"),
        DeclaredType("public.3d-content", ["public.content"], [], nil, "3D content"),
        DeclaredType(
            "com.pixar.universal-scene-description-mobile", ["public.data", "public.3d-content"], ["usdz"],
            "model/vnd.usdz+zip", "USDZ package"),
        DeclaredType("public.audiovisual-content", ["public.data", "public.content"], [], nil, "audiovisual content"),
        DeclaredType("public.movie", ["public.audiovisual-content"], [], nil, "movie"),
        DeclaredType("public.video", ["public.movie"], [], nil, "video"),
        DeclaredType("public.audio", ["public.audiovisual-content"], [], nil, "audio"),
        DeclaredType(
            "com.apple.quicktime-movie", ["public.movie"], ["mov", "qt"],
            "video/quicktime", "QuickTime movie"),
        DeclaredType("public.mpeg", ["public.movie"], ["mpg", "mpeg"], "video/mpeg", "MPEG movie"),
        DeclaredType("public.mpeg-4", ["public.movie"], ["mp4"], "video/mp4", "MPEG-4 movie"),
        DeclaredType("public.avi", ["public.movie"], ["avi"], "video/avi", "AVI movie"),
        DeclaredType("public.mp3", ["public.audio"], ["mp3"], "audio/mpeg", "MP3 audio"),
        DeclaredType(
            "com.microsoft.waveform-audio", ["public.audio"], ["wav", "wave"],
            "audio/vnd.wave", "waveform audio"),
        DeclaredType("public.aiff-audio", ["public.audio"], ["aiff", "aif"], "audio/aiff", "AIFF audio"),
        DeclaredType("public.midi-audio", ["public.audio"], ["midi", "mid"], "audio/midi", "MIDI audio"),
        DeclaredType("public.mpeg-4-audio", ["public.audio"], ["m4a"], "audio/mp4", "MPEG-4 audio"),
        DeclaredType("public.archive", ["public.data"], [], nil, "archive"),
        DeclaredType("public.zip-archive", ["public.archive"], ["zip"], "application/zip", "ZIP archive"),
        DeclaredType("org.gnu.gnu-zip-archive", ["public.archive"], ["gz"], "application/x-gzip", "GZIP archive"),
        DeclaredType("public.bzip2-archive", ["public.archive"], ["bz2"], "application/x-bzip2", "BZIP2 archive"),
        DeclaredType("com.apple.archive", ["public.archive"], ["aar"], nil, "Apple archive"),
        DeclaredType("public.disk-image", ["public.archive"], [], nil, "disk image"),
        DeclaredType("public.database", [], [], nil, "database"),
        DeclaredType("public.spreadsheet", ["public.content"], [], nil, "spreadsheet"),
        DeclaredType("public.presentation", ["public.composite-content"], [], nil, "presentation"),
        DeclaredType(
            "org.idpf.epub-container", ["public.data", "public.composite-content"], ["epub"],
            "application/epub+zip", "EPUB book"),
        DeclaredType("public.font", [], [], nil, "font"),
        DeclaredType("public.playlist", [], [], nil, "playlist"),
        DeclaredType(
            "public.m3u-playlist", ["public.text", "public.playlist"], ["m3u", "m3u8"],
            "audio/mpegurl", "M3U playlist"),
        DeclaredType("public.bookmark", [], [], nil, "bookmark"),
    ]

    private static let byIdentifier = Dictionary(all.map { ($0.identifier, $0) }) { first, _ in first }

    /// By the ending of a file's name, and by the media type without its parameters.
    static let byEnding = Dictionary(all.flatMap { type in type.endings.map { ($0, type) } }) { first, _ in first }
    static let byMIME = Dictionary(all.compactMap { type in type.mime.map { ($0, type) } }) { first, _ in first }

    static func named(_ identifier: String) -> DeclaredType? { byIdentifier[identifier.lowercased()] }
}
